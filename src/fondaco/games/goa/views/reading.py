"""What can be read from a state, in one place for the kernel."""

from typing import final

from mypy_extensions import i64

from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules import scoring
from fondaco.games.goa.views import scene, secrets
from fondaco.kernel.rng import Rng
from fondaco.kernel.scene import Node
from fondaco.kernel.scores import Scores
from fondaco.kernel.state import Views


@final
class GoaViews(Views[GoaState]):
    """The views of this game."""

    def sample(self, s: GoaState, seat: i64, rng: Rng) -> GoaState:
        """GOA-INF-2: hands, deck and Bonanza tiles that a seat cannot know are drawn anew."""
        return secrets.sample(s, seat, rng)

    def scene(self, s: GoaState, seat: i64) -> Node:
        """Return the table as a seat sees it."""
        return scene.scene(s, seat)

    def scores(self, s: GoaState) -> Scores:
        """GOA-SCO-1 to GOA-SCO-9: the score sheet."""
        return scoring.scores(s)

    def standing(self, s: GoaState, seat: i64) -> Scores:
        """GOA-INF-2: without what hangs on hidden ducats and foreign hands, until the end."""
        return scoring.standing(s, seat)

    def points(self, s: GoaState, seat: i64) -> i64:
        """Return the victory points of a seat as they stand."""
        return scoring.points(s, seat)
