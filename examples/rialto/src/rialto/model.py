"""The table of Rialto: components, the facts of a table, and what lies where."""

from typing import Any, Final, final

from mypy_extensions import i64

from fondaco.kernel.actions import Words
from fondaco.kernel.config import Config
from fondaco.kernel.records import Field, Record
from fondaco.kernel.rng import Rng
from fondaco.kernel.spec import Int, Str
from fondaco.kernel.state import State, Views
from fondaco.kernel.tables import Tables
from fondaco.kernel.texts import name
from rialto.actions import words

SPECS: Final = {
    "good": Record(
        {
            "name": Field(Str(), "English name", shown=True),
            "cards": Field(Int(1, 9), "cards in the deck"),
        }
    ),
    "fact": Record({"value": Field(Int(1, 30), "the number")}),
    "rounds": Record({"value": Field(Int(1, 20), "the last round")}),
}


@final
class RialtoConfig(Config):
    """What never changes during a game."""

    def __init__(
        self,
        seats: int,
        edition: str,
        options: dict[str, str],
        tables: Tables,
        views: "Views[Any]",
    ) -> None:
        """Read checked tables."""
        super().__init__("rialto", edition, seats, options, tables.digest)
        self.good_ids = tables.ids("good")
        self.good_names = tuple(name(one) for one in tables.strs("good", "name"))
        self.cards = tables.ints("good", "cards")
        self.ducats = tables.fact("fact", "ducats")
        self.lot_size = tables.fact("fact", "lot")
        self.patron_points = tables.fact("fact", "patron")
        self.change = tables.fact("fact", "change")
        self.last_round = tables.fact("rounds", str(seats))
        self.words = words(self.good_ids, self.good_names)
        self.views = views

    def all_cards(self) -> list[int]:
        """Return the goods of the whole deck in table order."""
        return [good for good, n in enumerate(self.cards) for _ in range(n)]


@final
class RialtoState(State):
    """What lies on the table. Goods are numbers by their place in the table of goods."""

    def __init__(self, cfg: RialtoConfig, rng: Rng) -> None:
        """Begin with an empty table."""
        super().__init__(cfg.seats, rng, cfg.views)
        self.cfg = cfg
        self.round = 0
        self.leader = 0
        self.ducats = [cfg.ducats] * cfg.seats
        self.patrons = [0] * cfg.seats
        self.goods = [0] * (cfg.seats * len(cfg.good_ids))  # by seat, then by good
        self.lot: list[int] = []
        self.deck: list[int] = []  # the last one is drawn first

    def owned(self, seat: int, good: int) -> int:
        """Return how many cards of a good a seat has."""
        return self.goods[seat * len(self.cfg.good_ids) + good]

    def take(self, seat: int, good: int) -> None:
        """Give a seat a card."""
        self.goods[seat * len(self.cfg.good_ids) + good] += 1

    def clone(self) -> "RialtoState":
        """Return an independent copy."""
        out = RialtoState(self.cfg, self.rng.clone())
        out.agenda = self.agenda[:]
        out.round = self.round
        out.leader = self.leader
        out.ducats = self.ducats[:]
        out.patrons = self.patrons[:]
        out.goods = self.goods[:]
        out.lot = self.lot[:]
        out.deck = self.deck[:]
        return out

    def key(self) -> tuple[object, ...]:
        """Return everything but the generator."""
        return (
            tuple(step.key() for step in self.agenda),
            (self.round, self.leader),
            tuple(self.ducats),
            tuple(self.patrons),
            tuple(self.goods),
            tuple(self.lot),
            tuple(self.deck),
        )

    def rounds(self) -> i64:
        """Return how many rounds have begun."""
        return self.round

    def words(self) -> Words:
        """Return the table of actions."""
        return self.cfg.words


def shuffle(cards: list[int], rng: Rng) -> None:
    """Mix cards in place."""
    for i in range(len(cards) - 1, 0, -1):
        j = rng.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
