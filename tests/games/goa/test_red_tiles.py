"""GOA-TIL-20 to GOA-TIL-25: red tiles, once a round."""

import pytest

from tests.games.goa.table import (
    EDITIONS,
    SPICES,
    asked,
    colonists,
    ducats,
    events,
    hand,
    kept,
    merchant,
    nobody_bids,
    options,
    places,
    play,
    refusal,
    selling,
    ships,
    table,
)


@pytest.mark.rule("GOA-TIL-20")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_red_ship_gives_a_ship(edition: str) -> None:
    s = table(edition, merchants=(merchant(red="R-SHIP"),))

    play(s, "p0 use R-SHIP")
    assert 5 == ships(s)
    assert {"R-SHIP": 1} == kept(s)


@pytest.mark.rule("GOA-TIL-21")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_red_colonist_gives_a_colonist(edition: str) -> None:
    s = table(edition, merchants=(merchant(red="R-COLONIST"),))

    play(s, "p0 use R-COLONIST")
    assert 3 == colonists(s)


@pytest.mark.rule("GOA-TIL-22", "GOA-EDG-19", "GOA-DEC-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_red_spice_gives_one_spice_into_a_suitable_empty_field(edition: str) -> None:
    holders = "P1 PLANT-2-GI; P2 PLANT-1-PE: PE; QUILON PE-NU; COCHIN"
    s = table(edition, merchants=(merchant(holders, red="R-SPICE"),))

    play(s, "p0 use R-SPICE")
    fits = ["P1 GI", "QUILON PE", "QUILON NU", *(f"COCHIN {spice}" for spice in SPICES)]
    assert [f"place {pick}" for pick in fits] == options(s)
    play(s, "p0 place QUILON NU")
    assert "PE-NU NU" == places(s)["QUILON"]
    assert "p0 GOA-DEC-7" == asked(s)


@pytest.mark.rule("GOA-TIL-22")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_red_spice_needs_an_empty_field(edition: str) -> None:
    s = table(edition, merchants=(merchant("P1 PLANT-1-PE: PE", red="R-SPICE"),))

    assert "use R-SPICE" not in options(s)
    assert "GOA-TIL-22: no field is empty" == refusal(s, "use R-SPICE")


@pytest.mark.rule("GOA-TIL-23")
@pytest.mark.parametrize(("edition", "n"), [("2004", 4), ("2012", 3)])
def test_the_red_ducats_give_four_or_three(edition: str, n: int) -> None:
    s = table(edition, merchants=(merchant(red="R-DUCATS", ducats=1),))

    play(s, "p0 use R-DUCATS")
    assert 1 + n == ducats(s)[0]


@pytest.mark.rule("GOA-TIL-24", "GOA-EXP-4")
def test_the_red_expedition_draws_a_card_over_the_limit() -> None:
    s = table(merchants=(merchant(hand="S2-1 S2-2", red="R-EXPEDITION"),), deck="PAY-1")

    log = play(s, "p0 use R-EXPEDITION")
    assert ["S2-1", "S2-2", "PAY-1"] == hand(s)
    assert [(0, 1)] == events(log, "drew")


@pytest.mark.rule("GOA-TIL-24")
def test_the_red_expedition_needs_an_available_card() -> None:
    everything = " ".join(table().cfg.card_ids)
    s = table(merchants=(merchant(red="R-EXPEDITION"), merchant(hand=everything)))

    assert "use R-EXPEDITION" not in options(s)
    assert "GOA-TIL-24: no card is left to be drawn" == refusal(s, "use R-EXPEDITION")


@pytest.mark.rule("GOA-TIL-25")
@pytest.mark.parametrize("edition", EDITIONS)
def test_usable_from_the_action_phase_of_the_round_of_purchase(edition: str) -> None:
    s = selling("R-SHIP", edition, 2)

    nobody_bids(s)
    assert {"R-SHIP": 1} == kept(s, 1)
    nobody_bids(s)
    play(s, "p0 taxes, end")
    assert "use R-SHIP" in options(s)


@pytest.mark.rule("GOA-TIL-25", "GOA-INV-6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_once_a_round_regular_and_additional_turns_together(edition: str) -> None:
    s = table(edition, 2, merchants=(merchant(red="R-SHIP R-COLONIST", extra=2),))

    play(s, "p0 use R-SHIP, taxes")
    assert "GOA-TIL-25: Red tile: ship has been used this round" == refusal(s, "use R-SHIP")
    play(s, "p0 end", "p1 taxes, end")
    assert "use R-SHIP" not in options(s)
    assert "use R-COLONIST" in options(s)
    play(s, "p0 taxes, end", "p1 taxes, end", "p0 taxes, end", "p1 taxes, end")
    play(s, "p0 extra")
    assert "use R-SHIP" not in options(s)
    play(s, "p0 use R-COLONIST, taxes")
    assert not [text for text in options(s) if text.startswith("use")]


@pytest.mark.rule("GOA-TIL-25", "GOA-RND-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_unused_tile_is_not_saved_for_the_next_round(edition: str) -> None:
    s = table(edition, 2, round=2, lap=3, who=1, merchants=(merchant(red="R-SHIP"),))

    play(s, "p1 taxes, end")
    while not asked(s).endswith("GOA-DEC-7"):
        play(s, f"p{s.seat()} {options(s)[0]}")
    play(s, "p0 use R-SHIP")
    assert "use R-SHIP" not in options(s)


@pytest.mark.rule("GOA-TIL-25", "GOA-EDG-6")
def test_a_red_tile_acquired_in_an_action_turn_is_usable_at_once() -> None:
    """In 2004 nobody can swap for one: all red tiles are of part A, the Swap tile is of part B."""
    s = table(
        "2012", merchants=(merchant(tiles="SWAP"),), grid="22 R-EXPEDITION, 23 SHIPS", deck="S2-1"
    )

    play(s, "p0 use SWAP, take 22")
    assert {"R-EXPEDITION": 1} == kept(s)
    play(s, "p0 use R-EXPEDITION")
    assert ["S2-1"] == hand(s)


@pytest.mark.rule("GOA-TIL-25", "GOA-ACT-9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_in_the_own_action_turn_and_before_or_after_the_action(edition: str) -> None:
    s = table(edition, merchants=(merchant(), merchant(red="R-SHIP R-DUCATS")))

    assert "GOA-TIL-25: you do not own Red tile: ship" == refusal(s, "use R-SHIP")
    play(s, "p0 taxes, end", "p1 use R-SHIP, taxes, use R-DUCATS, end")
    assert 5 == ships(s, 1)


@pytest.mark.rule("GOA-TIL-25", "GOA-INF-1")
def test_used_red_tiles_lie_face_down_for_all_to_see() -> None:
    s = table(merchants=(merchant(red="R-SHIP R-COLONIST", used="R-SHIP"),))
    node = s.scene(2).find("player.0.tile.R-SHIP")
    other = s.scene(2).find("player.0.tile.R-COLONIST")

    assert node is not None
    assert other is not None
    assert (("used",), ()) == (node.state, other.state)
