"""Cargo Noir: smugglers, stacks of coins and victory cards. See README.md beside this file."""

from pathlib import Path
from typing import Final

from fondaco.games.cargo_noir.model import tables
from fondaco.games.cargo_noir.model.config import SWITCHES, CargoConfig
from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules import leaving, setup
from fondaco.games.cargo_noir.views import position
from fondaco.games.cargo_noir.views.reading import CargoViews
from fondaco.kernel.events import Log
from fondaco.kernel.game import Game
from fondaco.kernel.state import State
from fondaco.kernel.tables import Tables
from fondaco.kernel.texts import name, say


class CargoNoir(Game):
    """What the house needs to know of Cargo Noir."""

    def __init__(self) -> None:
        """Name the game and its switches."""
        super().__init__()
        self.id = "cargo_noir"
        self.title = name("Cargo Noir")
        self.prefix = "CN"
        self.place = 2
        self.pitch = say("Make an offer. Hope nobody tops it.")
        self.length = say("10 or 11 rounds")
        self.colours = ("red", "blue", "green", "yellow", "purple")  # as in the box
        self.editions = ("2011",)
        self.fewest = 2
        self.most = 5
        self.switches = SWITCHES
        self.versions = (1,)
        self.folder = Path(__file__).parent
        self.specs = tables.SPECS
        self.facts = CargoConfig
        self.set_up = setup.start
        self.views = CargoViews()
        self.entries = position.ENTRIES
        self.composed = position.compose

    def read_tables(self, edition: str, overlay: Path | None) -> Tables:
        """CN-COMP-0: the component tables, with their totals checked."""
        found = super().read_tables(edition, overlay)
        tables.check(found)
        return found

    def leave(self, state: State, seat: int, log: Log | None) -> None:
        """CN-DEC-5: a player quits."""
        assert isinstance(state, CargoState)
        leaving.leave(state, seat, log)


GAME: Final = CargoNoir()
