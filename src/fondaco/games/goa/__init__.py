"""Goa: auctions, spices, colonies and progress, in the editions of 2004 and 2012."""

from pathlib import Path
from typing import Final

from fondaco.games.goa.model import tables, totals
from fondaco.games.goa.model.config import SWITCHES, GoaConfig
from fondaco.games.goa.rules import setup
from fondaco.games.goa.views import position
from fondaco.games.goa.views.reading import GoaViews
from fondaco.kernel.config import Config
from fondaco.kernel.game import Game
from fondaco.kernel.records import Doc
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State
from fondaco.kernel.tables import Tables, load
from fondaco.kernel.texts import name, say


class Goa(Game):
    """What the house needs to know of Goa."""

    def __init__(self) -> None:
        """Name the game and its switches."""
        super().__init__()
        self.id = "goa"
        self.title = name("Goa")
        self.prefix = "GOA"
        self.place = 1
        self.pitch = say("Bid, harvest, set sail for spices.")
        self.length = say("8 rounds")
        self.editions = ("2004", "2012")
        self.fewest = 2
        self.most = 4
        self.switches = SWITCHES
        self.versions = (1,)
        self.folder = Path(__file__).parent
        self.specs = tables.SPECS
        self.views = GoaViews()
        self.entries = position.ENTRIES

    def read_tables(self, edition: str, overlay: Path | None) -> Tables:
        """GOA-CMP-1: the component tables of an edition, with their totals checked."""
        data = self.folder / "data"
        found = load((data / "common", data / edition), self.specs, overlay)
        totals.check(found)
        return found

    def config(self, seats: int, edition: str, options: dict[str, str], tables: Tables) -> Config:
        """Return the facts of one table."""
        return GoaConfig(seats, edition, options, tables)

    def deal(self, config: Config, rng: Rng) -> State:
        """GOA-SET: set up a game."""
        assert isinstance(config, GoaConfig)
        return setup.start(config, rng)

    def compose(self, config: Config, doc: Doc, seed: int) -> State:
        """Return the state a position describes."""
        assert isinstance(config, GoaConfig)
        return position.compose(config, doc, seed)


GAME: Final = Goa()
