"""The one loop in which bots play: whole games, matches, tables of a server, meetings of an arena.

Who plays where differs in a few ways, and those are a `Driven`; loop and referee are the same.
"""

from mypy_extensions import i64, mypyc_attr

from fondaco.bots.bot import Bot
from fondaco.bots.clock import passed
from fondaco.bots.referee import decided
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Driven:
    """A game in which bots decide."""

    def now(self) -> State:
        """Return the game as it stands; the referee shows a bot only samples of it."""
        raise AssertionError(type(self))

    def player(self, seat: i64) -> Bot | None:
        """Return who decides for a seat; None: no bot does, or they have played long enough."""
        raise AssertionError(type(self))

    def chance(self, seat: i64) -> Rng:
        """Return the random numbers for the seat's decision, just before its bot is asked."""
        raise AssertionError(type(self))

    def take(self, seat: i64, action: i64) -> None:
        """Take the action that the bot of a seat has chosen."""
        raise AssertionError(type(self))


def drive(game: Driven) -> i64:
    """Let bots decide until nobody of them must; return how many decisions were made.

    One that does something wrong ends this with a `BadBot`, and the game is as it was before it.
    """
    taken: i64 = 0
    while True:
        s = game.now()
        if not s.agenda:
            return taken
        seat = s.agenda[-1].seat
        player = game.player(seat)
        if player is None:
            return taken
        game.take(seat, decided(player, s, seat, game.chance(seat)))
        taken += 1


class WholeGame(Driven):
    """A game that bots alone play to its end, with random numbers for all of them."""

    def __init__(self, s: State, bots: list[Bot], rng: Rng) -> None:
        self.s = s
        self.bots = bots
        self.rng = rng

    def now(self) -> State:
        return self.s

    def player(self, seat: i64) -> Bot | None:
        return self.bots[seat]

    def chance(self, seat: i64) -> Rng:
        return self.rng

    def take(self, seat: i64, action: i64) -> None:
        self.s.apply(action)


class TimedGame(Driven):
    """The same, with random numbers and a clock for each of them."""

    def __init__(self, s: State, bots: list[Bot], chances: list[Rng]) -> None:
        self.s = s
        self.bots = bots
        self.chances = chances
        self.taken: i64 = 0
        self.asked = 0.0
        self.spent: list[list[float]] = [[] for _ in bots]  # seconds, where there was a choice

    def now(self) -> State:
        return self.s

    def player(self, seat: i64) -> Bot | None:
        return self.bots[seat]

    def chance(self, seat: i64) -> Rng:
        self.asked = passed()
        return self.chances[seat]

    def take(self, seat: i64, action: i64) -> None:
        took = passed() - self.asked
        if len(self.s.legal()) > 1:
            self.spent[seat].append(took)
        self.s.apply(action)
        self.taken += 1


def play_out(s: State, bots: list[Bot], rng: Rng) -> i64:
    """Let the bots of the seats play `s` to its end; return how many decisions were made."""
    return drive(WholeGame(s, bots, rng))
