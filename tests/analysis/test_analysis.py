"""Thinking about a finished game again: chances, decisions, luck."""

import pytest

from fondaco.analysis import walk
from fondaco.analysis.analyst import BotAnalyst, Thought
from fondaco.analysis.moment_text import told
from fondaco.analysis.moments import Moment, OptionChance, beginnings, sums, turning_points
from fondaco.analysis.walk import analyse
from fondaco.bots.registry import evaluator
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.journal import LEAVES
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.state import State
from fondaco.match.replay import set_table
from tests.analysis.quick import analysed, finished, quick

GAMES = (
    "cargo_noir/2p_gg_3.journal",
    "felinia/2p_gg_3.journal",
    "goa/2p_gg_2012_3.journal",
    "ilos/3p_ppr_undo_18.journal",
)
every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_every_decision_with_a_choice_is_a_moment(name: str) -> None:
    match, moments = finished(name), analysed(name)
    free = [n for n, done in enumerate(match.history) if not done.forced and done.text != LEAVES]
    assert free == [moment.ply for moment in moments if moment.options]
    for moment in moments:
        assert match.history[moment.ply].text == moment.chosen.text
        assert match.history[moment.ply].seat == moment.seat


@every_game
def test_the_chances_of_a_moment_sum_to_one(name: str) -> None:
    for moment in analysed(name):
        assert len(moment.chances) == finished(name).config.seats
        assert sum(moment.chances) == pytest.approx(1.0, abs=0.001)
        assert min(moment.chances) >= 0.0
        assert all(0.0 <= choice.chance <= 1.0 for choice in moment.options)


@every_game
def test_luck_is_only_where_something_came_out_and_nobody_gains_alone(name: str) -> None:
    match, moments = finished(name), analysed(name)
    lucky = [moment for moment in moments if moment.luck]
    assert lucky
    for moment in lucky:
        assert match.history[moment.ply].barrier
        assert sum(moment.luck) == pytest.approx(0.0, abs=0.001)


@every_game
def test_an_analysis_that_goes_on_is_the_same_as_one_in_one_go(name: str) -> None:
    match, moments = finished(name), analysed(name)
    since = moments[-4].ply
    assert list(moments[-4:]) == list(analyse(match, quick(match.game.id), since))


@every_game
def test_options_come_best_first_and_the_chosen_one_is_never_better(name: str) -> None:
    for moment in analysed(name):
        chances = [option.chance for option in moment.options]
        assert chances == sorted(chances, reverse=True)
        assert not chances or moment.chosen.chance <= chances[0]
        assert 0.0 <= moment.loss <= 1.0


def test_what_could_not_have_come_otherwise_is_no_luck() -> None:
    """A barrier alone is no luck: the last unknown tile is known before it is revealed."""
    name = "felinia/2p_gg_3.journal"
    lucky = {moment.ply for moment in analysed(name) if moment.luck}
    barriers = {n for n, done in enumerate(finished(name).history) if done.barrier}
    assert lucky < barriers


class Glancer:
    """Thinks nothing; its glance is the share of all points."""

    def think(self, world: State, seat: int, chosen: int, rng: Rng) -> Thought:
        del seat, rng
        return Thought(((chosen, 0.5),), tuple(0.5 for _ in range(world.seats)))

    def glance(self, state: State) -> tuple[float, ...]:
        judge = evaluator("cargo_noir")
        values = [max(1.0, judge.value(state, seat)) for seat in range(state.seats)]
        return tuple(value / sum(values) for value in values)


def test_luck_averages_to_nothing_over_many_worlds() -> None:
    """What is drawn in a world that could have been is as often good as bad."""
    match = finished("cargo_noir/2p_gg_3.journal")
    number = next(n for n, done in enumerate(match.history) if done.text == "draw")
    again = set_table(match.journal())
    for done in match.history[:number]:
        again.redo(done)
    before, seat = again.state, again.seat()
    action = before.words().read("draw")
    lucks: list[float] = []
    for seed in range(60):
        after = before.sample(seat, seeded(seed, "truth"))
        after.apply(action)
        luck = walk._luck(before, after, action, Glancer(), seeded(seed))
        lucks.append(luck[seat])
    mean = sum(lucks) / len(lucks)
    spread = (sum((luck - mean) ** 2 for luck in lucks) / len(lucks)) ** 0.5
    assert spread > 0.0
    assert abs(mean) < 3 * spread / len(lucks) ** 0.5


