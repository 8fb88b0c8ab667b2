"""GOA-DEC: what each decision offers, in which order, and how long its list can be."""

import pytest

from tests.games.goa.table import (
    COLUMNS,
    EDITIONS,
    SPICES,
    asked,
    fresh,
    grid,
    merchant,
    nobody_bids,
    options,
    play,
    refusal,
    selling,
)
from tests.games.goa.turns import CARDS, at, free, turn

COLONIES = ("QUILON", "COCHIN", "MADRAS", "CALICUT")
ROOMY = "P1 PLANT-3-GI: GI GI; P2 PLANT-3-PE: PE PE; P3 PLANT-3-CI: CI CI"
ONE_TIME = "ESPIONAGE, XHARVEST, RESUPPLY, VICEKING, 2 DUTY, SWAP"
both = pytest.mark.parametrize("edition", EDITIONS)


@both
@pytest.mark.rule("GOA-DEC-1", "GOA-VAR-1")
def test_dec1_ten_pairs_of_columns_or_ducats(edition: str) -> None:
    s = fresh(edition, 3, options={"quick_start": "on"})

    pairs = [f"advance {a} {b}" for i, a in enumerate(COLUMNS) for b in COLUMNS[i + 1 :]]
    assert [*pairs, "ducats"] == options(s)
    assert 11 == len(options(s))


@both
@pytest.mark.rule("GOA-DEC-2", "GOA-PLC-1")
def test_dec2_every_legal_place_of_the_flag(edition: str) -> None:
    tiles = grid("33 SHIPS, 11 SETTLE, 15 ACTION2")
    s = turn(edition, frame={"kind": "placement"}, grid=tiles)

    places = ["23", "32", "34", "43", "12", "21", "N1", "W1", "14", "25", "N5", "E1"]
    assert {f"flag {place}" for place in places} == set(options(s))
    assert 20 == len(options(fresh(edition, 3)))


@both
@pytest.mark.rule("GOA-DEC-3", "GOA-PLC-2", "GOA-PLC-4")
def test_dec3_every_legal_tile_and_finally_the_owner_of_the_flag(edition: str) -> None:
    s = turn(edition, frame={"kind": "placement"}, players=2)

    play(s, "p0 flag N1")
    assert ("p1 GOA-DEC-3", ["mark 11", "mark 12"]) == (asked(s), options(s))
    play(s, "p1 mark 11")
    assert ("p0 GOA-DEC-3", ["mark 12", "mark 21", "mark 22"]) == (asked(s), options(s))


@both
@pytest.mark.rule("GOA-DEC-4", "GOA-AUC-2")
def test_dec4_pass_or_every_higher_bid_up_to_the_own_ducats(edition: str) -> None:
    s = selling("SHIPS", edition, 3, merchants=(merchant(ducats=7), merchant(), merchant(ducats=9)))

    assert ["pass", *(f"bid {n}" for n in range(1, 10))] == options(s)
    play(s, "p2 bid 4")
    assert ["pass", "bid 5", "bid 6", "bid 7"] == options(s)


@pytest.mark.rule("GOA-DEC-5", "GOA-AUC-4", "GOA-AUC-5")
@pytest.mark.parametrize(("edition", "needed"), [("2004", 5), ("2012", 3)])
def test_dec5_sell_or_take_the_lot_when_the_ducats_reach(edition: str, needed: int) -> None:
    for ducats in (needed - 1, needed):
        people = (merchant(), merchant(ducats=ducats))
        s = selling("SHIPS", edition, 2, merchants=people)
        play(s, "p0 bid 4")
        assert ["sell", *(["buy"] if ducats == needed else [])] == options(s)
        assert "p1 GOA-DEC-5" == asked(s)


@both
@pytest.mark.rule("GOA-DEC-5", "GOA-AUC-3")
def test_dec5_is_not_asked_without_a_bid(edition: str) -> None:
    s = selling("SHIPS", edition, 3)

    nobody_bids(s)
    assert ("p0 GOA-DEC-4", 8) == (asked(s), at(s, 1).ships)


