"""ILO-MKT, ILO-E8: the prices rise, at most once a turn and eight times in all."""

import pytest

from fondaco.games.ilos.model.state import IlosState
from tests.games.ilos.table import (
    GOODS,
    after,
    captain,
    discard,
    events,
    hand,
    options,
    pay,
    play,
    prices,
    production,
    refusal,
    stock,
    table,
)

ROWS = {"E": [2, 3, 4, 5, 6], "S": [2, 3, 4, 5, 6], "D": [2, 3, 4, 5, 6], "G": [4, 6, 8, 10, 12]}


def trading(
    stock: str = "E, S, D, G", levels: str = "", cards: str = "2 MARKET", traded: int = 0
) -> IlosState:
    """Return a turn of player 0 with Market cards."""
    mine = captain(cards, coasts="T07a", stock=stock)
    return table(2, captains=(mine, captain("2 MARKET", stock="4 D")), levels=levels, traded=traded)


@pytest.mark.rule("ILO-E8", "ILO-MKT-3", "ILO-MKT-4")
def test_example_8_the_fourth_rise_of_dye() -> None:
    s = trading("D, E", "3 D")
    assert 5 == prices(s)[2]

    play(s, "p0 market D")
    assert 6 == prices(s)[2]
    market = s.scene(0).find("market")
    assert market is not None
    assert 4 == market.value  # tokens left for E, S and G
    play(s, "p0 end")
    assert [] == options(s, "market")
    assert "ILO-MKT-3: dye has risen 4 times already" == refusal(s, "market D")


@pytest.mark.rule("ILO-MKT-2", "ILO-MKT-1", "ILO-SET-4")
@pytest.mark.parametrize("good", GOODS)
def test_a_row_rises_step_by_step_and_no_other_row_moves(good: str) -> None:
    others = [row[0] for key, row in ROWS.items() if key != good]
    for level, price in enumerate(ROWS[good]):
        s = trading(levels=f"{level} {good}")
        assert price == prices(s)[GOODS.index(good)]
        assert others == [p for key, p in zip(GOODS, prices(s), strict=True) if key != good]
        offered = f"market {good}" in options(s)
        assert (level < 4) == offered
        if offered:
            log = play(s, f"p0 market {good}")
            risen = ROWS[good][level + 1]
            assert risen == prices(s)[GOODS.index(good)]
            assert [(0, GOODS.index(good), risen)] == events(log, "market")


@pytest.mark.rule("ILO-MKT-1", "ILO-TRN-6")
def test_the_good_comes_from_the_stock_and_not_from_the_production_board() -> None:
    mine = captain("MARKET", coasts="T07a", pioneers="T15a2", stock="2 E")
    s = table(2, captains=(mine,))
    assert ["market E"] == options(s, "market")
    assert "ILO-MKT-1: you have no spices in your stock" == refusal(s, "market S")

    play(s, "p0 market E")
    assert ("E", "S") == (stock(s), production(s))
    assert ("MARKET", "") == (discard(s), hand(s))


@pytest.mark.rule("ILO-MKT-1", "ILO-EDG-8", "ILO-TRN-4")
def test_one_market_action_a_turn_others_only_pay() -> None:
    s = trading(cards="3 MARKET, SHIP")

    play(s, "p0 market E")
    assert [] == options(s, "market")
    assert "ILO-MKT-1: you have played a Market card this turn" == refusal(s, "market S")
    play(s, "p0 ship SUPPLY, coast T10b, pay MARKET")
    assert "MARKET" == hand(s)
    play(s, "p0 end")
    assert ["market D"] == options(s, "market")
    play(s, "p1 market D", "p1 end")
    assert ["market S", "market D", "market G"] == options(s, "market")


@pytest.mark.rule("ILO-MKT-1", "ILO-EDG-8")
def test_a_market_card_played_before_stands_in_the_position() -> None:
    s = trading(levels="E", traded=1)

    assert [] == options(s, "market")


@pytest.mark.rule("ILO-MKT-3", "ILO-MKT-4", "ILO-EDG-9")
@pytest.mark.parametrize(
    ("levels", "offered"),
    [
        ("", ["E", "S", "D", "G"]),
        ("4 E", ["S", "D", "G"]),
        ("3 E, 4 G", ["E", "S", "D"]),
        ("2 E, 2 S, 2 D, G", ["E", "S", "D", "G"]),  # the eighth token is left
        ("2 E, 2 S, 2 D, 2 G", []),
        ("4 E, 4 S", []),
        ("4 E, 3 S", ["S", "D", "G"]),
    ],
)
def test_no_good_beyond_four_rises_and_no_rise_without_a_token(
    levels: str, offered: list[str]
) -> None:
    s = trading(levels=levels)

    assert [f"market {good}" for good in offered] == options(s, "market")
    for good in set(GOODS) - set(offered):
        assert "ILO-MKT-3" == refusal(s, f"market {good}").partition(":")[0]
    if not offered:
        assert "ILO-MKT-3: all market tokens are used" == refusal(s, "market D")


@pytest.mark.rule("ILO-MKT-4", "ILO-RUI-1")
def test_gold_of_a_ruin_may_be_used_in_the_same_turn() -> None:
    mine = captain("RUIN, MARKET, 7 SHIP", coasts="T10a")
    s = table(2, captains=(mine,))
    assert [] == options(s, "market")

    play(s, "p0 ruin T10a2")
    pay(s)
    play(s, "p0 market G")
    assert ("2 G", 6) == (stock(s), prices(s)[3])


@pytest.mark.rule("ILO-MKT-4", "ILO-PRO-1")
def test_goods_of_this_turns_production_come_too_late() -> None:
    mine = captain("2 MARKET", coasts="T07a", pioneers="T07a1")
    s = table(2, captains=(mine, captain("")))
    assert [] == options(s, "market")

    play(s, "p0 end")
    assert "E" == stock(s)
    play(s, "p1 end")
    assert "market E" in options(s)


@pytest.mark.rule("ILO-MKT-1", "ILO-CMP-2")
def test_a_market_card_is_needed_and_costs_no_other_card() -> None:
    assert "ILO-TRN-3: you have no Market in hand" == refusal(trading(cards="SHIP"), "market E")
    s = after(trading(cards="MARKET"), "p0 market G")
    assert ("", "E, S, D") == (hand(s), stock(s))


@pytest.mark.rule("ILO-MKT-1")
def test_a_price_is_the_same_for_everybody() -> None:
    s = trading("2 D")
    assert [4, 8] == list(s.scores().totals)

    play(s, "p0 market D")
    assert [3, 12] == list(s.scores().totals)
