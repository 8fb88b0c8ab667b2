"""People before browsers: each has cookies and settings of their own, and notices every fault."""

import shutil
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from playwright.sync_api import Browser, BrowserContext, Page

from tests import patience

CHROMIUM: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PATIENCE: Final = 1000 * patience.PATIENCE  # in milliseconds, as Playwright counts
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SETTING: Final = "if (location.protocol !== 'about:') localStorage.setItem('speed', '{}')"
COUNTED: Final = """
  const send = WebSocket.prototype.send;
  window.commands = 0; // that were sent by the page
  WebSocket.prototype.send = function (text) {
    const { id, type } = JSON.parse(text);
    if (id !== undefined && !["draft", "inspect"].includes(type)) window.commands += 1;
    send.call(this, text);
  };
"""
SCRIPTS: Final = """
  addEventListener("DOMContentLoaded", async () => {
    const own = document.querySelector("script[type=module][src$='/table.js']");
    if (own === null) return;
    const load = (name) => import(new URL(`${name}.js`, own.src).href);
    const names = ["connection", "draft", "frames", "glide", "hint"];
    const [connection, draft, frames, glide, hint] = await Promise.all(names.map(load));
    // what they export, as it is at any time
    window.scripts = { connection, draft, frames, glide, hint };
  });
"""
EXPECTED: Final = ("WebSocket connection to", "net::ERR_", "Failed to load resource")


def chromium() -> str | None:
    """Return the browser that is installed; without one Playwright takes its own."""
    return next((path for name in CHROMIUM if (path := shutil.which(name))), None)


@dataclass
class Person:
    """Somebody with a browser."""

    context: BrowserContext
    page: Page
    address: str
    faults: list[str] = field(default_factory=list)
    disturbed: bool = False  # the connection is cut on purpose

    def go(self, where: str) -> Page:
        """Open a page of the house."""
        answer = self.page.goto(f"{self.address}{where}")
        assert answer is not None
        assert 200 == answer.status, f"{where}: {answer.status}"
        return self.page

    def watch(self) -> None:
        """Keep what goes wrong in the page: exceptions, messages of the console, missing files."""
        self.page.on("pageerror", lambda error: self.faults.append(f"exception: {error}"))
        self.page.on(
            "console",
            lambda message: (
                self.faults.append(f"console: {message.text}")
                if message.type in ("error", "warning")
                else None
            ),
        )
        self.page.on(
            "response",
            lambda answer: (
                self.faults.append(f"{answer.status}: {answer.url}")
                if answer.status >= 400
                else None
            ),
        )

    def seen(self) -> list[str]:
        """Return what went wrong and was not to be expected."""
        if not self.disturbed:
            return self.faults
        return [fault for fault in self.faults if not any(words in fault for words in EXPECTED)]


class Crowd:
    """Those who take part in a test."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.people: list[Person] = []

    def person(
        self,
        *,
        speed: Literal["slow", "normal", "instant"] = "instant",
        motion: Literal["reduce", "no-preference"] = "reduce",
        **device: Any,  # noqa: ANN401  (whatever Playwright knows about devices)
    ) -> Person:
        """Return somebody who has never been here."""
        wish = {"locale": "en-GB", "viewport": {"width": 1440, "height": 900}, **device}
        context = self.browser.new_context(base_url=self.address, reduced_motion=motion, **wish)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(SETTING.format(speed))
        context.add_init_script(COUNTED)
        context.add_init_script(SCRIPTS)
        person = Person(context, context.new_page(), self.address)
        person.watch()
        self.people.append(person)
        return person

    def leave(self) -> None:
        """Let everybody go home, and ask what they have seen."""
        seen = {number: one.seen() for number, one in enumerate(self.people)}
        for one in self.people:
            one.context.close()
        assert not any(seen.values()), seen
