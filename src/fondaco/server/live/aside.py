"""Tables that cannot be replayed: set aside with an alarm, shown as far as they are known.

What was done is kept in the store, untouched. A table that is set aside takes nothing else down,
and is tried again when the server starts anew (a newer one may know better).
"""

from dataclasses import dataclass

from fondaco.i18n import Tongue
from fondaco.kernel.events import EVERYONE
from fondaco.kernel.journal import read_journal
from fondaco.kernel.texts import Text, say
from fondaco.match import Match
from fondaco.replay import set_table
from fondaco.server.live.seat_names import named
from fondaco.server.live.tables import play_event
from fondaco.server.store.records import BoardRow, EventRow, SeatRow


class SetAside(Exception):
    """A table that cannot be replayed, with what is known about it."""

    def __init__(self, board: BoardRow, seats: list[SeatRow], known: "Known") -> None:
        """Remember how far it went."""
        super().__init__(board.id)
        self.board, self.seats, self.known = board, seats, known

    def told(self, guest: str, lang: str) -> list[str]:
        """Return what happened, as far as it can be told to a guest."""
        match = self.known.match
        if match is None:
            return []
        own = {seat.seat for seat in self.seats if guest and seat.guest == guest}
        tongue = Tongue(lang, tuple(named(self.seats, lang)))
        return [
            tongue(match.game.tell(match.state, event))
            for _, event in match.log
            if event.to == EVERYONE or event.to in own
        ]

    def sentence(self) -> Text:
        """Say what has become of the table."""
        return say(
            "This table cannot be played on: its game could not be replayed after event {known}"
            " of {all}. All of them are kept, and the house has been alarmed.",
            known=self.known.ply,
            all=self.known.events,
        )

    def visible(self, guest: str) -> bool:
        """Whether a guest may look at it."""
        seated = any(seat.guest == guest for seat in self.seats if guest)
        return self.board.watch or seated or self.board.owner == guest


@dataclass(frozen=True)
class Known:
    """How far a table could be replayed: the match then, and after how many of its events."""

    match: Match | None
    ply: int
    events: int
    fault: str


def rebuilt(header: str, events: list[EventRow]) -> Match | Known:
    """Return a match as the store knows it, or how far that goes: loading is replaying."""
    match: Match | None = None
    ply = 0
    try:
        match = set_table(read_journal(header))
        for expected, event in enumerate(events, 1):
            if event.ply != expected:
                return Known(match, ply, len(events), f"event {expected} is missing")
            play_event(match, event)
            ply = event.ply
    except Exception as fault:  # noqa: BLE001  (whatever it is: this table alone is in trouble)
        return Known(match, ply, len(events), f"{type(fault).__name__}: {fault}"[:300])
    return match
