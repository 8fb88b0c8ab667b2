"""What can be read from a state, in one place for the kernel."""

from typing import final

from mypy_extensions import i64

from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.rules import scoring
from fondaco.games.ilos.views import scene, secrets
from fondaco.kernel.rng import Rng
from fondaco.kernel.scene import Node
from fondaco.kernel.scores import Scores
from fondaco.kernel.state import Views


@final
class IlosViews(Views[IlosState]):
    """The views of this game."""

    def sample(self, s: IlosState, seat: i64, rng: Rng) -> IlosState:
        """ILO-INF-3: hands, deck, stack and face-down cards that a seat cannot know."""
        return secrets.sample(s, seat, rng)

    def scene(self, s: IlosState, seat: i64) -> Node:
        """Return the table as a seat sees it."""
        return scene.scene(s, seat)

    def scores(self, s: IlosState) -> Scores:
        """ILO-SCO-1, ILO-SCO-2: the score sheet."""
        return scoring.scores(s)

    def standing(self, s: IlosState, seat: i64) -> Scores:
        """ILO-INF-2: without the stocks of others, until the end."""
        return scoring.standing(s, seat)

    def points(self, s: IlosState, seat: i64) -> i64:
        """ILO-SCO-1: the wealth of a seat as it stands."""
        return scoring.points(s, seat)
