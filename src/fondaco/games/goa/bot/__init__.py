"""How bots judge Goa, and how they search it."""

from fondaco.bots.evaluators import Evaluator
from fondaco.bots.search_params import SearchParams
from fondaco.games.goa.bot.judgement import GoaEvaluator


def evaluator() -> Evaluator:
    """Return the judgement of states."""
    return GoaEvaluator()


def search_params() -> SearchParams:
    """Return how a search goes about it; the numbers come from matches between searches."""
    return SearchParams(spread=6.0, curiosity=0.3, sharpness=0.03, depth=10, width=4, pace=100)
