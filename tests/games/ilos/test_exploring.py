"""ILO-EXP-3 to ILO-EXP-8: the exploration zone, its stack, and tiles that fit nowhere."""

from pathlib import Path

import pytest

from fondaco.games.ilos.model.state import IlosState
from fondaco.kernel.events import Event
from tests.games.ilos.atlas import TILES, placements, read_map
from tests.games.ilos.table import (
    asked,
    captain,
    coasts,
    document,
    events,
    fresh,
    islands,
    on_map,
    options,
    overlay,
    play,
    refusal,
    stack,
    state,
    table,
    told,
    wander,
    zone,
)
from tests.games.ilos.watching import sea

SAILOR = captain("6 SHIP", coasts="T17a")
# T18 T17 T20 T19 leave few coasts; with T16 at (1, 0) nothing but T03 T04 T13 T14 T15 fits
NARROW = "T18 0 0 0, T17 0 1 0, T20 0 -1 4, T19 -1 0 3"
LAST = "explore T16, place 1 0 4, land T16b, pay SHIP"


def narrow(zone: str, stack: str, players: int = 4, seed: int = 1) -> IlosState:
    return table(players, map=NARROW, zone=zone, stack=stack, captains=(SAILOR,), seed=seed)


def explore(s: IlosState) -> list[Event]:
    return play(s, f"p0 ship SUPPLY, {LAST}")


def fitting(s: IlosState) -> list[str]:
    """Return the tiles that fit on the map, by the reference predicate."""
    laid = read_map(on_map(s))
    there = {tile for tile, _ in laid.values()}
    return [tile for tile in TILES if tile not in there and placements(laid, tile)]


@pytest.mark.rule("ILO-EXP-3")
def test_a_laid_tile_is_replaced_by_the_next_one_of_the_stack() -> None:
    s = table(captains=(captain("2 SHIP"),), zone="T01 T16 T20", stack="T05 T03")

    log = play(s, "p0 ship SUPPLY, explore T16, place 1 -2 2, land T16b, pay SHIP")
    assert ["T01", "T05", "T20"] == zone(s)
    assert "T03" == stack(s)[0]
    assert ["explored", "revealed"] == [e.kind for e in log if e.kind in ("explored", "revealed")]


@pytest.mark.rule("ILO-EXP-3", "ILO-TRN-6")
def test_the_new_tile_is_not_known_before_ship_and_payment() -> None:
    s = table(captains=(captain("2 SHIP"),), zone="T01 T16 T20", stack="T05 T03")

    for pick in ("ship SUPPLY", "explore T16", "place 1 -2 2", "land T16b"):
        play(s, f"p0 {pick}")
        assert ["T01", "T16", "T20"] == zone(s)
        assert 4 == len(s.laid)
        assert ["T07a"] == coasts(s)
    play(s, "p0 pay SHIP")
    assert ["T01", "T05", "T20"] == zone(s)
    assert ["T07a", "T16b"] == coasts(s)


@pytest.mark.rule("ILO-EXP-3")
def test_with_an_empty_stack_the_zone_shrinks_until_nothing_is_left() -> None:
    tiles = "T07 0 0 0, T10 1 0 5, T02 -1 1 1, T15 0 -1 1, T16 1 -2 2"
    s = table(2, map=tiles, zone="T01 T05 T20", captains=(captain("8 SHIP"),))

    assert [] == stack(s)
    for left in (2, 1, 0):
        play(s, "p0 ship SUPPLY")
        play(s, f"p0 {options(s, 'explore')[0]}")
        while not asked(s).endswith("ACTION"):
            play(s, f"p0 {options(s)[0]}")
        assert left == len(zone(s))
    play(s, "p0 ship SUPPLY")
    assert [] == options(s, "explore")
    assert 8 == len(s.laid)


@pytest.mark.rule("ILO-EXP-4")
def test_only_tiles_of_the_zone_can_be_explored() -> None:
    s = table(captains=(captain("2 SHIP"),), zone="T01 T16 T20", stack="T05")
    play(s, "p0 ship SUPPLY")

    assert ["explore T01", "explore T16", "explore T20"] == options(s, "explore")
    assert "ILO-EXP-4: Kestrel, Dolmar is not in the zone" == refusal(s, "explore T05")
    assert "ILO-EXP-4: Maravel, Ostrel is not in the zone" == refusal(s, "explore T07")


