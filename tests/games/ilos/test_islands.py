"""ILO-ISL: regions grow together to islands; what lies at them counts for the whole."""

import pytest

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.rules.islands import all_islands, joined, lay, of_tile
from fondaco.kernel.rng import seeded
from tests.games.ilos import atlas
from tests.games.ilos.atlas import REGIONS, TILES, Laid, placements, read_map
from tests.games.ilos.table import (
    asked,
    captain,
    coasts,
    config,
    cost,
    describe,
    fresh,
    islands,
    on_map,
    options,
    play,
    refusal,
    state,
    table,
    wander,
)

IDS = list(TILES)
# ILO-E7: T20 at (1, 0) joins T08a and T14a
APART = "T08 0 0 0, T14 0 1 1"
JOIN = "ship SUPPLY, explore T20, place 1 0 5, land T08a, pay SHIP"


def bits(s: IlosState, mask: int) -> list[str]:
    return [id_ for k, id_ in enumerate(s.cfg.region_ids) if mask >> k & 1]


@pytest.mark.rule("ILO-ISL-1", "ILO-ISL-2", "ILO-ISL-3")
@pytest.mark.parametrize("seed", range(16))
def test_islands_of_random_maps_are_the_regions_that_meet_in_land_corners(seed: int) -> None:
    rng = seeded(seed, "islands")
    s = fresh(5)
    laid: Laid = {}
    tiles = IDS[:]
    spot = "0 0 0"
    while tiles:
        tile = tiles.pop(rng.below(len(tiles)))
        if laid:
            spots = placements(laid, tile)
            spot = spots[rng.below(len(spots))]
        q, r, turn = map(int, spot.split())
        t, cell = IDS.index(tile), do.cell_at(q, r)
        ahead = joined(s, t, cell, turn)
        laid[q, r] = (tile, turn)
        expected = atlas.islands(laid)
        assert atlas.on_tile(expected, tile) == bits(s, of_tile(s, ahead, t))
        lay(s, t, cell, turn)
        assert list(ahead) == list(s.islands)
        assert expected == islands(s)
        assert list(expected) == bits(s, all_islands(s))


@pytest.mark.rule("ILO-ISL-1", "ILO-ISL-4")
@pytest.mark.parametrize("seed", range(8))
def test_an_island_has_the_spaces_and_the_tiles_of_all_its_regions(seed: int) -> None:
    s = fresh(4, seed=seed)
    wander(s, seed, most=400)
    cfg = config()

    for island, regions in atlas.islands(read_map(on_map(s))).items():
        number = cfg.region_ids.index(island)
        spaces = [space[0] for region in regions.split() for space in REGIONS[region]["spaces"]]
        tiles = {region[:3] for region in regions.split()}
        assert spaces == [id_ for k, id_ in enumerate(cfg.space_ids) if s.land[number] >> k & 1]
        assert tiles == {id_ for k, id_ in enumerate(cfg.tile_ids) if s.shores[number] >> k & 1}


@pytest.mark.rule("ILO-ISL-3")
def test_islands_only_ever_grow_or_merge() -> None:
    merged = 0
    for game in range(4):
        s = fresh(5, seed=game)
        before: list[set[str]] = []
        steps = 0
        while wander(s, steps, most=5):
            steps += 1
            now = [set(regions.split()) for regions in islands(s).values()]
            for old in before:
                assert 1 == sum(old <= new for new in now)
            merged += sum(sum(old <= new for old in before) > 1 for new in now)
            before = now
    assert merged > 0


@pytest.mark.rule("ILO-ISL-1")
def test_islets_are_islands_of_their_own_for_ever() -> None:
    s = fresh(5, seed=2)
    wander(s, 2)
    islets = {"T15b", "T16b", "T17b", "T18b"}

    assert islets == {id_ for id_, region in REGIONS.items() if not region["corners"]}
    found = islands(s)
    there = {id_ for id_ in islets if s.islands[s.cfg.region_ids.index(id_)] >= 0}
    assert len(there) > 1
    assert {id_: id_ for id_ in there} == {id_: found[id_] for id_ in there}


