"""Whole games between bots, inside compiled code."""

from mypy_extensions import i64

from fondaco.bots.bot import Bot
from fondaco.bots.referee import decided
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State


def play_out(s: State, bots: list[Bot], rng: Rng) -> i64:
    """Let the bots of the seats play `s` to its end; return how many decisions were made.

    The referee asks them: one that does something wrong ends the game with a `BadBot`.
    """
    taken: i64 = 0
    while s.agenda:
        seat = s.agenda[-1].seat
        s.apply(decided(bots[seat], s, seat, rng))
        taken += 1
    return taken
