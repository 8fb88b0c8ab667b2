"""The score sheet at the table: what is known, what nobody has, and what is hidden."""

import pytest

from fondaco.match import Match
from fondaco.match.replay import replay
from fondaco.view.people import COLOURS, Person
from fondaco.view.seen import view_of
from fondaco.web.look import look_at
from fondaco.web.parts.score_sheet import score_sheet
from tests.browser.tables import finished
from tests.web.reading import read


def shown(match: Match, seat: int) -> list[list[str]]:
    """Return the cells of each line of the sheet as a seat sees it."""
    people = tuple(Person(k, f"Player {k + 1}", COLOURS[k]) for k in range(match.config.seats))
    view = view_of(match, "t", seat, people, "en")
    page = read(score_sheet(view, look_at(view)).whole())
    rows = [e for e in page.all("tr") if e.inside[-1].tag == "tbody"]
    return [[td.text for td in page.all("td") if any(row is e for e in td.inside)] for row in rows]


def half(game: str) -> Match:
    journal = finished(game)
    return replay(journal, until=replay(journal).ply * 2 // 3)


@pytest.mark.parametrize("game", ["cargo_noir", "goa", "felinia", "ilos"])
def test_a_line_is_unknown_only_while_it_is_hidden(game: str) -> None:
    match = half(game)
    sheets = match.state.standing(0).sheets
    lines = dict.fromkeys((line.rule, line.label) for sheet in sheets for line in sheet.lines)
    hidden = sum(rule in sheet.hidden for rule, _ in lines for sheet in sheets)
    unknown = [cell for row in shown(match, 0) for cell in row if cell == "?"]
    assert hidden == len(unknown)
    assert ("cargo_noir" != game) == (hidden > 0)


@pytest.mark.parametrize("game", ["cargo_noir", "goa", "felinia", "ilos"])
def test_at_the_end_everything_is_known(game: str) -> None:
    rows = shown(replay(finished(game)), 1)
    assert rows
    assert not [row for row in rows if "?" in row]


@pytest.mark.rule("CN-END-5")
def test_cards_that_somebody_does_not_own_bring_nothing() -> None:
    cells = [cell for row in shown(half("cargo_noir"), 0) for cell in row]
    assert "–" in cells
