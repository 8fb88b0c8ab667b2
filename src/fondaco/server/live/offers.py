"""What is proposed at a table: to go back, to free the seat of somebody long away, and more.

What people agree on about the table itself stands in `agreements.py`.

A proposal, each agreement and each refusal is an event like any other, so nothing of it is lost
when the server stops. They change nothing about the game.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import msgspec

from fondaco.kernel.errors import IllegalAction
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.server.protocol.messages import Offer
from fondaco.server.protocol.requests import Decline, Rewind, What
from fondaco.server.store.records import (
    AGAIN,
    AGREE,
    DECLINE,
    END,
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
    """What an event of a proposal says: back to action `to`, `free` this seat, or `what` else."""

    to: int | None = None
    free: int | None = None
    what: What | None = None
    seats: tuple[int, ...] = ()  # for which somebody agrees


DECODER: Final = msgspec.json.Decoder(Proposal)


@dataclass
class Offers:
    """What is proposed just now."""

    back: Offer | None = None
    free: dict[int, dict[str, float]] = field(default_factory=dict)  # by seat: who agreed, and when
    wishes: dict[What, tuple[int, ...]] = field(default_factory=dict)  # seats that agree, in order
    again: str = ""  # the table of the rematch

    def note(self, event: EventRow) -> None:
        if event.kind in PLAYED:
            self.back = None
            if event.kind == END:
                self.wishes.pop("end", None)
        elif event.kind == AGAIN:
            self.again = event.body
            self.wishes.pop("rematch", None)
        elif event.kind == SEATED:
            self.free.pop(event.seat, None)
        elif event.kind in (OFFER, AGREE):
            self._agree(DECODER.decode(event.body), event)
        elif event.kind == DECLINE:
            self._decline(DECODER.decode(event.body))

    def _decline(self, proposal: Proposal) -> None:
        if proposal.what is not None:
            self.wishes.pop(proposal.what, None)
        elif proposal.free is not None:
            self.free.pop(proposal.free, None)
        else:
            self.back = None

    def _agree(self, proposal: Proposal, event: EventRow) -> None:
        if proposal.free is not None:
            self.free.setdefault(proposal.free, {})[event.actor] = event.at
        elif proposal.what is not None:
            before = self.wishes.get(proposal.what, ())
            fresh = [seat for seat in proposal.seats if seat not in before]
            self.wishes[proposal.what] = (*before, *fresh)
        elif proposal.to is not None:
            same = self.back is not None and self.back.to == proposal.to
            known = self.back.seats if same and self.back is not None else ()
            self.back = Offer(proposal.to, (*known, *sorted({*proposal.seats} - {*known})))


def body_of_proposal(proposal: Proposal) -> str:
    """Return what an event says of a proposal."""
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
        body = body_of_proposal(Proposal(to=command.to, seats=tuple(sorted(own))))
        change.add(AGREE if known else OFFER, table.held(guest)[0], body)


def decline(change: "Change", guest: str, command: Decline) -> None:
    """Do not agree, or withdraw what one has proposed."""
    table, offers = change.table, change.table.offers
    if command.what is not None:
        there = command.what in offers.wishes
    else:
        there = offers.back is not None if command.seat is None else command.seat in offers.free
    if there:
        body = body_of_proposal(Proposal(free=command.seat, what=command.what))
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
        body = body_of_proposal(Proposal(free=seat.seat))
        change.add(AGREE if before else OFFER, table.held(guest)[0], body)
    return False
