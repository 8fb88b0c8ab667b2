"""What the games of one line-up came to, seat by seat."""

from dataclasses import dataclass, field
from math import lcm

from fondaco.arena.results import PlayedGame


@dataclass
class GameSums:
    """What some games came to, in whole numbers, so that the order of adding does not matter.

    Victories are counted in parts of `unit`, because winners who tie divide one.
    """

    seats: int
    games: int = 0
    decisions: int = 0
    rounds: int = 0
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    lowest: list[int] = field(default_factory=list)
    highest: list[int] = field(default_factory=list)

    @property
    def unit(self) -> int:
        """Return a number that any number of winners divides."""
        return lcm(*range(1, self.seats + 1))

    def add(self, game: PlayedGame) -> None:
        totals, won = game.totals, self.unit // game.places.count(1)
        if not self.games:
            self.lowest = self.highest = list(totals)
            self.wins = self.points = [0] * self.seats
        self.games += 1
        self.decisions += game.decisions
        self.rounds += game.rounds
        self.wins = [n + won * (p == 1) for n, p in zip(self.wins, game.places, strict=True)]
        self.points = [a + b for a, b in zip(self.points, totals, strict=True)]
        self.lowest = [min(pair) for pair in zip(self.lowest, totals, strict=True)]
        self.highest = [max(pair) for pair in zip(self.highest, totals, strict=True)]
