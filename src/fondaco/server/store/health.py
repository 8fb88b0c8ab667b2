"""Whether the house can keep what it is told: a row is written, and nobody waits long for it."""

import asyncio
from contextlib import suppress
from time import monotonic, time
from typing import Final

from fondaco.server.logs import failed
from fondaco.server.store.store import Store

FRESH: Final = 1.0  # seconds for which an answer is good, however many ask


class Health:
    """What was found when somebody last asked."""

    def __init__(self, store: Store, patience: float) -> None:
        """Ask nothing yet; whoever asks waits for so many seconds at most."""
        self.store = store
        self.patience = patience
        self.beating: asyncio.Task[bool] | None = None
        self.asked = 0.0

    async def good(self) -> bool:
        """Whether the database can be written just now."""
        task = self.beating
        if task is None or (task.done() and monotonic() - self.asked >= FRESH):
            self.asked = monotonic()
            task = self.beating = asyncio.create_task(self._beat())
        await asyncio.wait((task,), timeout=self.patience)  # it goes on: a driver may hang in it
        return task.done() and not task.cancelled() and task.result()

    async def _beat(self) -> bool:
        try:
            await self.store.beat(time())
        except Exception:  # noqa: BLE001  (whatever keeps it from writing)
            failed("the database cannot be written")
            return False
        return True

    async def close(self) -> None:
        if self.beating is not None:
            self.beating.cancel()
            with suppress(asyncio.CancelledError):
                await self.beating
