"""How bots judge Ilôs, and how they search it."""

from fondaco.bots.evaluators import Evaluator
from fondaco.bots.search_params import SearchParams
from fondaco.games.ilos.bot.judgement import IlosEvaluator


def evaluator() -> Evaluator:
    """Return the judgement of states."""
    return IlosEvaluator()


def search_params() -> SearchParams:
    """Return how a search goes about it; the numbers come from matches between searches."""
    return SearchParams(
        spread=12.0, curiosity=0.6, sharpness=0.03, depth=20, width=3, pace=100, doubt=0.05
    )
