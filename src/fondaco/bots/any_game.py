"""A judgement for any game: the points so far, and what becomes of them when all play on."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.bots.evaluators import Evaluator, Part
from fondaco.kernel.rng import seeded
from fondaco.kernel.state import State

PLAYOUTS: Final[i64] = 4  # of one judgement
FAR: Final[i64] = 40  # decisions that are played on


@final
class PlayedOn(Evaluator):
    """For a game that brings no judgement of its own: points at the end of some random play.

    Equal states are judged alike: the same random numbers are drawn for every one, so that options
    differ by what they do and not by luck.
    """

    def __init__(self) -> None:
        self.rng = seeded(0, "played on")

    def value(self, s: State, seat: i64) -> float:
        """Return the points of a seat after some decisions, in the middle of some tries."""
        if not s.agenda:
            return float(s.points(seat))
        rng = self.rng.clone()
        total: i64 = 0
        for _ in range(PLAYOUTS):
            world = s.clone()
            left = FAR
            while world.agenda and left > 0:
                legal = world.legal()
                world.apply(legal[rng.below(len(legal))])
                left -= 1
            total += world.points(seat)
        return float(total) / float(PLAYOUTS)

    def parts(self, s: State, seat: i64) -> list[Part]:
        """Return the points so far, and those that are hoped for."""
        points = s.points(seat)
        hope = self.value(s, seat) - float(points)
        return [Part("points", float(points), points), Part("later", hope)]
