"""What changed on a page, from the little that is remembered of it."""

import pytest

from fondaco.server.live.patches import patch, trace_of
from fondaco.web.pages.table import regions
from fondaco.web.regions import Regions
from fondaco.web.regions import patch as whole_patch
from fondaco.web.view import Person, view_of
from tests.match.table import at_random
from tests.match.table import table as new_match


def drawn(actions: int, seat: int) -> Regions:
    match = new_match(3, seed=4)
    at_random(match, actions)
    people = tuple(Person(n, f"P{n}", c) for n, c in enumerate(("red", "blue", "green")))
    return regions(view_of(match, "t", seat, people, "en"))


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_patches_from_hashes_are_the_patches_from_whole_pages(seat: int) -> None:
    before = drawn(0, seat)
    for actions in range(1, 40, 3):
        after = drawn(actions, seat)
        expected = [str(markup) for markup in whole_patch(before, after)]
        assert expected == patch(trace_of(before), trace_of(after), after)
        assert [] == patch(trace_of(after), trace_of(after), after)
        before = after
