"""Hints for somebody who must decide: the best options, how likely they win, and why.

A hint is made from worlds that look right to the seat, as a bot's choice is; the chances it shows
are such as come true (see `chances`).
"""

from dataclasses import dataclass
from typing import Final

from fondaco.bots.evaluators import Evaluator
from fondaco.bots.greedy import finish_act
from fondaco.bots.levels import LEVELS
from fondaco.bots.registry import searcher
from fondaco.bots.search import SearchBot
from fondaco.chances import SEARCH, scale
from fondaco.hints.reasons import Effect, reasons
from fondaco.hints.words import ONLY
from fondaco.kernel.prompt import Option
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State
from fondaco.kernel.texts import Text

MOST: Final = 3  # options that are shown
COMPARED: Final = 8  # options that a reason is told against
WORLDS: Final = 4  # in which their effects are looked at
CURIOSITY: Final = 1.5  # see SearchParams
SHARPNESS: Final = 0.1
PATIENCE: Final = 1.5  # seconds; only where nothing is compiled it takes so long
DOUBT: Final = 10.0  # so often an option must be tried to be believed as much as all together


@dataclass(frozen=True)
class Hint:
    """One of the best options: how likely it wins, from 0 to 1, and what speaks for it."""

    option: Option
    chance: float
    reasons: tuple[Text, ...]


def adviser(game: str) -> SearchBot:
    """Return who gives hints: the strongest of the house, asked for chances and not for margins.

    It looks at more options than it would for itself, so that several can be compared.
    """
    out = searcher(LEVELS[-1], game)
    out.seconds = PATIENCE
    out.judge.plainly()
    out.style.curiosity = max(out.style.curiosity, CURIOSITY)
    out.style.sharpness = max(out.style.sharpness, SHARPNESS)
    return out


def hints(game: str, world: State, seat: int, thinker: SearchBot, rng: Rng) -> tuple[Hint, ...]:
    """Return the best options of `seat`, who must decide, the best one first."""
    ranked = _shown(game, world, seat, thinker, _believed(thinker.rank(world, seat, rng)))
    legal = {option.notation: option for option in world.prompt().legal()}
    best = [(legal[world.words().write(action)], chance) for action, chance in ranked[:MOST]]
    if len(legal) == 1:
        return tuple(Hint(option, chance, (ONLY,)) for option, chance in best)
    tried = [action for action, _ in ranked]
    compared = (tried + [action for action in world.legal() if action not in tried])[:COMPARED]
    effects = _effects(world, seat, compared, thinker.judge.evaluator, rng)
    usual = sum(chance for _, chance in ranked) / len(ranked)
    return tuple(
        Hint(option, chance, reasons(game, effects, place, thinker.judge.spread, chance - usual))
        for place, (option, chance) in enumerate(best)
    )


def _shown(
    game: str, world: State, seat: int, thinker: SearchBot, ranked: list[tuple[int, float]]
) -> list[tuple[int, float]]:
    """Return the options with chances that come true; who is ahead of whom stays."""
    total = sum(thinker.sums)
    said = [float(utility) / total for utility in thinker.sums]
    ours, now = scale(game, int(world.seats), SEARCH), int(world.rounds())
    return ours.options(said, seat, ranked, now)


def _believed(ranked: list[tuple[int, float, int]]) -> list[tuple[int, float]]:
    """Return the options with their chances, the best three first, then the most tried.

    What was tried seldom is believed little: its chance is drawn to that of all together.
    """
    tries = sum(visits for _, _, visits in ranked)
    mean = sum(chance * visits for _, chance, visits in ranked) / tries
    found = [
        (action, (chance * visits + mean * DOUBT) / (visits + DOUBT))
        for action, chance, visits in ranked
    ]
    return sorted(found[:MOST], key=lambda one: -one[1]) + found[MOST:]


def _effects(
    world: State, seat: int, actions: list[int], evaluator: Evaluator, rng: Rng
) -> list[Effect]:
    """Return what each of some actions does, its act being finished, in the same worlds."""
    samples = [world.sample(seat, rng) for _ in range(WORLDS)]
    return [
        Effect(seat, world, [_after(s, seat, action) for s in samples], evaluator)
        for action in actions
    ]


def _after(sample: State, seat: int, action: int) -> State:
    after = sample.clone()
    after.apply(action)
    finish_act(after, seat)
    return after
