"""Felinia: markets, passages and journeys to the island of the big cats; basic and pro game."""

from pathlib import Path
from typing import Final

from fondaco.games.felinia.model import tables, totals
from fondaco.games.felinia.model.config import SWITCHES, FeliniaConfig
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules import late_answers as timeouts
from fondaco.games.felinia.rules import setup
from fondaco.games.felinia.views import position
from fondaco.games.felinia.views.reading import FeliniaViews
from fondaco.kernel.game import Game
from fondaco.kernel.state import State
from fondaco.kernel.tables import Tables
from fondaco.kernel.texts import name, say


class Felinia(Game):
    """What the house needs to know of Felinia."""

    def __init__(self) -> None:
        """Name the game and its switches."""
        super().__init__()
        self.id = "felinia"
        self.title = name("Felinia")
        self.prefix = "FEL"
        self.place = 3
        self.pitch = say("Buy dear at home, trade well abroad.")
        self.length = say("basic and pro game")
        self.editions = ("2010",)
        self.fewest = 2
        self.most = 4
        self.switches = SWITCHES
        self.versions = (1,)
        self.folder = Path(__file__).parent
        self.specs = tables.SPECS
        self.facts = FeliniaConfig
        self.set_up = setup.start
        self.views = FeliniaViews()
        self.entries = position.ENTRIES
        self.composed = position.compose

    def read_tables(self, edition: str, overlay: Path | None) -> Tables:
        """FEL-CMP-1: the component tables, with their totals checked."""
        found = super().read_tables(edition, overlay)
        totals.check(found)
        return found

    def late_answer(self, state: State) -> int:
        """FEL-DEC-4: the harmless answer."""
        assert isinstance(state, FeliniaState)
        return int(timeouts.late_answer(state))


GAME: Final = Felinia()
