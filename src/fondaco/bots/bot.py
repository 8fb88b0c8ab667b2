"""What a bot is."""

from mypy_extensions import i64, mypyc_attr

from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Somebody who answers decisions."""

    name: str = ""

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        """Return a legal action for `seat`. `world` is a sample: what is hidden is made up."""
        raise AssertionError(self.name)
