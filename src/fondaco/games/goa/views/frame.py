"""Where in a round a position stands: the frame below the pending steps."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.games.goa.model.fields import OUT
from fondaco.games.goa.model.state import EMPTY, GoaState
from fondaco.games.goa.rules.additional import AdditionalActions, ExtraOrPass
from fondaco.games.goa.rules.auction import SellLots
from fondaco.games.goa.rules.placement import PlaceFlag, PlaceMarker, PlaceMarkers
from fondaco.games.goa.rules.rounds import EndRound, Lap, Round
from fondaco.games.goa.rules.turn import ActionTurn
from fondaco.games.goa.rules.variants import QuickStart
from fondaco.games.goa.views.position_checks import check_frame, check_pending
from fondaco.games.goa.views.steps import BY_WORD, records
from fondaco.kernel.agenda import Agenda
from fondaco.kernel.config import Config
from fondaco.kernel.entries import Cases, Entry, Situation
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.kinds import SEAT, Number
from fondaco.kernel.positions import check_last_round
from fondaco.kernel.records import Doc, Field, OneOf
from fondaco.kernel.spec import ListOf
from fondaco.kernel.step_documents import OVER, describe_step, make_step
from fondaco.kernel.texts import say

TURN_OF: Final = Entry(
    "seat", SEAT, "whose turn it is; left out: the starting player's", optional=True
)


LOT_FOR_SALE: Final = Entry(
    "lot", Number(1, "lots"), "the lot for sale: 1 is the flag, then the markers", 1
)
LAP: Final = Entry("lap", Number(1, "turns"), "the lap of action turns", 1)
FRAMES: Final = (
    Situation("quick_start", "goods are chosen before round 1", (TURN_OF,)),
    Situation("placement", "the flag and the markers are placed"),
    Situation("auction", "the lots are sold", (LOT_FOR_SALE,)),
    Situation("turns", "everybody has action turns", (LAP, TURN_OF)),
    Situation("additional", "additional actions are taken", (TURN_OF, OUT)),
    OVER,
)


@final
class PlaceInRound(Cases):
    """Where in the round the game is."""

    def describe(self, cfg: Config, holder: object) -> object:
        del cfg
        assert isinstance(holder, GoaState)
        return describe_frame(holder)[0]


@final
class Begun(Entry):
    """The steps that have begun, each by its word."""

    def field(self, cfg: Config) -> Field | None:
        return Field(ListOf(OneOf("step", records(cfg)), 0, 20), self.about, [])

    def put(self, cfg: Config, doc: Doc, holder: object) -> None:
        """They come last, when everything lies in its place: see `ask`."""

    def describe(self, cfg: Config, holder: object) -> object:
        del cfg
        assert isinstance(holder, GoaState)
        return describe_frame(holder)[1]


FRAME: Final = PlaceInRound("frame", FRAMES, "where in the round the game is", {"kind": "turns"})
PENDING: Final = Begun(
    "pending", None, "steps that have begun, the pending decision last; left out: what comes next"
)


def begun(cfg: Config, doc: Doc) -> Agenda:
    """Return the steps that a position says have begun."""
    return [make_step(cfg, BY_WORD[step.text("step")], step) for step in doc.docs(PENDING.key)]


def ask(s: GoaState, frame: Doc, pending: Agenda) -> None:
    """Put the rest of the round on the agenda, and the pending steps on top of it."""
    kind = frame.text("kind")
    if kind == OVER.word:
        check_last_round("GOA-END-1", s.last_round(), s.round)
        return
    check_frame(s, frame, pending)
    check_pending(s, frame, pending)
    seat = frame.number("seat", s.flag)
    if kind == "quick_start":
        s.agenda = [Round()]
        _later(s, seat, QuickStart)
        natural: Agenda = [QuickStart(seat)]
    else:
        s.agenda = [EndRound()]
        natural = _rest(s, frame, kind, seat)
    if not pending:
        s.agenda += natural
    elif kind == "auction":
        s.agenda.append(SellLots(frame.number("lot") + 1))
        if frame.number("lot") > 1:
            s.flag_at = EMPTY
    elif kind == "additional":
        s.agenda += natural
    s.agenda += pending
    s.settle(None)
    if s.over() or not len(s.legal()):
        where = "pending" if pending else "frame"
        raise BadPosition(say("nothing is to be decided here"), where)


def _rest(s: GoaState, frame: Doc, kind: str, seat: i64) -> Agenda:
    """Fill the agenda below; return what comes next by itself."""
    if kind == "additional":
        return [AdditionalActions(seat, OUT.number(s.cfg, frame))]
    s.agenda.append(AdditionalActions())
    lap = frame.number("lap", 0)
    for _ in range(s.cfg.turns - lap):
        s.agenda.append(Lap())
    if kind == "turns":
        _later(s, seat, ActionTurn)
        return [ActionTurn(seat, main=False, played=False)]
    if kind == "auction":
        return [SellLots(frame.number("lot"))]
    s.agenda.append(SellLots())
    if s.flag_at < 0:
        return [PlaceMarkers()]
    marker = len(s.marks) + 2
    if marker > s.cfg.lots:
        return []
    return [PlaceMarker(s.auctioneer(marker), marker)]


def _later(s: GoaState, seat: i64, what: type[ActionTurn] | type[QuickStart]) -> None:
    """The seats after `seat` in the order from the starting player."""
    place = s.seats - 1
    while (s.flag + place) % s.seats != seat:
        later = (s.flag + place) % s.seats
        if what is ActionTurn:
            s.agenda.append(ActionTurn(later, main=False, played=False))
        else:
            s.agenda.append(QuickStart(later))
        place -= 1


def describe_frame(s: GoaState) -> tuple[dict[str, object], list[dict[str, object]]]:
    """Return the frame of a state and its pending steps."""
    if s.over():
        return {"kind": OVER.word}, []
    agenda = s.agenda
    if isinstance(agenda[0], Round):
        return {"kind": "quick_start", "seat": int(s.seat())}, []
    if isinstance(agenda[1], AdditionalActions) and not _in_additional(s):
        laps = sum(isinstance(step, Lap) for step in agenda)
        rest = [step for step in agenda[2:] if not isinstance(step, Lap)]
        if isinstance(rest[0], SellLots):
            if isinstance(agenda[-1], PlaceFlag | PlaceMarker):
                return {"kind": "placement"}, []
            frame: dict[str, object] = {"kind": "auction", "lot": int(rest[0].lot) - 1}
            return frame, [describe_step(s.cfg, step, "step") for step in rest[1:]]
        while len(rest) > 1 and isinstance(rest[1], ActionTurn):
            rest.pop(0)
        frame = {"kind": "turns", "lap": int(s.cfg.turns) - laps, "seat": int(rest[0].seat)}
        return frame, [describe_step(s.cfg, step, "step") for step in rest]
    return _describe_additional(s)


def _in_additional(s: GoaState) -> bool:
    """Whether the additional actions have begun."""
    step = s.agenda[1]
    return isinstance(step, AdditionalActions) and step.who >= 0


def _describe_additional(s: GoaState) -> tuple[dict[str, object], list[dict[str, object]]]:
    step = s.agenda[1]
    if isinstance(step, ExtraOrPass):
        out = describe_step(s.cfg, step, "kind")
        return {**out, "kind": "additional"}, []
    assert isinstance(step, AdditionalActions)
    out = describe_step(s.cfg, step, "kind")
    return out, [describe_step(s.cfg, later, "step") for later in s.agenda[2:]]