@both
@pytest.mark.rule("GOA-DEC-6", "GOA-TIL-12", "GOA-TIL-2")
def test_dec6_the_choices_of_a_tile_just_acquired(edition: str) -> None:
    s = selling("SHIPCOL", edition, 2)
    nobody_bids(s)
    assert ("p1 GOA-DEC-6", ["receive COLONISTS", "receive SHIPS"]) == (asked(s), options(s))

    four = "P1 PLANT-1-GI; P2 PLANT-1-PE; P3 PLANT-1-CI; P4 PLANT-1-NU"
    s = selling("PLANT-2-GI", edition, 2, merchants=(merchant(), merchant(four)))
    nobody_bids(s)
    assert ("p1 GOA-DEC-6", [f"remove P{n}" for n in range(1, 5)]) == (asked(s), options(s))


@pytest.mark.rule("GOA-DEC-6", "GOA-DEC-8", "GOA-TIL-4", "GOA-TIL-16")
def test_dec6_crop_rotation_asks_for_a_spice_and_favour_for_one_of_eight_tiles() -> None:
    s = selling("CROP", "2012", 2)
    nobody_bids(s)
    assert ("p1 GOA-DEC-8", [f"place P1 {k}" for k in SPICES]) == (asked(s), options(s))

    removed = "SHIPS COLONISTS PLANT-1-GI PLANT-1-PE SETTLE SWAP PLANT-2-GI PLANT-3-GI"
    s = selling("FAVOUR", "2012", 2, round=8, removed=removed)
    nobody_bids(s)
    assert ("p1 GOA-DEC-6", [f"favour {n}" for n in range(1, 9)]) == (asked(s), options(s))


@both
@pytest.mark.rule("GOA-DEC-7", "GOA-ACT-3")
def test_dec7_lists_free_moves_and_then_main_actions(edition: str) -> None:
    red = "R-SHIP R-COLONIST R-SPICE R-DUCATS"
    owner = merchant(ROOMY, hand="S2-2 C2-1 MIX-1 DRAW-3", red=red, tiles=ONE_TIME)
    s = turn(edition, owner)

    tiles = "R-SHIP R-COLONIST R-SPICE R-DUCATS ESPIONAGE XHARVEST RESUPPLY VICEKING DUTY SWAP"
    assert [
        *(f"use {tile}" for tile in tiles.split()),
        *("play S2-2", "play C2-1", "drop S2-2", "drop C2-1", "drop MIX-1", "drop DRAW-3"),
        *("progress SHIP", "progress HARV", "progress TAX"),
        *("build", "harvest", "harvest_with MIX-1", "taxes"),
        *(f"found{w} {c}{d}" for c in COLONIES for w, d in (("", ""), ("_with", " DRAW-3"))),
    ] == options(s)


@both
@pytest.mark.rule("GOA-DEC-7", "GOA-TIL-34")
def test_dec7_two_duty_tiles_are_one_option(edition: str) -> None:
    s = turn(edition, merchant(ROOMY, tiles="2 DUTY"))

    assert ["use DUTY"] == free(s)


@both
@pytest.mark.rule("GOA-DEC-7", "GOA-TIL-22", "GOA-TIL-31", "GOA-TIL-32", "GOA-TIL-33", "GOA-CRD-8")
def test_dec7_lists_only_tiles_and_cards_that_can_take_effect(edition: str) -> None:
    red = "R-SPICE" + (" R-EXPEDITION" if edition == "2012" else "")
    owner = merchant(rows="55555", hand="P2-1 SELL-1", red=red, tiles=ONE_TIME, ducats=99)
    s = turn(edition, owner, grid=["-"] * 25, rest="hand")

    assert ["use ESPIONAGE", "drop P2-1", "drop SELL-1"] == free(s)


@pytest.mark.rule("GOA-DEC-7")
@pytest.mark.parametrize(
    ("edition", "fourth", "count"),
    [
        ("2004", "P4 PLANT-3-NU: NU", 4 + 5 + 15 + 30 + (4 * 10 + 6) + 1 + 4 + 1 + 16),
        ("2012", "P4 CROP: CL", 4 + 5 + 18 + 30 + (4 * 7 + 3) + 1 + 4 + 1 + 16),
    ],
)
def test_dec7_has_fewer_than_150_options_with_all_cards_in_one_hand(
    edition: str, fourth: str, count: int
) -> None:
    """Tiles, cards to play and to drop, steps, ships, harvests, taxes, colonies.

    With no card left to draw, re-supply, the red expedition tile and expeditions are out; the fifth
    spice is missing, so one column is open only to cards that do without spices.
    """
    red = "R-SHIP R-COLONIST R-SPICE R-DUCATS" + (" R-EXPEDITION" if edition == "2012" else "")
    hand = " ".join(CARDS)
    owner = merchant(f"{ROOMY}; {fourth}", hand=hand, red=red, tiles=ONE_TIME, ships=9, ducats=99)
    s = turn(edition, owner, round=5)

    assert count == len(options(s)) == len(set(options(s)))
    assert count < 150


