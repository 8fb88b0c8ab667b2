"""Where in a round a position stands: the frame below the pending steps."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.goa.additional import AdditionalActions, ExtraOrPass
from fondaco.games.goa.auction import SellLots
from fondaco.games.goa.config import GoaConfig
from fondaco.games.goa.placement import PlaceFlag, PlaceMarker, PlaceMarkers
from fondaco.games.goa.possible import check_frame, check_pending
from fondaco.games.goa.rounds import EndRound, Lap, Round
from fondaco.games.goa.state import GoaState
from fondaco.games.goa.steps import describe_step, make_step
from fondaco.games.goa.turn import ActionTurn
from fondaco.games.goa.variants import QuickStart
from fondaco.kernel.agenda import Agenda
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.spec import Doc, Field, Int, Record
from fondaco.kernel.texts import say

KINDS: Final = ("quick_start", "placement", "auction", "turns", "additional", "over")


def frames(cfg: GoaConfig) -> dict[str, Record]:
    """Return what each kind of frame holds."""
    seat = Int(0, cfg.seats - 1)
    whose = Field(seat, "whose turn it is; left out: the starting player's", optional=True)
    return {
        "quick_start": Record({"seat": whose}),
        "placement": Record({}),
        "auction": Record({"lot": Field(Int(1, cfg.lots), "the lot for sale", 1)}),
        "turns": Record({"lap": Field(Int(1, cfg.turns), "the lap of turns", 1), "seat": whose}),
        "additional": Record(
            {"seat": whose, "out": Field(Int(0, 2**cfg.seats - 1), "who is out, as bits", 0)}
        ),
        "over": Record({}),
    }


def ask(s: GoaState, frame: Doc, pending: list[Doc]) -> None:
    """Put the rest of the round on the agenda, and the pending steps on top of it."""
    kind = frame.text("kind")
    if kind == "over":
        return
    check_frame(s, frame, pending)
    check_pending(s, frame, pending)
    seat = frame.number("seat") if frame.has("seat") else s.flag
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
    elif kind == "additional":
        s.agenda += natural
    s.agenda += [make_step(s.cfg, doc) for doc in pending]
    s.settle(None)
    if s.over() or not len(s.legal()):
        where = "pending" if pending else "frame"
        raise BadPosition(say("nothing is to be decided here"), where)


def _rest(s: GoaState, frame: Doc, kind: str, seat: i64) -> Agenda:
    """Fill the agenda below; return what comes next by itself."""
    if kind == "additional":
        return [AdditionalActions(seat, frame.number("out"))]
    s.agenda.append(AdditionalActions())
    lap = frame.number("lap") if kind == "turns" else 0
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
        return {"kind": "over"}, []
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
            return frame, [describe_step(s.cfg, step) for step in rest[1:]]
        while len(rest) > 1 and isinstance(rest[1], ActionTurn):
            rest.pop(0)
        frame = {"kind": "turns", "lap": int(s.cfg.turns) - laps, "seat": int(rest[0].seat)}
        return frame, [describe_step(s.cfg, step) for step in rest]
    return _describe_additional(s)


def _in_additional(s: GoaState) -> bool:
    """Whether the additional actions have begun."""
    step = s.agenda[1]
    return isinstance(step, AdditionalActions) and step.who >= 0


def _describe_additional(s: GoaState) -> tuple[dict[str, object], list[dict[str, object]]]:
    step = s.agenda[1]
    if isinstance(step, ExtraOrPass):
        return {"kind": "additional", "seat": int(step.seat), "out": int(step.out)}, []
    assert isinstance(step, AdditionalActions)
    frame: dict[str, object] = {"kind": "additional", "seat": int(step.who), "out": int(step.out)}
    return frame, [describe_step(s.cfg, later) for later in s.agenda[2:]]
