"""FEL-TRD-1 to FEL-TRD-3, FEL-TRD-7: resolving stacks and buying at markets."""

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from tests.games.felinia.table import (
    Doc,
    asked,
    bag,
    events,
    goods,
    house,
    market,
    options,
    play,
    refusal,
    silver,
    stack,
    table,
)

DOCKS = "S01; S02; S04; S05"  # nobody can board with a single good


def stall(*houses: Doc, on: str = "2 wine, books", stacks: str = "M1: 0") -> FeliniaState:
    """Return the deal at the top of M1, between players without much."""
    return table(
        players=3,
        at="deal M1",
        houses=houses,
        markets=f"M1: {on}",
        stacks=stacks,
        docks=DOCKS,
    )


@pytest.mark.rule("FEL-TRD-1")
def test_markets_come_from_top_to_bottom_then_the_guild() -> None:
    s = table(
        players=3,
        houses=(house("glass", silver=6), house("", silver=6), house("", silver=6)),
        markets="M1: wine; M2: wine; M3: wine; M4: wine",
        stacks="GUILD: 0 2; M4: 1; M3: 1 2; M2: 0 0",
        docks=DOCKS,
    )

    play(s, "p1 place M2", "p2 place M1")
    seen = []
    while not asked(s).endswith("FEL-PLA-1"):
        seen.append((int(s.seat()), str(s.prompt().question.english().split(":")[0])))
        play(s, f"p{s.seat()} pass")
    assert [
        (2, "Market 1"),
        (1, "Market 2"),
        (0, "Market 2"),
        (0, "Market 2"),
        (1, "Market 3"),
        (2, "Market 3"),
        (1, "Market 4"),
        (0, "The guild"),
    ] == seen


@pytest.mark.rule("FEL-TRD-1", "FEL-TRD-2", "FEL-AMB-3", "FEL-E2")
def test_the_last_token_placed_is_resolved_first_and_counts_for_the_price() -> None:
    s = table(
        players=2,
        houses=(house("", silver=6), house("", silver=6)),
        markets="M1: 3 wine; M2:; M3:",
        stacks="M1: 0 1 0; M2: 1",
        docks=DOCKS,
        start=1,
    )
    play(s, "p1 place M1", "p0 place M3")
    for price, seat in ((4, 1), (3, 0), (2, 1)):
        before = silver(s)[seat]
        assert price == len(stack(s, "M1"))
        assert f"p{seat} FEL-TRD-3" == asked(s)
        play(s, f"p{seat} buy WINE")
        assert before - price == silver(s)[seat]
    assert [3, 0] == silver(s)  # p1 paid 4 and 2; p0 paid 3


@pytest.mark.rule("FEL-TRD-2", "FEL-AMB-3")
@pytest.mark.parametrize("height", range(1, 7))
def test_the_price_is_the_height_of_the_stack_whatever_the_colours(height: int) -> None:
    tokens = " ".join(["0", "0", "0", "1", "1", "1"][:height])
    s = stall(house("", silver=6), stacks=f"M1: {tokens}")

    log = play(s, "p0 buy WINE")
    assert 6 - height == silver(s)[0]
    assert [(0, 1, 1, height)] == events(log, "bought")


@pytest.mark.rule("FEL-TRD-3")
def test_a_buyer_takes_exactly_one_good_of_his_choice() -> None:
    s = stall(house("clocks", silver=3), house("", silver=0), stacks="M1: 0 1 0")

    assert ["buy WINE", "buy BOOKS", "pass"] == options(s)
    log = play(s, "p0 buy BOOKS")
    assert {"clocks": 1, "books": 1} == goods(s)
    assert {"wine": 2} == market(s, 1)
    assert 0 == silver(s)[0]
    assert [(0, 1, 4, 3)] == events(log, "bought")


@pytest.mark.rule("FEL-TRD-3")
def test_buying_and_declining_both_take_the_token_back() -> None:
    for action in ("buy WINE", "pass"):
        s = stall(house("", silver=6), house("", silver=6), stacks="M1: 0 1 0")
        play(s, f"p0 {action}")
        assert [1, 0] == stack(s, "M1")
        assert "p1 FEL-TRD-3" == asked(s)


@pytest.mark.rule("FEL-TRD-3")
def test_declining_costs_nothing_and_is_always_allowed() -> None:
    s = stall(house("glass", silver=4), house("", silver=6), stacks="M1: 0 1")

    assert "pass" in options(s)
    log = play(s, "p0 pass")
    assert [(0, 1)] == events(log, "declined")
    assert 4 == silver(s)[0]
    assert {"glass": 1} == goods(s)
    assert {"wine": 2, "books": 1} == market(s, 1)


