"""The way to a table: from the first page to the first move in two clicks."""

import pytest
from playwright.sync_api import expect

from fondaco.games import GAMES
from tests.browser.people import Crowd
from tests.browser.playing import settled
from tests.browser.tables import sit_down


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_lead_from_the_house_to_the_first_move(game: str, crowd: Crowd) -> None:
    page = crowd.person().go("/")
    page.locator(f"#hall-{game} form[action='/play'] button").click()
    page.wait_for_url("**/table/*")
    settled(page)
    assert game == page.locator("#table").get_attribute("data-game")


def test_a_new_table_is_set_in_a_dialog_over_the_house(crowd: Crowd) -> None:
    page = crowd.person().go("/")
    page.locator("#hall-goa a[data-dialog]").click()
    form = page.locator("dialog #new-table")
    expect(form).to_be_visible()
    form.locator("input[name=players][value='4']").check(force=True)
    expect(form.locator("select[name='seat-3-kind']")).to_be_visible()
    page.keyboard.press("Escape")
    expect(form).to_have_count(0)


def test_settings_of_the_device_are_kept(crowd: Crowd) -> None:
    anna = crowd.person()
    page = anna.go("/settings")
    page.locator("#local-settings input[name=theme][value=dark]").check(force=True)
    page.locator("#name").fill("Anna")
    page.get_by_role("button", name="Save").click()
    page.goto("/")
    assert "dark" == page.locator("html").get_attribute("data-theme")
    expect(page.locator("h1")).to_contain_text("Anna")
    page.reload()
    assert "dark" == page.locator("html").get_attribute("data-theme")


def test_the_rules_are_searched(crowd: Crowd) -> None:
    page = crowd.person().go("/rules/cargo_noir")
    page.locator("input[name=q]").fill("casino")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/cargo_noir?q=casino*")
    assert "casino" in page.locator("main").inner_text().lower()


def test_the_first_page_is_small(crowd: Crowd) -> None:
    anna = crowd.person()
    sizes: list[int] = []
    anna.page.on(
        "response",
        lambda answer: None if "/fonts/" in answer.url else sizes.append(len(answer.body())),
    )
    anna.go("/")
    anna.page.wait_for_load_state("networkidle")
    assert sum(sizes) < 200_000


def test_a_press_is_not_lost_while_the_form_is_asked_for_again(crowd: Crowd) -> None:
    page = crowd.person().go("/new?game=goa&players=2")
    button = page.locator("#new-table footer button.primary")
    button.hover()
    with page.expect_response("**/new?*"):
        page.locator("select[name='seat-1-kind']").select_option("bot:random")
        page.mouse.down()
    page.wait_for_timeout(300)
    page.mouse.up()
    page.wait_for_url("**/table/*")


def test_of_two_quick_changes_none_is_lost(crowd: Crowd) -> None:
    page = crowd.person().go("/new?game=goa&players=3")
    with page.expect_response(lambda answer: "bot%3Amoco" in answer.url):
        page.evaluate("""() => {
          for (const [seat, kind] of [["1", "bot:random"], ["2", "bot:moco"]]) {
            const select = document.querySelector(`select[name='seat-${seat}-kind']`);
            select.value = kind;
            select.dispatchEvent(new Event("change", { bubbles: true }));
          }
        }""")
    page.wait_for_timeout(500)
    kinds = [page.locator(f"select[name='seat-{n}-kind']").input_value() for n in (1, 2)]
    assert ["bot:random", "bot:moco"] == kinds


def test_the_lobby_tells_of_a_turn_without_being_asked_again(crowd: Crowd) -> None:
    anna = crowd.person()
    sit_down(anna, "cargo_noir", starter="1")
    page = anna.go("/")
    card = page.locator("#turns .turn.go")
    expect(card).to_have_count(1)
    expect(page).to_have_title("(1) Your turn · Fondaco")
    other = anna.context.new_page()
    other.goto(f"{anna.address}{card.get_attribute('href')}")
    other.locator("#table-menu summary").click()
    other.get_by_role("button", name="Delete the table").click()
    other.locator(".sure-dialog .primary").click()
    other.wait_for_url(f"{anna.address}/")
    expect(card).to_have_count(0)
    expect(page).not_to_have_title("(1) Your turn · Fondaco")
