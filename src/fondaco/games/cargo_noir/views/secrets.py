"""CN-INFO-1: everything is public but the order of the tokens in the bag.

CN-INFO-3: there are no out-of-turn or simultaneous decisions, so nothing else can be hidden.
"""

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.kernel.rng import Rng


def sample(s: CargoState, seat: i64, rng: Rng) -> CargoState:
    """Return a world any seat could be in: the bag is mixed, and later draws are others.

    The bag is put into table order first: nothing of the true order may leave a trace.
    """
    del seat  # nobody knows more than the others
    world = s.clone()
    world.rng = rng.split()
    bag = world.bag
    place: i64 = 0
    for kind in range(s.cfg.kinds):
        for token in s.bag:
            if token == kind:
                bag[place] = kind
                place += 1
    rng.shuffle(bag)
    return world
