"""ILO-SHP: ships are deployed and moved: to coasts, to new tiles, to nests."""

from pathlib import Path

import pytest

from fondaco.games.ilos.model.state import IlosState
from tests.games.ilos.atlas import TILES
from tests.games.ilos.table import (
    after,
    asked,
    captain,
    coasts,
    cost,
    discard,
    document,
    face_down,
    hand_size,
    islands,
    nests,
    on_map,
    options,
    overlay,
    pioneers,
    play,
    production,
    refusal,
    state,
    supply,
    table,
)

COASTS = [f"coast {island}" for island in ("T02a", "T02b", "T02c", "T07a", "T10b", "T15b")]
NESTS = ["nest T07", "nest T10", "nest T15"]
ZONE = "T01 T16 T20"


def fleet(at: str = "T07a", on: str = "", hand: str = "4 SHIP") -> IlosState:
    """Return a turn of red with ships at coasts and on nests, on the map of example 2."""
    return table(captains=(captain(hand, coasts=at, nests=on),), zone=ZONE)


@pytest.mark.rule("ILO-SHP-1", "ILO-DEC-3")
def test_a_ship_of_the_supply_or_any_deployed_one_can_be_used() -> None:
    s = fleet("T10b T02b T02b", "T15")

    assert ["ship SUPPLY", "ship T02b", "ship T10b", "ship T15"] == options(s, "ship")


@pytest.mark.rule("ILO-ISL-2", "ILO-SHP-1")
def test_a_ship_is_named_by_its_island_not_by_the_region_where_it_is_drawn() -> None:
    s = fleet("T10a")

    assert ["ship SUPPLY", "ship T07a"] == options(s, "ship")
    assert "ILO-ISL-2: Tessara is part of the island Maravel" == refusal(s, "ship T10a")


@pytest.mark.rule("ILO-SHP-1", "ILO-EDG-13")
def test_with_all_five_deployed_only_moving_is_possible() -> None:
    s = fleet("T10b T02b T02b T07a", "T15")

    assert (0, 10) == supply(s)
    assert ["ship T02b", "ship T07a", "ship T10b", "ship T15"] == options(s, "ship")
    expected = "ILO-SHP-1: all your ships are deployed; you can only move them"
    assert expected == refusal(s, "ship SUPPLY")


@pytest.mark.rule("ILO-SHP-1")
def test_only_own_ships_are_moved() -> None:
    s = fleet()

    assert refusal(s, "ship T10b").startswith("ILO-SHP-1: you have no ship to move")
    assert refusal(s, "ship T07").startswith("ILO-SHP-1: you have no ship to move")


@pytest.mark.rule("ILO-SHP-1")
def test_moving_takes_a_ship_from_its_place_and_deploying_one_from_the_supply() -> None:
    s = fleet("T07a T02b", "T15")

    one = after(s, "p0 ship SUPPLY, coast T02c, pay SHIP")
    assert (["T02b", "T02c", "T07a"], ["T15"], 1) == (coasts(one), nests(one), supply(one)[0])
    two = after(s, "p0 ship T02b, coast T02c, pay SHIP")
    assert (["T02c", "T07a"], ["T15"], 2) == (coasts(two), nests(two), supply(two)[0])
    three = after(s, "p0 ship T15, coast T02c, pay SHIP")
    assert (["T02b", "T02c", "T07a"], [], 2) == (coasts(three), nests(three), supply(three)[0])


@pytest.mark.rule("ILO-SHP-1", "ILO-TRN-3")
def test_a_ship_costs_one_card_which_may_be_any() -> None:
    s = fleet(hand="SHIP, MARKET, RUIN")

    play(s, "p0 ship SUPPLY, coast T10b")
    assert ["pay RUIN", "pay MARKET"] == options(s)
    play(s, "p0 pay MARKET")
    assert ("SHIP", "MARKET", 1) == (discard(s), face_down(s), hand_size(s))
    alone = fleet(hand="SHIP")
    assert ["end"] == options(alone)
    assert "ILO-TRN-3: Ship costs 1 more card; you have 0" == refusal(alone, "ship SUPPLY")


