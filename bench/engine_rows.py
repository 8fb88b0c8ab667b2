"""How fast the engine is: one row for each game, edition and number of players.

Rates count CPU time, set-up of every game included, and are those of the best of several bursts.
"""

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import mean
from typing import Final

from rates import Rate, bursts

from fondaco import compiled
from fondaco.bots.registry import DEFAULT_BOT
from fondaco.games import load
from fondaco.kernel.config import Config
from fondaco.kernel.game import Game
from fondaco.kernel.rng import seeded
from fondaco.kernel.rollout import clones, rollout
from fondaco.kernel.state import State
from fondaco.match import Match, Seat
from fondaco.match.replay import replay

CLONES_PER_CALL: Final = 200
JOURNALS: Final = 3  # games of each bot whose journals are replayed
REPLAYS: Final = 5  # times each is replayed; the best counts
FEWEST_CALLS: Final = 5000  # of `legal`: fewer say little about one in a hundred
LOOPS: Final = 10_000


@dataclass(frozen=True)
class Setting:
    """What is measured."""

    game: str
    edition: str
    players: int


@dataclass(frozen=True)
class Row:
    """How fast one setting is.

    `legal` is timed in single calls from Python; journals are those of whole games by each bot,
    of which the mean is given.
    """

    game: str
    edition: str
    players: int
    compiled: bool
    rollout_decisions_per_second: float
    rollout_games_per_second: float
    stepped_decisions_per_second: float
    clones_per_second: float
    legal_p50_us: float
    legal_p99_us: float
    replay_ms: float
    journal_bytes: int


def settings(games: tuple[str, ...], players: tuple[int, ...]) -> Iterator[Setting]:
    """Yield every edition and number of players of the games, or only the given numbers."""
    for name in games:
        game = load(name)
        for edition in game.editions:
            for seats in players or range(game.fewest, game.most + 1):
                game.configure(seats, edition)
                yield Setting(name, edition, seats)


def measure(setting: Setting, seconds: float) -> Row:
    """Measure a setting for about `seconds` each of rollouts and steps, and less of the rest."""
    game = load(setting.game)
    config = game.configure(setting.players, setting.edition)
    rolled = rollouts(game, config, seconds)
    stepped = bursts(_Stepper(game, config), seconds)
    cloned = bursts(_Cloner(halfway(game, config)), seconds / 4)
    calls = sorted(legal_times(game, config, seconds / 2))
    journals = whole_games(game, config)
    return Row(
        game=setting.game,
        edition=setting.edition,
        players=setting.players,
        compiled=compiled,
        rollout_decisions_per_second=round(rolled.best),
        rollout_games_per_second=round(rolled.best * rolled.calls / rolled.units, 1),
        stepped_decisions_per_second=round(stepped.best),
        clones_per_second=round(cloned.best),
        legal_p50_us=round(calls[len(calls) // 2] / 1000, 2),
        legal_p99_us=round(calls[len(calls) * 99 // 100] / 1000, 2),
        replay_ms=round(mean(replay_seconds(text) for text in journals) * 1000, 3),
        journal_bytes=round(mean(len(text.encode()) for text in journals)),
    )


def rollouts(game: Game, config: Config, seconds: float) -> Rate:
    """Return how many decisions a second random play makes inside the engine."""
    return bursts(_Roller(game, config), seconds)


class _Roller:
    """Sets up one game after the other and plays each inside the engine."""

    def __init__(self, game: Game, config: Config) -> None:
        self.game = game
        self.config = config
        self.rng = seeded(1, "bench")
        self.seed = 0

    def __call__(self) -> int:
        self.seed += 1
        return rollout(self.game.start(self.config, self.seed), self.rng)


class _Stepper:
    """Plays the same way one decision at a time from Python, as the peers are played."""

    def __init__(self, game: Game, config: Config) -> None:
        self.game = game
        self.config = config
        self.pick = random.Random(1).random  # noqa: S311 - games, not secrets
        self.seed = 0

    def __call__(self) -> int:
        self.seed += 1
        return step_through(self.game.start(self.config, self.seed), self.pick)


def step_through(state: State, pick: Callable[[], float]) -> int:
    """Play on to the end with random actions; return how many were taken."""
    decisions = 0
    while not state.over():
        actions = state.legal()
        choices: int = len(actions)
        state.apply(actions[int(pick() * choices)])
        decisions += 1
    return decisions


class _Cloner:
    """Clones a state again and again, inside the engine."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __call__(self) -> int:
        clones(self.state, CLONES_PER_CALL)
        return CLONES_PER_CALL


def halfway(game: Game, config: Config) -> State:
    """Return a state in the middle of a random game."""
    left = rollout(game.start(config, 1), seeded(1, "bench")) // 2
    state, rng = game.start(config, 1), seeded(1, "bench")
    for _ in range(left):
        actions = state.legal()
        state.apply(actions[rng.below(len(actions))])
    return state


def legal_times(game: Game, config: Config, seconds: float) -> list[int]:
    """Return how many nanoseconds each call of `legal` took in whole random games.

    A time holds the call from Python, making the list, and reading the clock once.
    """
    pick = random.Random(1).random  # noqa: S311 - games, not secrets
    clock = time.perf_counter_ns
    out: list[int] = []
    end, seed = time.process_time() + seconds, 0
    while len(out) < FEWEST_CALLS or time.process_time() < end:
        seed += 1
        state = game.start(config, seed)
        while not state.over():
            before = clock()
            actions = state.legal()
            out.append(clock() - before)
            choices: int = len(actions)
            state.apply(actions[int(pick() * choices)])
    return out


def whole_games(game: Game, config: Config) -> list[str]:
    """Return journals of whole games, some by each bot."""
    out: list[str] = []
    for bot in ("random", DEFAULT_BOT):
        for seed in range(1, JOURNALS + 1):
            seats = tuple(Seat(bot, bot) for _ in range(config.seats))
            match = Match(game, config, seed, seats)
            match.play_bots()
            out.append(match.journal().write())
    return out


def replay_seconds(text: str) -> float:
    """Return the CPU time of reading a journal and verifying every line of it, at best."""
    best = float("inf")
    for _ in range(REPLAYS):
        start = time.process_time()
        replay(text)
        best = min(best, time.process_time() - start)
    return best


def calibration(seconds: float) -> float:
    """Return how many turns a second a small loop of plain Python makes on this machine."""
    return round(bursts(_loop, seconds).best)


def _loop() -> int:
    x = 1
    for _ in range(LOOPS):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
    return LOOPS
