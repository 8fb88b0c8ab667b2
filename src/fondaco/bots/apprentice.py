"""The bot that is still learning."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.bots.bot import Bot
from fondaco.bots.evaluators import Evaluator
from fondaco.bots.playout import value_after
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State

OVERLOOKED: Final[i64] = 45  # of a hundred options


@final
class ApprenticeBot(Bot):
    """Judges like the greedy bot, but takes one guess at what is hidden and overlooks options.

    These are the mistakes people make in their first games: what is taken is sensible, and
    something better was there.
    """

    def __init__(self, name: str, evaluator: Evaluator) -> None:
        self.name = name
        self.evaluator = evaluator

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        """Return the best action of those that are seen."""
        legal = world.legal()
        best = legal[rng.below(len(legal))]
        if len(legal) == 1:
            return best
        guess = world.sample(seat, rng)
        most = value_after(guess, best, self.evaluator)
        for action in legal:
            if rng.below(100) < OVERLOOKED:
                continue
            value = value_after(guess, action, self.evaluator)
            if value > most:
                most = value
                best = action
        return best
