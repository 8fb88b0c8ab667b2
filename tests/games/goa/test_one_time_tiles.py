"""GOA-TIL-30 to GOA-TIL-38: tiles that are used once."""

import pytest

from tests.games.goa.table import (
    EDITIONS,
    asked,
    cards,
    colonists,
    ducats,
    events,
    extra,
    hand,
    kept,
    merchant,
    options,
    places,
    play,
    refusal,
    rows,
    ships,
    table,
)


@pytest.mark.rule("GOA-TIL-30", "GOA-DEC-16")
@pytest.mark.parametrize("edition", EDITIONS)
def test_espionage_names_every_opponent_and_column_but_expeditions(edition: str) -> None:
    spy = merchant("P1 PLANT-2-GI", tiles="ESPIONAGE")
    s = table(edition, 3, who=1, merchants=(merchant(), spy, merchant()), flag=1)

    play(s, "p1 use ESPIONAGE")
    pairs = [f"spy S{seat} {column}" for seat in (0, 2) for column in ("SHIP", "HARV", "TAX")]
    assert pairs == options(s)
    assert "GOA-TIL-30: expeditions cannot be spied on" == refusal(s, "spy S0 EXPD")
    assert "GOA-TIL-30: choose an opponent at this table" == refusal(s, "spy S1 SHIP")
    assert "GOA-TIL-30: choose an opponent at this table" == refusal(s, "spy S3 SHIP")
    assert "only be had while founding" in refusal(s, "spy S0 COLO")


@pytest.mark.rule("GOA-TIL-30")
@pytest.mark.parametrize("edition", EDITIONS)
def test_espionage_receives_from_the_supply_and_the_tile_is_gone(edition: str) -> None:
    rival = merchant("P1 PLANT-2-GI: GI GI", rows="31311", ducats=10)
    for pick, after in (("SHIP", (7, 10)), ("TAX", (4, 18))):
        s = table(edition, merchants=(merchant(tiles="ESPIONAGE", ducats=10), rival))
        before = s.players[1].key()
        play(s, f"p0 use ESPIONAGE, spy S1 {pick}")
        assert after == (ships(s), ducats(s)[0])
        assert before == s.players[1].key()
        assert {} == kept(s)


