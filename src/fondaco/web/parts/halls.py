"""The halls of the house, one for each game."""

from typing import Final

from fondaco.games import GAMES, load
from fondaco.kernel.game import Game

ORDER: Final = ("goa", "cargo_noir", "felinia", "ilos")  # the halls from left to right


def halls() -> tuple[Game, ...]:
    """Return the games of the house in the order of its halls."""
    return tuple(load(game) for game in ORDER if game in GAMES)
