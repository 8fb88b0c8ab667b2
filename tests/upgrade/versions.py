"""Cargo Noir with a second version of its rules, which exists for tests alone."""

from pathlib import Path

from fondaco.games.cargo_noir import CargoNoir
from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.kernel.config import Config
from fondaco.kernel.events import Event, Log
from fondaco.kernel.game import Game
from fondaco.kernel.records import Doc, Record
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State
from fondaco.kernel.tables import Tables
from fondaco.kernel.texts import Text

GIFT = 3  # coins that everybody gets at the beginning, by the second version


class Changed(Game):
    """Knows some versions of the rules; all but the beginning is as it was."""

    def __init__(self, *versions: int) -> None:
        super().__init__()
        self.old = CargoNoir()
        self.id, self.title, self.editions = self.old.id, self.old.title, self.old.editions
        self.fewest, self.most, self.switches = self.old.fewest, self.old.most, self.old.switches
        self.folder, self.specs, self.views = self.old.folder, self.old.specs, self.old.views
        self.versions = versions

    def deal(self, config: Config, rng: Rng) -> State:
        """Let everybody begin with more coins, by the second version."""
        state = self.old.deal(config, rng)
        assert isinstance(state, CargoState)
        if config.rules > 1:
            for player in state.players:
                player.safe += GIFT
        return state

    def read_tables(self, edition: str, overlay: Path | None) -> Tables:
        return self.old.read_tables(edition, overlay)

    def config(self, seats: int, edition: str, options: dict[str, str], tables: Tables) -> Config:
        return self.old.config(seats, edition, options, tables)

    def leave(self, state: State, seat: int, log: Log | None) -> None:
        self.old.leave(state, seat, log)

    def tell(self, state: State, event: Event) -> Text:
        return self.old.tell(state, event)

    def position(self, config: Config) -> Record:
        return self.old.position(config)

    def compose(self, config: Config, doc: Doc, seed: int) -> State:
        return self.old.compose(config, doc, seed)

    def describe(self, state: State) -> dict[str, object]:
        return self.old.describe(state)
