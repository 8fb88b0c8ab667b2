"""ILO-SCO: wealth is the stock at its prices; ties; what counts nothing."""

import pytest

from fondaco.games.ilos.model.state import IlosState
from tests.games.ilos.table import Doc, captain, prices, production, table

MERGED = "T08 0 0 0, T14 0 1 1, T20 1 0 5"


def ended(*captains: Doc, levels: str = "") -> IlosState:
    """Return a game that is over, after round 30."""
    return table(len(captains), at="over", round=30, map=MERGED, captains=captains, levels=levels)


@pytest.mark.rule("ILO-SCO-1", "ILO-MKT-2")
@pytest.mark.parametrize(
    ("levels", "wealth"),
    [
        ("", 2 * 2 + 3 * 2 + 5 * 2 + 7 * 4),
        ("E", 2 * 3 + 3 * 2 + 5 * 2 + 7 * 4),
        ("4 E, 4 G", 2 * 6 + 3 * 2 + 5 * 2 + 7 * 12),
        ("E, 2 S, 3 D, G", 2 * 3 + 3 * 4 + 5 * 5 + 7 * 6),
        ("2 E, 2 S, 2 D, 2 G", 2 * 4 + 3 * 4 + 5 * 4 + 7 * 8),
    ],
)
def test_each_good_of_the_stock_is_worth_its_current_price(levels: str, wealth: int) -> None:
    s = ended(captain("", stock="2 E, 3 S, 5 D, 7 G"), captain(""), levels=levels)

    assert (wealth, 0) == s.scores().totals
    assert wealth == s.points(0)
    lines = s.scores().sheets[0].lines
    assert [2, 3, 5, 7] == [line.count for line in lines]
    paid = [n * price for n, price in zip((2, 3, 5, 7), prices(s), strict=True)]
    assert paid == [line.points for line in lines]
    assert {"ILO-SCO-1"} == {line.rule for line in lines}


@pytest.mark.rule("ILO-SCO-1")
def test_production_tokens_cards_ships_buildings_and_pioneers_give_nothing() -> None:
    rich = captain(
        "20 SHIP, 6 RUIN",
        coasts="T08a T08a T08b",
        nests="T14",
        pioneers="T20a1, T20a2, T20a3, T08a2 fort, T20a4 post E",
    )
    s = ended(rich, captain("", stock="E"))

    assert "2 E, D, G" == production(s)
    assert (0, 2) == s.scores().totals
    assert (1,) == s.scores().winners


@pytest.mark.rule("ILO-SCO-2")
def test_most_wealth_wins_and_lower_places_follow_the_same_keys() -> None:
    s = ended(
        captain("", stock="3 E", pioneers="T20a1"),
        captain("", stock="2 G"),
        captain("", stock="3 E", pioneers="T20a2, T20a3"),
        captain("", stock="E", pioneers="T08a1, T14a1, T14a2, T08b1"),
    )

    scores = s.scores()
    assert (6, 8, 6, 2) == scores.totals
    assert (3, 1, 2, 4) == scores.places
    assert (1,) == scores.winners


@pytest.mark.rule("ILO-SCO-2")
@pytest.mark.parametrize("kind", ["T20a1", "T20a3", "T08a2 fort"])
def test_a_tie_is_broken_by_the_pioneers_placed_of_any_kind(kind: str) -> None:
    s = ended(captain("", stock="2 E"), captain("", stock="G", pioneers=kind))

    assert (4, 4) == s.scores().totals
    assert (2, 1) == s.scores().places


@pytest.mark.rule("ILO-SCO-2")
def test_who_is_tied_in_pioneers_too_wins_together() -> None:
    s = ended(
        captain("9 SHIP", stock="2 E", pioneers="T20a1"),
        captain("", stock="E"),
        captain("", stock="G", pioneers="T08a2 fort"),
    )

    scores = s.scores()
    assert (1, 3, 1) == scores.places
    assert (0, 2) == scores.winners
    assert (0.5, 0.0, 0.5) == scores.shares


@pytest.mark.rule("ILO-SCO-2", "ILO-EDG-17")
def test_who_has_left_is_ranked_behind_everybody() -> None:
    s = ended(captain("", stock="9 G", left=1), captain("", stock="E"), captain(""))

    assert (36, 2, 0) == s.scores().totals
    assert (3, 1, 2) == s.scores().places
