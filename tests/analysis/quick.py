"""Finished games and somebody who thinks about them very quickly."""

from pathlib import Path

import fondaco
from fondaco.analysis.analyst import BotAnalyst
from fondaco.analysis.moments import Moment
from fondaco.analysis.walk import analyse
from fondaco.caching import cached
from fondaco.match import Match
from fondaco.match.replay import replay
from tests.match.table import at_random

JOURNALS = Path(__file__).parents[1] / "journals"
ITERATIONS = 3


def quick(game: str) -> BotAnalyst:
    """Return a thinker with next to no budget."""
    return hurried(BotAnalyst("factor", game))


def hurried(thinker: BotAnalyst) -> BotAnalyst:
    """Take nearly all of its budget from a thinker."""
    thinker.bot.iterations = ITERATIONS
    thinker.bot.playout.depth = 2
    return thinker


@cached
def finished(name: str) -> Match:
    """Return a game of the stored journals."""
    return replay((JOURNALS / name).read_text(encoding="utf-8"))


@cached
def analysed(name: str) -> tuple[Moment, ...]:
    """Return the moments of a stored journal."""
    match = finished(name)
    return tuple(analyse(match, quick(match.game.id)))


def short(actions: int = 8) -> Match:
    """Return a game that is over soon: somebody leaves."""
    match = fondaco.new("cargo_noir", 2, seed=7, options={"starter": "1"})
    at_random(match, actions)
    match.leave(1)
    assert match.state.over()
    return match
