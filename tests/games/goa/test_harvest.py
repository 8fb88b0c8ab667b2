"""GOA-HRV: harvests, plain and mixed."""

from collections import Counter

import pytest

from fondaco.games.goa.model.state import GoaState
from tests.games.goa.table import EDITIONS, SPICES, asked, merchant, options, play, refusal
from tests.games.goa.turns import at, pile, turn

MIXED = "P1 PLANT-2-GI: GI; P2 PLANT-2-PE; COCHIN"  # 4 empty fields
both = pytest.mark.parametrize("edition", EDITIONS)


def placed(s: GoaState) -> int:
    """Return how many spices seat 0 has."""
    return sum(len(spices.split()) for spices in at(s).spices.values())


@both
@pytest.mark.rule("GOA-HRV-1")
@pytest.mark.parametrize(("row", "spices"), [(1, 1), (2, 2), (3, 4), (4, 6), (5, 8)])
def test_a_harvest_places_what_the_own_row_yields(edition: str, row: int, spices: int) -> None:
    many = "P1 PLANT-3-GI; P2 PLANT-3-PE; P3 PLANT-3-CI; P4 PLANT-3-NU"
    s = turn(edition, merchant(many, rows=f"1{row}111"))

    play(s, "p0 harvest")
    picks = 0
    while s.decision().row == "GOA-DEC-8":
        s.apply(s.legal()[0])
        picks += 1
    assert spices == picks == placed(s)


@both
@pytest.mark.rule("GOA-HRV-1")
def test_the_surplus_is_lost_when_fields_are_few(edition: str) -> None:
    s = turn(edition, merchant("P1 PLANT-2-GI: GI; COCHIN: PE; QUILON PE-NU", rows="15111"))

    play(s, "p0 harvest, place P1 GI, place QUILON NU")
    assert ("p0 GOA-DEC-7", 4) == (asked(s), placed(s))


@both
@pytest.mark.rule("GOA-HRV-1")
def test_all_of_the_yield_must_be_placed(edition: str) -> None:
    s = turn(edition, merchant(MIXED, rows="12111"))

    play(s, "p0 harvest, place P1 GI")
    assert "stop" not in options(s)
    assert "GOA-HRV-1: the spices must all be placed" == refusal(s, "stop")


@both
@pytest.mark.rule("GOA-HRV-1", "GOA-CMP-4")
def test_each_field_takes_only_what_it_allows(edition: str) -> None:
    places = "P1 PLANT-1-GI; QUILON PE-NU; COCHIN; MADRAS CL-GI; CALICUT"
    s = turn(edition, merchant(places))

    play(s, "p0 harvest")
    spices = Counter(text.split()[1] for text in options(s))
    assert {"P1": 1, "QUILON": 2, "COCHIN": 5, "MADRAS": 2, "CALICUT": 5} == spices
    assert "GOA-CMP-4: this holder does not take Pepper" == refusal(s, "place P1 PE")
    assert "GOA-CMP-4: this holder does not take Ginger" == refusal(s, "place QUILON GI")
    assert "GOA-HRV-1: no spice can be placed there now" == refusal(s, "place P2 GI")


@pytest.mark.rule("GOA-HRV-1", "GOA-TIL-4")
@pytest.mark.parametrize("spice", SPICES)
def test_crop_rotation_is_harvested_with_any_spice(spice: str) -> None:
    s = turn("2012", merchant("P1 CROP"))

    play(s, f"p0 harvest, place P1 {spice}")
    assert {"P1": spice} == at(s).spices


@both
@pytest.mark.rule("GOA-HRV-2")
@pytest.mark.parametrize("places", ["", "P1 PLANT-2-GI: GI GI; QUILON PE-NU: PE"])
def test_without_an_empty_field_there_is_no_plain_harvest(edition: str, places: str) -> None:
    s = turn(edition, merchant(places, rows="15111"))

    assert "harvest" not in options(s)
    assert "GOA-HRV-2: no field is empty" == refusal(s, "harvest")


@both
@pytest.mark.rule("GOA-HRV-2")
def test_one_empty_field_is_enough(edition: str) -> None:
    s = turn(edition, merchant("P1 PLANT-2-GI: GI; QUILON PE-NU: PE"))

    play(s, "p0 harvest, place P1 GI")
    assert {"P1": "GI GI", "QUILON": "PE"} == at(s).spices


@both
@pytest.mark.rule("GOA-HRV-3", "GOA-DEC-21")
@pytest.mark.parametrize(("row", "number"), [(1, 3), (2, 6), (3, 15), (4, 28), (5, 45)])
def test_a_mixture_is_any_split_of_exactly_the_yield(edition: str, row: int, number: int) -> None:
    many = "P1 PLANT-3-GI; P2 PLANT-3-PE; P3 PLANT-3-CI"
    s = turn(edition, merchant(many, rows=f"1{row}111", hand="MIX-1"))
    yields = (1, 2, 4, 6, 8)[row - 1]

    play(s, "p0 harvest_with MIX-1")
    splits = [tuple(int(n) for n in text.split()[1:]) for text in options(s)]
    assert number == len(set(splits)) == len(splits)
    assert {yields} == {sum(split) for split in splits}


@both
@pytest.mark.rule("GOA-HRV-3")
def test_a_mixture_has_no_more_spices_than_empty_fields(edition: str) -> None:
    s = turn(edition, merchant("P1 PLANT-2-GI: GI", rows="12111", hand="MIX-1"))

    play(s, "p0 harvest_with MIX-1")
    assert ["mix 0 1 1", "mix 0 2 0", "mix 1 0 1", "mix 1 1 0", "mix 2 0 0"] == options(s)
    sentence = "GOA-HRV-3: the numbers must add up to 2, with at most 1 spice"
    assert sentence == refusal(s, "mix 0 0 2")
    assert sentence == refusal(s, "mix 1 0 0")
    assert sentence == refusal(s, "mix 2 1 0")


@both
@pytest.mark.rule("GOA-HRV-3")
def test_a_mixture_is_legal_without_any_field(edition: str) -> None:
    s = turn(edition, merchant(rows="13111", ships=0, colonists=0, hand="MIX-3"))

    assert "harvest_with MIX-3" in options(s)
    assert "harvest" not in options(s)
    play(s, "p0 harvest_with MIX-3, mix 3 1 0")
    assert (3, 1, ["end"]) == (at(s).ships, at(s).colonists, options(s))


@both
@pytest.mark.rule("GOA-HRV-3", "GOA-DEC-21", "GOA-DEC-8")
def test_the_spices_of_a_mixture_are_placed_exactly(edition: str) -> None:
    s = turn(edition, merchant(MIXED, rows="13111", ships=0, colonists=0, hand="MIX-1"))

    play(s, "p0 harvest_with MIX-1, mix 1 1 2")
    play(s, "p0 place P2 PE, place P2 PE")
    assert ({"P1": "GI", "P2": "PE PE"}, 1, 1) == (at(s).spices, at(s).ships, at(s).colonists)
    assert (["end"], ["MIX-1"]) == (options(s), pile(s, "discard"))


@both
@pytest.mark.rule("GOA-HRV-3", "GOA-CRD-1")
def test_a_mixed_harvest_uses_up_the_card_of_the_turn(edition: str) -> None:
    s = turn(edition, merchant(hand="MIX-1 S2-1"))

    play(s, "p0 harvest_with MIX-1, mix 0 1 0")
    assert ["drop S2-1", "end"] == options(s)
