"""Pictures of the real page for the README: python -m tests.browser.pictures FOLDER [GAME..]

A table of four in the middle of a game, in front of somebody who must decide.
"""

import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from fondaco.games import GAMES
from fondaco.match.replay import replay
from tests.browser.people import FLAGS, Crowd, Person, chromium
from tests.browser.playing import settled
from tests.browser.serving import serving
from tests.browser.tables import JOURNALS

GAMES_OF_FOUR: Final = {
    "goa": "4p_gggg_2012_9",
    "cargo_noir": "4p_gggg_9",
    "felinia": "4p_gggg_9",
    "ilos": "4p_gggg_9",
}
MOMENT: Final = {"goa": 0.62, "cargo_noir": 0.45, "felinia": 0.5, "ilos": 0.6}  # of the whole game


def moment(text: str, part: float) -> tuple[int, int]:
    """Return a position with many options some way into a game, and who decides there."""
    last = replay(text).ply
    begin = int(last * part)
    found = [replay(text, until=ply) for ply in range(begin, min(begin + 12, last))]
    best = max(found, key=lambda match: len(match.prompt().legal()))
    return best.ply, best.seat()


def sit_down(person: Person, game: str) -> None:
    """Play on from the middle of a game that is kept here."""
    text = (JOURNALS / game / f"{GAMES_OF_FOUR[game]}.journal").read_text(encoding="utf-8")
    ply, seat = moment(text, MOMENT[game])
    api = person.context.request
    brought = api.post(f"{person.address}/api/journals", data={"journal": text}).json()["table"]
    wish = {"ply": ply, "seat": seat}
    table = api.post(f"{person.address}/api/tables/{brought}/on", data=wish).json()["table"]
    person.go(f"/table/{table}")
    settled(person.page)


def main(folder: Path, games: list[str]) -> None:
    """Take the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as server,
        sync_playwright() as p,
    ):
        browser = p.chromium.launch(executable_path=chromium(), args=FLAGS)
        crowd = Crowd(browser, server.address)
        anna = crowd.person()
        anna.go("/settings")
        anna.page.locator("#name").fill("Anna")
        anna.page.locator("form button.primary").click()
        anna.page.wait_for_load_state()
        for game in games:
            sit_down(anna, game)
            anna.page.evaluate("() => document.fonts.ready.then(() => true)")
            anna.page.screenshot(path=folder / f"{game}.jpg", type="jpeg", quality=88)
        crowd.leave()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or list(GAMES))
