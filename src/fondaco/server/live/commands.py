"""What clients ask for: checked, played, stored, shown, acknowledged, in this order.

One command of a table is carried out at a time, all of it or nothing (see `transaction.py`).
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from fondaco.kernel.errors import BadNotation, FondacoError, IllegalAction
from fondaco.kernel.notation import split
from fondaco.kernel.ordering import in_order
from fondaco.kernel.texts import Text, player, say
from fondaco.server.live.bot_turns import play_bots
from fondaco.server.live.chat import speak
from fondaco.server.live.house import House
from fondaco.server.live.offers import decline, rewind
from fondaco.server.live.painting import show_all
from fondaco.server.live.seating import seat_to
from fondaco.server.live.tables import LiveTable
from fondaco.server.live.transaction import Change, writing
from fondaco.server.logs import warn
from fondaco.server.protocol.messages import (
    Act,
    Again,
    Command,
    Decline,
    Done,
    Leave,
    Refused,
    Rewind,
    Say,
    SeatTo,
    Undo,
)
from fondaco.server.store.store import Conflict
from fondaco.tongue import Tongue

Answer = Done | Refused
STALE: Final = "stale"
ILLEGAL: Final = "illegal"
TURN: Final = "turn"
LIMIT: Final = "limit"
OFF: Final = "off"
BAD: Final = "bad"


@dataclass
class Asking:
    """Who asks, and for what."""

    guest: str
    command: Command
    lang: str = "en"
    answer: Callable[[Answer], None] = field(default=lambda _: None)

    def refuse(self, table: LiveTable, code: str, text: Text, rule: str = "") -> Refused:
        """Return a refusal in the language of whoever asked."""
        names = tuple(person.name for person in table.people(self.lang))
        return Refused(self.command.id, code, Tongue(self.lang, names)(text), rule)


class CommandRefusal(Exception):
    """A command that is not carried out."""

    def __init__(self, code: str, text: Text, rule: str = "") -> None:
        """Say why."""
        super().__init__(code)
        self.code, self.text, self.rule = code, text, rule


async def carry_out(house: House, table: LiveTable, asking: Asking) -> Answer:
    """Do what somebody asks for; the answer is also given before everybody is shown the result."""
    async with table.lock:
        table.touch()
        if table.held(asking.guest):
            table.presence.saw(asking.guest)
        known = table.commands.get((asking.guest, asking.command.id))
        if known is not None:  # asked again, because the first answer was lost
            answer: Answer = Done(asking.command.id, known)
            asking.answer(answer)
            return answer
        answer = await _answered(house, table, asking)
        asking.answer(answer)
        if isinstance(answer, Done) and not table.closed:
            await show_all(table)
    if isinstance(answer, Done):
        play_bots(house, table)
    return answer


async def _answered(house: House, table: LiveTable, asking: Asking) -> Answer:
    command = asking.command
    if table.closed:
        return asking.refuse(table, STALE, say("the table was loaded anew; try again"))
    try:
        async with writing(house, table, asking.guest, command.id) as change:
            await _do(house, table, asking, change)
    except CommandRefusal as refusal:
        return asking.refuse(table, refusal.code, refusal.text, refusal.rule)
    except IllegalAction as fault:
        return asking.refuse(table, ILLEGAL, fault.text, fault.where)
    except BadNotation as fault:
        return asking.refuse(table, BAD, fault.text, fault.where)
    except FondacoError as fault:
        return asking.refuse(table, BAD, fault.line())
    except Conflict:
        warn("another server was first", table=table.id, ply=table.version)
        await show_all(table)
        return asking.refuse(table, STALE, say("the game has gone on; look again"))
    return Done(command.id, table.version)


async def _do(house: House, table: LiveTable, asking: Asking, change: Change) -> None:
    command = asking.command
    if isinstance(command, Say):
        await speak(house, change, asking.guest, command)
        return
    if isinstance(command, SeatTo):
        await seat_to(house, change, asking.guest, command)
        return
    if not table.held(asking.guest):
        raise CommandRefusal(TURN, say("you have no seat at this table"))
    if isinstance(command, Decline):
        decline(change, asking.guest, command)
        return
    assert isinstance(command, (Act, Undo, Again, Rewind, Leave))
    check_ply(table, command.ply)
    if isinstance(command, (Undo, Again, Rewind)) and table.version >= house.settings.most_events:
        raise CommandRefusal(
            LIMIT, say("too much was taken back at this table; only forward from here")
        )
    if isinstance(command, Act):
        _act(table, asking.guest, command, change)
    elif isinstance(command, Rewind):
        rewind(change, asking.guest, command)
    elif isinstance(command, Leave):
        _leave(table, asking.guest, change)
    else:
        _undo(table, asking.guest, change, everything=isinstance(command, Again))


def check_ply(table: LiveTable, ply: int) -> None:
    """Refuse what was meant for an earlier state of the game."""
    if not table.game_version <= ply <= table.version:
        raise CommandRefusal(STALE, say("the game has gone on; look again"))


def deciding_seat(table: LiveTable, guest: str) -> int:
    """Return the seat that must decide, if it is the guest's."""
    match = table.match
    seat = match.seat()
    if seat < 0:
        raise CommandRefusal(ILLEGAL, say("the game is over"), match.game.id)
    rule = match.state.decision().rule
    if seat not in table.held(guest):
        text = say("it is not your turn; {who} must decide", who=player(seat))
        raise CommandRefusal(TURN, text, rule)
    if table.seats[seat].bot:
        raise CommandRefusal(TURN, say("a bot plays for you; take your seat back first"), rule)
    return seat


def _act(table: LiveTable, guest: str, command: Act, change: Change) -> None:
    """Take actions for the seat that must decide."""
    seat, rest = deciding_seat(table, guest), split(", ".join(command.actions))
    while rest:
        action, *later = in_order(change.match.state, rest)
        rest = tuple(later)
        change.act(seat, action)
    change.forced()


def _undo(table: LiveTable, guest: str, change: Change, *, everything: bool) -> None:
    """Take back actions of one's own, as far as that is free."""
    match = table.match
    seat = match.done[-1].seat if match.done else -1
    if seat not in table.held(guest):
        seat = table.seat_of(guest)
    change.take_back(seat, max(1, match.undoable(seat)) if everything else 1)


def _leave(table: LiveTable, guest: str, change: Change) -> None:
    """Leave the game for good."""
    change.leave(table.seat_of(guest))
    change.forced()
