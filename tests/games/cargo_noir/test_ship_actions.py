"""CN-P1: Phase I, the ship actions."""

import pytest

from tests.games.cargo_noir.table import (
    asked,
    cargo,
    family,
    goods_of,
    home,
    many,
    options,
    play,
    refusal,
    safe,
    stacks_of,
    table,
)

SHOWN = "ALC WEA ART CAR CIG IVO JEW GOL"


@pytest.mark.rule("CN-P1-1")
def test_every_ship_on_a_board_is_resolved_exactly_once() -> None:
    s = table(3, decision="act", families=(family(casino=1, market=1),), stacks={"RIO": (2,)})

    assert ["casino", "draw", "buy RIO"] == options(s)
    play(s, "p0 draw")
    assert ["casino", "buy RIO"] == options(s)
    play(s, "p0 buy RIO")
    assert ["casino"] == options(s)
    play(s, "p0 casino")
    assert "p0 cards" == asked(s)


@pytest.mark.rule("CN-P1-1")
@pytest.mark.parametrize(
    "order",
    [
        "casino, draw, buy RIO", "casino, buy RIO, draw", "draw, casino, buy RIO",
        "draw, buy RIO, casino", "buy RIO, casino, draw", "buy RIO, draw, casino",
    ],
)  # fmt: skip
def test_the_order_of_ships_is_free(order: str) -> None:
    s = table(3, decision="act", families=(family(casino=1, market=1),), stacks={"RIO": (2,)})

    play(s, f"p0 {order}")
    assert "p0 cards" == asked(s)
    assert 3 == home(s, 0)


@pytest.mark.rule("CN-P1-1")
def test_a_raised_ship_is_not_resolved_again() -> None:
    s = table(3, decision="act", families=(family(casino=1, home=1),), stacks={"RIO": (2, 3)})

    play(s, "p0 raise RIO, stack 4")
    assert ["casino"] == options(s)
    assert "CN-P1-8: your ship in Rio has raised and stays there" == refusal(s, "withdraw RIO")


@pytest.mark.rule("CN-P1-1")
def test_coins_and_tokens_gained_can_be_used_by_the_next_ship() -> None:
    s = table(
        3,
        decision="act",
        families=(family(market=1, safe=0),),
        stacks={"CPT": (2,), "RIO": (1, 3)},
        goods={"CPT": "URA"},
        market=SHOWN,
    )

    play(s, "p0 buy CPT")
    assert "swap URA GOL" in options(s)
    play(s, "p0 swap URA GOL")
    assert many("GOL") == cargo(s, 0)


@pytest.mark.rule("CN-P1-2")
@pytest.mark.parametrize("action", ["casino", "draw", "swap IVO ALC", "buy NYC", "withdraw RIO"])
def test_after_its_action_a_ship_is_at_home(action: str) -> None:
    s = table(
        3,
        decision="act",
        families=(family("IVO", cards="SHIP", casino=1, market=1),),
        stacks={"RIO": (2, 3), "NYC": (1,)},
        market=SHOWN,
    )

    assert 0 == home(s, 0)
    play(s, f"p0 {action}")
    assert 1 == home(s, 0)


@pytest.mark.rule("CN-P1-2")
def test_a_ship_that_came_home_is_sent_again_this_turn() -> None:
    s = table(3, decision="act", families=(family(casino=3),))

    play(s, "p0 casino, casino, casino, no_trade, send MKT, send CAS, send CAS")
    assert (0, 2, 1) == (home(s, 0), s.players[0].casino, s.players[0].market)


@pytest.mark.rule("CN-P1-2", "CN-P1-8")
def test_only_a_ship_that_raises_stays_where_it_is() -> None:
    s = table(3, decision="act", families=(family(home=2),), stacks={"RIO": (2, 3)})

    play(s, "p0 raise RIO, stack 5")
    assert 2 == home(s, 0)
    play(s, "p0 no_trade, send CAS, send CAS")
    assert "p1 act" == asked(s)


@pytest.mark.rule("CN-P1-5")
def test_alone_a_ship_can_only_buy_and_outbid_it_can_only_withdraw_or_raise() -> None:
    stacks = {"RIO": (2,), "HKG": (2, 3), "NYC": (2, 3, 4)}
    s = table(3, decision="act", families=(family(),), stacks=stacks)

    ports = ["withdraw HKG", "raise HKG", "withdraw NYC", "raise NYC"]
    assert ["buy RIO", *ports] == options(s)


@pytest.mark.rule("CN-P1-6")
def test_buying_pays_the_whole_stack_to_the_pile_and_takes_all_tokens() -> None:
    s = table(
        3,
        decision="act",
        families=(family("ART", safe=4, home=2),),
        stacks={"NYC": (3,)},
        goods={"NYC": "IVO WLD IVO"},
    )
    pile = s.pile

    play(s, "p0 buy NYC")
    assert many("ART, 2 IVO, WLD") == cargo(s, 0)
    assert (4, pile + 3) == (safe(s, 0), s.pile)
    assert [0, 0, 0] == stacks_of(s, "NYC")
    assert 3 == home(s, 0)


