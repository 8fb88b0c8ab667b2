"""What can be read from a state, in one place for the kernel."""

from typing import final

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules import scoring, ties
from fondaco.games.cargo_noir.views import component_words, explaining, scene, secrets
from fondaco.kernel.explaining import Explanation, Sight
from fondaco.kernel.rng import Rng
from fondaco.kernel.scene import Node
from fondaco.kernel.scores import Sheet, TieBreak
from fondaco.kernel.state import Views
from fondaco.kernel.tables import Row
from fondaco.kernel.texts import Text


@final
class CargoViews(Views[CargoState]):
    """The views of this game."""

    def sample(self, s: CargoState, seat: i64, rng: Rng) -> CargoState:
        """CN-INFO-1: nobody knows the order of the bag."""
        return secrets.sample(s, seat, rng)

    def scene(self, s: CargoState, seat: i64) -> Node:
        """Return the table as a seat sees it."""
        return scene.scene(s, seat)

    def sheet(self, s: CargoState, seat: i64) -> Sheet:
        """CN-END-5, CN-END-6: the score sheet."""
        return scoring.sheet(s, seat)

    def tie_break(self, s: CargoState, first: i64, second: i64) -> TieBreak:
        """CN-END-6: in words, with both values."""
        return ties.tie_break(s, first, second)

    def points(self, s: CargoState, seat: i64) -> i64:
        """CN-END-5: victory points of all own cards."""
        return scoring.points(s, seat)

    def explain(self, at: Sight, node: Node) -> Explanation | None:
        """Say what a thing of the scene is for."""
        return explaining.explain(at, node)

    def component(self, table: str, row: Row) -> Text | None:
        """Say what a component does."""
        return component_words.component(table, row)
