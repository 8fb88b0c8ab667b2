"""One game of the arena, with the time each bot takes."""

import traceback
from functools import cache
from statistics import median
from time import perf_counter

from fondaco.arena.plan import Meeting, Setting
from fondaco.arena.results import Failed, Outcome, Played, Times
from fondaco.bots.table import bot
from fondaco.games import load
from fondaco.kernel.config import Config
from fondaco.kernel.game import Game
from fondaco.kernel.rng import seeded


def play(setting: Setting, meeting: Meeting) -> Outcome:
    """Play a game; a bot that fails ends its own game, not the arena."""
    try:
        return _play(setting, meeting)
    except Exception:  # noqa: BLE001  (whatever a bot does wrong is a result of the arena)
        return Failed(meeting, traceback.format_exc(limit=-3))


def _play(setting: Setting, meeting: Meeting) -> Played:
    game, config = prepare(setting)
    state = game.start(config, meeting.deal)
    bots = [bot(name, setting.game) for name in meeting.seats]
    chances = [seeded(meeting.deal, f"arena {seat}") for seat in range(setting.players)]
    spent: list[list[float]] = [[] for _ in bots]
    decisions = 0
    while (seat := state.seat()) >= 0:
        decisions += 1
        start = perf_counter()
        action = bots[seat].choose(state.sample(seat, chances[seat]), seat, chances[seat])
        if len(state.legal()) > 1:
            spent[seat].append(perf_counter() - start)
        state.apply(action)
    scores = state.scores()
    return Played(
        meeting,
        tuple(int(total) for total in scores.totals),
        tuple(int(place) for place in scores.places),
        state.rounds(),
        decisions,
        tuple(_times(seconds) for seconds in spent),
    )


@cache
def prepare(setting: Setting) -> tuple[Game, Config]:
    """Return what all games of a setting share, made once a process."""
    game = load(setting.game)
    options = dict(setting.options)
    return game, game.configure(setting.players, setting.edition, options, setting.components)


def _times(seconds: list[float]) -> Times:
    """Return the milliseconds a bot took for its decisions: how many, all, median, longest."""
    if not seconds:
        return Times(0, 0.0, 0.0, 0.0)
    return Times(
        len(seconds),
        round(1000 * sum(seconds), 3),
        round(1000 * median(seconds), 3),
        round(1000 * max(seconds), 3),
    )
