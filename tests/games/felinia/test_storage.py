"""FEL-STO: phase 4, goods above the storage are sold."""

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from tests.games.felinia.table import (
    Doc,
    asked,
    bag,
    cards,
    events,
    goods,
    house,
    options,
    play,
    refusal,
    silver,
    table,
)

PORT = "-; S02; S04; S05"  # one ship has sailed


def storing(*houses: Doc, seat: int = 0, start: int = 0, mode: str = "basic") -> FeliniaState:
    """Return the storage of a seat with three players."""
    return table(
        mode, 3, at=f"store {seat}", houses=houses, start=start, docks=PORT, markets="M1:; M2:"
    )


@pytest.mark.rule("FEL-STO-1", "FEL-STO-2")
def test_the_order_is_clockwise_from_the_start_player_and_three_goods_need_no_decision() -> None:
    s = storing(house("4 wine"), house("3 books"), house("4 clocks"), seat=2, start=2)

    play(s, "p2 sell CLOCKS")
    assert "p0 FEL-STO-1" == asked(s)
    play(s, "p0 sell WINE")
    assert asked(s).endswith("FEL-PLA-1")  # player 1 was not asked
    assert {"books": 3} == goods(s, 1)


@pytest.mark.rule("FEL-STO-1", "FEL-RND-1")
def test_storage_comes_after_exploration() -> None:
    s = table(
        players=2,
        start=1,
        houses=(house("4 wine", silver=0), house("4 books", silver=0)),
        stacks="M1: 0 1; M2: 0 1",
        markets="M1:; M2:; M3:",
        docks="S18; S04: 0; S11; S20",
        round=2,
    )
    play(s, "p1 place PURSE", "p0 place M2")
    assert "p0 FEL-EXP-5" == asked(s)
    play(s, "p0 stop, home")
    assert "p1 FEL-STO-1" == asked(s)
    play(s, "p1 sell BOOKS")
    assert "p0 FEL-STO-1" == asked(s)


@pytest.mark.rule("FEL-STO-1")
def test_a_good_sells_for_one_silver_into_the_bag() -> None:
    s = storing(house("4 wine, books", silver=0), house("4 clocks"))
    before = bag(s)

    log = play(s, "p0 sell WINE, sell BOOKS")
    assert {"wine": 3} == goods(s)
    assert {**before, "wine": before["wine"] + 1, "books": before["books"] + 1} == bag(s)
    assert 2 == silver(s)[0]
    assert [(0, 3, 1), (0, 6, 1)] == events(log, "sold")
    assert "p1 FEL-STO-1" == asked(s)


@pytest.mark.rule("FEL-STO-1", "FEL-MON-1", "FEL-SEL-2")
def test_at_six_silver_surplus_goods_go_for_nothing() -> None:
    s = storing(house("5 wine", silver=6), house("4 clocks"))

    log = play(s, "p0 sell WINE, sell WINE")
    assert 6 == silver(s)[0]
    assert [(0, 3, 0), (0, 3, 0)] == events(log, "sold")


@pytest.mark.rule("FEL-STO-1", "FEL-AMB-29")
def test_a_fourth_good_costs_two_silver() -> None:
    s = storing(house("2 wine, 2 books", silver=2), house("4 clocks"))

    assert ["sell WINE", "sell BOOKS", "keep_four"] == options(s)
    log = play(s, "p0 keep_four")
    assert {"wine": 2, "books": 2} == goods(s)
    assert 0 == silver(s)[0]
    assert [(0, 2)] == events(log, "kept_four")
    assert "p1 FEL-STO-1" == asked(s)


@pytest.mark.rule("FEL-STO-1", "FEL-AMB-29")
def test_the_fourth_good_is_paid_in_every_storage_phase_again() -> None:
    s = table(
        players=2,
        at="store 0",
        houses=(house("4 wine", silver=6), house("", silver=0)),
        docks=PORT,
        markets="M1:; M2:; M3:",
        ships="S07 S08 S10 S11",
    )

    for left in (4, 2, 0):
        play(s, "p0 keep_four")
        assert left == silver(s)[0]
        while asked(s) != "p0 FEL-STO-1":
            legal = options(s)
            play(s, f"p{s.seat()} {'place GUILD' if 'place GUILD' in legal else 'pass'}")
            assert s.round < 6
    assert ["sell WINE"] == options(s)  # nothing is left to pay with


@pytest.mark.rule("FEL-STO-1")
def test_never_more_than_four_are_kept() -> None:
    s = storing(house("5 wine", silver=6))

    assert ["sell WINE"] == options(s)
    assert refusal(s, "keep_four") == "FEL-STO-1: never more than 4 goods are kept"


@pytest.mark.rule("FEL-STO-1")
@pytest.mark.parametrize("coins", [0, 1])
def test_without_two_silver_the_fourth_good_goes(coins: int) -> None:
    s = storing(house("4 wine", silver=coins))

    assert ["sell WINE"] == options(s)
    assert refusal(s, "keep_four").startswith("FEL-STO-1: keeping a fourth good costs 2 silver")


