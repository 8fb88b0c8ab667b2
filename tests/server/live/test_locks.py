"""Whoever changes or draws a table waits for whoever holds its lock."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from fondaco.server.live.following import look_around
from fondaco.server.live.house import House
from fondaco.server.live.tables import LiveTable
from tests.patience import PATIENCE
from tests.server.players import JSON, Player, at, made
from tests.server.serving import house_of, listening, settings

TWO: JSON = {
    "game": "cargo_noir",
    "options": {"starter": "1"},
    "seats": [{"kind": "me", "name": "Anna"}, {"kind": "open"}],
}
ROUNDS = 10  # of asking the store: more than what is waited for would need


def watched(lite: str, work: Callable[[House, LiveTable, Player, Player], Awaitable[None]]) -> None:
    """Have somebody look at a table of one server, whose player is at another one."""

    async def whole() -> None:
        given = settings(lite, follow=3600.0)
        async with listening(given) as (elsewhere, _), listening(given) as (address, app):
            table = await made(elsewhere, **TWO)
            async with (
                at(elsewhere, table["table"], table["bearer"]) as anna,
                at(address, table["table"]) as spectator,
            ):
                house = house_of(app)
                await work(house, house.live[table["table"]], anna, spectator)

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


async def meanwhile(
    house: House, table: LiveTable, work: Coroutine[Any, Any, None] | None = None
) -> "asyncio.Task[None] | None":
    """Begin something and let it go as far as it can."""
    task = None if work is None else asyncio.create_task(work)
    for _ in range(ROUNDS):
        await house.store.heads([table.id])
    return task


def test_a_table_is_not_forgotten_while_somebody_is_at_it(lite: str) -> None:
    async def work(house: House, table: LiveTable, anna: Player, spectator: Player) -> None:
        del anna, spectator
        async with table.lock:
            task = await meanwhile(house, table, house.unload(table))
            assert (False, True) == (table.closed, table.id in house.live)
        assert task is not None
        await task
        assert (True, False) == (table.closed, table.id in house.live)

    watched(lite, work)


def test_what_was_done_elsewhere_is_played_when_nobody_is_at_the_table(lite: str) -> None:
    async def work(house: House, table: LiveTable, anna: Player, spectator: Player) -> None:
        assert "done" == (await anna.act("send RIO", "stack 2"))["type"]
        async with table.lock:
            task = await meanwhile(house, table, look_around(house))
            assert (0, 0) == (table.version, table.match.ply)
        assert task is not None
        await task
        assert (2, 2) == (table.version, table.match.ply)
        await spectator.until_view(action=2)

    watched(lite, work)


def test_whoever_was_behind_is_drawn_a_fresh_page_when_nobody_is_at_the_table(lite: str) -> None:
    async def work(house: House, table: LiveTable, anna: Player, spectator: Player) -> None:
        del anna
        (watcher,) = table.watchers
        async with table.lock:
            watcher.fall_behind()
            await meanwhile(house, table)
            assert watcher.behind
        while any(one.behind for one in table.watchers):  # noqa: ASYNC110  (nobody tells of it)
            await asyncio.sleep(0)
        await spectator.until("view")

    watched(lite, work)
