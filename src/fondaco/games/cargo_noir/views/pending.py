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
from fondaco.kernel.entries import Entry, Situation
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.kinds import Named
from fondaco.kernel.positions import refuse
from fondaco.kernel.records import Doc
from fondaco.kernel.state import State
from fondaco.kernel.step_documents import OVER, WHO_DECIDES, AnyStep, Pending, asking
from fondaco.kernel.texts import say, verbatim
from fondaco.kernel.zones import enter

PHASE_OF: Final[dict[type[AnyStep], type[AnyStep]]] = {
    ShipAction: ResolveShips,
    TakeCards: MakeTrade,
    GiveTokens: MakeTrade,
    DiscardTokens: RemoveSurplus,
    SendShip: SendShips,
}
TURN: Final = Situation("turn", "the turn of a seat begins", (WHO_DECIDES,))
AFTER: Final = Entry(
    "after", Named("destination_ids"), "the last destination of this turn's ships", optional=True
)


@final
class AskedInTurn(Pending):
    """What is asked, and of whom."""

    def tell(self, cfg: Config, s: State, entry: Entry) -> object:
        """CN-DEC-12: the floor of a step stands for the last destination."""
        top = s.decision()
        if entry is not AFTER or not isinstance(top, SendShip):
            return super().tell(cfg, s, entry)
        assert isinstance(s, CargoState)
        if top.floor > s.cfg.ports:
            return "CAS"
        if top.floor == s.cfg.ports and s.players[top.seat].market > 0:
            return "MKT"
        return s.cfg.port_ids[top.floor - 1] if top.floor > 0 else None


DECISION: Final = AskedInTurn(
    "decision",
    (
        TURN,
        *(asking(step, WHO_DECIDES) for step in (ShipAction, TakeCards, GiveTokens, DiscardTokens)),
        asking(SendShip, WHO_DECIDES, AFTER),
        asking(StackCoins, WHO_DECIDES),
        OVER,
    ),
    "what is asked, and of whom",
    {"kind": TURN.word},
)


def ask(s: CargoState, doc: Doc) -> None:
    """Put the decision on the agenda, and below it what follows in the turn."""
    kind, asked = doc.text("kind"), DECISION.asked(doc)
    if kind == OVER.word:
        check_over(s)
        return
    seat = doc.number("seat", s.starter)
    if s.players[seat].left:
        raise BadPosition(say("this player has left the game"), "decision.seat")
    check_several(s)
    check_marks(s, seat)
    if asked is None:  # his turn begins
        check_fleet_away(s, seat)
        check_unmarked(s)
        plan(s.agenda, phases(s, seat))
        s.settle(None)
        return
    if asked is StackCoins:
        _ask_stack(s, seat, doc)
    else:
        floor = _floor(s.cfg, doc) if asked is SendShip else 0
        if asked is not ShipAction:
            check_resolved(s, seat, floor)
        if asked is SendShip:
            check_sent(s, seat, doc.text("after") if doc.has("after") else "")
        _follow(s, seat, PHASE_OF[asked], floor)
    _pick(s, doc, asked)
    if s.over() or not isinstance(s.decision(), asked):
        raise BadPosition(
            say("nothing of the kind '{kind}' is to be decided here", kind=verbatim(kind)),
            "decision.kind",
        )


def _follow(s: CargoState, seat: i64, phase: type[AnyStep], floor: i64 = 0) -> None:
    """CN-TURN-3: the pending phase, and after it the later phases of the turn."""
    turn = phases(s, seat)
    kinds = [type(step) for step in turn]
    if phase not in kinds:
        rule = "CN-TURN-2" if s.round == 1 else "CN-VAR-1"
        raise refuse(rule, say("a turn of this round has no such phase"), "decision.kind")
    later = turn[kinds.index(phase) :]
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
    _follow(s, seat, ResolveShips if raising else SendShips)
    enter(s, do.raise_(port) if raising else do.send(port), "decision.port")


def _pick(s: CargoState, doc: Doc, asked: type[AnyStep]) -> None:
    """Enter the picks of a chain that has begun."""
    if asked is TakeCards or asked is GiveTokens:
        for card, n in enumerate(doc.numbers("picked")):
            for _ in range(n):
                enter(s, do.take(card), "decision.picked")
    if asked is GiveTokens:
        enter(s, do.pay(), "decision.picked")
        _numbers(s, doc, "given")
    if asked is DiscardTokens:
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
