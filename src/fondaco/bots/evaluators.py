"""How good a state is for a seat: what bots with a short view go by."""

from mypy_extensions import i64, mypyc_attr

from fondaco.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """A small, readable judgement of states, in the points of the game."""

    def value(self, s: State, seat: i64) -> float:
        """Return how many points a seat can hope for."""
        return float(s.points(seat))
