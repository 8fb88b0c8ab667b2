"""Many games between bots, in one process or several; the sums are the same either way."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from math import lcm
from pathlib import Path
from typing import Final

from fondaco.bots.bot import Bot
from fondaco.bots.foreign import any_bot
from fondaco.bots.play import play_out
from fondaco.caching import cached
from fondaco.games import load
from fondaco.kernel.config import Config
from fondaco.kernel.errors import BadBot
from fondaco.kernel.game import Game
from fondaco.kernel.rng import seeded
from fondaco.kernel.texts import say
from fondaco.processes import in_processes

CHUNK: Final = 10  # games a process plays before it reports: few, so that progress is seen


@dataclass(frozen=True)
class Table:
    """How every game is set up; game number i has the seed `seed + i`."""

    game: str
    edition: str
    players: int
    bots: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    components: Path | None = None


@dataclass
class Sums:
    """What some games came to, in whole numbers, so that the order of adding does not matter.

    Victories are counted in parts of `unit`, because winners who tie divide one.
    """

    seats: int
    games: int = 0
    decisions: int = 0
    rounds: int = 0
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    lowest: list[int] = field(default_factory=list)
    highest: list[int] = field(default_factory=list)

    @property
    def unit(self) -> int:
        """Return a number that any number of winners divides."""
        return lcm(*range(1, self.seats + 1))

    def note(self, decisions: int, rounds: int, totals: list[int], winners: list[int]) -> None:
        """Add one game."""
        wins = [self.unit // len(winners) if s in winners else 0 for s in range(self.seats)]
        self.add(Sums(self.seats, 1, decisions, rounds, wins, totals, totals, totals))

    def add(self, more: "Sums") -> None:
        """Add the sums of other games."""
        if not self.games:
            self.lowest, self.highest = more.lowest, more.highest
            self.wins = self.points = [0] * self.seats
        self.games += more.games
        self.decisions += more.decisions
        self.rounds += more.rounds
        self.wins = [a + b for a, b in zip(self.wins, more.wins, strict=True)]
        self.points = [a + b for a, b in zip(self.points, more.points, strict=True)]
        self.lowest = [min(pair) for pair in zip(self.lowest, more.lowest, strict=True)]
        self.highest = [max(pair) for pair in zip(self.highest, more.highest, strict=True)]


def simulate(table: Table, games: int, jobs: int) -> Iterator[Sums]:
    """Yield the sums of chunk after chunk until all games are played."""
    chunks = [(start, min(CHUNK, games - start)) for start in range(0, games, CHUNK)]
    prepare(table)  # what is wrong with the table is said before any process starts
    yield from in_processes(partial(play, table), chunks, min(jobs, len(chunks)))


def play(table: Table, chunk: tuple[int, int]) -> Sums:
    """Play some games, from which and how many, and return their sums."""
    start, count = chunk
    game, config, bots = prepare(table)
    sums = Sums(table.players)
    for number in range(start, start + count):
        state = game.start(config, table.seed + number)
        try:
            decisions = play_out(state, bots, seeded(table.seed + number, "bots"))
        except BadBot as fault:
            text = say(
                "on seat {seat}, in the game with seed {seed}: {fault}",
                seat=int(state.seat()) + 1,
                seed=table.seed + number,
                fault=fault.text,
            )
            raise BadBot(text, fault.where) from fault
        scores = state.scores()
        sums.note(decisions, state.rounds(), list(scores.totals), list(scores.winners))
    return sums


@cached
def prepare(table: Table) -> tuple[Game, Config, list[Bot]]:
    """Return what the games of a table share, made once a process."""
    game = load(table.game)
    options = dict(table.options)
    config = game.configure(table.players, table.edition, options, table.components)
    return game, config, [any_bot(name, table.game) for name in table.bots]
