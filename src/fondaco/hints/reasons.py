"""Why an option is good, in the words of its game: what it does better than other options."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from fondaco.bots.evaluators import Evaluator
from fondaco.hints.words import ALIKE, LATER, WORSE, hinders, sentence
from fondaco.kernel.state import State
from fondaco.kernel.texts import Text

POINTS: Final = "points"
OTHERS: Final = "others"  # what a value says about rivals; they are looked at themselves
RIVAL: Final = 0.4  # weight of what a rival loses, beside what one gains
NOTABLE: Final = 0.03  # a difference of this share of the game's spread of points is told
SLIGHT: Final = 0.02  # a difference of chances that means nothing
MOST: Final = 2  # reasons for an option

Weighed = tuple[float, Text]


class Effect:
    """What an option leads to, as a mean over worlds: parts of the value, and what rivals have."""

    def __init__(self, seat: int, before: State, after: list[State], evaluator: Evaluator) -> None:
        """Look at the worlds after the option; points are counted from what they were before."""
        self.worths: dict[str, float] = defaultdict(float)
        self.amounts: dict[str, float] = defaultdict(float)
        self.rivals: dict[int, float] = defaultdict(float)
        for world in after:
            for part in evaluator.parts(world, seat):
                gained = part.amount - before.points(seat) if part.key == POINTS else part.amount
                self.worths[part.key] += part.worth / len(after)
                self.amounts[part.key] += gained / len(after)
            for rival in range(world.seats):
                if rival != seat:
                    parts = evaluator.parts(world, rival)
                    hope = sum(part.worth for part in parts if part.key != OTHERS)
                    self.rivals[rival] += hope / len(after)


def reasons(
    game: str, effects: list[Effect], place: int, spread: float, lead: float
) -> tuple[Text, ...]:
    """Return what speaks for one of several options, and what it costs if that is much.

    `lead` is how much likelier it wins than the others do.
    """
    own, rest = effects[place], effects[:place] + effects[place + 1 :]
    good, bad = _differences(game, own, rest, NOTABLE * spread)
    if not good:
        return (ALIKE if abs(lead) < SLIGHT else LATER if lead > 0 else WORSE,)
    best = [text for _, text in good[:MOST]]
    if bad and (len(good) < MOST or bad[0][0] > good[1][0]):
        best[1:] = [bad[0][1]]
    return tuple(best)


def _differences(
    game: str, own: Effect, rest: list[Effect], least: float
) -> tuple[list[Weighed], list[Weighed]]:
    """Return what is better and what is worse than in the other options, the most first."""
    good: list[Weighed] = []
    bad: list[Weighed] = []
    for key in {key: None for effect in (own, *rest) for key in effect.worths}:
        more = own.worths[key] - _mean(effect.worths[key] for effect in rest)
        text = sentence(game, key, own.amounts[key], better=more > 0)
        if abs(more) >= least:
            (good if more > 0 else bad).append((abs(more), text))
    for rival, hope in own.rivals.items():
        less = RIVAL * (_mean(effect.rivals[rival] for effect in rest) - hope)
        if less >= least:
            good.append((less, hinders(rival)))
    return (
        sorted(good, key=lambda found: -found[0]),
        sorted(bad, key=lambda found: -found[0]),
    )


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found)
