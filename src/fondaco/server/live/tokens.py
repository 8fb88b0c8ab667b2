"""Ending tokens: a guest signs out everywhere else; what other servers have ended is learnt."""

from time import time
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from fondaco.server.logs import failed, note

if TYPE_CHECKING:
    from fondaco.server.live.house import House


async def sign_out(house: "House", guest: str) -> None:
    """End all tokens of a guest, and the connections that were opened with them.

    Whoever asked gets a new token; their pages come back with it at once.
    """
    epoch = await house.store.end_tokens(guest, time())
    house.identity.learn({guest: epoch})
    for table in list(house.live.values()):
        for watcher in list(table.watchers):
            if watcher.guest == guest:
                watcher.cut()
    note("signed out", epoch=epoch)


async def learn_tokens(house: "House") -> None:
    """Learn which tokens have ended, also through other servers with the same database."""
    try:
        house.identity.learn(await house.store.epochs())
    except (SQLAlchemyError, OSError):
        failed("ended tokens cannot be read")
