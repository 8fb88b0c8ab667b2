"""The bot that takes anything."""

from typing import final

from mypy_extensions import i64

from fondaco.bots.bot import Bot
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State


@final
class RandomBot(Bot):
    """Chooses uniformly among the legal actions."""

    def __init__(self) -> None:
        self.name = "random"

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        legal = world.legal()
        return legal[rng.below(len(legal))]
