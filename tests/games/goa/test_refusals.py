"""Why not: each refusal in action turns names its rule and the numbers."""

import pytest

from fondaco.games.goa.model.state import GoaState
from tests.games.goa.table import EDITIONS, merchant, options, play, refusal
from tests.games.goa.turns import FIVE, turn

both = pytest.mark.parametrize("edition", EDITIONS)


def rule(s: GoaState, text: str) -> str:
    """Return the rule a refusal names."""
    return refusal(s, text).partition(":")[0]


@both
@pytest.mark.rule("GOA-PRG-1", "GOA-PRG-4")
def test_progress_without_ships_names_both_numbers(edition: str) -> None:
    s = turn(edition, merchant(FIVE, rows="11311", ships=2))

    assert "GOA-PRG-4: Taxes needs 3 ships; you have 2" == refusal(s, "progress TAX")


@both
@pytest.mark.rule("GOA-PRG-1", "GOA-PRG-4")
def test_progress_without_spices_names_them_all(edition: str) -> None:
    s = turn(edition, merchant("P1 PLANT-1-GI: GI", rows="31111", ships=3))

    assert "GOA-PRG-4: Build ships lacks Pepper, Cinnamon" == refusal(s, "progress SHIP")


@both
@pytest.mark.rule("GOA-PRG-2", "GOA-PRG-4")
def test_nospice_without_ships_names_both_numbers(edition: str) -> None:
    s = turn(edition, merchant(rows="11311", ships=2, hand="NOSPICE-1"))

    refused = refusal(s, "progress_with TAX NOSPICE-1")
    assert "GOA-PRG-4: Taxes needs 3 ships; you have 2" == refused


@both
@pytest.mark.rule("GOA-PRG-2", "GOA-PRG-4")
def test_noship_without_spices_names_them(edition: str) -> None:
    s = turn(edition, merchant(rows="11111", ships=0, hand="NOSHIP-1"))

    assert "GOA-PRG-4: Taxes lacks Cinnamon" == refusal(s, "progress_with TAX NOSHIP-1")


@pytest.mark.rule("GOA-PRG-2", "GOA-PRG-4")
def test_pay_without_ducats_names_the_price_in_2004() -> None:
    s = turn("2004", merchant(rows="11311", ducats=8, hand="PAY-1"))

    refused = refusal(s, "progress_with TAX PAY-1")
    assert "GOA-PRG-2: this step costs 9 ducats; you have 8" == refused


@both
@pytest.mark.rule("GOA-PRG-1")
def test_a_card_does_not_lead_beyond_row_5_either(edition: str) -> None:
    s = turn(edition, merchant(rows="11511", ships=9, hand="NOSPICE-1"))

    assert "GOA-PRG-1" == rule(s, "progress_with TAX NOSPICE-1")


@both
@pytest.mark.rule("GOA-COL-1")
def test_a_founded_colony_is_refused_with_and_without_draw(edition: str) -> None:
    s = turn(edition, merchant("QUILON PE-NU", hand="DRAW-1"))

    assert "GOA-COL-1: you have founded Quilon already" == refusal(s, "found QUILON")
    assert "GOA-COL-1: you have founded Quilon already" == refusal(s, "found_with QUILON DRAW-1")


@both
@pytest.mark.rule("GOA-CRD-2")
@pytest.mark.parametrize(
    "action", ["progress_with TAX S2-1", "found_with QUILON S2-1", "harvest_with S2-1"]
)
def test_a_card_that_does_not_belong_to_the_action_is_refused(edition: str, action: str) -> None:
    s = turn(edition, merchant(hand="S2-1", ducats=99))

    assert "GOA-CRD-2: this card does not belong to this action" == refusal(s, action)


@both
@pytest.mark.rule("GOA-CRD-3")
@pytest.mark.parametrize(
    "action", ["progress_with TAX NOSPICE-1", "found_with QUILON DRAW-1", "harvest_with MIX-1"]
)
def test_an_action_with_a_card_one_does_not_hold(edition: str, action: str) -> None:
    assert "GOA-CRD-3: you do not hold this card" == refusal(turn(edition), action)


@both
@pytest.mark.rule("GOA-CRD-3")
@pytest.mark.parametrize("action", ["play S2-1", "drop S2-1"])
def test_cards_one_does_not_hold(edition: str, action: str) -> None:
    s = turn(edition)

    assert "GOA-CRD-3: you do not hold this card" == refusal(s, action)


@both
@pytest.mark.rule("GOA-CRD-1", "GOA-CRD-8")
def test_a_second_card_is_refused_before_its_effect_is_looked_at(edition: str) -> None:
    s = turn(edition, merchant(hand="S2-1 P2-1 MIX-1"))

    play(s, "p0 play S2-1")
    for card in ("P2-1", "MIX-1"):
        assert "GOA-CRD-1" == rule(s, f"play {card}")


@both
@pytest.mark.rule("GOA-CRD-1")
@pytest.mark.parametrize("action", ["expedition", "found CALICUT"])
def test_a_second_card_is_refused_in_the_windows_too(edition: str, action: str) -> None:
    s = turn(edition, merchant(hand="S2-1 S2-2", rows="11151"), deck="MIX-1 MIX-2")

    play(s, f"p0 play S2-1, {action}")
    already = "GOA-CRD-1: you have played a card in this turn already"
    assert already == refusal(s, "play S2-2")


