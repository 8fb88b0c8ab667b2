"""GOA-PRG: success markers, what a step costs, and the cards that change its price."""

import pytest

from tests.games.goa.table import COLUMNS, EDITIONS, asked, merchant, options, play, refusal
from tests.games.goa.turns import FIVE, at, pile, turn

SPICE_AT = {"P1": "GI", "P2": "PE", "P3": "CI", "P4": "NU", "COCHIN": "CL"}
COSTS = {
    "2004": {
        "SHIP": ("GI", "GI CI", "GI CI PE", "GI CI PE NU"),
        "HARV": ("PE", "PE NU", "PE NU CL", "PE NU CL GI"),
        "TAX": ("CI", "CI PE", "CI PE NU", "CI PE NU CL"),
        "EXPD": ("NU", "NU CL", "NU CL GI", "NU CL GI CI"),
        "COLO": ("CL", "CL GI", "CL GI CI", "CL GI CI PE"),
    },
    "2012": {
        "SHIP": ("GI", "GI CI", "GI CI PE", "GI CI PE NU"),
        "HARV": ("PE", "PE CI", "PE NU CL", "PE NU CL GI"),
        "TAX": ("CI", "PE NU", "CI PE NU", "CI PE NU CL"),
        "EXPD": ("NU", "NU CL", "NU CL GI", "NU CL GI CI"),
        "COLO": ("CL", "CL GI", "CL GI CI", "CL GI CI PE"),
    },
}
both = pytest.mark.parametrize("edition", EDITIONS)
columns = pytest.mark.parametrize("column", COLUMNS)
steps = pytest.mark.parametrize("k", [1, 2, 3, 4])


def rows_of(column: str, k: int) -> str:
    """Return the rows with one marker in row k and the others in row 1."""
    return "".join(str(k) if name == column else "1" for name in COLUMNS)


@both
@columns
@steps
@pytest.mark.rule("GOA-PRG-1", "GOA-DEC-9", "GOA-CMP-5")
def test_a_step_costs_the_spices_of_the_board_and_as_many_ships(
    edition: str, column: str, k: int
) -> None:
    cost = COSTS[edition][column][k - 1].split()
    s = turn(edition, merchant(FIVE, rows=rows_of(column, k), ships=5, ducats=3, colonists=2))

    play(s, f"p0 progress {column}")
    for place, spice in SPICE_AT.items():
        if spice in cost:
            assert [f"pay {place}"] == options(s)
            play(s, f"p0 pay {place}")
    me = at(s)
    assert (rows_of(column, k + 1), 5 - k, 3, 2) == (me.rows, me.ships, me.ducats, me.colonists)
    assert set(SPICE_AT.values()) - set(cost) == set(me.spices.values())


@both
@columns
@steps
@pytest.mark.rule("GOA-PRG-1", "GOA-PRG-4")
def test_a_step_is_offered_only_with_enough_ships(edition: str, column: str, k: int) -> None:
    for ships in (k - 1, k):
        s = turn(edition, merchant(FIVE, rows=rows_of(column, k), ships=ships))
        assert (ships == k) == (f"progress {column}" in options(s))


@both
@columns
@steps
@pytest.mark.rule("GOA-PRG-1", "GOA-PRG-4")
def test_a_step_is_offered_only_with_every_spice_of_its_cost(
    edition: str, column: str, k: int
) -> None:
    for place, spice in SPICE_AT.items():
        without = FIVE.replace(f": {spice}", "")
        s = turn(edition, merchant(without, rows=rows_of(column, k), ships=5))
        needed = spice in COSTS[edition][column][k - 1].split()
        assert needed == (f"progress {column}" not in options(s)), place


@both
@columns
@pytest.mark.rule("GOA-PRG-1")
def test_no_step_leads_beyond_row_5(edition: str, column: str) -> None:
    owner = merchant(
        FIVE, rows=rows_of(column, 5), ships=9, ducats=99, hand="NOSPICE-1 NOSHIP-1 PAY-1"
    )
    s = turn(edition, owner)

    assert [] == [text for text in options(s) if f" {column}" in text]
    assert refusal(s, f"progress {column}").endswith("is in the last row")


@both
@pytest.mark.rule("GOA-PRG-1")
def test_one_marker_moves_one_row(edition: str) -> None:
    s = turn(edition, merchant(FIVE, ships=9))

    play(s, "p0 progress TAX, pay P3")
    assert ("11211", 8) == (at(s).rows, at(s).ships)
    assert ["end"] == options(s)


