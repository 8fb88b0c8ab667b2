"""What can be read from a state, in one place for the kernel."""

from dataclasses import replace
from typing import final

from mypy_extensions import i64

from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules import scoring, ties
from fondaco.games.goa.views import component_words, explaining, scene, secrets
from fondaco.kernel.explaining import Explanation, Sight
from fondaco.kernel.rng import Rng
from fondaco.kernel.scene import Node
from fondaco.kernel.scores import Scores, Sheet, TieBreak
from fondaco.kernel.state import Views
from fondaco.kernel.tables import Row
from fondaco.kernel.texts import Text


@final
class GoaViews(Views[GoaState]):
    """The views of this game."""

    def sample(self, s: GoaState, seat: i64, rng: Rng) -> GoaState:
        """GOA-INF-2: hands, deck and Bonanza tiles that a seat cannot know are drawn anew."""
        return secrets.sample(s, seat, rng)

    def scene(self, s: GoaState, seat: i64) -> Node:
        """Return the table as a seat sees it."""
        return scene.scene(s, seat)

    def sheet(self, s: GoaState, seat: i64) -> Sheet:
        """GOA-SCO-1 to GOA-SCO-9: the score sheet."""
        return scoring.sheet(s, seat)

    def unknown(self, s: GoaState, who: i64, seat: i64) -> tuple[str, ...]:
        """GOA-INF-2, GOA-INF-4: who has most ducats, and the hands of others."""
        hidden = () if s.cfg.open_money else ("GOA-SCO-4",)
        return hidden if who == seat else (*hidden, "GOA-SCO-3")

    def tie_break(self, s: GoaState, first: i64, second: i64) -> TieBreak:
        """GOA-SCO-9: in words, with both values."""
        return ties.tie_break(s, first, second)

    def standing(self, s: GoaState, seat: i64) -> Scores:
        """GOA-INF-2: before the end ducats break no tie that others can see."""
        found = super().standing(s, seat)
        if s.over():
            return found
        return Scores(tuple([replace(sheet, ties=()) for sheet in found.sheets]))

    def points(self, s: GoaState, seat: i64) -> i64:
        """Return the victory points of a seat as they stand."""
        return scoring.points(s, seat)

    def explain(self, at: Sight, node: Node) -> Explanation | None:
        """Say what a thing of the scene is for."""
        return explaining.explain(at, node)

    def component(self, table: str, row: Row) -> Text | None:
        """Say what a component does."""
        return component_words.component(table, row)
