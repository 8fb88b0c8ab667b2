"""What can be read from a state, in one place for the kernel."""

from typing import final

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules import scoring
from fondaco.games.cargo_noir.views import scene, secrets
from fondaco.kernel.rng import Rng
from fondaco.kernel.scene import Node
from fondaco.kernel.scores import Scores
from fondaco.kernel.state import Views


@final
class CargoViews(Views[CargoState]):
    """The views of this game."""

    def sample(self, s: CargoState, seat: i64, rng: Rng) -> CargoState:
        """CN-INFO-1: nobody knows the order of the bag."""
        return secrets.sample(s, seat, rng)

    def scene(self, s: CargoState, seat: i64) -> Node:
        """Return the table as a seat sees it."""
        return scene.scene(s, seat)

    def scores(self, s: CargoState) -> Scores:
        """CN-END-5, CN-END-6: the score sheet."""
        return scoring.scores(s)

    def points(self, s: CargoState, seat: i64) -> i64:
        """CN-END-5: victory points of all own cards."""
        return scoring.points(s, seat)
