"""FEL-STO: phase 4, goods above the storage are sold."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.felinia.model import actions as do
from fondaco.games.felinia.model.fields import STORED
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.selling import (
    GOLD,
    GOODS,
    SPICE,
    owned,
    sale_label,
    sell,
    sold_node,
)
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.agenda import Decision, Step
from fondaco.kernel.counts import WIDTH, count, total
from fondaco.kernel.entries import Entries, Entry
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.kernel.vecs import append, vec


@final
class Storage(Step[FeliniaState]):
    """FEL-STO-1, FEL-STO-3: each player, clockwise; before this phase there is no limit."""

    word: ClassVar[str] = "storage"
    fields: ClassVar[Entries] = (Entry("place"),)

    def __init__(self, place: i64 = 0) -> None:
        """Go on with the player at `place` from the start player."""
        super().__init__()
        self.place: i64 = place

    def run(self, s: FeliniaState, log: Log | None) -> None:
        """FEL-STO-2: ask the next player with too many goods."""
        del log
        for place in range(self.place, s.seats):
            seat = (s.start + place) % s.seats
            if s.goods_of(seat) > s.cfg.free_storage:
                s.agenda.append(Storage(place + 1))
                s.agenda.append(StoreGoods(seat, 0))
                return


def turn_of(cfg_goods: i64, thing: i64) -> i64:
    """FEL-SEL-4: the place of a thing in the order of storage: goods first, then gold, spice."""
    return thing - GOODS if thing >= GOODS else cfg_goods + thing


KEPT_FOUR: Final = Sentence[FeliniaState](
    "kept_four",
    lambda _, a: counted(
        "{who} pays {n} silver to keep a fourth good.",
        "{who} pays {n} silver to keep a fourth good.",
        a[1],
        who=player(a[0]),
    ),
)


@final
class StoreGoods(Decision[FeliniaState]):
    """FEL-DEC-1 STORE: sell one good after another, or pay for a fourth."""

    word: ClassVar[str] = "store"
    about: ClassVar[str] = "phase 4: which goods are sold or stored"
    fields: ClassVar[Entries] = (STORED,)
    rule: ClassVar[str] = "FEL-STO-1"
    act: ClassVar[str] = "store"

    def __init__(self, seat: i64, since: i64, *, again: bool = False) -> None:
        """Sales may not go back before `since` in the order of storage."""
        super().__init__(seat, again=again)
        self.since: i64 = since

    def legal(self, s: FeliniaState) -> vec[i64]:
        """FEL-STO-2, FEL-SEL-2: surplus goods; gold and spice only to finance the fourth."""
        out = vec[i64](capacity=8)
        for good in range(self.since, s.cfg.goods):
            if self.can_sell_good(s, good):
                out = append(out, pack(do.SELL, GOODS + good))
        p = s.players[self.seat]
        if total(p.goods) != s.cfg.free_storage + 1:
            return out
        if p.silver >= s.cfg.storage_price:
            return append(out, pack(do.KEEP_FOUR))
        if self.since <= s.cfg.goods and p.gold > 0 and self.reaches(s, GOLD):
            out = append(out, pack(do.SELL, GOLD))
        if p.spice > 0 and self.reaches(s, SPICE):
            out = append(out, pack(do.SELL, SPICE))
        return out

    def reaches(self, s: FeliniaState, since: i64) -> bool:
        """Whether gold and spice, or spice alone, can pay for the fourth good."""
        p, cfg = s.players[self.seat], s.cfg
        gold = p.gold * cfg.gold_price if since == GOLD else 0
        return p.silver + gold + p.spice * cfg.spice_price >= cfg.storage_price

    def can_sell_good(self, s: FeliniaState, good: i64) -> bool:
        """FEL-SEL-4: whether three goods, or a fourth that is paid for, can still follow."""
        p, cfg = s.players[self.seat], s.cfg
        if count(p.goods, good) == 0:
            return False
        surplus = total(p.goods) - cfg.free_storage
        for_sale = total(p.goods >> (WIDTH * good))
        if for_sale >= surplus:
            return True
        silver = min(cfg.silver_limit, p.silver + (surplus - 1) * cfg.good_price)
        silver += p.gold * cfg.gold_price + p.spice * cfg.spice_price
        return for_sale == surplus - 1 and for_sale > 0 and silver >= cfg.storage_price

    def apply(self, s: FeliniaState, action: i64, log: Log | None) -> None:
        """FEL-STO-1, FEL-AMB-14, FEL-AMB-29: sell, or pay; ask again while there are too many."""
        s.agenda.pop()
        if kind(action) == do.KEEP_FOUR:
            s.players[self.seat].silver -= s.cfg.storage_price
            if log is not None:
                log.append(Event(EVERYONE, KEPT_FOUR, (self.seat, s.cfg.storage_price)))
            return
        sell(s, self.seat, first(action), log)
        if s.goods_of(self.seat) > s.cfg.free_storage:
            since = turn_of(s.cfg.goods, first(action))
            s.agenda.append(StoreGoods(self.seat, since, again=True))

    def phase(self, s: FeliniaState) -> Text | None:
        """FEL-RND-1."""
        del s
        return say("storage")

    def nodes(self, s: FeliniaState, action: i64) -> tuple[str, ...]:
        return (sold_node(s, self.seat, first(action)),) if kind(action) == do.SELL else ()

    def question(self, s: FeliniaState) -> Text:
        return counted(
            "Your storage takes {n} good, you have {have}. What do you sell?",
            "Your storage takes {n} goods, you have {have}. What do you sell?",
            s.cfg.free_storage,
            have=s.goods_of(self.seat),
        )

    def label(self, s: FeliniaState, action: i64) -> Text:
        """Say what a sale brings."""
        return sale_label(s, self.seat, action)

    def considered(self, s: FeliniaState) -> vec[i64]:
        """Everything owned, and the fourth good."""
        out = self.legal(s)
        for thing in range(s.cfg.goods + 2):
            if owned(s.players[self.seat], thing) > 0:
                out = append(out, pack(do.SELL, thing))
        return append(out, pack(do.KEEP_FOUR))

    def refuse(self, s: FeliniaState, action: i64) -> Refusal:
        """Say what storage asks for."""
        p = s.players[self.seat]
        if kind(action) == do.KEEP_FOUR:
            if s.goods_of(self.seat) > s.cfg.free_storage + 1:
                return Refusal(
                    "FEL-STO-1",
                    counted(
                        "never more than {n} good is kept",
                        "never more than {n} goods are kept",
                        s.cfg.free_storage + 1,
                    ),
                )
            text = say(
                "keeping a fourth good costs {price} silver; you have {have}",
                price=s.cfg.storage_price,
                have=p.silver,
            )
            return Refusal("FEL-STO-1", text)
        if kind(action) != do.SELL:
            return not_asked(self.rule, self.question(s))
        thing = first(action)
        if owned(p, thing) == 0:
            return Refusal("FEL-SEL-1", say("you have nothing of that kind to sell"))
        if turn_of(s.cfg.goods, thing) < self.since:
            text = say("storage sells the goods in their order, then gold, then spice")
            return Refusal("FEL-SEL-4", text)
        if thing < GOODS:
            text = say("gold and spice are sold here only to pay for a fourth good")
            return Refusal("FEL-SEL-2", text)
        return Refusal("FEL-SEL-4", say("after this sale too many goods would be left"))