@pytest.mark.rule("ILO-EXP-4")
def test_a_tile_may_be_laid_far_from_all_own_ships() -> None:
    black = table(who=2, captains=(captain(), captain(), captain("2 SHIP")), zone="T01 T16 T20")
    red = table(captains=(captain("2 SHIP"),), zone="T01 T16 T20")

    play(black, "p2 ship SUPPLY, explore T16")
    play(red, "p0 ship SUPPLY, explore T16")
    assert options(red) == options(black)
    assert "place 2 -1 4" in options(black)


@pytest.mark.rule("ILO-EXP-5")
def test_tiles_on_the_map_stay_where_and_as_they_are() -> None:
    s = fresh(3, seed=5)
    before, steps = "", 0
    while wander(s, steps, most=7):
        steps += 1
        assert on_map(s).startswith(before)
        before = on_map(s)
    assert before.count(",") > 3


@pytest.mark.rule("ILO-EXP-6")
def test_a_zone_tile_that_fits_nowhere_stays_and_cannot_be_chosen() -> None:
    tiles = f"{NARROW}, T16 1 0 4"
    s = table(map=tiles, zone="T01 T06 T15", captains=(SAILOR,))
    play(s, "p0 ship SUPPLY")

    assert ["T03", "T04", "T13", "T14", "T15"] == fitting(s)
    assert ["explore T15"] == options(s, "explore")
    assert "ILO-EXP-6: Lumbre, Galeon, Norva fits nowhere on the map now" == refusal(
        s, "explore T01"
    )
    play(s, "p0 coast T16b, pay SHIP")
    assert ["T01", "T06", "T15"] == zone(s)


@pytest.mark.rule("ILO-EXP-6")
def test_when_no_tile_fits_ships_still_go_to_coasts_and_nests() -> None:
    s = table(
        3, map=f"{NARROW}, T16 1 0 4", zone="T01 T06 T12", stack="T02 T05 T07 T08",
        captains=(SAILOR,),
    )  # fmt: skip
    play(s, "p0 ship SUPPLY")

    assert [*(f"coast {island}" for island in islands(s)), "nest T17"] == options(s)


@pytest.mark.rule("ILO-EXP-8")
def test_a_stuck_zone_is_set_aside_and_the_next_three_tiles_are_revealed() -> None:
    s = narrow("T01 T02 T16", "T05 T15 T06 T03 T07 T08 T09 T10 T11")
    log = explore(s)

    assert ["T03", "T04", "T13", "T14", "T15"] == fitting(s)
    assert ["T03", "T06", "T15"] == zone(s)
    assert "T01 T02 T05 T07 T08 T09 T10 T11" == " ".join(sorted(stack(s)))
    assert [
        "The tile Kestrel, Dolmar comes into the zone.",
        "Nothing fits: set aside Lumbre, Galeon, Norva; Indra, Pika, Sabel; Kestrel, Dolmar.",
        "The tile Canela, Vesper comes into the zone.",
        "The tile Istmo comes into the zone.",
        "The tile Ondina, Aurel comes into the zone.",
    ] == told(s, log)[-5:]


@pytest.mark.rule("ILO-EXP-8")
def test_tiles_are_set_aside_three_by_three_until_one_fits() -> None:
    s = narrow("T01 T02 T16", "T05 T06 T07 T08 T09 T10 T15 T11 T12")
    log = explore(s)

    assert [
        "Nothing fits: set aside Lumbre, Galeon, Norva; Indra, Pika, Sabel; Kestrel, Dolmar.",
        "Nothing fits: set aside Istmo; Maravel, Ostrel; Pimenta, Anila.",
    ] == [text for text in told(s, log) if "aside" in text]
    assert ["T09", "T10", "T15"] == zone(s)
    assert "T01 T02 T05 T06 T07 T08 T11 T12" == " ".join(sorted(stack(s)))


@pytest.mark.rule("ILO-EXP-8")
def test_fewer_than_three_revealed_tiles_are_filled_up_after_the_shuffle() -> None:
    drawn: set[str] = set()
    aside = {"T01", "T02", "T05", "T06", "T07", "T08"}
    for seed in range(40):
        s = narrow("T01 T02 T16", "T05 T06 T07 T08 T13", players=3, seed=seed)
        log = explore(s)

        assert 2 == len(events(log, "set_aside"))
        assert "T13" in zone(s)
        assert (3, 4) == (len(zone(s)), len(stack(s)))
        assert {*aside, "T13"} == {*zone(s), *stack(s)}
        assert set(stack(s)) == {tile for k, tile in enumerate(s.cfg.tile_ids) if s.shown >> k & 1}
        drawn |= {tile for tile in zone(s) if tile != "T13"}
    assert aside == drawn


