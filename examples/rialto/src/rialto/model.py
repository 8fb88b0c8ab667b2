"""The table of Rialto: components, the facts of a table, and what lies where."""

from typing import Final, final

from fondaco.kernel.config import Config
from fondaco.kernel.counts import count
from fondaco.kernel.kinds import NONE
from fondaco.kernel.plain_state import PlainState
from fondaco.kernel.records import Field, Record
from fondaco.kernel.rng import Rng
from fondaco.kernel.spec import Int, Str
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

    def __init__(self, seats: int, edition: str, options: dict[str, str], tables: Tables) -> None:
        super().__init__("rialto", edition, seats, options, tables.digest)
        self.good_ids = tables.ids("good")
        self.good_names = tuple(name(one) for one in tables.strs("good", "name"))
        self.goods = len(self.good_ids)
        self.cards = tables.ints("good", "cards")
        self.ducats = tables.fact("fact", "ducats")
        self.lot_size = tables.fact("fact", "lot")
        self.patron_points = tables.fact("fact", "patron")
        self.change = tables.fact("fact", "change")
        self.last_round = tables.fact("rounds", str(seats))
        self.words = words(self.good_ids, self.good_names)

    def all_cards(self) -> list[int]:
        """Return the goods of the whole deck in table order."""
        return [good for good, n in enumerate(self.cards) for _ in range(n)]


@final
class RialtoState(PlainState[RialtoConfig]):
    """What lies on the table. Goods are numbers by their place in the table of goods."""

    held = ("leader", "canal", "ducats", "goods", "patrons", "lot", "deck")

    def __init__(self, cfg: RialtoConfig, rng: Rng) -> None:
        super().__init__(cfg, rng)
        self.leader = 0
        self.ducats = [cfg.ducats] * cfg.seats
        self.goods = [0] * cfg.seats  # how many of each, see kernel/counts.py
        self.patrons = [NONE] * cfg.seats  # the goods they want
        self.lot: list[int] = []  # the oldest card first
        self.deck: list[int] = []  # the last one is drawn first
        self.canal = 0  # how many of each are lost

    def owned(self, seat: int, good: int) -> int:
        """Return how many cards of a good a seat has."""
        return count(self.goods[seat], good)