@pytest.mark.rule("ILO-SHP-2", "ILO-DEC-3")
def test_destinations_are_all_coasts_all_fitting_tiles_and_all_free_nests() -> None:
    s = after(fleet(), "p0 ship SUPPLY")

    assert [*COASTS, "explore T01", "explore T16", "explore T20", *NESTS] == options(s)


@pytest.mark.rule("ILO-SHP-2", "ILO-EDG-15")
def test_any_number_of_ships_own_or_foreign_may_lie_at_a_coast() -> None:
    s = fleet("T07a T07a T07a T07a")

    play(s, "p0 ship SUPPLY, coast T07a, pay SHIP")
    assert ["T07a"] * 5 == coasts(s)
    crowd = tuple(captain("2 SHIP", coasts="T02c T02c T02c T02c") for _ in range(4))
    assert "coast T02c" in options(after(table(captains=crowd), "p0 ship SUPPLY"))


@pytest.mark.rule("ILO-SHP-2")
def test_islets_can_be_reached_and_there_is_no_distance_limit() -> None:
    s = fleet("T02c")

    play(s, "p0 ship T02c, coast T15b, pay SHIP")
    assert ["T15b"] == coasts(s)


@pytest.mark.rule("ILO-SHP-2")
def test_regions_that_have_become_one_island_are_one_landing() -> None:
    """T20 and T07a: with T01 in (1, 0) two of its three regions join the same island."""
    found: set[int] = set()
    s = after(fleet(), "p0 ship SUPPLY, explore T01")
    for spot in options(s):
        landings = options(after(s, f"p0 {spot}"))
        assert landings == sorted(set(landings))
        found.add(len(landings))
    assert {3} == found
    ring = "T01 0 0 0, T02 1 -1 0, T03 2 -1 2, T04 2 0 4, T07 1 1 5, T08 0 1 0"
    s = table(3, map=ring, zone="T13 T14 T20", captains=(captain("2 SHIP"),))
    play(s, "p0 ship SUPPLY, explore T13, place 1 0 2")
    joined = after(s, f"p0 {options(s)[0]}, pay SHIP")
    own = {id_ for id_, regions in islands(joined).items() if "T13" in regions}
    assert [f"land {id_}" for id_ in sorted(own)] == options(s)


@pytest.mark.rule("ILO-SHP-2")
def test_an_explorer_lands_only_at_islands_of_the_new_tile() -> None:
    s = after(fleet(), "p0 ship SUPPLY, explore T16, place 1 -2 2")

    assert ["land T07a", "land T16b"] == options(s)
    assert "ILO-SHP-2: Tamarin is no island of Violan, Dorado once it lies" == refusal(
        s, "land T10b"
    )
    assert "ILO-ISL-2: Violan will be part of the island Maravel" == refusal(s, "land T16a")


@pytest.mark.rule("ILO-SHP-2", "ILO-EDG-7")
def test_a_tile_and_its_nest_cannot_be_had_with_one_card() -> None:
    s = fleet()

    play(s, "p0 ship SUPPLY, explore T01")
    play(s, f"p0 {options(s)[0]}")
    assert [] == options(s, "nest")
    assert refusal(s, "nest T01").startswith("ILO-TRN-6: that is not asked now")
    play(s, f"p0 {options(s)[0]}, pay SHIP, ship SUPPLY, nest T01, pay SHIP")
    assert ["T01"] == nests(s)


@pytest.mark.rule("ILO-EDG-7")
def test_a_nest_of_a_zone_tile_is_no_destination() -> None:
    s = after(fleet(), "p0 ship SUPPLY")

    assert "ILO-SHP-2: Lumbre, Galeon, Norva is not on the map" == refusal(s, "nest T01")
    assert "ILO-SHP-2: Indra, Pika, Sabel has no pirate nest" == refusal(s, "nest T02")


@pytest.mark.rule("ILO-EDG-6", "ILO-SHP-2")
def test_nobody_must_explore() -> None:
    s = fleet()

    play(s, "p0 ship SUPPLY, coast T02c, pay SHIP")
    assert 4 == len(s.laid)
    assert "p0 ACTION" == asked(s)


