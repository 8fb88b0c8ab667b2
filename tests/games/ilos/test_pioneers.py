"""ILO-PLA-1, ILO-GLD-1, ILO-RUI-1, ILO-PIO-1: plantations, gold mines, ruins, and pioneers."""

import pytest

from fondaco.games.ilos.model.state import IlosState
from tests.games.ilos.table import (
    asked,
    captain,
    cost,
    events,
    options,
    pay,
    pioneers,
    play,
    production,
    refusal,
    stock,
    supply,
    table,
)
from tests.games.ilos.watching import lively_game

MERGED = "T08 0 0 0, T14 0 1 1, T20 1 0 5"  # T08a: S B G S D E G B; T08b: D D; a nest on T14
NINE = "T08a1, T14a1, T14a2, T20a1, T20a2, T20a3, T08b1, T14b1, T08a2 fort"
FULL = "12 SHIP, 3 PLANTATION, 2 MINE, 2 BUILDING"


def rule(s: IlosState, text: str) -> str:
    """Return the rule a refusal names."""
    return refusal(s, text).partition(":")[0]


@pytest.mark.rule("ILO-PLA-1", "ILO-CMP-2")
@pytest.mark.parametrize(("space", "good"), [("T07a1", "E"), ("T07a2", "D"), ("T15a2", "S")])
def test_a_plantation_puts_a_pioneer_down_and_one_token_on_the_board(space: str, good: str) -> None:
    s = table(captains=(captain("PLANTATION, 2 RUIN", coasts="T07a"),))

    log = play(s, f"p0 plant {space}, pay RUIN, pay RUIN")
    assert {space: "plantation"} == pioneers(s)
    assert (good, "") == (production(s), stock(s))
    assert (4, 9) == supply(s)
    assert [(0, s.cfg.space_ids.index(space), 0)] == events(log, "planted")
    assert ["", "", ""] == [production(s, seat) for seat in (1, 2, 3)]


@pytest.mark.rule("ILO-PLA-1", "ILO-ISL-4")
def test_plantations_stand_on_all_free_fields_of_the_islands_with_an_own_ship() -> None:
    """T07a has E D D R E S, T02a has D G; the islands without a ship of the player have none."""
    mine = captain("3 PLANTATION", coasts="T15a T07b")
    s = table(captains=(mine,))

    fields = ["T02a1", "T07a1", "T07a2", "T10a1", "T15a1", "T15a2"]
    assert [f"plant {field}" for field in fields] == options(s, "plant")
    assert "ILO-PLA-1: Plantation needs 1 ship of yours at the island Pika; you have 0 there" == (
        refusal(s, "plant T02b1")
    )
    assert "ILO-PLA-1" == rule(s, "plant T07b1")  # gold
    assert "ILO-PLA-1" == rule(s, "plant T10a2")  # a ruin
    assert "ILO-PLA-1" == rule(s, "plant T20a1")  # not on the map


@pytest.mark.rule("ILO-PLA-1", "ILO-ISL-2", "ILO-ISL-4")
@pytest.mark.parametrize("ships", ["T02b T07b", "T02b T02b T07b T02b", "T02b T02a"])
def test_every_island_with_an_own_ship_counts_in_whatever_order_they_are_named(ships: str) -> None:
    """T07b belongs to the island T02a, which comes before T02b."""
    s = table(captains=(captain("3 PLANTATION", coasts=ships),))

    assert ["plant T02a1", "plant T02b1"] == options(s, "plant")


@pytest.mark.rule("ILO-PLA-1", "ILO-PIR-2", "ILO-CMP-2")
@pytest.mark.parametrize(("pirate", "price"), [("", 2), ("T14", 3)])
def test_a_plantation_costs_2_and_under_piracy_3(pirate: str, price: int) -> None:
    other = captain(coasts="T08b", nests=pirate)
    s = table(2, map=MERGED, captains=(captain("PLANTATION, 5 SHIP", coasts="T20a"), other))
    short = captain(f"PLANTATION, {price - 1} SHIP", coasts="T20a")
    poor = table(2, map=MERGED, captains=(short, other))

    assert price == cost(s, "plant T20a1")
    assert [] == options(poor, "plant")
    assert ("ILO-PIR-2" if pirate else "ILO-TRN-3") == rule(poor, "plant T20a1")


