"""What axe-core calls serious or critical is on no page, in light and dark."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

import fondaco
from fondaco.games import GAMES
from fondaco.kernel.rng import seeded
from fondaco.view.people import COLOURS
from fondaco.view.people import Person as Sitting
from fondaco.view.seen import view_of
from fondaco.web.parts.finale import finale
from tests.browser.people import Crowd, Person
from tests.browser.playing import play, unfolded
from tests.browser.serving import Server
from tests.browser.tables import (
    ROOMS,
    begin_lesson,
    bring_in,
    open_table,
    sit_down,
    table_of,
)
from tests.contract.cases import LARGEST, Case
from tests.match.table import at_random
from tests.web.drawing import whole
from tests.web.test_plain_skin import drawn, eyes_for

AXE: Final = (Path(__file__).parent / "axe.min.js").read_text(encoding="utf-8")

OPENED: Final = """() => {
  for (const one of document.querySelectorAll("[role=tabpanel]")) one.hidden = false;
  for (const one of document.querySelectorAll("details")) one.open = true;
}"""


def findings(page: Page) -> list[str]:
    """Return what axe-core calls serious or critical."""
    if not page.evaluate("typeof axe !== 'undefined'"):
        page.evaluate(f"() => {{ {AXE} }}")
    found: list[dict[str, Any]] = page.evaluate(
        "() => axe.run(document, { resultTypes: ['violations'] }).then((r) => r.violations)"
    )
    return [
        f"{page.url}: {one['id']}: {one['help']}: {one['nodes'][0]['html'][:200]}"
        f" ({len(one['nodes'])} times) {one['nodes'][0].get('failureSummary', '')[:300]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.fixture(scope="module")
def readers(browser: Browser, house: Server) -> Iterator[dict[str, Person]]:
    """Two people who walk through the house, one in the light and one in the dark."""
    crowd = Crowd(browser, house.address)
    yield {scheme: crowd.person(color_scheme=scheme) for scheme in ("light", "dark")}
    crowd.leave()


def sound(reader: Person, room: str) -> None:
    """Check that a room has no fault, neither for axe nor for the browser."""
    assert [] == findings(reader.go(room))
    assert [] == reader.seen()


@pytest.mark.parametrize("room", ROOMS)
def test_axe_finds_nothing_serious_in_the_rooms(room: str, readers: dict[str, Person]) -> None:
    sound(readers["light"], room)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_at_a_table(
    game: str, scheme: Literal["light", "dark"], crowd: Crowd
) -> None:
    anna = crowd.person(color_scheme=scheme)
    page = sit_down(anna, game)
    play(page, seeded(13, game), most=4)
    page.evaluate(OPENED)
    assert [] == findings(page)
    page.evaluate("(end) => { finale.outerHTML = end; }", _end(game))
    assert [] == findings(page)


def _end(game: str) -> str:
    """Return what is drawn over the board when a game is over, for a guest who has won."""
    match = fondaco.new(game, 2, seed=7)
    at_random(match, 5000)
    assert match.state.over()
    seat = int(match.state.scores().winners[0])
    people = tuple(Sitting(k, f"Player {k}", COLOURS[k], named=False) for k in range(2))
    return finale(view_of(match, "t", seat, people, "en")).whole()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_a_lesson(
    scheme: Literal["light", "dark"], crowd: Crowd
) -> None:
    page = begin_lesson(crowd.person(color_scheme=scheme), "cargo_noir")
    unfolded(page, "#options [data-do='send NYC']").click()
    expect(page.locator("#coach-card .nope")).to_be_visible()
    assert [] == findings(page)
    page.keyboard.press("Escape")
    expect(page.locator("#coach-leave")).to_be_visible()
    assert [] == findings(page)


@pytest.mark.parametrize("case", LARGEST, ids=str)
def test_axe_finds_nothing_serious_where_everything_can_be_chosen(case: Case, crowd: Crowd) -> None:
    scene = case.start(5).scene(0)
    page = crowd.person().go("/settings")
    page.evaluate("(drawn) => content.innerHTML = drawn", whole(drawn(scene, eyes_for(scene))))
    assert [] == findings(page)


def seldom(anna: Person) -> None:
    """Go to the pages that need something to be shown, one after the other."""
    page = open_table(anna, "cargo_noir", "open")
    assert [] == findings(page)
    link = page.locator("#link-0").input_value()
    table = table_of(page)
    anna.go(f"/table/{table}")
    assert [] == findings(page)
    page.goto(f"{anna.address}/table/nowhere")
    assert [] == findings(page)
    anna.faults.clear()  # there is no such table, and the browser says so
    anna.context.clear_cookies()
    anna.go(link.removeprefix(anna.address))
    assert [] == findings(page)


def test_axe_finds_nothing_serious_on_pages_seldom_seen(crowd: Crowd) -> None:
    seldom(crowd.person())


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_in_a_replay(game: str, crowd: Crowd) -> None:
    assert [] == findings(bring_in(crowd.person(), game))


@pytest.mark.parametrize("room", ["/", "/settings", "/new?game=goa", "/rules/goa", "/howto/goa"])
def test_axe_finds_nothing_serious_in_the_dark(room: str, readers: dict[str, Person]) -> None:
    sound(readers["dark"], room)
