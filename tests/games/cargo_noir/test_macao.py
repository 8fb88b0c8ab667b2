"""CN-P1-3, CN-P1-4: ships at the Casino and at the Black Market."""

import pytest

from tests.games.cargo_noir.table import (
    bag,
    cargo,
    display,
    family,
    many,
    options,
    play,
    refusal,
    safe,
    table,
)

SHOWN = "ALC WEA ART CAR CIG IVO JEW GOL"


@pytest.mark.rule("CN-P1-3")
def test_a_ship_at_the_casino_takes_two_coins_from_the_pile() -> None:
    s = table(3, decision="act", families=(family(safe=5, casino=2),))
    pile = s.pile

    play(s, "p0 casino")
    assert (7, pile - 2) == (safe(s, 0), s.pile)
    play(s, "p0 casino")
    assert (9, pile - 4) == (safe(s, 0), s.pile)


@pytest.mark.rule("CN-P1-4", "CN-DEC-1", "CN-INV-6")
def test_a_swap_puts_the_given_token_into_the_vacated_slot_and_draws_nothing() -> None:
    shown = "ALC IVO ART IVO CIG WEA JEW GOL"
    s = table(3, decision="act", families=(family("2 URA", market=1),), market=shown)
    before = bag(s)

    play(s, "p0 swap URA IVO")
    assert many("URA, IVO") == cargo(s, 0)
    assert ["ALC", "URA", "ART", "IVO", "CIG", "WEA", "JEW", "GOL"] == display(s)
    assert before == bag(s)


@pytest.mark.rule("CN-P1-4")
def test_a_draw_takes_the_next_token_of_the_bag_and_leaves_the_market_alone() -> None:
    s = table(3, decision="act", families=(family(market=1),), market=SHOWN, bag="URA WLD")

    play(s, "p0 draw")
    assert many("URA") == cargo(s, 0)
    assert SHOWN.split() == display(s)
    assert "WLD" == bag(s)[0]


@pytest.mark.rule("CN-P1-4")
def test_wilds_can_be_given_and_taken() -> None:
    shown = "ALC WEA ART CAR CIG IVO JEW WLD"
    s = table(3, decision="act", families=(family("GOL", market=2),), market=shown)

    play(s, "p0 swap GOL WLD")
    assert many("WLD") == cargo(s, 0)
    play(s, "p0 swap WLD ALC")
    assert many("ALC") == cargo(s, 0)
    assert ["WLD", "WEA", "ART", "CAR", "CIG", "IVO", "JEW", "GOL"] == display(s)


@pytest.mark.rule("CN-P1-4")
def test_a_token_drawn_by_one_ship_can_be_swapped_by_the_next() -> None:
    s = table(3, decision="act", families=(family(market=2),), market=SHOWN, bag="URA")

    assert ["draw"] == options(s)
    play(s, "p0 draw")
    assert ["draw", *(f"swap URA {id_}" for id_ in SHOWN.split())] == options(s)


@pytest.mark.rule("CN-P1-4")
def test_the_player_cannot_decline_both() -> None:
    s = table(3, decision="act", families=(family("ALC", market=1),), market=SHOWN)

    assert {"draw", "swap"} == {option.split()[0] for option in options(s)}


@pytest.mark.rule("CN-P1-4")
def test_a_swap_needs_an_own_token() -> None:
    s = table(3, decision="act", families=(family(market=1),), market=SHOWN)

    assert ["draw"] == options(s)
    sentence = "CN-P1-4: a swap needs a token of your own; you have none"
    assert sentence == refusal(s, "swap ALC WEA")


@pytest.mark.rule("CN-P1-4")
def test_a_swap_of_two_tokens_of_the_same_type_is_not_offered() -> None:
    s = table(3, decision="act", families=(family("ALC", market=1),), market="ALC " * 7 + "WEA")

    assert ["draw", "swap ALC WEA"] == options(s)
