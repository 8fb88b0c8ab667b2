"""FEL-BRD: after a deal merchants go aboard."""

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from tests.games.felinia.table import (
    Doc,
    asked,
    bag,
    docks,
    events,
    goods,
    house,
    options,
    play,
    refusal,
    silver,
    supply,
    table,
)

# S01: 2 clocks + 1 silver, one seat. S05: 2 clocks + books, two seats. S09: 2 wine + 1 silver, two
# seats. S17: 2 clocks + clothing, one seat.
PORT = "S01; S05; S09; S17"
EIGHT = (
    "LIO-OL lion, LIO-ML lion, LIO-IL puma, TIG-OL lion, TIG-ML puma, CHE-OL lion, "
    "CHE-ML puma, PAN-OL lion"
)
EVERYBODY = f"{EIGHT}, PAN-ML puma, PUM-OL lion"
WAITING = house("", silver=6)  # the next token's owner


def aboard(own: Doc, port: str = PORT, mode: str = "basic") -> FeliniaState:
    """Return the boarding of player 0 after a deal at M1; then player 1 is asked there."""
    return table(
        mode,
        2,
        at="aboard M1 0",
        houses=(own, WAITING),
        markets="M1: glass, clothing",
        stacks="M1: 1",
        docks=port,
    )


def dealing(own: Doc, port: str = PORT, stacks: str = "M1: 0 1") -> FeliniaState:
    """Return the deal of player 0 at M1; then player 1 is asked there."""
    return table(
        players=2,
        at="deal M1",
        houses=(own, WAITING),
        markets="M1: glass, clocks",
        stacks=stacks,
        docks=port,
    )


@pytest.mark.rule("FEL-BRD-1")
def test_boarding_comes_at_once_after_the_own_deal_before_the_next_token() -> None:
    s = dealing(house("2 clocks", silver=5))

    play(s, "p0 buy GLASS")
    assert "p0 FEL-BRD-1" == asked(s)
    play(s, "p0 done")
    assert "p1 FEL-TRD-3" == asked(s)
    assert "S01; S05; S09; S17" == docks(s)


@pytest.mark.rule("FEL-BRD-1", "FEL-BRD-3", "FEL-AMB-6")
def test_any_number_of_merchants_board_one_after_another() -> None:
    s = aboard(house("6 clocks, 2 books, clothing", silver=1))

    assert ["board D1", "board D2", "board D4", "done"] == options(s)
    play(s, "p0 board D2, board D2")
    assert ["board D1", "board D4", "done"] == options(s)  # D2 is full
    play(s, "p0 board D4")
    assert "S01; S05: 0 0; S09; S17: 0" == docks(s)
    assert [7, 10] == supply(s)
    assert {} == goods(s)
    assert "p1 FEL-TRD-3" == asked(s)


@pytest.mark.rule("FEL-BRD-2", "FEL-BRD-3")
@pytest.mark.parametrize(
    ("dock", "cost", "paid"),
    [("D1", {"clocks": 2}, 1), ("D2", {"clocks": 2, "books": 1}, 0), ("D3", {"wine": 2}, 1)],
)
def test_exactly_the_goods_go_to_the_bag_and_the_silver_is_paid(
    dock: str, cost: dict[str, int], paid: int
) -> None:
    own = {"clocks": 3, "wine": 3, "books": 2}
    s = aboard(house("3 clocks, 3 wine, 2 books", silver=3))
    before = bag(s)

    log = play(s, f"p0 board {dock}")
    assert {good: n - cost.get(good, 0) for good, n in own.items()} == goods(s)
    assert {good: n + cost.get(good, 0) for good, n in before.items()} == bag(s)
    assert 3 - paid == silver(s)[0]
    assert [9, 10] == supply(s)
    assert [(0, int(dock[1]) - 1)] == [args[:2] for args in events(log, "aboard")]


@pytest.mark.rule("FEL-BRD-2")
def test_the_front_most_free_seat_is_taken() -> None:
    s = aboard(house("2 clocks, books", silver=0), "S01; S05: 1; S09; S17")

    play(s, "p0 board D2")
    assert "S01; S05: 1 0; S09; S17" == docks(s)


@pytest.mark.rule("FEL-BRD-2")
def test_what_a_passage_needs_is_told() -> None:
    s = aboard(house("2 clocks, clothing, books", silver=0), "S01; S05; S09; S17: 1")

    assert ["board D2"] == options(s, "board")
    assert refusal(s, "board D1").startswith("FEL-BRD-2")
    assert refusal(s, "board D1").endswith("you have 0 silver")
    assert refusal(s, "board D3").startswith("FEL-BRD-2")
    assert refusal(s, "board D3").endswith("you lack goods")
    assert refusal(s, "board D4").startswith("FEL-BRD-2: all seats")
    assert refusal(s, "pass").startswith("FEL-BRD-1: that is not asked now")


