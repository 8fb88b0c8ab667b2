"""Answers whose order has no effect are put into the order in which they are asked for."""

from itertools import permutations

import pytest

from fondaco.games import load
from fondaco.kernel.ordering import in_order
from tests.games.cargo_noir.table import family, options, play, table


def carried_out(line: tuple[str, ...]) -> str:
    """Return the state after a line that was put in order; every action is legal in its turn."""
    s, rest = table(2, decision="send", families=(family(safe=7),)), line
    while rest:
        action, *later = in_order(s, rest)
        rest = tuple(later)
        play(s, f"p0 {action}")
    return s.digest()


@pytest.mark.rule("CN-P3-9", "CN-DEC-12")
def test_ships_in_any_order_come_to_the_same() -> None:
    ships = (("send NYC", "stack 3"), ("send CPT", "stack 1"), ("send CAS",))
    found = {
        carried_out(tuple(action for ship in order for action in ship))
        for order in permutations(ships)
    }
    assert 1 == len(found)


@pytest.mark.rule("CN-P3-9")
def test_a_number_stays_behind_its_pick_and_what_ends_the_choice_comes_last() -> None:
    s = table(3, round=11, decision="send", families=(family(safe=7),))
    line = ("send MKT", "send NYC", "2", "send RIO", "stack 3", "stop")
    assert ("send RIO", "stack 3", "send NYC", "2", "send MKT", "stop") == in_order(s, line)


@pytest.mark.rule("CN-P3-9", "CN-P1-1")
def test_where_the_order_matters_nothing_is_changed() -> None:
    s = table(3, decision="act", families=(family(safe=5, home=1, casino=1, market=1),))
    line = tuple(reversed(options(s)))
    assert line == in_order(s, line)
    over = load("cargo_noir").start(load("cargo_noir").configure(2), 1)
    over.agenda.clear()
    assert line == in_order(over, line)


@pytest.mark.rule("CN-P3-9")
@pytest.mark.parametrize(
    "line",
    [
        ("3", "send RIO"),
        ("send NYC", "dance", "2", "send RIO"),
        ("send NOWHERE", "send RIO"),
        ("stop", "send NYC", "send RIO"),
    ],
)
def test_what_cannot_be_read_stays_as_it_is(line: tuple[str, ...]) -> None:
    assert line == in_order(table(3, round=11, decision="send"), line)
