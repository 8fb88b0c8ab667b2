"""Bots of all levels that think very little, so that whole games are quick without a compiler."""

from typing import Final

from fondaco.bots.bot import Bot
from fondaco.bots.levels import LEVELS
from fondaco.bots.registry import bot
from fondaco.bots.search import SearchBot

ITERATIONS: Final = 1
POLICIES: Final = tuple({one.policy: one.name for one in LEVELS}.values())  # a level of each


def tiny(name: str, game: str, iterations: int = ITERATIONS) -> Bot:
    """Return a bot of a level; one that searches does it with a small budget."""
    player = bot(name, game)
    if isinstance(player, SearchBot):
        player.iterations = iterations
        player.seconds = 0.0
        player.playout.depth = min(player.playout.depth, 6)
    return player
