"""Bots at a table: they think in other processes, and their moves are written like anybody's."""

import asyncio
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING

from fondaco.server.live.painting import show_all
from fondaco.server.live.tables import LiveTable, by_person
from fondaco.server.live.transaction import whole, writing
from fondaco.server.logs import failed
from fondaco.server.store.records import BOT
from fondaco.server.store.store import Conflict
from fondaco.server.workers.bot_worker import Job

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fondaco.server.live.house import House


def play_bots(house: "House", table: LiveTable) -> None:
    """Let a bot think if it must decide and nobody does already."""
    if table.thinking is None and table.bot_to_move() and not (table.closed or house.stopping):
        table.thinking = asyncio.create_task(_play(house, table))


async def _play(house: "House", table: LiveTable) -> None:
    try:
        while table.bot_to_move() and not table.closed:
            with suppress(Conflict):  # another server was first, and the table has followed it
                await _turn(house, table)
    except Exception:  # noqa: BLE001  (a task of its own: nobody else would hear of it)
        failed("a bot failed", table=table.id, ply=table.version)
    finally:
        table.thinking = None
        table.touch()


async def _turn(house: "House", table: LiveTable) -> None:
    """Let one bot decide, and give the person before it the time to take something back."""
    job, version = job_of(table), table.game_version
    pause = house.settings.pause if by_person(table.last_actor) else 0.0
    actions, _ = await asyncio.gather(_decided(house, table, job), asyncio.sleep(pause))
    async with table.lock:
        table.touch()
        seat = table.match.seat()
        same = table.game_version == version and seat == job.seat
        if same and not table.closed and table.seats[seat].bot == job.level:
            await whole(_write(house, table, actions))


async def _decided(house: "House", table: LiveTable, job: Job) -> "Sequence[str]":
    """Return what a bot does; for one that fails or finds no end, the first legal answer."""
    scripted = () if table.course is None else table.course.scripted(table.match.history)
    if scripted:
        return scripted
    try:
        return await house.thinkers.choose(job, house.settings.patience)
    except TimeoutError:
        house.thinkers.restart()
        failed("a bot found no end and was stood in for", table=table.id, ply=table.version)
    except Exception:  # noqa: BLE001  (whatever a bot does wrong, the game goes on)
        failed("a bot failed and was stood in for", table=table.id, ply=table.version)
    state = table.match.state
    return () if state.over() else (state.words().write(state.legal()[0]),)


async def _write(house: "House", table: LiveTable, actions: "Sequence[str]") -> None:
    """Write what a bot does, act by act, and show each for a while."""
    seat, left = table.match.seat(), deque(actions)
    while left:
        async with writing(house, table, BOT) as change:
            change.act(seat, left.popleft())
            while left and change.match.state.decision().mid_act:
                change.act(seat, left.popleft())
            if not left:
                change.forced()
        await show_all(table, house.settings.hold)


def job_of(table: LiveTable) -> Job:
    """Return what a bot must know: the game so far."""
    match = table.match
    done = tuple((done.seat, done.text) for done in match.history)
    seat = match.seat()
    return Job(table.id, table.board.header, done, seat, table.seats[seat].bot)
