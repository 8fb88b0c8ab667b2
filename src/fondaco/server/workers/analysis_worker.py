"""What runs in the process of the analyses: a finished game is thought about for a while."""

import os
import sys
from dataclasses import dataclass
from time import monotonic
from typing import Final

import msgspec

from fondaco.analysis.analyst import BotAnalyst
from fondaco.analysis.walk import analyse
from fondaco.server.workers.bot_worker import Job, match_of, prepare

SLICE: Final = 0.5  # seconds after which others have their turn
KINDLY: Final = 10  # how far this process steps back behind those in which bots think


@dataclass(frozen=True)
class Thoughts:
    """Moments as JSON, and how many actions have been thought about now."""

    moments: tuple[tuple[int, str], ...]
    ply: int


def prepare_kindly() -> None:
    """Begin a process that lets all others go first."""
    prepare()
    if sys.platform != "win32":
        os.nice(KINDLY)


def ponder(work: tuple[Job, int]) -> Thoughts:
    """Think about a game from an action on, for a while."""
    job, since = work
    match = match_of(job)
    moments: list[tuple[int, str]] = []
    end = monotonic() + SLICE
    for moment in analyse(match, BotAnalyst(job.level, match.game.id), since):
        moments.append((moment.ply, msgspec.json.encode(moment).decode()))
        if monotonic() > end:
            return Thoughts(tuple(moments), moment.ply + 1)
    return Thoughts(tuple(moments), match.ply)
