"""GOA-TIL-1 to GOA-TIL-6, GOA-CMP-4: plantations and other holders."""

import pytest

from tests.games.goa.table import (
    EDITIONS,
    SPICES,
    asked,
    events,
    kept,
    merchant,
    nobody_bids,
    options,
    places,
    play,
    refusal,
    selling,
    table,
)

FOUR = "P1 PLANT-2-GI: GI; P2 PLANT-1-NU: NU; P3 PLANT-2-CL: CL CL; P4 PLANT-1-CI: CI"


@pytest.mark.rule("GOA-TIL-1", "GOA-CMP-4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("fields", [1, 2, 3])
@pytest.mark.parametrize("spice", SPICES)
def test_a_plantation_is_placed_and_filled_at_once(edition: str, fields: int, spice: str) -> None:
    tile = f"PLANT-{fields}-{spice}"
    s = selling(tile, edition, 2, round=8 if fields == 3 else 4,
                grid=f"22 {tile}, 31 SHIPS", marks="22 31")  # fmt: skip

    nobody_bids(s)
    assert {"P1": " ".join([tile, *[spice] * fields])} == places(s, 1)


@pytest.mark.rule("GOA-TIL-1", "GOA-CMP-4")
def test_a_new_plantation_goes_on_the_lowest_free_space_unasked() -> None:
    owner = merchant("P1 PLANT-1-GI; P3 PLANT-1-NU")
    s = selling("PLANT-1-CL", merchants=(merchant(), owner))

    nobody_bids(s)
    assert ["P1", "P2", "P3"] == list(places(s, 1))
    assert "PLANT-1-CL CL" == places(s, 1)["P2"]


@pytest.mark.rule("GOA-TIL-2", "GOA-DEC-6", "GOA-EDG-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_fifth_plantation_forces_out_one_of_the_four_old_ones(edition: str) -> None:
    s = selling("PLANT-1-PE", edition, merchants=(merchant(), merchant(FOUR)))

    nobody_bids(s)
    assert "p1 GOA-DEC-6" == asked(s)
    assert ["remove P1", "remove P2", "remove P3", "remove P4"] == options(s)
    assert "that is not asked now" in refusal(s, "pass")
    assert "GOA-TIL-2: Quilon is no plantation space" == refusal(s, "remove QUILON")


@pytest.mark.rule("GOA-TIL-2", "GOA-TIL-3", "GOA-CMP-4", "GOA-EDG-17")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_removed_larger_plantation_is_discarded_with_its_spices(edition: str) -> None:
    s = selling("PLANT-1-PE", edition, merchants=(merchant(), merchant(FOUR)))

    nobody_bids(s)
    log = play(s, "p1 remove P3")
    assert "PLANT-1-PE PE" == places(s, 1)["P3"]
    assert {} == kept(s, 1)
    assert [(1, s.cfg.tile_ids.index("PLANT-2-CL"))] == events(log, "removed")
    assert not any("CL" in spices for spices in places(s, 1).values())


@pytest.mark.rule("GOA-TIL-3", "GOA-SCO-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_removed_1_field_plantation_is_kept_face_down_and_only_scores(edition: str) -> None:
    s = selling("PLANT-2-PE", edition, merchants=(merchant(), merchant(FOUR)),
                grid="22 PLANT-2-PE, 31 SHIPS, 32 COLONISTS, 33 SETTLE")  # fmt: skip
    before = s.points(1)

    nobody_bids(s)
    play(s, "p1 remove P4")
    assert {"one_field": 1} == kept(s, 1)
    assert before == s.points(1)
    assert not any("CI" in spices for spices in places(s, 1).values())


@pytest.mark.rule("GOA-TIL-2", "GOA-TIL-4")
def test_crop_rotation_counts_as_a_plantation_and_is_discarded_when_removed() -> None:
    owner = merchant("P1 CROP: GI; P2 PLANT-1-NU; P3 PLANT-2-CL; P4 PLANT-1-CI")
    s = selling("PLANT-1-PE", merchants=(merchant(), owner))

    nobody_bids(s)
    play(s, "p1 remove P1")
    assert {} == kept(s, 1)
    assert "PLANT-1-PE PE" == places(s, 1)["P1"]


@pytest.mark.rule("GOA-TIL-4", "GOA-DEC-6")
def test_crop_rotation_has_one_field_for_any_spice_chosen_at_once() -> None:
    s = selling("CROP")

    nobody_bids(s)
    assert [f"place P1 {spice}" for spice in SPICES] == options(s)
    play(s, "p1 place P1 NU")
    assert {"P1": "CROP NU"} == places(s, 1)
    assert "p3 GOA-DEC-4" == asked(s)


@pytest.mark.rule("GOA-TIL-4")
def test_crop_rotation_is_filled_anew_with_another_spice() -> None:
    s = table(merchants=(merchant("P1 CROP: CI"),))

    play(s, "p0 progress TAX, pay P1, end")
    play(s, *[f"p{seat} taxes, end" for seat in (1, 2, 3)])
    play(s, "p0 harvest")
    assert [f"place P1 {spice}" for spice in SPICES] == options(s)
    play(s, "p0 place P1 CL")
    assert {"P1": "CROP CL"} == places(s, 0)


@pytest.mark.rule("GOA-TIL-4", "GOA-TIL-2")
def test_crop_rotation_as_fifth_plantation_takes_the_freed_space() -> None:
    s = selling("CROP", merchants=(merchant(), merchant(FOUR)))

    nobody_bids(s)
    play(s, "p1 remove P2")
    assert [f"place P2 {spice}" for spice in SPICES] == options(s)
    play(s, "p1 place P2 GI")
    assert "CROP GI" == places(s, 1)["P2"]
    assert {"one_field": 1} == kept(s, 1)


@pytest.mark.rule("GOA-TIL-4", "GOA-SCO-5")
def test_crop_rotation_is_worth_nothing_even_with_the_foreman() -> None:
    without = table(merchants=(merchant(tiles="FOREMAN", ducats=0),))
    with_crop = table(merchants=(merchant("P1 CROP: GI", tiles="FOREMAN", ducats=0),))

    assert without.points(0) == with_crop.points(0) == 0


@pytest.mark.rule("GOA-TIL-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_spices_are_not_moved_or_thrown_away(edition: str) -> None:
    """A turn offers nothing that touches spices without a tile, a card or progress."""
    s = table(edition, merchants=(merchant("P1 PLANT-2-GI: GI; COCHIN: GI", ships=0),))

    words = {text.split()[0] for text in options(s)}
    assert {"build", "harvest", "taxes", "expedition", "found"} == words
    for text in ("return P1 GI", "place COCHIN GI", "remove P1"):
        assert refusal(s, text)


@pytest.mark.rule("GOA-TIL-5", "GOA-DEC-9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_payer_chooses_from_which_holders_he_pays(edition: str) -> None:
    s = table(edition, merchants=(merchant("P1 PLANT-1-GI: GI; P2 PLANT-2-GI: GI GI; COCHIN: GI"),))

    play(s, "p0 progress SHIP")
    assert ["pay P1", "pay P2", "pay COCHIN"] == options(s)
    play(s, "p0 pay P2")
    assert {"P1": "PLANT-1-GI GI", "P2": "PLANT-2-GI GI", "COCHIN": "GI"} == places(s)


@pytest.mark.rule("GOA-TIL-6", "GOA-SCO-5")
def test_the_foreman_is_kept_and_raises_1_field_plantations_to_3_points() -> None:
    owner = merchant("P1 PLANT-1-GI; P2 PLANT-2-CI", one_field=2, ducats=0)
    s = selling("FOREMAN", merchants=(merchant(), owner))

    assert 3 == s.points(1)
    nobody_bids(s)
    assert {"FOREMAN": 1, "one_field": 2} == kept(s, 1)
    assert 9 == s.points(1)
    assert [9] == [line.points for line in s.scores().sheets[1].lines if line.rule == "GOA-SCO-5"]
    assert not [text for text in options(s) if "FOREMAN" in text]


@pytest.mark.rule("GOA-CMP-4", "GOA-EDG-19")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_holder_takes_only_its_own_spices(edition: str) -> None:
    """At least one of each kind of holder has an empty field."""
    holders = "P1 PLANT-1-GI; QUILON PE-NU; COCHIN; MADRAS NU-CL: NU; CALICUT: GI"
    s = table(edition, merchants=(merchant(holders, hand="P2-1"),))

    play(s, "p0 play P2-1")
    assert [
        "place P1 GI",
        "place QUILON PE", "place QUILON NU",
        *(f"place COCHIN {spice}" for spice in SPICES),
        "place MADRAS NU", "place MADRAS CL",
        *(f"place CALICUT {spice}" for spice in SPICES),
    ] == options(s)  # fmt: skip
    assert "GOA-CMP-4: this holder does not take Pepper" == refusal(s, "place P1 PE")
    assert "GOA-CMP-4: this holder does not take Ginger" == refusal(s, "place QUILON GI")
