"""Ilôs: ships, islands, pioneers and moving prices. See README.md beside this file."""

from pathlib import Path
from typing import Final

from fondaco.games.ilos.model import tables
from fondaco.games.ilos.model.config import SWITCHES, IlosConfig
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.rules import leaving, setup
from fondaco.games.ilos.views import position
from fondaco.games.ilos.views.reading import IlosViews
from fondaco.kernel.events import Log
from fondaco.kernel.game import Game
from fondaco.kernel.state import State
from fondaco.kernel.tables import Tables
from fondaco.kernel.texts import name, say


class Ilos(Game):
    """What the house needs to know of Ilôs."""

    def __init__(self) -> None:
        """Name the game and its switches."""
        super().__init__()
        self.id = "ilos"
        self.title = name("Ilôs")
        self.prefix = "ILO"
        self.place = 4
        self.pitch = say("New islands, and prices that drift.")
        self.length = say("20 islands")
        self.editions = ("2017",)
        self.fewest = 2
        self.most = 5
        self.switches = SWITCHES
        self.versions = (1,)
        self.folder = Path(__file__).parent
        self.specs = tables.SPECS
        self.facts = IlosConfig
        self.set_up = setup.start
        self.views = IlosViews()
        self.entries = position.ENTRIES
        self.composed = position.compose

    def read_tables(self, edition: str, overlay: Path | None) -> Tables:
        """ILO-CMP-1: the component tables, with their totals checked."""
        found = super().read_tables(edition, overlay)
        tables.check(found)
        return found

    def leave(self, state: State, seat: int, log: Log | None) -> None:
        """ILO-EDG-17: a player leaves."""
        assert isinstance(state, IlosState)
        leaving.leave(state, seat, log)

    def describe(self, state: State) -> dict[str, object]:
        """Return the position of a state."""
        assert isinstance(state, IlosState)
        return position.describe(state)


GAME: Final = Ilos()
