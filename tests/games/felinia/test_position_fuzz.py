"""Edited documents: a position is refused, or it is whole and can be played."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fondaco.games.felinia.views.invariants import broken
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.rng import seeded
from tests.games.felinia.fuzzing import edited
from tests.games.felinia.table import MODES, describe, state


@given(mode=st.sampled_from(MODES), seed=st.integers(0, 10_000), changes=st.integers(1, 3))
@settings(
    max_examples=120, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
@pytest.mark.rule("FEL-INV-1", "FEL-INV-2", "FEL-INV-5")
def test_an_edited_position_is_refused_or_can_be_played(mode: str, seed: int, changes: int) -> None:
    """What is accepted is whole, can be played on, and written down again at every moment."""
    _, doc = edited(mode, seed, changes)
    try:
        s = state(doc)
    except BadPosition:
        return
    rng = seeded(seed, "tests")
    for _ in range(25):
        assert [] == broken(s)
        assert s.key() == state(json.loads(json.dumps(describe(s)))).key()
        if s.over():
            break
        assert all(option.label.english() for option in s.prompt().options)
        legal = s.legal()
        s.apply(legal[rng.below(len(legal))])


def test_the_editor_finds_both_sorts_of_positions() -> None:
    """So that the property above is not true for nothing."""
    read, refused = 0, 0
    for seed in range(120):
        try:
            state(edited(MODES[seed % 2], seed, 1)[1])
            read += 1
        except BadPosition:
            refused += 1
    assert min(read, refused) > 15
