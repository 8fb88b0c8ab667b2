"""Finished games that are thought about again: one after the other, a while each, and stored.

All of it happens in one process of its own that lets bots go first. What has been thought about is
in the store; after a restart, and after the database was away, it goes on from there.
"""

import asyncio
from collections import deque
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from fondaco.analysis.moments import on_scale
from fondaco.server.live.aside import SetAside
from fondaco.server.logs import failed, note
from fondaco.server.store.records import DONE, FAILED, RUNNING, AnalysisRow
from fondaco.server.store.store import Conflict
from fondaco.server.workers.analysis_worker import ponder, prepare_kindly
from fondaco.server.workers.bot_worker import Job
from fondaco.server.workers.worker_pool import WorkerPool

if TYPE_CHECKING:
    from fondaco.server.live.house import House
    from fondaco.server.live.tables import LiveTable

NOBODY: Final = -1


class Analyses:
    """The games that wait for their next while."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.thinkers = WorkerPool(1, prepare_kindly)
        self.waiting: deque[str] = deque()
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Go on with what a server before us left."""
        for id_ in await self.house.store.unfinished():
            self._add(id_)

    async def close(self) -> None:
        """Stop; what is being thought about just now is thought about again."""
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task
        self.thinkers.close()

    async def ask(self, table: "LiveTable") -> None:
        """Have a finished game thought about, unless it has been or is."""
        row = await self.of(table)
        if row is None or row.state == FAILED:
            fresh = AnalysisRow(self.house.settings.analyst, table.game_version)
            await self.house.store.begin_analysis(table.id, fresh)
            note("analysis", table=table.id, level=fresh.level)
        if row is None or row.state != DONE:
            self._add(table.id)

    async def of(self, table: "LiveTable") -> AnalysisRow | None:
        """Return how far the analysis of a game is; if the game has gone on, there is none.

        Nor is there one whose chances are on an older scale: it can be asked for again.
        """
        row = await self.house.store.analysis(table.id)
        if row is None or row.moved != table.game_version:
            return None
        first = await self.house.store.first_moment(table.id)
        return row if first is None or on_scale(first) else None

    def _add(self, id_: str) -> None:
        if id_ not in self.waiting:
            self.waiting.append(id_)
        if self.task is None:
            self.task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        """Think about all that wait, in turns; what the store refuses is tried again later."""
        try:
            while self.waiting and not self.house.stopping:
                id_ = self.waiting[0]
                try:
                    left = await self._turn(id_)
                except Exception:  # noqa: BLE001  (the database is away: it comes back)
                    failed("an analysis waits", table=id_)
                    await asyncio.sleep(self.house.settings.follow)
                    left = True
                self.waiting.popleft()
                if left:
                    self.waiting.append(id_)
        finally:
            self.task = None

    async def _turn(self, id_: str) -> bool:
        """Think about one game for a while; return whether something is left."""
        try:
            table = await self.house.table(id_)
        except SetAside:
            return False
        row = None if table is None else await self.of(table)
        if table is None or row is None or row.state != RUNNING:
            return False
        done = tuple((done.seat, done.text) for done in table.match.history)
        job = Job(id_, table.board.header, done, NOBODY, row.level)
        try:
            thoughts = await self.thinkers.ask(ponder, (job, row.ply), id_)
        except Exception:  # noqa: BLE001  (whatever it is: the others shall have their turn)
            failed("an analysis failed", table=id_, ply=row.ply)
            await self.house.store.go_on(id_, replace(row, state=FAILED), ())
            return False
        whole = thoughts.ply >= len(done)
        now = replace(row, ply=thoughts.ply, state=DONE if whole else RUNNING)
        try:
            await self.house.store.go_on(id_, now, thoughts.moments)
        except Conflict:  # another server thinks about it too, and was first
            return False
        return not whole
