"""RIA-SET, RIA-ROUND, RIA-LOT, RIA-AUC: set-up, rounds, lots and the auction."""

from collections.abc import Sequence
from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.kernel.actions import first, kind
from fondaco.kernel.agenda import NOBODY, Decision, Step, plan
from fondaco.kernel.bits import bit, has
from fondaco.kernel.counts import one
from fondaco.kernel.entries import Entries, Entry
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.kinds import SEAT_OR_NOBODY, SEATS, Number
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.rng import Rng
from fondaco.kernel.texts import Text, counted, listed, player, say
from fondaco.kernel.vecs import ints, vec
from rialto import actions as do
from rialto.model import RialtoConfig, RialtoState


def start(cfg: RialtoConfig, rng: Rng) -> RialtoState:
    """RIA-SET-1 to RIA-SET-3: patrons, ducats, a leader and the deck."""
    s = RialtoState(cfg, rng)
    s.patrons = rng.mixed(range(cfg.goods))[: cfg.seats]
    s.leader = rng.below(cfg.seats)
    s.deck = rng.mixed(cfg.all_cards())
    s.agenda.append(BeginRound())
    s.settle(None)
    return s


def names(s: RialtoState, goods: Sequence[int]) -> Text:
    """Return goods as people read them."""
    return listed([s.cfg.good_names[good] for good in goods])


ROUND_BEGINS: Final = Sentence[RialtoState](
    "round", lambda s, a: say("Round {n}. For sale: {cards}.", n=a[0], cards=names(s, a[1:]))
)
OVER: Final = Sentence[RialtoState]("over", lambda *_: say("The last lot is sold."))
PATRON: Final = Sentence[RialtoState](
    "patron",
    lambda s, a: say("{who} worked for {good}.", who=player(a[0]), good=s.cfg.good_names[a[1]]),
)


@final
class BeginRound(Step[RialtoState]):
    """RIA-ROUND-1, RIA-LOT-1: the next round with its lot, or the end (RIA-END-1)."""

    word: ClassVar[str] = "round"

    def run(self, s: RialtoState, log: Log | None) -> None:
        if s.round == s.cfg.last_round or not (s.lot or s.deck):
            if log is not None:
                log.append(Event(EVERYONE, OVER, (), barrier=True))
                log += [Event(EVERYONE, PATRON, told) for told in enumerate(s.patrons)]
            return
        s.round += 1
        while s.deck and len(s.lot) < s.cfg.lot_size:
            s.lot.append(s.deck.pop())
        if log is not None:
            log.append(Event(EVERYONE, ROUND_BEGINS, (s.round, *s.lot), barrier=True))
        plan(s.agenda, [Bid(s.leader, 0, NOBODY, 0), EndRound(NOBODY)])


@final
class EndRound(Step[RialtoState]):
    """RIA-ROUND-2: an income for who has not bought; then the next leader."""

    word: ClassVar[str] = "end_round"
    fields: ClassVar[Entries] = (Entry("buyer"),)

    def __init__(self, buyer: int) -> None:
        super().__init__()
        self.buyer = buyer

    def run(self, s: RialtoState, log: Log | None) -> None:
        s.ducats = [n + (seat != self.buyer) for seat, n in enumerate(s.ducats)]
        s.leader = (s.leader + 1) % s.seats
        s.agenda.append(BeginRound())


BIDS: Final = Sentence[RialtoState](
    "bid", lambda _, a: say("{who} bids {n}.", who=player(a[0]), n=a[1])
)
PASSES: Final = Sentence[RialtoState]("pass", lambda _, a: say("{who} passes.", who=player(a[0])))


