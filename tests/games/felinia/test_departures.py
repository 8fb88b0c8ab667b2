"""FEL-EXP-1 to FEL-EXP-4: which ships sail, in which order, and how their merchants land."""

import pytest

from tests.games.felinia.journeys import ashore, departing, landings, ships_sailed, walk_home
from tests.games.felinia.table import (
    MODES,
    asked,
    docks,
    events,
    goods,
    house,
    market,
    play,
    settled,
    supply,
    table,
)

both = pytest.mark.parametrize("mode", MODES)


# FEL-EXP-1, FEL-EXP-2: who sails, and when


@both
@pytest.mark.rule("FEL-EXP-1")
def test_exactly_the_full_ships_sail(mode: str) -> None:
    s, log = departing("S06: 1; S02; S10: 0 2; S15: 3", mode, round=4)

    log += walk_home(s)
    assert ["S06", "S10"] == ships_sailed(s, log)
    assert ["S02", "S15: 3"] == docks(s).split("; ")[1::2]


@both
@pytest.mark.rule("FEL-EXP-1", "FEL-AMB-7")
@pytest.mark.parametrize("ships", ["S04: 0; S09; S15: 1; S20", "S20; S15: 1; S09; S04: 0"])
def test_without_a_full_ship_the_earliest_sails_with_whoever_is_aboard(
    mode: str, ships: str
) -> None:
    s, log = departing(ships, mode)

    log += walk_home(s)
    assert ["S04"] == ships_sailed(s, log)
    assert [(0, "PAN-H")] == landings(s, log)


@both
@pytest.mark.rule("FEL-EXP-1", "FEL-EXP-3", "FEL-AMB-7")
def test_the_earliest_ship_sails_even_if_it_is_empty(mode: str) -> None:
    s, log = departing("S05: 1; S02; S10: 0; S15: 3", mode)

    assert ["S02"] == ships_sailed(s, log)
    assert [] == landings(s, log)
    assert asked(s) == "p1 FEL-PLA-1"  # the next round: the tile was just removed
    assert "S02" not in docks(s)
    assert "S05: 1" == docks(s).split("; ")[0]


@both
@pytest.mark.rule("FEL-EXP-1", "FEL-AMB-8")
def test_with_a_full_ship_the_earliest_of_the_others_stays(mode: str) -> None:
    s, log = departing("S01; S04: 0; S18: 2; S20: 3", mode)

    log += walk_home(s)
    assert ["S18"] == ships_sailed(s, log)


@both
@pytest.mark.rule("FEL-EXP-1", "FEL-EXP-2", "FEL-END-1", "FEL-AMB-15")
def test_after_the_last_merchant_all_four_ships_sail_in_the_order_of_time(mode: str) -> None:
    posts = "LIO-OL lion, LIO-ML lion, TIG-OL tiger, TIG-ML tiger, CHE-OL cheetah, CHE-ML cheetah"
    pro = "LIO-A lion, LIO-C lion, TIG-A tiger, TIG-C tiger, CHE-A cheetah, CHE-C cheetah"
    last = house("3 wine, 3 books", posts if mode == "basic" else pro, supply=0, silver=3)
    s, log = departing("S20; S15: 0 0; S01: 0; S09: 0", mode, houses=(last,), ending=1, round=8)

    log += walk_home(s)
    assert ["S01", "S09", "S15", "S20"] == ships_sailed(s, log)
    assert [(0, "LIO-H"), (0, "TIG-H"), (0, "TIG-H"), (0, "TIG-H")] == landings(s, log)
    assert s.over()
    assert {"wine": 3, "books": 3} == goods(s)  # no storage (FEL-AMB-15)
    assert "-; -; -; -" == docks(s)  # and no preparation
    assert {"wine": 1} == market(s, 1)
    assert 16 == len(s.ships)


@pytest.mark.rule("FEL-EXP-2")
def test_the_order_of_docks_does_not_matter() -> None:
    s, log = departing("S18: 0; S17: 1; S16: 2; S02: 3")

    log += walk_home(s)
    assert ["S02", "S16", "S17", "S18"] == ships_sailed(s, log)


@pytest.mark.rule("FEL-EXP-2")
def test_all_twenty_times_differ_so_that_there_are_no_ties() -> None:
    cfg = table().cfg

    assert [300 + 15 * n for n in range(20)] == list(cfg.ship_time)


# FEL-EXP-3, FEL-EXP-4: landing


@both
@pytest.mark.rule("FEL-EXP-3", "FEL-EXP-4")
@pytest.mark.parametrize(
    ("ship", "harbour", "land"),
    [
        ("S01", "LIO-H", "Lions"),
        ("S02", "TIG-H", "Tigers"),
        ("S08", "CHE-H", "Cheetahs"),
        ("S07", "PAN-H", "Panthers"),
        ("S06", "PUM-H", "Pumas"),
    ],
)
def test_a_ship_sails_to_the_land_of_its_colour_and_the_first_step_is_the_harbour(
    mode: str, ship: str, harbour: str, land: str
) -> None:
    s, log = departing(f"{ship}: 0; S19; S20; S13", mode)

    assert [(0, harbour)] == landings(s, log)
    if mode == "basic":
        play(s, "p0 stop")
    visited = s.decision().picked(s)
    assert visited is not None
    assert f"visited: the harbour of the {land}" == visited.english()


@pytest.mark.rule("FEL-EXP-3", "FEL-DEC-2", "FEL-AMB-9")
def test_the_front_seat_explores_first_and_finishes_before_the_next() -> None:
    s, log = departing("S10: 2 1; S19; S20; S13")

    assert "p2 FEL-EXP-5" == asked(s)
    log += play(s, "p2 reveal LIO-OL, reveal LIO-ML, step LIO-BL, step LIO-OL")
    assert "p1 FEL-EXP-5" == asked(s)  # he may turn over tiles of his own
    log += play(s, "p1 reveal LIO-IL, reveal LIO-MR, step LIO-BL, step LIO-IL")
    assert [(2, "LIO-H"), (1, "LIO-H")] == landings(s, log)
    assert ["LIO-OL"] == settled(s, 2)
    assert ["LIO-IL"] == settled(s, 1)


@both
@pytest.mark.rule("FEL-EXP-3")
def test_the_tile_leaves_the_game_and_the_ship_comes_back_empty(mode: str) -> None:
    s, log = departing("S10: 2 1; S19; S20; S13", mode, ships="S01")

    log += walk_home(s)
    assert "S01" == docks(s).split("; ")[0]
    assert 15 == len(s.ships)
    assert "S10" not in docks(s)
    assert [s.cfg.ship_ids.index("S10")] == [
        event.args[1] for event in log if event.kind == "sails"
    ]


@pytest.mark.rule("FEL-EXP-4")
def test_three_steps_the_harbour_included() -> None:
    s = ashore("TIG")

    log = play(s, "p0 step TIG-BL, step TIG-BR")
    assert [(0, s.cfg.island.ids.index("TIG-BR"))] == events(log, "home")  # used up: he goes home
    assert [10, 10, 10, 10] == supply(s)


@pytest.mark.rule("FEL-EXP-4")
def test_the_question_counts_the_steps_that_are_left() -> None:
    s = ashore("TIG")

    assert "2 steps left" in s.decision().question(s).english()
    play(s, "p0 step TIG-BL")
    assert "1 step left" in s.decision().question(s).english()
