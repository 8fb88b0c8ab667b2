"""How many tables are in memory: the ones that nobody uses make room for others."""

from typing import TYPE_CHECKING

from fondaco.kernel.errors import FondacoError
from fondaco.kernel.texts import say

if TYPE_CHECKING:
    from fondaco.server.live.house import House


class Full(FondacoError):
    """All tables that fit into memory are in use."""

    def __init__(self) -> None:
        super().__init__(say("All tables of the house are in use. Try again in a minute."))


async def make_room(house: "House", wanted: int = 0) -> None:
    """Unload tables until so many more fit besides those that are being loaded.

    Those go first that were used least recently; who is at a table is never sent away.
    """
    while len(house.live) + len(house.loading) + wanted > house.settings.most_live:
        idle = [table for table in house.live.values() if table.unused(0.0)]
        if not idle:
            raise Full
        await house.unload(min(idle, key=lambda table: table.touched))
