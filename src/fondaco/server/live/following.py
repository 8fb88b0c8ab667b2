"""Several servers on one database: what another one wrote is played here too, and shown."""

import asyncio
from typing import TYPE_CHECKING, Final

from fondaco.server.live.bot_turns import play_bots
from fondaco.server.live.painting import show_all
from fondaco.server.live.tables import LiveTable
from fondaco.server.live.transaction import catch_up
from fondaco.server.logs import failed, note

if TYPE_CHECKING:
    from fondaco.server.live.house import House

AT_ONCE: Final = 200  # tables in one question


async def follow(house: "House") -> None:
    """Look again and again whether tables that somebody watches have gone on elsewhere."""
    reached = True
    while True:
        await asyncio.sleep(house.settings.follow)
        try:
            await look_around(house)
        except Exception:  # noqa: BLE001  (whatever it is: look again later)
            if reached:
                failed("the database cannot be asked")
            reached = False
        else:
            if not reached:
                note("the database answers again")
            reached = True


async def look_around(house: "House") -> None:
    """Bring every watched table up to date that has gone on elsewhere."""
    watched = [table for table in house.live.values() if table.watchers]
    for start in range(0, len(watched), AT_ONCE):
        some = watched[start : start + AT_ONCE]
        heads = await house.store.heads([table.id for table in some])
        for table in some:
            if table.id not in heads:
                await _let_go(house, table)
            elif heads[table.id] != table.head():
                await _go_on(house, table)


async def _let_go(house: "House", table: LiveTable) -> None:
    """Forget a table that was deleted elsewhere."""
    async with table.lock:
        if not table.closed and await house.store.board(table.id) is None:
            house.drop(table)


async def _go_on(house: "House", table: LiveTable) -> None:
    async with table.lock:
        if table.closed or not await catch_up(house, table):
            return
        await show_all(table)
    play_bots(house, table)
