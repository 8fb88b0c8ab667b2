"""Those who look at a table: what each was shown, and what waits to be sent."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from fondaco.server.logs import failed
from fondaco.server.patches import Trace, patch, trace_of
from fondaco.server.present import present
from fondaco.server.protocol import Frame, Message, encode
from fondaco.server.tables import Former, LiveTable
from fondaco.web.panels import who_decides
from fondaco.web.regions import Regions
from fondaco.web.table import regions
from fondaco.web.view import View

LONGEST_QUEUE: Final = 256  # messages; whoever is further behind is cut off and comes back
Eyes = tuple[int, str, int, Former]  # seat, language, what was seen, and the seats one had


@dataclass(frozen=True)
class Drawn:
    """A page for certain eyes: made once, sent to all who have them."""

    view: View
    regions: Regions
    trace: Trace


class Watcher:
    """One connection."""

    def __init__(self, guest: str, lang: str, *, plain: bool, cut: Callable[[], None]) -> None:
        """Begin with an empty page; `plain` clients get JSON; `cut` closes the connection."""
        self.guest = guest
        self.lang = lang
        self.plain = plain
        self.cut = cut
        self.trace: Trace = {}
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(LONGEST_QUEUE)

    def send(self, message: Message) -> None:
        """Put a message into the queue."""
        try:
            self.queue.put_nowait(encode(message))
        except asyncio.QueueFull:
            self.cut()

    def eyes(self, table: LiveTable) -> Eyes:
        """Return whose eyes the connection has just now."""
        return eyes_of(table, self.guest, self.lang)


def eyes_of(table: LiveTable, guest: str, lang: str) -> Eyes:
    """Return whose eyes a guest has just now."""
    return (table.seat_of(guest), lang, table.seen_by(guest), table.former(guest))


class Painter:
    """Draws a table once for each pair of eyes. Lives as long as nothing changes."""

    def __init__(self, table: LiveTable) -> None:
        """Draw nothing yet."""
        self.table = table
        self.views: dict[Eyes, View] = {}
        self.drawn: dict[Eyes, Drawn] = {}

    def view(self, eyes: Eyes) -> View:
        """Return the view of certain eyes."""
        if eyes not in self.views:
            self.views[eyes] = self.table.view(*eyes)
        return self.views[eyes]

    def draw(self, eyes: Eyes) -> Drawn:
        """Return the page of certain eyes."""
        if eyes not in self.drawn:
            view = self.view(eyes)
            parts = regions(view)
            self.drawn[eyes] = Drawn(view, parts, trace_of(parts))
        return self.drawn[eyes]

    def show(self, watcher: Watcher, hold: int = 0, *, news: bool = True) -> None:
        """Send what changed; without news nothing is sent when nothing did."""
        table, eyes = self.table, watcher.eyes(self.table)
        if watcher.plain:
            view = self.view(eyes)
            watcher.send(present(view, action=table.match.ply, hold=hold, offer=table.offer))
            return
        drawn = self.draw(eyes)
        changed = patch(watcher.trace, drawn.trace, drawn.regions)
        watcher.trace = drawn.trace
        if changed or news:
            said = who_decides(drawn.view)
            watcher.send(Frame(table.ply, hold, changed, said, table.offer))


async def show_all(table: LiveTable, hold: int = 0, *, news: bool = True) -> None:
    """Send everybody what changed. The lock of the table is held."""
    painter = Painter(table)
    for watcher in list(table.watchers):
        try:
            painter.show(watcher, hold, news=news)
        except Exception:  # noqa: BLE001  (one page that cannot be drawn must not stop the table)
            failed("a page cannot be drawn", table=table.id, ply=table.ply)
        await asyncio.sleep(0)  # others may be served between two pages
