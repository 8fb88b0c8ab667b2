"""Seats that change hands: several people before one device, bots for those who are away."""

from playwright.sync_api import Page, expect

from tests.browser.people import Crowd
from tests.browser.playing import named, offer
from tests.browser.tables import look, open_table
from tests.browser.test_together import decide, pair


def lifted(page: Page, name: str) -> None:
    """See the curtain with a name on it, and lift it."""
    expect(page.locator("#curtain")).to_contain_text(name)
    assert page.locator("#table").evaluate("(table) => table.inert")
    page.locator("#curtain button").click()
    expect(page.locator("#curtain")).to_be_hidden()
    assert not page.locator("#table").evaluate("(table) => table.inert")


def test_a_curtain_covers_each_hand_until_its_owner_lifts_it(crowd: Crowd) -> None:
    anna = crowd.person()
    page = anna.go("/new?game=ilos&players=2&seat-0-name=Anna&seat-1-kind=here&seat-1-name=Ben")
    page.locator("#new-table footer button.primary").click()
    page.wait_for_url("**/table/*")
    for _ in range(4):
        name = "Anna" if page.locator("#panel-0.active").count() else "Ben"
        sent = page.evaluate("commands")
        page.keyboard.press("1")  # the keys are covered too
        assert sent == page.evaluate("commands")
        lifted(page, name)
        while page.locator("#curtain").is_hidden():
            decide(page, offer(page)[0].notation)
    page.reload()
    expect(page.locator("#curtain")).to_be_visible()


def test_who_plays_alone_at_a_device_sees_no_curtain(crowd: Crowd) -> None:
    anna, ben = pair(crowd, "cargo_noir")
    for one in (anna, ben):
        expect(one.page.locator("#curtain")).to_be_hidden()


def test_a_bot_plays_for_somebody_who_is_away_until_they_come_back(crowd: Crowd) -> None:
    anna, ben = pair(crowd, "cargo_noir")
    where = anna.page.url
    expect(ben.page.locator("#panel-0 [data-tool=bot]")).to_have_count(0)
    anna.go("/settings")
    ben.page.locator("#panel-0 [data-tool=bot]").click()  # Ben has not made the table
    ben.page.wait_for_selector("#prompt.yours")
    anna.page.goto(where)
    anna.page.locator("#panel-0 [data-tool=me]").click()
    expect(ben.page.locator("#panel-0 .bot")).to_have_count(0)


def test_a_seat_nobody_takes_leads_to_its_link_or_gets_a_bot(crowd: Crowd) -> None:
    anna = crowd.person()
    page = open_table(anna, "cargo_noir", "open", starter="1")
    page.get_by_role("link", name="Go to the table").click()
    page.wait_for_selector("#panel-1 .free")
    page.locator("#panel-1 a").click()
    page.wait_for_url("**/invite/*")
    page.go_back()
    page.locator("#panel-1 [data-tool=bot]").click()
    expect(page.locator("#panel-1 .bot")).to_be_visible()
    assert look(anna)["people"][1]["bot"]
    assert "send RIO" == named(page, "send RIO").notation


def test_what_happened_since_somebody_last_looked_is_marked(crowd: Crowd) -> None:
    anna, ben = pair(crowd, "cargo_noir")
    where = ben.page.url
    ben.go("/settings")
    expect(anna.page.locator("#panel-1 .away")).to_be_visible()
    while anna.page.locator("#prompt.yours").count():
        decide(anna.page, offer(anna.page)[0].notation)
    ben.page.goto(where)
    ben.page.wait_for_selector("#log li.new", state="attached")
