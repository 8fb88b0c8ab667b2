"""What games say about bots: shares of victories with their intervals, and ratings.

The games of one deal are not independent of each other, so deals are what is counted: intervals
come from the spread between deals.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, permutations
from math import log, sqrt
from statistics import fmean, stdev
from typing import Final

from fondaco.arena.results import Played

CERTAIN: Final = 1.96  # standard errors on either side of a 95 % interval
ELO: Final = 400 / log(10)  # points of the usual scale for each unit of a logistic one
DRAWS: Final = 200  # bootstrap samples
PRIOR: Final = 0.01  # keeps the rating of a bot finite that has won or lost everything


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


Places = list[tuple[str, int]]  # the bots of one game with their places


def share(games: Iterable[Played], bot: str, seat: int | None = None) -> Interval:
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


def ratings(games: Iterable[Played], seed: int = 0) -> list[Rating]:
    """Return the bots' ratings, best first: Bradley and Terry's model, who was ahead of whom.

    The interval is a bootstrap over deals. Needs numpy and choix (extra `arena`).
    """
    import numpy as np

    deals: dict[tuple[tuple[str, ...], int], list[Places]] = defaultdict(list)
    for game in games:
        places = list(zip(game.meeting.seats, game.places, strict=True))
        deals[game.meeting.lineup, game.meeting.deal].append(places)
    together = list(deals.values())
    bots = sorted({name for deal in together for game in deal for name, _ in game})
    if not together or len(bots) < 2:  # noqa: PLR2004  (one bot alone is better than nobody)
        return []
    rng = np.random.default_rng(seed)
    values = _fit(bots, together)
    drawn = []
    for _ in range(DRAWS):
        picked = rng.integers(len(together), size=len(together))
        drawn.append(_fit(bots, [together[int(k)] for k in picked]))
    low, high = np.percentile(np.array(drawn), (2.5, 97.5), axis=0)
    out = [
        Rating(bot, Interval(values[i], float(low[i]), float(high[i])))
        for i, bot in enumerate(bots)
    ]
    return sorted(out, key=lambda rating: -rating.elo.value)


def _fit(bots: list[str], deals: list[list[Places]]) -> list[float]:
    """Return the Elo of each bot. Who shares a place, or sits beside itself, says nothing."""
    import choix
    import numpy as np

    number = {bot: i for i, bot in enumerate(bots)}
    ahead = np.zeros((len(bots), len(bots)))
    for game in chain.from_iterable(deals):
        for (one, place), (two, other) in permutations(game, 2):
            if place < other and one != two:
                ahead[number[one], number[two]] += 1
    found = choix.ilsr_pairwise_dense(ahead, alpha=PRIOR)
    return [float(ELO * (value - found.mean())) for value in found]
