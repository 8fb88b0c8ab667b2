"""One game of the arena, with the time each bot takes."""

import traceback
from collections.abc import Sequence
from statistics import median

from fondaco.arena.plan import Meeting, Setting
from fondaco.arena.results import Failed, Forfeit, Outcome, PlayedGame, Times
from fondaco.bots.bot import Bot
from fondaco.bots.driver import TimedGame, drive
from fondaco.bots.foreign import any_bot
from fondaco.caching import cached
from fondaco.games import load
from fondaco.kernel.config import Config
from fondaco.kernel.errors import BadBot, FondacoError
from fondaco.kernel.game import Game
from fondaco.kernel.rng import seeded
from fondaco.kernel.state import State
from fondaco.kernel.texts import say


def play(setting: Setting, meeting: Meeting) -> Outcome:
    """Play a game. A bot that does something wrong forfeits it; a fault of ours ends it alone."""
    try:
        return _play(setting, meeting)
    except Exception:  # noqa: BLE001  (the arena goes on, and reports it)
        return Failed(meeting, traceback.format_exc(limit=-3))


def _play(setting: Setting, meeting: Meeting) -> PlayedGame:
    game, config = prepare(setting)
    state = game.start(config, meeting.deal)
    bots: list[Bot] = []
    for name in meeting.seats:
        try:
            bots.append(any_bot(name, setting.game))
        except FondacoError as fault:
            return _ended(meeting, state, 0, (), Forfeit(len(bots), 0, str(fault)))
    meet = _met(state, bots, meeting)
    try:
        drive(meet)
    except BadBot as fault:
        wrong = Forfeit(state.seat(), meet.taken + 1, str(fault))
        return _ended(meeting, state, meet.taken + 1, meet.spent, wrong)
    return _ended(meeting, state, meet.taken, meet.spent)


def _met(state: State, bots: list[Bot], meeting: Meeting) -> TimedGame:
    """Return a game whose bots have random numbers of their own."""
    chances = [seeded(meeting.deal, f"arena {seat}") for seat in range(len(bots))]
    return TimedGame(state, bots, chances)


def play_strictly(setting: Setting, meeting: Meeting) -> PlayedGame:
    """Play the same game, but whatever is wrong is raised; of a bot with its seat and the deal."""
    game, config = prepare(setting)
    state = game.start(config, meeting.deal)
    bots = [any_bot(name, setting.game) for name in meeting.seats]
    meet = _met(state, bots, meeting)
    try:
        drive(meet)
    except BadBot as fault:
        text = say(
            "on seat {seat}, in the game with seed {seed}: {fault}",
            seat=int(state.seat()) + 1,
            seed=meeting.deal,
            fault=fault.text,
        )
        raise BadBot(text, fault.where) from fault
    return _ended(meeting, state, meet.taken, meet.spent)


def _ended(
    meeting: Meeting,
    state: State,
    decisions: int,
    spent: Sequence[list[float]],
    forfeit: Forfeit | None = None,
) -> PlayedGame:
    """Return a game that is over, by its rules or because a bot has forfeited it."""
    scores = state.scores()
    places = tuple(int(place) for place in scores.places)
    if forfeit is not None:
        last = len(places)
        places = tuple(last if seat == forfeit.seat else 1 for seat in range(last))
    return PlayedGame(
        meeting,
        tuple(int(total) for total in scores.totals),
        places,
        int(state.rounds()),
        decisions,
        tuple(_times(seconds) for seconds in spent or [[]] * len(places)),
        forfeit,
    )


@cached
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