@final
class Bid(Decision[RialtoState]):
    """RIA-DEC-1, RIA-AUC-1: bid more, or pass; who has passed is out."""

    word: ClassVar[str] = "bid"
    about: ClassVar[str] = "a bid in the auction"
    fields: ClassVar[Entries] = (
        Entry("best", Number(0, do.MOST_BID), "the highest bid", 0),
        Entry("bidder", SEAT_OR_NOBODY, "whose it is; -1: nobody has bid", -1),
        Entry("passed", SEATS, "who is out", []),
    )
    rule: ClassVar[str] = "RIA-AUC-1"
    act: ClassVar[str] = "bid"
    number: ClassVar[bool] = True

    def __init__(self, seat: int, best: int, bidder: int, passed: int) -> None:
        super().__init__(seat)
        self.best = best
        self.bidder = bidder
        self.passed = passed  # a bit for each seat

    def legal(self, s: RialtoState) -> vec[i64]:
        """RIA-AUC-2: pass, or any higher bid up to one's ducats."""
        most = min(s.ducats[self.seat], do.MOST_BID)
        return ints([do.passing(), *(do.bid(n) for n in range(self.best + 1, most + 1))])

    def apply(self, s: RialtoState, action: i64, log: Log | None) -> None:
        s.agenda.pop()
        seat, best, bidder, passed = self.seat, self.best, self.bidder, self.passed
        if kind(action) == do.BID:
            best, bidder = first(action), seat
        else:
            passed |= bit(seat)
        if log is not None:
            bids = Event(EVERYONE, BIDS, (seat, best))
            log.append(bids if bidder == seat else Event(EVERYONE, PASSES, (seat,)))
        for step in range(1, s.seats):
            following = (seat + step) % s.seats
            if not has(passed, following) and following != bidder:
                s.agenda.append(Bid(following, best, bidder, passed))
                return
        sell(s, best, bidder, log)

    def nodes(self, s: RialtoState, action: i64) -> tuple[str, ...]:
        """A bid is made of the own ducats."""
        return (f"player.{self.seat}.ducats",) if kind(action) == do.BID else ()

    def phase(self, s: RialtoState) -> Text | None:
        if self.bidder == NOBODY:
            return say("no bid yet")
        return say("{who} bids {best}", who=player(self.bidder), best=self.best)

    def question(self, s: RialtoState) -> Text:
        have = s.ducats[self.seat]
        if self.bidder == NOBODY:
            return say("What do you bid for the lot? You have {have}.", have=have)
        return say(
            "{who} bids {best}. What do you bid? You have {have}.",
            who=player(self.bidder),
            best=self.best,
            have=have,
        )

    def considered(self, s: RialtoState) -> vec[i64]:
        """Also the present bid, and a ducat more than one has."""
        low, high = do.bid(max(self.best, 1)), do.bid(s.ducats[self.seat] + 1)
        return ints([*self.legal(s), low, high])

    def refuse(self, s: RialtoState, action: i64) -> Refusal:
        have = s.ducats[self.seat]
        if kind(action) != do.BID:
            return not_asked(self.rule, self.question(s))
        if first(action) > have:
            text = counted("you have only {n} ducat", "you have only {n} ducats", have)
            return Refusal("RIA-AUC-2", text)
        return Refusal("RIA-AUC-1", say("a bid must be higher than {best}", best=self.best))


UNSOLD: Final = Sentence[RialtoState](
    "unsold",
    lambda s, a: say("Nobody bids: {good} falls into the canal.", good=s.cfg.good_names[a[0]]),
)
SOLD: Final = Sentence[RialtoState](
    "sold", lambda _, a: say("{who} buys the lot for {n}.", who=player(a[0]), n=a[1])
)


def sell(s: RialtoState, price: int, buyer: int, log: Log | None) -> None:
    """RIA-AUC-3, RIA-LOT-2, RIA-LOT-3: the lot is paid and taken, or a card is lost."""
    s.agenda[-1] = EndRound(buyer)  # which knew of no buyer yet
    if buyer == NOBODY:
        lost = s.lot.pop(0)
        s.canal += one(lost)
        if log is not None:
            log.append(Event(EVERYONE, UNSOLD, (lost,)))
        return
    s.ducats[buyer] -= price
    if log is not None:
        log.append(Event(EVERYONE, SOLD, (buyer, price)))
    if len(s.lot) == 1:
        s.goods[buyer] += one(s.lot.pop())
    else:
        s.agenda.append(LeaveCard(buyer))


TOOK: Final = Sentence[RialtoState](
    "took",
    lambda s, a: say(
        "{who} takes {cards} and leaves {left}.",
        who=player(a[0]),
        cards=names(s, a[2:]),
        left=s.cfg.good_names[a[1]],
    ),
)


@final
class LeaveCard(Decision[RialtoState]):
    """RIA-DEC-2, RIA-LOT-2: which card stays for the next lot."""

    word: ClassVar[str] = "leave"
    about: ClassVar[str] = "which card of a lot stays"
    rule: ClassVar[str] = "RIA-LOT-2"
    act: ClassVar[str] = "leave"

    def legal(self, s: RialtoState) -> vec[i64]:
        return ints([do.leave(good) for good in sorted(set(s.lot))])

    def apply(self, s: RialtoState, action: i64, log: Log | None) -> None:
        s.agenda.pop()
        left = first(action)
        s.lot.remove(left)
        s.goods[self.seat] += sum(one(good) for good in s.lot)
        if log is not None:
            log.append(Event(EVERYONE, TOOK, (self.seat, left, *s.lot)))
        s.lot = [left]

    def nodes(self, s: RialtoState, action: i64) -> tuple[str, ...]:
        good = first(action)
        return (f"lot.{s.lot.index(good)}",) if good in s.lot else ()

    def phase(self, s: RialtoState) -> Text | None:
        return say("{who} takes the lot", who=player(self.seat))

    def question(self, s: RialtoState) -> Text:
        return say("The lot is yours. Which card do you leave?")

    def considered(self, s: RialtoState) -> vec[i64]:
        """All goods."""
        return ints([do.leave(good) for good in range(s.cfg.goods)])

    def refuse(self, s: RialtoState, action: i64) -> Refusal:
        if kind(action) != do.LEAVE:
            return not_asked(self.rule, self.question(s))
        good = s.cfg.good_names[first(action)]
        return Refusal(self.rule, say("{good} is not in the lot", good=good))