@pytest.mark.rule("ILO-ISL-1")
def test_land_that_only_faces_other_land_over_sea_is_not_joined() -> None:
    """T01 and T07 touch over one coast; the regions on the other side stay apart."""
    s = table(2, map="T07 0 0 0, T01 1 0 1", zone="T02 T03 T04")

    expected = atlas.islands(read_map("T07 0 0 0, T01 1 0 1"))
    assert expected == islands(s)
    assert 4 == len(expected)


@pytest.mark.rule("ILO-ISL-2")
def test_an_island_is_named_after_its_smallest_region_and_nothing_else() -> None:
    s = table(captains=(captain("2 SHIP", coasts="T02b"),))
    play(s, "p0 ship SUPPLY")

    assert "coast T02a" in options(s)
    assert "ILO-ISL-2: Ostrel is part of the island Indra" == refusal(s, "coast T07b")
    assert "ILO-ISL-2: Canela is part of the island Maravel" == refusal(s, "coast T15a")


@pytest.mark.rule("ILO-ISL-2", "ILO-ISL-3")
def test_a_merged_island_takes_the_smaller_name() -> None:
    s = table(2, map=APART, zone="T20 T01 T02", captains=(captain("2 SHIP"),))

    assert {"T08a": "T08a", "T08b": "T08b T14b", "T14a": "T14a"} == islands(s)
    play(s, f"p0 {JOIN}")
    assert {"T08a": "T08a T14a T20a", "T08b": "T08b T14b"} == islands(s)


@pytest.mark.rule("ILO-ISL-3", "ILO-ISL-4")
def test_ships_of_both_islands_count_for_the_merged_one_at_once() -> None:
    sailor = captain("2 SHIP, MINE, 5 PLANTATION", coasts="T08a T14a")
    s = table(2, map=APART, zone="T20 T01 T02", captains=(sailor,))

    assert refusal(s, "mine T14a1").startswith("ILO-GLD-1: Gold mine needs 2 ships")
    play(s, "p0 ship SUPPLY, explore T20, place 1 0 5, land T08a, pay SHIP")
    assert 3 == s.ships_at(0, s.cfg.region_ids.index("T08a"))
    assert ["mine T14a1", "mine T20a3"] == options(s, "mine")


@pytest.mark.rule("ILO-ISL-3", "ILO-PIR-1", "ILO-PIR-4", "ILO-EDG-11")
def test_pirates_and_forts_of_both_islands_count_for_the_merged_one() -> None:
    hand = "2 SHIP, 6 PLANTATION"
    mine = captain(hand, coasts="T08a T14a")
    pirate = captain(coasts="", nests="T14")
    s = table(2, map=APART, zone="T20 T01 T02", captains=(mine, pirate))

    assert [2, 3] == [cost(s, "plant T08a1"), cost(s, "plant T14a2")]
    play(s, f"p0 {JOIN}")
    assert [3, 3] == [cost(s, "plant T08a1"), cost(s, "plant T14a2")]
    fort = captain(hand, coasts="T08a T14a", pioneers="T08a2 fort")
    s = table(2, map=APART, zone="T20 T01 T02", captains=(fort, pirate))
    assert [2, 3] == [cost(s, "plant T08a1"), cost(s, "plant T14a2")]
    play(s, f"p0 {JOIN}")
    assert [2, 2] == [cost(s, "plant T08a1"), cost(s, "plant T14a2")]


@pytest.mark.rule("ILO-ISL-4")
def test_one_ship_gives_access_to_the_whole_island() -> None:
    for region in ("T07a", "T10a", "T15a"):
        s = table(captains=(captain("3 PLANTATION", coasts=region),))
        spaces = ["T07a1", "T07a2", "T10a1", "T15a1", "T15a2"]
        assert [f"plant {space}" for space in spaces] == options(s, "plant")