def test_a_finished_game_is_judged_by_its_result() -> None:
    match = finished("cargo_noir/2p_gg_3.journal")
    assert (0.0, 1.0) == quick("cargo_noir").glance(match.state)


def test_the_winner_of_a_clear_game_is_seen_before_the_end() -> None:
    moments = analysed("cargo_noir/2p_gg_3.journal")
    assert moments[0].chances[1] < 0.9 < moments[-10].chances[1]


def test_a_seat_that_leaves_is_no_decision() -> None:
    match = finished("ilos/2p_pp_leave_17.journal")
    left = [n for n, done in enumerate(match.history) if done.text == LEAVES]
    assert left
    assert not {moment.ply for moment in analyse(match, quick("ilos"), left[0])} & set(left)


def test_an_option_that_was_never_tried_is_judged_too() -> None:
    match = finished("goa/2p_gg_2012_3.journal")
    again = set_table(match.journal())
    state, rng = again.state, seeded(1)
    tried = quick("goa").bot.rank(state, state.seat(), seeded(1))
    rest = set(map(int, state.legal())) - {int(action) for action, _, _ in tried}
    chosen = min(rest)
    thought = quick("goa").think(state, int(state.seat()), chosen, rng)
    assert chosen in [action for action, _ in thought.options]


@pytest.mark.parametrize("name", ["greedy", "random", "nobody"])
def test_only_a_bot_that_thinks_ahead_can_analyse(name: str) -> None:
    with pytest.raises(BadConfig, match=f"'{name}' is no bot that thinks ahead"):
        BotAnalyst(name, "goa")


def moment(
    ply: int, chosen: float, best: float, luck: tuple[float, ...] = (), round_: int = 1
) -> Moment:
    options = (OptionChance("send CAS", best), OptionChance("draw", chosen))
    taken = options[0] if chosen == best else options[1]
    return Moment(ply, round_, ply % 2, (0.5, 0.5), taken, options, luck)


MOMENTS = (
    moment(0, 0.5, 0.5),
    moment(1, 0.3, 0.5),
    moment(2, 0.4, 0.5, (-0.2, 0.2), 2),
    moment(3, 0.49, 0.5, (), 2),
    Moment(4, 2, 0, (0.4, 0.6), OptionChance("draw", 0.0), (), (0.05, -0.05)),
)


def test_sums_tell_decisions_from_luck() -> None:
    first, second = sums(MOMENTS, 2)
    assert (2, 1, 0.1, -0.15) == (first.decisions, first.agreed, first.given_away, first.luck)
    assert (2, 0, 0.21, 0.15) == (second.decisions, second.agreed, second.given_away, second.luck)


def test_turning_points_are_the_heaviest_moments_in_the_order_of_the_game() -> None:
    assert [1, 2, 4] == [one.ply for one in turning_points(MOMENTS)]
    same = [moment(2, 0.4, 0.5), moment(4, 0.2, 0.5), moment(6, 0.3, 0.5)]  # one turn of a seat
    assert [4] == [one.ply for one in turning_points(same)]
    assert [1, 2] == [one.ply for one in turning_points(MOMENTS, 2)]
    assert [0, 2] == [one.ply for one in beginnings(MOMENTS)]


def test_turning_points_are_told() -> None:
    words = finished("cargo_noir/2p_gg_3.journal").state.words()
    lines = [text.english() for one in MOMENTS for text in told(one, words)]
    assert lines[0].startswith("player 2 chose “")
    assert lines[0].endswith("” (30\xa0%); “Send a ship: Casino” would have kept 50\xa0%.")
    assert lines[2].endswith(
        "turned out badly for player 1: 20 percentage points less than expected."
    )
    assert lines[3].endswith(
        "turned out well for player 1: 5 percentage points more than expected."
    )
