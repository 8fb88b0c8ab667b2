"""Who was at a table, and when last: in memory, and stored from time to time.

Nobody counts as away longer than the server runs: what happened before is not known for sure.
"""

from dataclasses import dataclass, field
from time import time
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from fondaco.server.logs import failed

if TYPE_CHECKING:
    from fondaco.server.live.house import House
    from fondaco.server.live.tables import LiveTable


@dataclass
class Presence:
    """When the guests of a table were last seen there."""

    last: dict[str, float] = field(default_factory=dict)
    opened: float = 0.0  # when this server began to look
    absence: float = 600.0  # seconds after which the others may free a seat together
    stored: dict[str, float] = field(default_factory=dict)

    def saw(self, guest: str, at: float | None = None) -> None:
        """Remember that a guest is here, or did something at some time."""
        self.last[guest] = max(self.last.get(guest, 0.0), time() if at is None else at)

    def merge(self, last: dict[str, float]) -> None:
        """Take over what another server has seen."""
        for guest, at in last.items():
            self.saw(guest, at)

    def since(self, guest: str) -> float:
        """Return since when a guest is away, if they are."""
        return max(self.last.get(guest, 0.0), self.opened)

    def long_away(self, guest: str) -> bool:
        """Whether a guest is away for so long that others may free the seat."""
        return time() - self.since(guest) >= self.absence

    def fresh(self, *, everything: bool) -> dict[str, float]:
        """Return what is to be stored: all that is new, or only what would be missed."""
        step = 0.0 if everything else self.absence / 4
        return {
            guest: at
            for guest, at in self.last.items()
            if at > self.stored.get(guest, 0.0) and at - self.stored.get(guest, 0.0) >= step
        }


async def presence_at(house: "House", id_: str) -> Presence:
    """Return who was at a table, as the store knows it."""
    last = await house.store.last_seen(id_)
    return Presence(dict(last), house.opened, house.settings.absence, dict(last))


async def keep_presence(house: "House", table: "LiveTable", *, everything: bool = False) -> None:
    """Store who is at a table and who was."""
    presence = table.presence
    for watcher in table.watchers:
        if table.held(watcher.guest):
            presence.saw(watcher.guest)
    fresh = presence.fresh(everything=everything)
    if fresh:
        await house.store.came(table.id, fresh)
        presence.stored.update(fresh)


async def look_round(house: "House") -> None:
    """Store who is at the tables of this server; what cannot be stored now is stored later."""
    for table in list(house.live.values()):
        try:
            await keep_presence(house, table, everything=not table.watchers)
        except (SQLAlchemyError, OSError):
            failed("presence cannot be stored", table=table.id)
            return
