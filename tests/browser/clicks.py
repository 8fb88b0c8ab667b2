"""How long a click takes until the page changes: python -m tests.browser.clicks [GAME..]

Whole round trips in a real browser on this machine: the script sends the action, the server plays,
stores and draws, the page is morphed. Prints JSON, milliseconds for each game.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from fondaco.games import GAMES
from fondaco.kernel.rng import seeded
from tests.browser.people import FLAGS, Crowd, chromium
from tests.browser.playing import play
from tests.browser.serving import serving
from tests.browser.tables import sit_down

DECISIONS: Final = 60
WATCH: Final = """
  window.took = [];
  let clicked = null, shown = -1;
  const ply = () => Number(document.getElementById("table")?.dataset.ply ?? -1);
  addEventListener("click", (event) => {
    if (ply() >= 0) { clicked = event.timeStamp; shown = ply(); }
  }, true);
  addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
    if (clicked === null || ply() === shown) return;
    took.push(performance.now() - clicked);
    clicked = null;
  }).observe(document.body, { subtree: true, childList: true, attributes: true }));
"""


def main(games: list[str]) -> None:
    """Play a while at each game, and print the times."""
    out: dict[str, dict[str, float]] = {}
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as server,
        sync_playwright() as p,
    ):
        browser = p.chromium.launch(executable_path=chromium(), args=FLAGS)
        for game in games:
            crowd = Crowd(browser, server.address)
            anna = crowd.person()
            anna.context.add_init_script(WATCH)
            page = sit_down(anna, game)
            play(page, seeded(1, game), most=DECISIONS)
            times = sorted(page.evaluate("took"))
            out[game] = {
                "clicks": len(times),
                "ms_p50": round(times[len(times) // 2], 1),
                "ms_p90": round(times[len(times) * 9 // 10], 1),
                "ms_max": round(times[-1], 1),
            }
            crowd.leave()
        browser.close()
    sys.stdout.write(json.dumps(out, indent=2) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
