"""What the server sends: the types of all its messages. `docs/protocol.md` explains them.

The JSON Schemas in `docs/protocol.schema.json` are generated from here.
"""

from typing import Any, Final

import msgspec
from msgspec import Struct, field

from fondaco.server.protocol.requests import What

Scalar = int | str | None


class Offer(Struct, frozen=True):
    """A proposal to go back, and who has agreed so far."""

    to: int
    seats: tuple[int, ...]


class Frame(Struct, tag_field="type", tag="frame", frozen=True):
    """What changed on a page: elements with ids. Shown for `hold` milliseconds at least.

    A `fresh` one holds everything: what came before it need not be shown any more.
    """

    ply: int
    hold: int
    patch: list[str]
    say: str
    offer: Offer | None = None
    fresh: bool = False


class Done(Struct, tag_field="type", tag="done", frozen=True):
    """A command was carried out and stored; `ply` is where the table stands now."""

    id: str
    ply: int


class Refused(Struct, tag_field="type", tag="refused", frozen=True):
    """A command was not carried out; the code says why, the text says it in one sentence."""

    id: str
    code: str  # stale, illegal, turn, limit, off, bad
    text: str
    rule: str = ""


class DraftRow(Struct, frozen=True, omit_defaults=True):
    """A pick of a draft: how often it is chosen, and whether one more or one less is possible."""

    notation: str
    label: str
    count: int
    more: bool
    less: bool
    nodes: tuple[str, ...] = ()


class DraftEnd(Struct, frozen=True, omit_defaults=True):
    """A way to finish: what is to be sent with `act`; the label is that of the last action."""

    actions: tuple[str, ...]
    label: str = ""
    final: bool = False


class Drafted(Struct, tag_field="type", tag="draft", frozen=True, omit_defaults=True):
    """What a draft comes to; pages get the form as elements in `patch`, programs the rest."""

    id: str
    ply: int
    patch: tuple[str, ...] = ()
    picks: tuple[str, ...] = ()
    said: str = ""
    rows: tuple[DraftRow, ...] = ()
    ends: tuple[DraftEnd, ...] = ()


class HintRow(Struct, frozen=True):
    """One of the best options: how likely it wins, in percent, and why."""

    notation: str
    label: str
    chance: int
    reasons: tuple[str, ...]
    nodes: tuple[str, ...] = ()


class Hinted(Struct, tag_field="type", tag="hint", frozen=True, omit_defaults=True):
    """The best options, the best one first; pages get them as elements in `patch`."""

    id: str
    ply: int
    patch: tuple[str, ...] = ()
    hints: tuple[HintRow, ...] = ()


class InspectedNumber(Struct, frozen=True):
    """A number that matters for the viewer now, with its name."""

    label: str
    value: str


class Reason(Struct, frozen=True):
    """Something that cannot be done with a thing now, why, and by which rule."""

    what: str
    why: str
    rule: str


class Inspected(Struct, tag_field="type", tag="inspect", frozen=True, omit_defaults=True):
    """What a thing is for; pages get a card as an element in `patch`, programs the rest."""

    id: str
    ply: int
    patch: tuple[str, ...] = ()
    node: str = ""
    title: str = ""
    text: str = ""
    numbers: tuple[InspectedNumber, ...] = ()
    rules: tuple[str, ...] = ()
    seat: int = -1  # whose it is
    now: tuple[str, ...] = ()  # what can be done with it
    refused: tuple[Reason, ...] = ()


class World(Struct, tag_field="type", tag="world", frozen=True):
    """A position that could be the true one, for all that the seat knows; the rest is made up."""

    id: str
    ply: int
    seat: int
    rules: int  # the version of the game's rules
    components: str  # the digest of its component tables
    position: dict[str, Any]  # a document of the game, see docs/positions.md


class Pong(Struct, tag_field="type", tag="pong", frozen=True):
    """Still here."""


class SceneNode(Struct, frozen=True, omit_defaults=True):
    """A node of the scene: one thing on the table."""

    id: str
    kind: str
    label: str = ""
    value: Scalar = None
    facts: dict[str, int | str] = field(default_factory=dict)
    state: tuple[str, ...] = ()
    children: "tuple[SceneNode, ...]" = ()


class OptionView(Struct, frozen=True, omit_defaults=True):
    """An option of the prompt; one that is not legal says why and by which rule."""

    notation: str
    label: str
    nodes: tuple[str, ...]
    legal: bool
    final: bool = False  # what follows cannot be taken back
    why: str = ""
    rule: str = ""


class PromptView(Struct, frozen=True, omit_defaults=True):
    """The decision the viewer must make."""

    question: str
    rule: str
    act: str
    options: tuple[OptionView, ...]
    picked: str = ""
    number: bool = False


class SeatView(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat."""

    seat: int
    name: str
    colour: str
    bot: str = ""
    here: bool = False
    free: bool = False
    away: int = 0  # since when its person is away, in seconds since 1970; 0: nobody is missing


class Vacating(Struct, frozen=True):
    """The seat of somebody away: from when on all others may free it, who agrees, who is asked."""

    seat: int
    when: int
    agreed: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()


class Agreement(Struct, frozen=True):
    """What is proposed besides going back: for which seats somebody agrees, and who is asked."""

    what: What
    agreed: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()


class LogLine(Struct, frozen=True, omit_defaults=True):
    """A sentence of the log, after action `action`."""

    action: int
    text: str
    seat: int = -1
    private: bool = False


class ScoreRow(Struct, frozen=True):
    """A line of a score sheet."""

    rule: str
    label: str
    count: int
    points: int


class ChatLine(Struct, frozen=True):
    """Something somebody said from a seat; -1 is a spectator, null where it is not known."""

    name: str
    text: str
    seat: int | None = None
    at: float = 0.0  # when, in seconds since 1970; 0: not known


class People(Struct, tag_field="type", tag="people", frozen=True):
    """Who is here now, for the view that was sent last; nothing else has changed."""

    people: tuple[SeatView, ...]
    watching: int = 0
    freeing: tuple[Vacating, ...] = ()  # seats of people who are away


class TableView(Struct, tag_field="type", tag="view", frozen=True):
    """A table as one viewer sees it; `seat` is -1 for a spectator, `turn` when the game is over."""

    table: str
    game: str
    title: str
    edition: str
    ply: int
    action: int  # how many actions stand
    seat: int
    turn: int
    over: bool
    undoable: int
    people: tuple[SeatView, ...]
    scene: SceneNode
    prompt: PromptView | None
    log: tuple[LogLine, ...]
    sheets: tuple[tuple[ScoreRow, ...], ...]  # as far as the viewer may know
    totals: tuple[int, ...]
    talk: tuple[ChatLine, ...]
    watching: int = 0
    hints: bool = False  # whether `hint` is answered at this table
    hold: int = 0
    offer: Offer | None = None
    freeing: tuple[Vacating, ...] = ()  # seats of people who are away
    claims: tuple[int, ...] = ()  # seats that were yours and can be had back: `seat`, `"me"`
    lost: tuple[int, ...] = ()  # seats that were yours and are somebody else's now
    agreements: tuple[Agreement, ...] = ()  # what is proposed: `propose` agrees, `decline` does not
    again: str = ""  # the table of the rematch, when all have agreed to one
    verdict: str = ""  # who has won and why, when the game is over


Message = Frame | Done | Refused | Drafted | Hinted | Inspected | World | Pong | People | TableView

encode: Final = msgspec.json.Encoder().encode
