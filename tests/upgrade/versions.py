"""Cargo Noir with a second version of its rules, which exists for tests alone."""

from fondaco.games.cargo_noir import CargoNoir
from fondaco.games.cargo_noir.state import CargoState
from fondaco.kernel.config import Config
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State

GIFT = 3  # coins that everybody gets at the beginning, by the second version


class Changed(CargoNoir):
    """Knows some versions of the rules."""

    def __init__(self, *versions: int) -> None:
        super().__init__()
        self.versions = versions

    def deal(self, config: Config, rng: Rng) -> State:
        """Let everybody begin with more coins, by the second version."""
        state = super().deal(config, rng)
        assert isinstance(state, CargoState)
        if config.rules > 1:
            for player in state.players:
                player.safe += GIFT
        return state
