"""Whole games of every table, with everything checked at every decision.

    python -m tests.campaigns.engine FIRST GAMES      plays, and prints the digest of each game

A game's number decides its table, its seed and who plays; so the same numbers can be played by the
compiled and by the interpreted engine, and their digests compared.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from importlib import import_module
from typing import Final

from fondaco.bots.referee import decided
from fondaco.bots.registry import bot
from fondaco.kernel.events import EVERYONE
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.state import State
from tests.contract.cases import EVERY, Case

LONGEST: Final = 5_000  # decisions no game of the house comes near to
GREEDY: Final = 8  # one game in so many is played by greedy bots
LOOKS: Final = 8  # at one decision in so many a clone is tried
CHUNK: Final = 20  # games a process plays before it reports


@dataclass
class Figures:
    """What was played and looked at, and what was wrong."""

    games: int = 0
    decisions: int = 0
    clones: int = 0
    tables: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def add(self, more: "Figures") -> None:
        self.games += more.games
        self.decisions += more.decisions
        self.clones += more.clones
        self.tables += more.tables
        self.faults += more.faults


def table_of(number: int) -> Case:
    """Return the table of a game; each comes once before one comes again."""
    return EVERY[number * 37 % len(EVERY)]


def choices(number: int, case: Case) -> "Iterator[tuple[State, int]]":
    """Yield the states of a game with what is done there, and at last the end with -1."""
    s, rng = case.start(number), seeded(number, "campaign")
    greedy = bot("greedy", case.game_id) if number % GREEDY == 0 else None
    for _ in range(LONGEST):
        if s.over():
            yield s, -1
            return
        if greedy is not None:
            action = decided(greedy, s, s.seat(), rng)
        else:
            legal = s.legal()
            action = legal[rng.below(len(legal))]
        yield s, int(action)
        s.apply(action)
    raise Wrong(f"no end within {LONGEST} decisions")


class Wrong(Exception):
    """Something does not hold."""


def play(number: int, figures: Figures) -> str:
    """Play a game, look at everything, and return a digest of all of it."""
    case = table_of(number)
    broken = import_module(f"fondaco.games.{case.game_id}.views.invariants").broken
    digest, seen, decision = blake2b(digest_size=8), -1, 0
    try:
        for decision, (s, action) in enumerate(choices(number, case)):
            for fault in broken(s):
                raise Wrong(f"{fault.path}: {fault.rule}: {fault.text.english()}")  # noqa: TRY301
            if action < 0:
                digest.update(repr((s.key(), place(s.rng), ended(s, case))).encode())
                break
            asked(s, case)
            if decision % LOOKS == 0:
                cloned(s, action)
                figures.clones += 1
                digest.update(s.digest().encode())
            digest.update(b"%d " % action)
            seen = action
        figures.decisions += decision
    except Exception as fault:  # noqa: BLE001  (whatever it is, it is told with its place)
        told = f"{type(fault).__name__}: {fault}"
        figures.faults.append(f"game {number} ({case}), decision {decision}, after {seen}: {told}")
    figures.games += 1
    figures.tables[str(case)] += 1
    return digest.hexdigest()


def asked(s: State, case: Case) -> None:
    """Check what is asked, and of whom."""
    legal = list(s.legal())
    if not legal or len(set(legal)) != len(legal):
        raise Wrong(f"legal actions are {legal}")
    if legal != list(s.legal()):
        raise Wrong("asking twice gives other actions")
    if not 0 <= s.seat() < case.players:
        raise Wrong(f"seat {s.seat()} must decide")


def cloned(s: State, action: int) -> None:
    """Check that a clone is the same, goes the same way, and leaves the original alone."""
    key, where, copy = s.key(), place(s.rng), s.clone()
    if copy.key() != key or place(copy.rng) != where:
        raise Wrong("a clone is not the same")
    twin = s.clone()
    for one in (copy, twin):
        one.apply(action)
    if copy.key() != twin.key() or copy.key() == key:
        raise Wrong("two clones go different ways, or none")
    if s.key() != key or place(s.rng) != where:
        raise Wrong("a clone disturbs the original")
    if s.words().read(s.words().write(action)) != action:
        raise Wrong("notation does not come back")


def ended(s: State, case: Case) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Check the end, and return the result."""
    scores = s.scores()
    totals, places = tuple(map(int, scores.totals)), tuple(map(int, scores.places))
    if len(totals) != case.players or min(places) != 1 or s.seat() != -1:
        raise Wrong(f"ended with {totals}, {places}")
    if not s.scene(EVERYONE).children:
        raise Wrong("there is nothing to be seen")
    return totals, places


def place(rng: Rng) -> tuple[int, int]:
    """Return where a generator stands."""
    return (int(rng.x), int(rng.y))


def play_chunk(first: int) -> Figures:
    """Play some games in a row."""
    figures = Figures()
    for number in range(first, first + CHUNK):
        play(number, figures)
    return figures


if __name__ == "__main__":
    start, count = int(sys.argv[1]), int(sys.argv[2])
    for game in range(start, start + count):
        found = Figures()
        print(game, play(game, found), *found.faults)  # noqa: T201  (a program)
