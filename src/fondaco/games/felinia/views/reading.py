"""What can be read from a state, in one place for the kernel."""

from typing import final

from mypy_extensions import i64

from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules import scoring, ties
from fondaco.games.felinia.views import component_words, explaining, scene, secrets
from fondaco.kernel.explaining import Explanation, Sight
from fondaco.kernel.rng import Rng
from fondaco.kernel.scene import Node
from fondaco.kernel.scores import Sheet, TieBreak
from fondaco.kernel.state import Views
from fondaco.kernel.tables import Row
from fondaco.kernel.texts import Text


@final
class FeliniaViews(Views[FeliniaState]):
    """The views of this game."""

    def sample(self, s: FeliniaState, seat: i64, rng: Rng) -> FeliniaState:
        """FEL-INF-3, FEL-INF-4: what a seat cannot know is drawn anew."""
        return secrets.sample(s, seat, rng)

    def scene(self, s: FeliniaState, seat: i64) -> Node:
        """Return the table as a seat sees it."""
        return scene.scene(s, seat)

    def sheet(self, s: FeliniaState, seat: i64) -> Sheet:
        """FEL-SCO-1 to FEL-SCO-5: the score sheet."""
        return scoring.sheet(s, seat)

    def tie_break(self, s: FeliniaState, first: i64, second: i64) -> TieBreak:
        """FEL-SCO-5: in words, with both values."""
        return ties.tie_break(s, first, second)

    def unknown(self, s: FeliniaState, who: i64, seat: i64) -> tuple[str, ...]:
        """FEL-INF-5: what others have taken stays face down, unless tiles are open."""
        return () if who == seat or s.cfg.open_tiles else ("FEL-SCO-1", "FEL-SCO-2")

    def points(self, s: FeliniaState, seat: i64) -> i64:
        """Return the points of a seat as they stand."""
        return scoring.points(s, seat)

    def explain(self, at: Sight, node: Node) -> Explanation | None:
        """Say what a thing of the scene is for."""
        return explaining.explain(at, node)

    def component(self, table: str, row: Row) -> Text | None:
        """Say what a component does."""
        return component_words.component(table, row)
