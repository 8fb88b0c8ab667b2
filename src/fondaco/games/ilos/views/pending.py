"""The pending decision of a position: put on the agenda, and described again.

An act that has begun is entered pick by pick through the rules themselves, so that a position can
hold no pick that the rules would refuse.
"""

from typing import Final, final

from mypy_extensions import i64

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import KINDS, count
from fondaco.games.ilos.rules.first_islands import FirstIslands, FirstPlace, FirstShip
from fondaco.games.ilos.rules.mulligan import ExchangeCards, Mulligans
from fondaco.games.ilos.rules.payment import PayCards
from fondaco.games.ilos.rules.rounds import phases
from fondaco.games.ilos.rules.ships import ChooseDestination, ChooseLanding, ChoosePlace
from fondaco.games.ilos.views.position_checks import check_end, check_setup, check_turn
from fondaco.kernel.actions import first, kind, pack, second
from fondaco.kernel.agenda import plan
from fondaco.kernel.config import Config
from fondaco.kernel.entries import Cases, Entry, Situation
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.kinds import SEAT
from fondaco.kernel.rows import Notation
from fondaco.kernel.spec import Doc
from fondaco.kernel.texts import say
from fondaco.kernel.zones import enter_notation

WHO: Final = Entry("seat", SEAT, "who decides; left out: the start player", optional=True)
BEGUN: Final = Entry("begun", Notation(40), "the picks of an act that has begun, in notation", [])


@final
class Pending(Cases):
    """What is asked, and of whom."""

    def describe(self, cfg: Config, holder: object) -> object:
        """Return the pending decision."""
        assert isinstance(holder, IlosState)
        if holder.over():
            return {"kind": "over"}
        picks = [holder.words().write(action) for action in _picks(holder)]
        return {"kind": holder.decision().act, "seat": int(holder.seat()), "begun": picks}


DECISION: Final = Pending(
    "decision",
    (
        Situation("mulligan", "which cards are exchanged", (WHO, BEGUN)),
        Situation("first", "the first islands are laid", (WHO, BEGUN)),
        Situation("turn", "the actions of a turn", (WHO, BEGUN)),
        Situation("over", "the game has ended, nothing is asked"),
    ),
    "what is asked, and of whom; left out: the start player's turn, or his mulligan",
)


def asked(doc: Doc) -> Doc:
    """Return what is asked; left out, it is what comes first in the round."""
    if doc.has("decision"):
        return doc.doc("decision")
    begun = doc.has("round") and doc.number("round") > 0
    return Doc({"kind": "turn" if begun else "mulligan", "seat": None, "begun": []})


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
        enter_notation(s, text, "decision.begun")


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
