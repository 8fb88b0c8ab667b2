"""The bot that looks one step ahead."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.bots.bot import Bot
from fondaco.bots.evaluators import Evaluator
from fondaco.kernel.agenda import Decision
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State

WORLDS: Final[i64] = 3  # samples each action is tried in


@final
class GreedyBot(Bot):
    """Tries every legal action in a few sampled worlds and takes the best by its evaluation.

    An action that only begins an act is judged by the act it leads to: the rest of the chain is
    filled in with the first legal option.
    """

    def __init__(self, evaluator: Evaluator) -> None:
        self.name = "greedy"
        self.evaluator = evaluator

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        """Return the action with the best mean value; the first one wins ties."""
        legal = world.legal()
        if len(legal) == 1:
            return legal[0]
        sums = [0.0] * len(legal)
        for _ in range(WORLDS):
            sample = world.sample(seat, rng)
            place = 0
            for action in legal:
                after = sample.clone()
                after.apply(action)
                finish_act(after, seat)
                sums[place] += self.evaluator.value(after, seat)
                place += 1
        best = 0
        for place in range(1, len(sums)):
            if sums[place] > sums[best]:
                best = place
        return legal[best]


def finish_act(s: State, seat: i64) -> None:
    """Answer the open picks of an act of `seat` with the first legal option."""
    while s.agenda and s.agenda[-1].seat == seat:
        top = s.agenda[-1]
        assert isinstance(top, Decision)
        if not top.mid_act:
            return
        s.apply(top.legal(s)[0])
