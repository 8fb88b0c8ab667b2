"""A bot that says what it thinks: the options with their chances, and how the seats stand.

It compares by its own judgement, and says everything as chances that come true (see `chances`).
"""

from dataclasses import dataclass
from typing import Final

from fondaco.bots.greedy import finish_act
from fondaco.bots.levels import level
from fondaco.bots.registry import searcher
from fondaco.chances import GLANCE, Chances, kind_of, scale
from fondaco.kernel.errors import BadArgument
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State
from fondaco.kernel.texts import say, verbatim

TRIED_WELL: Final = 8  # tries after which a difference counts half
GLANCES: Final = 4  # worlds in which an option is judged that was never tried


@dataclass(frozen=True)
class Thought:
    """What a bot thinks about a decision."""

    options: tuple[tuple[int, float], ...]  # action and chance to win, best first
    chances: Chances  # of all seats


class BotAnalyst:
    """A searching bot that counts victories alone, and is no slower or quicker by the clock."""

    def __init__(self, name: str, game: str) -> None:
        wanted = level(name)
        if wanted is None or not wanted.thinks():
            text = say("'{name}' is no bot that thinks ahead", name=verbatim(name))
            raise BadArgument(text, "level")
        self.game, self.kind = game, kind_of(wanted)
        self.bot = searcher(wanted, game)
        self.bot.seconds = 0.0
        self.bot.judge.plainly()

    def think(self, world: State, seat: int, chosen: int, rng: Rng) -> Thought:
        """Return the options that were tried, and the chosen one in any case."""
        ranked = self.bot.rank(world, seat, rng)
        total = sum(self.bot.sums)
        said = [float(utility) / total for utility in self.bot.sums]
        best, most, _ = ranked[0]
        options = [
            (int(action), _weighed(float(most), float(chance), int(visits)))
            for action, chance, visits in ranked
        ]
        if all(action != chosen for action, _ in options):
            behind = self._hope(world, seat, best, rng) - self._hope(world, seat, chosen, rng)
            options.append((chosen, min(float(most), max(0.0, most - behind))))
        ours, now = scale(self.game, int(world.seats), self.kind), int(world.rounds())
        shown = ours.options(said, seat, options, now)
        shown.sort(key=lambda option: -option[1])
        return Thought(tuple(shown), ours.chances(said, now))

    def _hope(self, world: State, seat: int, action: int, rng: Rng) -> float:
        """Return what an option promises without thinking ahead, by the bot's own judgement."""
        hope = 0.0
        for _ in range(GLANCES):
            after = world.sample(seat, rng)
            after.apply(action)
            finish_act(after, seat)
            hope += float(self.bot.judge.utilities(after)[seat]) / GLANCES
        return hope

    def glance(self, state: State) -> Chances:
        """Return the chances of all seats without thinking ahead; at the end it is the result."""
        if state.over():
            return tuple(float(share) for share in state.scores().shares)
        said = [float(utility) for utility in self.bot.judge.utilities(state)]
        return scale(self.game, int(state.seats), GLANCE).chances(said, int(state.rounds()))


def _weighed(most: float, chance: float, visits: int) -> float:
    """Return the chance of an option beside the best one: what was tried little says little."""
    return most - max(0.0, most - chance) * visits / (visits + TRIED_WELL)
