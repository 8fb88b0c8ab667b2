"""CN-P1-10 to CN-P1-12: the Syndicate, the warehouse in Phase I, and where coins come from."""

import pytest

from fondaco.kernel.events import Event
from tests.games.cargo_noir.table import (
    asked,
    cargo,
    family,
    fresh,
    play,
    safe,
    table,
    told,
)

TWO_PORTS = {"RIO": (1, 2), "NYC": (1, 2)}
THREE_PORTS = {"RIO": (1, 2), "HKG": (1, 2), "NYC": (1, 2)}


@pytest.mark.rule("CN-P1-10")
@pytest.mark.parametrize(
    ("owned", "ports", "paid"),
    [
        ("", 1, 0), ("", 2, 0), ("SYND", 1, 2), ("SYND", 2, 2), ("SYND", 3, 2),
        ("2 SYND", 1, 2), ("2 SYND", 2, 4), ("2 SYND", 3, 4),
    ],
)  # fmt: skip
def test_each_card_pays_two_coins_once_for_a_port_given_up(
    owned: str, ports: int, paid: int
) -> None:
    s = table(3, decision="act", families=(family(cards=owned, safe=0),), stacks=THREE_PORTS)
    pile = s.pile

    for port in ("RIO", "HKG", "NYC")[:ports]:
        play(s, f"p0 withdraw {port}")

    assert ports + paid == safe(s, 0)
    assert pile - paid == s.pile


@pytest.mark.rule("CN-P1-10")
def test_the_payment_is_immediate_and_can_pay_a_raise() -> None:
    owner = family(cards="SYND", safe=0, home=1)
    s = table(3, decision="act", families=(owner,), stacks={"RIO": (1, 2), "NYC": (1, 3)})

    log = play(s, "p0 withdraw RIO, raise NYC, stack 4")
    assert [
        "player 1 withdraws from Rio with 1 coin.",
        "The Syndicate pays player 1 2 coins.",
        "player 1 raises the stack in New York to 4 coins.",
    ] == told(s, log)
    assert 0 == safe(s, 0)


@pytest.mark.rule("CN-P1-10")
def test_each_turn_counts_anew() -> None:
    owner = family(cards="SYND", safe=3, home=2)
    s = table(2, decision="act", families=(owner,), stacks={"RIO": (1, 2)})

    play(s, "p0 withdraw RIO, no_trade, send HKG, stack 1, send CAS, send CAS")
    assert 3 + 1 + 2 - 1 == safe(s, 0)
    play(s, "p1 buy RIO, casino, casino, no_trade, send HKG, stack 2, send CAS, send CAS")
    play(s, "p0 withdraw HKG")
    assert 5 + 1 + 2 == safe(s, 0)


@pytest.mark.rule("CN-P1-10", "CN-SUP-1")
@pytest.mark.parametrize(("pile", "paid"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_a_card_whose_payment_was_cut_short_counts_as_used(pile: int, paid: int) -> None:
    owner, rich = family(cards="SYND", safe=0, home=1), family(safe=54 - pile)
    s = table(2, decision="act", families=(owner, rich), stacks=TWO_PORTS)
    assert pile == s.pile

    play(s, "p0 withdraw RIO")
    assert 1 + paid == safe(s, 0)
    s.pile += 5  # the pile is filled again
    play(s, "p0 withdraw NYC")
    assert 2 + paid == safe(s, 0)


@pytest.mark.rule("CN-P1-11")
def test_during_phase_i_a_player_may_own_more_tokens_than_spaces() -> None:
    stacks = {"RIO": (1,), "BOM": (1,), "NYC": (1,)}
    s = table(3, decision="act", families=(family("6 IVO"),), stacks=stacks)

    play(s, "p0 buy RIO, buy BOM, buy NYC")
    assert 15 == sum(cargo(s, 0).values())
    assert "p0 cards" == asked(s)


@pytest.mark.rule("CN-P1-12")
@pytest.mark.parametrize("players", [2, 5])
def test_only_casino_and_syndicate_bring_coins_from_the_pile(players: int) -> None:
    s = fresh(players, seed=players)
    n = 0
    while not s.over():
        legal = s.legal()
        pile = s.pile
        log: list[Event] = []
        s.apply(legal[(n * 31 + players) % len(legal)], log)
        n += 1
        paid = sum(event.args[1] for event in log if event.kind in ("casino", "syndicate"))
        bought = sum(event.args[2] for event in log if event.kind == "bought")
        traded = sum(event.args[3] for event in log if event.kind == "traded")
        assert pile - paid + bought + traded == s.pile
