"""Decisions that leave no choice."""

from typing import Final

from fondaco.kernel.events import EVERYONE
from fondaco.kernel.rng import seeded
from fondaco.kernel.state import State

WORLDS: Final = 16  # that look the same to everybody, tried before something counts as forced


def forced(state: State) -> bool:
    """Whether a decision has one answer."""
    return len(state.legal()) == 1


def plainly_forced(state: State) -> bool:
    """Whether a decision has one answer, for all that everybody knows.

    Where it has one only because of what a hand holds, answering at once would tell that.
    """
    legal = state.legal()
    if len(legal) != 1:
        return False
    rng = seeded(0, "forced")
    worlds = (state.sample(EVERYONE, rng) for _ in range(WORLDS))
    return all(list(world.legal()) == [legal[0]] for world in worlds)
