"""GOA-EDG: the rulings on edge cases that no other file proves."""

import pytest

from tests.games.goa.table import (
    EDITIONS,
    SPICES,
    asked,
    cards,
    colonists,
    deck,
    ducats,
    events,
    extra,
    hand,
    kept,
    merchant,
    nobody_bids,
    options,
    places,
    play,
    refusal,
    rows,
    selling,
    ships,
    table,
    tiles_on_grid,
)

REMOVED = "SHIPS PLANT-1-GI CROP R-SHIP DUTY MISSION-3 ESPIONAGE SETTLE"


@pytest.mark.rule("GOA-EDG-6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_settlement_and_action_cards_taken_by_swap_count_at_once(edition: str) -> None:
    for tile, n in (("SETTLE", 1), ("ACTION2", 2)):
        s = table(edition, round=8, merchants=(merchant(tiles="SWAP"),), grid=f"22 {tile}")
        play(s, "p0 use SWAP, take 22")
        assert n == extra(s)


@pytest.mark.rule("GOA-EDG-6", "GOA-TIL-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_plantation_taken_by_swap_is_placed_with_removal_if_needed(edition: str) -> None:
    four = "P1 PLANT-2-GI; P2 PLANT-1-NU: NU; P3 PLANT-2-CL; P4 PLANT-1-CI"
    s = table(edition, round=8, merchants=(merchant(four, tiles="SWAP"),), grid="22 PLANT-3-PE")

    play(s, "p0 use SWAP, take 22")
    assert "p0 GOA-DEC-6" == asked(s)
    play(s, "p0 remove P2")
    assert "PLANT-3-PE PE PE PE" == places(s)["P2"]
    assert {"one_field": 1} == kept(s)
    assert "p0 GOA-DEC-7" == asked(s)


@pytest.mark.rule("GOA-EDG-6", "GOA-TIL-34")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_duty_taken_by_swap_can_be_fulfilled_in_the_same_turn(edition: str) -> None:
    six = "P1 PLANT-3-GI: GI GI GI; P2 PLANT-3-PE: PE PE PE"
    s = table(edition, round=8, merchants=(merchant(six, tiles="SWAP"),), grid="22 DUTY")

    play(s, "p0 use SWAP, take 22, use DUTY", *["p0 return P1 GI"] * 3, *["p0 return P2 PE"] * 3)
    assert {"fulfilled": 1} == kept(s)


@pytest.mark.rule("GOA-EDG-6", "GOA-TIL-16")
def test_the_longest_chain_is_swap_favour_and_a_tile() -> None:
    s = table(
        round=8, merchants=(merchant(tiles="SWAP"),), grid="22 FAVOUR, 23 DUTY", removed=REMOVED
    )

    play(s, "p0 use SWAP, take 22")
    assert {"22": "SWAP", "23": "DUTY"} == tiles_on_grid(s)
    assert [f"favour {n}" for n in range(1, 9)] == options(s)
    play(s, "p0 favour 3")
    assert [f"place P1 {spice}" for spice in SPICES] == options(s)
    play(s, "p0 place P1 GI")
    assert "p0 GOA-DEC-7" == asked(s)


@pytest.mark.rule("GOA-EDG-6")
def test_a_swap_tile_taken_by_favour_is_kept_for_later() -> None:
    s = selling("FAVOUR", round=8, removed=REMOVED.replace("DUTY", "SWAP"))

    nobody_bids(s)
    play(s, "p1 favour 5")
    assert {"SWAP": 1} == kept(s, 1)
    assert "p3 GOA-DEC-4" == asked(s)


@pytest.mark.rule("GOA-EDG-6", "GOA-TIL-25")
def test_a_red_tile_taken_by_favour_in_an_action_turn_arrives_face_up() -> None:
    s = table(round=8, merchants=(merchant(tiles="SWAP"),), grid="22 FAVOUR", removed=REMOVED)

    play(s, "p0 use SWAP, take 22, favour 4, use R-SHIP")
    assert 5 == ships(s)


@pytest.mark.rule("GOA-EDG-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_players_markers_1_and_3_are_the_flag_owners(edition: str) -> None:
    s = table(edition, 2, at="placement", grid="11 SHIPS, 12 COLONISTS, 13 SETTLE")

    play(s, "p0 flag N1", "p1 mark 11", "p0 mark 12")
    play(s, "p1 pass", "p0 pass", "p1 bid 1", "p0 sell")
    assert (1, 8, 6) == (extra(s, 0), ships(s, 1), colonists(s, 1))
    assert "p0 GOA-DEC-7" == asked(s)


@pytest.mark.rule("GOA-EDG-10", "GOA-TIL-31", "GOA-TIL-32")
@pytest.mark.parametrize("edition", EDITIONS)
def test_resupply_and_extra_harvest_inside_a_founding_leave_its_cards_on_the_table(
    edition: str,
) -> None:
    founder = merchant("COCHIN", tiles="RESUPPLY, XHARVEST", colonists=0)
    s = table(edition, merchants=(founder,), deck="S2-1 C2-1 S2-3 C2-3")

    play(s, "p0 found QUILON, use XHARVEST, fill COCHIN, place COCHIN NU")
    assert ["S2-1", "C2-1"] == cards(s, s.revealed)
    play(s, "p0 use RESUPPLY")
    assert ["S2-3", "C2-3"] == cards(s, s.shown)
    assert ["S2-1", "C2-1"] == cards(s, s.revealed)
    play(s, "p0 receive COLONISTS")
    assert ["S2-3", "C2-3"] == cards(s, s.discards)
    assert "p0 GOA-DEC-10" == asked(s)
    play(s, "p0 settle")
    assert 2 == colonists(s)
    assert ["S2-1", "S2-3", "C2-1", "C2-3"] == cards(s, s.discards)


@pytest.mark.rule("GOA-EDG-11", "GOA-ACT-6", "GOA-COL-5")
@pytest.mark.parametrize(("edition", "total"), [("2004", 3), ("2012", 4)])
def test_viceking_inside_a_founding_raises_the_total(edition: str, total: int) -> None:
    s = table(edition, merchants=(merchant(tiles="VICEKING", colonists=3),), deck="S2-1 C2-1")

    play(s, "p0 found QUILON")
    assert "settle" not in options(s)
    play(s, "p0 use VICEKING, step COLO")
    assert "settle" in options(s)
    play(s, "p0 settle")
    assert 3 - (6 - total) == colonists(s)


@pytest.mark.rule("GOA-EDG-11", "GOA-CRD-7")
def test_pay_of_2012_inside_a_founding_can_found_it_at_once() -> None:
    s = table(merchants=(merchant(hand="PAY-1", ducats=12, rows="11113", colonists=0),),
              deck="S2-1 C2-1")  # fmt: skip

    play(s, "p0 found COCHIN, play PAY-1, step COLO")
    assert [f"place COCHIN {spice}" for spice in SPICES] == options(s)
    assert (0, "11114") == (ducats(s)[0], rows(s))


@pytest.mark.rule("GOA-EDG-12", "GOA-BON-1", "GOA-CRD-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bonus_card_may_be_played_in_the_same_turn_if_none_has_been(edition: str) -> None:
    three = "P1 PLANT-2-GI: GI; P2 PLANT-2-CI: CI; P3 PLANT-2-PE: PE"
    owner = merchant(three, hand="D5-1", rows="31111")
    s = table(edition, merchants=(owner,), deck="S2-1")

    play(s, "p0 progress SHIP, pay P1, pay P3, pay P2")
    assert ["S2-1", "D5-1"] == hand(s)
    other = s.clone()
    play(s, "p0 play S2-1")
    assert 3 == ships(s)
    play(other, "p0 play D5-1")
    assert "GOA-CRD-1: you have played a card in this turn already" == refusal(other, "play S2-1")


@pytest.mark.rule("GOA-EDG-13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_several_markers_in_the_last_row_mean_nothing_to_viceking(edition: str) -> None:
    s = table(edition, merchants=(merchant(tiles="VICEKING", rows="55554"),))

    play(s, "p0 use VICEKING")
    assert ["step COLO"] == options(s)


@pytest.mark.rule("GOA-EDG-16", "GOA-SCO-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_richest_is_decided_after_the_last_additional_action(edition: str) -> None:
    s = table(
        edition, 2, round=8, lap=3, who=1,
        merchants=(merchant(ducats=10, extra=1), merchant(ducats=8)),
    )  # fmt: skip

    play(s, "p1 taxes, end")
    assert [0, 3] == [s.points(0), s.points(1)]
    play(s, "p0 extra, taxes, end")
    assert s.over()
    assert [3, 0] == list(s.scores().totals)


@pytest.mark.rule("GOA-EDG-18", "GOA-BON-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bonus_meets_an_exhausted_supply_and_nothing_is_owed(edition: str) -> None:
    everything = " ".join(table(edition).cfg.card_ids)
    s = table(
        edition, 2,
        merchants=(merchant(tiles="VICEKING", rows="34444"), merchant(hand=everything)),
    )  # fmt: skip

    play(s, "p0 use VICEKING, step SHIP")
    assert ([], "44444", 1) == (hand(s), rows(s), extra(s))
    play(s, "p0 taxes, end", "p1 drop S2-1, taxes, end")
    assert [] == hand(s)


@pytest.mark.rule("GOA-EDG-20", "GOA-BON-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_into_a_row_gets_the_card_and_the_second_nothing(edition: str) -> None:
    first, second = (
        merchant(tiles="VICEKING", rows="34444"),
        merchant("", "NOSPICE-1", rows="34444"),
    )
    s = table(edition, 2, merchants=(first, second), deck="S2-1 C2-1 D5-1 P2-1")

    play(s, "p0 use VICEKING, step SHIP, taxes, end", "p1 progress_with SHIP NOSPICE-1")
    assert (["S2-1"], []) == (hand(s, 0), hand(s, 1))
    assert [1, 1] == [extra(s, 0), extra(s, 1)]


@pytest.mark.rule("GOA-EDG-21", "GOA-COL-3")
@pytest.mark.parametrize(("edition", "own"), [("2004", 7), ("2012", 8)])
def test_founding_without_any_card_has_the_own_row_alone(edition: str, own: int) -> None:
    everything = " ".join(table(edition).cfg.card_ids)
    founder = merchant(rows="11115", colonists=12 - own)
    s = table(edition, 2, merchants=(founder, merchant(hand=everything)))

    log = play(s, "p0 found CALICUT")
    assert [] == events(log, "revealed")
    play(s, "p0 settle")
    assert 0 == colonists(s)


@pytest.mark.rule("GOA-EDG-22", "GOA-EXP-3", "GOA-CRD-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_discarded_card_can_be_drawn_again_when_the_piles_are_empty(edition: str) -> None:
    ids = table(edition).cfg.card_ids
    rest = " ".join(id_ for id_ in ids if id_ != "S2-1")
    s = table(edition, 2, merchants=(merchant(rows="11131"), merchant(hand=rest)))

    play(s, "p0 expedition")
    assert "GOA-CRD-10: no card is left to be drawn" == refusal(s, "draw")
    play(s, "p0 drop S2-1, draw")
    assert (["S2-1"], []) == (hand(s), deck(s))
    assert "p0 GOA-DEC-7" == asked(s)


@pytest.mark.rule("GOA-EDG-23")
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_the_last_round_unused_tiles_lapse_and_hand_cards_score(edition: str) -> None:
    owner = merchant(
        "P1 PLANT-3-GI: GI GI GI", "S2-1", "DUTY, SWAP, VICEKING", "R-SHIP", extra=1, ducats=0
    )
    s = table(edition, 2, round=8, lap=3, who=1, merchants=(owner,))

    play(s, "p1 taxes, end", "p0 pass")
    assert s.over()
    assert 1 == s.scores().totals[0]


@pytest.mark.rule("GOA-EDG-5", "GOA-AUC-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_unwanted_tile_for_nothing_cannot_be_refused(edition: str) -> None:
    four = "P1 PLANT-2-GI: GI GI; P2 PLANT-2-NU; P3 PLANT-2-CL; P4 PLANT-2-CI"
    s = selling("PLANT-1-PE", edition, merchants=(merchant(), merchant(four)))

    nobody_bids(s)
    assert 4 == len(options(s)) == len(options(s, "remove"))
