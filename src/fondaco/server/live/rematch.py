"""A new table for the same people, with the same options; who starts is drawn as ever."""

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING

from fondaco.match import Match
from fondaco.server.store.records import SeatRow

if TYPE_CHECKING:
    from fondaco.server.live.house import House
    from fondaco.server.live.tables import LiveTable

SEED_BITS = 128


async def set_again(house: "House", table: "LiveTable", guest: str) -> str:
    """Set the table of a rematch and return its id. The lock of the old table is held."""
    game, old = table.match.game, table.match.config
    config = game.configure(old.seats, old.edition, dict(old.options))
    match = Match(game, config, secrets.randbits(SEED_BITS))
    people = table.deciders()
    seats = [_again(seat, stays=seat.seat in people) for seat in table.seats]
    owner = table.board.owner if table.held(table.board.owner) else guest
    return (await house.set_anew(owner, match, seats, table.board)).id


def _again(seat: SeatRow, *, stays: bool) -> SeatRow:
    """Return a seat of the new table: people as they sat, for all others the bots that played."""
    if stays or not seat.bot:
        return replace(seat, bot="", version=0)
    return SeatRow(seat.seat, seat.colour, bot=seat.bot)
