"""The pending decision of a position: put on the agenda, and described again.

A chain that has begun is entered pick by pick through the rules themselves, so that a position can
hold no pick that the rules would refuse.
"""

from typing import Final, final

from mypy_extensions import i64

from fondaco.games.cargo_noir.model import actions as do
from fondaco.games.cargo_noir.model.config import CargoConfig
from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules.rounds import phases
from fondaco.games.cargo_noir.rules.sending import SendShip, SendShips
from fondaco.games.cargo_noir.rules.ship_actions import ResolveShips, ShipAction
from fondaco.games.cargo_noir.rules.stacks import StackCoins
from fondaco.games.cargo_noir.rules.surplus import DiscardTokens, RemoveSurplus
from fondaco.games.cargo_noir.rules.trade import GiveTokens, MakeTrade, TakeCards
from fondaco.games.cargo_noir.views.position_checks import (
    check_fleet_away,
    check_marks,
    check_over,
    check_resolved,
    check_sent,
    check_several,
    check_unmarked,
)
from fondaco.kernel.agenda import plan
from fondaco.kernel.config import Config
from fondaco.kernel.counts import KINDS, count
from fondaco.kernel.entries import Cases, Entry, Situation
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.kinds import SEAT, Named
from fondaco.kernel.positions import refuse
from fondaco.kernel.spec import Doc
from fondaco.kernel.step_documents import AnyStep, describe_step, fields_of
from fondaco.kernel.texts import say, verbatim
from fondaco.kernel.zones import enter

DECISIONS: Final = (ShipAction, TakeCards, GiveTokens, DiscardTokens, SendShip, StackCoins)
PHASES: Final = (ResolveShips, MakeTrade, RemoveSurplus, SendShips)
PHASE_OF: Final = {"act": 0, "cards": 1, "tokens": 1, "discard": 2, "send": 3}
WHO: Final = Entry("seat", SEAT, "who decides; left out: the start player", optional=True)
AFTER: Final = Entry(
    "after", Named("destination_ids"), "the last destination of this turn's ships", optional=True
)


@final
class Pending(Cases):
    """What is asked, and of whom."""

    def describe(self, cfg: Config, holder: object) -> object:
        """Return the pending decision."""
        assert isinstance(holder, CargoState)
        if holder.over():
            return {"kind": "over"}
        top = holder.decision()
        out = describe_step(cfg, top, "kind")
        if isinstance(top, SendShip) and top.floor > 0:
            out["after"] = _last_destination(holder, top)
        return out


def _situation(step: type[AnyStep]) -> Situation:
    more = (WHO, AFTER) if step is SendShip else (WHO,)
    return Situation(step.word, step.about, (*more, *fields_of(step)))


DECISION: Final = Pending(
    "decision",
    (
        Situation("turn", "the turn of a seat begins", (WHO,)),
        *(_situation(step) for step in DECISIONS),
        Situation("over", "the game has ended, nothing is asked"),
    ),
    "what is asked, and of whom",
    {"kind": "turn"},
)


def _last_destination(s: CargoState, top: SendShip) -> str:
    cfg = s.cfg
    if top.floor > cfg.ports:
        return "CAS"
    if top.floor == cfg.ports and s.players[top.seat].market > 0:
        return "MKT"
    return cfg.port_ids[top.floor - 1]


def ask(s: CargoState, doc: Doc) -> None:
    """Put the decision on the agenda, and below it what follows in the turn."""
    kind = doc.text("kind")
    if kind == "over":
        check_over(s)
        return
    seat = doc.number("seat") if doc.has("seat") else s.starter
    if s.players[seat].left:
        raise BadPosition(say("this player has left the game"), "decision.seat")
    check_several(s)
    check_marks(s, seat)
    if kind == "turn":
        check_fleet_away(s, seat)
        check_unmarked(s)
        plan(s.agenda, phases(s, seat))
        s.settle(None)
        return
    if kind == "stack":
        _ask_stack(s, seat, doc)
    else:
        floor = _floor(s.cfg, doc) if kind == "send" else 0
        if kind != "act":
            check_resolved(s, seat, floor)
        if kind == "send":
            check_sent(s, seat, doc.text("after") if doc.has("after") else "")
        _follow(s, seat, PHASE_OF[kind], floor)
    _pick(s, doc, kind)
    if s.over() or s.decision().word != kind:
        raise BadPosition(
            say("nothing of the kind '{kind}' is to be decided here", kind=verbatim(kind)),
            "decision.kind",
        )


def _follow(s: CargoState, seat: i64, phase: int, floor: i64 = 0) -> None:
    """CN-TURN-3: the pending phase, and after it the later phases of the turn."""
    turn = phases(s, seat)
    kinds = [type(step) for step in turn]
    if PHASES[phase] not in kinds:
        rule = "CN-TURN-2" if s.round == 1 else "CN-VAR-1"
        raise refuse(rule, say("a turn of this round has no such phase"), "decision.kind")
    later = turn[kinds.index(PHASES[phase]) :]
    if floor:
        later[0] = SendShips(seat, floor)
    plan(s.agenda, later)
    s.settle(None)


def _floor(cfg: CargoConfig, doc: Doc) -> i64:
    """CN-DEC-12: destinations before the last one are over, and a port that has its ship too."""
    if not doc.has("after"):
        return 0
    place = (*cfg.port_ids, "MKT", "CAS").index(doc.text("after"))
    return place + 1 if place < cfg.ports else place


def _ask_stack(s: CargoState, seat: i64, doc: Doc) -> None:
    """The ship has been named by `raise` or `send`; only its stack is open."""
    port = s.cfg.port_ids.index(doc.text("port"))
    raising = doc.text("for") == "raise"
    if not raising:
        check_resolved(s, seat, port)
    _follow(s, seat, 0 if raising else 3)
    enter(s, do.raise_(port) if raising else do.send(port), "decision.port")


def _pick(s: CargoState, doc: Doc, kind: str) -> None:
    """Enter the picks of a chain that has begun."""
    if kind in ("cards", "tokens"):
        for card, n in enumerate(doc.numbers("picked")):
            for _ in range(n):
                enter(s, do.take(card), "decision.picked")
    if kind == "tokens":
        enter(s, do.pay(), "decision.picked")
        _numbers(s, doc, "given")
    if kind == "discard":
        _numbers(s, doc, "chosen")


def _numbers(s: CargoState, doc: Doc, key: str) -> None:
    """Answer for the types before the one that is asked for."""
    numbers = doc.numbers(key)
    if not doc.has("type"):
        if any(numbers):
            raise BadPosition(say("is missing"), "decision.type")
        return
    stop = s.cfg.cargo_ids.index(doc.text("type"))
    for k, n in enumerate(numbers):
        if n and (k >= stop or not count(s.players[s.seat()].cargo, k)):
            raise BadPosition(say("this type is not asked for"), f"decision.{key}")
    while _asked_type(s) < stop:
        k = _asked_type(s)
        pick = do.give(k, numbers[k]) if key == "given" else do.discard(k, numbers[k])
        enter(s, pick, f"decision.{key}")
    if _asked_type(s) != stop:
        raise BadPosition(say("this type is not asked for"), "decision.type")


def _asked_type(s: CargoState) -> i64:
    """Return the type whose number is asked for, or KINDS when none is."""
    if not s.over():
        top = s.decision()
        if isinstance(top, GiveTokens | DiscardTokens):
            return top.kind
    return KINDS
