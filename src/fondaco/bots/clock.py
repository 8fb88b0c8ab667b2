"""The one place where bots look at the clock; a budget in iterations never does."""

from time import thread_time


def seconds() -> float:
    """Return how long this thread has been working."""
    return thread_time()
