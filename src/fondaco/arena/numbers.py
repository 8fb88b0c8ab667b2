"""What games say about bots: shares of victories with their intervals, and ratings.

The games of one deal are not independent of each other, so deals are what is counted: intervals
come from the spread between deals.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import log, sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final

from fondaco.arena.results import PlayedGame

if TYPE_CHECKING:
    import numpy as np

    Table = np.typing.NDArray[np.float64]

CERTAIN: Final = 1.96  # standard errors on either side of a 95 % interval
ELO: Final = 400 / log(10)  # points of the usual scale for each unit of a logistic one
DRAWS: Final = 400  # bootstrap samples
APART: Final = 1e-6  # wins that keep ratings finite between bots that never met, even by others
HALF: Final = 0.5  # deals won and lost that are imagined for every two bots that met (Jeffreys)


@dataclass(frozen=True)
class Interval:
    """A number, and the 95 % interval around it."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Rating:
    """How good a bot is, in Elo points; the mean of all bots is 0."""

    bot: str
    elo: Interval


def share(games: Iterable[PlayedGame], bot: str, seat: int | None = None) -> Interval:
    """Return a bot's share of the victories, for each seat it sat on (or one of them)."""
    deals: dict[tuple[tuple[str, ...], int], list[float]] = defaultdict(list)
    for game in games:
        for place, name in enumerate(game.meeting.seats):
            if name == bot and seat in (None, place):
                deals[game.meeting.lineup, game.meeting.deal].append(game.wins(place))
    return _interval([fmean(wins) for wins in deals.values()])


def _interval(values: Sequence[float]) -> Interval:
    """Return a mean of shares; with no spread at all Wilson's interval stands in."""
    n, mean = len(values), fmean(values) if values else 0.0
    if n == 0:
        return Interval(0.0, 0.0, 1.0)
    spread = stdev(values) if n > 1 else 0.0
    if spread == 0.0:
        z = CERTAIN * CERTAIN / n
        middle = (mean + z / 2) / (1 + z)
        half = sqrt(mean * (1 - mean) * z + z * z / 4) / (1 + z)
    else:
        middle, half = mean, CERTAIN * spread / sqrt(n)
    return Interval(mean, max(0.0, middle - half), min(1.0, middle + half))


def ratings(games: Iterable[PlayedGame], seed: int = 0) -> list[Rating]:
    """Return the bots' ratings, best first: Bradley and Terry's model, who was ahead of whom.

    The interval is a bootstrap over deals that gives each of them a random weight. Deals that were
    all won have no spread, yet nobody knows what the next one brings: so for every two bots that
    met, half a deal won by the one and half a deal won by the other are weighed with them. For one
    pair that is Jeffreys' interval. Needs numpy and choix (extra `arena`).
    """
    import numpy as np

    found = list(games)
    bots = sorted({name for game in found for name in game.meeting.seats})
    if len(bots) < 2:  # noqa: PLR2004  (one bot alone is better than nobody)
        return []
    ahead = _ahead(bots, found)
    imagined = _imagined(ahead)
    values = _fit(ahead.sum(axis=0) + HALF * imagined)
    rng = np.random.default_rng(seed)
    drawn = []
    for _ in range(DRAWS):
        weights = rng.exponential(size=len(ahead))
        more = rng.gamma(HALF, size=imagined.shape) * imagined
        drawn.append(_fit(np.tensordot(weights, ahead, axes=1) + more))
    low, high = np.percentile(np.array(drawn), (2.5, 97.5), axis=0)
    out = [
        Rating(bot, Interval(values[i], float(low[i]), float(high[i])))
        for i, bot in enumerate(bots)
    ]
    return sorted(out, key=lambda rating: -rating.elo.value)


def _ahead(bots: list[str], games: Iterable[PlayedGame]) -> "Table":
    """Return for each deal how often each bot was ahead of each other one.

    Who shares a place, or sits beside itself, says nothing.
    """
    import numpy as np

    number = {bot: i for i, bot in enumerate(bots)}
    deals: dict[tuple[tuple[str, ...], int], Table] = {}
    for game in games:
        key = (game.meeting.lineup, game.meeting.deal)
        deal = deals.setdefault(key, np.zeros((len(bots), len(bots))))
        places = zip(game.meeting.seats, game.places, strict=True)
        for (one, place), (two, other) in permutations(places, 2):
            if place < other and one != two:
                deal[number[one], number[two]] += 1
    return np.array(list(deals.values()))


def _imagined(ahead: "Table") -> "Table":
    """Return what one more deal would say about every two bots that met, if one won all of it."""
    import numpy as np

    both = ahead + ahead.transpose(0, 2, 1)
    met = np.maximum(1, (both > 0).sum(axis=0))
    return np.asarray(both.sum(axis=0) / met)


def _fit(ahead: "Table") -> list[float]:
    """Return the Elo of each bot, from how often each was ahead of each other one."""
    import choix

    found = choix.ilsr_pairwise_dense(ahead, alpha=APART)
    return [float(ELO * (value - found.mean())) for value in found]