@pytest.mark.rule("ILO-SHP-3")
def test_a_moved_ship_cannot_stay_at_its_island() -> None:
    s = after(fleet("T10a"), "p0 ship T07a")

    assert [text for text in COASTS if text != "coast T07a"] == options(s, "coast")
    assert "ILO-SHP-3: the ship lies at Maravel already" == refusal(s, "coast T07a")


@pytest.mark.rule("ILO-SHP-3")
def test_a_ship_of_the_supply_may_join_another_own_ship() -> None:
    assert COASTS == options(after(fleet(), "p0 ship SUPPLY"), "coast")


@pytest.mark.rule("ILO-SHP-3", "ILO-SHP-4")
def test_a_ship_cannot_stay_on_its_nest() -> None:
    s = after(fleet("T07a", "T15"), "p0 ship T15")

    assert ["nest T07", "nest T10"] == options(s, "nest")
    assert COASTS == options(s, "coast")
    assert refusal(s, "nest T15").startswith("ILO-SHP-4: a ship of")


@pytest.mark.rule("ILO-SHP-3")
def test_an_explorer_may_come_back_to_the_island_it_left() -> None:
    s = fleet()

    play(s, "p0 ship T07a, explore T16, place 1 -2 2, land T07a, pay SHIP")
    assert (["T16a"], 4) == (coasts(s), supply(s)[0])


def lonely(folder: Path, nest: int) -> IlosState:
    """T06 is one island; every other tile is all sea and fits nowhere."""
    rows = [f"tile T06: nest = {nest}"]
    for id_, tile in TILES.items():
        if id_ != "T06":
            rows.append(f'tile {id_}: corners = "000000"; turns = 6')
            rows += [f"region {region['id']}: corners = []" for region in tile["regions"]]
    doc = document(2, map="T06 0 0 0", captains=(captain("3 SHIP"),))
    return state(doc, overlay(folder, *rows))


@pytest.mark.rule("ILO-SHP-3", "ILO-DEC-1")
def test_a_ship_with_nowhere_else_to_go_is_no_source(tmp_path: Path) -> None:
    s = lonely(tmp_path, nest=0)

    assert ["ship SUPPLY", "end"] == options(s)
    assert "ILO-SHP-3: the ship has no other place to go" == refusal(s, "ship T06a")
    play(s, "p0 ship SUPPLY")
    assert ["coast T06a"] == options(s)


@pytest.mark.rule("ILO-SHP-3", "ILO-DEC-1")
def test_a_free_nest_or_a_fitting_tile_is_somewhere_to_go(tmp_path: Path) -> None:
    s = lonely(tmp_path, nest=1)
    assert ["ship SUPPLY", "ship T06a", "end"] == options(s)
    assert ["nest T06"] == options(after(s, "p0 ship T06a"))

    s = table(2, map="T06 0 0 0", zone=ZONE, captains=(captain("3 SHIP"),))
    assert ["ship SUPPLY", "ship T06a", "end"] == options(s)
    expected = ["explore T01", "explore T16", "explore T20"]
    assert expected == options(after(s, "p0 ship T06a"))


@pytest.mark.rule("ILO-SHP-4")
def test_each_nest_holds_one_ship() -> None:
    s = table(captains=(captain("2 SHIP"), captain(coasts="", nests="T07 T10")), zone=ZONE)
    play(s, "p0 ship SUPPLY")

    assert ["nest T15"] == options(s, "nest")
    assert refusal(s, "nest T07").startswith("ILO-SHP-4: a ship of")


@pytest.mark.rule("ILO-SHP-4")
def test_a_nest_is_free_again_when_its_ship_has_left() -> None:
    one, two = captain("2 SHIP", coasts="", nests="T07"), captain("2 SHIP", coasts="T07a")
    s = table(2, captains=(one, two))

    play(s, "p0 ship T07, coast T02c, pay SHIP, end", "p1 ship SUPPLY")
    assert NESTS == options(s, "nest")
    play(s, "p1 nest T07, pay SHIP")
    assert ([], ["T07"]) == (nests(s), nests(s, 1))


