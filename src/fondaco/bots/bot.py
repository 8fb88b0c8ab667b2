"""What a bot is."""

from mypy_extensions import i64

from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State


class Bot:
    """Somebody who answers decisions."""

    name: str = ""

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        """Return a legal action for `seat`. `world` is a sample: what is hidden is made up."""
        raise AssertionError(self.name)
