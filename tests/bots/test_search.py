"""The bots that search: whole games, budgets, repeatability, and nothing hidden is looked at."""

import json
from pathlib import Path

import pytest

from fondaco.bots import clock
from fondaco.bots.driver import play_out
from fondaco.bots.registry import bot, evaluator
from fondaco.bots.search import SearchBot, known
from fondaco.bots.search_params import SearchParams, params_of
from fondaco.bots.search_tree import TreeNode, lead, most_promising, most_tried
from fondaco.bots.win_chance import Judge
from fondaco.games import GAMES, load
from fondaco.kernel.positions import read_position
from fondaco.kernel.rng import seeded
from fondaco.kernel.state import State
from fondaco.kernel.vecs import ints, vec
from tests.bots.tiny import tiny

every_game = pytest.mark.parametrize("game_id", GAMES)


def searcher(game_id: str, iterations: int) -> SearchBot:
    player = tiny("doge", game_id, iterations)
    assert isinstance(player, SearchBot)
    return player


def begun(game_id: str, players: int, seed: int, decisions: int = 25) -> State:
    """Return a game in which some decisions were made, before one with several options."""
    game = load(game_id)
    s = game.start(game.configure(players), seed)
    rng = seeded(seed, "begun")
    greedy = bot("greedy", game_id)
    while decisions > 0 or len(s.legal()) < 3:
        s.apply(greedy.choose(s, s.seat(), rng))
        decisions -= 1
    return s


@every_game
def test_a_search_plays_with_every_number_of_players(game_id: str) -> None:
    game = load(game_id)
    for players in range(game.fewest, game.most + 1):
        s = game.start(game.configure(players), players)
        seats = [tiny("random", game_id)] * players
        seats[players - 1] = searcher(game_id, 1)
        play_out(s, seats, seeded(players))
        assert s.over()


@every_game
def test_the_same_seed_gives_the_same_choice(game_id: str) -> None:
    s = begun(game_id, 2, 3)
    ranks = [searcher(game_id, 20).rank(s, s.seat(), seeded(seed)) for seed in (1, 1, 2)]
    assert ranks[0] == ranks[1] != ranks[2]
    assert searcher(game_id, 20).choose(s, s.seat(), seeded(1)) == ranks[0][0][0]


# What a search with a fixed style answers in a game for two, compiled or not; see `begun`.
ANSWERS = {
    "cargo_noir": "buy NYC 0.727564 17; buy RIO 0.671859 13; casino 0.610195 10",
    "goa": "mark 32 0.563237 9; mark 33 0.540958 8; mark 23 0.526231 7",
    "felinia": "step LIO-BL 0.550168 30; step LIO-BR 0.487833 8; home 0.450540 2",
    "ilos": "ship SUPPLY 0.873476 23; plant T07a2 0.801295 5; plant T09b1 0.778373 5",
}


@every_game
def test_the_choice_is_the_same_compiled_and_not(game_id: str) -> None:
    ways = SearchParams(spread=8.0, curiosity=1.5, sharpness=0.1, depth=6, width=2, pace=1)
    s = begun(game_id, 2, 5)
    rank = SearchBot("fixed", evaluator(game_id), ways, 40).rank(s, s.seat(), seeded(5))
    line = [f"{s.words().write(action)} {mean:.6f} {visits}" for action, mean, visits in rank]
    assert ANSWERS[game_id] == "; ".join(line[:3])


@every_game
def test_nothing_that_is_hidden_is_looked_at(game_id: str) -> None:
    """Shuffling everything the seat cannot know does not change what it thinks."""
    game = load(game_id)
    s = begun(game_id, game.most, 7, 40)
    seat = s.seat()
    rank = searcher(game_id, 12).rank(s, seat, seeded(7))
    for truth in range(3):
        other = s.sample(seat, seeded(truth, "truth"))
        assert rank == searcher(game_id, 12).rank(other, seat, seeded(7))


@every_game
def test_a_rank_holds_legal_options_the_most_tried_first(game_id: str) -> None:
    s = begun(game_id, 2, 9)
    rank = searcher(game_id, 30).rank(s, s.seat(), seeded(9))
    visits = [tried for _action, _mean, tried in rank]
    assert visits == sorted(visits, reverse=True)
    assert 30 == sum(visits)
    assert {action for action, _mean, _tried in rank} <= set(s.legal())
    assert all(0.0 <= mean <= 1.0 for _action, mean, _tried in rank)


@every_game
def test_estimates_are_chances_of_all_seats(game_id: str) -> None:
    game = load(game_id)
    s = begun(game_id, game.most, 11)
    chances = searcher(game_id, 10).estimate(s, s.seat(), seeded(11))
    assert game.most == len(chances)
    assert all(0.0 < chance < 1.0 for chance in chances)
    assert sum(chances) == pytest.approx(1.0)


def test_the_estimate_of_a_finished_game_is_the_result() -> None:
    game = load("ilos")
    s = game.start(game.configure(2), 1)
    play_out(s, [tiny("greedy", "ilos"), tiny("random", "ilos")], seeded(1))
    assert [1.0, 0.0] == searcher("ilos", 5).estimate(s, 0, seeded(1))


def test_a_search_thinks_no_longer_than_it_may() -> None:
    s = begun("cargo_noir", 2, 13)
    player = searcher("cargo_noir", 1_000_000)
    player.seconds = 0.05
    before = clock.seconds()
    assert player.choose(s, s.seat(), seeded(13)) in s.legal()
    assert clock.seconds() - before < 1.0


