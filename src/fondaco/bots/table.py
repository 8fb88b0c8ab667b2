"""The bots of the house by name."""

from typing import Final

from fondaco.bots.bot import Bot
from fondaco.bots.cargo_noir import CargoEvaluator
from fondaco.bots.evaluators import Evaluator
from fondaco.bots.felinia import FeliniaEvaluator
from fondaco.bots.goa import GoaEvaluator
from fondaco.bots.greedy import GreedyBot
from fondaco.bots.ilos import IlosEvaluator
from fondaco.bots.random import RandomBot
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import say, verbatim

BOTS: Final = ("random", "greedy")


def evaluator(game: str) -> Evaluator:
    """Return the judgement that fits a game."""
    if game == "cargo_noir":
        return CargoEvaluator()
    if game == "goa":
        return GoaEvaluator()
    if game == "felinia":
        return FeliniaEvaluator()
    if game == "ilos":
        return IlosEvaluator()
    raise AssertionError(game)


def bot(name: str, game: str) -> Bot:
    """Return a bot for a game."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot(evaluator(game))
    raise BadConfig(
        say(
            "there is no bot '{name}'; the house has {known}",
            name=verbatim(name),
            known=verbatim(", ".join(BOTS)),
        )
    )
