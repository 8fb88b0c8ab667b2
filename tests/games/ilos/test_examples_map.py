"""ILO-E1 to ILO-E4, ILO-E7, ILO-E12: the worked examples of map, ships and pirates."""

import pytest

from fondaco.games.ilos.model.geometry import placements
from fondaco.games.ilos.model.state import IlosState
from tests.games.ilos.atlas import SPACES
from tests.games.ilos.table import (
    after,
    asked,
    captain,
    coasts,
    cost,
    discard,
    hand,
    hand_size,
    islands,
    nests,
    on_map,
    options,
    places,
    play,
    production,
    refusal,
    stock,
    supply,
    table,
    zone,
)

ALONE = {
    "T01": 12, "T02": 12, "T03": 8, "T04": 8, "T05": 8, "T06": 4, "T08": 8, "T09": 8, "T10": 8,
    "T11": 8, "T12": 8, "T13": 8, "T14": 8, "T15": 4, "T16": 4, "T17": 4, "T18": 4, "T19": 4,
    "T20": 4,
}  # fmt: skip
FOUR = {
    "T01": 21, "T03": 14, "T04": 14, "T05": 12, "T06": 6, "T08": 12, "T09": 13, "T11": 12,
    "T12": 12, "T13": 13, "T14": 13, "T16": 7, "T17": 7, "T18": 7, "T19": 6, "T20": 6,
}  # fmt: skip
RED, GREEN, BLACK, YELLOW = range(4)


def counts(s: IlosState) -> dict[str, int]:
    """Return how many places each tile has that is not on the map."""
    ids = enumerate(s.cfg.tile_ids)
    return {tile: len(placements(s, k)) for k, tile in ids if not s.mapped >> k & 1}


def spaces(s: IlosState) -> dict[str, str]:
    """Return the spaces of every island: {"T02a": "D G"}."""
    out: dict[str, str] = {}
    for island, regions in islands(s).items():
        found = [SPACES[id_] for id_ in SPACES if id_[:4] in regions.split()]
        out[island] = " ".join(found)
    return out


# Example 1


def beside_t07(tile: str) -> IlosState:
    others = [other for other in ("T01", "T02", "T03") if other != tile][:2]
    s = table(2, map="T07 0 0 0", zone=" ".join([tile, *others]), captains=(captain("2 SHIP"),))
    play(s, f"p0 ship SUPPLY, explore {tile}")
    return s


@pytest.mark.rule("ILO-E1", "ILO-EXP-1")
@pytest.mark.parametrize(
    ("tile", "place", "why"),
    [
        ("T20", "1 0 1", "to the west Novara would have land, but Maravel, Ostrel has coast"),
        ("T05", "1 0 0", "to the west Kestrel, Dolmar would have sea, but Maravel, Ostrel"),
        ("T20", "1 0 0", "to the west Novara would have coast with land on the left, but"),
        ("T12", "1 -1 3", "everything fits, but no coast of a tile already lying is continued"),
        ("T17", "-1 0 0", "everything fits, but no coast of a tile already lying is continued"),
    ],
)
def test_example_1_coast_meets_neither_sea_nor_land(tile: str, place: str, why: str) -> None:
    assert refusal(beside_t07(tile), f"place {place}").startswith(f"ILO-EXP-1: {why}")


@pytest.mark.rule("ILO-E1", "ILO-EXP-1")
def test_example_1_t20_fits_in_the_east_with_rotation_5() -> None:
    s = beside_t07("T20")

    assert ["place 1 0 5"] == [text for text in options(s) if text.startswith("place 1 0 ")]


@pytest.mark.rule("ILO-E1", "ILO-EXP-1")
def test_example_1_so_many_places_each_tile_has_beside_t07() -> None:
    s = table(2, map="T07 0 0 0")

    assert ALONE == counts(s)
    for tile in ("T01", "T06", "T15"):
        assert ALONE[tile] == len(options(beside_t07(tile)))


# Example 2


@pytest.mark.rule("ILO-E2", "ILO-SET-8", "ILO-ISL-1")
def test_example_2_the_first_islands_of_four_players() -> None:
    s = table(at="first", zone="T07 T10 T02", stack="T15 T01 T16 T20")
    play(
        s,
        "p0 lay T07, land T07a",
        "p1 lay T10, place 1 0 5, land T10b",
        "p2 lay T02, place -1 1 1, land T02b",
        "p3 lay T15, place 0 -1 1, land T07a",
    )

    assert {
        "T02a": "T02a T07b",
        "T02b": "T02b",
        "T02c": "T02c",
        "T07a": "T07a T10a T15a",
        "T10b": "T10b",
        "T15b": "T15b",
    } == islands(s)
    assert {
        "T02a": "D G", "T02b": "E", "T02c": "B", "T07a": "E D D R E S", "T10b": "S", "T15b": "R",
    } == spaces(s)  # fmt: skip
    assert [["T07a"], ["T10b"], ["T02b"], ["T15a"]] == [coasts(s, seat) for seat in range(4)]
    island = s.cfg.region_ids.index("T07a")
    assert [1, 0, 0, 1] == [s.ships_at(seat, island) for seat in range(4)]
    assert FOUR == counts(s)
    assert ("p0 ACTION", ["T01", "T16", "T20"]) == (asked(s), zone(s))


