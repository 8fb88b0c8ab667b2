"""ILO-TRN: the actions of a turn."""

from typing import ClassVar, final

from mypy_extensions import i64

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model.config import MARKET, SHIP
from fondaco.games.ilos.model.state import IlosDecision, IlosState
from fondaco.games.ilos.model.wide_counts import count, total
from fondaco.games.ilos.rules.drawing import draws
from fondaco.games.ilos.rules.market import markets, trade
from fondaco.games.ilos.rules.payment import begin, charge
from fondaco.games.ilos.rules.pioneers import card_of, deeds, island_of
from fondaco.games.ilos.rules.piracy import cost
from fondaco.games.ilos.rules.refusals import considered_deeds, why_not
from fondaco.games.ilos.rules.sailing import source_nodes
from fondaco.games.ilos.rules.ships import ChooseDestination, sources
from fondaco.games.ilos.rules.wording import deed_label, goods_in
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.events import Log
from fondaco.kernel.prompt import Refusal
from fondaco.kernel.texts import Text, counted
from fondaco.kernel.vecs import append, vec


@final
class ChooseAction(IlosDecision):
    """ILO-DEC-1 (ACTION), ILO-TRN-2: any number of actions, one after the other, then the end.

    ILO-DEC-2: it is asked also when ending the turn is all that can be done.
    It stays on the agenda below the picks of an action and is asked again after it.
    """

    word: ClassVar[str] = "turn"
    about: ClassVar[str] = "the actions of a turn"
    rule: ClassVar[str] = "ILO-TRN-2"
    act: ClassVar[str] = "turn"

    def legal(self, s: IlosState) -> vec[i64]:
        """ILO-DEC-3, ILO-TRN-6: only actions that can be completed."""
        out = vec[i64](capacity=32)
        hand = s.players[self.seat].hand
        if hand == 0:
            return append(out, pack(do.END))
        spare = total(hand) - 1
        if count(hand, SHIP) > 0 and spare >= s.cfg.cost[SHIP]:
            out = sources(s, self.seat, out)
        out = deeds(s, self.seat, hand, spare, out)
        if count(hand, MARKET) > 0:
            out = markets(s, self.seat, out)
        return append(out, pack(do.END))

    def apply(self, s: IlosState, action: i64, log: Log | None) -> None:
        """ILO-TRN-5: conditions and cost are judged when the action is played."""
        what = kind(action)
        if what == do.END:
            s.agenda.pop()
        elif what == do.SHIP:
            begin(s, self.seat, SHIP)
            s.agenda.append(ChooseDestination(self.seat, first(action)))
        elif what == do.MARKET:
            begin(s, self.seat, MARKET)
            trade(s, self.seat, first(action), log)
        else:
            card = card_of(action)
            owed = cost(s, self.seat, card, island_of(s, first(action)))
            begin(s, self.seat, card)
            charge(s, self.seat, action, owed, 0, 0, log)

    def nodes(self, s: IlosState, action: i64) -> tuple[str, ...]:
        """Return the ship, the price row or the space."""
        what, a = kind(action), first(action)
        if what == do.END:
            return ()
        if what == do.SHIP:
            return source_nodes(s, self.seat, a)
        if what == do.MARKET:
            return (f"market.{s.cfg.good_ids[a]}",)
        return (f"board.space.{s.cfg.space_ids[a]}",)

    def question(self, s: IlosState) -> Text:
        """Ask for an action; say what ending the turn brings."""
        p = s.players[self.seat]
        n = draws(s, self.seat)
        if p.production == 0:
            return counted(
                "What do you do? The end of your turn brings {n} card.",
                "What do you do? The end of your turn brings {n} cards.",
                n,
            )
        return counted(
            "What do you do? The end of your turn brings {goods} and {n} card.",
            "What do you do? The end of your turn brings {goods} and {n} cards.",
            n,
            goods=goods_in(s, p.production),
        )

    def considered(self, s: IlosState) -> vec[i64]:
        """All own ships, spaces on the map and goods."""
        return considered_deeds(s, self.seat, self.legal(s))

    def refuse(self, s: IlosState, action: i64) -> Refusal:
        """Say what is missing."""
        return why_not(s, self.seat, action, self.question(s))

    def label(self, s: IlosState, action: i64) -> Text:
        """Name the island as it is now."""
        what = kind(action)
        if what in (do.PLANT, do.MINE, do.FORT, do.POST, do.RUIN):
            return deed_label(s, action)
        return super().label(s, action)
