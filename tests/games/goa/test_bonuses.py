"""GOA-BON: what markers bring on their way."""

import pytest

from tests.games.goa.table import COLUMNS, EDITIONS, fresh, merchant, play
from tests.games.goa.turns import FIVE, at, turn

both = pytest.mark.parametrize("edition", EDITIONS)


def rows_of(column: str, row: int, others: int = 1) -> str:
    """Return the rows with one marker in `row`."""
    return "".join(str(row if name == column else others) for name in COLUMNS)


@both
@pytest.mark.rule("GOA-BON-1")
@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("row", [4, 5])
def test_the_first_into_row_4_and_into_row_5_draws_a_card(
    edition: str, column: str, row: int
) -> None:
    owner = merchant(rows=rows_of(column, row - 1), hand="NOSPICE-1", ships=4)
    s = turn(edition, owner, deck="S2-1")

    play(s, f"p0 progress_with {column} NOSPICE-1")
    assert ["S2-1"] == at(s).hand


@both
@pytest.mark.rule("GOA-BON-1")
@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize(("row", "other"), [(4, 4), (4, 5), (5, 5)])
def test_later_markers_in_the_same_row_of_a_column_bring_nothing(
    edition: str, column: str, row: int, other: int
) -> None:
    owner = merchant(rows=rows_of(column, row - 1), hand="NOSPICE-1", ships=4)
    s = turn(edition, owner, merchant(), merchant(rows=rows_of(column, other)), deck="S2-1")

    play(s, f"p0 progress_with {column} NOSPICE-1")
    assert [] == at(s).hand


@both
@pytest.mark.rule("GOA-BON-1")
def test_row_4_of_somebody_else_leaves_the_bonus_of_row_5(edition: str) -> None:
    owner = merchant(rows="41111", hand="NOSPICE-1", ships=4)
    s = turn(edition, owner, merchant(rows="41111"), deck="S2-1")

    play(s, "p0 progress_with SHIP NOSPICE-1")
    assert ["S2-1"] == at(s).hand


@both
@pytest.mark.rule("GOA-BON-1")
def test_each_column_has_its_own_bonus(edition: str) -> None:
    owner = merchant(rows="31111", hand="NOSPICE-1", ships=3)
    s = turn(edition, owner, merchant(rows="14444"), deck="S2-1")

    play(s, "p0 progress_with SHIP NOSPICE-1")
    assert ["S2-1"] == at(s).hand


@both
@pytest.mark.rule("GOA-BON-1")
@pytest.mark.parametrize("row", [2, 3])
def test_rows_2_and_3_bring_no_card(edition: str, row: int) -> None:
    owner = merchant(rows=rows_of("TAX", row - 1), hand="NOSPICE-1", ships=4)
    s = turn(edition, owner, deck="S2-1")

    play(s, "p0 progress_with TAX NOSPICE-1")
    assert [] == at(s).hand


@both
@pytest.mark.rule("GOA-BON-1", "GOA-EXP-4")
def test_the_bonus_card_ignores_the_limit_and_only_its_owner_sees_it(edition: str) -> None:
    hand = "NOSPICE-1 MIX-1 MIX-2 MIX-3"
    s = turn(edition, merchant(rows="31111", hand=hand, ships=3), deck="S2-1")

    log = play(s, "p0 progress_with SHIP NOSPICE-1")
    assert ["S2-1", "MIX-1", "MIX-2", "MIX-3"] == at(s).hand
    assert [0] == [event.to for event in log if event.kind == "drew_card"]


@both
@pytest.mark.rule("GOA-BON-1", "GOA-EDG-12")
def test_a_bonus_card_may_be_played_in_the_same_turn(edition: str) -> None:
    s = turn(edition, merchant(FIVE, rows="31111", ships=3), deck="S2-1")

    play(s, "p0 progress SHIP, pay P1, pay P2, pay P3, play S2-1")
    assert 2 == at(s).ships


@both
@pytest.mark.rule("GOA-BON-1", "GOA-EDG-20", "GOA-INV-5")
def test_the_bonus_is_given_once_in_the_order_of_time(edition: str) -> None:
    first, second = (merchant(rows="31111", hand=f"NOSPICE-{n}", ships=3) for n in (1, 2))
    s = turn(edition, first, second, players=2, deck="S2-1 S2-2")

    play(s, "p0 progress_with SHIP NOSPICE-1, end", "p1 progress_with SHIP NOSPICE-2, end")
    assert (["S2-1"], []) == (at(s).hand, at(s, 1).hand)


