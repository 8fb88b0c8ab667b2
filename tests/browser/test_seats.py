"""Seats in the page: who is away, freeing a seat together, taking one's own back."""

from playwright.sync_api import expect

from tests.browser.people import Crowd, Person
from tests.browser.playing import CONNECTED, offer
from tests.browser.tables import open_table
from tests.browser.test_together import decide, pair


def three(crowd: Crowd) -> tuple[Person, Person, Person]:
    """Return three people at one table."""
    anna, others = crowd.person(), (crowd.person(), crowd.person())
    page = open_table(anna, "cargo_noir", "open", "open", starter="1")
    links = [page.locator(f"#link-{n}").input_value() for n in range(2)]
    page.get_by_role("link", name="Go to the table").click()
    for one, link, name in zip(others, links, ("Ben", "Carl"), strict=True):
        one.go(link.removeprefix(one.address))
        one.page.locator("input[name=name]").fill(name)
        one.page.locator("main form button, form button").last.click()
        one.page.wait_for_selector("#table")
    for one in (anna, *others):
        one.page.wait_for_function(f"() => {CONNECTED}")
    expect(page.locator("#panel-2 h3")).to_have_text("Carl")
    expect(page.locator(".chip.away")).to_have_count(0)
    return anna, *others


def test_a_seat_of_somebody_away_is_freed_together_and_taken_back(crowd: Crowd) -> None:
    anna, ben, carl = three(crowd)
    where = carl.page.url
    carl.go("/settings")
    expect(anna.page.locator("#panel-2")).to_contain_text("Away since")
    expect(anna.page.locator("#panel-2 time").first).not_to_contain_text("UTC")
    anna.page.locator("#panel-2 [data-tool=open]").click()
    expect(anna.page.locator("#panel-2")).to_contain_text("Still to agree: Ben.")
    ben.page.locator("#panel-2 [data-tool=decline]").click()
    expect(anna.page.locator("#panel-2")).not_to_contain_text("Still to agree")
    ben.page.locator("#panel-2 [data-tool=open]").click()
    expect(anna.page.locator("#panel-2")).to_contain_text("Still to agree: Player 1.")
    anna.page.locator("#panel-2 [data-tool=open]").click()
    expect(ben.page.locator("#panel-2 .free")).to_be_visible()
    carl.page.goto(where)
    expect(carl.page.locator("#panel-2")).to_contain_text("This was your seat")
    carl.page.locator("#panel-2 [data-tool=me]").click()
    expect(ben.page.locator("#panel-2 h3")).to_have_text("Carl")
    expect(ben.page.locator("#panel-2 .free")).to_have_count(0)


def test_whoever_held_a_seat_is_told_why_another_cannot_be_taken(crowd: Crowd) -> None:
    anna, ben = pair(crowd, "cargo_noir")
    while anna.page.locator("#prompt.yours").count():
        decide(anna.page, offer(anna.page)[0].notation)
    where = ben.page.url
    ben.go("/settings")
    anna.page.locator("#panel-1 [data-tool=open]").click()
    expect(anna.page.locator("#panel-1 .free")).to_be_visible()
    table = anna.page.url
    anna.page.get_by_role("link", name="Invite somebody").click()
    link = anna.page.locator("#link-0").input_value()
    anna.page.goto(link)
    expect(anna.page.locator("body")).to_contain_text("nobody shall look into two hands")
    refused = [fault for fault in anna.faults if "409" in fault]
    assert refused
    anna.faults.clear()
    anna.page.goto(table)
    ben.page.goto(where)
    ben.page.locator("#panel-1 [data-tool=me]").click()
    ben.page.wait_for_selector("#prompt.yours")
