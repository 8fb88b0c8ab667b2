"""How bots judge Cargo Noir, and how they search it."""

from fondaco.bots.evaluators import Evaluator
from fondaco.bots.search_params import SearchParams
from fondaco.games.cargo_noir.bot.judgement import CargoEvaluator


def evaluator() -> Evaluator:
    """Return the judgement of states."""
    return CargoEvaluator()


def search_params() -> SearchParams:
    """Return how a search goes about it; the numbers come from matches between searches."""
    return SearchParams(spread=12.0, curiosity=1.5, sharpness=0.1, depth=40, width=2, pace=100)