@pytest.mark.rule("FEL-BRD-2", "FEL-DEC-1", "FEL-DEC-1a")
@pytest.mark.parametrize(
    ("own", "is_asked"),
    [
        (house("2 wine", silver=2), True),  # after paying 1 for the glass there is 1 silver
        (house("2 wine", EVERYBODY, silver=2), False),  # nobody is at home
        (house("2 wine", silver=1), True),  # the glass could be sold
        (house("wine", silver=6), False),
        (house("2 clothing, 2 books", silver=6), False),
        (house("clocks, books", silver=6), False),
    ],
)
def test_who_cannot_attain_a_ship_is_not_asked(own: Doc, *, is_asked: bool) -> None:
    s = table(
        players=2,
        at="deal M1",
        houses=(own, WAITING),
        markets="M1: glass, clocks",
        stacks="M1: 0; M2: 1",
        docks=PORT,
        ending=int(own["settled"] != {}),
    )

    play(s, "p0 buy GLASS")
    assert ("p0 FEL-BRD-1" if is_asked else "p1 FEL-TRD-3") == asked(s)


@pytest.mark.rule("FEL-DEC-1", "FEL-DEC-1a")
@pytest.mark.parametrize(
    ("own", "is_asked"),
    [
        (house("5 wine", silver=1), True),  # one wine too many could be sold for the second
        (house("4 wine", silver=1), False),
        (house("2 wine, 2 clocks", silver=1), False),
        (house("2 wine, 2 clocks, glass", silver=1), True),
        (house("2 wine, 2 clocks", silver=1, gold=1), True),
        (house("2 wine, 2 clocks", silver=1, spice=1), True),
        (house("2 wine, 2 clocks", silver=2), True),
    ],
)
def test_the_node_ends_by_itself_when_nothing_can_be_attained(own: Doc, *, is_asked: bool) -> None:
    s = aboard(own, "S01; S04; S09; S02: 1")

    play(s, "p0 board D3")  # another passage needs goods and a silver
    assert ("p0 FEL-BRD-1" if is_asked else "p1 FEL-TRD-3") == asked(s)


@pytest.mark.rule("FEL-BRD-3")
def test_goods_and_silver_of_the_deal_can_be_used() -> None:
    s = dealing(house("clocks", silver=3))

    play(s, "p0 buy CLOCKS, board D1")
    assert "S01: 0; S05; S09; S17" == docks(s)
    assert 0 == silver(s)[0]
    assert {} == goods(s)


@pytest.mark.rule("FEL-BRD-3")
def test_each_boarding_is_paid_separately() -> None:
    s = aboard(house("4 wine", silver=1))

    play(s, "p0 board D3")
    assert ["S09: 0"] == docks(s).split("; ")[2:3]
    assert "p1 FEL-TRD-3" == asked(s)  # 2 wine are left, but no silver and nothing else to sell
    assert {"wine": 2} == goods(s)


@pytest.mark.rule("FEL-BRD-4", "FEL-BRD-1")
def test_without_a_deal_nobody_boards() -> None:
    s = dealing(house("4 clocks, books", silver=6))

    play(s, "p0 pass")
    assert "p1 FEL-TRD-3" == asked(s)
    assert "S01; S05; S09; S17" == docks(s)


@pytest.mark.rule("FEL-BRD-4")
def test_who_has_ended_boarding_waits_for_the_next_deal() -> None:
    s = dealing(house("2 clocks", silver=6), stacks="M1: 0 1 0")

    play(s, "p0 buy GLASS, done", "p1 pass")
    assert "p0 FEL-TRD-3" == asked(s)
    assert refusal(s, "board D1").startswith("FEL-TRD-3: that is not asked now")
    play(s, "p0 buy CLOCKS")
    assert ["board D1", "done"] == options(s)


@pytest.mark.rule("FEL-BRD-5", "FEL-END-1")
def test_the_last_merchant_triggers_the_end_and_trading_goes_on() -> None:
    s = aboard(house("4 clocks, 2 books", f"{EIGHT}, PAN-ML puma", silver=1))
    assert [1, 10] == supply(s)

    log = play(s, "p0 board D2")
    assert [(0,)] == events(log, "last_merchant")
    assert s.ending
    assert [0, 10] == supply(s)
    assert "p1 FEL-TRD-3" == asked(s)  # nobody is left to board although D2 could be paid
    play(s, "p1 buy CLOTHING")
    assert {"clothing": 1} == goods(s, 1)


@pytest.mark.rule("FEL-BRD-5")
def test_a_merchant_left_at_home_triggers_nothing() -> None:
    s = aboard(house("2 clocks, books", EIGHT, silver=0))

    log = play(s, "p0 board D2")
    assert [1, 10] == supply(s)
    assert [] == events(log, "last_merchant")
    assert not s.ending


@pytest.mark.rule("FEL-DEC-5")
def test_several_boardings_may_be_made_in_any_order() -> None:
    one, other = (aboard(house("4 clocks, books, clothing", silver=0)) for _ in range(2))

    play(one, "p0 board D2, board D4")
    play(other, "p0 board D4, board D2")
    assert one.key() == other.key()
