"""Tables to sit down at, and games that are over already."""

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from fondaco.games import GAMES
from fondaco.match import Match
from fondaco.match.replay import replay
from tests.browser.people import Person
from tests.browser.playing import settled

JOURNALS: Final = Path(__file__).parents[1] / "journals"
FINISHED: Final = {
    "goa": "2p_gg_2012_3",
    "cargo_noir": "2p_gg_3",
    "felinia": "2p_gg_3",
    "ilos": "2p_gg_3",
}


ROOMS: Final = (
    "/",
    "/tables",
    "/replays",
    "/settings",
    "/rules",
    *(
        f"/{room}{game}"
        for game in GAMES
        for room in ("new?game=", "rules/", "box/", "howto/", "learn/")
    ),
)


def open_table(person: Person, game: str, *seats: str, **options: str) -> Page:
    """Set a table by the form: me, and on the other seats what is said, by default a quick bot."""
    kinds = seats or ("bot:random",)
    wished = "".join(f"&option-{key}={value}" for key, value in options.items())
    page = person.go(f"/new?game={game}&players={len(kinds) + 1}{wished}")
    for number, kind in enumerate(kinds, 1):
        page.locator(f"select[name='seat-{number}-kind']").select_option(kind)
    page.locator("#new-table footer button.primary").click()
    page.wait_for_url("**/invite/*" if "open" in kinds else "**/table/*")
    return page


def sit_down(person: Person, game: str, *seats: str, **options: str) -> Page:
    """Open a table without free seats and wait for one's first decision."""
    page = open_table(person, game, *seats, **options)
    settled(page)
    return page


def begin_lesson(person: Person, game: str) -> Page:
    """Begin a lesson from the hall."""
    page = person.go("/")
    page.locator(f"#hall-{game} a[href='/learn/{game}']").click()
    page.locator(f"form[action='/learn/{game}'] button").click()
    page.wait_for_url("**/table/*")
    settled(page)
    return page


def table_of(page: Page) -> str:
    """Return the id of the table a page is about."""
    return page.url.partition("?")[0].partition("#")[0].rpartition("/")[2]


def look(person: Person) -> dict[str, Any]:
    """Return the table as the server shows it to somebody's program."""
    answer = person.context.request.get(f"{person.address}/api/tables/{table_of(person.page)}")
    assert 200 == answer.status
    found: dict[str, Any] = answer.json()
    return found


def journal_of(person: Person) -> Match:
    """Return the finished game that somebody looks at, replayed."""
    where = f"{person.address}/api/tables/{table_of(person.page)}/journal"
    return replay(person.context.request.get(where).json()["journal"])


def finished(game: str) -> str:
    """Return the journal of a game that is over."""
    return (JOURNALS / game / f"{FINISHED[game]}.journal").read_text(encoding="utf-8")


def bring_in(person: Person, game: str) -> Page:
    """Paste the journal of a finished game into the form, and look at the replay."""
    page = person.go("/replays")
    page.locator("textarea[name=journal]").fill(finished(game))
    page.locator("form[action='/import'] button").last.click()
    page.wait_for_url("**/replay/*")
    return page
