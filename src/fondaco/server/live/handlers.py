"""What each command does: its checks, and what it writes, in one place for each.

Whatever a handler raises, nothing has happened. What it has written is stored when it returns, and
only then acknowledged and shown (see `commands.py`).
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from fondaco.kernel.notation import split
from fondaco.kernel.ordering import in_order
from fondaco.server.live.agreements import propose, resign
from fondaco.server.live.chat import speak
from fondaco.server.live.checks import check_length, check_seated, check_version, deciding_seat
from fondaco.server.live.house import House
from fondaco.server.live.lessons import mind_lesson, skip_part
from fondaco.server.live.offers import decline, rewind
from fondaco.server.live.seating import seat_to
from fondaco.server.live.tables import LiveTable
from fondaco.server.live.transaction import Change
from fondaco.server.protocol.requests import (
    Act,
    Again,
    Command,
    Decline,
    Leave,
    Propose,
    Resign,
    Rewind,
    Say,
    SeatTo,
    Skip,
    Undo,
)
from fondaco.server.store.records import LEAVE


@dataclass(frozen=True)
class Order:
    """A command that is being carried out: who gave it, where, and what it changes."""

    house: House
    guest: str
    change: Change

    @property
    def table(self) -> LiveTable:
        """Return the table, as it was before."""
        return self.change.table


C = TypeVar("C", bound=Command)
HANDLERS: Final[dict[type[Command], Callable[[Order, Any], Awaitable[None]]]] = {}


def handles(
    kind: type[C],
) -> Callable[[Callable[[Order, C], Awaitable[None]]], Callable[[Order, C], Awaitable[None]]]:
    """Enter a handler into the table of commands."""

    def enter(handler: Callable[[Order, C], Awaitable[None]]) -> Callable[..., Awaitable[None]]:
        assert kind not in HANDLERS
        HANDLERS[kind] = handler
        return handler

    return enter


# The game


@handles(Act)
async def act(order: Order, command: Act) -> None:
    """Take actions for the seat that must decide."""
    check_seated(order.table, order.guest)
    check_version(order.table, command.ply)
    seat, rest = deciding_seat(order.table, order.guest), split(", ".join(command.actions))
    while rest:
        action, *later = in_order(order.change.match.state, rest)
        rest = tuple(later)
        order.change.act(seat, action)
    order.change.forced()
    mind_lesson(order.change)


@handles(Skip)
async def skip(order: Order, command: Skip) -> None:
    """Let the house play the rest of a part of a lesson."""
    check_seated(order.table, order.guest)
    check_version(order.table, command.ply)
    skip_part(order.change)


@handles(Undo)
async def undo(order: Order, command: Undo) -> None:
    """Take back one's last action."""
    _take_back(order, command.ply, everything=False)


@handles(Again)
async def again(order: Order, command: Again) -> None:
    """Take back all actions of one's turn."""
    _take_back(order, command.ply, everything=True)


def _take_back(order: Order, ply: int, *, everything: bool) -> None:
    """Take back actions of one's own, as far as that is free."""
    table, guest = order.table, order.guest
    check_seated(table, guest)
    check_version(table, ply)
    check_length(table, order.house.settings.most_events)
    match = table.match
    seat = match.history[-1].seat if match.history else -1
    if seat not in table.held(guest):
        seat = table.seat_of(guest)
    order.change.take_back(seat, max(1, match.undoable(seat)) if everything else 1)


@handles(Leave)
async def leave(order: Order, command: Leave) -> None:
    """Leave the game for good."""
    check_seated(order.table, order.guest)
    check_version(order.table, command.ply)
    order.change.stop(LEAVE, order.table.seat_of(order.guest))
    order.change.forced()


@handles(Resign)
async def give_up(order: Order, command: Resign) -> None:
    """Give up; a bot plays on."""
    check_seated(order.table, order.guest)
    check_version(order.table, command.ply)
    resign(order.change, order.guest)


# What all must agree to


@handles(Propose)
async def agree_on(order: Order, command: Propose) -> None:
    """Propose or agree to a rematch, to end the game, or to delete the table."""
    await propose(order.house, order.change, order.guest, command.what)


@handles(Rewind)
async def go_back(order: Order, command: Rewind) -> None:
    """Go back as far as all people at the table agree."""
    check_seated(order.table, order.guest)
    check_version(order.table, command.ply)
    check_length(order.table, order.house.settings.most_events)
    rewind(order.change, order.guest, command)


@handles(Decline)
async def do_not_agree(order: Order, command: Decline) -> None:
    """Do not agree, or withdraw what one has proposed."""
    check_seated(order.table, order.guest)
    decline(order.change, order.guest, command)


# Seats and talk: spectators may have something to do with both


@handles(SeatTo)
async def change_seat(order: Order, command: SeatTo) -> None:
    """Hand a seat to a bot, take it back, or free it."""
    await seat_to(order.house, order.change, order.guest, command)


@handles(Say)
async def talk(order: Order, command: Say) -> None:
    """Say something to everybody."""
    await speak(order.house, order.change, order.guest, command)
