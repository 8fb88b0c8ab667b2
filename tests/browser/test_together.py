"""Several people at one table: links, presence, connections that break, a server that is killed."""

import signal
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from fondaco.kernel.rng import seeded
from tests.browser.people import Crowd, Person
from tests.browser.playing import (
    CONNECTED,
    PLY,
    draft,
    in_card,
    named,
    offer,
    play,
    ply,
    settled,
)
from tests.browser.serving import free_port, started, stopped
from tests.browser.tables import look, open_table, sit_down, table_of


def pair(crowd: Crowd, game: str) -> tuple[Person, Person]:
    """Return two people at one table, each with a browser; the second came by a link."""
    anna, ben = crowd.person(), crowd.person()
    anna.go("/settings")
    anna.page.locator("#name").fill("Anna")
    anna.page.get_by_role("button", name="Save").click()
    page = open_table(anna, game, "open", starter="1")
    link = page.locator("#link-0").input_value()
    page.get_by_role("link", name="Go to the table").click()
    page.wait_for_selector("#table")
    ben.go(link.removeprefix(ben.address))
    ben.page.locator("input[name=name]").fill("Ben <b>")
    ben.page.locator("main form button, form button").last.click()
    ben.page.wait_for_selector("#table")
    expect(page.locator("#panel-1 h3")).to_have_text("Ben <b>")
    for one in (anna, ben):
        one.page.wait_for_function(f"() => {CONNECTED}")
    expect(page.locator("#panel-1 .away")).to_have_count(0)
    return anna, ben


def caught_up(page: Page, other: Page) -> None:
    """Wait until a page shows what another one shows."""
    page.wait_for_function(f"(wanted) => {PLY} >= wanted", arg=ply(other))


def decide(page: Page, notation: str) -> None:
    """Choose an option of the card, twice where the page asks for it, and see it done."""
    before, sent, way = ply(page), page.evaluate("commands"), named(page, notation)
    if way.kind == "draft":
        draft(page, way)
        return
    in_card(page, way)
    if page.evaluate("commands") == sent:
        page.locator("#confirm").click()
    page.wait_for_function(f"(before) => {PLY} > before", arg=before)


def test_two_browsers_play_at_one_table(crowd: Crowd) -> None:
    anna, ben = pair(crowd, "cargo_noir")
    rng = seeded(6, "together")
    for _ in range(4):
        for me, other in ((anna, ben), (ben, anna)):
            me.page.wait_for_selector("#prompt.yours")
            assert 0 == other.page.locator("#options").count()
            while me.page.locator("#prompt.yours").count():
                ways = offer(me.page)
                decide(me.page, ways[rng.below(len(ways))].notation)
            caught_up(other.page, me.page)
            mine, theirs = (one.page.locator("#log li").all_inner_texts() for one in (me, other))
            assert mine == theirs
    assert "Anna" in ben.page.locator("#players").inner_text()


def test_who_goes_away_is_marked_and_comes_back(crowd: Crowd) -> None:
    anna, ben = pair(crowd, "cargo_noir")
    where = ben.page.url
    ben.go("/settings")
    expect(anna.page.locator("#panel-1 .away")).to_be_visible()
    ben.page.goto(where)
    expect(anna.page.locator("#panel-1 .away")).to_have_count(0)
    assert "1" == ben.page.locator("#table").get_attribute("data-seat")


def test_a_seat_is_handed_to_a_bot_and_taken_back(crowd: Crowd) -> None:
    anna, ben = pair(crowd, "cargo_noir")
    anna.page.locator("#panel-0 [data-tool=bot]").click()
    ben.page.wait_for_selector("#prompt.yours")
    expect(ben.page.locator("#panel-0 .bot")).to_be_visible()
    anna.page.locator("#panel-0 [data-tool=me]").click()
    expect(ben.page.locator("#panel-0 .bot")).to_have_count(0)
    while ben.page.locator("#prompt.yours").count():
        decide(ben.page, offer(ben.page)[0].notation)
    anna.page.wait_for_selector("#prompt.yours")


def propose(page: Page, line: int) -> None:
    """Propose to go back to a line of the log, counted from the first."""
    page.locator("#tab-log").click()
    page.locator("[data-tool=back]").click()
    expect(page.locator("#back-hint")).to_be_visible()
    page.locator("#log a[href*='ply=']").nth(-1 - line).click()


