"""Caches that keep the types of what they remember.

To mypy a function behind `functools.lru_cache` takes any arguments; behind these it takes its own.
Arguments must have hashes, and what is returned is shared and must not be changed.
"""

from collections.abc import Callable
from functools import lru_cache  # noqa: TID251  (only here)
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")


def cached(work: Callable[P, R]) -> Callable[P, R]:
    """Remember every result of a function that has few."""
    return cast("Callable[P, R]", lru_cache(maxsize=None)(work))


def cached_up_to(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Remember the results of a function that were asked for last, up to a number."""

    def keep(work: Callable[P, R]) -> Callable[P, R]:
        return cast("Callable[P, R]", lru_cache(maxsize=most)(work))

    return keep
