"""What is proposed at a table: to go back, or to free the seat of somebody who is long away.

A proposal, each agreement and each refusal is an event like any other, so nothing of it is lost
when the server stops. They change nothing about the game.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import msgspec

from fondaco.kernel.errors import IllegalAction
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.server.protocol.messages import Decline, Offer, Rewind
from fondaco.server.store.records import (
    AGREE,
    DECLINE,
    OFFER,
    PLAYED,
    SEATED,
    EventRow,
    SeatRow,
)

if TYPE_CHECKING:
    from fondaco.server.live.tables import LiveTable
    from fondaco.server.live.transaction import Change


class Proposal(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an event of a proposal says: back to action `to`, or `free` this seat."""

    to: int | None = None
    free: int | None = None
    seats: tuple[int, ...] = ()  # for which somebody agrees


DECODER: Final = msgspec.json.Decoder(Proposal)


@dataclass
class Offers:
    """What is proposed just now."""

    back: Offer | None = None
    free: dict[int, dict[str, float]] = field(default_factory=dict)  # by seat: who agreed, and when

    def note(self, event: EventRow) -> None:
        if event.kind in PLAYED:
            self.back = None
        elif event.kind == SEATED:
            self.free.pop(event.seat, None)
        elif event.kind in (OFFER, AGREE):
            self._agree(DECODER.decode(event.body), event)
        elif event.kind == DECLINE:
            free = DECODER.decode(event.body).free
            if free is None:
                self.back = None
            else:
                self.free.pop(free, None)

    def _agree(self, proposal: Proposal, event: EventRow) -> None:
        if proposal.free is not None:
            self.free.setdefault(proposal.free, {})[event.actor] = event.at
        elif proposal.to is not None:
            same = self.back is not None and self.back.to == proposal.to
            before = self.back.seats if same and self.back is not None else ()
            self.back = Offer(proposal.to, (*before, *sorted({*proposal.seats} - {*before})))


def _body(proposal: Proposal) -> str:
    return msgspec.json.encode(proposal).decode()


# Going back


def rewind(change: "Change", guest: str, command: Rewind) -> None:
    """Go back as far as all people at the table agree."""
    table, back = change.table, change.table.offers.back
    if not 0 <= command.to < table.match.ply:
        raise IllegalAction(say("there is no action {n} to go back to", n=command.to), "undo")
    people = table.deciders()
    own = people & set(table.held(guest))
    known = back is not None and back.to == command.to
    agreed = own | set(back.seats if known and back is not None else ())
    if agreed >= people:
        change.go_back(command.to)
    elif not own:
        raise IllegalAction(say("a bot plays for you; take your seat back first"), "undo")
    else:
        body = _body(Proposal(to=command.to, seats=tuple(sorted(own))))
        change.add(AGREE if known else OFFER, table.held(guest)[0], body)


def decline(change: "Change", guest: str, command: Decline) -> None:
    """Do not agree, or withdraw what one has proposed."""
    table, offers = change.table, change.table.offers
    there = offers.back is not None if command.seat is None else command.seat in offers.free
    if there:
        body = _body(Proposal(free=command.seat))
        change.add(DECLINE, table.held(guest)[0], body)


# Freeing a seat


def others(table: "LiveTable", seat: SeatRow) -> list[str]:
    """Return the people who must agree that somebody's seat is freed, in the order of seats."""
    return list(dict.fromkeys(s.guest for s in table.seats if s.guest and s.guest != seat.guest))


def in_favour(table: "LiveTable", seat: SeatRow) -> list[str]:
    """Return who has agreed that a seat is freed, since its person went away."""
    since = table.presence.since(seat.guest)
    agreed = table.offers.free.get(seat.seat, {})
    return [guest for guest in others(table, seat) if agreed.get(guest, 0.0) > since]


def check_absence(table: "LiveTable", seat: SeatRow) -> None:
    """Refuse to free the seat of somebody who is here, or not away for long enough."""
    minutes = max(1, round(table.presence.absence / 60))
    if table.here(seat.guest):
        raise IllegalAction(
            say("{who} is here; only they can free this seat", who=player(seat.seat))
        )
    if not table.presence.long_away(seat.guest):
        raise IllegalAction(_rule(seat, minutes))


def _rule(seat: SeatRow, minutes: int) -> Text:
    return counted(
        "the others can free the seat of {who} together after {n} minute without a connection",
        "the others can free the seat of {who} together after {n} minutes without a connection",
        minutes,
        who=player(seat.seat),
    )


def agree_to_free(change: "Change", guest: str, seat: SeatRow) -> bool:
    """Agree that a seat is freed; whether all others do now. If not, it is written down."""
    table = change.table
    before = in_favour(table, seat)
    if set(others(table, seat)) <= {guest, *before}:
        return True
    if guest not in before:
        body = _body(Proposal(free=seat.seat))
        change.add(AGREE if before else OFFER, table.held(guest)[0], body)
    return False
