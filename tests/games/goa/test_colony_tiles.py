"""GOA-COL-7 to GOA-COL-9: the end of an attempt, the tile and its spices."""

import pytest

from tests.games.goa.table import EDITIONS, merchant, options, play, refusal
from tests.games.goa.turns import PAIRS, acts, at, pile, turn

both = pytest.mark.parametrize("edition", EDITIONS)


@both
@pytest.mark.rule("GOA-COL-7", "GOA-INV-1")
@pytest.mark.parametrize("end", ["settle, place COCHIN PE", "give_up"])
def test_the_revealed_cards_are_discarded_at_the_end(edition: str, end: str) -> None:
    s = turn(edition, merchant(colonists=8), deck="C2-1 D5-2", discard="MIX-3")

    play(s, f"p0 found COCHIN, {end}")
    assert ([], ["C2-1", "D5-2", "MIX-3"]) == (pile(s, "revealed"), pile(s, "discard"))


@both
@pytest.mark.rule("GOA-COL-8", "GOA-DEC-11")
@pytest.mark.parametrize("colony", ["QUILON", "MADRAS"])
def test_a_free_choice_among_the_tiles_left(edition: str, colony: str) -> None:
    taken = merchant("QUILON PE-NU; MADRAS PE-NU")
    s = turn(
        edition,
        merchant(colonists=12),
        taken,
        merchant("QUILON GI-CI; MADRAS GI-CI"),
        deck="C2-1 D5-2",
    )

    play(s, f"p0 found {colony}, settle")
    assert ["colony CI-PE", "colony NU-CL", "colony CL-GI"] == options(s)
    assert "GOA-COL-8: somebody has taken this tile" == refusal(s, "colony PE-NU")


@both
@pytest.mark.rule("GOA-COL-8", "GOA-DEC-11")
def test_the_two_stacks_are_separate(edition: str) -> None:
    s = turn(edition, merchant(colonists=12), merchant("QUILON PE-NU"), deck="C2-1 D5-2")

    play(s, "p0 found MADRAS, settle")
    assert [f"colony {pair}" for pair in PAIRS] == options(s)


@both
@pytest.mark.rule("GOA-COL-8", "GOA-DEC-8", "GOA-CMP-6")
@pytest.mark.parametrize(
    ("colony", "tile", "ways", "fields"),
    [
        ("QUILON", "NU-CL", 2, 1),
        ("COCHIN", "", 5, 1),
        ("MADRAS", "CL-GI", 3, 2),
        ("CALICUT", "", 15, 2),
    ],
)
def test_all_fields_are_filled_at_once_with_spices_of_choice(
    edition: str, colony: str, tile: str, ways: int, fields: int
) -> None:
    s = turn(edition, merchant("P1 PLANT-2-GI", colonists=12), deck="C2-1 D5-2")

    play(s, f"p0 found {colony}, settle", *([f"p0 colony {tile}"] if tile else []))
    ends = [(path, at(end).places[colony]) for path, end in acts(s, "GOA-DEC-8")]
    assert ways == len(ends) == len({place for _, place in ends})
    assert {fields} == {len(path) for path, _ in ends}
    if tile:
        assert all(set(place.split()[1:]) <= set(tile.split("-")) for _, place in ends)


@both
@pytest.mark.rule("GOA-COL-8")
def test_the_colony_lies_on_its_own_space(edition: str) -> None:
    s = turn(edition, merchant("P1 PLANT-2-GI: GI GI", colonists=12), deck="C2-1 D5-2")

    play(s, "p0 found MADRAS, settle, colony CL-GI, place MADRAS GI, place MADRAS CL")
    assert {"P1": "PLANT-2-GI GI GI", "MADRAS": "CL-GI GI CL"} == at(s).places


@both
@pytest.mark.rule("GOA-COL-9")
def test_the_row_is_added_in_every_attempt_and_never_used_up(edition: str) -> None:
    s = turn(edition, merchant(rows="11115", colonists=0), players=2, deck="C2-1 D5-1 P2-1 S2-1")

    play(s, "p0 found QUILON, colony GI-CI, place QUILON GI, end", "p1 taxes, end")
    play(s, "p0 found COCHIN, place COCHIN GI")
    assert ("11115", 0) == (at(s).rows, at(s).colonists)


@both
@pytest.mark.rule("GOA-COL-9")
def test_no_action_takes_colonist_cards(edition: str) -> None:
    s = turn(edition, merchant(rows="11115"))

    starts = {text.split()[0] for text in options(s)}
    assert {"build", "taxes", "expedition", "found"} == starts


@both
@pytest.mark.rule("GOA-CRD-1", "GOA-COL-5")
@pytest.mark.parametrize("end", ["settle, place COCHIN GI", "give_up"])
def test_a_card_played_in_the_window_is_the_one_of_the_turn(edition: str, end: str) -> None:
    s = turn(edition, merchant(hand="C2-1 S2-1", colonists=5), deck="D5-1 P2-2")

    play(s, "p0 found COCHIN, play C2-1")
    assert ["drop S2-1", "settle", "give_up"] == options(s)
    play(s, f"p0 {end}")
    assert ["drop S2-1", "end"] == options(s)


@both
@pytest.mark.rule("GOA-CRD-1", "GOA-COL-5", "GOA-COL-4")
def test_a_card_played_in_the_window_is_remembered_when_the_colony_founds_itself(
    edition: str,
) -> None:
    owner = merchant(hand="C2-1 S2-1", tiles="ESPIONAGE", colonists=0)
    s = turn(edition, owner, merchant(rows="11115"), deck="D5-1 P2-2")

    play(s, "p0 found COCHIN, play C2-1, use ESPIONAGE, spy S1 COLO, place COCHIN GI")
    assert ["drop S2-1", "end"] == options(s)
