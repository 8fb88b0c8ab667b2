"""From what was played to what is stored: one transaction, then the table counts it."""

from dataclasses import dataclass, field
from time import time
from typing import TYPE_CHECKING

from fondaco.match import Match
from fondaco.server.rows import ACT, HOUSE, EventRow, SeatRow, Standing
from fondaco.server.tables import LiveTable

if TYPE_CHECKING:
    from fondaco.server.house import House


@dataclass
class Writing:
    """What one command did, before it is stored."""

    actor: str
    command: str = ""
    events: list[EventRow] = field(default_factory=list)
    stood: list[int] = field(default_factory=list)  # actions that stand after each event
    seats: list[SeatRow] = field(default_factory=list)

    def add(self, table: LiveTable, kind: str, seat: int, body: str, actor: str = "") -> None:
        """Note an event that has been played."""
        ply = table.ply + len(self.events) + 1
        command = "" if actor else self.command
        self.events.append(EventRow(ply, kind, seat, body, actor or self.actor, command, time()))
        self.stood.append(table.match.ply)


def stands(match: Match) -> Standing:
    """Return where a game stands, for lists."""
    rounds = int(match.state.rounds())
    if not match.state.over():
        return Standing(match.seat(), rounds)
    scores = match.state.scores()
    totals, places = (" ".join(map(str, row)) for row in (scores.totals, scores.places))
    return Standing(-1, rounds, totals, places)


async def commit(house: "House", table: LiveTable, writing: Writing) -> None:
    """Store what was played; from then on it has happened."""
    await house.store.append(table.id, writing.events, stands(table.match), writing.seats)
    for event, stood in zip(writing.events, writing.stood, strict=True):
        table.count(event, stood)
    for seat in writing.seats:
        table.seats[seat.seat] = seat
    if writing.seats:
        table.name_seats()


def forced(table: LiveTable, writing: Writing) -> None:
    """Answer what has only one answer for people; it can be taken back with what came before."""
    match = table.match
    while match.seat() >= 0 and not table.seats[match.seat()].bot:
        seat = match.seat()
        legal = match.state.legal()
        if len(legal) != 1:
            return
        match.act(match.state.words().write(legal[0]), seat=seat)
        writing.add(table, ACT, seat, match.done[-1].text, HOUSE)
