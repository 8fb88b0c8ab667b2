"""How good a state is for a seat: what bots with a short view go by."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from fondaco.kernel.state import State


@final
class Part:
    """One thing that a judgement is made of: what it is worth, and how many there are of it."""

    def __init__(self, key: str, worth: float, amount: i64 = 0) -> None:
        """Name the thing; `worth` is in points."""
        self.key = key
        self.worth = worth
        self.amount: i64 = amount


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """A small, readable judgement of states, in the points of the game."""

    def value(self, s: State, seat: i64) -> float:
        """Return how many points a seat can hope for."""
        return float(s.points(seat))

    def parts(self, s: State, seat: i64) -> list[Part]:
        """Return what the value is made of; their sum is the value."""
        return [Part("points", self.value(s, seat), s.points(seat))]
