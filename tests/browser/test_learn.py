"""Learning by doing: whole lessons by clicks where the mark is, and everything around them."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Crowd
from tests.browser.playing import choose, named, unfolded
from tests.browser.tables import begin_lesson
from tests.lessons.test_scripts import LESSONS

TASK = "Number(document.querySelector('#coach-card[data-task]')?.dataset.task ?? 0)"
MARKED = """() => {
  const card = document.getElementById("coach-card");
  const [id] = card.dataset.at.split(" ");
  const inCard = () => document.querySelector("#options form, :is(#deeds, #options) .asked");
  const box = (id ? document.getElementById(`n-${id}`) : inCard())?.getBoundingClientRect();
  const halo = document.querySelector("#spot .halo")?.getBoundingClientRect();
  if (!box || !halo) return false;
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  const around = (b) => b.x <= x && x <= b.right && b.y <= y && y <= b.bottom;
  return around(halo) && !around(card.getBoundingClientRect());
}"""


def wished(page: Page) -> list[str]:
    found: str = page.locator("#coach-card").get_attribute("data-wished") or ""
    return found.split(", ") if found else []


def next_task(page: Page, after: int) -> None:
    page.wait_for_function(f"(n) => {TASK} > n || document.querySelector('.coach.done')", arg=after)


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_played_by_clicks_where_the_mark_is(crowd: Crowd, game: str) -> None:
    page = begin_lesson(crowd.person(), game)
    while page.locator(".coach.done").count() == 0:
        task = int(page.evaluate(TASK))
        page.wait_for_function(MARKED)
        choose(page, named(page, wished(page)[0]), board=True)
        next_task(page, task)
    page.locator("[data-coach=on]").click()

    expect(page.locator(".coach.done")).to_be_hidden()
    expect(page.locator("#spot")).to_have_count(0)
    expect(page.locator("#prompt.yours")).to_be_visible()


def test_a_wrong_click_is_explained_and_the_step_is_shown(crowd: Crowd) -> None:
    page = begin_lesson(crowd.person(), "cargo_noir")
    for _ in range(2):
        unfolded(page, "#options [data-do='send NYC']").click()
        expect(page.locator("#coach-card .nope")).to_contain_text("New York is allowed too")
    expect(page.locator("[data-coach=show].offered")).to_be_visible()
    page.locator("[data-coach=show]").click()

    page.wait_for_function(f"() => {TASK} === 2")
    expect(page.locator("#coach-card .nope")).to_be_hidden()
    expect(page.locator("#coach-said")).to_contain_text("part 2 of 7")
    expect(page.locator(".toast")).to_have_count(0)


def test_what_is_asked_has_the_focus_and_the_keyboard_does_it(crowd: Crowd) -> None:
    page = begin_lesson(crowd.person(), "cargo_noir")
    expect(page.locator("#n-port\\.RIO")).to_be_focused()
    page.keyboard.press("Enter")

    page.wait_for_function(f"() => {TASK} === 2")


def test_a_lesson_is_left_with_a_question_and_found_again(crowd: Crowd) -> None:
    anna = crowd.person()
    page = begin_lesson(anna, "cargo_noir")
    table = page.url
    page.locator("[data-coach=skip]").click()
    page.wait_for_function(f"() => {TASK} === 2")
    page.keyboard.press("Escape")
    expect(page.locator("[data-coach=stay]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#coach-leave")).to_be_hidden()
    page.locator("[data-coach=leave]").click()
    page.locator("#coach-leave a").click()
    page.wait_for_url(f"{anna.address}/")
    page.locator("#hall-cargo_noir a[href='/learn/cargo_noir']").click()
    expect(page.locator(".parts .done")).to_have_count(1)
    page.get_by_role("link", name="Go on").click()

    page.wait_for_url(table)
    page.wait_for_function(f"() => {TASK} === 2")


def test_on_a_phone_the_coach_lies_below_what_it_speaks_of(crowd: Crowd) -> None:
    page = begin_lesson(crowd.person(viewport={"width": 390, "height": 844}), "cargo_noir")
    for _ in range(3):
        task = int(page.evaluate(TASK))
        page.wait_for_function(MARKED)
        page.locator("[data-coach=show]").click()
        next_task(page, task)
    wide = page.evaluate("document.documentElement.scrollWidth")

    assert wide <= 390
