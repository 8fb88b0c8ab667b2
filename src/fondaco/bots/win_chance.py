"""From points to chances: how likely each seat is to win, by an evaluation of the state."""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from fondaco.bots.evaluators import Evaluator
from fondaco.kernel.state import State
from fondaco.kernel.vecs import append, vec

VICTORY: Final = 0.5  # share of the victory itself at the end; the rest goes by the margin


@final
class Judge:
    """Turns what the seats can hope for into utilities from 0 to 1, one for each seat, sum 1.

    A lead of `spread` points makes somebody e times as likely to win as the other. The margin
    counts at the end too, so that a bot which cannot win any more still plays on with sense.
    With `doubt` every round from now on takes that share of what sets the seats apart: who is
    ahead ends the game where he can, and does not put it off because he could do so later too.
    """

    def __init__(self, evaluator: Evaluator, spread: float, doubt: float = 0.0) -> None:
        self.evaluator = evaluator
        self.spread = spread
        self.doubt = doubt
        self.victory = VICTORY
        self.now: i64 = 0  # the round from which doubts grow

    def plainly(self) -> None:
        """Ask for the chances to win from now on, without regard to margins and doubts."""
        self.victory = 1.0
        self.doubt = 0.0

    def values(self, s: State) -> vec[float]:
        """Return what each seat can hope for, in points."""
        out = vec[float](capacity=s.seats)
        for seat in range(s.seats):
            out = append(out, self.evaluator.value(s, seat))
        return out

    def utilities(self, s: State) -> vec[float]:
        values = self.values(s)
        out = self.chances(values)
        if not s.agenda:
            best = highest(values)
            first = 0.0
            for value in values:
                first += 1.0 if value == best else 0.0
            for seat in range(s.seats):
                won = 1.0 / first if values[seat] == best else 0.0
                out[seat] = self.victory * won + (1.0 - self.victory) * out[seat]
        if self.doubt > 0.0:
            self._fade(out, s.rounds() - self.now)
        return out

    def _fade(self, utilities: vec[float], rounds: i64) -> None:
        """Bring utilities nearer to each other, more so the more rounds they are away."""
        even = 1.0 / float(len(utilities))
        sure = 1.0
        for _ in range(rounds):
            sure *= 1.0 - self.doubt
        for seat in range(len(utilities)):
            utilities[seat] = even + sure * (utilities[seat] - even)

    def chances(self, values: vec[float]) -> vec[float]:
        best = highest(values)
        out = vec[float](capacity=len(values))
        total = 0.0
        for value in values:
            weight = exp((value - best) / self.spread)
            total += weight
            out = append(out, weight)
        for seat in range(len(values)):
            out[seat] /= total
        return out

    def hope(self, values: vec[float], seat: i64, value: float) -> float:
        """Return the chance of one seat if its value becomes another one."""
        best = highest(values)
        own = exp((value - best) / self.spread)
        total = own
        for other in range(len(values)):
            if other != seat:
                total += exp((values[other] - best) / self.spread)
        return own / total


def highest(values: vec[float]) -> float:
    """Return the highest of some values."""
    best = values[0]
    for value in values:
        best = max(best, value)
    return best