@pytest.mark.rule("FEL-TRD-3", "FEL-DEC-1", "FEL-DEC-1a")
def test_at_an_empty_market_tokens_come_back_unasked() -> None:
    s = stall(house("", silver=6), house("", silver=6), on="wine", stacks="M1: 0 1 0; M2: 1")

    log = play(s, "p0 buy WINE")
    assert [(1, 1), (0, 1)] == events(log, "declined")
    assert "p1 FEL-TRD-3" == asked(s)
    assert [1] == stack(s, "M2")


@pytest.mark.rule("FEL-DEC-1", "FEL-DEC-1a")
@pytest.mark.parametrize(
    ("own", "is_asked"),
    [
        (house("", silver=3), True),
        (house("", silver=2), False),
        (house("wine", silver=2), True),
        (house("", silver=1, gold=1), True),
        (house("", silver=0, gold=1), False),
        (house("", silver=0, gold=1, spice=1), True),
        (house("", silver=2, spice=1), True),
        (house("books", silver=1), False),
        (house("wine, books", silver=1), True),
        (house("2 wine, books", silver=0), True),
    ],
)
def test_who_cannot_attain_the_price_is_not_asked(own: Doc, *, is_asked: bool) -> None:
    s = table(
        players=2,
        houses=(own, house("", silver=0)),
        markets="M1: glass; M2:; M3:",
        stacks="M1: 0 1 1; M2: 0",
        docks=DOCKS,
        round=2,
    )
    log = play(s, "p0 place M3", "p1 place M2")

    assert ("p0 FEL-TRD-3" == asked(s)) == is_asked
    assert ((0, 1) in events(log, "declined")) == (not is_asked)
    if is_asked:
        assert len(options(s)) > 1
        assert "pass" == options(s)[-1]


@pytest.mark.rule("FEL-DEC-1")
def test_a_price_above_six_can_never_be_paid() -> None:
    rich = house("4 wine", silver=6, gold=3)
    s = table(
        players=3,
        houses=(rich, house("", silver=0), house("4 books", silver=6, gold=3)),
        markets="M1: books; M2:; M3:; M4:",
        stacks="M1: 0 1 2 0 1 0; M2: 1 2",
        docks=DOCKS,
        round=2,
    )

    log = play(s, "p2 place M1")
    assert [(2, 1)] == events(log, "declined")  # the price was 7
    assert "p0 FEL-TRD-3" == asked(s)
    assert ["buy BOOKS", "pass"] == options(s)
    assert 6 == len(stack(s, "M1"))


@pytest.mark.rule("FEL-TRD-7", "FEL-BRD-4", "FEL-AMB-28")
def test_a_purchase_is_a_deal_and_taking_a_token_back_is_none() -> None:
    for action, expected in (("buy WINE", "p0 FEL-BRD-1"), ("pass", "p1 FEL-TRD-3")):
        s = stall(house("2 clocks", silver=6), house("", silver=6), stacks="M1: 0 1")
        play(s, f"p0 {action}")
        assert expected == asked(s)


@pytest.mark.rule("FEL-TRD-7", "FEL-AMB-28")
def test_a_sale_is_no_deal() -> None:
    s = stall(house("2 clocks", silver=0, spice=2), house("", silver=6), stacks="M1: 0 1")

    play(s, "p0 sell SPICE, sell SPICE, pass")
    assert "p1 FEL-TRD-3" == asked(s)
    assert 2 == silver(s)[0]


@pytest.mark.rule("FEL-TRD-3", "FEL-TRD-2", "FEL-SEL-1", "FEL-SEL-2")
def test_refusals_at_a_market_name_the_rule_and_the_numbers() -> None:
    s = stall(house("clocks, wine", silver=1, spice=1), stacks="M1: 0 1 0")

    assert refusal(s, "buy GLASS") == "FEL-TRD-3: Glassware does not lie on this market"
    assert refusal(s, "buy WINE").startswith("FEL-TRD-2: the price is 3")
    assert refusal(s, "sell GOLD").startswith("FEL-SEL-1")
    assert refusal(s, "place M1").startswith("FEL-TRD-3: that is not asked now")
    rich = stall(house("clocks", silver=3), stacks="M1: 0 1 0")
    assert refusal(rich, "sell CLOCKS").startswith("FEL-SEL-2")


@pytest.mark.rule("FEL-DEC-5")
def test_a_market_offers_at_most_three_goods_and_pass() -> None:
    s = stall(house("", silver=6), on="wine, glass, books")

    assert ["buy WINE", "buy GLASS", "buy BOOKS", "pass"] == options(s)


@pytest.mark.rule("FEL-TRD-3")
def test_bought_goods_come_from_the_market_and_not_from_the_bag() -> None:
    s = stall(house("", silver=6), house("", silver=6), stacks="M1: 0 1")
    before = bag(s)

    play(s, "p0 buy WINE")
    assert before == bag(s)
    assert {"wine": 1, "books": 1} == market(s, 1)
