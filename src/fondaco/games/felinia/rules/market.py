"""FEL-TRD-3: buying one good at a market."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.felinia.model import actions as do
from fondaco.games.felinia.model.fields import PLACE, SOLD
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.boarding import after_deal
from fondaco.games.felinia.rules.selling import (
    attains,
    owned,
    refuse_sale,
    sale_label,
    sell,
    sold_node,
    worth_from,
)
from fondaco.games.felinia.rules.tokens import decline, take_back
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.agenda import Decision
from fondaco.kernel.counts import count, one
from fondaco.kernel.entries import Entries
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, player, say
from fondaco.kernel.vecs import append, vec


def worth_asking_at_market(s: FeliniaState, seat: i64, target: i64) -> bool:
    """FEL-DEC-1: skipped when the market is empty or the price cannot be attained."""
    if s.markets[target - 1] == 0:
        return False
    p = s.players[seat]
    return attains(s.cfg, p, worth_from(s.cfg, p, 0), s.price(target))


BOUGHT: Final = Sentence[FeliniaState](
    "bought",
    lambda s, a: say(
        "{who} buys {good} for {price}.",
        who=player(a[0]),
        good=s.cfg.good_names[a[2]],
        price=a[3],
    ),
)


@final
class DealAtMarket(Decision[FeliniaState]):
    """FEL-DEC-1 DEAL_MARKET: buy a good, or decline; sales while silver is short (FEL-SEL-2)."""

    word: ClassVar[str] = "deal"
    about: ClassVar[str] = "phase 2: what is bought with the top token of a stack"
    fields: ClassVar[Entries] = (PLACE, SOLD)
    rule: ClassVar[str] = "FEL-TRD-3"
    act: ClassVar[str] = "deal"

    def __init__(self, seat: i64, target: i64, since: i64, *, again: bool = False) -> None:
        """Sales may not go back before `since`."""
        super().__init__(seat, again=again)
        self.target: i64 = target
        self.since: i64 = since

    def legal(self, s: FeliniaState) -> vec[i64]:
        """Buy what lies there if the silver suffices, else sell; or pass (FEL-DEC-5)."""
        out = vec[i64](capacity=8)
        p, need = s.players[self.seat], s.price(self.target)
        if p.silver >= need:
            goods = s.markets[self.target - 1]
            for good in range(s.cfg.goods):
                if count(goods, good) > 0:
                    out = append(out, pack(do.BUY, good))
        else:
            for thing in range(self.since, s.cfg.goods + 2):
                if owned(p, thing) > 0 and attains(s.cfg, p, worth_from(s.cfg, p, thing), need):
                    out = append(out, pack(do.SELL, thing))
        return append(out, pack(do.PASS))

    def apply(self, s: FeliniaState, action: i64, log: Log | None) -> None:
        """FEL-TRD-3, FEL-TRD-7: a purchase is a deal, after which merchants may go aboard."""
        s.agenda.pop()
        what, seat, target = kind(action), self.seat, self.target
        if what == do.SELL:
            sell(s, seat, first(action), log)
            s.agenda.append(DealAtMarket(seat, target, first(action), again=True))
            return
        if what == do.PASS:
            decline(s, seat, target, log)
            return
        good, need = first(action), s.price(target)
        s.players[seat].silver -= need
        s.players[seat].goods += one(good)
        s.markets[target - 1] -= one(good)
        take_back(s, target)
        if log is not None:
            log.append(Event(EVERYONE, BOUGHT, (seat, target, good, need)))
        after_deal(s, seat, log)

    def phase(self, s: FeliniaState) -> Text | None:
        """FEL-RND-1."""
        del s
        return say("trading")

    def nodes(self, s: FeliniaState, action: i64) -> tuple[str, ...]:
        """Return the good on the market, or what is sold."""
        if kind(action) == do.SELL:
            return (sold_node(s, self.seat, first(action)),)
        if kind(action) != do.BUY:
            return ()
        return (f"market.{s.cfg.target_ids[self.target]}.{s.cfg.good_ids[first(action)]}",)

    def question(self, s: FeliniaState) -> Text:
        """Ask for the deal, or for what is to be sold first."""
        if s.players[self.seat].silver < s.price(self.target):
            return say(
                "Market {market}: the price is {price}, you have {have} silver. "
                "What do you sell first?",
                market=self.target,
                price=s.price(self.target),
                have=s.players[self.seat].silver,
            )
        return say(
            "Market {market}: what do you buy for {price}? You have {have} silver.",
            market=self.target,
            price=s.price(self.target),
            have=s.players[self.seat].silver,
        )

    def considered(self, s: FeliniaState) -> vec[i64]:
        """Every good of the market, and everything one could sell."""
        out = self.legal(s)
        for good in range(s.cfg.goods):
            if count(s.markets[self.target - 1], good) > 0:
                out = append(out, pack(do.BUY, good))
        for thing in range(s.cfg.goods + 2):
            if owned(s.players[self.seat], thing) > 0:
                out = append(out, pack(do.SELL, thing))
        return out

    def refuse(self, s: FeliniaState, action: i64) -> Refusal:
        """Say what is missing."""
        need = s.price(self.target)
        if kind(action) == do.SELL:
            return refuse_sale(s, self.seat, action, self.since, need)
        if kind(action) != do.BUY:
            return not_asked(self.rule, self.question(s))
        good = s.cfg.good_names[first(action)]
        if count(s.markets[self.target - 1], first(action)) == 0:
            return Refusal("FEL-TRD-3", say("{good} does not lie on this market", good=good))
        return Refusal(
            "FEL-TRD-2",
            say(
                "the price is {price}, one silver for each token in the stack; you have {have}",
                price=need,
                have=s.players[self.seat].silver,
            ),
        )

    def label(self, s: FeliniaState, action: i64) -> Text:
        """Say what a sale brings."""
        return sale_label(s, self.seat, action)

    def default_if_quiet(self, s: FeliniaState) -> i64:
        """FEL-DEC-6: decline, for a player who does not want to sell."""
        return pack(do.PASS) if s.players[self.seat].silver < s.price(self.target) else -1
