"""A whole game of each of the four, through the page, to the final score sheet."""

import pytest
from playwright.sync_api import Page, expect

from fondaco.games import GAMES
from fondaco.kernel.rng import seeded
from tests.browser.people import Crowd
from tests.browser.playing import play
from tests.browser.tables import journal_of, sit_down


def totals(page: Page) -> tuple[int, ...]:
    """Return the last row of the score sheet."""
    return tuple(int(text) for text in page.locator("#sheet tfoot td").all_inner_texts())


def _look_at_the_end(page: Page) -> None:
    """See the result over the board, look at the board, and come back to it."""
    title = page.locator("#finale-title")
    expect(title).to_be_focused()
    page.locator("#share summary").click()
    assert page.url.replace("/table/", "/replay/") == page.locator("#share-link").input_value()
    page.keyboard.press("Escape")
    expect(page.locator(".share-box")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(title).to_be_hidden()
    again = page.get_by_role("button", name="Show the result")
    expect(again).to_be_focused()
    again.click()
    expect(title).to_be_focused()
    page.get_by_role("button", name="Look at the board").click()
    expect(title).to_be_hidden()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_through_the_page_to_the_final_score_sheet(game: str, crowd: Crowd) -> None:
    anna = crowd.person()
    page = sit_down(anna, game)
    done = play(page, seeded(1, game))
    _look_at_the_end(page)
    page.get_by_role("link", name="Look at the score sheet").click()
    page.locator("#sheet").wait_for()
    match = journal_of(anna)
    assert match.state.over()
    mine = iter([one.text for one in match.history if one.seat == 0])
    assert all(text in mine for text in done)  # in this order; others between them were forced
    scores = match.state.scores()
    assert tuple(map(int, scores.totals)) == totals(page)
    winners = page.locator("#sheet thead th").evaluate_all(
        "(heads) => heads.flatMap((head, seat) => head.matches('.winner') ? [seat] : [])"
    )
    assert list(map(int, scores.winners)) == winners
    assert 0 == page.locator("#options").count()
