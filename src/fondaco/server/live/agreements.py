"""What people agree on about a table: a rematch, to end the game, to delete it; and resigning.

Everybody is asked who plays for themselves; bots are always ready. A proposal and each agreement is
an event, as in `offers.py`.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from fondaco.bots.registry import DEFAULT_BOT
from fondaco.kernel.errors import IllegalAction
from fondaco.kernel.texts import say
from fondaco.server.live.offers import Proposal, body_of_proposal
from fondaco.server.live.rematch import set_again
from fondaco.server.protocol.requests import What
from fondaco.server.store.records import AGAIN, AGREE, END, OFFER, RESIGN

if TYPE_CHECKING:
    from fondaco.server.live.house import House
    from fondaco.server.live.tables import LiveTable
    from fondaco.server.live.transaction import Change


def asked(table: "LiveTable", what: What) -> set[int]:
    """Return the seats whose people must agree; to delete a table its maker asks the others."""
    people = table.deciders()
    return people | set(table.held(table.board.owner)) if what == "delete" else people


def check_wish(table: "LiveTable", guest: str, what: What) -> None:
    """Refuse what cannot be agreed on here and now, or not by this guest."""
    over = table.match.state.over()
    maker = table.board.owner == guest
    if not table.held(guest) and not (maker and what == "delete"):
        raise IllegalAction(say("you have no seat at this table"))
    if what == "rematch" and not over:
        raise IllegalAction(say("a rematch can be had when the game is over"))
    if what == "rematch" and table.offers.again:
        raise IllegalAction(say("the rematch is set already"))
    if what == "end" and over:
        raise IllegalAction(say("the game is over"))
    if what == "delete" and not maker and what not in table.offers.wishes:
        raise IllegalAction(say("only who made the table can propose to delete it"))


async def propose(house: "House", change: "Change", guest: str, what: What) -> None:
    """Propose something, or agree to it; when all do, it is done."""
    table = change.table
    check_wish(table, guest, what)
    people, before = asked(table, what), table.offers.wishes.get(what)
    own = people & set(table.held(guest))
    if {*own, *(before or ())} >= people:
        await _do(house, change, guest, what)
    elif not own and table.held(guest):
        raise IllegalAction(say("a bot plays for you; take your seat back first"))
    else:
        held = table.held(guest)
        body = body_of_proposal(Proposal(what=what, seats=tuple(sorted(own))))
        change.add(OFFER if before is None else AGREE, held[0] if held else -1, body)


async def _do(house: "House", change: "Change", guest: str, what: What) -> None:
    table = change.table
    if what == "end":
        change.stop(END, table.held(guest)[0])
    elif what == "rematch":
        change.add(AGAIN, -1, await set_again(house, table, guest))
    else:
        await house.delete(table)


def resign(change: "Change", guest: str) -> None:
    """Give up the game: a bot plays on, and the seat is last in the end."""
    table = change.table
    place = table.seat_of(guest)
    change.stop(RESIGN, place)
    change.sit(replace(table.seats[place], bot=table.seats[place].bot or DEFAULT_BOT))