@both
@pytest.mark.rule("GOA-ACT-2")
@pytest.mark.parametrize("action", ["pass", "bid 3", "flag N1", "settle", "draw", "extra", "stop"])
def test_what_belongs_elsewhere_is_no_action_of_a_turn(edition: str, action: str) -> None:
    s = turn(edition)

    assert "GOA-ACT-2: this is no action of an action turn" == refusal(s, action)


@both
@pytest.mark.rule("GOA-DEC-10", "GOA-DEC-12", "GOA-ACT-4")
@pytest.mark.parametrize(
    ("action", "row"), [("found CALICUT", "GOA-COL-5"), ("expedition", "GOA-EXP-3")]
)
def test_windows_know_no_main_action_and_no_end(edition: str, action: str, row: str) -> None:
    s = turn(edition, merchant(rows="11151"), deck="MIX-1 MIX-2")

    play(s, f"p0 {action}")
    for text in ("end", "taxes", "build", "found QUILON"):
        assert refusal(s, text).startswith(f"{row}: that is not asked now")


@both
@pytest.mark.rule("GOA-DEC-8", "GOA-HRV-1")
def test_placing_explains_full_holders_and_the_order(edition: str) -> None:
    board = "P1 PLANT-2-GI: GI; P2 PLANT-1-PE: PE; COCHIN"
    s = turn(edition, merchant(board, rows="12111"))

    play(s, "p0 harvest")
    assert "GOA-HRV-1: this holder has no empty field" == refusal(s, "place P2 PE")
    assert "GOA-HRV-1" == rule(s, "place COCHIN PE")  # the second spice would find no field
    assert "GOA-HRV-1" == rule(s, "place MADRAS PE")
    assert rule(s, "end") == "GOA-HRV-1"


@both
@pytest.mark.rule("GOA-DEC-18", "GOA-TIL-5", "GOA-TIL-34")
def test_returning_explains_missing_spices_and_the_order(edition: str) -> None:
    board = "P1 PLANT-3-GI: GI GI GI; P2 PLANT-3-PE: PE PE PE; COCHIN: CL"
    s = turn(edition, merchant(board, tiles="DUTY"))

    play(s, "p0 use DUTY")
    assert "GOA-TIL-5: there is no Clove there" == refusal(s, "return P1 CL")
    assert "GOA-TIL-34" == rule(s, "return P2 PE")  # only four would remain
    assert "GOA-TIL-34: more spices must be returned" == refusal(s, "stop")


@both
@pytest.mark.rule("GOA-TIL-25", "GOA-TIL-38")
def test_tiles_that_cannot_be_used(edition: str) -> None:
    owner = merchant(red="R-SHIP R-SPICE", used="R-SHIP", tiles="DUTY, XHARVEST")
    s = turn(edition, owner)

    assert "GOA-TIL-25" == rule(s, "use R-SHIP")
    assert "GOA-TIL-25" == rule(s, "use R-DUCATS")
    assert "GOA-TIL-22" == rule(s, "use R-SPICE")
    assert "GOA-TIL-34: a duty needs 6 spices; you have 0" == refusal(s, "use DUTY")
    assert "GOA-TIL-31: no field is empty" == refusal(s, "use XHARVEST")
    for tile in ("SWAP", "SHIPS"):
        assert "GOA-TIL-38" == rule(s, f"use {tile}")


@both
@pytest.mark.rule("GOA-TIL-35")
def test_a_swap_needs_a_tile_in_the_playing_area(edition: str) -> None:
    s = turn(edition, merchant(tiles="SWAP"))
    for cell in range(len(s.grid)):
        s.grid[cell] = -1

    assert "GOA-TIL-35: no tile lies in the playing area" == refusal(s, "use SWAP")


@both
@pytest.mark.rule("GOA-XTR-3", "GOA-DEC-13")
def test_additional_actions_know_nothing_else(edition: str) -> None:
    s = turn(edition, merchant(extra=2), frame={"kind": "additional"})

    assert "GOA-XTR-3: with 2 cards you must play one" == refusal(s, "pass")
    assert refusal(s, "taxes").startswith("GOA-XTR-1: that is not asked now")


@both
@pytest.mark.rule("GOA-DEC-7")
def test_what_is_greyed_in_a_prompt_is_not_legal_and_has_a_reason(edition: str) -> None:
    hand = "S2-1 P2-1 MIX-1 DRAW-1 NOSPICE-1 NOSHIP-1 PAY-1"
    owner = merchant("QUILON PE-NU: PE", hand=hand, red="R-SHIP", used="R-SHIP", tiles="DUTY")
    s = turn(edition, owner)

    greyed = {option.notation: option.refusal for option in s.prompt().greyed()}
    assert set(options(s)).isdisjoint(greyed)
    expected = {
        "end",
        "expedition",
        "found QUILON",
        "harvest",
        "play P2-1",
        "use DUTY",
        "use R-SHIP",
    }
    assert expected <= set(greyed)
    assert all(
        refused is not None and refused.rule.startswith("GOA-") for refused in greyed.values()
    )
