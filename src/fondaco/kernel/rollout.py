"""Random play, inside compiled code: the pace everything else is measured by."""

from mypy_extensions import i64

from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State


def rollout(s: State, rng: Rng) -> i64:
    """Play `s` to its end with uniformly random actions; return how many were taken."""
    taken: i64 = 0
    while s.agenda:
        legal = s.legal()
        s.apply(legal[rng.below(len(legal))])
        taken += 1
    return taken


def clones(s: State, n: i64) -> None:
    """Clone a state n times and forget the clones."""
    for _ in range(n):
        s.clone()