@pytest.mark.rule("ILO-E2", "ILO-SHP-2")
@pytest.mark.parametrize("tile", FOUR)
def test_example_2_so_many_places_are_offered_when_exploring(tile: str) -> None:
    others = [other for other in ("T01", "T03", "T04") if other != tile][:2]
    s = table(zone=" ".join([tile, *others]), captains=(captain("2 SHIP"),))

    assert FOUR[tile] == len(places(s, tile))


# Example 3


def raiders(*, fort: bool = False, green: bool = False, who: int = YELLOW) -> IlosState:
    """Return example 3: red's ship on nest T07; a fort of yellow on T16a2, green's nest ship."""
    tiles = "T07 0 0 0, T10 1 0 5, T02 -1 1 1, T15 0 -1 1, T16 1 -2 2"
    cards = "2 SHIP, 4 PLANTATION"
    return table(
        map=tiles,
        who=who,
        captains=(
            captain(cards, coasts="T07a", nests="T07"),
            captain(coasts="T10b", nests="T10" if green else ""),
            captain(coasts="T02b"),
            captain(cards, coasts="T15a T02a", pioneers="T16a2 fort" if fort else ""),
        ),
    )


@pytest.mark.rule("ILO-E3", "ILO-PIR-1", "ILO-PIR-2")
def test_example_3_the_red_pirate_attacks_two_islands_and_not_the_others() -> None:
    s = table(captains=(captain("SHIP, 2 RUIN"),))
    assert 1 == cost(s, "ship SUPPLY, nest T07")
    play(s, "p0 ship SUPPLY, nest T07, pay RUIN")

    assert ["T07"] == nests(s)
    marked = [node.value for node in s.scene(YELLOW).walk() if "attacked" in node.state]
    assert ["T02a", "T07a"] == marked


@pytest.mark.rule("ILO-E3", "ILO-PIR-2")
def test_example_3_yellow_pays_three_and_red_two() -> None:
    assert 3 == cost(raiders(), "plant T15a1")
    assert 2 == cost(raiders(who=RED), "plant T15a1")


@pytest.mark.rule("ILO-E3", "ILO-PIR-4")
def test_example_3_a_yellow_fort_helps_on_its_island_only() -> None:
    s = raiders(fort=True)

    assert (2, 3) == (cost(s, "plant T15a1"), cost(s, "plant T02a1"))


@pytest.mark.rule("ILO-E3", "ILO-PIR-2", "ILO-PIR-3")
def test_example_3_with_green_on_nest_t10_red_pays_three_and_yellow_not_four() -> None:
    assert 3 == cost(raiders(green=True, who=RED), "plant T15a1")
    assert 3 == cost(raiders(green=True), "plant T15a1")


# Example 4


@pytest.mark.rule("ILO-E4", "ILO-TRN-2", "ILO-DRW-1")
def test_example_4_a_turn() -> None:
    cards = "2 SHIP, PLANTATION, RUIN, MARKET"
    yellow = captain(cards, coasts="T15a")
    s = table(who=YELLOW, zone="T01 T16 T20", captains=(captain(), captain(), captain(), yellow))

    play(s, "p3 plant T15a2, pay RUIN, pay MARKET")
    assert ("2 SHIP", "S") == (hand(s, YELLOW), production(s, YELLOW))
    play(s, "p3 ship SUPPLY, explore T16, place 1 -2 2, land T07a, pay SHIP")
    assert ("", ["T15a", "T16a"]) == (hand(s, YELLOW), coasts(s, YELLOW))
    assert ("", "SHIP, PLANTATION") == (stock(s, YELLOW), discard(s))
    assert ["end"] == options(s)
    play(s, "p3 end")
    assert ("S", 5) == (stock(s, YELLOW), hand_size(s, YELLOW))
    assert ("p0 ACTION", 2) == (asked(s), s.round)


# Example 7