@pytest.mark.rule("ILO-EXP-8", "ILO-RND-1")
def test_what_was_set_aside_is_shuffled_with_the_whole_stack() -> None:
    orders = set()
    for seed in range(40):
        s = narrow("T01 T02 T16", "T05 T15 T06 T03 T07 T08 T09 T10 T11", seed=seed)
        explore(s)
        orders.add(stack(s)[0])

    assert {"T01", "T02", "T05", "T07", "T08", "T09", "T10", "T11"} == orders


@pytest.mark.rule("ILO-EXP-8")
def test_one_zone_tile_that_fits_is_enough_to_leave_the_zone_alone() -> None:
    s = narrow("T01 T04 T16", "T05 T15 T06 T03 T07 T08 T09 T10 T11")
    log = explore(s)

    assert ["T01", "T04", "T05"] == zone(s)
    assert "T15 T06 T03 T07 T08 T09 T10 T11" == " ".join(stack(s))
    assert [] == events(log, "set_aside")


@pytest.mark.rule("ILO-EXP-8", "ILO-EXP-6")
def test_nothing_happens_when_no_tile_of_the_stack_fits_either() -> None:
    s = narrow("T01 T02 T16", "T05 T06 T07 T08 T09", players=3)
    log = explore(s)

    assert ["T01", "T02", "T05"] == zone(s)
    assert ["T06", "T07", "T08", "T09"] == stack(s)
    assert [] == events(log, "set_aside")
    play(s, "p0 ship SUPPLY")
    assert [] == options(s, "explore")


@pytest.mark.rule("ILO-EXP-8", "ILO-EXP-3")
def test_a_stuck_zone_stays_when_the_stack_is_empty() -> None:
    s = narrow("T01 T02 T16", "T05", players=2)
    log = explore(s)

    assert (["T01", "T02", "T05"], []) == (zone(s), stack(s))
    assert [] == events(log, "set_aside")


@pytest.mark.rule("ILO-EXP-8", "ILO-SET-8")
def test_the_zone_is_tested_after_a_first_island_as_well(tmp_path: Path) -> None:
    """T02 and T03 show nothing but islets; the zone would hold only such after T01 is laid."""
    file = overlay(tmp_path, *sea("T02", "T03", "T04"))
    doc = document(2, at="first", starter=0, zone="T01 T02 T03", stack="T04 T05 T06 T07 T08")
    s = state(doc, file)
    log = play(s, "p0 lay T01, land T01a")

    assert ["T05", "T06", "T07"] == zone(s)
    assert ["T02", "T03", "T04", "T08"] == sorted(stack(s))
    assert 1 == len(events(log, "set_aside"))
    assert ["lay T05", "lay T06", "lay T07"] == options(s)


@pytest.mark.rule("ILO-EXP-8", "ILO-INF-3")
def test_everybody_knows_what_was_shuffled_back() -> None:
    s = narrow("T01 T02 T16", "T05 T15 T06 T03 T07 T08 T09 T10 T11")
    explore(s)

    shown = [tile for k, tile in enumerate(s.cfg.tile_ids) if s.shown >> k & 1]
    assert ["T01", "T02", "T05"] == shown


@pytest.mark.rule("ILO-EXP-7", "ILO-DEC-2")
def test_who_has_no_fitting_tile_in_the_setup_only_puts_a_ship_anywhere(tmp_path: Path) -> None:
    file = overlay(tmp_path, *sea(*(tile for tile in TILES if tile != "T07")))
    s = state(document(3, at="first", zone="T07 T02 T03"), file)
    log = play(s, "p0 lay T07, land T07a")

    assert [] == events(log, "set_aside")
    assert "p1 FIRST SHIP" == asked(s)
    assert ["land T07a", "land T07b"] == options(s)
    play(s, "p1 land T07b")
    assert ["T07b"] == coasts(s, 1)
    assert "p2 FIRST SHIP" == asked(s)
    play(s, "p2 land T07a")
    assert "p0 ACTION" == asked(s)
    assert ("T07 0 0 0", 3) == (on_map(s), len(zone(s)))


@pytest.mark.rule("ILO-EXP-7", "ILO-DEC-6")
def test_any_second_tile_fits_any_first_tile_in_at_least_two_ways() -> None:
    for first in TILES:
        for second in TILES:
            if first != second:
                assert 2 <= len(placements({(0, 0): (first, 0)}, second))
