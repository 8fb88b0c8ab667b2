"""A person takes another name: at all their tables at once.

Tables that nobody has loaded are written without being played: a name changes nothing about a game.
"""

import re
from dataclasses import replace
from time import time
from typing import TYPE_CHECKING, Final

from fondaco.server.live.painting import show_all
from fondaco.server.live.past import body_of
from fondaco.server.live.seat_names import all_names, unlike
from fondaco.server.live.transaction import writing
from fondaco.server.logs import warn
from fondaco.server.store.records import SEATED, EventRow, Listing, SeatRow, Standing
from fondaco.server.store.store import Conflict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fondaco.server.live.house import House
    from fondaco.server.live.tables import LiveTable

NUMBERED: Final = re.compile(r" \d+")


async def rename(house: "House", guest: str, name: str) -> None:
    """Keep the name of a guest, and call their seats by it wherever they had the one before."""
    before = await house.store.guest_name(guest)
    await house.store.keep_guest(guest, time(), name=name)
    if name == before:
        return
    for listing in await house.store.mine(guest):
        board = listing.board
        try:
            if board.id in house.live:
                await _live(house, house.live[board.id], guest, before, name)
            elif not board.imported:
                await _stored(house, listing, guest, before, name)
        except Conflict:  # somebody wrote there at the same moment; the next visit is not worth it
            warn("a seat keeps its name", table=board.id)


def renamed(seats: "Sequence[SeatRow]", guest: str, before: str, name: str) -> list[SeatRow]:
    """Return the seats that are called otherwise now; who named a seat by hand meant that.

    Where a bot plays for somebody just now, the seat keeps its name: an event about it would say
    that they let it play themselves.
    """
    now = list(seats)
    own = [seat for seat in seats if seat.guest == guest]
    out: list[SeatRow] = []
    for seat in own:
        if not seat.bot and (_called(seat.name, before) or (not seat.name and len(own) == 1)):
            now[seat.seat] = replace(seat, name=unlike(name, all_names(now, seat.seat)))
            out.append(now[seat.seat])
    return out


def _called(name: str, before: str) -> bool:
    """Whether a seat is called by a name, also with a number that told it from another."""
    if not before or not name.startswith(before):
        return False
    return NUMBERED.fullmatch(name[len(before) :]) is not None or name == before


async def _live(house: "House", table: "LiveTable", guest: str, before: str, name: str) -> None:
    async with table.lock:
        if table.closed:
            return
        async with writing(house, table, guest) as change:
            for seat in renamed(table.seats, guest, before, name):
                change.sit(seat)
        await show_all(table)


async def _stored(house: "House", listing: Listing, guest: str, before: str, name: str) -> None:
    board, now = listing.board, time()
    seats = renamed(listing.seats, guest, before, name)
    events = [
        EventRow(board.ply + number, SEATED, seat.seat, body_of(seat, guest), guest, at=now)
        for number, seat in enumerate(seats, 1)
    ]
    if events:
        stands = Standing(board.turn, board.round, board.result, board.places)
        await house.store.append(board.id, events, stands, seats, changed=board.changed)