def test_what_is_known_of_the_next_decision_is_used_again() -> None:
    """While the same seat goes on as foreseen the tree goes on too, and less must be thought."""
    game = load("cargo_noir")
    s = game.start(game.configure(2), 1)
    player, rng = searcher("cargo_noir", 40), seeded(1)
    action = player.choose(s, s.seat(), rng)
    kept = player.kept
    assert kept.action == action
    assert kept.visits > 10
    s.apply(action)
    known = sum(child.visits for child in kept.children)
    tried = sum(visits for _action, _mean, visits in player.rank(s, s.seat(), rng))
    assert tried == known + max(40 - kept.visits, 10)


@every_game
def test_a_tree_is_used_again_only_if_all_is_as_foreseen(game_id: str) -> None:
    """Turn by turn: a kept tree belongs to exactly what the seat knows now."""
    game = load(game_id)
    s = game.start(game.configure(2), 4)
    player, rng = searcher(game_id, 6), seeded(4)
    used, anew = 0, 0
    for _ in range(80):
        seat = s.seat()
        if seat == 0 and len(s.legal()) > 1:
            foreseen = player.expected == known(s, seat)
            root = player._root(s, seat)
            assert (root is player.kept) == foreseen
            used, anew = used + foreseen, anew + (not foreseen)
            s.apply(player.choose(s, seat, rng))
        else:
            s.apply(s.legal()[-1])
    assert used > 0
    assert anew > 0


def test_two_worlds_that_look_alike_are_the_same_to_a_seat() -> None:
    s = begun("goa", 4, 7, 40)
    seat = s.seat()
    other = s.sample(seat, seeded(1, "truth"))
    assert known(s, seat) == known(other, seat)
    other.apply(other.legal()[0])
    assert known(s, seat) != known(other, seat)


def test_a_choice_that_is_made_needs_no_more_thought() -> None:
    """Thinking ends when nothing can catch up; the choice is that of the whole budget."""
    saved = 0
    for game_id in GAMES:
        for seed in range(3):
            s = begun(game_id, 2, seed)
            whole, quick = searcher(game_id, 64), searcher(game_id, 64)
            rank = whole.rank(s, s.seat(), seeded(seed))
            assert quick.choose(s, s.seat(), seeded(seed)) == rank[0][0]
            saved += 64 - round(sum(quick.sums))  # each iteration adds 1 in all
    assert saved > 0


def test_a_lead_is_counted_in_visits() -> None:
    root = TreeNode(-1, 0, 0.0, 0.0)
    root.grow(0, ints([7, 8, 9]), vec[float]([0.2, 0.6, 0.1]), 0.1)
    assert 0 == lead(root.children)
    for child, visits in zip(root.children, (5, 12, 7), strict=True):
        child.visits = visits
    assert 5 == lead(root.children)


def test_a_certain_victory_is_taken() -> None:
    """A judge prefers to win; with no victory in reach the margin counts."""
    game = load("cargo_noir")
    s = game.start(game.configure(2), 1)
    play_out(s, [tiny("greedy", "cargo_noir"), tiny("random", "cargo_noir")], seeded(1))
    judge = Judge(evaluator("cargo_noir"), 12.0)
    won, lost = judge.utilities(s)
    assert won > 0.9
    assert lost < 0.1


def test_a_judge_gives_the_leader_the_better_chance() -> None:
    judge = Judge(evaluator("goa"), 5.0)
    values = vec[float]([10.0, 15.0, 10.0])
    chances = judge.chances(values)
    assert chances[0] == chances[2] < chances[1]
    assert sum(chances) == pytest.approx(1.0)
    assert chances[1] == pytest.approx(judge.hope(values, 1, 15.0))
    assert judge.hope(values, 0, 20.0) > chances[1]


def test_with_doubt_a_lead_is_worth_less_the_longer_the_game_takes() -> None:
    s = begun("ilos", 3, 2)
    judge = Judge(evaluator("ilos"), 12.0, doubt=0.1)
    judge.now = s.rounds()
    today = judge.utilities(s)
    judge.now -= 2
    later = judge.utilities(s)
    assert pytest.approx(1.0) == sum(later)
    for near, far in zip(today, later, strict=True):
        assert pytest.approx(0.81) == (far - 1 / 3) / (near - 1 / 3)
    judge.plainly()
    assert pytest.approx(list(today)) == list(judge.utilities(s))


@pytest.mark.parametrize("level", ["factor", "consul"])
def test_who_is_ahead_in_ilos_ends_the_game_instead_of_putting_it_off(level: str) -> None:
    """Without doubt the consul says "end" here, round after round: he could win later too."""
    ahead = json.loads((Path(__file__).parent / "ilos_ahead.json").read_text(encoding="utf-8"))
    s = read_position(load("ilos"), ahead)
    choice = bot(level, "ilos").choose(s.sample(0, seeded(1)), 0, seeded(1))
    assert "mine T07b1" == s.words().write(choice)  # the tenth pioneer


def test_a_tree_tries_what_is_hopeful_first_and_the_rest_later() -> None:
    root = TreeNode(-1, 0, 0.0, 0.0)
    root.grow(0, ints([7, 8]), vec[float]([0.2, 0.6]), 0.1)
    assert 8 == most_promising(root.children, 1.0).action
    root.children[1].visits, root.children[1].total = 50, 0.0
    assert 7 == most_promising(root.children, 1.0).action
    assert 8 == most_tried(root.children).action
    assert [2, 2] == [child.chances for child in root.children]
    root.grow(0, ints([7, 9]), vec[float]([0.2, 0.4]), 0.1)
    assert [7, 9] == [child.action for child in root.possible(ints([7, 9]))]


@every_game
def test_every_game_has_a_style(game_id: str) -> None:
    ways = params_of(game_id)
    assert min(ways.spread, ways.curiosity, ways.sharpness) > 0.0
    assert min(ways.depth, ways.width, ways.pace) > 0
    assert 0.0 <= ways.doubt < 1.0