@pytest.mark.rule("FEL-STO-2", "FEL-SEL-4")
def test_goods_are_sold_in_the_order_of_their_kinds() -> None:
    s = storing(house("2 clocks, wine, 2 books, glass", silver=0))

    play(s, "p0 sell GLASS")
    assert ["sell GLASS"] != options(s)
    assert ["sell BOOKS"] == options(s)
    assert refusal(s, "sell WINE").startswith("FEL-SEL-4: storage sells the goods in their order")
    play(s, "p0 sell BOOKS, sell BOOKS")
    assert {"clocks": 2, "wine": 1} == goods(s)


@pytest.mark.rule("FEL-STO-2", "FEL-SEL-4")
def test_no_sale_leaves_too_many_goods_behind() -> None:
    s = storing(house("5 clocks, books", silver=0))

    assert ["sell CLOCKS"] == options(s)
    assert refusal(s, "sell BOOKS") == "FEL-SEL-4: after this sale too many goods would be left"
    s = storing(house("4 clocks, books", silver=1))
    assert ["sell CLOCKS", "sell BOOKS"] == options(s)  # books, then the fourth is paid
    play(s, "p0 sell BOOKS")
    assert ["keep_four"] == options(s)
    assert "p0 FEL-STO-1" == asked(s)  # a lone option is still asked


@pytest.mark.rule("FEL-STO-2", "FEL-AMB-14", "FEL-SEL-2")
def test_gold_and_spice_may_finance_the_fourth_good() -> None:
    s = storing(house("4 wine", silver=0, gold=1, spice=2), house("4 clocks"))

    assert ["sell WINE", "sell GOLD", "sell SPICE"] == options(s)
    by_gold, by_spice = s.clone(), s.clone()
    play(by_gold, "p0 sell GOLD, keep_four")
    assert ({"wine": 4}, "0 gold, 2 spice, 0 provisions") == (goods(by_gold), cards(by_gold))
    play(by_spice, "p0 sell SPICE")
    assert ["sell SPICE"] == options(by_spice)
    assert refusal(by_spice, "sell GOLD").startswith("FEL-SEL-4")
    play(by_spice, "p0 sell SPICE, keep_four")
    assert "1 gold, 0 spice, 0 provisions" == cards(by_spice)
    assert "p1 FEL-STO-1" == asked(by_gold) == asked(by_spice)


@pytest.mark.rule("FEL-SEL-2", "FEL-STO-2")
@pytest.mark.parametrize(
    ("own", "expected"),
    [
        (house("4 wine", silver=2, gold=1, spice=2), ["sell WINE", "keep_four"]),
        (house("5 wine", silver=0, gold=1, spice=2), ["sell WINE"]),
        (house("4 wine", silver=0, spice=1), ["sell WINE"]),
        (house("4 wine", silver=1, spice=1), ["sell WINE", "sell SPICE"]),
        (house("4 wine", silver=1, gold=1), ["sell WINE", "sell GOLD"]),
        (house("4 wine", silver=0, gold=1, spice=1), ["sell WINE", "sell GOLD"]),
    ],
)
def test_gold_and_spice_are_for_sale_only_for_the_fourth_good(
    own: Doc, expected: list[str]
) -> None:
    s = storing(own)

    assert expected == options(s)
    if "sell GOLD" not in expected and own.get("gold"):
        assert refusal(s, "sell GOLD").startswith("FEL-SEL-2: gold and spice")


@pytest.mark.rule("FEL-STO-2", "FEL-DEC-1a")
def test_storage_ends_by_itself_with_three_goods() -> None:
    s = storing(house("4 wine", silver=6, gold=2), house("4 clocks"))

    play(s, "p0 sell WINE")
    assert "p1 FEL-STO-1" == asked(s)
    assert 6 == silver(s)[0]


@pytest.mark.rule("FEL-STO-3")
def test_before_storage_there_is_no_limit_on_goods() -> None:
    s = table(
        players=2,
        at="deal M1",
        houses=(house("5 wine, 4 books", silver=6), house("", silver=6)),
        markets="M1: 2 glass",
        stacks="M1: 0 1",
        docks="S01; S07; S08; S12",
    )

    play(s, "p0 buy GLASS")
    assert 10 == sum(goods(s).values())
    assert "p1 FEL-TRD-3" == asked(s)


@pytest.mark.rule("FEL-DEC-5", "FEL-DEC-1")
def test_storage_offers_at_most_seven_answers() -> None:
    s = storing(house("clocks, wine, glass, clothing", silver=1, gold=1, spice=1))

    assert 6 == len(options(s))
    s = storing(house("clocks, wine, glass, clothing, books", silver=1, gold=1, spice=1))
    assert 5 == len(options(s))
    assert refusal(s, "place M1").startswith("FEL-STO-1: that is not asked now")
