"""Goa: auctions, spices, colonies and progress, in the editions of 2004 and 2012."""

from pathlib import Path
from typing import Final

from fondaco.games.goa.model import tables, totals
from fondaco.games.goa.model.config import SWITCHES, GoaConfig
from fondaco.games.goa.rules import setup
from fondaco.games.goa.views import position
from fondaco.games.goa.views.reading import GoaViews
from fondaco.kernel.game import Game
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
        self.facts = GoaConfig
        self.set_up = setup.start
        self.views = GoaViews()
        self.entries = position.ENTRIES
        self.composed = position.compose

    def read_tables(self, edition: str, overlay: Path | None) -> Tables:
        """GOA-CMP-1: the component tables of an edition, with their totals checked."""
        data = self.folder / "data"
        found = load((data / "common", data / edition), self.specs, overlay)
        totals.check(found)
        return found


GAME: Final = Goa()
