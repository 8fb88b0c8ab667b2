"""How fast something runs, in a way that a busy machine disturbs little.

Work is repeated in several short bursts measured in CPU time. The best burst is the one that
others disturbed least, so it is the number to compare; the median tells how quiet it was.
"""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

BURSTS: Final = 9


@dataclass(frozen=True)
class Rate:
    """Units of work per CPU second, and what was done to find out."""

    best: float
    median: float
    units: int
    calls: int
    seconds: float


@dataclass(frozen=True)
class _Burst:
    units: int
    calls: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.units / self.seconds


def bursts(
    work: Callable[[], int], seconds: float, clock: Callable[[], float] = time.process_time
) -> Rate:
    """Repeat `work`, which returns how many units it did, for about `seconds` on the clock.

    One more burst runs first and is not counted: it warms caches and lazy tables. Every burst
    calls `work` at least once, so work that takes long makes the whole take longer.
    """
    if seconds <= 0:
        message = f"the time to measure must be positive, not {seconds}"
        raise ValueError(message)
    length = seconds / BURSTS
    _burst(work, length, clock)
    measured = [_burst(work, length, clock) for _ in range(BURSTS)]
    return Rate(
        best=max(burst.rate for burst in measured),
        median=statistics.median(burst.rate for burst in measured),
        units=sum(burst.units for burst in measured),
        calls=sum(burst.calls for burst in measured),
        seconds=sum(burst.seconds for burst in measured),
    )


def _burst(work: Callable[[], int], length: float, clock: Callable[[], float]) -> _Burst:
    """Call `work` until at least `length` has passed."""
    units = calls = 0
    passed = 0.0
    start = clock()
    while passed < length:
        units += work()
        calls += 1
        passed = clock() - start
    return _Burst(units, calls, passed)