@pytest.mark.rule("ILO-SHP-4")
def test_nest_ships_are_options_of_their_own() -> None:
    s = fleet("T07a", "T07 T10 T15")

    assert ["ship SUPPLY", "ship T07a", "ship T07", "ship T10", "ship T15"] == options(s, "ship")
    play(s, "p0 ship T10, coast T02c, pay SHIP")
    assert ["T07", "T15"] == nests(s)


@pytest.mark.rule("ILO-SHP-5", "ILO-EDG-5")
def test_a_ship_may_leave_and_what_it_made_possible_stays() -> None:
    s = fleet("T07a", hand="2 SHIP, 4 PLANTATION")

    play(s, "p0 plant T15a1, pay PLANTATION, pay PLANTATION, ship T07a, coast T02c, pay SHIP")
    assert ({"T15a1": "plantation"}, "E") == (pioneers(s), production(s))
    assert refusal(s, "plant T07a1").startswith("ILO-PLA-1: Plantation needs 1 ship")
    play(s, "p0 end")
    assert "E" == production(s)


@pytest.mark.rule("ILO-SHP-5", "ILO-TRN-2")
def test_a_ship_just_placed_allows_pioneers_in_the_same_turn() -> None:
    s = fleet("T02c", hand="2 SHIP, 3 PLANTATION")

    assert [] == options(s, "plant")
    play(s, "p0 ship SUPPLY, coast T10b, pay SHIP")
    assert ["plant T10b1"] == options(s, "plant")


@pytest.mark.rule("ILO-EDG-4", "ILO-EDG-3")
def test_one_ship_serves_several_pioneers_in_a_turn() -> None:
    s = fleet("T07a", hand="9 PLANTATION")

    for space in ("T07a1", "T07a2", "T10a1"):
        play(s, f"p0 plant {space}, pay PLANTATION, pay PLANTATION")
    assert "E, 2 D" == production(s)


@pytest.mark.rule("ILO-SHP-6", "ILO-DRW-1")
def test_a_nest_ship_counts_for_drawing_but_not_as_access() -> None:
    s = fleet("T10b", "T07 T15", hand="3 PLANTATION")

    assert ["plant T10b1"] == options(s, "plant")
    play(s, "p0 end")
    assert 3 + 3 + 3 == hand_size(s)


@pytest.mark.rule("ILO-SHP-6", "ILO-EDG-12")
def test_neither_nest_ships_nor_foreign_ships_count_towards_two() -> None:
    tiles = "T08 0 0 0, T14 0 1 1"
    hand = "MINE, 5 SHIP"
    for own, nest in (("T14a", "T14"), ("T14a", "")):
        one = captain(hand, coasts=own, nests=nest)
        s = table(2, map=tiles, captains=(one, captain(coasts="T14a T14a T14a")))
        expected = "needs 2 ships of yours at the island Pepita; you have 1 there"
        assert f"ILO-GLD-1: Gold mine {expected}" == refusal(s, "mine T14a1")
    s = table(2, map=tiles, captains=(captain(hand, coasts="T14a T14a"),))
    assert 5 == cost(s, "mine T14a1")


@pytest.mark.rule("ILO-EDG-15")
def test_foreign_pieces_take_no_more_than_their_own_space() -> None:
    other = captain(coasts="T07a T07a", pioneers="T07a1, T07a2")
    s = table(captains=(captain("3 PLANTATION"), other))

    assert ["plant T10a1", "plant T15a1", "plant T15a2"] == options(s, "plant")


@pytest.mark.rule("ILO-ISL-5", "ILO-SHP-1")
def test_of_several_ships_at_an_island_the_first_drawn_one_leaves() -> None:
    s = fleet("T15a T10a T10b")

    play(s, "p0 ship T07a, coast T02c, pay SHIP")
    assert ["T02c", "T10b", "T15a"] == coasts(s)
    assert 4 == on_map(s).count(",") + 1
