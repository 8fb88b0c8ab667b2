"""Who sits where: taking a seat by its link, handing it to a bot and back."""

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from fondaco.bots.table import BOTS, DEFAULT_BOT
from fondaco.kernel.errors import BadConfig, IllegalAction
from fondaco.kernel.texts import say, verbatim
from fondaco.server.identity import HAND, INVITE, SeatLink, tidy_name
from fondaco.server.naming import numbered
from fondaco.server.protocol import SeatTo
from fondaco.server.rows import SEATED, SeatRow
from fondaco.server.tables import LiveTable
from fondaco.server.writing import Writing, commit

if TYPE_CHECKING:
    from fondaco.server.house import House


def change(table: LiveTable, writing: Writing, seat: SeatRow) -> None:
    """Write who sits on a seat from now on."""
    writing.seats.append(seat)
    writing.add(table, SEATED, seat.seat, msgspec.json.encode(seat).decode())


def seat_to(
    house: "House", table: LiveTable, guest: str, command: SeatTo, writing: Writing
) -> None:
    """Hand a seat to a bot or take it back.

    Whoever plays at the table may let a bot play for somebody who is away, so that the game goes
    on; they take their seat back when they come again. Seats left alone are the table maker's care.
    """
    del house
    place = table.seat_of(guest) if command.seat is None else command.seat
    if not 0 <= place < len(table.seats):
        raise IllegalAction(say("there is no seat {n} at this table", n=place + 1))
    seat = table.seats[place]
    own = bool(guest) and seat.guest == guest
    away = table.known(guest) and not (seat.guest and table.here(seat.guest))
    alone = away and table.board.owner == guest
    if command.to == "me":
        if not own and not (alone and not seat.guest):
            raise IllegalAction(say("this seat is not yours"))
        change(table, writing, replace(seat, guest=guest, bot=""))
    elif command.to == "open" and alone and not own:
        change(table, writing, SeatRow(place, seat.colour, version=seat.version + 1))
    else:
        if not own and not alone and not (away and not seat.bot):
            raise IllegalAction(say("this seat is not yours"))
        level = DEFAULT_BOT if command.to == "bot" else command.to
        if level not in BOTS:
            known = verbatim(", ".join(BOTS))
            raise BadConfig(
                say("there is no bot '{name}'; the house has {known}", name=level, known=known)
            )
        change(table, writing, replace(seat, bot=level))


def links(table: LiveTable, guest: str) -> list[SeatLink]:
    """Return the seat links a guest may give away: to free seats, and to the own ones."""
    seated = bool(table.held(guest)) or table.board.owner == guest
    out: list[SeatLink] = []
    for seat in table.seats:
        if seat.free and seated:
            out.append(SeatLink(table.id, seat.seat, seat.version, INVITE))
        elif seat.guest == guest:
            out.append(SeatLink(table.id, seat.seat, seat.version, HAND))
    return out


def refused(table: LiveTable, guest: str, link: SeatLink) -> bool:
    """Whether a link is void: used already, or the seat is somebody's."""
    if not 0 <= link.seat < len(table.seats):
        return True
    seat = table.seats[link.seat]
    if seat.guest == guest:
        return False
    if link.version != seat.version:
        return True
    return not (seat.free if link.kind == INVITE else link.kind == HAND)


async def sit_down(house: "House", table: LiveTable, guest: str, link: SeatLink, name: str) -> int:
    """Take a seat by its link and return it. The lock of the table is held."""
    if table.closed or refused(table, guest, link):
        raise BadConfig(say("this link is used up, or the seat is taken"), "join")
    seat = table.seats[link.seat]
    if seat.guest == guest:
        return link.seat
    known = name.strip() or await house.store.guest_name(guest) or seat.name
    called = tidy_name(known, house.settings.longest_name) if known else ""
    writing = Writing(guest)
    taken = replace(
        seat, guest=guest, bot="", name=_unlike(table, called, link.seat), version=seat.version + 1
    )
    change(table, writing, taken)
    await commit(house, table, writing)
    return link.seat


def _unlike(table: LiveTable, name: str, place: int) -> str:
    """Return a name that nobody else at the table has."""
    others = {seat.name for seat in table.seats if seat.seat != place}
    if not name or name not in others:
        return name
    number = 2
    while numbered(name, number) in others:
        number += 1
    return numbered(name, number)
