"""Drawing a table for those who look at it: once for each pair of eyes, sent to all who have them.

A painter lives as long as nothing happens at the table, and some seconds at most. When people only
come and go it draws anew what shows who is here, and nothing else.
"""

import asyncio
from dataclasses import dataclass
from typing import Final

from fondaco.server.live.tables import LiveTable
from fondaco.server.live.watchers import NOTHING, Eyes, Sendable, Watcher
from fondaco.server.logs import failed
from fondaco.server.protocol.json_view import freeing_of, json_view, seat_view
from fondaco.server.protocol.messages import Frame, People
from fondaco.view.seen import View
from fondaco.web.pages.table import regions, regions_of_presence
from fondaco.web.parts.log import who_decides
from fondaco.web.patches import Trace, patch, trace_of
from fondaco.web.regions import Regions

KEPT: Final = 10.0  # seconds for which drawings are kept
AT_ONCE: Final = 50  # pages that are sent without anybody else being served


@dataclass(frozen=True)
class Drawn:
    """A page for certain eyes: made once, sent to all who have them."""

    view: View
    regions: Regions
    trace: Trace


class Painter:
    """Draws a table once for each pair of eyes."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.match = table.match
        self.stands = stands(table)
        self.presence = table.who_is_here()
        self.views: dict[Eyes, View] = {}
        self.drawn: dict[Eyes, Drawn] = {}
        self.frames: dict[tuple[Eyes, int, int, bool], tuple[Trace, Sendable | None]] = {}
        self.messages: dict[tuple[Eyes, int], Sendable] = {}

    def good(self) -> bool:
        """Whether nothing has happened since."""
        return self.match is self.table.match and self.stands == stands(self.table)

    def look_round(self) -> None:
        presence = self.table.who_is_here()
        if presence == self.presence:
            return
        self.presence = presence
        self.views = {eyes: self.table.with_presence(view) for eyes, view in self.views.items()}
        self.drawn = {
            eyes: self._redrawn(self.views[eyes], old) for eyes, old in self.drawn.items()
        }
        self.frames, self.messages = {}, {}

    def _redrawn(self, view: View, old: Drawn) -> Drawn:
        fresh = regions_of_presence(view)
        return Drawn(view, {**old.regions, **fresh}, {**old.trace, **trace_of(fresh)})

    def view(self, eyes: Eyes) -> View:
        if eyes not in self.views:
            self.views[eyes] = self.table.view(*eyes)
        return self.views[eyes]

    def draw(self, eyes: Eyes) -> Drawn:
        if eyes not in self.drawn:
            view = self.view(eyes)
            parts = regions(view)
            self.drawn[eyes] = Drawn(view, parts, trace_of(parts))
        return self.drawn[eyes]

    def show(self, watcher: Watcher, hold: int = 0, *, news: bool = True) -> None:
        """Send what changed; without news nothing is sent when nothing did."""
        if watcher.behind:  # whoever cannot follow is shown everything later
            return
        eyes = watcher.eyes(self.table)
        found = (
            self._message(watcher, eyes, hold, news=news)
            if watcher.plain
            else self._frame(watcher, eyes, hold, news=news)
        )
        if found is not None:
            watcher.picture(found)

    def _frame(self, watcher: Watcher, eyes: Eyes, hold: int, *, news: bool) -> Sendable | None:
        drawn, before = self.draw(eyes), watcher.trace
        watcher.trace = drawn.trace
        if before is drawn.trace and not news:
            return None
        key = (eyes, id(before), hold, news)
        if key not in self.frames:  # the trace is kept with it, so that its id stays its own
            changed = patch(before, drawn.trace, drawn.regions)
            said, table = who_decides(drawn.view), self.table
            fresh = before is NOTHING
            frame = Frame(table.version, hold, changed, said, table.offer, fresh)
            self.frames[key] = (before, Sendable(frame) if changed or news else None)
        return self.frames[key][1]

    def _message(self, watcher: Watcher, eyes: Eyes, hold: int, *, news: bool) -> Sendable | None:
        view, before = self.view(eyes), watcher.shown
        watcher.shown = (self.stands, eyes, self.presence)
        if before == watcher.shown and not news:
            return None
        if not news and isinstance(before, tuple) and before[:2] == (self.stands, eyes):
            key = (eyes, -1)
            if key not in self.messages:
                people = tuple(seat_view(person) for person in view.people)
                known = People(people, view.around.watching, freeing_of(view))
                self.messages[key] = Sendable(known)
            return self.messages[key]
        if (eyes, hold) not in self.messages:
            action, offer = self.table.match.ply, self.table.offer
            shown = json_view(view, action=action, hold=hold, offer=offer)
            self.messages[eyes, hold] = Sendable(shown)
        return self.messages[eyes, hold]


def stands(table: LiveTable) -> tuple[object, ...]:
    """Return what a drawing depends on besides the game, those who look, and who is here."""
    talk = table.talk[-1].number if table.talk else 0
    return (id(table.match), table.version, table.match.ply, talk, table.offer)


def painter_of(table: LiveTable) -> Painter:
    """Return the painter of a table as it is now. The lock of the table is held."""
    painter = table.painter
    if painter is None or not painter.good():
        painter = table.painter = Painter(table)
        asyncio.get_running_loop().call_later(KEPT, _let_go, table, painter)
    painter.look_round()
    return painter


def _let_go(table: LiveTable, painter: Painter) -> None:
    if table.painter is painter:
        table.painter = None


def show_one(table: LiveTable, watcher: Watcher) -> None:
    """Bring one page up to date. The lock of the table is held."""
    try:
        painter_of(table).show(watcher, news=False)
    except Exception:  # noqa: BLE001  (one page that cannot be drawn must not stop the table)
        failed("a page cannot be drawn", table=table.id, ply=table.version)


async def show_all(table: LiveTable, hold: int = 0, *, news: bool = True) -> None:
    """Send everybody what changed. The lock of the table is held."""
    await asyncio.sleep(0)  # what was answered goes first
    painter = painter_of(table)
    for number, watcher in enumerate(list(table.watchers), 1):
        known = len(painter.views) + len(painter.drawn)
        try:
            painter.show(watcher, hold, news=news)
        except Exception:  # noqa: BLE001  (one page that cannot be drawn must not stop the table)
            failed("a page cannot be drawn", table=table.id, ply=table.version)
        if len(painter.views) + len(painter.drawn) > known or number % AT_ONCE == 0:
            await asyncio.sleep(0)  # others may be served between two pages


def tell_who_is_here(table: LiveTable, wait: float) -> None:
    """Have everybody told soon who is here: all who come and go meanwhile are told at once."""
    if table.telling is None and table.watchers and not table.closed:
        table.telling = asyncio.create_task(_tell(table, wait))


async def _tell(table: LiveTable, wait: float) -> None:
    try:
        await asyncio.sleep(wait)
        async with table.lock:
            table.telling = None  # whoever comes from now on is told of the next time
            if not table.closed:
                await show_all(table, news=False)
    except Exception:  # noqa: BLE001  (a task of its own: nobody else would hear of it)
        failed("nobody could be told who is here", table=table.id)
