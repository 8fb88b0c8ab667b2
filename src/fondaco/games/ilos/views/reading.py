"""What can be read from a state, in one place for the kernel."""

from typing import final

from mypy_extensions import i64

from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.rules import scoring, ties
from fondaco.games.ilos.views import component_words, explaining, scene, secrets
from fondaco.kernel.explaining import Explanation, Sight
from fondaco.kernel.rng import Rng
from fondaco.kernel.scene import Node
from fondaco.kernel.scores import Sheet, TieBreak
from fondaco.kernel.state import Views
from fondaco.kernel.tables import Row
from fondaco.kernel.texts import Text


@final
class IlosViews(Views[IlosState]):
    """The views of this game."""

    def sample(self, s: IlosState, seat: i64, rng: Rng) -> IlosState:
        """ILO-INF-3: hands, deck, stack and face-down cards that a seat cannot know."""
        return secrets.sample(s, seat, rng)

    def scene(self, s: IlosState, seat: i64) -> Node:
        """Return the table as a seat sees it."""
        return scene.scene(s, seat)

    def sheet(self, s: IlosState, seat: i64) -> Sheet:
        """ILO-SCO-1, ILO-SCO-2: the score sheet."""
        return scoring.sheet(s, seat)

    def tie_break(self, s: IlosState, first: i64, second: i64) -> TieBreak:
        """ILO-SCO-2: in words, with both values."""
        return ties.tie_break(s, first, second)

    def unknown(self, s: IlosState, who: i64, seat: i64) -> tuple[str, ...]:
        """ILO-INF-2: the stocks of others, unless they are played openly."""
        return () if who == seat or s.cfg.open_stocks else ("ILO-SCO-1",)

    def points(self, s: IlosState, seat: i64) -> i64:
        """ILO-SCO-1: the wealth of a seat as it stands."""
        return scoring.points(s, seat)

    def explain(self, at: Sight, node: Node) -> Explanation | None:
        """Say what a thing of the scene is for."""
        return explaining.explain(at, node)

    def component(self, table: str, row: Row) -> Text | None:
        """Say what a component does."""
        return component_words.component(table, row)