@pytest.mark.rule("ILO-ISL-4")
def test_a_ship_gives_no_access_to_another_island_of_the_same_tile() -> None:
    s = table(captains=(captain("3 PLANTATION", coasts="T10b"),))

    assert ["plant T10b1"] == options(s, "plant")
    assert refusal(s, "plant T10a1").startswith("ILO-PLA-1: Plantation needs 1 ship")


@pytest.mark.rule("ILO-ISL-5")
def test_after_coast_the_ship_is_drawn_at_the_id_region_of_that_moment() -> None:
    s = table(2, map=APART, zone="T20 T01 T02", captains=(captain("4 SHIP", coasts="T08b"),))

    play(s, "p0 ship SUPPLY, coast T14a, pay SHIP")
    assert ["T08b", "T14a"] == coasts(s)
    play(s, f"p0 {JOIN}")
    assert ["T08b", "T14a", "T20a"] == coasts(s)
    s = table(captains=(captain("2 SHIP", coasts="T02b"),))
    play(s, "p0 ship SUPPLY, coast T02a, pay SHIP")
    assert ["T02a", "T02b"] == coasts(s)


@pytest.mark.rule("ILO-ISL-5")
def test_after_exploring_the_ship_is_drawn_at_the_first_region_of_the_new_tile() -> None:
    s = table(captains=(captain("2 SHIP"),), zone="T01 T16 T20")

    play(s, "p0 ship SUPPLY, explore T16, place 1 -2 2, land T07a, pay SHIP")
    assert ["T07a", "T16a"] == coasts(s)


@pytest.mark.rule("ILO-ISL-5")
def test_the_first_region_of_the_tile_is_drawn_even_if_two_of_them_have_joined() -> None:
    """A tile whose regions grow together through others: its first one keeps the ship."""
    met = 0
    for seed in range(12):
        rng = seeded(seed, "drawn")
        s = fresh(5, seed=seed)
        while not s.over():
            action = s.legal()[rng.below(len(s.legal()))]
            step, text = asked(s), s.words().write(action)
            seat, before = s.seat(), s.clone()
            s.apply(action)
            if step.endswith("FIRST SHIP"):
                [drawn] = coasts(s, seat)
                tile = on_map(s).rsplit(", ", 1)[-1][:3]
                regions = islands(s)[text.removeprefix("land ")].split()
                assert min(r for r in regions if r.startswith(tile)) == drawn
                met += 1
            if before.round > 0:
                break
    assert met >= 60


@pytest.mark.rule("ILO-ISL-5", "ILO-SHP-1")
def test_ships_at_one_island_are_one_option_wherever_they_are_drawn() -> None:
    s = table(captains=(captain("2 SHIP", coasts="T07a T10a T15a T10b"),))

    assert ["ship SUPPLY", "ship T07a", "ship T10b"] == options(s, "ship")


@pytest.mark.rule("ILO-ISL-5")
def test_positions_that_differ_in_the_drawn_region_alone_play_alike() -> None:
    ones = [table(captains=(captain(coasts=drawn),), seed=9) for drawn in ("T07a", "T10a", "T15a")]
    rng = seeded(4, "alike")
    for _ in range(300):
        lists = [list(s.legal()) for s in ones]
        assert lists[0] == lists[1] == lists[2]
        action = lists[0][rng.below(len(lists[0]))]
        for s in ones:
            s.apply(action)
    assert 1 == len({tuple(s.points(seat) for seat in range(4)) for s in ones})


@pytest.mark.rule("ILO-ISL-5")
def test_ships_of_one_colour_are_interchangeable() -> None:
    one = table(captains=(captain(coasts="T07a T02b"),), seed=9)
    other = table(captains=(captain(coasts="T02b T07a"),), seed=9)

    assert one.key() == other.key()
    assert describe(one) == describe(other)
    assert one.key() == state(describe(one)).key()
