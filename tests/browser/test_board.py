"""The board in front of somebody: where it begins on a phone, and pieces that glide."""

from typing import Any, Final

from tests.browser.people import Crowd
from tests.browser.playing import choose, in_card, named, offer
from tests.browser.tables import sit_down

SEEN: Final = """() => {
  const view = document.querySelector(".ground").getBoundingClientRect();
  return [...document.querySelectorAll("#board .node.legal")].some((e) => {
    const box = e.getBoundingClientRect();
    return box.left >= view.left - 1 && box.right <= view.right + 1;
  });
}"""
LEFT: Final = "document.querySelector('.ground').scrollTo({ left: 0, behavior: 'instant' })"
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
MOVED: Final = """
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    moved.push(this.id);
    return animate.call(this, frames, timing);
  };
"""


def test_on_a_phone_the_harbour_begins_where_the_question_is_and_follows_it(crowd: Crowd) -> None:
    page = sit_down(crowd.person(**PHONE), "cargo_noir")
    assert page.evaluate("document.querySelector('.ground').scrollLeft") > 0 or page.evaluate(SEEN)
    for _ in range(6):
        if page.locator("#board .node.legal").count():
            page.wait_for_function(SEEN)
        way = offer(page)[0]
        page.evaluate(LEFT)
        choose(page, way)


def test_on_a_phone_the_harbour_follows_a_stack_that_grows(crowd: Crowd) -> None:
    page = sit_down(crowd.person(**PHONE), "cargo_noir", starter="1")
    choose(page, offer(page)[0])
    while grown := [way for way in offer(page) if "stack" in way.notation]:
        page.evaluate(LEFT)
        choose(page, grown[0])  # the last one leaves no coin: only what costs nothing is asked for
        page.wait_for_function(SEEN)


def test_a_ship_glides_from_home_to_its_port(crowd: Crowd) -> None:
    anna = crowd.person(speed="normal", motion="no-preference")
    anna.context.add_init_script(MOVED)
    page = sit_down(anna, "cargo_noir", starter="1")  # nobody lies at Rio yet
    seat = page.evaluate("document.querySelector('.panel:has(.you)').id.slice(-1)")
    for pick in ("send CAS", "send RIO", "send CAS"):
        choose(page, named(page, pick))
    in_card(page, named(page, "send RIO, stack 1, send CAS, send CAS"))
    page.wait_for_function("(ship) => moved.includes(ship)", arg=f"ship-{seat}-RIO")
