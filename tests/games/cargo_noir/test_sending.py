"""CN-P3: Phase III, sending ships."""

import pytest

from tests.games.cargo_noir.table import (
    asked,
    family,
    fresh,
    home,
    options,
    play,
    refusal,
    safe,
    stacks_of,
    table,
)

OPEN = ("CPT", "RIO", "BOM", "HKG", "NYC")


@pytest.mark.rule("CN-P3-1", "CN-P3-8")
@pytest.mark.parametrize(("owned", "ships"), [("", 3), ("SHIP", 4), ("2 SHIP", 5)])
def test_every_ship_at_home_is_sent_and_then_the_turn_ends(owned: str, ships: int) -> None:
    s = table(3, decision="send", families=(family(cards=owned),))

    for sent in range(ships):
        assert ("p0 send", ships - sent) == (asked(s), home(s, 0))
        play(s, "p0 send CAS")
    assert "p1 act" == asked(s)
    assert 0 == home(s, 0)


@pytest.mark.rule("CN-P3-1")
def test_nobody_can_be_stuck_or_stop_before_the_last_turn() -> None:
    s = table(3, decision="send", families=(family(safe=0),))

    assert ["send MKT", "send CAS"] == options(s)
    sentence = "CN-P3-1: every ship at home must be sent before the last turn"
    assert sentence == refusal(s, "stop")


@pytest.mark.rule("CN-P3-2", "CN-SET-1")
def test_destinations_are_open_ports_black_market_and_casino() -> None:
    s = fresh(3)

    assert [f"send {id_}" for id_ in (*OPEN, "MKT", "CAS")] == options(s)
    assert "CN-SET-1: Tangier is closed with 3 players" == refusal(s, "send TAN")


@pytest.mark.rule("CN-P3-3")
def test_a_stack_in_an_empty_port_has_at_least_one_coin_and_at_most_the_safe() -> None:
    s = table(3, decision="send", families=(family(safe=4),))

    play(s, "p0 send RIO")
    assert ["stack 1", "stack 2", "stack 3", "stack 4"] == options(s)
    play(s, "p0 stack 3")
    assert (1, 2) == (safe(s, 0), home(s, 0))
    assert [3, 0, 0] == stacks_of(s, "RIO")


@pytest.mark.rule("CN-P3-3")
def test_a_stack_is_larger_than_each_of_the_others() -> None:
    s = table(3, decision="send", stacks={"RIO": (0, 2, 4)})

    play(s, "p0 send RIO")
    assert ["stack 5", "stack 6", "stack 7"] == options(s)


@pytest.mark.rule("CN-P3-3")
@pytest.mark.parametrize(("coins", "offered"), [(3, False), (4, False), (5, True)])
def test_a_port_is_offered_only_when_the_safe_reaches_the_least_stack(
    coins: int,
    offered: bool,  # noqa: FBT001
) -> None:
    s = table(3, decision="send", families=(family(safe=coins),), stacks={"RIO": (0, 4)})

    assert offered == ("send RIO" in options(s))


@pytest.mark.rule("CN-P3-3")
def test_without_coins_no_port_is_offered() -> None:
    s = table(3, decision="send", families=(family(safe=0),))

    assert "CN-P3-3: a ship stands on at least 1 coin; you have 0" == refusal(s, "send RIO")


@pytest.mark.rule("CN-P3-4")
def test_no_second_ship_to_a_port_where_one_stayed_after_raising() -> None:
    s = table(3, decision="act", families=(family(home=2),), stacks={"RIO": (2, 3)})

    play(s, "p0 raise RIO, stack 4, no_trade")
    assert "send RIO" not in options(s)
    assert "CN-P3-4: you already have a ship in Rio" == refusal(s, "send RIO")


@pytest.mark.rule("CN-P3-4", "CN-INV-5")
def test_no_two_ships_to_the_same_port_in_one_phase_iii() -> None:
    s = table(3, decision="send")

    play(s, "p0 send RIO, stack 1")
    assert "send RIO" not in options(s)
    assert "CN-P3-4: you already have a ship in Rio" == refusal(s, "send RIO")


@pytest.mark.rule("CN-P3-5")
def test_no_ship_to_a_port_given_up_this_turn() -> None:
    s = table(3, decision="act", families=(family(home=2),), stacks={"RIO": (2, 3)})

    play(s, "p0 withdraw RIO, no_trade")
    assert [f"send {id_}" for id_ in ("CPT", "BOM", "HKG", "NYC", "MKT", "CAS")] == options(s)
    assert "CN-P3-5: you withdrew from Rio this turn" == refusal(s, "send RIO")


@pytest.mark.rule("CN-P3-6")
def test_a_ship_may_go_where_cargo_was_bought_this_turn() -> None:
    s = table(3, decision="act", families=(family(home=2),), stacks={"RIO": (2,)})

    play(s, "p0 buy RIO, no_trade, send RIO, stack 1")
    assert [1, 0, 0] == stacks_of(s, "RIO")


@pytest.mark.rule("CN-P3-6")
def test_ships_of_all_players_may_be_in_one_port() -> None:
    s = fresh(5, options={"starter": "1"})
    for seat in range(5):
        play(s, f"p{seat} send RIO, stack {seat + 2}, send CAS, send CAS")

    assert [2, 3, 4, 5, 6] == stacks_of(s, "RIO")


@pytest.mark.rule("CN-P3-7")
def test_stacks_that_stand_are_never_changed_in_phase_iii() -> None:
    s = table(
        3, decision="act", families=(family(home=2),), stacks={"RIO": (2, 3), "NYC": (0, 1, 2)}
    )

    play(s, "p0 raise RIO, stack 4, no_trade")
    play(s, "p0 send NYC, stack 3")
    assert [4, 3, 0] == stacks_of(s, "RIO")
    assert [3, 1, 2] == stacks_of(s, "NYC")
    assert not [option for option in options(s) if not option.startswith("send")]


@pytest.mark.rule("CN-P3-8")
def test_a_turn_without_ships_at_home_ends_after_phase_ii() -> None:
    stacks = {"RIO": (1, 2), "HKG": (1, 2), "NYC": (1, 2)}
    s = table(3, decision="act", stacks=stacks)

    for port in stacks:
        play(s, f"p0 raise {port}, stack 3")
    play(s, "p0 no_trade")
    assert "p1 act" == asked(s)
