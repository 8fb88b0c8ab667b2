"""Who sits where: taking a seat by its link, handing it to a bot and back, freeing it.

Nobody who holds or held a seat sits down on another one once the game has begun, so that nobody
looks into two hands. A seat is freed by its person, or by all others after a long absence.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from fondaco.bots.registry import BOTS, DEFAULT_BOT
from fondaco.kernel.errors import BadConfig, IllegalAction
from fondaco.kernel.texts import Text, player, say, verbatim
from fondaco.server.live.identity import HAND, INVITE, MOVE, SeatLink, tidy_name
from fondaco.server.live.offers import agree_to_free, check_absence
from fondaco.server.live.seat_names import all_names, unlike
from fondaco.server.live.tables import LiveTable
from fondaco.server.live.transaction import Change, writing
from fondaco.server.protocol.requests import SeatTo
from fondaco.server.store.records import SeatRow

if TYPE_CHECKING:
    from fondaco.server.live.house import House

NOT_YOURS = say("this seat is not yours")
NOT_TWO = say(
    "whoever holds or held another seat of this game cannot take this one: nobody shall look into"
    " two hands"
)
USED_UP = say("this link is used up, or the seat is taken")
OVER = say("the game is over")
GIVEN_UP = say("who sat here has resigned; a bot plays on to the end")


async def seat_to(house: "House", change: Change, guest: str, command: SeatTo) -> None:
    """Hand a seat to a bot, take it back, or free it."""
    table = change.table
    place = table.seat_of(guest) if command.seat is None else command.seat
    if not 0 <= place < len(table.seats):
        raise IllegalAction(say("there is no seat {n} at this table", n=place + 1))
    if table.match.seat() < 0:
        raise IllegalAction(OVER)
    seat = table.seats[place]
    if place in table.match.resigned and command.to in ("me", "open"):
        raise IllegalAction(GIVEN_UP)
    if command.to == "me":
        _claim(change, guest, seat)
    elif command.to == "open":
        if seat.guest not in ("", guest):  # another server may have seen them
            table.presence.merge(await house.store.last_seen(table.id))
        _free(change, guest, seat)
    else:
        _let_play(change, guest, seat, command.to)


def may_sit(table: LiveTable, guest: str, place: int) -> bool:
    """Whether a guest may have a seat that nobody holds: its own person, or somebody from outside.

    Before the first decision people at the table may take more seats, if nobody had them yet.
    """
    past = table.past
    if past.last(place).guest == guest or past.outside(guest, place):
        return True
    return table.game_version == 0 and not past.held[place]


def _claim(change: Change, guest: str, seat: SeatRow) -> None:
    """Take a seat back, or take one that nobody holds at a table of one's own."""
    table = change.table
    if seat.guest == guest:
        change.sit(replace(seat, bot=""))
        return
    if seat.guest:
        former = seat.seat in table.past.of(guest)
        taken = say("this was your seat, but {who} sits here now", who=player(seat.seat))
        raise IllegalAction(taken if former else NOT_YOURS)
    last, maker = table.past.last(seat.seat), table.board.owner == guest
    if last.guest != guest and not maker:
        raise IllegalAction(NOT_YOURS)
    if not may_sit(table, guest, seat.seat):
        raise IllegalAction(NOT_TWO)
    name = seat.name or (last.name if last.guest == guest else "")
    called = _unlike(table, name, seat.seat)
    change.sit(replace(seat, guest=guest, bot="", name=called, version=seat.version + 1))


def _free(change: Change, guest: str, seat: SeatRow) -> None:
    """Free one's own seat, a bot's as the maker, or with all others that of somebody long away."""
    table = change.table
    if seat.free:
        raise IllegalAction(say("this seat is free already"))
    if seat.guest != guest:
        if not seat.guest and table.board.owner != guest:
            raise IllegalAction(NOT_YOURS)
        if seat.guest and not table.held(guest):
            raise IllegalAction(say("you have no seat at this table"))
        if seat.guest:
            check_absence(table, seat)
            if not agree_to_free(change, guest, seat):
                return
    change.sit(SeatRow(seat.seat, seat.colour, version=seat.version + 1))


def _let_play(change: Change, guest: str, seat: SeatRow, wish: str) -> None:
    """Let a bot play for oneself, or for somebody who is not here; it shows nobody anything."""
    table = change.table
    own = bool(guest) and seat.guest == guest
    away = table.known(guest) and not (seat.guest and table.here(seat.guest))
    if not own and not (away and (not seat.bot or table.board.owner == guest)):
        raise IllegalAction(NOT_YOURS)
    level = DEFAULT_BOT if wish == "bot" else wish
    if level not in BOTS:
        known = verbatim(", ".join(BOTS))
        raise BadConfig(
            say("there is no bot '{name}'; the house has {known}", name=level, known=known)
        )
    change.sit(replace(seat, bot=level))


# Links


def links(table: LiveTable, guest: str) -> list[SeatLink]:
    """Return the seat links a guest may give away: to free seats, and to the own ones."""
    seated = bool(table.held(guest)) or table.board.owner == guest
    out: list[SeatLink] = []
    for seat in table.seats:
        if table.match.seat() < 0 or seat.seat in table.match.resigned:
            continue
        if seat.free and seated:
            out.append(SeatLink(table.id, seat.seat, seat.version, INVITE))
        elif seat.guest == guest:
            out.append(SeatLink(table.id, seat.seat, seat.version, HAND))
    return out


def refused(table: LiveTable, guest: str, link: SeatLink) -> Text | None:
    """Return why a link is of no use to a guest: used already, the game is over, or the rule."""
    if not 0 <= link.seat < len(table.seats):
        return USED_UP
    seat = table.seats[link.seat]
    if seat.guest == guest:
        return None
    if table.match.seat() < 0:
        return OVER
    if link.version != seat.version or link.kind not in (INVITE, HAND, MOVE):
        return USED_UP
    if link.kind in (HAND, MOVE):  # its holder wants it; who had this very seat may have it again
        known = link.seat in table.past.of(guest) or table.past.outside(guest, link.seat)
        return None if known else NOT_TWO
    if not seat.free:
        return USED_UP
    return None if may_sit(table, guest, link.seat) else NOT_TWO


async def sit_down(house: "House", table: LiveTable, guest: str, link: SeatLink, name: str) -> int:
    """Take a seat by its link and return it. The lock of the table is held."""
    void = table.closed or house.identity.void(link)
    fault = USED_UP if void else refused(table, guest, link)
    if fault is not None:
        raise BadConfig(fault, "join")
    seat = table.seats[link.seat]
    if seat.guest == guest:
        return link.seat
    stays = seat.name if link.kind == MOVE else ""  # the same person on another device
    known = stays or name.strip() or await house.store.guest_name(guest) or seat.name
    called = tidy_name(known, house.settings.longest_name) if known else ""
    unique = _unlike(table, called, link.seat)
    async with writing(house, table, guest) as change:
        change.sit(replace(seat, guest=guest, bot="", name=unique, version=seat.version + 1))
    return link.seat


def _unlike(table: LiveTable, name: str, place: int) -> str:
    """Return a name that cannot be taken for anybody else's at the table."""
    return unlike(name, all_names(table.seats, place))
