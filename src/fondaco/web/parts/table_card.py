"""A table as the lists of the house show it, and the words about it."""

from dataclasses import dataclass
from typing import Final

from fondaco.games import GAMES, load
from fondaco.kernel.texts import Text, counted, say, verbatim
from fondaco.view.people import Person

HOURS: Final = (3600, 24)  # seconds of an hour, hours of a day


@dataclass(frozen=True)
class TableCard:
    """A table as the lists of the house show it."""

    id: str
    game: str
    edition: str
    name: str
    people: tuple[Person, ...]
    seat: int = -1  # the visitor's own
    turn: int = -1  # who must decide
    round: int = 0
    over: bool = False
    points: tuple[int, ...] = ()
    place: int = 0  # the visitor's, when the game is over
    ago: int = 0  # seconds since the last move
    last: str = ""  # what happened last, as the visitor may know it

    @property
    def yours(self) -> bool:
        return not self.over and self.seat >= 0 and self.turn == self.seat

    @property
    def free(self) -> int:
        return sum(person.free for person in self.people)


def titled(game: str, edition: str) -> Text:
    """Return the name of a game, with its edition where there are several.

    Of one that the house has no longer, its id is left.
    """
    if game not in GAMES:
        return verbatim(game)
    found = load(game)
    if len(found.editions) == 1:
        return found.title
    return say("{game} {edition}", game=found.title, edition=verbatim(edition))


def since(seconds: int) -> Text:
    """Return how long ago something was."""
    minutes, hours = seconds // 60, seconds // HOURS[0]
    if minutes < 1:
        return say("just now")
    if hours < 1:
        return counted("{n} minute ago", "{n} minutes ago", minutes)
    if hours < HOURS[1]:
        return counted("{n} hour ago", "{n} hours ago", hours)
    return counted("{n} day ago", "{n} days ago", hours // HOURS[1])
