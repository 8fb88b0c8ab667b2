"""GOA-SHP, GOA-TAX: building ships and taking taxes."""

import pytest

from tests.games.goa.table import EDITIONS, merchant, options, play
from tests.games.goa.turns import at, turn

both = pytest.mark.parametrize("edition", EDITIONS)


@both
@pytest.mark.rule("GOA-SHP-1")
@pytest.mark.parametrize(("row", "ships"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_ships_are_built_as_the_own_row_says(edition: str, row: int, ships: int) -> None:
    s = turn(edition, merchant(rows=f"{row}1111", ships=7), merchant(rows="51111"))

    play(s, "p0 build")
    assert (7 + ships, 4) == (at(s).ships, at(s, 1).ships)


@both
@pytest.mark.rule("GOA-TAX-1")
@pytest.mark.parametrize(("row", "ducats"), [(1, 4), (2, 6), (3, 8), (4, 10), (5, 12)])
def test_taxes_bring_what_the_own_row_says_from_the_bank(
    edition: str, row: int, ducats: int
) -> None:
    s = turn(edition, merchant(rows=f"11{row}11", ducats=1), merchant(rows="11511", ducats=8))

    play(s, "p0 taxes")
    assert (1 + ducats, 8) == (at(s).ducats, at(s, 1).ducats)


@both
@pytest.mark.rule("GOA-SHP-1", "GOA-TAX-1")
@pytest.mark.parametrize("lap", [1, 2, 3])
def test_both_are_always_legal(edition: str, lap: int) -> None:
    s = turn(edition, merchant(ships=0, ducats=0), frame={"kind": "turns", "lap": lap})

    assert {"build", "taxes"} <= set(options(s))


@both
@pytest.mark.rule("GOA-SHP-1", "GOA-TAX-1", "GOA-GEN-6")
def test_ships_and_ducats_are_not_limited_by_the_pieces(edition: str) -> None:
    s = turn(edition, merchant(rows="51511", ships=27, ducats=169), players=2)

    play(s, "p0 build, end", "p1 taxes, end", "p0 taxes")
    assert (32, 181) == (at(s).ships, at(s).ducats)
