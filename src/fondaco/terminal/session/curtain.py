"""The curtain between several people at one keyboard: what one has seen is gone before the next."""

from fondaco.kernel.events import EVERYONE
from fondaco.kernel.journal import LEAVES
from fondaco.kernel.texts import player
from fondaco.match import Match
from fondaco.speech import _, tr
from fondaco.terminal.look import QUIET
from fondaco.terminal.screen import Terminal
from fondaco.terminal.seat_view import view_for
from fondaco.terminal.session.words import command_word


class StopForNow(Exception):
    """Somebody wants to stop for now."""


def greeting() -> str:
    """Return the first line of an evening."""
    return _("Type 'help' for help, 'legend' to read what the codes mean.")


class Curtain:
    """Falls when somebody else on the same keyboard is to look at the screen."""

    def __init__(self, match: Match, terminal: Terminal, *, never: bool) -> None:
        """Hang it up; `never` for people who have no secrets from each other."""
        self.match = match
        self.terminal = terminal
        self.never = never
        self.seat = -1  # whose things can be seen
        self.secret = False  # whether somebody has ever seen what others may not

    def people(self) -> set[int]:
        left = {done.seat for done in self.match.history if done.text == LEAVES}
        return set(range(self.match.config.seats)) - set(self.match.bots) - left

    def there(self) -> bool:
        """Whether people share this keyboard and have secrets, and the screen can be cleared."""
        if self.never or not self.terminal.clears or len(self.people()) <= 1:
            return False
        if not self.secret:
            everybody = view_for(self.match, EVERYONE).scene
            seen = (view_for(self.match, seat).scene for seat in self.people())
            self.secret = any(scene != everybody for scene in seen)
        return self.secret

    def before(self, seat: int) -> bool:
        """Let somebody sit down before anything of the seat is shown; whether it fell."""
        falls = seat != self.seat and self.there()
        if falls:
            self.terminal.clear()
            if self.seat < 0:
                self.terminal.tell(greeting(), QUIET)
            who = tr(player(seat))
            asked = _("Pass the keyboard to {who}, then press Enter > ", who=who)
            if command_word(self.terminal.ask(asked)) == "quit":
                raise StopForNow
            self.terminal.clear()
        self.seat = seat
        return falls

    def close(self) -> None:
        """Hide what the last one has seen when all get up."""
        if self.there():
            self.terminal.clear()
