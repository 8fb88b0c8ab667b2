"""How a search plays on from the leaves of its tree, before it judges."""

from typing import final

from mypy_extensions import i64

from fondaco.bots.evaluators import Evaluator
from fondaco.bots.greedy import finish_act
from fondaco.kernel.agenda import Decision
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State


@final
class Playout:
    """Some decisions in a row, quickly: each by the best of a few options drawn at random.

    Acts are finished with the first option, and are not counted.
    """

    def __init__(self, evaluator: Evaluator, depth: i64, width: i64) -> None:
        """Play `depth` decisions, looking at `width` options each."""
        self.evaluator = evaluator
        self.depth: i64 = depth
        self.width: i64 = width

    def play(self, s: State, rng: Rng) -> None:
        """Play on; what is begun is finished."""
        left = self.depth
        while s.agenda:
            top = s.agenda[-1]
            assert isinstance(top, Decision)
            if top.mid_act:
                s.apply(top.legal(s)[0])
            elif left > 0:
                s.apply(self._pick(s, rng))
                left -= 1
            else:
                return

    def _pick(self, s: State, rng: Rng) -> i64:
        legal = s.legal()
        n: i64 = len(legal)
        tries = min(self.width, n)
        if tries == 1:
            return legal[rng.below(n)]
        best = legal[0]
        most = 0.0
        for k in range(tries):
            if tries < n:  # draw without putting back
                drawn = k + rng.below(n - k)
                legal[k], legal[drawn] = legal[drawn], legal[k]
            value = value_after(s, legal[k], self.evaluator)
            if k == 0 or value > most:
                most = value
                best = legal[k]
        return best


def value_after(s: State, action: i64, evaluator: Evaluator) -> float:
    """Return what a state is worth to the acting seat after an action, its act being finished."""
    seat = s.agenda[-1].seat
    after = s.clone()
    after.apply(action)
    finish_act(after, seat)
    return evaluator.value(after, seat)
