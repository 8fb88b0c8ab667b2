"""The one place where bots look at the clock, and are timed; a budget in iterations never does."""

from time import perf_counter, thread_time


def seconds() -> float:
    """Return how long this thread has been working."""
    return thread_time()


def passed() -> float:
    """Return the seconds of a clock on the wall; only differences mean something."""
    return perf_counter()
