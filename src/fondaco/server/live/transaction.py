"""The one place where memory and store could part. What is in memory is never ahead of the store.

A change is played on a copy, stored whole, and only then taken over. If anything goes wrong before
the store is asked, nothing has happened. If anything goes wrong after that, only the store knows:
the table is dropped, which cannot fail, and is loaded anew when somebody comes.
"""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from time import time
from typing import TYPE_CHECKING, Any, Final

from fondaco.match import Match
from fondaco.match.forced import plainly_forced
from fondaco.server.live.past import body_of, seat_in
from fondaco.server.live.tables import LiveTable, play_event
from fondaco.server.logs import failed
from fondaco.server.store.records import (
    ACT,
    AGREED,
    HOUSE,
    SEATED,
    STOPPED,
    TAKEN_BACK,
    EventRow,
    SeatRow,
    Standing,
    TalkRow,
)
from fondaco.server.store.store import Conflict

if TYPE_CHECKING:
    from fondaco.server.live.house import House

MOST_AT_ONCE: Final = 200  # events of another server that are played here; more are loaded


class Change:
    """What one command does, before it is stored: played on a copy of the match."""

    def __init__(self, table: LiveTable, actor: str, command: str = "") -> None:
        """Begin with nothing; `command` is the client's own id for what it asks."""
        self.table = table
        self.actor = actor
        self.command = command
        self.match = table.match.copy()
        self.events: list[EventRow] = []
        self.stood: list[int] = []  # actions that stand after each event
        self.seats: list[SeatRow] = []
        self.talk: list[TalkRow] = []

    def add(self, kind: str, seat: int, body: str, actor: str = "") -> None:
        ply = self.table.version + len(self.events) + 1
        command = "" if actor else self.command
        self.events.append(EventRow(ply, kind, seat, body, actor or self.actor, command, time()))
        self.stood.append(self.match.ply)

    def act(self, seat: int, text: str, actor: str = "") -> None:
        self.match.act(text, seat=seat)
        self.add(ACT, seat, self.match.history[-1].text, actor)

    def forced(self) -> None:
        """Answer what has only one answer for people; it goes with what came before."""
        people = [row.seat for row in self.table.seats if not row.bot]
        while people and self.match.answer_forced(*people, when=plainly_forced, most=1):
            done = self.match.history[-1]
            self.add(ACT, done.seat, done.text, HOUSE)

    def take_back(self, seat: int, actions: int) -> None:
        """Take back actions of a seat, as far as that is free."""
        before = self.match.ply
        self.match.undo(seat, actions)
        self.add(TAKEN_BACK, seat, str(before - self.match.ply))

    def go_back(self, to: int) -> None:
        """Go back to an earlier moment, because all people agree."""
        self.match.undo_agreed(to)
        self.add(AGREED, -1, str(to))

    def stop(self, kind: str, seat: int) -> None:
        """Leave, resign or end the game, for a seat."""
        self.match.enter(seat, STOPPED[kind])
        self.add(kind, seat, STOPPED[kind])

    def sit(self, seat: SeatRow) -> None:
        self.seats.append(seat)
        self.add(SEATED, seat.seat, body_of(seat, self.table.seats[seat.seat].guest))

    def say(self, row: TalkRow) -> None:
        self.talk.append(row)

    def follow(self, events: list[EventRow], talk: list[TalkRow]) -> None:
        for event in events:
            play_event(self.match, event)
            self.stood.append(self.match.ply)
            if event.kind == SEATED:
                self.seats.append(seat_in(event))
        self.events, self.talk = events, talk

    def take_over(self) -> None:
        """Bring the table to what is stored now. Nothing in here waits or fails."""
        table = self.table
        table.match = self.match
        for event, stood in zip(self.events, self.stood, strict=True):
            table.count(event, stood)
        for seat in self.seats:
            table.seats[seat.seat] = seat
        for row in self.talk:
            table.hear(row)
        if self.seats:
            table.name_seats()


@asynccontextmanager
async def writing(
    house: "House", table: LiveTable, actor: str, command: str = ""
) -> AsyncIterator[Change]:
    """Give somebody who holds the table's lock a change; store it when they are done with it."""
    change = Change(table, actor, command)
    yield change
    if change.events or change.talk:
        await whole(_stored(house, change))


async def _stored(house: "House", change: Change) -> None:
    table = change.table
    try:
        await house.store.append(
            table.id, change.events, stands(change.match), change.seats, change.talk
        )
        change.take_over()
    except Conflict:  # another server was first, and nothing of this is stored
        await catch_up(house, table)
        raise
    except BaseException:
        house.drop(table)  # nobody knows whether it is stored; the store does
        raise


async def catch_up(house: "House", table: LiveTable) -> bool:
    """Play what another server has written, and say whether there was something.

    The lock of the table is held. A table that cannot follow is dropped.
    """
    ply, number = table.head()
    try:
        events = await house.store.events(table.id, after=ply)
        talk = await house.store.talk(table.id, after=number)
        if len(events) <= MOST_AT_ONCE:
            change = Change(table, "")
            change.follow(events, talk)
            change.take_over()
            return bool(events or talk)
    except Exception:  # noqa: BLE001  (whatever it is: loading it anew says what is wrong)
        failed("a table cannot follow the store", table=table.id, ply=ply)
    house.drop(table)
    return False


async def whole(work: Coroutine[Any, Any, None]) -> None:
    """Do something to its end, also when whoever asked goes away or the server stops meanwhile."""
    task = asyncio.ensure_future(work)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await task
        raise


def stands(match: Match) -> Standing:
    """Return where a game stands, for lists."""
    rounds = int(match.state.rounds())
    if not match.state.over():
        return Standing(match.seat(), rounds)
    scores = match.scores()
    totals, places = (" ".join(map(str, row)) for row in (scores.totals, scores.places))
    return Standing(-1, rounds, totals, "" if match.called_off else places)
