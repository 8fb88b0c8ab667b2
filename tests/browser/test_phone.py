"""Boards on a phone: what can be chosen is large enough for a finger, and in sight."""

from typing import Any

import pytest
from playwright.sync_api import Page

from fondaco.match.replay import replay
from tests.browser.people import Crowd, Person
from tests.browser.playing import settled
from tests.browser.tables import JOURNALS

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
FINGER = 24  # pixels
BOXES = """[...document.querySelectorAll("#field .node.legal > .ring")]
  .map((ring) => ring.getBoundingClientRect()).filter((box) => box.width > 0)"""
SIZES = f"() => {BOXES}.map((box) => Math.min(box.width, box.height))"
IN_SIGHT = f"""() => {{ const frame = document.getElementById("field").getBoundingClientRect();
  return {BOXES}.filter((box) => box.left < frame.right && box.right > frame.left
    && box.top < frame.bottom && box.bottom > frame.top).length; }}"""
NEAR = "() => document.querySelector('.ground').matches('.zoomed')"


def sit_down_at(person: Person, game: str, word: str, name: str = "4p_gggg_9") -> Page:
    """Play on in a game that is kept here: from the last moment at which something was done."""
    text = (JOURNALS / game / f"{name}.journal").read_text(encoding="utf-8")
    history = replay(text).history
    ply = max(n for n, done in enumerate(history) if done.text.split()[0] == word)
    person.go("/")
    api = person.context.request
    brought = api.post(f"{person.address}/api/journals", data={"journal": text}).json()["table"]
    wish = {"ply": ply, "seat": replay(text, until=ply).seat()}
    table = api.post(f"{person.address}/api/tables/{brought}/on", data=wish).json()["table"]
    page = person.go(f"/table/{table}")
    settled(page)
    return page


@pytest.mark.parametrize(
    ("game", "word", "name"),
    [
        ("felinia", "step", "4p_gggg_9"),
        ("felinia", "reveal", "4p_gggg_9"),
        ("felinia", "swap", "4p_gggg_9"),
        ("felinia", "swap", "4p_gggg_mode-pro_9"),
        ("ilos", "plant", "4p_gggg_9"),
    ],
)
def test_what_can_be_chosen_on_the_board_is_large_enough_and_in_sight(
    crowd: Crowd, game: str, word: str, name: str
) -> None:
    page = sit_down_at(crowd.person(**PHONE), game, word, name)
    sizes = page.evaluate(SIZES)
    assert sizes
    assert FINGER <= min(sizes)
    assert 0 < page.evaluate(IN_SIGHT)


def test_one_sees_the_chart_from_afar_and_from_near(crowd: Crowd) -> None:
    page = sit_down_at(crowd.person(**PHONE), "ilos", "plant")
    assert page.evaluate(NEAR)
    near = max(page.evaluate(SIZES))
    page.locator("[data-zoom]").click()
    assert not page.evaluate(NEAR)
    page.wait_for_function(f"(near) => Math.max(...({SIZES})()) < near / 1.8", arg=near)


def test_a_large_screen_needs_no_second_view(crowd: Crowd) -> None:
    page = sit_down_at(crowd.person(), "ilos", "plant")
    assert not page.locator("[data-zoom]").is_visible()
    assert not page.evaluate(NEAR)
