"""Score sheets: lines with rules, totals, ties and places."""

from fondaco.kernel.scores import ScoreLine, Scores, Sheet
from fondaco.kernel.texts import name
from fondaco.terminal.scores import score_sheet
from tests.terminal.drawing import look, shown

VILLA = ScoreLine("CN-END-5", name("Villa"), 2, 30)
YACHT = ScoreLine("CN-END-5", name("Yacht"), 1, 25)
BANK = ScoreLine("CN-END-5", name("Bank"), 1, 30)


def test_every_line_stands_with_its_rule_and_its_number() -> None:
    scores = Scores((Sheet(0, (VILLA, YACHT), (25,)), Sheet(1, (YACHT,), (25,))))
    drawn = shown(score_sheet(scores, look()))

    assert "│ CN-END-5 │ Villa │ 2→ 30 │        · │" in drawn
    assert "│ CN-END-5 │ Yacht │    25 │       25 │" in drawn
    assert "│          │ Total │    55 │       25 │" in drawn
    assert "│          │ Place │     1 │        2 │" in drawn
    assert "Tie-break" not in drawn


def test_tie_breaks_are_shown_when_totals_are_equal() -> None:
    scores = Scores((Sheet(0, (VILLA,), (15,)), Sheet(1, (BANK,), (30,))))
    drawn = shown(score_sheet(scores, look()))

    assert "│          │ Tie-break │    15 │       30 │" in drawn
    assert "│          │ Place     │     2 │        1 │" in drawn


def test_who_left_the_game_is_marked() -> None:
    scores = Scores((Sheet(0, (VILLA,)), Sheet(1, (), left=True)))

    assert "2 (left the game)" in shown(score_sheet(scores, look()))
