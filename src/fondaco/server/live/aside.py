"""Tables that cannot be replayed: set aside with an alarm, shown as far as they are known.

What was done is kept in the store, untouched. A table that is set aside takes nothing else down,
and is tried again when the server starts anew (a newer one may know better). A game by rules that
this release plays no more is told as it was written.
"""

from dataclasses import dataclass

from fondaco.i18n import Tongue
from fondaco.kernel.errors import UnknownRules
from fondaco.kernel.events import EVERYONE
from fondaco.kernel.journal import Journal, read_journal
from fondaco.kernel.texts import Text, say, verbatim
from fondaco.match import Match
from fondaco.match.replay import set_table
from fondaco.match.retelling import Action, retold
from fondaco.server.live.seat_names import named
from fondaco.server.live.tables import play_event, standing
from fondaco.server.store.records import ACT, STOPPED, BoardRow, EventRow, SeatRow


class SetAside(Exception):
    """A table that cannot be replayed, with what is known about it."""

    def __init__(self, board: BoardRow, seats: list[SeatRow], known: "Known") -> None:
        super().__init__(board.id)
        self.board, self.seats, self.known = board, seats, known

    def told(self, guest: str, lang: str) -> list[str]:
        """Return what happened, as far as it can be told to a guest."""
        own = {seat.seat for seat in self.seats if guest and seat.guest == guest}
        tongue = Tongue(lang, tuple(named(self.seats, lang)))
        if self.known.dropped is not None:
            over = self.board.turn < 0
            written = retold(self.known.dropped, self.known.actions, None if over else own)
            return [tongue(line) for line in written]
        match = self.known.match
        if match is None:
            return []
        return [
            tongue(match.game.tell(match.state, event))
            for _, event in match.log
            if event.to == EVERYONE or event.to in own
        ]

    def sentence(self) -> Text:
        if self.known.dropped is not None:
            return self._dropped()
        return say(
            "This table cannot be played on: its game could not be replayed after event {known}"
            " of {all}. All of them are kept, and the house has been alarmed.",
            known=self.known.ply,
            all=self.known.events,
        )

    def _dropped(self) -> Text:
        if self.board.turn < 0:
            return say(
                "This game was played by rules that this release plays no more. It is told as it"
                " was written. Result: {result}.",
                result=verbatim(self.board.result.replace(" ", " : ")),
            )
        return say(
            "This table cannot be played on: this release plays its version of the rules no more."
            " All that was done is kept."
        )

    def visible(self, guest: str) -> bool:
        seated = any(seat.guest == guest for seat in self.seats if guest)
        return self.board.watch or seated or self.board.owner == guest


@dataclass(frozen=True)
class Known:
    """How far a table could be replayed: the match then, and after how many of its events."""

    match: Match | None
    ply: int
    events: int
    fault: str
    dropped: Journal | None = None  # the header, when its rules are played no more
    actions: tuple[Action, ...] = ()  # which were not taken back; for those games only


def _actions(events: list[EventRow]) -> list[Action]:
    """Return the actions that were not taken back."""
    out: list[Action] = []
    for event, stood in zip(events, standing(events), strict=True):
        if event.kind == ACT or event.kind in STOPPED:
            out.append((event.seat, STOPPED.get(event.kind, event.body)))
        del out[stood:]
    return out


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
    except UnknownRules as fault:
        header_, actions = read_journal(header), tuple(_actions(events))
        return Known(None, 0, len(events), str(fault), header_, actions)
    except Exception as fault:  # noqa: BLE001  (whatever it is: this table alone is in trouble)
        return Known(match, ply, len(events), f"{type(fault).__name__}: {fault}"[:300])
    return match
