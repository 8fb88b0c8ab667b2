"""Who held which seat of a table, and who may sit down where. The events are the truth for it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from fondaco.server.store.records import SEATED, EventRow, SeatRow


class SeatedBody(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an event says about a seat; `was` is who held it before, which old events do not say."""

    seat: int
    colour: str
    guest: str = ""
    name: str = ""
    bot: str = ""
    version: int = 0
    was: str | None = None


DECODER: Final = msgspec.json.Decoder(SeatedBody)


def body_of(seat: SeatRow, was: str) -> str:
    """Return what is written when somebody sits down, or a bot does."""
    row = SeatedBody(seat.seat, seat.colour, seat.guest, seat.name, seat.bot, seat.version, was)
    return msgspec.json.encode(row).decode()


def seat_in(event: EventRow) -> SeatRow:
    """Return the seat that an event tells of."""
    body = DECODER.decode(event.body)
    return SeatRow(body.seat, body.colour, body.guest, body.name, body.bot, body.version)


@dataclass(frozen=True)
class Holder:
    """Somebody who holds or held a seat, and what they were called there."""

    guest: str
    name: str = ""


class Past:
    """Everybody who ever held a seat, in order, for each seat of a table."""

    def __init__(self, seats: Sequence[SeatRow], events: Iterable[EventRow], owner: str) -> None:
        """Read the events; seats that never changed speak for themselves."""
        self.held: list[list[Holder]] = [[] for _ in seats]
        self.owner = owner
        self.replaced: set[int] = set()  # seats on which others let a bot play for their person
        self.doubtful = False  # whether an old event may hide that the maker had a seat
        changed = set()
        for event in events:
            if event.kind == SEATED:
                changed.add(event.seat)
                self.note(event)
        for seat in seats:
            if seat.seat not in changed and seat.guest:
                self.held[seat.seat].append(Holder(seat.guest, seat.name))

    def note(self, event: EventRow) -> None:
        """Count an event that says who sits somewhere from now on."""
        body = DECODER.decode(event.body)
        before = self.held[event.seat]
        if body.bot and body.guest and body.guest != event.actor:
            self.replaced.add(event.seat)
        else:
            self.replaced.discard(event.seat)
        if not before and body.was:
            before.append(Holder(body.was))
        self.doubtful |= not before and body.was is None and body.guest != self.owner
        if body.guest and (not before or before[-1] != Holder(body.guest, body.name)):
            before.append(Holder(body.guest, body.name))

    def last(self, seat: int) -> Holder:
        """Return whose seat it is or was last; a bot that plays there is nobody."""
        return self.held[seat][-1] if self.held[seat] else Holder("")

    def of(self, guest: str) -> set[int]:
        """Return the seats a guest holds or ever held."""
        return {
            seat
            for seat, holders in enumerate(self.held)
            if guest and any(holder.guest == guest for holder in holders)
        }

    def outside(self, guest: str, seat: int) -> bool:
        """Whether a guest never held another seat, so that nothing can be learnt twice."""
        hidden = self.doubtful and guest == self.owner and not self.of(guest)
        return not hidden and not self.of(guest) - {seat}
