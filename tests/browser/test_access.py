"""For everybody: keyboard alone, phones, other languages, screen readers, large print."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from fondaco.games import GAMES, load
from fondaco.i18n import Tongue
from fondaco.kernel.rng import seeded
from fondaco.kernel.texts import say
from tests.browser.keyboard import FOCUSABLE, choose_by_keys, tab_to, tabbed
from tests.browser.people import Crowd
from tests.browser.playing import DRAFTED, choose, named, offer, over, play, ply, settled, typed
from tests.browser.tables import ROOMS, sit_down

PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}


# The keyboard


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_reached_by_the_tab_key(game: str, crowd: Crowd) -> None:
    page = sit_down(crowd.person(), game)
    play(page, seeded(9, game), most=3)
    reached = tabbed(page)
    wanted = page.evaluate(FOCUSABLE)
    assert set() == set(wanted) - set(reached)


def test_a_whole_game_by_the_keyboard_alone(crowd: Crowd) -> None:
    anna = crowd.person()
    page = anna.go("/new?game=ilos&players=2")
    tab_to(page, "select[name='seat-1-kind']")
    page.keyboard.type("Bot: Coin toss")
    tab_to(page, "#new-table footer button.primary")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    settled(page)
    rng = seeded(10, "keys")
    while not over(page):
        ways = offer(page)
        choose_by_keys(page, ways[rng.below(len(ways))])
    tab_to(page, "#prompt-card a[href='#scores']")
    page.keyboard.press("Enter")
    expect(page.locator("#sheet")).to_be_visible()


def test_a_thing_of_the_board_is_chosen_by_enter_and_an_option_by_its_number(crowd: Crowd) -> None:
    page = sit_down(crowd.person(), "cargo_noir", starter="1")
    typed(page, "send RIO")
    page.keyboard.press("u")
    settled(page, 1)
    for id_ in ("n-casino", "n-port.RIO", "n-casino"):
        tab_to(page, f"[id='{id_}']")
        page.keyboard.press("Enter")
        page.wait_for_function(DRAFTED)
    [end] = [way for way in offer(page) if way.kind == "button"]
    assert "send RIO, stack 1, send CAS, send CAS" == end.notation
    before = ply(page)
    key = page.locator(f":is(#deeds, #options) [data-do='{end.notation}']").get_attribute(
        "data-key"
    )
    assert key is not None
    page.keyboard.press(key)
    settled(page, before)


def test_arrows_lead_through_all_tabs_of_the_rail(crowd: Crowd) -> None:
    page = sit_down(crowd.person(), "cargo_noir")
    tab_to(page, "[role=tab][aria-selected=true]")
    met: list[str] = []
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        met.append(page.evaluate("document.activeElement.id"))
        sheet = page.locator(f"#{met[-1]}").get_attribute("aria-controls")
        expect(page.locator(f"#{sheet}")).to_be_visible()
        expect(page.locator("[role=tabpanel]:visible")).to_have_count(1)
    assert ["tab-log", "tab-scores", "tab-talk", "tab-players"] == met


# Phones and large print


def fits(page: Page) -> bool:
    """Whether nothing sticks out to the right."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_plays_by_tapping(game: str, crowd: Crowd) -> None:
    anna = crowd.person(**PHONE)
    page = sit_down(anna, game)
    assert fits(page)
    play(page, seeded(11, game), most=8, tap=True)
    assert fits(page)


def test_every_room_fits_a_phone(crowd: Crowd) -> None:
    anna = crowd.person(**PHONE)
    assert [] == [room for room in ROOMS if not fits(anna.go(room))]


def test_the_house_and_a_table_can_be_used_at_double_size(crowd: Crowd) -> None:
    anna = crowd.person(viewport={"width": 720, "height": 450}, device_scale_factor=2)
    assert [] == [room for room in ROOMS[:5] if not fits(anna.go(room))]
    page = sit_down(anna, "cargo_noir", starter="1")
    assert fits(page)
    choose(page, named(page, "send RIO"), board=True)


# German


def test_the_page_speaks_german_when_asked(crowd: Crowd) -> None:
    anna = crowd.person()
    page = sit_down(anna, "cargo_noir", starter="1")
    page.locator("[data-lang=de]").click()
    page.wait_for_selector("html[lang=de] #prompt.yours")
    text = Tongue("de")(say("Your turn"))
    assert "Your turn" != text
    expect(page.locator("#prompt .eyebrow")).to_have_text(re.compile(text, re.IGNORECASE))
    play(page, seeded(12, "German"), most=6)
    words = page.locator("#prompt").inner_text() + page.locator("#log").inner_text()
    assert not re.search(r"\b(the|ship|ships|your|with|sends)\b", words)


def test_a_german_browser_is_greeted_in_german(crowd: Crowd) -> None:
    page = crowd.person(locale="de-DE").go("/")
    assert "de" == page.locator("html").get_attribute("lang")
    expect(page.locator("h1")).to_have_text(Tongue("de")(say("Welcome to the house")))
    title = Tongue("de")(load("goa").title)
    expect(page.locator("#hall-goa h2")).to_have_text(title)