@both
@columns
@steps
@pytest.mark.rule("GOA-PRG-2", "GOA-CRD-2")
def test_nospice_pays_only_ships(edition: str, column: str, k: int) -> None:
    s = turn(edition, merchant(FIVE, rows=rows_of(column, k), ships=k, hand="NOSPICE-2"))

    play(s, f"p0 progress_with {column} NOSPICE-2")
    me = at(s)
    assert ("p0 GOA-DEC-7", rows_of(column, k + 1), 0) == (asked(s), me.rows, me.ships)
    assert SPICE_AT == me.spices


@both
@columns
@steps
@pytest.mark.rule("GOA-PRG-2", "GOA-CRD-2", "GOA-DEC-9")
def test_noship_pays_only_spices(edition: str, column: str, k: int) -> None:
    s = turn(edition, merchant(FIVE, rows=rows_of(column, k), ships=0, hand="NOSHIP-3"))

    play(s, f"p0 progress_with {column} NOSHIP-3")
    for place, spice in SPICE_AT.items():
        if spice in COSTS[edition][column][k - 1].split():
            play(s, f"p0 pay {place}")
    me = at(s)
    assert ("p0 GOA-DEC-7", rows_of(column, k + 1), 0) == (asked(s), me.rows, me.ships)
    assert 5 - k == len(me.spices)


@columns
@steps
@pytest.mark.rule("GOA-PRG-2", "GOA-CMP-8")
def test_pay_in_2004_costs_three_ducats_for_each_step_and_takes_the_main_action(
    column: str, k: int
) -> None:
    s = turn("2004", merchant(rows=rows_of(column, k), ships=0, ducats=3 * k, hand="PAY-1"))

    assert "play PAY-1" not in options(s)
    play(s, f"p0 progress_with {column} PAY-1")
    assert (rows_of(column, k + 1), 0) == (at(s).rows, at(s).ducats)
    assert ["end"] == [text for text in options(s) if not text.startswith(("drop", "play"))]


@steps
@pytest.mark.rule("GOA-PRG-2", "GOA-PRG-4")
def test_pay_in_2004_needs_its_price(k: int) -> None:
    s = turn("2004", merchant(rows=rows_of("TAX", k), ducats=3 * k - 1, hand="PAY-1"))

    assert "progress_with TAX PAY-1" not in options(s)


@pytest.mark.rule("GOA-PRG-2", "GOA-CRD-7")
def test_pay_in_2012_is_no_part_of_the_main_action() -> None:
    s = turn("2012", merchant(ducats=99, hand="PAY-1"))

    assert [] == [text for text in options(s) if text.startswith("progress_with")]
    assert "play PAY-1" in options(s)


@both
@pytest.mark.rule("GOA-PRG-2", "GOA-PRG-4")
def test_nospice_needs_the_ships_and_noship_the_spices(edition: str) -> None:
    hand = "NOSPICE-1 NOSHIP-1"
    s = turn(edition, merchant("P1 PLANT-1-GI: GI", rows="12111", ships=1, hand=hand))

    progress = [text for text in options(s) if text.startswith("progress")]
    expected = ["progress SHIP", "progress_with SHIP NOSPICE-1", "progress_with SHIP NOSHIP-1"]
    others = [f"progress_with {column} NOSPICE-1" for column in ("TAX", "EXPD", "COLO")]
    assert expected + others == progress


@both
@pytest.mark.rule("GOA-PRG-2", "GOA-DEC-7")
def test_each_card_is_its_own_option(edition: str) -> None:
    s = turn(edition, merchant(ships=1, hand="NOSPICE-1 NOSPICE-3"))

    play_ = [text for text in options(s) if text.startswith("progress_with TAX")]
    assert ["progress_with TAX NOSPICE-1", "progress_with TAX NOSPICE-3"] == play_
    play(s, "p0 progress_with TAX NOSPICE-3")
    assert (["NOSPICE-1"], ["NOSPICE-3"]) == (at(s).hand, pile(s, "discard"))


@both
@pytest.mark.rule("GOA-PRG-2", "GOA-CRD-1")
def test_no_card_changes_the_price_after_another_card_was_played(edition: str) -> None:
    s = turn(edition, merchant(hand="NOSPICE-1 S2-1"))

    play(s, "p0 play S2-1")
    assert [] == [text for text in options(s) if text.startswith("progress")]
    refused = refusal(s, "progress_with TAX NOSPICE-1")
    assert "GOA-CRD-1: you have played a card in this turn already" == refused


@both
@pytest.mark.rule("GOA-PRG-3", "GOA-BON-1", "GOA-BON-2")
def test_bonuses_follow_the_step(edition: str) -> None:
    """SHIP goes to row 4 as the first of all, and as the last of the own five."""
    s = turn(edition, merchant(FIVE, rows="34444", ships=3), deck="S2-1")

    play(s, "p0 progress SHIP, pay P1, pay P2, pay P3")
    assert (["S2-1"], 1, "44444") == (at(s).hand, at(s).extra, at(s).rows)
