"""Games looked at again: steps, eyes, rounds, journals to take away, and playing on."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from fondaco.games import GAMES
from fondaco.kernel.rng import seeded
from fondaco.match.replay import replay
from tests.browser.people import Crowd
from tests.browser.playing import play, settled
from tests.browser.tables import bring_in, finished, look


def at(page: Page) -> int:
    """Return which position is shown."""
    return int(page.locator("#stage").get_attribute("data-ply") or -1)


def shows(page: Page, ply: int) -> None:
    expect(page.locator(f"#stage[data-ply='{ply}']")).to_be_visible()


def passes(page: Page, least: int, most: int) -> None:
    """Wait until a replay that runs by itself shows a position of these."""
    within = "([least, most]) => least <= stage.dataset.ply && stage.dataset.ply <= most"
    page.wait_for_function(within, arg=[least, most])


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_goes_forth_and_back_by_keys_steps_and_slider(game: str, crowd: Crowd) -> None:
    page = bring_in(crowd.person(), game)
    whole = replay(finished(game))
    shows(page, 0)
    for number in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        shows(page, number)
    page.keyboard.press("ArrowLeft")
    shows(page, 2)
    page.locator("[data-step=on]").click()
    shows(page, 3)
    page.locator("#scrub").fill(str(whole.ply // 2))
    shows(page, whole.ply // 2)
    page.locator("#as").select_option("0")
    page.wait_for_function("() => location.search.includes('as=0')")
    page.keyboard.press("End")
    shows(page, whole.ply)
    totals = [int(text) for text in page.locator("#sheet tfoot td").all_text_contents()]
    assert list(map(int, whole.state.scores().totals)) == totals


def test_a_replay_jumps_to_a_round_and_runs_by_itself(crowd: Crowd) -> None:
    page = bring_in(crowd.person(), "cargo_noir")
    choice = page.locator("#round option").nth(2)
    ply = int(choice.get_attribute("value") or 0)
    page.locator("#round").select_option(str(ply))
    shows(page, ply)
    page.locator("#speed").select_option("instant")
    page.locator("#run").click()
    passes(page, ply + 2, replay(finished("cargo_noir")).ply)
    page.locator("#run").click()
    expect(page.locator("#run")).to_have_attribute("aria-pressed", "false")


def test_a_replay_that_is_at_its_end_begins_again_and_stops_there(crowd: Crowd) -> None:
    page = bring_in(crowd.person(), "cargo_noir")
    last = replay(finished("cargo_noir")).ply
    page.keyboard.press("End")
    shows(page, last)
    page.locator("#speed").select_option("instant")
    page.locator("#run").click()
    passes(page, 0, last - 1)
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    shows(page, last - 1)
    page.locator("#run").click()
    shows(page, last)
    expect(page.locator("#run")).to_have_attribute("aria-pressed", "false")


def test_one_plays_on_from_any_position_and_the_journal_is_the_same(crowd: Crowd) -> None:
    anna = crowd.person()
    page = bring_in(anna, "cargo_noir")
    shows(page, 0)
    for number in range(1, 5):
        page.keyboard.press("ArrowRight")
        shows(page, number)
    page.locator("#on-seat").select_option("1")
    page.locator("form[action$='/on'] button").click()
    page.wait_for_url("**/table/*")
    settled(page)
    assert "1" == page.locator("#table").get_attribute("data-seat")
    assert look(anna)["action"] >= 4
    play(page, seeded(14, "on"), most=3)


def test_a_journal_is_taken_away_and_brought_in_again_as_a_file(
    crowd: Crowd, tmp_path: Path
) -> None:
    page = bring_in(crowd.person(), "cargo_noir")
    with page.expect_download() as taken:
        page.locator("a[download]").click()
    file = tmp_path / "game.journal"
    taken.value.save_as(file)
    assert replay(finished("cargo_noir")).state.key() == replay(file.read_text()).state.key()
    page.goto("/replays")
    page.locator("input[type=file]").set_input_files(file)
    page.locator("form[action='/import'] button").last.click()
    page.wait_for_url("**/replay/*")
    page.keyboard.press("End")
    shows(page, replay(finished("cargo_noir")).ply)


def test_a_line_of_the_log_leads_to_its_position(crowd: Crowd) -> None:
    page = bring_in(crowd.person(), "cargo_noir")
    page.keyboard.press("End")
    shows(page, replay(finished("cargo_noir")).ply)
    line = page.locator("#log li a[href*='ply=']").nth(20)
    ply = (line.get_attribute("href") or "").rpartition("=")[2]
    line.click()
    shows(page, int(ply))


def test_every_label_stands_by_its_choice(crowd: Crowd) -> None:
    page = bring_in(crowd.person(), "ilos")
    for id_ in ("round", "as", "speed"):
        label = page.locator(f"label[for={id_}]").bounding_box()
        choice = page.locator(f"#{id_}").bounding_box()
        assert label is not None
        assert choice is not None
        assert abs(label["x"] + label["width"] - choice["x"]) < 24
        assert choice["y"] <= label["y"] <= choice["y"] + choice["height"]
