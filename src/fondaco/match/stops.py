"""Moments of a game that are kept, so that going back does not play the whole game again.

They lie close together near the present and further apart in the past: going back by `k` actions
plays at most `k / 3` of them again, or `STRIDE`, and a long game keeps few.
"""

from dataclasses import dataclass
from typing import Final

from fondaco.kernel.state import State

STRIDE: Final = 32  # actions between two stops near the present
NEAR: Final = 8  # a distance has at least so many stops


@dataclass(frozen=True)
class Stop:
    """A moment: after how many actions, the state then, and what stands for the actions."""

    ply: int
    state: State  # never changed; whoever goes on from here clones it
    trail: str


class Stops:
    """The stops of one game, the first of them its beginning."""

    def __init__(self, *stops: Stop) -> None:
        self.kept = list(stops)

    def copy(self) -> "Stops":
        """Return the same stops, to be gone on with independently."""
        return Stops(*self.kept)

    def pass_by(self, ply: int, state: State, trail: str) -> None:
        """Keep the present if a stop is due, and let go of past ones that lie too close."""
        if ply % STRIDE == 0 and ply > self.kept[-1].ply:
            self.kept = [stop for stop in self.kept if stop.ply % _stride(ply - stop.ply) == 0]
            self.kept.append(Stop(ply, state.clone(), trail))

    def go_back(self, ply: int) -> Stop:
        """Forget what lies after a moment; return the last stop before it."""
        while self.kept[-1].ply > ply:
            self.kept.pop()
        return self.kept[-1]


def _stride(distance: int) -> int:
    """Return how far stops are apart that lie so far in the past."""
    stride = STRIDE
    while stride * NEAR < distance:
        stride *= 2
    return stride