@pytest.mark.rule("ILO-GLD-1", "ILO-CMP-2")
def test_a_gold_mine_brings_a_gold_token() -> None:
    s = table(2, map=MERGED, captains=(captain("MINE, 5 SHIP", coasts="T08a T14a"),))

    assert ["mine T14a1", "mine T20a3"] == options(s, "mine")
    log = play(s, "p0 mine T20a3, pay SHIP, pay SHIP, pay SHIP, pay SHIP, pay SHIP")
    assert {"T20a3": "mine"} == pioneers(s)
    assert ("G", "") == (production(s), stock(s))
    assert 9 == supply(s)[1]
    assert [(0, s.cfg.space_ids.index("T20a3"), 0)] == events(log, "mined")


@pytest.mark.rule("ILO-GLD-1", "ILO-PIR-2", "ILO-CMP-2")
@pytest.mark.parametrize(("pirate", "price"), [("", 5), ("T14", 7)])
def test_a_gold_mine_costs_5_and_under_piracy_7(pirate: str, price: int) -> None:
    other = captain(coasts="T08b", nests=pirate)
    rich = captain("MINE, 9 SHIP", coasts="T08a T08a")
    poor = captain(f"MINE, {price - 1} SHIP", coasts="T08a T08a")

    assert price == cost(table(2, map=MERGED, captains=(rich, other)), "mine T14a1")
    assert [] == options(table(2, map=MERGED, captains=(poor, other)), "mine")


@pytest.mark.rule("ILO-GLD-1", "ILO-BLD-1", "ILO-EDG-12", "ILO-SHP-6")
@pytest.mark.parametrize(
    ("ships", "nests", "enough"),
    [
        ("T08a", "", False),  # one ship, while the other player has two there
        ("T08a T08b", "", False),  # two, at different islands
        ("T08a", "T14", False),  # a pirate lies at no coast
        ("T08a T20a", "", True),  # two, drawn at different regions
        ("T08a T08a T08a", "", True),
    ],
)
def test_mines_and_buildings_need_two_own_ships_at_the_coast(
    ships: str, nests: str, *, enough: bool
) -> None:
    mine = captain(FULL, coasts=ships, nests=nests)
    s = table(2, map=MERGED, captains=(mine, captain(coasts="T08a T08a T14a")))

    assert enough == ("mine T14a1" in options(s)) == ("fort T08a2" in options(s))
    if not enough:
        assert refusal(s, "mine T14a1") == (
            "ILO-GLD-1: Gold mine needs 2 ships of yours at the island Pimenta; you have 1 there"
        )
        assert refusal(s, "fort T08a2") == (
            "ILO-BLD-1: Building needs 2 ships of yours at the island Pimenta; you have 1 there"
        )


@pytest.mark.rule("ILO-PLA-1", "ILO-RUI-1", "ILO-SHP-6", "ILO-EDG-12")
def test_a_pirate_gives_no_access_to_plantations_and_ruins() -> None:
    mine = captain("2 PLANTATION, RUIN, 9 SHIP", coasts="T02b", nests="T10")
    s = table(captains=(mine,))

    assert ["plant T02b1"] == options(s, "plant")
    assert [] == options(s, "ruin")
    assert refusal(s, "ruin T10a2") == (
        "ILO-RUI-1: Ruin needs 1 ship of yours at the island Maravel; you have 0 there"
    )


@pytest.mark.rule("ILO-RUI-1", "ILO-CMP-2")
def test_a_ruin_brings_three_gold_at_once_and_no_production() -> None:
    s = table(captains=(captain("RUIN, 7 SHIP", coasts="T10a", stock="G"),))

    assert ["ruin T10a2"] == options(s, "ruin")
    play(s, "p0 ruin T10a2")
    assert 7 == pay(s)
    assert ("4 G", "") == (stock(s), production(s))
    assert {"T10a2": "ruin"} == pioneers(s)
    play(s, "p0 end")
    assert "4 G" == stock(s)


