"""GOA-AUC: the auctions; in no other way anything changes hands between players (GOA-GEN-8)."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model.board import corner_of
from fondaco.games.goa.model.fields import BEST, LEADER, LOT
from fondaco.games.goa.model.state import EMPTY, GoaState
from fondaco.games.goa.rules.tiles import TakeTile
from fondaco.games.goa.rules.variants import GiveBonanza
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.agenda import Decision, Step, plan
from fondaco.kernel.entries import Entries, Entry
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.kernel.vecs import append, vec


def _lot(s: GoaState, a: tuple[int, ...]) -> Text:
    if a[2] < 0:
        return say("{who} puts the flag up for sale.", who=player(a[0]))
    tile = s.cfg.tile_names[a[2]]
    return say("{who} puts up for sale: {tile}.", who=player(a[0]), tile=tile)


FOR_SALE: Final = Sentence("lot", _lot)


@final
class SellLots(Step[GoaState]):
    """GOA-AUC-1: lots are sold in the order of their markers, the flag first."""

    word: ClassVar[str] = "lots"
    fields: ClassVar[Entries] = (Entry("lot"),)

    def __init__(self, lot: i64 = 1) -> None:
        """Go on with `lot`."""
        super().__init__()
        self.lot: i64 = lot

    def run(self, s: GoaState, log: Log | None) -> None:
        """GOA-AUC-2: the auctioneer opens at 0, his left neighbour speaks first."""
        take_back_marker(s, self.lot - 1)
        if self.lot > s.cfg.lots:
            s.marks = vec[i64]()
            return
        seller = s.auctioneer(self.lot)
        s.agenda.append(SellLots(self.lot + 1))
        s.agenda.append(BidOrPass(s.left_of(seller), self.lot, 0, -1))
        if log is not None:
            log.append(Event(EVERYONE, FOR_SALE, (seller, self.lot, tile_of(s, self.lot))))

    def phase(self, s: GoaState) -> Text | None:
        """GOA-RND-2: the lot before this one is being sold."""
        return say("auction, lot {lot} of {last}", lot=self.lot - 1, last=s.cfg.lots)


def take_back_marker(s: GoaState, lot: i64) -> None:
    """GOA-AUC-7: after a lot its marker returns to its owner; the first one stood on the flag."""
    if lot == 1:
        s.flag_at = EMPTY
    elif lot > 1:
        s.marks[lot - 2] = EMPTY


def tile_of(s: GoaState, lot: i64) -> i64:
    """Return the kind of the tile of a lot; -1 is the flag."""
    return -1 if lot == 1 else s.grid[s.marks[lot - 2]]


def lot_name(s: GoaState, tile: i64) -> Text:
    """Return what a lot is: a tile, or the flag."""
    return say("the flag") if tile < 0 else s.cfg.tile_names[tile]


class Auction(Decision[GoaState]):
    """A decision about a lot: it knows the highest bid."""

    fields: ClassVar[Entries] = (LOT, BEST, LEADER)

    def __init__(self, seat: i64, lot: i64, best: i64, leader: i64) -> None:
        """`leader` has bid `best` for the lot."""
        super().__init__(seat)
        self.lot: i64 = lot
        self.best: i64 = best
        self.leader: i64 = leader

    def facts(self, s: GoaState) -> tuple[tuple[str, int | str], ...]:
        """GOA-AUC-1, GOA-AUC-2: who sells, what his own lot costs beyond the bid, the bid."""
        facts = (("seller", int(s.auctioneer(self.lot))), ("own", int(s.cfg.own_lot)))
        if self.leader < 0:
            return facts
        return (*facts, ("best", int(self.best)), ("leader", int(self.leader)))


def _bid(s: GoaState, a: tuple[int, ...]) -> Text:
    del s
    if a[1] == 0:
        return say("{who} passes.", who=player(a[0]))
    return counted("{who} bids {n} ducat.", "{who} bids {n} ducats.", a[1], who=player(a[0]))


BIDS: Final = Sentence("bid", _bid)
UNSOLD: Final = Sentence[GoaState](
    "unsold",
    lambda s, a: say(
        "Nobody bids; {who} keeps without paying: {lot}.", who=player(a[0]), lot=lot_name(s, a[2])
    ),
)


@final
class BidOrPass(Auction):
    """GOA-DEC-4, GOA-AUC-2: once each, clockwise from the auctioneer's left, bid higher or pass.

    GOA-AUC-8: nothing else can be done here, no tile or card can raise money.
    """

    word: ClassVar[str] = "bid"
    about: ClassVar[str] = "an auction: bid more, or pass"
    row: ClassVar[str] = "GOA-DEC-4"
    rule: ClassVar[str] = "GOA-AUC-2"
    act: ClassVar[str] = "bid"
    number: ClassVar[bool] = True

    def legal(self, s: GoaState) -> vec[i64]:
        """Pass, then every higher bid up to the own ducats (GOA-EDG-14, GOA-EDG-15)."""
        out = vec[i64](capacity=16)
        out = append(out, pack(do.PASS))
        for amount in range(self.best + 1, s.players[self.seat].ducats + 1):
            out = append(out, pack(do.BID, amount))
        return out

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """The next player speaks, or the auctioneer."""
        s.agenda.pop()
        best, leader = self.best, self.leader
        if kind(action) == do.BID:
            best, leader = first(action), self.seat
        if log is not None:
            log.append(Event(EVERYONE, BIDS, (self.seat, best if leader == self.seat else 0)))
        seller = s.auctioneer(self.lot)
        following = s.left_of(self.seat)
        if following != seller:
            s.agenda.append(BidOrPass(following, self.lot, best, leader))
        elif best == 0:  # GOA-AUC-3
            if log is not None:
                log.append(Event(EVERYONE, UNSOLD, (seller, self.lot, tile_of(s, self.lot))))
            hand_over(s, seller, self.lot, log)
        else:
            s.agenda.append(LastWord(seller, self.lot, best, leader))

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        del s
        return (f"player.{self.seat}.ducats",) if kind(action) == do.BID else ()

    def question(self, s: GoaState) -> Text:
        lot, have = lot_name(s, tile_of(s, self.lot)), s.players[self.seat].ducats
        if self.best == 0:
            return say("For sale: {lot}. What do you bid? You have {have}.", lot=lot, have=have)
        return say(
            "For sale: {lot}. {leader} bids {best}. What do you bid? You have {have}.",
            lot=lot,
            leader=player(self.leader),
            best=self.best,
            have=have,
        )

    def considered(self, s: GoaState) -> vec[i64]:
        """Also the present bid, and one ducat more than one has."""
        out = append(self.legal(s), pack(do.BID, max(self.best, 1)))
        return append(out, pack(do.BID, s.players[self.seat].ducats + 1))

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        """Say what a bid must be."""
        if kind(action) != do.BID:
            return not_asked(self.rule, self.question(s))
        have = s.players[self.seat].ducats
        if first(action) > have:
            return Refusal(
                "GOA-GEN-9",
                counted("you have only {n} ducat", "you have only {n} ducats", have),
            )
        return Refusal("GOA-AUC-2", say("a bid must be higher than {best}", best=self.best))


SOLD: Final = Sentence[GoaState](
    "sold",
    lambda s, a: counted(
        "{buyer} buys from {who} for {n} ducat: {lot}.",
        "{buyer} buys from {who} for {n} ducats: {lot}.",
        a[2],
        buyer=player(a[1]),
        who=player(a[0]),
        lot=lot_name(s, a[3]),
    ),
)
BOUGHT_OWN: Final = Sentence[GoaState](
    "bought_own",
    lambda s, a: counted(
        "{who} keeps the lot and pays {n} ducat to the bank: {lot}.",
        "{who} keeps the lot and pays {n} ducats to the bank: {lot}.",
        a[2],
        who=player(a[0]),
        lot=lot_name(s, a[3]),
    ),
)


@final
class LastWord(Auction):
    """GOA-DEC-5: the auctioneer sells, or takes the lot himself.

    GOA-AUC-4 (2004): for one ducat more than the highest bid; GOA-AUC-5 (2012): for one less. The
    price goes to the bank.
    """

    word: ClassVar[str] = "last_word"
    about: ClassVar[str] = "an auction: the auctioneer buys the lot himself, or sells"
    row: ClassVar[str] = "GOA-DEC-5"
    rule: ClassVar[str] = "GOA-AUC-4"
    act: ClassVar[str] = "last_word"

    def cited(self, s: GoaState) -> str:
        """The editions differ."""
        return "GOA-AUC-5" if s.cfg.buy_back else self.rule

    def price(self, s: GoaState) -> i64:
        """What the auctioneer pays for his own lot."""
        return self.best + s.cfg.own_lot

    def legal(self, s: GoaState) -> vec[i64]:
        """Sell, or buy if the ducats reach."""
        out = append(vec[i64](capacity=2), pack(do.SELL_LOT))
        if s.players[self.seat].ducats >= self.price(s):
            out = append(out, pack(do.BUY_LOT))
        return out

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """GOA-AUC-7: payment first, then the tile takes effect."""
        s.agenda.pop()
        tile = tile_of(s, self.lot)
        if kind(action) == do.BUY_LOT:
            price = self.price(s)
            s.players[self.seat].ducats -= price
            if log is not None:
                log.append(Event(EVERYONE, BOUGHT_OWN, (self.seat, self.lot, price, tile)))
            hand_over(s, self.seat, self.lot, log)
        else:
            s.players[self.leader].ducats -= self.best
            s.players[self.seat].ducats += self.best
            if log is not None:
                log.append(Event(EVERYONE, SOLD, (self.seat, self.leader, self.best, tile)))
            hand_over(s, self.leader, self.lot, log)

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        del s
        return (f"player.{self.seat}.ducats",) if kind(action) == do.BUY_LOT else ()

    def question(self, s: GoaState) -> Text:
        return say(
            "Your lot: {lot}. {leader} bids {best}. Do you sell, or buy it yourself for {price}?",
            lot=lot_name(s, tile_of(s, self.lot)),
            leader=player(self.leader),
            best=self.best,
            price=self.price(s),
        )

    def considered(self, s: GoaState) -> vec[i64]:
        """Both."""
        return append(self.legal(s), pack(do.BUY_LOT))

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        """Say what is missing."""
        if kind(action) != do.BUY_LOT:
            return not_asked(self.cited(s), self.question(s))
        rule = "GOA-AUC-5" if s.cfg.buy_back else "GOA-AUC-4"
        return Refusal(
            rule,
            counted(
                "your own lot costs you {n} ducat; you have {have}",
                "your own lot costs you {n} ducats; you have {have}",
                self.price(s),
                have=s.players[self.seat].ducats,
            ),
        )


GOT_FLAG: Final = Sentence[GoaState](
    "got_flag",
    lambda _, a: say("{who} gets the flag and an additional action card.", who=player(a[0])),
)


def hand_over(s: GoaState, seat: i64, lot: i64, log: Log | None) -> None:
    """GOA-AUC-6, GOA-AUC-7, GOA-EDG-5: the flag or the tile goes to its owner, wanted or not."""
    if lot == 1:
        s.flag = seat
        s.players[seat].extra += 1
        if log is not None:
            log.append(Event(EVERYONE, GOT_FLAG, (seat,)))
        return
    cell = s.marks[lot - 2]
    tile = s.grid[cell]
    s.grid[cell] = EMPTY
    plan(s.agenda, [TakeTile(seat, tile), GiveBonanza(seat, corner_of(cell))])
