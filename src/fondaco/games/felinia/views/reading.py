"""What can be read from a state, in one place for the kernel."""

from typing import final

from mypy_extensions import i64

from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules import scoring
from fondaco.games.felinia.views import scene, secrets
from fondaco.kernel.rng import Rng
from fondaco.kernel.scene import Node
from fondaco.kernel.scores import Scores
from fondaco.kernel.state import Views


@final
class FeliniaViews(Views[FeliniaState]):
    """The views of this game."""

    def sample(self, s: FeliniaState, seat: i64, rng: Rng) -> FeliniaState:
        """FEL-INF-3, FEL-INF-4: what a seat cannot know is drawn anew."""
        return secrets.sample(s, seat, rng)

    def scene(self, s: FeliniaState, seat: i64) -> Node:
        """Return the table as a seat sees it."""
        return scene.scene(s, seat)

    def scores(self, s: FeliniaState) -> Scores:
        """FEL-SCO-1 to FEL-SCO-5: the score sheet."""
        return scoring.scores(s)

    def standing(self, s: FeliniaState, seat: i64) -> Scores:
        """FEL-INF-5: without the tiles that others have taken, until the end."""
        return scoring.standing(s, seat)

    def points(self, s: FeliniaState, seat: i64) -> i64:
        """Return the points of a seat as they stand."""
        return scoring.points(s, seat)
