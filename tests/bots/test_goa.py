"""Goa's judgement: numbers, weights and what they say about turns, money and colonies."""

import pytest

from fondaco.games import load
from fondaco.games.goa.bot.features import ALWAYS, DUCATS, FEATURES, FLAG, ROWS, fill, turns_left
from fondaco.games.goa.bot.judgement import GoaEvaluator
from fondaco.games.goa.bot.weights import WEIGHTS
from fondaco.games.goa.bot.words import WORDS
from fondaco.games.goa.model.state import GoaState
from fondaco.kernel.rng import seeded
from fondaco.kernel.vecs import vec
from tests.bots.tiny import tiny


def start(players: int = 3) -> GoaState:
    game = load("goa")
    s = game.start(game.configure(players), 1)
    assert isinstance(s, GoaState)
    return s


def numbers(s: GoaState, seat: int) -> list[float]:
    f = vec[float]([0.0] * FEATURES)
    fill(f, s, seat)
    return list(f)


def test_every_number_has_a_weight_and_a_part_that_is_told() -> None:
    assert len(WEIGHTS) == FEATURES
    assert {key for _, key, _, _ in WEIGHTS} <= {"points", *WORDS}


def test_the_turns_to_come_run_out() -> None:
    """From all of them to none; only who plays an additional action gets one more."""
    s = start()
    rng, greedy = seeded(1), tiny("greedy", "goa")
    assert [1.0] * 3 == [turns_left(s, seat) for seat in range(3)]
    while not s.over():
        before = [(turns_left(s, seat), s.players[seat].extra) for seat in range(3)]
        s.apply(greedy.choose(s, s.seat(), rng))
        for seat, (left, extra) in enumerate(before):
            assert turns_left(s, seat) <= left or s.players[seat].extra == extra - 1
    assert [0.0] * 3 == [turns_left(s, seat) for seat in range(3)]


def test_numbers_say_what_a_house_has() -> None:
    s = start()
    p = s.players[1]
    assert 1.0 == numbers(s, 1)[ALWAYS]
    assert [0.0] * 20 == numbers(s, 1)[ROWS : ROWS + 20]
    p.rows = 0x11141  # the second marker in row 4
    assert 1 == numbers(s, 1)[ROWS : ROWS + 20].count(1.0)
    assert 1.0 == numbers(s, 1)[ROWS + 4 + 2]
    p.ducats = 30
    assert [2.0, 3.0, 2.5] == numbers(s, 1)[DUCATS : DUCATS + 3]
    s.flag = 1
    assert [0.0, 1.0, 0.0] == [numbers(s, seat)[FLAG] for seat in range(3)]


@pytest.mark.parametrize("goods", ["ships", "ducats", "extra"])
def test_more_is_better_early_in_the_game(goods: str) -> None:
    s, judge = start(), GoaEvaluator()
    before = judge.value(s, 0)
    setattr(s.players[0], goods, getattr(s.players[0], goods) + 2)
    assert judge.value(s, 0) > before


def test_a_finished_game_is_worth_its_points() -> None:
    s, judge = start(2), GoaEvaluator()
    rng, greedy = seeded(2), tiny("greedy", "goa")
    while not s.over():
        s.apply(greedy.choose(s, s.seat(), rng))
    assert [judge.value(s, seat) for seat in range(2)] == [s.points(seat) for seat in range(2)]