@pytest.mark.rule("CN-P1-6", "CN-INFO-2", "CN-INV-6")
def test_the_slots_are_refilled_from_left_to_right_before_anything_else() -> None:
    s = table(
        3,
        decision="act",
        families=(family(market=1),),
        stacks={"NYC": (3,), "CPT": (1,)},
        bag="ALC WEA ART CAR CIG",
    )

    play(s, "p0 buy NYC")
    assert ["ALC", "WEA", "ART"] == goods_of(s, "NYC")
    play(s, "p0 buy CPT")
    assert ["CAR"] == goods_of(s, "CPT")
    before = cargo(s, 0)
    play(s, "p0 draw")
    assert before.get("CIG", 0) + 1 == cargo(s, 0)["CIG"]


@pytest.mark.rule("CN-P1-6")
def test_an_uncontested_offer_must_be_bought() -> None:
    s = table(3, decision="act", families=(family(home=2),), stacks={"NYC": (3,)})

    assert ["buy NYC"] == options(s)
    sentence = "CN-P1-6: you are alone in New York and must buy"
    assert sentence == refusal(s, "withdraw NYC") == refusal(s, "raise NYC")


@pytest.mark.rule("CN-P1-7")
def test_withdrawing_brings_ship_and_stack_home_and_leaves_the_cargo() -> None:
    s = table(
        3,
        decision="act",
        families=(family(safe=1, home=2),),
        stacks={"HKG": (4, 5)},
        goods={"HKG": "IVO GOL"},
    )
    pile = s.pile

    play(s, "p0 withdraw HKG")
    assert (5, 3, pile) == (safe(s, 0), home(s, 0), s.pile)
    assert [0, 5, 0] == stacks_of(s, "HKG")
    assert ["IVO", "GOL"] == goods_of(s, "HKG")
    assert {} == cargo(s, 0)


@pytest.mark.rule("CN-P1-7", "CN-P3-5")
def test_who_withdrew_may_return_from_his_next_turn_on() -> None:
    s = table(2, decision="act", families=(family(home=2),), stacks={"HKG": (1, 2)})

    play(s, "p0 withdraw HKG, no_trade")
    assert "send HKG" not in options(s)
    play(s, "p0 send CAS, send CAS, send CAS")
    play(s, "p1 buy HKG, casino, casino, no_trade, send CAS, send CAS, send CAS")
    play(s, "p0 casino, casino, casino, no_trade")
    assert "send HKG" in options(s)


@pytest.mark.rule("CN-P1-8", "CN-DEC-11")
def test_a_raise_tops_every_other_stack_by_at_least_one_and_at_most_with_all_coins() -> None:
    s = table(3, decision="act", families=(family(safe=5, home=2),), stacks={"NYC": (2, 3, 5)})

    play(s, "p0 raise NYC")
    assert ["stack 6", "stack 7"] == options(s)
    play(s, "p0 stack 7")
    assert [7, 3, 5] == stacks_of(s, "NYC")
    assert 0 == safe(s, 0)


@pytest.mark.rule("CN-P1-8", "CN-P3-1")
def test_a_raised_ship_is_not_available_in_phase_iii_and_is_decided_next_turn() -> None:
    s = table(2, decision="act", families=(family(home=2),), stacks={"NYC": (2, 3)})

    play(s, "p0 raise NYC, stack 4, no_trade, send CAS, send CAS")
    play(s, "p1 withdraw NYC, casino, casino, no_trade, send CAS, send CAS, send CAS")
    assert ["casino", "buy NYC"] == options(s)
    play(s, "p0 buy NYC")
    assert 3 == sum(cargo(s, 0).values())


@pytest.mark.rule("CN-P1-9")
def test_an_outbid_ship_must_withdraw_or_raise() -> None:
    s = table(3, decision="act", families=(family(home=2),), stacks={"NYC": (2, 3)})

    assert ["withdraw NYC", "raise NYC"] == options(s)
    assert "CN-P1-6: you are not alone in New York: a stack of 3 is there" == refusal(s, "buy NYC")


@pytest.mark.rule("CN-P1-9")
@pytest.mark.parametrize(("coins", "offered"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_raise_is_offered_only_when_the_safe_can_pay_it(coins: int, offered: bool) -> None:  # noqa: FBT001
    s = table(3, decision="act", families=(family(safe=coins, home=2),), stacks={"NYC": (2, 3)})

    assert offered == ("raise NYC" in options(s))


@pytest.mark.rule("CN-P1-9", "CN-P1-1")
def test_coins_of_a_withdrawal_can_pay_a_raise_elsewhere() -> None:
    s = table(
        3, decision="act", families=(family(safe=0, home=1),), stacks={"RIO": (2, 3), "NYC": (2, 3)}
    )

    assert ["withdraw RIO", "withdraw NYC"] == options(s)
    play(s, "p0 withdraw RIO")
    assert ["withdraw NYC", "raise NYC"] == options(s)
