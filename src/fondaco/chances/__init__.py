"""Chances to win as people are shown them: as often as one is said, it comes true.

Bots weigh options by utilities: how far somebody is ahead, by a rule of thumb for each game. That
is good for comparing, but a lead of so many points means less with many rounds to come, or among
many players. What hints and analyses show goes through a scale that was fitted to finished games,
one for each game, number of players and way of judging:

search  bots that play on before they judge: analyses and hints
look    bots that judge at once
glance  a state judged without any search: luck

The numbers stand in `games/<game>/bot/chances.toml` with their data card; `bench/fit_chances.py`
writes both. Choices of bots do not depend on them.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from fondaco.bots.levels import LOOK, Level
from fondaco.caching import cached
from fondaco.games import load

SEARCH: Final = "search"
GLANCE: Final = "glance"
KINDS: Final = (SEARCH, LOOK, GLANCE)
LEAST: Final = 1e-4  # no chance is taken for less before the end
DATA: Final = "bot/chances.toml"  # in the folder of a game

Chances = tuple[float, ...]


@dataclass(frozen=True)
class Scale:
    """How chances become what is shown: each is raised to a power, and they sum to one again.

    A power above 1 sets the seats further apart, one below 1 brings them together. It goes evenly
    from `early`, at the beginning, to `late`, after the rounds that games of its kind take.
    """

    early: float
    late: float
    rounds: float

    def power(self, round_: int) -> float:
        part = min(1.0, max(0.0, round_ / self.rounds))
        return self.early + part * (self.late - self.early)

    def chances(self, said: Sequence[float], round_: int) -> Chances:
        """Return the chances of all seats as they are shown."""
        power = self.power(round_)
        weights = [max(float(one), LEAST) ** power for one in said]
        total = sum(weights)
        return tuple(weight / total for weight in weights)

    def options(
        self, said: Sequence[float], seat: int, options: Sequence[tuple[int, float]], round_: int
    ) -> list[tuple[int, float]]:
        """Return actions of a seat with their chances as they are shown.

        The best of several promises a little too much, just because it is the best: so it is taken
        to keep what the seat has, and the odds of the others are behind it as they were.
        """
        less = _odds(float(said[seat])) / _odds(max(chance for _, chance in options))
        out: list[tuple[int, float]] = []
        for action, chance in options:
            odds = less * _odds(chance)
            out.append((action, self._of_seat(said, seat, odds / (1.0 + odds), round_)))
        return out

    def _of_seat(self, said: Sequence[float], seat: int, chance: float, round_: int) -> float:
        """Return what is shown for a seat if its chance were another one.

        The others keep their shares of the rest.
        """
        rest = sum(float(one) for one in said) - float(said[seat])
        part = (1.0 - chance) / max(rest, LEAST)
        changed = [chance if one == seat else part * float(said[one]) for one in range(len(said))]
        return self.chances(changed, round_)[seat]


AS_SAID: Final = Scale(1.0, 1.0, 1.0)  # chances of a game whose games nobody has looked at yet


def scale(game: str, players: int, kind: str) -> Scale:
    """Return the scale for a game, a number of players and a way of judging."""
    row = _fitted(game).get(str(players))
    if row is None:
        return AS_SAID
    early, late = row[kind]
    return Scale(early, late, row["rounds"])


def kind_of(level: Level) -> str:
    """Return how a level judges."""
    return LOOK if level.policy == LOOK else SEARCH


def _odds(chance: float) -> float:
    return max(chance, LEAST) / max(1.0 - chance, LEAST)


@cached
def _fitted(game: str) -> dict[str, Any]:
    """Return the numbers of a game by how many play; nothing where none were fitted."""
    file = load(game).folder / DATA
    if not file.is_file():
        return {}
    found: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))["players"]
    return found
