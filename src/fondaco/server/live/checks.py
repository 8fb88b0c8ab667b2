"""What commands are checked for before anything is done, and how one is refused."""

from typing import Final

from fondaco.kernel.texts import Text, player, say
from fondaco.server.live.tables import LiveTable

STALE: Final = "stale"
ILLEGAL: Final = "illegal"
TURN: Final = "turn"
LIMIT: Final = "limit"
OFF: Final = "off"
LESSON: Final = "lesson"
BAD: Final = "bad"


class CommandRefusal(Exception):
    """A command that is not carried out."""

    def __init__(self, code: str, text: Text, rule: str = "") -> None:
        super().__init__(code)
        self.code, self.text, self.rule = code, text, rule


def check_open(table: LiveTable) -> None:
    """Refuse what reaches a table that has been dropped meanwhile."""
    if table.closed:
        raise CommandRefusal(STALE, say("the table was loaded anew; try again"))


def check_seated(table: LiveTable, guest: str) -> None:
    """Refuse whoever has no seat."""
    if not table.held(guest):
        raise CommandRefusal(TURN, say("you have no seat at this table"))


def check_version(table: LiveTable, ply: int) -> None:
    """Refuse what was meant for an earlier state of the game; `ply` is the client's word for it."""
    if not table.game_version <= ply <= table.version:
        raise CommandRefusal(STALE, say("the game has gone on; look again"))


def check_length(table: LiveTable, most: int) -> None:
    """Refuse to take back without end."""
    if table.version >= most:
        text = say("too much was taken back at this table; only forward from here")
        raise CommandRefusal(LIMIT, text)


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
