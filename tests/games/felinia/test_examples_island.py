"""Worked examples of the register that happen on the island or at the scoring."""

import pytest

from tests.games.felinia.journeys import ashore, departing, walk_home
from tests.games.felinia.table import (
    asked,
    cards,
    events,
    face_up,
    house,
    options,
    play,
    settled,
    silver,
    table,
    taken,
)


@pytest.mark.rule("FEL-E6")
def test_e6_green_arrives_in_violet() -> None:
    """TIG-ML and TIG-OR are turned, a silver is found on TIG-BL, the tiger tile taken."""
    s, log = departing(
        "S16: 2; S19; S20; S13",
        tiles="TIG-ML tiger, TIG-OR puma",
        houses=(house(), house(), house(silver=3)),
    )  # fmt: skip

    assert [(2, s.cfg.island.ids.index("TIG-H"))] == events(log, "landed")
    play(s, "p2 reveal TIG-ML, reveal TIG-OR")
    assert ["TIG-ML", "TIG-OR"] == face_up(s)
    play(s, "p2 step TIG-BL")
    assert 4 == silver(s)[2]
    play(s, "p2 step TIG-ML")
    assert {"tiger": 1} == taken(s, 2)
    assert ["TIG-ML"] == settled(s, 2)
    assert ["TIG-OR"] == face_up(s)
    assert 9 == s.players[2].supply


BLUE = (
    "LIO-IL lion, LIO-IR lion, TIG-IL lion, TIG-ML panther, CHE-OL lion, CHE-ML panther, "
    "PAN-OR lion, PUM-OL tiger"
)


@pytest.mark.rule("FEL-E7", "FEL-SCO-1", "FEL-SCO-2", "FEL-SCO-3", "FEL-SCO-4")
def test_e7_blue_scores_47_points() -> None:
    blue = house("wine, books", BLUE, bonus="BT-PAN", gold=2, spice=3)
    s = table(at="over", houses=(blue,))
    sheet = s.scores().sheets[0]
    points = dict.fromkeys(("FEL-SCO-1", "FEL-SCO-2", "FEL-SCO-3", "FEL-SCO-4"), 0)
    for line in sheet.lines:
        points[line.rule] += line.points

    assert {"FEL-SCO-1": 20, "FEL-SCO-2": 2, "FEL-SCO-3": 20, "FEL-SCO-4": 5} == points
    assert 47 == sheet.total


@pytest.mark.rule("FEL-E7", "FEL-SEL-3")
@pytest.mark.parametrize(("before", "after", "spices"), [(5, 6, 2), (0, 1, 2), (6, 6, 3)])
def test_e7_the_closing_sale_of_the_odd_spice_does_not_change_the_47(
    before: int, after: int, spices: int
) -> None:
    gone = " ".join(f"S{n:02d}" for n in range(1, 21) if n not in (7, 18, 19, 20))
    blue = house("wine, books", BLUE, bonus="BT-PAN", gold=2, spice=3, silver=before)
    s = table(at="walk PAN-H", docks="S07: 1; S18; S19; S20", sailed=gone, houses=(blue,), round=11)

    walk_home(s)
    assert s.over()
    assert (after, spices) == (silver(s)[0], s.players[0].spice)
    assert 47 == s.scores().totals[0]


@pytest.mark.rule("FEL-E12", "FEL-PRO-3", "FEL-PRO-5")
@pytest.mark.parametrize("post", ["CHE-G", "CHE-L"])
def test_e12_a_provision_just_gained_pays_the_fourth_step(post: str) -> None:
    s, _ = departing("S11: 0; S19; S20; S13", "pro", houses=(house(""),), deck="K1 K2W")

    play(s, "p0 step CHE-D")
    assert 1 == s.players[0].provisions
    log = play(s, "p0 step CHE-I")
    assert [(0, 2)] == events(log, "drew_mysteries")
    play(s, "p0 none")
    assert {"step CHE-G", "step CHE-L", "step CHE-J", "home"} == set(options(s))
    play(s, f"p0 step {post}")
    assert [post] == settled(s)
    assert 0 == s.players[0].provisions


@pytest.mark.rule("FEL-E12", "FEL-PRO-3")
def test_e12_or_two_silver_and_home() -> None:
    s, _ = departing("S11: 0; S19; S20; S13", "pro", houses=(house("", silver=1),), deck="K1 K2W")

    log = play(s, "p0 step CHE-D, step CHE-I, none, step CHE-J")
    assert 3 == silver(s)[0]
    assert 0 == s.players[0].provisions
    assert [(0, s.cfg.island.ids.index("CHE-J"))] == events(log, "home")


@pytest.mark.rule("FEL-E13", "FEL-PRO-8")
def test_e13_veins_of_gold_and_silver() -> None:
    gold = house("", "PUM-A SP7")
    s = ashore("TIG", "pro", at="walk TIG-D", visited="TIG-H TIG-D", houses=(gold,))
    play(s, "p0 step TIG-I")
    assert "3 gold, 0 spice, 0 provisions" == cards(s)

    coins = house("", "TIG-A SP6", silver=4)
    s = ashore("LIO", "pro", at="walk LIO-E", visited="LIO-H LIO-E", houses=(coins,))
    log = play(s, "p0 step LIO-J")
    assert 6 == silver(s)[0]
    assert [(0, 3, 2, 1)] == events(log, "received")


@pytest.mark.rule("FEL-E14", "FEL-AMB-18", "FEL-PRO-5")
def test_e14_neither_crystal_cave_nor_ghost_wood_may_be_kept() -> None:
    s = ashore(
        "CHE", "pro", at="walk CHE-D", visited="CHE-H CHE-D", deck="K3 K6W",
        houses=(house("clocks", cards="K3W"),),
    )  # fmt: skip

    play(s, "p0 step CHE-I")
    assert "p0 FEL-PRO-5" != asked(s)
    assert s.cfg.card_ids.index("K6W") == s.deck[0]  # the last one
    assert s.cfg.card_ids.index("K3") == s.deck[1]
    assert 17 == len(s.deck)


@pytest.mark.rule("FEL-E15", "FEL-PRO-7", "FEL-PRO-8", "FEL-AMB-21")
def test_e15_a_score_of_the_pro_game() -> None:
    posts = (
        "CHE-A cheetah, CHE-C cheetah, CHE-G SP8, LIO-A lion, LIO-C cheetah, TIG-L lion, PAN-F SP5"
    )
    mine = house(
        "", posts, bonus="BT-CHE", cards="K1 K2W K6B", gold=1, spice=4, provisions=5, silver=6
    )
    s = table("pro", at="over", houses=(mine,))
    points: dict[str, int] = {}
    for line in s.scores().sheets[0].lines:
        points[line.rule] = points.get(line.rule, 0) + line.points

    assert {
        "FEL-SCO-1": 16 + 4, "FEL-SCO-2": 0, "FEL-SCO-3": 9 + 4 + 2 + 2, "FEL-SCO-4": 1 + 2,
        "FEL-PRO-7": 9, "FEL-PRO-8": 0,
    } == points  # fmt: skip
    assert 49 == s.scores().totals[0] == s.points(0)
