"""Bots that play in a match: each decision with random numbers of its own."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from fondaco.bots.bot import Bot
from fondaco.bots.driver import Driven
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.state import State

if TYPE_CHECKING:
    from fondaco.match.match import Match


class DrivenMatch(Driven):
    """A match in which some seats are played by bots, until it is enough."""

    def __init__(
        self, match: "Match", bots: Mapping[int, Bot], enough: Callable[[int], bool]
    ) -> None:
        self.match = match
        self.bots = bots
        self.enough = enough
        self.taken = 0

    def now(self) -> State:
        return self.match.state

    def player(self, seat: int) -> Bot | None:
        return None if self.enough(self.taken) else self.bots.get(seat)

    def chance(self, seat: int) -> Rng:
        return seeded(self.match.seed, f"bots {self.match.ply}")  # the same after undo and loading

    def take(self, seat: int, action: int) -> None:
        self.match.take(action)
        self.taken += 1
