"""The four games. Each is loaded when it is asked for; no game imports another."""

from importlib import import_module
from typing import Final

from fondaco.kernel.errors import BadConfig
from fondaco.kernel.game import Game
from fondaco.kernel.texts import say, verbatim

GAMES: Final = ("cargo_noir", "goa", "felinia", "ilos")


def load(game: str) -> Game:
    """Return a game of the house by its id."""
    if game not in GAMES:
        raise BadConfig(
            say(
                "there is no game '{game}'; the house has {known}",
                game=verbatim(game),
                known=verbatim(", ".join(GAMES)),
            )
        )
    module = import_module(f"fondaco.games.{game}")
    found = module.GAME
    assert isinstance(found, Game)
    return found