def test_all_agree_to_go_back_behind_a_foreign_decision(crowd: Crowd) -> None:
    anna, ben = pair(crowd, "cargo_noir")
    while anna.page.locator("#prompt.yours").count():
        decide(anna.page, offer(anna.page)[0].notation)
    ben.page.wait_for_selector("#prompt.yours")
    decide(ben.page, offer(ben.page)[0].notation)
    caught_up(anna.page, ben.page)
    before = look(anna)["action"]
    expect(ben.page.locator("#offer-card")).to_have_count(0)
    propose(anna.page, 0)
    expect(ben.page.locator("#offer-card")).to_contain_text("Anna")
    expect(anna.page.locator("#offer-card [data-tool=agree]")).to_have_count(0)
    ben.page.locator("#offer-card [data-tool=decline]").click()
    expect(anna.page.locator("#offer-card")).to_have_count(0)
    assert before == look(anna)["action"]
    propose(anna.page, 0)
    ben.page.locator("#offer-card [data-tool=agree]").click()
    anna.page.wait_for_selector("#prompt.yours")
    expect(ben.page.locator("#offer-card")).to_have_count(0)
    assert look(anna)["action"] < before


def test_who_plays_against_bots_goes_back_at_once(crowd: Crowd) -> None:
    anna = crowd.person()
    page = sit_down(anna, "cargo_noir", starter="1")
    play(page, seeded(9, "back"), most=8)
    before, known = ply(page), look(anna)["action"]
    propose(page, 0)
    settled(page, before)
    assert look(anna)["action"] < known


def test_a_spectator_sees_no_hand_and_can_do_nothing(crowd: Crowd) -> None:
    anna = crowd.person()
    sit_down(anna, "cargo_noir")
    guest = crowd.person()
    page = guest.go(f"/table/{table_of(anna.page)}")
    assert "-1" == page.locator("#table").get_attribute("data-seat")
    assert 0 == page.locator("#options, .node.legal, .node.greyed").count()
    expect(anna.page.locator("#watching")).to_contain_text("1")
    guest.go("/settings")
    expect(anna.page.locator("#watching")).to_be_hidden()


def test_a_connection_that_breaks_loses_nothing(crowd: Crowd) -> None:
    anna, ben = pair(crowd, "felinia")
    anna.disturbed = True
    anna.context.set_offline(True)
    anna.page.evaluate("scripts.connection.socket.close()")
    expect(anna.page.locator("body.offline")).to_be_visible()
    expect(anna.page.locator("#offline")).to_be_visible()
    before = look(ben)["action"]
    in_card(anna.page, offer(anna.page)[0])
    anna.page.wait_for_function("() => scripts.connection.waiting.size === 1")
    assert before == look(ben)["action"]
    anna.context.set_offline(False)
    expect(anna.page.locator("body.offline")).to_have_count(0)
    expect(anna.page.locator("#offline")).to_be_hidden()
    anna.page.wait_for_function("() => scripts.connection.waiting.size === 0")
    assert before + 1 == look(ben)["action"]


def test_whoever_was_away_sees_what_happened_meanwhile(crowd: Crowd) -> None:
    anna, ben = pair(crowd, "cargo_noir")
    ben.disturbed = True
    ben.context.set_offline(True)
    ben.page.evaluate("scripts.connection.socket.close()")
    while anna.page.locator("#prompt.yours").count():
        decide(anna.page, offer(anna.page)[0].notation)
    ben.context.set_offline(False)
    ben.page.wait_for_selector("#prompt.yours")
    caught_up(ben.page, anna.page)
    logs = [one.page.locator("#log li").all_inner_texts() for one in (anna, ben)]
    assert logs[0] == logs[1]


def test_a_server_that_is_killed_loses_nothing_it_acknowledged(
    browser: Browser, tmp_path: Path
) -> None:
    server = started(tmp_path, free_port(), quick=False)
    port = int(server.address.rpartition(":")[2])
    crowd = Crowd(browser, server.address)
    anna = crowd.person()
    anna.disturbed = True
    page = sit_down(anna, "cargo_noir", starter="1")
    play(page, seeded(7, "kill"), most=6)
    before, known = ply(page), look(anna)
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    expect(page.locator("body.offline")).to_be_visible()
    server = started(tmp_path, port, quick=False)
    expect(page.locator("body.offline")).to_have_count(0)
    after = look(anna)
    assert known["log"] == after["log"][: len(known["log"])]
    assert (known["action"], known["scene"]) == (after["action"], after["scene"])
    play(page, seeded(9, "kill"), most=1)
    assert ply(page) > before
    play(page, seeded(8, "kill"), most=4)
    settled(page)
    crowd.leave()
    stopped(server)


