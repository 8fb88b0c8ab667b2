"""The halls of the house, one for each game."""

from fondaco.caching import cached
from fondaco.games import GAMES, load
from fondaco.kernel.game import Game


@cached
def halls() -> tuple[Game, ...]:
    """Return the games of the house in the order of its halls, from left to right."""
    return tuple(sorted((load(game) for game in GAMES), key=lambda game: (game.place, game.id)))
