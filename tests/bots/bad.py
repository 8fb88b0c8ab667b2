"""Bots that do everything wrong, for the referee: `tests.bots.bad:Wrong`."""

import sys
from typing import NoReturn

from mypy_extensions import i64

from fondaco.bots.bot import Bot
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State

PATIENCE = 5  # decisions before it goes wrong


class Turncoat(Bot):
    """Plays well for a while."""

    def __init__(self) -> None:
        self.left = PATIENCE
        self.name = ""

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        self.left -= 1
        legal = world.legal()
        if self.left > 0:
            return legal[rng.below(len(legal))]
        return self.goes_wrong(world)

    def goes_wrong(self, world: State) -> i64:
        raise NotImplementedError(world)


class Wrong(Turncoat):
    """Answers with what is no action of any game."""

    def goes_wrong(self, world: State) -> i64:
        del world
        return 12345


class Huge(Turncoat):
    """Answers with a number beyond all numbers."""

    def goes_wrong(self, world: State) -> i64:
        del world
        return 10**30


class Greyed(Turncoat):
    """Answers with an action of the game that is not legal now."""

    def goes_wrong(self, world: State) -> i64:
        legal = list(world.legal())
        words = world.words()
        return next(a for a in map(words.action, range(words.size)) if a not in legal)


class Silent(Turncoat):
    """Says nothing."""

    def goes_wrong(self, world: State) -> i64:
        del world
        return None  # type: ignore[return-value]


class Yes(Turncoat):
    """Says yes."""

    def goes_wrong(self, world: State) -> i64:
        del world
        return True


class Fainting(Turncoat):
    """Fails."""

    def goes_wrong(self, world: State) -> NoReturn:
        del world
        raise ValueError("I feel faint")


class Leaving(Turncoat):
    """Ends the program."""

    def goes_wrong(self, world: State) -> NoReturn:
        del world
        sys.exit(3)


class Cheat(Turncoat):
    """Spoils the world it is given, which is not the state, and goes on."""

    def goes_wrong(self, world: State) -> i64:
        first = world.legal()[0]
        while not world.over():
            world.apply(world.legal()[0])
        return first


class Stranger:
    """Is no bot."""


class Unborn(Bot):
    """Cannot be made."""

    def __init__(self) -> None:
        raise ValueError("I was never born")


BAD = ("Wrong", "Huge", "Greyed", "Silent", "Yes", "Fainting", "Leaving")
