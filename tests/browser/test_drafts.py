"""Composite choices as forms, and things that are dragged onto each other."""

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from fondaco.kernel.rng import seeded
from fondaco.match.replay import replay
from tests.browser.people import Crowd, Person
from tests.browser.playing import (
    ANSWERED,
    DRAFTED,
    SPOT,
    Way,
    choose,
    drawn,
    named,
    offer,
    play,
    ply,
    settled,
    touch,
    unfolded,
)
from tests.browser.tables import JOURNALS, look, sit_down
from tests.browser.test_axe import findings

MIDDLE: Final = """(element) => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
AS_BEFORE: Final = "was.isEqualNode(document.getElementById('chain'))"


def until(page: Page, found: Callable[[], bool]) -> None:
    """Play on at random until something can be seen."""
    rng = seeded(3, "until")
    while not found():
        play(page, rng, most=1)


def press(page: Page, key: str) -> None:
    page.keyboard.press(key)
    page.wait_for_function(DRAFTED)


def counts(page: Page) -> list[int]:
    return [int(text) for text in page.locator("#chain .how-many").all_inner_texts()]


def test_a_payment_is_put_together_by_the_keyboard_and_sent_at_once(crowd: Crowd) -> None:
    anna = crowd.person()
    page = sit_down(anna, "ilos")
    until(page, lambda: page.locator("#chain [data-pick^=pay]").count() > 1)
    before, sent = look(anna)["action"], page.evaluate("commands")
    page.evaluate("window.was = document.getElementById('chain').cloneNode(true)")
    page.locator("#chain .step[data-pick]").first.focus()
    press(page, "Enter")
    assert 1 == sum(counts(page))
    assert page.evaluate("document.activeElement.matches('.stepper .step[data-pick]')")
    press(page, "-")
    assert page.evaluate(AS_BEFORE)
    press(page, "+")
    press(page, "Escape")
    assert page.evaluate(AS_BEFORE)
    while page.locator("#deeds [data-do]").count() == 0:
        page.locator("#chain .step[data-pick][data-draft]").first.click()
        page.wait_for_function(DRAFTED)
    assert page.locator("#said").inner_text()
    assert (before, sent) == (look(anna)["action"], page.evaluate("commands"))
    whole = sum(counts(page))
    shown = ply(page)
    choose(page, next(way for way in offer(page) if way.kind == "button"))
    assert ply(page) > shown
    assert look(anna)["action"] >= before + whole
    assert sent + 1 == page.evaluate("commands")


def test_a_payment_is_counted_on_the_cards_and_finished_on_the_desk(crowd: Crowd) -> None:
    page = sit_down(crowd.person(), "ilos")
    until(page, lambda: page.locator("#chain [data-pick^=pay]").count() > 1)
    before, cards = ply(page), page.locator("#hand .pile:has(.counted)")
    assert page.locator("#chain .stepper").count() == cards.count() > 1
    waits, finish = page.locator("#deeds :is(.twin, .missing)"), page.locator("#deeds .option")
    expect(finish).to_have_count(0)
    missing = waits.inner_text()
    for press in ("card", "more"):
        place = cards.first.locator(".il-card" if press == "card" else ".more")
        place.click(position={"x": 12, "y": 12})
        page.wait_for_function(DRAFTED)
        expect(cards.first.locator(".counted b")).to_have_text("1")
        assert missing != waits.inner_text()
        cards.first.locator(".less").click()
        page.wait_for_function(DRAFTED)
        assert missing == waits.inner_text()
    while finish.count() == 0:
        page.locator("#hand .counted .more:enabled").first.click()
        page.wait_for_function(DRAFTED)
    sent = [int(page.evaluate("commands"))]
    finish.first.click()
    page.wait_for_function(ANSWERED, arg=sent)
    if [page.evaluate("commands")] == sent:  # it cannot be taken back: once more
        page.locator("#confirm").click()
    settled(page, before)
    expect(page.locator(".counted")).to_have_count(0)


def test_quick_presses_are_not_lost(crowd: Crowd) -> None:
    page = sit_down(crowd.person(), "ilos")
    until(page, lambda: page.locator("#chain [data-pick^=discard]").count() > 1)
    page.evaluate("document.querySelectorAll('#chain .step[data-pick]').forEach((e) => e.click())")
    page.wait_for_function(DRAFTED)
    assert len(counts(page)) == sum(counts(page))


def pairs(page: Page) -> list[tuple[Way, list[str]]]:
    """Return the options that speak of two things of the board."""
    found = [(way, drawn(page, way)) for way in offer(page) if way.kind == "button"]
    return [(way, ids) for way, ids in found if len(ids) == 2]


def carry(page: Page, ids: list[str]) -> None:
    """Press on one thing and move to another, without letting go."""
    start = page.locator(f"[id='{ids[0]}']").evaluate(SPOT)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 12, start[1], steps=3)
    goal = page.locator(f"[id='{ids[1]}']").evaluate(MIDDLE)
    page.mouse.move(*goal, steps=5)
    expect(page.locator(".ghost")).to_have_count(1)
    assert page.locator(".node.target").count() > 0


def test_a_thing_is_dragged_onto_another_and_escape_lets_it_go(crowd: Crowd) -> None:
    page = sit_down(crowd.person(), "goa")
    until(page, lambda: bool(pairs(page)))
    _, ids = pairs(page)[0]
    before, sent = ply(page), page.evaluate("commands")
    carry(page, ids)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".ghost, .node.target")).to_have_count(0)
    assert sent == page.evaluate("commands")
    page.keyboard.press("Escape")
    carry(page, ids)
    page.mouse.up()
    if page.evaluate("commands") == sent:  # it cannot be taken back: once more
        page.locator("#confirm").click()
    settled(page, before)
    assert sent + 1 == page.evaluate("commands")


# Ships in any order


def click(page: Page, id_: str) -> None:
    touch(page, id_)
    page.wait_for_function(DRAFTED)


def test_ships_are_sent_to_ports_that_are_clicked_in_any_order(crowd: Crowd) -> None:
    anna = crowd.person()
    page = sit_down(anna, "cargo_noir", starter="1")
    before = page.evaluate("commands")
    click(page, "n-port.NYC")
    for port in ("CPT", "RIO", "HKG"):  # they come before New York and glow all the same
        expect(page.locator(f"[id='n-port.{port}']")).to_have_class(re.compile(r"\blegal\b"))
    click(page, "n-port.HKG")
    click(page, "n-port.NYC")  # a coin more
    unfolded(page, "#number-send-HKG").fill("3")
    page.keyboard.press("Enter")
    page.wait_for_function(DRAFTED)
    assert ["3", "2"] == [field.input_value() for field in page.locator("#chain input").all()]
    assert [] == findings(page)
    click(page, "n-casino")
    expect(
        page.locator("#board .port.legal:not([id='n-port.NYC'], [id='n-port.HKG'])")
    ).to_have_count(0)
    assert before == page.evaluate("commands")
    choose(page, named(page, "send HKG, stack 3, send NYC, stack 2, send CAS"))
    assert look(anna)["action"] >= 5


TRADE: Final = 209  # actions until somebody with five cigars, uranium and a wild may trade
MARKET: Final = 299  # actions until a ship lies at the Black Market, and crates in the warehouse
PICTURE: Final = "() => [...document.querySelectorAll('#board, #hand')].map((e) => e.outerHTML)"


def test_ships_are_dragged_from_home_and_coins_are_laid_below_them_on_the_board(
    crowd: Crowd,
) -> None:
    anna = crowd.person()
    page = sit_down(anna, "cargo_noir", starter="1")
    before = page.evaluate(PICTURE)
    carry(page, ["n-family.0.home", "n-port.NYC"])
    page.mouse.up()
    page.wait_for_function(DRAFTED)
    ship = page.locator("#ship-0-NYC")
    expect(ship).to_have_class(re.compile(r"\bplanned\b"))
    page.locator("#further-NYC").click()
    page.wait_for_function(DRAFTED)
    page.locator("#fewer-NYC").focus()
    expect(ship).to_have_text("2")
    press(page, "Enter")
    expect(ship).to_have_text("1")
    assert [] == findings(page)
    press(page, "Escape")
    assert before == page.evaluate(PICTURE)
    for _ in range(3):
        click(page, "n-casino")
    choose(page, named(page, "send CAS, send CAS, send CAS"))
    expect(page.locator(".planned")).to_have_count(0)


def played_on(person: Person, journal: str, moment: int) -> Page:
    """Sit down where a stored game of Cargo Noir stands after some actions."""
    person.go("/")
    text = (JOURNALS / "cargo_noir" / f"{journal}.journal").read_text(encoding="utf-8")
    api, wish = person.context.request, {"ply": moment, "seat": replay(text, until=moment).seat()}
    brought = api.post(f"{person.address}/api/journals", data={"journal": text}).json()["table"]
    on = api.post(f"{person.address}/api/tables/{brought}/on", data=wish).json()["table"]
    person.go(f"/table/{on}")
    settled(person.page)
    return person.page


def test_a_trade_is_put_together_in_the_dock_and_made_by_one_button(crowd: Crowd) -> None:
    page = played_on(crowd.person(), "4p_gggg_9", TRADE)
    click(page, "n-card.WARE")
    click(page, "n-card.VILL")
    expect(page.locator("#hand .ratio")).to_have_text("25 : 25")
    page.locator("#crate-URA-1").click()
    page.wait_for_function(DRAFTED)
    expect(page.locator("#hand .verdict")).to_have_text("1 is lost")
    assert [] == findings(page)
    page.locator("#leave-VILL").click()
    page.wait_for_function(DRAFTED)
    expect(page.locator("#n-card\\.VILL")).not_to_have_class(re.compile("marked"))
    before = ply(page)
    expect(page.locator("#deeds .primary")).to_contain_text("for Warehouse")
    page.locator("#deeds .primary").click()
    settled(page, before)
    expect(page.locator("#hand .balance")).to_have_count(0)


def test_a_crate_is_swapped_by_pressing_it_and_then_one_in_the_market(crowd: Crowd) -> None:
    page = played_on(crowd.person(), "4p_rrrr_7", MARKET)
    ids = next(ids for way, ids in pairs(page) if way.notation.startswith("swap"))
    before, sent = ply(page), page.evaluate("commands")
    touch(page, ids[0])
    assert page.locator(".bubble button").count() > 1
    touch(page, ids[1])
    page.wait_for_function(ANSWERED, arg=[sent])
    if page.evaluate("commands") == sent:  # it cannot be taken back: once more
        page.locator("#confirm").click()
    settled(page, before)
    assert sent + 1 == page.evaluate("commands")


def test_a_stack_takes_what_is_typed_as_far_as_the_coins_reach(crowd: Crowd) -> None:
    page = sit_down(crowd.person(), "cargo_noir", starter="1")
    click(page, "n-port.NYC")
    for text, taken in (("99", "7"), ("0", "1"), ("4", "4"), ("", "1")):
        unfolded(page, "#number-send-NYC").fill(text)
        page.keyboard.press("Enter")
        page.wait_for_function(DRAFTED)
        assert taken == page.locator("#number-send-NYC").input_value()
    press(page, "Escape")
    expect(page.locator("#chain input")).to_have_count(0)