@pytest.mark.rule("GOA-TIL-30", "GOA-HRV-1", "GOA-DEC-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_espionage_on_a_harvest_places_as_many_spices_as_fit(edition: str) -> None:
    spy = merchant("P1 PLANT-2-GI; COCHIN", tiles="ESPIONAGE")
    s = table(edition, 2, merchants=(spy, merchant(rows="15111")))

    play(s, "p0 use ESPIONAGE, spy S1 HARV, place P1 GI, place P1 GI, place COCHIN CL")
    assert {"P1": "PLANT-2-GI GI GI", "COCHIN": "CL"} == places(s)
    assert "p0 GOA-DEC-7" == asked(s)


@pytest.mark.rule("GOA-TIL-30")
@pytest.mark.parametrize("edition", EDITIONS)
def test_espionage_on_a_harvest_needs_an_empty_field(edition: str) -> None:
    s = table(edition, 2, merchants=(merchant("P1 PLANT-1-GI: GI", tiles="ESPIONAGE"),))

    play(s, "p0 use ESPIONAGE")
    assert ["spy S1 SHIP", "spy S1 TAX"] == options(s)
    assert "GOA-TIL-30: no field is empty, so no spice can be taken" == refusal(s, "spy S1 HARV")


@pytest.mark.rule("GOA-TIL-30", "GOA-COL-3", "GOA-DEC-10")
@pytest.mark.parametrize(("edition", "spied"), [("2004", 5), ("2012", 6)])
def test_espionage_adds_colonists_to_the_own_ones_of_a_founding(edition: str, spied: int) -> None:
    founder = merchant(tiles="ESPIONAGE", colonists=4, rows="11111")
    rival = merchant(rows="11114")
    s = table(edition, 3, merchants=(founder, rival), deck="S2-1 C2-1")

    play(s, "p0 found CALICUT, use ESPIONAGE")
    assert "spy S1 COLO" in options(s)
    assert "spy S2 COLO" not in options(s)
    assert "GOA-TIL-30: this row yields no colonists" == refusal(s, "spy S2 COLO")
    play(s, "p0 spy S1 COLO")
    missing = 12 - 2 - spied
    assert ("settle" in options(s)) == (missing <= 4)
    assert 4 == colonists(s)
    play(s, "p0 give_up")
    assert (5, 0) == (colonists(s), s.spied)


@pytest.mark.rule("GOA-TIL-30", "GOA-COL-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_enough_spied_colonists_found_the_colony_at_once(edition: str) -> None:
    s = table(
        edition, 2, merchants=(merchant(tiles="ESPIONAGE"), merchant(rows="11115")),
        deck="S2-1 C2-1",
    )  # fmt: skip

    play(s, "p0 found QUILON, use ESPIONAGE, spy S1 COLO")
    assert "p0 GOA-DEC-11" == asked(s)
    assert 2 == colonists(s)


@pytest.mark.rule("GOA-TIL-30", "GOA-EDG-8")
def test_with_two_players_espionage_has_the_only_opponent() -> None:
    s = table(players=2, merchants=(merchant("COCHIN", tiles="ESPIONAGE"),))

    play(s, "p0 use ESPIONAGE")
    assert ["spy S1 SHIP", "spy S1 HARV", "spy S1 TAX"] == options(s)


@pytest.mark.rule("GOA-TIL-31", "GOA-DEC-17")
@pytest.mark.parametrize("edition", EDITIONS)
def test_extra_harvest_fills_up_to_three_holders_completely(edition: str) -> None:
    holders = "P1 PLANT-2-GI: GI; P2 PLANT-1-PE: PE; P3 PLANT-3-NU; QUILON PE-NU; MADRAS CL-GI"
    s = table(edition, merchants=(merchant(holders, tiles="XHARVEST"),))

    play(s, "p0 use XHARVEST")
    assert ["fill P1", "fill P3", "fill QUILON", "fill MADRAS"] == options(s)
    assert "GOA-TIL-31" in refusal(s, "fill P2")
    play(s, "p0 fill P1")
    assert ["place P1 GI"] == options(s)
    play(s, "p0 place P1 GI")
    assert ["stop", "fill P3", "fill QUILON", "fill MADRAS"] == options(s)
    play(s, "p0 fill QUILON, place QUILON NU, fill MADRAS")
    assert ["place MADRAS GI", "place MADRAS CL"] == options(s)
    play(s, "p0 place MADRAS GI, place MADRAS CL")
    assert "p0 GOA-DEC-7" == asked(s)
    assert {
        "P1": "PLANT-2-GI GI GI",
        "P2": "PLANT-1-PE PE",
        "P3": "PLANT-3-NU",
        "QUILON": "PE-NU NU",
        "MADRAS": "CL-GI GI CL",
    } == places(s)
    assert {} == kept(s)


@pytest.mark.rule("GOA-TIL-31")
@pytest.mark.parametrize("edition", EDITIONS)
def test_extra_harvest_may_stop_after_the_first_holder(edition: str) -> None:
    s = table(edition, merchants=(merchant("P1 PLANT-1-GI; P2 PLANT-1-PE", tiles="XHARVEST"),))

    play(s, "p0 use XHARVEST")
    assert "stop" not in options(s)
    play(s, "p0 fill P1, place P1 GI, stop")
    assert {"P1": "PLANT-1-GI GI", "P2": "PLANT-1-PE"} == places(s)
    assert {} == kept(s)


@pytest.mark.rule("GOA-TIL-31", "GOA-DEC-17")
@pytest.mark.parametrize("edition", EDITIONS)
def test_extra_harvest_ends_by_itself_when_nothing_later_is_empty(edition: str) -> None:
    s = table(edition, merchants=(merchant("P1 PLANT-1-GI; COCHIN", tiles="XHARVEST"),))

    play(s, "p0 use XHARVEST, fill COCHIN, place COCHIN PE")
    assert "p0 GOA-DEC-7" == asked(s)
    assert "PLANT-1-GI" == places(s)["P1"]


@pytest.mark.rule("GOA-TIL-31")
@pytest.mark.parametrize("edition", EDITIONS)
def test_extra_harvest_needs_an_empty_field(edition: str) -> None:
    s = table(edition, merchants=(merchant("P1 PLANT-1-GI: GI", tiles="XHARVEST"),))

    assert "use XHARVEST" not in options(s)
    assert "GOA-TIL-31: no field is empty" == refusal(s, "use XHARVEST")


@pytest.mark.rule("GOA-TIL-32", "GOA-DEC-14")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("goods", "after"), [("SHIPS", (9, 2)), ("COLONISTS", (4, 7)), ("SPICES", (4, 2))]
)
def test_resupply_reveals_two_cards_and_takes_their_sum_as_one_kind(
    edition: str, goods: str, after: tuple[int, int]
) -> None:
    s = table(edition, merchants=(merchant("P1 PLANT-2-GI", tiles="RESUPPLY"),), deck="S2-2 C2-3")

    log = play(s, "p0 use RESUPPLY")
    assert 2 == len(events(log, "revealed"))
    assert ["S2-2", "C2-3"] == cards(s, s.shown)
    assert {"receive SPICES", "receive COLONISTS", "receive SHIPS"} == set(options(s))
    play(s, f"p0 receive {goods}")
    assert after == (ships(s), colonists(s))
    assert ["S2-2", "C2-3"] == cards(s, s.discards)
    assert 0 == s.shown
    if goods == "SPICES":
        play(s, "p0 place P1 GI, place P1 GI")
        assert {"P1": "PLANT-2-GI GI GI"} == places(s)
    assert "p0 GOA-DEC-7" == asked(s)
    assert {} == kept(s)


@pytest.mark.rule("GOA-TIL-32")
@pytest.mark.parametrize("edition", EDITIONS)
def test_resupply_gives_spices_only_with_an_empty_field(edition: str) -> None:
    s = table(edition, merchants=(merchant(tiles="RESUPPLY"),))

    play(s, "p0 use RESUPPLY")
    assert ["receive COLONISTS", "receive SHIPS"] == options(s)
    assert "GOA-TIL-32: no field is empty, so no spice can be taken" == refusal(s, "receive SPICES")


@pytest.mark.rule("GOA-TIL-32", "GOA-CRD-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_resupply_with_one_available_card_uses_that_one(edition: str) -> None:
    ids = table(edition).cfg.card_ids
    rest = " ".join(id_ for id_ in ids if id_ != "S2-3")
    one = table(edition, merchants=(merchant(tiles="RESUPPLY"), merchant(hand=rest)))
    none = table(edition, merchants=(merchant(tiles="RESUPPLY"), merchant(hand=" ".join(ids))))

    play(one, "p0 use RESUPPLY, receive SHIPS")
    assert 7 == ships(one)
    assert "use RESUPPLY" not in options(none)
    assert "GOA-TIL-32: no card is left to be drawn" == refusal(none, "use RESUPPLY")


@pytest.mark.rule("GOA-TIL-33", "GOA-DEC-15", "GOA-EDG-13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_viceking_moves_one_of_the_least_advanced_markers_for_nothing(edition: str) -> None:
    s = table(edition, merchants=(merchant(tiles="VICEKING", rows="25255", ships=0),))

    play(s, "p0 use VICEKING")
    assert ["step SHIP", "step TAX"] == options(s)
    assert "GOA-TIL-33: only markers in row 2 may move" == refusal(s, "step HARV")
    play(s, "p0 step TAX")
    assert "25355" == rows(s)
    assert {} == kept(s)


@pytest.mark.rule("GOA-TIL-33")
@pytest.mark.parametrize("edition", EDITIONS)
def test_viceking_is_unusable_with_all_markers_in_row_5(edition: str) -> None:
    s = table(edition, merchants=(merchant(tiles="VICEKING", rows="55555"),))

    assert "use VICEKING" not in options(s)
    assert "GOA-TIL-33: all your markers are in row 5" == refusal(s, "use VICEKING")


@pytest.mark.rule("GOA-TIL-33", "GOA-BON-1", "GOA-BON-2", "GOA-BON-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_viceking_triggers_both_bonuses(edition: str) -> None:
    s = table(edition, merchants=(merchant(tiles="VICEKING", rows="34444"),), deck="S2-1")

    play(s, "p0 use VICEKING, step SHIP")
    assert "44444" == rows(s)
    assert (["S2-1"], 1) == (hand(s), extra(s))


@pytest.mark.rule("GOA-TIL-38", "GOA-ACT-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_any_number_of_tiles_besides_the_action(edition: str) -> None:
    owner = merchant(
        "P1 PLANT-3-GI", tiles="VICEKING, XHARVEST, RESUPPLY, ESPIONAGE", red="R-SHIP R-SPICE"
    )
    s = table(edition, 2, merchants=(owner,))

    play(s, "p0 use R-SHIP, use VICEKING, step TAX, use R-SPICE, place P1 GI")
    play(s, "p0 use RESUPPLY, receive SHIPS, taxes, use ESPIONAGE, spy S1 SHIP")
    play(s, "p0 use XHARVEST, fill P1, place P1 GI, place P1 GI, end")
    assert {"R-SHIP": 1, "R-SPICE": 1} == kept(s)
    assert "p1 GOA-DEC-7" == asked(s)


@pytest.mark.rule("GOA-TIL-38")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tile_one_does_not_own_cannot_be_used(edition: str) -> None:
    s = table(edition)

    assert "GOA-TIL-38: you have no Swap to use" == refusal(s, "use SWAP")
    assert "GOA-TIL-38: you have no Ships to use" == refusal(s, "use SHIPS")
    assert [] == options(s, "use")
