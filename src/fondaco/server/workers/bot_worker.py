"""What runs in the processes of the bots: a game is replayed there, and a bot decides.

A bot is given a world that looks right to its seat, as everywhere. What comes back is notation.
"""

import os
import signal
import threading
from collections import OrderedDict
from dataclasses import dataclass
from multiprocessing import parent_process
from time import monotonic
from typing import Final

from fondaco.bots.registry import bot
from fondaco.hints import adviser, hints
from fondaco.i18n import Tongue
from fondaco.kernel.journal import read_journal
from fondaco.kernel.rng import seeded
from fondaco.match import Match
from fondaco.match.replay import set_table

KEPT: Final = 32  # games a process remembers, so that it replays only what is new
LONGEST_TURN: Final = 60  # decisions a bot makes in one go
ENOUGH: Final = 2.0  # seconds after which it shows what it has decided so far


@dataclass(frozen=True)
class Job:
    """A bot that must decide: the game so far, the seat, and how good it is."""

    table: str
    header: str
    done: tuple[tuple[int, str], ...]  # seat and notation of each action that stands
    seat: int
    level: str


@dataclass(frozen=True)
class HintJob:
    """Somebody who wants a hint: the game so far, and how to speak to them."""

    job: Job
    lang: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class Advice:
    """One of the best options, in words."""

    notation: str
    label: str
    nodes: tuple[str, ...]
    chance: float
    reasons: tuple[str, ...]


GAMES: Final[OrderedDict[str, Match]] = OrderedDict()


def prepare() -> None:
    """Begin a process: the server alone decides when it stops."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """End when the server does, also when it was killed and could not say so."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def awake() -> bool:
    """Say that a process is there."""
    return True


def think(job: Job) -> tuple[str, ...]:
    """Return what a bot does until somebody else must decide, or it has thought long enough."""
    match = match_of(job)
    player = bot(job.level, match.game.id)
    before, end = match.ply, monotonic() + ENOUGH

    def enough(taken: int) -> bool:
        return taken >= LONGEST_TURN or (taken > 0 and monotonic() > end)

    match.let_play({job.seat: player}, enough)
    return tuple(done.text for done in match.history[before:])


def advise(asked: HintJob) -> tuple[Advice, ...]:
    """Return the best options of the seat that must decide."""
    match, seat = match_of(asked.job), asked.job.seat
    rng, tongue = seeded(match.seed, f"hint {match.ply}"), Tongue(asked.lang, asked.names)
    world = match.state.sample(seat, rng)
    return tuple(
        Advice(
            hint.option.notation,
            tongue(hint.option.label),
            hint.option.nodes,
            hint.chance,
            tuple(tongue(reason) for reason in hint.reasons),
        )
        for hint in hints(match.game.id, world, seat, adviser(match.game.id), rng)
    )


def match_of(job: Job) -> Match:
    """Return the game of a job; what this process knows of it already is not replayed."""
    match = GAMES.pop(job.table, None)
    if match is None or not _begins(match, job):
        match = set_table(read_journal(job.header))
    for seat, text in job.done[match.ply :]:
        match.enter(seat, text)
    GAMES[job.table] = match
    if len(GAMES) > KEPT:
        GAMES.popitem(last=False)
    return match


def _begins(match: Match, job: Job) -> bool:
    known = tuple((done.seat, done.text) for done in match.history)
    return known == job.done[: match.ply]
