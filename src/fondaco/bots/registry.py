"""The bots of the house by name."""

from typing import Final

from fondaco.bots.any_game import PlayedOn
from fondaco.bots.apprentice import ApprenticeBot
from fondaco.bots.bot import Bot
from fondaco.bots.evaluators import Evaluator
from fondaco.bots.greedy import GreedyBot
from fondaco.bots.levels import LEVELS, LOOK, SLOWEST, Level, level
from fondaco.bots.random import RandomBot
from fondaco.bots.search import SearchBot
from fondaco.bots.search_params import params_of
from fondaco.games import room
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import say, verbatim

BOTS: Final = tuple([one.name for one in LEVELS])  # from the weakest to the strongest
DEFAULT_BOT: Final = "greedy"  # who sits there when nobody says more


def evaluator(game: str) -> Evaluator:
    """Return the judgement that fits a game."""
    own = room(game, "bot")
    if own is None:
        return PlayedOn()
    found = own.evaluator()
    assert isinstance(found, Evaluator)
    return found


def bot(name: str, game: str) -> Bot:
    """Return a bot for a game."""
    wanted = level(name)
    if wanted is None:
        raise BadConfig(
            say(
                "there is no bot '{name}'; the house has {known}",
                name=verbatim(name),
                known=verbatim(", ".join(BOTS)),
            )
        )
    if wanted.policy == "random":
        return RandomBot()
    if wanted.policy == "greedy":
        return GreedyBot(evaluator(game))
    if wanted.policy == "apprentice":
        return ApprenticeBot(name, evaluator(game))
    return searcher(wanted, game)


def searcher(wanted: Level, game: str) -> SearchBot:
    """Return a bot that thinks as long as a level may."""
    ways = params_of(game)
    if wanted.policy == LOOK:
        ways.depth = 0
    out = SearchBot(wanted.name, evaluator(game), ways, ways.pace * wanted.effort)
    out.seconds = SLOWEST
    return out
