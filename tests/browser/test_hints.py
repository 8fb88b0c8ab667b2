"""Hints at the table: asked for with a button or a key, shown in the card, never sent."""

import re
from typing import Final

from playwright.sync_api import expect

from tests.browser.people import Crowd
from tests.browser.playing import offer, ply, typed
from tests.browser.tables import open_table, sit_down
from tests.browser.test_axe import findings

BUSY: Final = """() => {
  window.busied = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) busied.push(target.getAttribute("aria-busy"));
  }).observe(document.body, { attributes: true, attributeFilter: ["aria-busy"], subtree: true });
}"""


def test_a_hint_is_shown_and_a_click_on_it_shows_the_option(crowd: Crowd) -> None:
    page = sit_down(crowd.person(), "cargo_noir", starter="1")
    expect(page.locator("#hints")).to_be_hidden()
    page.keyboard.press("h")
    hints = page.locator("#hints .hint")
    expect(hints).to_have_count(3)
    expect(hints.first.locator(".chance")).to_have_text(re.compile(r"^\d+\s%$"))
    assert hints.first.locator(".why").inner_text()
    assert [] == findings(page)
    before, wanted = ply(page), hints.nth(1).get_attribute("data-hint")
    hints.nth(1).click()
    assert wanted == page.evaluate("document.activeElement.dataset.pick")
    expect(page.locator("#options .hinted")).to_have_count(1)
    expect(page.locator("#board .node.hinted")).not_to_have_count(0)
    assert before == ply(page)
    assert 1 == page.evaluate("commands")  # only the hint was asked for
    typed(page, wanted or "")
    expect(page.locator("#hints")).to_be_hidden()
    expect(page.locator(".hinted")).to_have_count(0)


def test_a_hint_for_a_number_sets_it(crowd: Crowd) -> None:
    page = sit_down(crowd.person(color_scheme="dark"), "cargo_noir", starter="1")
    typed(page, "send RIO")
    page.evaluate(BUSY)
    page.locator("[data-tool=hint]").click()
    page.wait_for_function("() => busied.includes('true')")
    hint = page.locator("#hints .hint").last
    wanted = hint.get_attribute("data-hint")
    assert [] == findings(page)
    hint.click()
    assert wanted == page.locator("#options form.number").get_attribute("data-do")
    expect(page.locator("[data-tool=hint]")).not_to_have_attribute("aria-busy", "true")


def test_a_hint_is_forgotten_when_the_game_goes_on(crowd: Crowd) -> None:
    anna, heard = crowd.person(), list[str]()
    anna.page.on("websocket", lambda line: line.on("framereceived", lambda x: heard.append(str(x))))
    page = sit_down(anna, "cargo_noir", starter="1")
    page.keyboard.press("h")
    typed(page, "send RIO")
    expect(page.locator("[data-tool=hint]")).not_to_have_attribute("aria-busy", "true")
    (wish,) = page.evaluate("[...scripts.hint.wishes]")
    while not any(wish in text for text in heard):  # it is answered all the same
        page.wait_for_timeout(20)
    expect(page.locator("#hints")).to_be_hidden()
    expect(page.locator(".toast")).to_have_count(0)
    assert offer(page)


def test_among_friends_there_are_no_hints(crowd: Crowd) -> None:
    page = open_table(crowd.person(), "cargo_noir", "here", starter="1")
    page.locator("#curtain button").click()
    expect(page.locator("[data-tool=undo]")).to_have_count(1)
    expect(page.locator("[data-tool=hint]")).to_have_count(0)
