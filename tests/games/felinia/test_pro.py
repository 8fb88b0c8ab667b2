"""FEL-PRO-1 to FEL-PRO-4: what the pro game changes."""

import pytest

from tests.games.felinia.journeys import ashore, departing
from tests.games.felinia.table import (
    asked,
    cards,
    events,
    face_up,
    fresh,
    house,
    options,
    play,
    refusal,
    settled,
    silver,
    table,
    tiles,
    told,
)


@pytest.mark.rule("FEL-PRO-1", "FEL-SET-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_38_tiles_lie_face_up(players: int) -> None:
    s = fresh("pro", players, 5)

    assert 38 == len(tiles(s)) == len(face_up(s))
    shown = [node for node in s.scene(0).walk() if node.id.startswith("tile.")]
    assert tiles(s) == {node.id.removeprefix("tile."): node.value for node in shown}


@pytest.mark.rule("FEL-PRO-1", "FEL-EXP-5", "FEL-DEC-2")
def test_there_is_nothing_to_turn_over_in_the_pro_game() -> None:
    s, log = departing("S16: 0; S19; S20; S13", "pro")

    assert "p0 FEL-EXP-6" == asked(s)
    assert [] == events(log, "revealed")
    assert refusal(s, "reveal TIG-A").startswith("FEL-EXP-6: that is not asked now")


@pytest.mark.rule("FEL-PRO-2")
def test_the_guild_of_the_pro_game_swaps_for_a_provision_too() -> None:
    s = table("pro", at="deal GUILD", stacks="GUILD: 0", houses=(house("clocks", silver=1),))

    assert 8 == len(options(s, "swap"))
    play(s, "p0 swap CLOCKS GLASS PROVISION")
    assert "0 gold, 0 spice, 1 provisions" == cards(s)
    assert 0 == silver(s)[0]


@pytest.mark.rule("FEL-PRO-2")
def test_the_basic_game_knows_no_provisions() -> None:
    s = table("basic", at="deal GUILD", stacks="GUILD: 0", houses=(house("clocks", silver=1),))

    assert 4 == len(options(s, "swap"))
    assert "FEL-PRO-2: provisions belong to the pro game" == refusal(
        s, "swap CLOCKS GLASS PROVISION"
    )


@pytest.mark.rule("FEL-PRO-3")
def test_without_provisions_a_merchant_makes_three_steps() -> None:
    s = ashore("TIG", "pro")

    log = play(s, "p0 step TIG-D, step TIG-I")
    assert [(0, s.cfg.island.ids.index("TIG-I"))] == events(log, "home")


@pytest.mark.rule("FEL-PRO-3")
def test_each_step_beyond_the_third_costs_a_provision_at_its_moment() -> None:
    s = ashore("TIG", "pro", houses=(house(provisions=2),), deck="K1 K2")

    log = play(s, "p0 step TIG-D, step TIG-I")
    assert 2 == s.players[0].provisions
    assert "Another step costs a provision; you have 2." in s.decision().question(s).english()
    log += play(s, "p0 step TIG-J")
    assert "p0 FEL-PRO-5" == asked(s)
    assert 1 == s.players[0].provisions
    assert [0, 0, 1] == [args[2] for args in events(log, "stepped")]
    paid = "pays a provision and goes to the mysterious place of the Tigers."
    assert any(paid in line for line in told(s, log))


@pytest.mark.rule("FEL-PRO-3")
def test_there_is_no_upper_limit_of_steps() -> None:
    """Harbour, four symbol provinces and a post: six steps, three of them for provisions."""
    mine = house("", provisions=3, cards="K1 K2")
    s = ashore("TIG", "pro", houses=(mine,), deck="K1W K2W", tiles="TIG-M lion")

    play(s, "p0 step TIG-E, step TIG-D, step TIG-I, step TIG-J")
    assert 2 == s.players[0].provisions  # 3 and 1 found, 2 paid
    play(s, "p0 step TIG-M")
    assert ["TIG-M"] == settled(s)
    assert 1 == s.players[0].provisions


@pytest.mark.rule("FEL-PRO-3")
def test_a_provision_just_found_pays_the_next_step() -> None:
    s = ashore("PUM", "pro", houses=(house(""),))

    play(s, "p0 step PUM-E, step PUM-J")  # the third step, two provisions
    assert 2 == s.players[0].provisions
    play(s, "p0 step PUM-K")
    assert ["PUM-K"] == settled(s)
    assert 1 == s.players[0].provisions


@pytest.mark.rule("FEL-PRO-3", "FEL-SUP-1")
def test_a_paid_provision_is_back_in_the_supply_before_the_reward_is_taken() -> None:
    """Provisions 1, 5, 5, 8 use all 11 cards; the one paid makes room for the first one found."""
    houses = (
        house("", provisions=1),
        house(provisions=5),
        house(provisions=5),
        house(provisions=8),
    )
    s = ashore(
        "PUM", "pro", at="walk PUM-I", visited="PUM-H PUM-D PUM-I", houses=houses,
        tiles="PUM-K lion",
    )  # fmt: skip

    log = play(s, "p0 step PUM-J")
    assert [(0, 5, 1, 1)] == events(log, "received")
    assert 1 == s.players[0].provisions


@pytest.mark.rule("FEL-PRO-4", "FEL-EXP-6")
def test_nothing_is_visited_twice_not_even_for_provisions() -> None:
    s = ashore("TIG", "pro", houses=(house(provisions=9),))

    play(s, "p0 step TIG-D, step TIG-E")
    assert {"step TIG-B", "step TIG-F", "step TIG-J", "home"} == set(options(s))
    for province in ("TIG-H", "TIG-D"):
        assert "FEL-EXP-6: this merchant has been there on this journey" == refusal(
            s, f"step {province}"
        )


@pytest.mark.rule("FEL-PRO-4", "FEL-EXP-8")
def test_a_tile_stops_the_journey_whatever_provisions_are_left() -> None:
    s = ashore("TIG", "pro", houses=(house(provisions=9),), tiles="TIG-A lion")

    play(s, "p0 step TIG-D, step TIG-A")
    assert ["TIG-A"] == settled(s)
    assert 9 == s.players[0].provisions


@pytest.mark.rule("FEL-PRO-4", "FEL-EXP-9")
def test_a_merchant_with_provisions_may_go_home() -> None:
    s = ashore("TIG", "pro", houses=(house(provisions=9),))

    play(s, "p0 step TIG-D, step TIG-I, home")
    assert 9 == s.players[0].provisions
    assert "2 gold, 0 spice, 9 provisions" == cards(s)
    assert 10 == s.players[0].supply


@pytest.mark.rule("FEL-PRO-1", "FEL-SET-10")
def test_the_basic_scene_shows_nothing_of_the_pro_game() -> None:
    s = fresh("basic", 3)
    ids = {node.id for node in s.scene(0).walk()}

    assert not {"player.0.provisions", "player.0.specials", "player.0.cards", "deck"} & ids
    assert 0 == len(s.deck)