@both
@pytest.mark.rule("GOA-BON-2")
@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("row", [2, 3, 4, 5])
def test_all_five_markers_in_a_row_bring_an_additional_action_card(
    edition: str, column: str, row: int
) -> None:
    owner = merchant(rows=rows_of(column, row - 1, row), hand="NOSPICE-1", ships=4)
    s = turn(edition, owner, merchant(rows="55555"))

    play(s, f"p0 progress_with {column} NOSPICE-1")
    assert (str(row) * 5, 1) == (at(s).rows, at(s).extra)


@both
@pytest.mark.rule("GOA-BON-2")
def test_nothing_while_one_marker_lags_behind(edition: str) -> None:
    s = turn(edition, merchant(rows="11555", hand="NOSPICE-1"), merchant(rows="55555"))

    play(s, "p0 progress_with SHIP NOSPICE-1")
    assert 0 == at(s).extra


@both
@pytest.mark.rule("GOA-BON-2")
def test_further_steps_bring_nothing_until_the_next_row_is_complete(edition: str) -> None:
    s = turn(edition, merchant(rows="22222", hand="NOSPICE-1"), merchant(rows="55555"))

    play(s, "p0 progress_with SHIP NOSPICE-1")
    assert 0 == at(s).extra


@both
@pytest.mark.rule("GOA-BON-2")
def test_every_player_can_get_it(edition: str) -> None:
    first, second = (merchant(rows="12222", hand=f"NOSPICE-{n}") for n in (1, 2))
    s = turn(edition, first, second, players=2)

    play(s, "p0 progress_with SHIP NOSPICE-1, end", "p1 progress_with SHIP NOSPICE-2, end")
    assert (1, 1) == (at(s).extra, at(s, 1).extra)


@both
@pytest.mark.rule("GOA-BON-2", "GOA-INV-5")
def test_four_cards_for_one_player_on_the_way_from_row_1_to_row_5(edition: str) -> None:
    gained = []
    for row in (1, 2, 3, 4):
        for place, column in enumerate(COLUMNS):
            rows = str(row + 1) * place + str(row) * (5 - place)
            s = turn(edition, merchant(rows=rows, tiles="VICEKING"), merchant(rows="55555"))
            play(s, f"p0 use VICEKING, step {column}")
            gained.append(at(s).extra)
            assert str(row + 1) * (place + 1) + str(row) * (4 - place) == at(s).rows
    assert [0, 0, 0, 0, 1] * 4 == gained


@both
@pytest.mark.rule("GOA-BON-3", "GOA-TIL-33")
def test_bonuses_apply_to_the_vice_king(edition: str) -> None:
    s = turn(edition, merchant(rows="34444", tiles="VICEKING"), deck="S2-1")

    play(s, "p0 use VICEKING, step SHIP")
    assert (["S2-1"], 1) == (at(s).hand, at(s).extra)


@pytest.mark.rule("GOA-BON-3", "GOA-PRG-2")
def test_bonuses_apply_to_pay_in_2004() -> None:
    s = turn("2004", merchant(rows="34444", hand="PAY-1", ducats=9), deck="S2-1")

    play(s, "p0 progress_with SHIP PAY-1")
    assert (["S2-1"], 1) == (at(s).hand, at(s).extra)


@both
@pytest.mark.rule("GOA-BON-3")
def test_first_the_card_and_then_the_additional_action_card(edition: str) -> None:
    s = turn(edition, merchant(rows="34444", tiles="VICEKING"), deck="S2-1")

    log = play(s, "p0 use VICEKING, step SHIP")
    order = [event.kind for event in log if event.kind in ("stepped", "drew", "all_in_row")]
    assert ["stepped", "drew", "all_in_row"] == order


@both
@pytest.mark.rule("GOA-BON-3", "GOA-VAR-1")
def test_quick_start_moves_bring_no_bonus(edition: str) -> None:
    s = fresh(edition, 2, options={"quick_start": "on"})

    play(s, f"p{s.seat()} advance SHIP COLO")
    other = 1 - s.seat()
    assert ("21112", 0, []) == (at(s, other).rows, at(s, other).extra, at(s, other).hand)