def test_two_people_end_a_game_play_again_and_delete_the_table(crowd: Crowd) -> None:
    anna, ben = pair(crowd, "cargo_noir")
    _choose(anna.page, "End by agreement")
    asked = ben.page.locator("#agreement")
    expect(asked).to_contain_text("Anna proposes to end the game.")
    asked.get_by_role("button", name="End the game").click()
    expect(anna.page.locator("#finale-title")).to_have_text("The game was ended by agreement")
    before = anna.page.url
    ben.page.locator("#finale").get_by_role("button", name="Rematch").click()
    anna.page.locator("#agreement").get_by_role("button", name="Play again").click()
    ben.page.get_by_role("button", name="Stay here").click()
    anna.page.wait_for_url(lambda url: "/table/" in url and url != before)
    settled(anna.page)
    expect(ben.page.locator("#agreement")).to_be_hidden()
    ben.page.locator("#finale").get_by_role("link", name="Rematch").click()
    ben.page.wait_for_url(anna.page.url)
    ben.page.wait_for_function(f"() => {CONNECTED}")
    _choose(anna.page, "Delete the table")
    ben.page.locator("#agreement").get_by_role("button", name="Delete the table").click()
    for one in (anna, ben):
        one.page.wait_for_url(f"{one.address}/")


def test_who_resigns_looks_on_while_a_bot_plays(crowd: Crowd) -> None:
    anna, ben = pair(crowd, "cargo_noir")
    _choose(ben.page, "Resign")
    expect(anna.page.locator("#log")).to_contain_text("Ben <b> resigns. A bot plays on.")
    expect(ben.page.locator("#panel-1")).to_contain_text("You have resigned.")
    ben.page.locator("#table-menu summary").click()
    expect(ben.page.get_by_role("button", name="Resign")).to_have_count(0)
    ben.page.keyboard.press("Escape")
    expect(ben.page.locator("#table-menu-list")).to_be_hidden()


def _choose(page: Page, entry: str) -> None:
    """Choose something of the menu, and say that one is sure."""
    page.locator("#table-menu summary").click()
    page.locator("#table-menu-list").get_by_role("button", name=entry).click()
    page.locator(".sure-dialog .primary").click()


def test_talk_is_counted_until_it_is_read_and_the_tab_says_whose_turn_it_is(crowd: Crowd) -> None:
    anna, ben = pair(crowd, "cargo_noir")
    icon = "document.querySelector('link[rel=icon]').getAttribute('href')"
    expect(anna.page).to_have_title("(!) Your turn · Cargo Noir")
    expect(ben.page).to_have_title("Cargo Noir · Fondaco")
    assert anna.page.evaluate(icon) != ben.page.evaluate(icon)
    tab = ben.page.locator("#tab-talk")
    for words in ("Good evening", "Rio is mine"):
        anna.page.locator("#tab-talk").click()
        anna.page.locator("#words").fill(words)
        anna.page.locator("#say button").click()
    expect(tab).to_have_attribute("data-unread", "2")
    tab.click()
    expect(ben.page.locator("#talk-new")).to_have_text("2 new")
    expect(ben.page.locator("#talk li").last).to_have_text("Rio is mine")
    expect(ben.page.locator("#talk .head b")).to_have_class("text-red")
    expect(tab).not_to_have_attribute("data-unread", "2")
    ben.page.locator("#tab-log").click()
    expect(ben.page.locator("#talk-new")).to_have_count(0)
    expect(anna.page.locator("#tab-talk")).not_to_have_attribute("data-unread", "1")


def test_sounds_are_off_until_somebody_wants_them(crowd: Crowd) -> None:
    anna, ben = pair(crowd, "cargo_noir")
    ben.page.evaluate("localStorage.setItem('sound', 'on')")
    heard = "document.documentElement.dataset.sounded ?? ''"
    _choose(anna.page, "End by agreement")
    ben.page.locator("#agreement").get_by_role("button", name="End the game").click()
    for one in (anna, ben):
        expect(one.page.locator("#finale-title")).to_be_visible()
    assert ["", "over"] == [one.page.evaluate(heard) for one in (anna, ben)]
