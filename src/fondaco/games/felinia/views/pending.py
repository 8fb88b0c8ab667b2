"""What a position asks, and of whom: the decision and the rest of the round below it."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.config import FeliniaConfig
from fondaco.games.felinia.model.island import MYSTERY, Island
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.boarding import GoAboard
from fondaco.games.felinia.rules.exploration import Explore, Sail
from fondaco.games.felinia.rules.guild import DealAtGuild
from fondaco.games.felinia.rules.journey import Reveal, Walk, WalkOn
from fondaco.games.felinia.rules.market import DealAtMarket
from fondaco.games.felinia.rules.mysteries import KeepCard, drawn, drawn_card
from fondaco.games.felinia.rules.placement import PlaceToken
from fondaco.games.felinia.rules.preparation import Prepare
from fondaco.games.felinia.rules.rounds import EndRound
from fondaco.games.felinia.rules.storage import Storage, StoreGoods
from fondaco.games.felinia.rules.trading import Trade
from fondaco.games.felinia.views.position_checks import (
    check_journey,
    check_phase,
    check_placement,
    check_sailing,
    check_start,
    check_storage,
    check_trade,
    check_turned,
    impossible,
)
from fondaco.kernel.agenda import Agenda
from fondaco.kernel.bits import bit, has
from fondaco.kernel.config import Config
from fondaco.kernel.entries import Cases, Entries, Entry, Situation, describe, put
from fondaco.kernel.kinds import SEAT, Kind, Named, Number, Pieces
from fondaco.kernel.rows import Line
from fondaco.kernel.spec import Choice, Doc, Spec
from fondaco.kernel.texts import say
from fondaco.kernel.vecs import ints, vec

NONE: Final = "none"
NULL: Final = 1  # options that a decision without a choice has


@final
class Sold(Kind):
    """FEL-SEL-4: the last thing sold, held as its place in the order of sales."""

    def __init__(self, *, stored: bool) -> None:
        """In storage gold and spice are sold after the goods, else before them."""
        self.stored = stored

    def words(self, cfg: Config) -> tuple[str, ...]:
        """Return what can be sold, in order."""
        assert isinstance(cfg, FeliniaConfig)
        money = ("gold", "spice")
        return (*cfg.good_ids, *money) if self.stored else (*money, *cfg.good_ids)

    def spec(self, cfg: Config) -> Spec:
        """Return the choice."""
        return Choice((NONE, *self.words(cfg)))

    def read(self, cfg: Config, value: object) -> object:
        """Return the place."""
        assert isinstance(value, str)
        return 0 if value == NONE else self.words(cfg).index(value)

    def write(self, cfg: Config, value: object) -> object:
        """Return the word."""
        assert isinstance(value, int)
        return self.words(cfg)[value] if value else NONE


ABOUT_SOLD: Final = "the last thing sold at this decision"
WHO: Final = Entry("seat", SEAT, "who is asked")
PLACE: Final = Entry(
    "place", Named("target_ids", among="stack_ids"), "the stack that is being resolved"
)
SAILING: Final = Entry(
    "sailing",
    Line("dock_ids", 1, "docks", lines.WIDTH),
    "ships under way and to sail, in their order",
)
JOURNEY: Final = (
    SAILING,
    Entry("at", Named("province_ids"), "where the merchant stands"),
    Entry(
        "visited",
        Pieces("province_ids", 1, 60, once=True),
        "where he has been, this place included",
    ),
)
SITUATIONS: Final = (
    Situation("place", "phase 1: where the next bid token is placed"),
    Situation(
        "deal",
        "phase 2: what is bought with the top token of a stack",
        (PLACE, Entry("sold", Sold(stored=False), ABOUT_SOLD, NONE)),
    ),
    Situation("aboard", "phase 2: who goes aboard which ship", (PLACE, WHO)),
    Situation("walk", "phase 3: where a merchant who has landed goes", JOURNEY),
    Situation(
        "store",
        "phase 4: which goods are sold or stored",
        (WHO, Entry("sold", Sold(stored=True), ABOUT_SOLD, NONE)),
    ),
    Situation("over", "the game has ended, nothing is asked"),
    Situation("keep", "phase 3: which of two mysterious places is kept", JOURNEY, "pro"),
    Situation(
        "reveal",
        "phase 3: which tile is turned over",
        (SAILING, Entry("turned", Number(0, "last_reveal"), "tiles turned on this journey", 0)),
        "basic",
    ),
)


@final
class Question:
    """What a document says of a decision, and the steps of an agenda hold together."""

    def __init__(self, kind: str) -> None:
        """The other attributes are those that the situation of this kind declares."""
        self.kind = kind
        self.entries: Entries = next(case.entries for case in SITUATIONS if case.word == kind)
        self.seat: i64 = 0
        self.place: i64 = 0  # of a stack, a target
        self.sold: i64 = 0
        self.sailing: i64 = 0  # docks, a line
        self.turned: i64 = 0
        self.at: i64 = 0  # a province
        self.visited: vec[i64] = vec[i64]()  # provinces


@final
class Pending(Cases):
    """What is asked, and of whom."""

    def describe(self, cfg: Config, holder: object) -> object:
        """Return the pending decision."""
        assert isinstance(holder, FeliniaState)
        now = _question(holder)
        return {"kind": now.kind, **describe(cfg, now.entries, now)}


DECISION: Final = Pending("decision", SITUATIONS, "what is asked, and of whom", {"kind": "place"})


def ask(s: FeliniaState, doc: Doc) -> None:
    """Put the rest of the round on the agenda, and the decision on top of it."""
    now = Question(doc.text("kind"))
    put(s.cfg, now.entries, doc, now)
    if now.kind == "over":
        return
    s.agenda = [EndRound()]
    check_phase(s, now.kind)
    if now.kind == "place":
        check_start(s)
        seat, lap = check_placement(s)
        s.agenda += [Prepare(), Storage(), Explore(), Trade(), PlaceToken(seat, lap)]
    elif now.kind in ("deal", "aboard"):
        s.agenda += [Prepare(), Storage(), Explore(), Trade(now.place), _trading(s, now)]
    elif now.kind == "store":
        place = (now.seat - s.start) % s.seats
        check_storage(s, place)
        s.agenda += [Prepare(), Storage(place + 1), StoreGoods(now.seat, now.sold)]
        if s.goods_of(now.seat) <= s.cfg.free_storage or not len(s.legal()):
            raise impossible("FEL-STO-2", say("there is nothing to store"))
    else:
        if not s.ending:
            s.agenda += [Prepare(), Storage()]
        s.agenda += [Sail(now.sailing, landed=True), *_exploring(s, now)]


def _trading(s: FeliniaState, now: Question) -> DealAtMarket | DealAtGuild | GoAboard:
    dealing = now.kind == "deal"
    check_trade(s, now.place, now.seat, dealing=dealing)
    if not dealing:
        return GoAboard(now.seat)
    top = lines.first(s.stacks[now.place])
    at_guild = now.place == s.cfg.guild
    deal = DealAtGuild(top, now.sold) if at_guild else DealAtMarket(top, now.place, now.sold)
    if len(deal.legal(s)) <= NULL:  # FEL-DEC-1a
        raise impossible("FEL-DEC-1", say("nothing can be had here; this is not asked"))
    return deal


def _exploring(s: FeliniaState, now: Question) -> Agenda:
    check_sailing(s, now.sailing)
    dock, island = lines.first(now.sailing), s.cfg.island
    seat = lines.first(s.aboard[dock])
    if now.kind == "reveal":
        check_turned(s, dock, now.turned)
        reveal = Reveal(seat, dock, now.turned)
        if len(reveal.legal(s)) <= NULL:
            raise impossible("FEL-EXP-5", say("there is no tile to turn"))
        return [reveal]
    check_journey(s, dock, now.at, list(now.visited))
    visited: i64 = 0
    for province in now.visited:
        visited |= bit(island.place[province])
    steps = len(now.visited)
    if now.kind == "keep":
        for place in range(drawn(s)):
            s.players[seat].knows |= bit(drawn_card(s, place))
        keep = KeepCard(seat)
        if island.symbol[now.at] != MYSTERY or len(keep.legal(s)) <= NULL:
            raise impossible("FEL-PRO-5", say("there is no card to keep"))
        return [WalkOn(dock, now.at, visited, steps), keep]
    walk = Walk(seat, dock, now.at, visited, steps)
    if not walk.can_step(s):
        raise impossible("FEL-EXP-9", say("no step is possible; the merchant goes home"))
    return [walk]


def _question(s: FeliniaState) -> Question:
    """Return what is asked in a state."""
    if s.over():
        return Question("over")
    now = Question(
        "deal" if isinstance(s.agenda[-1], DealAtMarket | DealAtGuild) else s.decision().word
    )
    now.seat = s.seat()
    for step in s.agenda:
        if isinstance(step, Trade):
            now.place = step.target
        elif isinstance(step, DealAtMarket | DealAtGuild | StoreGoods):
            now.sold = step.since
        elif isinstance(step, Sail):
            now.sailing = step.docks
        elif isinstance(step, Reveal):
            now.turned = step.turned
        elif isinstance(step, Walk | WalkOn):
            now.at = step.at
            now.visited = _provinces(s.cfg.island, step.at, step.visited)
    return now


def _provinces(island: Island, at: i64, visited: i64) -> vec[i64]:
    """Return the places of a land that have been visited."""
    here = [n for n in range(island.provinces) if island.land[n] == island.land[at]]
    return ints([n for n in here if has(visited, island.place[n])])
