"""Score sheets: sums, places and ties."""

import pytest

from fondaco.kernel.scores import ScoreLine, Scores, Sheet
from fondaco.kernel.texts import name


def scored(*seats: tuple[int, ...]) -> Scores:
    """Return the sheets of seats with so many points and these tie-breaks."""
    return Scores(
        tuple(
            Sheet(seat, (ScoreLine("X-1", name("Villa"), 1, points),), tuple(ties))
            for seat, (points, *ties) in enumerate(seats)
        )
    )


def test_a_sheet_is_the_sum_of_its_lines() -> None:
    lines = (ScoreLine("X-1", name("Ship"), 2, 10), ScoreLine("X-1", name("Bank"), 1, 80))
    assert 90 == Sheet(0, lines).total
    assert 0 == Sheet(0, ()).total


@pytest.mark.parametrize(
    ("seats", "places", "winners"),
    [
        ([(5,), (9,), (7,)], (3, 1, 2), (1,)),
        ([(9,), (9,), (7,)], (1, 1, 3), (0, 1)),
        ([(9, 20), (9, 30), (9, 10)], (2, 1, 3), (1,)),
        ([(9, 20), (9, 20), (7, 99)], (1, 1, 3), (0, 1)),
        ([(9, 20), (7, 5), (7, 5), (1, 0)], (1, 2, 2, 4), (0,)),
        ([(0, 0), (0, 0)], (1, 1), (0, 1)),
        ([(9, 2, 1), (9, 2, 3)], (2, 1), (1,)),
    ],
)
def test_points_then_tie_breaks_decide_the_places_and_equals_share_them(
    seats: list[tuple[int, ...]], places: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    scores = scored(*seats)
    assert places == scores.places
    assert winners == scores.winners
    assert tuple(seat[0] for seat in seats) == scores.totals
    assert [1 / len(winners) if s in winners else 0 for s in range(len(seats))] == list(
        scores.shares
    )


def test_who_has_left_is_ranked_behind_everybody_else() -> None:
    line = ScoreLine("X-1", name("Bank"), 1, 80)
    scores = Scores((Sheet(0, (line,), (80,), left=True), Sheet(1, ()), Sheet(2, (), left=True)))
    assert (2, 1, 3) == scores.places
    assert (1,) == scores.winners


def test_who_cannot_know_a_line_sees_the_sheet_without_it_and_is_told_so() -> None:
    lines = (ScoreLine("X-1", name("Gold"), 2, 4), ScoreLine("X-2", name("Spice"), 3, 3))
    whole = Sheet(1, lines, (5,), left=True)
    seen = whole.without(("X-1",))
    assert (Sheet(1, lines[1:], (5,), left=True, hidden=("X-1",)), 3) == (seen, seen.total)
    assert whole == whole.without(())
