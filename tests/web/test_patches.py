"""What changed on a page, from the little that is remembered of it."""

import re

import pytest

from fondaco.view.people import Person
from fondaco.view.seen import view_of
from fondaco.web.markup import Markup, el
from fondaco.web.pages.table import regions
from fondaco.web.patches import patch, trace_of
from fondaco.web.regions import Region, Regions
from tests.match.table import at_random
from tests.match.table import table as new_match


def drawn(actions: int, seat: int) -> Regions:
    match = new_match(3, seed=4)
    at_random(match, actions)
    people = tuple(Person(n, f"P{n}", c) for n, c in enumerate(("red", "blue", "green")))
    return regions(view_of(match, "t", seat, people, "en"))


def patched(before: Regions, after: Regions, parts: list[str]) -> dict[str, list[str]]:
    """Return what a browser has in each region that takes a patch, element by element."""
    shown = {name: [str(part) for part in one.components.values()] for name, one in before.items()}
    homes = {id_: name for name, one in after.items() for id_ in one.components}
    names = {one.id: name for name, one in after.items()}
    for part in parts:
        found = re.search(r' id="([^"]+)"', part)
        assert found is not None
        if found[1] in names:
            name = names[found[1]]
            assert str(after[name].whole()) == part
            shown[name] = [str(one) for one in after[name].components.values()]
        else:
            name = homes[found[1]]
            known = list(before[name].components)
            if found[1] in known:
                fresh = len(shown[name]) - len(known)
                assert shown[name][fresh + known.index(found[1])] != part  # nothing is sent in vain
                shown[name][fresh + known.index(found[1])] = part
            else:
                shown[name].insert(0, part)
    return {name: shown[name][: len(one.components)] for name, one in after.items()}


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_a_page_that_takes_its_patches_is_the_page_that_is_drawn(seat: int) -> None:
    before, single = drawn(0, seat), 0
    for actions in range(1, 40, 3):
        after = drawn(actions, seat)
        parts = patch(trace_of(before), trace_of(after), after)
        expected = {
            name: [str(part) for part in one.components.values()] for name, one in after.items()
        }
        assert expected == patched(before, after, parts)
        single += sum(f' id="{one.id}"' not in part for one in after.values() for part in parts)
        assert [] == patch(trace_of(after), trace_of(after), after)
        before = after
    assert single  # not whole regions alone


def lines(texts: str) -> dict[str, Markup]:
    """Return a component for each letter; a capital one is the same component in other words."""
    return {f"c{text.lower()}": el("p", text, id=f"c{text.lower()}") for text in texts}


@pytest.mark.parametrize(
    ("was", "now", "grows", "sent"),
    [
        ("abc", "abc", False, ""),
        ("abc", "aBc", False, "B"),
        ("abc", "aBC", True, "BC"),
        ("abc", "xabc", False, "*"),
        ("abc", "xabc", True, "x"),
        ("abc", "yxab", True, "xy"),  # the newest stands first and is sent last; one fell off
        ("abc", "xAb", True, "xA"),
        ("abc", "ab", False, "*"),
        ("abc", "ab", True, ""),
        ("abc", "acb", True, "*"),
        ("abc", "axbc", True, "*"),
        ("abc", "xyz", True, "zyx"),
        ("", "a", False, "*"),
    ],
)
def test_only_what_differs_is_sent(was: str, now: str, sent: str, *, grows: bool) -> None:
    before = {"r": Region("r", components=lines(was), grows=grows)}
    after = {"r": Region("r", components=lines(now), grows=grows)}
    parts = patch(trace_of(before), trace_of(after), after)
    whole = [str(after["r"].whole())]
    known = lines(now)
    assert (whole if sent == "*" else [str(known[f"c{s.lower()}"]) for s in sent]) == parts


@pytest.mark.parametrize(
    "other",
    [
        Region("r", tag="ul"),
        Region("r", attributes=(("class", "new"),)),
        Region("r", before=el("h2", "Log")),
        Region("r", after=el("hr")),
    ],
)
def test_a_region_in_another_frame_is_sent_whole(other: Region) -> None:
    before, after = {"r": Region("r")}, {"r": other}
    assert [str(other.whole())] == patch(trace_of(before), trace_of(after), after)
    assert [str(other.whole())] == patch({}, trace_of(after), after)
