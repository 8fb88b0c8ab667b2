"""The analysis of a finished game: it grows while the bot thinks, and leads to the positions."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.analysis.quick import short
from tests.browser.people import Crowd, Person
from tests.browser.test_axe import OPENED, findings


def brought(person: Person) -> Page:
    """Bring in a short game and go to its replay."""
    page = person.go("/replays")
    page.locator("textarea[name=journal]").fill(short().journal().write())
    page.locator("form[action='/import'] button").last.click()
    page.wait_for_url("**/replay/*")
    return page


def asked(person: Person) -> Page:
    """Ask for the analysis of a short game, and wait for it."""
    page = brought(person)
    page.locator(".onwards a[href$='/analysis']").click()
    page.wait_for_url("**/analysis")
    assert [] == findings(page)
    page.locator("#analysis form button").click()
    done = page.locator("#analysis[data-state=done]")
    expect(page.locator("#progress").or_(done).first).to_be_visible()
    expect(done).to_be_visible()
    return page


def test_an_analysis_grows_by_itself_and_its_moments_lead_to_the_replay(crowd: Crowd) -> None:
    page = asked(crowd.person())
    moments = page.locator(".moment")
    assert moments.count() > 3
    moments.nth(0).focus()
    said = moments.nth(0).get_attribute("aria-label")
    expect(page.locator("#told")).to_have_text(said or "nothing")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(moments.nth(1)).to_be_focused()
    expect(page.locator("#told")).to_have_text(moments.nth(1).get_attribute("aria-label") or "")
    where = moments.nth(1).get_attribute("href") or ""
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{where}*")
    expect(page.locator(f"#stage[data-ply='{where.rpartition('=')[2]}']")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_an_analysis(
    scheme: Literal["light", "dark"], crowd: Crowd
) -> None:
    page = asked(crowd.person(color_scheme=scheme))
    page.evaluate(OPENED)
    assert [] == findings(page)


def test_an_analysis_fits_on_a_phone(crowd: Crowd) -> None:
    page = asked(crowd.person(viewport={"width": 390, "height": 844}, locale="de-DE"))
    page.evaluate(OPENED)
    assert 390 == page.evaluate("document.documentElement.scrollWidth")
    expect(page.locator("h1")).to_have_text("Analyse: Cargo Noir")