@pytest.mark.rule("ILO-RUI-1", "ILO-PIR-3")
def test_a_ruin_costs_7_with_and_without_pirates() -> None:
    for pirate in ("", "T10"):
        other = captain(coasts="T07a", nests=pirate)
        rich = table(2, captains=(captain("RUIN, 9 SHIP", coasts="T15a"), other))
        poor = table(2, captains=(captain("RUIN, 6 SHIP", coasts="T15a"), other))
        assert 7 == cost(rich, "ruin T10a2")
        assert [] == options(poor, "ruin")
        assert refusal(poor, "ruin T10a2") == "ILO-TRN-3: Ruin costs 7 more cards; you have 6"


@pytest.mark.rule("ILO-RUI-1", "ILO-PIO-1")
def test_a_ruin_stays_occupied_for_everybody() -> None:
    other = captain("RUIN, 7 SHIP", coasts="T07a")
    s = table(2, captains=(captain("2 RUIN, 12 MARKET", coasts="T07a"), other))
    play(s, "p0 ruin T10a2")
    pay(s)

    assert [] == options(s, "ruin")
    play(s, "p0 end")
    assert [] == options(s, "ruin")
    assert (
        refusal(s, "ruin T10a2") == "ILO-PIO-1: a pioneer of player 1 stands on the ruin of Tessara"
    )


@pytest.mark.rule("ILO-PIO-1", "ILO-EDG-15")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_space_holds_one_pioneer_and_blocks_nothing_else(owner: int) -> None:
    settled = captain("PLANTATION, 3 SHIP", coasts="T07a", pioneers="T07a1")
    plain = captain("PLANTATION, 3 SHIP", coasts="T07a")
    s = table(2, captains=(settled, plain) if owner == 0 else (plain, settled))

    fields = ["T07a2", "T10a1", "T15a1", "T15a2"]
    assert [f"plant {field}" for field in fields] == options(s, "plant")
    refused = f"ILO-PIO-1: a pioneer of player {owner + 1} stands on the ebony field of Maravel"
    assert refused == refusal(s, "plant T07a1")


@pytest.mark.rule("ILO-PIO-1", "ILO-EDG-3", "ILO-EDG-4")
def test_one_ship_allows_any_number_of_pioneers_on_its_island_in_one_turn() -> None:
    mine = captain("5 PLANTATION, 10 SHIP", coasts="T07a")
    s = table(captains=(mine,))
    for space in ("T07a1", "T07a2", "T10a1", "T15a1", "T15a2"):
        play(s, f"p0 plant {space}, pay SHIP, pay SHIP")

    assert ("2 E, S, 2 D", 5) == (production(s), supply(s)[1])
    assert ["T07a"] == [s.cfg.region_ids[i] for i in range(39) if s.ships_at(0, i)]


@pytest.mark.rule("ILO-PIO-1", "ILO-EDG-13")
def test_without_pioneers_only_ships_and_market_are_left() -> None:
    """The tenth pioneer of a start player: he finishes his turn with Ship and Market."""
    hand = f"{FULL}, 2 RUIN, MARKET"
    mine = captain(hand, coasts="T08a T08a T08b", pioneers=NINE, stock="E")
    s = table(2, map=MERGED, captains=(mine,))
    assert ["fort T20a4", "post T20a4 E", "post T20a4 S", "post T20a4 D"] == [
        *options(s, "fort"),
        *options(s, "post"),
    ]

    play(s, "p0 fort T20a4, pay SHIP, pay SHIP")
    assert 0 == supply(s)[1]
    assert "p0 ACTION" == asked(s)
    assert {"ship", "market", "end"} == {text.split()[0] for text in options(s)}


@pytest.mark.rule("ILO-PIO-1", "ILO-EDG-13")
def test_an_eleventh_pioneer_is_refused() -> None:
    ten = f"{NINE}, T20a4 fort"
    mine = captain("9 PLANTATION, 6 SHIP", coasts="T08a T13b", pioneers=ten)
    s = table(2, map=f"{MERGED}, T13 0 -1 0", captains=(mine,))
    assert 0 == supply(s)[1]

    assert [] == options(s, "plant")
    assert "ILO-PIO-1: you have no pioneers left" == refusal(s, "plant T13b1")


@pytest.mark.rule("ILO-PIO-1", "ILO-EXP-5", "ILO-SHP-5")
def test_pioneers_are_never_moved_or_returned() -> None:
    """Through a whole random game the settled spaces only grow, for every player."""
    for before, now in lively_game(3, 11):
        for seat in range(3):
            assert before[seat].items() <= now[seat].items()