@both
@pytest.mark.rule("GOA-DEC-7", "GOA-ACT-5")
def test_dec7_offers_the_end_last_and_after_the_main_action_only(edition: str) -> None:
    s = turn(edition, merchant(hand="S2-1", red="R-SHIP"))

    assert "end" not in options(s)
    play(s, "p0 taxes")
    assert ["use R-SHIP", "play S2-1", "drop S2-1", "end"] == options(s)


@both
@pytest.mark.rule("GOA-DEC-7")
def test_a_single_option_is_still_asked_for(edition: str) -> None:
    s = turn(edition, merchant("P1 PLANT-1-GI: GI"))

    play(s, "p0 progress SHIP")
    assert ("p0 GOA-DEC-9", ["pay P1"]) == (asked(s), options(s))
    play(s, "p0 pay P1")
    assert ("p0 GOA-DEC-7", ["end"]) == (asked(s), options(s))


@both
@pytest.mark.rule("GOA-DEC-8")
def test_dec8_only_p2_and_bz6_may_stop_early(edition: str) -> None:
    s = turn(edition, merchant(ROOMY, rows="12111", hand="P2-1"))

    for first, stops in (("harvest, place P1 GI", False), ("play P2-1, place P1 GI", True)):
        after = s.clone()
        play(after, f"p0 {first}")
        assert stops == ("stop" in options(after))


@both
@pytest.mark.rule("GOA-DEC-8", "GOA-DEC-11", "GOA-COL-8")
def test_dec8_a_new_colony_takes_its_own_spices_only(edition: str) -> None:
    s = turn(edition, merchant("P1 PLANT-2-GI", colonists=9), deck="S2-1 S2-2")

    play(s, "p0 found QUILON, settle, colony NU-CL")
    assert ["place QUILON NU", "place QUILON CL"] == options(s)
    assert "GOA-HRV-1: no spice can be placed there now" == refusal(s, "place P1 GI")


@both
@pytest.mark.rule("GOA-DEC-9", "GOA-TIL-5")
def test_dec9_lists_the_holders_with_that_spice(edition: str) -> None:
    s = turn(edition, merchant("P2 PLANT-2-GI: GI; QUILON GI-CI: CI; COCHIN: GI; CALICUT: GI CL"))

    play(s, "p0 progress SHIP")
    assert ["pay P2", "pay COCHIN", "pay CALICUT"] == options(s)
    assert "GOA-TIL-5: there is no Ginger on Quilon" == refusal(s, "pay QUILON")


@both
@pytest.mark.rule("GOA-DEC-10", "GOA-COL-5")
def test_dec10_lists_free_moves_then_found_and_give_up(edition: str) -> None:
    owner = merchant(hand="S2-1 DRAW-1", red="R-SHIP", tiles="ESPIONAGE", colonists=9)
    s = turn(edition, owner, deck="S2-2 S2-3")

    play(s, "p0 found CALICUT")
    late = ["play DRAW-1"] if edition == "2004" else []
    moves = ["use R-SHIP", "use ESPIONAGE", "play S2-1", "drop S2-1", "drop DRAW-1"]
    assert [*moves, *late, "settle", "give_up"] == options(s)


@both
@pytest.mark.rule("GOA-DEC-12", "GOA-EXP-3")
def test_dec12_lists_draw_then_free_moves_and_stop(edition: str) -> None:
    s = turn(edition, merchant(rows="11131", red="R-SHIP", tiles="SWAP"), deck="S2-1")

    play(s, "p0 expedition")
    assert ["draw", "use R-SHIP", "use SWAP", "play S2-1", "drop S2-1", "stop"] == options(s)
