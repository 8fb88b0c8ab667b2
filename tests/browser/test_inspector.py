"""The inspector in front of somebody: hover, keys, a finger; it explains, and never acts."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from fondaco.games import GAMES
from tests.browser.people import Crowd
from tests.browser.playing import SPOT
from tests.browser.tables import bring_in, sit_down, table_of

PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
CARD: Final = "#inspector:not([hidden]) #inspector-card"
LEGAL: Final = "#board .node.legal"
OVERLAP: Final = """(selector) => {
  const card = document.getElementById("inspector-card").getBoundingClientRect();
  const it = document.querySelector(selector).getBoundingClientRect();
  const beside = card.left >= it.right || it.left >= card.right;
  return !beside && card.top < it.bottom && it.top < card.bottom;
}"""


def middle(page: Page, selector: str) -> tuple[float, float]:
    spot: list[float] | None = page.locator(selector).first.evaluate(SPOT)
    assert spot is not None, f"{selector} cannot be met"
    return spot[0], spot[1]


@pytest.mark.parametrize("game", GAMES)
def test_what_the_pointer_rests_on_is_explained_until_it_goes_away(crowd: Crowd, game: str) -> None:
    page = sit_down(crowd.person(), game)
    before = page.evaluate("commands")
    page.mouse.move(*middle(page, "#table .node.legal"))
    expect(page.locator(f"{CARD} .inspector-title")).to_be_visible()
    assert "tooltip" == page.locator("#inspector").get_attribute("role")
    page.mouse.move(2, 2)
    expect(page.locator("#inspector")).to_be_hidden()
    assert before == page.evaluate("commands")


def test_keys_open_pin_and_close_it_and_give_the_focus_back(crowd: Crowd) -> None:
    page = sit_down(crowd.person(), "cargo_noir")
    thing = page.locator(LEGAL).first
    thing.focus()
    page.keyboard.press("i")
    expect(page.locator(f"{CARD} .inspector-close")).to_be_focused()
    assert "dialog" == page.locator("#inspector").get_attribute("role")
    assert not page.evaluate(OVERLAP, f"[id='{thing.get_attribute('id')}']")
    title = page.locator(f"{CARD} .inspector-title").inner_text()
    assert (page.locator("#live").text_content() or "").startswith(title)
    page.keyboard.press("Escape")
    expect(page.locator("#inspector")).to_be_hidden()
    expect(thing).to_be_focused()


def test_a_right_click_pins_it_and_a_click_elsewhere_closes_it(crowd: Crowd) -> None:
    page = sit_down(crowd.person(), "goa")
    before = page.evaluate("commands")
    page.mouse.click(*middle(page, LEGAL), button="right")
    expect(page.locator("#inspector.pinned")).to_be_visible()
    expect(page.locator(f"{CARD} .inspector-links a").first).to_be_visible()
    page.locator("h2#turn").click()
    expect(page.locator("#inspector")).to_be_hidden()
    assert before == page.evaluate("commands")


def test_a_long_press_of_a_finger_opens_it_from_below_and_chooses_nothing(crowd: Crowd) -> None:
    page = sit_down(crowd.person(**PHONE), "cargo_noir")
    before = page.evaluate("commands")
    x, y = page.locator(LEGAL).first.evaluate(SPOT)
    finger = page.context.new_cdp_session(page)
    point = {"x": x, "y": y}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(CARD)).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    box = page.locator("#inspector-card").bounding_box()
    assert box is not None
    assert 844 == round(box["y"] + box["height"])
    page.locator("#inspector .inspector-close").click()
    expect(page.locator("#inspector")).to_be_hidden()
    assert before == page.evaluate("commands")


def test_things_of_a_replay_are_explained_too(crowd: Crowd) -> None:
    anna = crowd.person()
    bring_in(anna, "goa")
    page = anna.go(f"/replay/{table_of(anna.page)}?ply=30&as=open")
    page.mouse.click(*middle(page, "#board [data-node^='cell.']"))
    expect(page.locator(f"{CARD} .inspector-title")).to_be_visible()
