"""Ships are sent in any order of clicks, and are put in order by the form."""

from itertools import permutations
from typing import Final

import pytest

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.kernel.state import State
from fondaco.view.act_form import ActForm, FormRow, Picks, begins_chain
from fondaco.view.any_order import any_order
from tests.games.cargo_noir.table import GAME, family, table

SEND: Final = frozenset({"send"})
Ship = tuple[str, int]  # where, and the stack; 0: none is needed


def form(world: State, picks: Picks = ()) -> ActForm:
    found = any_order(GAME, world, SEND, picks)
    assert found is not None, picks
    return found


def row(draft: ActForm, notation: str) -> FormRow:
    """Return the row of a pick."""
    return next(r for r in draft.rows if notation == (r.of or r.option).notation)


def stack(draft: ActForm, port: str) -> FormRow:
    """Return the row of the stack in a port."""
    return next(r for r in draft.rows if r.of is not None and r.of.notation == f"send {port}")


def clicked(world: State, ships: tuple[Ship, ...]) -> ActForm:
    """Return the form after a click on each destination and some more coins, in this order."""
    draft = form(world)
    for where, coins in ships:
        more = row(draft, f"send {where}").more
        assert more is not None, (where, ships)
        draft = form(world, more)
        while coins and stack(draft, where).count < coins:
            raised = stack(draft, where).more
            assert raised is not None, (where, ships)
            draft = form(world, raised)
    return draft


def fleets(s: CargoState, picks: Picks = ()) -> dict[Picks, tuple[Ship, ...]]:
    """Return every legal way to send all ships: as it is written, and as people think of it."""
    if s.seat() != 0 or s.over():
        ships: list[Ship] = []
        for pick in picks:
            if pick.startswith("stack "):
                ships[-1] = (ships[-1][0], int(pick.split()[1]))
            elif pick != "stop":
                ships.append((pick.split()[1], 0))
        return {picks: tuple(ships)}
    out: dict[Picks, tuple[Ship, ...]] = {}
    for action in s.legal():
        after = s.clone()
        after.apply(action)
        out |= fleets(after, (*picks, s.words().write(action)))
    return out


@pytest.mark.rule("CN-P3-9", "CN-DEC-12", "CN-DEC-3")
def test_every_combination_is_reached_in_every_order_of_clicks() -> None:
    s = table(2, decision="send", families=(family(safe=3),))
    found = fleets(s)
    assert len(found) > 60
    for written, ships in found.items():
        for order in set(permutations(ships)):
            [end] = clicked(s, order).ends
            assert written == end.actions


@pytest.mark.rule("CN-P3-9", "CN-DEC-12")
@pytest.mark.parametrize("where", ["NYC", "CAS"])
def test_a_ship_with_coins_and_one_without_both_lead_to_the_next_ship(where: str) -> None:
    """The question comes again after the coins have been named, unless it was the last ship."""
    s = table(2, decision="send", families=(family(safe=3),))
    again: list[bool] = []
    while not s.over() and s.seat() == 0:
        if s.decision().number:
            s.apply(s.legal()[0])
            continue
        after, action = s.clone(), s.words().read(f"send {where if not again else 'CAS'}")
        after.apply(action)
        again.append(begins_chain(s, action, after))
        s = after
    assert [True, True, False] == again


@pytest.mark.rule("CN-P3-9", "CN-END-4")
def test_in_the_last_turn_every_order_can_stop_early() -> None:
    s = table(3, round=11, decision="send", families=(family(safe=2),))
    found = fleets(s)
    for written, ships in found.items():
        for order in set(permutations(ships)):
            assert written in [end.actions for end in clicked(s, order).ends]
    assert ("stop",) in found


@pytest.mark.rule("CN-P3-9", "CN-P3-3")
def test_a_stack_belongs_to_its_ship_and_never_changes_by_itself() -> None:
    s = table(2, decision="send", families=(family(safe=7),))
    draft = clicked(s, (("NYC", 5), ("CPT", 2)))

    assert ("send CPT", "stack 2", "send NYC", "stack 5") == draft.picks
    assert (5, 2) == (stack(draft, "NYC").count, stack(draft, "CPT").count)
    assert row(draft, "send RIO").more is None  # no coin is left for a third port
    assert row(draft, "send CAS").more is not None
    assert stack(draft, "NYC").more is None
    assert (1, 5) == (stack(draft, "NYC").least, stack(draft, "NYC").most)
    fewer = stack(draft, "NYC").less
    assert fewer == ("send CPT", "stack 2", "send NYC", "stack 4")
    assert ("send CPT", "stack 2") == stack(clicked(s, (("NYC", 1), ("CPT", 2))), "NYC").less
    assert row(form(s, fewer), "send RIO").more is not None


@pytest.mark.rule("CN-P3-9", "CN-P3-4")
def test_ports_glow_while_they_can_be_part_of_a_combination() -> None:
    s = table(2, decision="send", families=(family(safe=7),))
    draft = clicked(s, (("NYC", 0), ("MKT", 0)))
    able = [r.option.notation for r in draft.rows if r.more is not None and not r.number]
    assert ["send CPT", "send RIO", "send HKG", "send MKT", "send CAS"] == able

    full = clicked(s, (("NYC", 0), ("MKT", 0), ("HKG", 0)))
    assert [] == [r.option.notation for r in full.rows if r.more is not None and not r.number]
    assert ("send HKG", "stack 1", "send NYC", "stack 1", "send MKT") == full.ends[0].actions


@pytest.mark.rule("CN-P3-9")
def test_what_cannot_go_together_is_no_draft() -> None:
    s = table(2, decision="send", families=(family(safe=3),))
    for picks in (
        ("send NYC", "send NYC"),
        ("send NYC", "stack 4"),
        ("send NYC", "stack 3", "send RIO"),
        ("send CAS", "send CAS", "send CAS", "send CAS"),
        ("send TAN",),
    ):
        assert any_order(GAME, s, SEND, picks) is None
    assert form(s) == any_order(GAME, s, SEND, ("stack 3",))
