"""Rialto: sell by shouting, buy in secret. A game that is a package of its own."""

from pathlib import Path
from typing import Final, final

from fondaco.kernel.config import Config
from fondaco.kernel.game import Game
from fondaco.kernel.records import Doc, Record
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State
from fondaco.kernel.tables import Tables
from fondaco.kernel.texts import name, say
from rialto import position, rules, views
from rialto.model import SPECS, RialtoConfig, RialtoState


@final
class Rialto(Game):
    """What the house needs to know of Rialto."""

    def __init__(self) -> None:
        """Name the game."""
        super().__init__()
        self.id = "rialto"
        self.title = name("Rialto")
        self.prefix = "RIA"
        self.pitch = say("Shout, pay, and keep your patron to yourself.")
        self.length = say("10 to 12 rounds")
        self.editions = ("2026",)
        self.fewest = 2
        self.most = 4
        self.folder = Path(__file__).parent
        self.specs = SPECS
        self.views = views.RialtoViews()

    def config(self, seats: int, edition: str, options: dict[str, str], tables: Tables) -> Config:
        """Return the facts of one table."""
        return RialtoConfig(seats, edition, options, tables, self.views)

    def deal(self, config: Config, rng: Rng) -> State:
        """RIA-SET: set up a game."""
        assert isinstance(config, RialtoConfig)
        return rules.start(config, rng)

    def position(self, config: Config) -> Record:
        """Return what a position may hold."""
        assert isinstance(config, RialtoConfig)
        return position.spec(config)

    def compose(self, config: Config, doc: Doc, seed: int) -> State:
        """Return the state a position describes."""
        assert isinstance(config, RialtoConfig)
        return position.compose(config, doc, seed)

    def describe(self, state: State) -> dict[str, object]:
        """Return the position of a state."""
        assert isinstance(state, RialtoState)
        return position.describe(state)


GAME: Final = Rialto()
