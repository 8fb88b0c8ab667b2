"""What goes over the wire: the types of all messages. `docs/protocol.md` explains them.

The JSON Schemas in `docs/protocol.schema.json` are generated from here.
"""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct, field

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
Action = Annotated[str, Meta(min_length=1, max_length=200)]
Scalar = int | str | None


# What a client sends


class Command(Struct, tag_field="type", frozen=True):
    """A thing a client asks for. The server answers with `done` or `refused` and the same id."""

    id: Id


class Act(Command, tag="act", frozen=True):
    """Take one or more actions, in notation, for the seat that must decide: all or none."""

    ply: Ply
    actions: Annotated[list[Action], Meta(min_length=1, max_length=40)]


class AskDraft(Command, tag="draft", frozen=True):
    """Ask what some picks of a composite choice would come to; nothing happens at the table."""

    ply: Ply
    picks: Annotated[list[Action], Meta(max_length=40)]


class AskHint(Command, tag="hint", frozen=True):
    """Ask which options are best, for all that the seat that must decide can know."""

    ply: Ply


class AskWorld(Command, tag="world", frozen=True):
    """Ask for a world that looks right to the seat that must decide, for a bot to think about."""

    ply: Ply


class Undo(Command, tag="undo", frozen=True):
    """Take back one's last action, with the forced answers that followed."""

    ply: Ply


class Again(Command, tag="again", frozen=True):
    """Start one's turn again: take back all that can be taken back."""

    ply: Ply


class Rewind(Command, tag="rewind", frozen=True):
    """Propose, or agree, to go back to the moment after action `to`."""

    ply: Ply
    to: Ply


class Decline(Command, tag="decline", frozen=True):
    """Do not agree to go back, or that a seat is freed; or withdraw one's own proposal."""

    seat: Annotated[int, Meta(ge=0, le=9)] | None = None


class Leave(Command, tag="leave", frozen=True):
    """Leave the game for good, where its rules allow that."""

    ply: Ply


class Say(Command, tag="say", frozen=True):
    """Say something to everybody at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=400)]


class SeatTo(Command, tag="seat", frozen=True):
    """Hand a seat to a bot ("bot" or a level), take it ("me"), or free it or agree to ("open")."""

    to: Annotated[str, Meta(min_length=1, max_length=20)]
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None


class Seen(Struct, tag_field="type", tag="seen", frozen=True):
    """Everything up to `ply` has been looked at; not answered."""

    ply: Ply


class Ping(Struct, tag_field="type", tag="ping", frozen=True):
    """Answered by `pong`."""


Request = (
    Act
    | AskDraft
    | AskHint
    | AskWorld
    | Undo
    | Again
    | Rewind
    | Decline
    | Leave
    | Say
    | SeatTo
    | Seen
    | Ping
)


# What the server sends


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


Message = Frame | Done | Refused | Drafted | Hinted | World | Pong | People | TableView

REQUESTS: Final = msgspec.json.Decoder(Request)
encode: Final = msgspec.json.Encoder().encode
