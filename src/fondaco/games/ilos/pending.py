"""The pending decision of a position: put on the agenda, and described again.

An act that has begun is entered pick by pick through the rules themselves, so that a position can
hold no pick that the rules would refuse.
"""

from mypy_extensions import i64

from fondaco.games.ilos import actions as do
from fondaco.games.ilos.bundles import KINDS, count
from fondaco.games.ilos.first_islands import FirstIslands, FirstPlace, FirstShip
from fondaco.games.ilos.mulligan import ExchangeCards, Mulligans
from fondaco.games.ilos.payment import PayCards
from fondaco.games.ilos.possible import check_end, check_setup, check_turn
from fondaco.games.ilos.rounds import phases
from fondaco.games.ilos.ships import ChooseDestination, ChooseLanding, ChoosePlace
from fondaco.games.ilos.state import IlosState
from fondaco.kernel.actions import first, kind, pack, second
from fondaco.kernel.agenda import plan
from fondaco.kernel.errors import BadNotation, BadPosition
from fondaco.kernel.positions import refuse
from fondaco.kernel.spec import Doc
from fondaco.kernel.texts import say


def ask(s: IlosState, doc: Doc) -> None:
    """Put the decision on the agenda, and below it what follows."""
    what = doc.text("kind")
    if what == "over":
        check_end(s)
        return
    seat = doc.number("seat") if doc.has("seat") else int(s.starter)
    if s.players[seat].left:
        raise BadPosition(say("this player has left the game"), "decision.seat")
    if sum(not p.left for p in s.players) == 1:
        raise BadPosition(say("a single remaining player has won"), "decision.kind")
    if what == "turn":
        check_turn(s, seat)
        plan(s.agenda, phases(s, seat))
    else:
        check_setup(s, seat, what)
        place = s.place(seat)
        s.agenda.append(Mulligans(place) if what == "mulligan" else FirstIslands(place))
    s.settle(None)
    for text in doc.texts("begun"):
        _pick(s, text)


def _pick(s: IlosState, text: str) -> None:
    """Apply a pick, or say why it cannot be part of the position."""
    path = "decision.begun"
    try:
        action = s.words().read(text)
    except BadNotation as fault:
        raise BadPosition(fault.text, path) from fault
    if action not in s.legal():
        refusal = s.refuse(action)
        raise refuse(refusal.rule, refusal.text, path)
    s.apply(action)
    if s.over() or not s.decision().inside:
        raise BadPosition(say("the act would be complete"), path)


def describe_pending(s: IlosState) -> dict[str, object]:
    """Return the pending decision in the words of a position."""
    if s.over():
        return {"kind": "over"}
    act = s.decision().act
    picks = [s.words().write(action) for action in _picks(s)]
    return {"kind": act, "seat": int(s.seat()), "begun": picks}


def _picks(s: IlosState) -> list[i64]:
    """Return the picks of the act that has begun."""
    top = s.decision()
    if isinstance(top, ExchangeCards):
        return _each(do.DISCARD, top.chosen)
    if isinstance(top, FirstPlace):
        return [pack(do.LAY, top.tile)]
    if isinstance(top, FirstShip):
        if top.tile < 0:
            return []
        return [pack(do.LAY, top.tile)] + ([top.place] if len(s.laid) else [])
    if isinstance(top, ChooseDestination):
        return [pack(do.SHIP, top.source)]
    if isinstance(top, ChoosePlace):
        return [pack(do.SHIP, top.source), pack(do.EXPLORE, top.tile)]
    if isinstance(top, ChooseLanding):
        return [pack(do.SHIP, top.source), pack(do.EXPLORE, top.tile), top.place]
    if isinstance(top, PayCards):
        return _deed(top) + _each(do.PAY, top.paid)
    return []


def _deed(top: PayCards) -> list[i64]:
    what = kind(top.deed)
    if what in (do.COAST, do.NEST):
        return [pack(do.SHIP, top.source), top.deed]
    if what == do.LAND:
        tile, island = second(top.deed), first(top.deed)
        explore = pack(do.EXPLORE, tile)
        return [pack(do.SHIP, top.source), explore, top.place, pack(do.LAND, island)]
    return [top.deed]


def _each(what: i64, cards: i64) -> list[i64]:
    return [pack(what, k) for k in range(KINDS) for _ in range(count(cards, k))]