@pytest.mark.rule("ILO-E7", "ILO-ISL-3")
def test_example_7_merging() -> None:
    red = captain("2 SHIP, MINE, 5 RUIN", coasts="T08a T14a")
    green = captain("4 PLANTATION", coasts="T08a T08b", nests="T14")
    s = table(2, map="T08 0 0 0, T14 0 1 1", zone="T20 T01 T02", captains=(red, green))

    assert {"T08a": "S B", "T08b": "D D", "T14a": "G S"} == spaces(s)
    assert "T08b T14b" == islands(s)["T08b"]
    assert [] == options(s, "mine")
    play(s, "p0 ship SUPPLY, explore T20, place 1 0 5")
    assert ["land T08a"] == options(s)
    play(s, "p0 land T08a, pay SHIP")
    assert {"T08a": "S B G S D E G B", "T08b": "D D"} == spaces(s)
    marked = [node.value for node in s.scene(RED).walk() if "attacked" in node.state]
    assert ["T08a", "T08b"] == marked


@pytest.mark.rule("ILO-E7", "ILO-ISL-3", "ILO-GLD-1")
def test_example_7_two_ships_at_one_island_open_a_mine_this_turn() -> None:
    red = captain("2 SHIP, MINE, 5 RUIN", coasts="T08a T14a")
    black = captain("2 SHIP", coasts="T08b")
    s = table(
        2, who=1, starter=1, map="T08 0 0 0, T14 0 1 1", zone="T20 T01 T02", captains=(red, black)
    )

    play(s, "p1 ship SUPPLY, explore T20, place 1 0 5, land T08a, pay SHIP, end")
    assert (3, 10) == supply(s)
    assert ["mine T14a1", "mine T20a3"] == options(s, "mine")
    play(s, "p0 mine T14a1, pay SHIP, pay SHIP, pay RUIN, pay RUIN, pay RUIN")
    assert "G" == production(s)


# Example 12


def first_turn() -> IlosState:
    hand_cards = "SHIP, 2 PLANTATION, RUIN, MARKET"
    return table(zone="T01 T16 T20", stack="T05", captains=(captain(hand_cards),))


@pytest.mark.rule("ILO-E12", "ILO-DEC-1", "ILO-DEC-3")
def test_example_12_the_steps_of_a_turn() -> None:
    s = first_turn()

    assert [
        "ship SUPPLY", "ship T07a", "plant T07a1", "plant T07a2", "plant T10a1", "plant T15a1",
        "plant T15a2", "end",
    ] == options(s)  # fmt: skip
    coast = [f"coast {island}" for island in ("T02a", "T02b", "T02c", "T07a", "T10b", "T15b")]
    rest = ["explore T01", "explore T16", "explore T20", "nest T07", "nest T10", "nest T15"]
    moved = after(s, "p0 ship T07a")
    assert [*coast[:3], *coast[4:], *rest] == options(moved)
    play(s, "p0 ship SUPPLY")
    assert [*coast, *rest] == options(s)
    assert 12 == len(options(s))
    play(s, "p0 explore T16")
    assert [
        "place -2 1 0", "place -2 2 1", "place -1 0 3", "place -1 2 4", "place 1 -2 2",
        "place 1 1 4", "place 2 -1 4",
    ] == options(s)  # fmt: skip
    play(s, "p0 place 1 -2 2")
    assert ["land T07a", "land T16b"] == options(s)
    play(s, "p0 land T16b")
    assert ["pay PLANTATION", "pay RUIN", "pay MARKET"] == options(s)
    play(s, "p0 pay RUIN")
    assert ["T07a", "T16b"] == coasts(s)
    assert on_map(s).endswith(", T16 1 -2 2")
    assert ["T01", "T05", "T20"] == zone(s)


@pytest.mark.rule("ILO-E12", "ILO-RUI-1", "ILO-MKT-1")
def test_example_12_ruin_lacks_cards_and_market_lacks_goods() -> None:
    s = first_turn()

    assert "ILO-TRN-3: Ruin costs 7 more cards; you have 4" == refusal(s, "ruin T10a2")
    assert "ILO-MKT-1: you have no ebony in your stock" == refusal(s, "market E")


@pytest.mark.rule("ILO-E12", "ILO-DEC-1")
def test_example_12_ninety_two_ways_lead_through_a_ship_of_the_supply() -> None:
    def ways(s: IlosState) -> int:
        if asked(s).endswith("PAYMENT"):
            return 1
        return sum(ways(after(s, f"p0 {text}")) for text in options(s))

    start = after(first_turn(), "p0 ship SUPPLY")
    by_kind: dict[str, int] = {}
    for text in options(start):
        key = text if text.startswith("explore") else text.split()[0]
        by_kind[key] = by_kind.get(key, 0) + ways(after(start, f"p0 {text}"))
    assert {
        "coast": 6, "explore T01": 63, "explore T16": 14, "explore T20": 6, "nest": 3,
    } == by_kind  # fmt: skip
    assert 92 == ways(start)
