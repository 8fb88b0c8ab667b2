"""Laying a tile: taken, turned where it will lie, and laid by the tick of its dial."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Crowd
from tests.browser.playing import offer, ply, settled, touch
from tests.browser.test_phone import PHONE, sit_down_at

CALM = "() => document.getAnimations().every((one) => !(one instanceof CSSTransition))"
TURN = "() => document.querySelector('.laying .ghost').style.rotate"


def ways(page: Page, cell: str) -> list[int]:
    """Return in which ways the tile fits on a cell."""
    _, _, q, r = cell.split(".")
    places = [way.notation.split() for way in offer(page) if way.notation.startswith("place ")]
    return sorted(int(turn) for _, q_, r_, turn in places if (q_, r_) == (q, r))


def lit(page: Page, least: int = 1) -> str:
    """Return a cell on which the tile fits in so many ways."""
    cells: list[str] = page.locator(".node.legal[data-turn]").evaluate_all(
        "all => all.map(e => e.dataset.node)"
    )
    return next(cell for cell in cells if len(ways(page, cell)) >= least)


def laid(page: Page) -> str:
    """Return what the tile that is about to be laid says of its place."""
    tile = page.locator("#map-pending > use").first
    expect(tile).to_be_attached()
    return tile.get_attribute("transform") or ""


def knob(page: Page, kind: str) -> Locator:
    return page.locator(f"#dial [data-dial={kind}]")


def test_a_tile_is_turned_from_one_way_that_fits_to_the_next_and_laid_by_the_tick(
    crowd: Crowd,
) -> None:
    page = sit_down_at(crowd.person(), "ilos", "place")
    cell = lit(page, 2)
    fitting, before = ways(page, cell), ply(page)
    touch(page, f"n-{cell}")
    expect(knob(page, "tick")).to_be_visible()
    assert f"{60 * fitting[0]}deg" == page.evaluate(TURN)
    expect(page.locator("#dial .bead:enabled")).to_have_count(len(fitting))
    knob(page, "right").click()
    knob(page, "left").click()
    page.keyboard.press("r")
    assert 60 * fitting[1] % 360 == int(str(page.evaluate(TURN)).removesuffix("deg")) % 360
    page.keyboard.press("Escape")
    expect(knob(page, "tick")).to_be_hidden()
    touch(page, f"n-{cell}")
    page.locator(f"#dial .bead-{fitting[-1]}").click()
    assert before == ply(page), "nothing is sent before the tick"
    knob(page, "tick").click()
    settled(page, before)
    assert [str(60 * fitting[-1])] == re.findall(r"rotate\((\d+)\)", laid(page))


def test_a_tile_is_dragged_from_the_zone_onto_the_chart_or_back(crowd: Crowd) -> None:
    page = sit_down_at(crowd.person(), "ilos", "explore")
    before = ply(page)
    tile = page.locator("[data-take] .node.legal").first.bounding_box()
    assert tile is not None
    middle = (tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2)
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] + 20, middle[1] + 5, steps=3)
    expect(page.locator("svg.carried")).to_have_count(1)
    expect(page.locator(".node.legal[data-turn]").first).to_be_visible()
    page.mouse.move(*middle, steps=3)
    page.mouse.up()  # not on the chart: it goes back
    expect(page.locator(".node.legal[data-turn]")).to_have_count(0)
    settled(page, before)
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] + 20, middle[1] + 5, steps=3)
    goal = page.locator(".node.legal[data-turn]").last
    expect(goal).to_be_visible()
    page.wait_for_function(CALM)
    box = goal.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
    page.mouse.up()
    expect(knob(page, "tick")).to_be_visible()
    knob(page, "tick").click()
    assert laid(page)


def test_on_a_phone_the_dial_stands_whole_beside_the_panels(crowd: Crowd) -> None:
    page = sit_down_at(crowd.person(**PHONE), "ilos", "place")
    page.locator(f"[id='n-{lit(page)}']").dispatch_event("click")
    for kind in ("left", "right", "tick", "cross"):
        box = knob(page, kind).bounding_box()
        assert box is not None
        assert 0 <= box["x"]
        assert box["x"] + box["width"] <= 390
        knob(page, kind).click(trial=True)
