"""How often what was said came true: the arithmetic of `chances.py` and `fit_chances.py`.

Chances are sorted into the tenths of the scale. In each, the mean of what was said is compared with
how often it came true; the mean of the differences, each weighed by how often it was said, is the
expected calibration error. Games are few and each is asked several times, so even true chances
would show some error: that is the noise, taken from the spread between games.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import pi, sqrt
from typing import Final, NamedTuple

TENTHS: Final = 10
USUAL: Final = sqrt(2 / pi)  # the mean distance of normal numbers from their mean


class Said(NamedTuple):
    """A chance, what came of it (a share of the victory), and in which game."""

    chance: float
    came: float
    game: int


class Tenth(NamedTuple):
    """A tenth of the scale: how often it was said, what on average, how often it came true."""

    tenth: int
    times: int
    said: float
    came: float
    error: float  # the standard error of the difference, games being independent of each other


def tenths(pairs: Iterable[Said]) -> list[Tenth]:
    """Return the tenths in which something was said."""
    found: dict[int, list[Said]] = defaultdict(list)
    for pair in pairs:
        found[min(int(pair.chance * TENTHS), TENTHS - 1)].append(pair)
    return [_tenth(number, found[number]) for number in sorted(found)]


def _tenth(number: int, pairs: Sequence[Said]) -> Tenth:
    times = len(pairs)
    said = sum(pair.chance for pair in pairs) / times
    came = sum(pair.came for pair in pairs) / times
    games: dict[int, float] = defaultdict(float)
    for pair in pairs:
        games[pair.game] += pair.came - pair.chance - (came - said)
    spread = sum(off * off for off in games.values())
    if len(games) > 1:
        spread *= len(games) / (len(games) - 1)
    return Tenth(number, times, said, came, sqrt(spread) / times)


def calibration_error(found: Sequence[Tenth]) -> float:
    """Return the expected calibration error."""
    return _weighed(found, [abs(one.said - one.came) for one in found])


def noise(found: Sequence[Tenth]) -> float:
    """Return the calibration error that chances would show which come true exactly."""
    return _weighed(found, [USUAL * one.error for one in found])


def beyond_noise(found: Sequence[Tenth]) -> float:
    """Return the calibration error that is left when the noise is taken out."""
    left = [max(0.0, (one.said - one.came) ** 2 - one.error**2) for one in found]
    return _weighed(found, [sqrt(square) for square in left])


def _weighed(found: Sequence[Tenth], values: Sequence[float]) -> float:
    total = sum(one.times for one in found)
    return sum(one.times * value for one, value in zip(found, values, strict=True)) / max(1, total)


def table(found: Sequence[Tenth]) -> str:
    """Return the tenths as a table, and the error below."""
    lines = ["| said | times | mean | came true |", "| --- | --- | --- | --- |"]
    for one in found:
        mean, came = f"{100 * one.said:.0f} %", f"{100 * one.came:.0f} ± {100 * one.error:.0f} %"
        lines.append(f"| {10 * one.tenth} % | {one.times} | {mean} | {came} |")
    error, alone = 100 * calibration_error(found), 100 * noise(found)
    lines += ["", f"Expected calibration error {error:.1f} %; noise alone shows {alone:.1f} %."]
    return "\n".join(lines)
