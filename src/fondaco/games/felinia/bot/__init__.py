"""How bots judge Felinia, and how they search it."""

from fondaco.bots.evaluators import Evaluator
from fondaco.bots.search_params import SearchParams
from fondaco.games.felinia.bot.judgement import FeliniaEvaluator


def evaluator() -> Evaluator:
    """Return the judgement of states."""
    return FeliniaEvaluator()


def search_params() -> SearchParams:
    """Return how a search goes about it; the numbers come from matches between searches."""
    return SearchParams(spread=5.0, curiosity=0.5, sharpness=0.03, depth=16, width=4, pace=30)
