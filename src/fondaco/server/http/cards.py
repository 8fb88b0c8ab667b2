"""Tables in lists: as cards for pages, as entries for programs."""

from dataclasses import replace
from time import time

from fondaco.i18n import Tongue
from fondaco.server.live.aside import SetAside
from fondaco.server.live.capacity import Full
from fondaco.server.live.house import House
from fondaco.server.live.seat_names import named
from fondaco.server.protocol.http_types import TableEntry
from fondaco.server.protocol.json_view import seat_view
from fondaco.server.store.records import Listing
from fondaco.view.log import log_of
from fondaco.view.people import Person
from fondaco.web.parts.table_card import TableCard


def people_of(house: House, listing: Listing, lang: str) -> tuple[Person, ...]:
    """Return who sits at a table, and who is there just now."""
    live = house.live.get(listing.board.id)
    if live is not None:
        return live.people(lang)
    return tuple(
        Person(seat.seat, name, seat.colour, seat.bot, bool(seat.bot), seat.free)
        for seat, name in zip(listing.seats, named(listing.seats, lang), strict=True)
    )


def card_of(house: House, listing: Listing, guest: str, lang: str) -> TableCard:
    """Return a table as the house shows it."""
    board = listing.board
    seats = [seat.seat for seat in listing.seats if seat.guest == guest]
    seat = board.turn if board.turn in seats else seats[0] if seats else -1
    places = [int(place) for place in board.places.split()]
    return TableCard(
        id=board.id,
        game=board.game,
        edition=board.edition,
        name=board.name,
        people=people_of(house, listing, lang),
        seat=seat,
        turn=board.turn,
        round=board.round,
        over=board.turn < 0,
        points=tuple(int(n) for n in board.result.split()),
        place=places[seat] if places and seat >= 0 else 0,
        ago=max(0, int(time() - board.changed)),
    )


async def with_news(house: House, card: TableCard, guest: str, lang: str) -> TableCard:
    """Return a table with what happened there last, if that is known or the visitor must decide.

    A table that waits for the visitor is loaded for it: they will come.
    """
    try:
        table = await house.table(card.id) if card.yours else house.live.get(card.id)
    except (SetAside, Full):
        return card
    if table is None:
        return card
    async with table.lock:
        seat = table.seat_of(guest)
        names = tuple(person.name for person in card.people)
        told = log_of(table.match, seat, Tongue(lang, names))
    others = [line.text for line in told if line.seat != seat] or [line.text for line in told]
    return replace(card, last=others[-1] if others else "")


def entry_of(house: House, listing: Listing, guest: str, lang: str) -> TableEntry:
    """Return a table as programs get it."""
    board = listing.board
    seats = tuple(seat.seat for seat in listing.seats if seat.guest == guest)
    return TableEntry(
        table=board.id,
        game=board.game,
        edition=board.edition,
        name=board.name,
        people=tuple(seat_view(person) for person in people_of(house, listing, lang)),
        seats=seats,
        turn=board.turn,
        yours=board.turn in seats,
        listed=board.listed,
        changed=board.changed,
        ply=board.ply,
        result=tuple(int(n) for n in board.result.split()),
    )
