"""All chances of an analysis are of one kind: forced moments stand on the scale of the others."""

from collections.abc import Sequence
from statistics import fmean

import msgspec
import pytest

from fondaco.analysis.analyst import BotAnalyst, Thought
from fondaco.analysis.moments import SCALE, Moment
from fondaco.analysis.walk import analyse
from fondaco.bots.levels import LOOK
from fondaco.chances import GLANCE, scale
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.state import State
from fondaco.match import Match
from fondaco.match.replay import set_table
from tests.analysis.quick import analysed, finished, quick

GAMES = (
    "cargo_noir/2p_gg_3.journal",
    "goa/2p_gg_2012_3.journal",
    "ilos/3p_ppr_undo_18.journal",
)
with_forced_moments = pytest.mark.parametrize("name", GAMES)


class Ahead:
    """Thinks ahead and finds all seats alike; at a glance the first one has won already."""

    def think(self, world: State, seat: int, chosen: int, rng: Rng) -> Thought:
        del seat, rng
        return Thought(((chosen, 0.5),), (1 / world.seats,) * int(world.seats))

    def glance(self, state: State) -> Sequence[float]:
        return (1.0,) + (0.0,) * (int(state.seats) - 1)


@with_forced_moments
def test_what_is_forced_is_thought_about_as_all_the_rest_is(name: str) -> None:
    match = finished(name)
    moments = list(analyse(match, Ahead()))
    forced = [moment for moment in moments if not moment.options]
    assert forced
    for moment in moments:
        assert moment.chances == pytest.approx((1 / match.config.seats,) * match.config.seats, 0.01)
    assert {0.5} == {moment.chosen.chance for moment in forced}


def beside(moments: Sequence[Moment], place: int) -> float:
    """Return how far a moment lies outside of those before and after it."""
    before, now, after = (moments[place + step].chances for step in (-1, 0, 1))
    return max(
        max(min(one, two) - chance, chance - max(one, two), 0.0)
        for one, chance, two in zip(before, now, after, strict=True)
    )


@with_forced_moments
def test_forced_moments_leave_the_line_no_more_than_others(name: str) -> None:
    moments = analysed(name)
    places = range(1, len(moments) - 1)
    forced = [beside(moments, place) for place in places if not moments[place].options]
    free = [beside(moments, place) for place in places if moments[place].options]
    assert fmean(forced) <= 1.5 * fmean(free)


class Candid(BotAnalyst):
    """Remembers the worlds it was shown."""

    def __init__(self, name: str, game: str) -> None:
        super().__init__(name, game)
        self.bot.iterations, self.bot.playout.depth = 2, 0
        self.worlds: list[tuple[object, ...]] = []

    def think(self, world: State, seat: int, chosen: int, rng: Rng) -> Thought:
        self.worlds.append(world.key())
        return super().think(world, seat, chosen, rng)


def test_a_forced_moment_is_not_judged_by_the_true_state() -> None:
    match = finished("goa/2p_gg_2012_3.journal")
    forced = [moment.ply for moment in analysed("goa/2p_gg_2012_3.journal") if not moment.options]
    truth = [state.key() for state in states(match, forced)]
    candid = Candid("factor", "goa")
    for ply in forced:
        next(iter(analyse(match, candid, ply)))
    assert len(forced) == len(candid.worlds)
    assert not set(truth) & set(candid.worlds)


def states(match: Match, plies: Sequence[int]) -> list[State]:
    """Return the true states before some actions."""
    again, out = set_table(match.journal()), []
    for done in match.history:
        if again.ply in plies:
            out.append(again.state.clone())
        again.redo(done)
    return out


@pytest.mark.parametrize("game", ["cargo_noir", "ilos"])
def test_what_is_thought_is_shown_on_the_scale_that_comes_true(game: str) -> None:
    name = {"cargo_noir": GAMES[0], "ilos": GAMES[2]}[game]
    (state,) = states(finished(name), [40])
    seat, chosen = int(state.seat()), int(state.legal()[0])
    shown = quick(game).think(state, seat, chosen, seeded(1))
    glanced = quick(game).glance(state)
    bot = quick(game).bot
    said = bot.estimate(state, seat, seeded(1))
    now, players = int(state.rounds()), int(state.seats)
    assert shown.chances == pytest.approx(scale(game, players, LOOK).chances(said, now))
    plain = [float(one) for one in bot.judge.utilities(state)]
    assert glanced == pytest.approx(scale(game, players, GLANCE).chances(plain, now))


def test_moments_say_on_which_scale_they_are() -> None:
    moment = analysed(GAMES[0])[0]
    assert SCALE == moment.scale
    body = msgspec.json.encode(moment)
    assert f'"scale":{SCALE}'.encode() in body
    old = msgspec.json.decode(body.replace(f',"scale":{SCALE}'.encode(), b""), type=Moment)
    assert old.scale < SCALE
