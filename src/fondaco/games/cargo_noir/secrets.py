"""CN-INFO-1: everything is public but the order of the tokens in the bag."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fondaco.kernel.rng import Rng

if TYPE_CHECKING:
    from fondaco.games.cargo_noir.state import CargoState


def sample(s: "CargoState", seat: i64, rng: Rng) -> "CargoState":
    """Return a world any seat could be in: the bag is mixed, and the future draws are others."""
    del seat  # nobody knows more than the others
    world = s.clone()
    world.rng = rng.split()
    rng.shuffle(world.bag)
    return world
