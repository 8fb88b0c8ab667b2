"""The scale of the chances that people are shown."""

import pytest

from fondaco.bots.levels import LOOK, level
from fondaco.chances import GLANCE, KINDS, SEARCH, Scale, kind_of, scale
from fondaco.games import GAMES, load

SAID = (0.5, 0.3, 0.2)
TABLES = [(game, n) for game in GAMES for n in range(load(game).fewest, load(game).most + 1)]


def test_a_power_of_one_leaves_chances_as_they_are() -> None:
    assert SAID == pytest.approx(Scale(1.0, 1.0, 8.0).chances(SAID, 3))


@pytest.mark.parametrize("power", [0.3, 0.8, 1.7])
def test_chances_sum_to_one_and_keep_their_order(power: float) -> None:
    shown = Scale(power, power, 8.0).chances(SAID, 3)
    assert 1.0 == pytest.approx(sum(shown))
    assert list(shown) == sorted(shown, reverse=True)
    assert (shown[0] > SAID[0]) == (power > 1)


def test_even_chances_stay_even() -> None:
    assert (0.25,) * 4 == pytest.approx(Scale(0.4, 2.0, 8.0).chances((0.25,) * 4, 5))


def test_the_power_goes_from_the_beginning_to_the_end_and_stays_there() -> None:
    ours = Scale(0.5, 1.5, 10.0)
    assert [0.5, 1.0, 1.5, 1.5] == [ours.power(round_) for round_ in (0, 5, 10, 30)]


def test_nothing_is_certain_before_the_end() -> None:
    shown = Scale(1.0, 1.0, 8.0).chances((1.0, 0.0), 3)
    assert 0.0 < shown[1] < 0.001


def test_the_best_option_keeps_what_the_seat_has_and_the_others_are_behind() -> None:
    ours = Scale(0.6, 1.4, 8.0)
    for seat in range(3):
        shown = ours.options(SAID, seat, [(7, 0.4), (8, 0.6), (9, 0.1), (6, 0.0)], 2)
        assert [7, 8, 9, 6] == [action for action, _ in shown]
        second, best, third, last = (chance for _, chance in shown)
        assert best == pytest.approx(ours.chances(SAID, 2)[seat])
        assert 0.0 <= last <= third < second < best


def test_an_option_of_who_has_already_won_is_no_division_by_nothing() -> None:
    shown = Scale(1.0, 1.0, 8.0).options((1.0, 0.0), 0, [(1, 1.0), (2, 0.2)], 8)
    assert 0.9 < shown[0][1] <= 1.0
    assert 0.0 <= shown[1][1] < shown[0][1]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_table_has_a_scale_for_every_way_of_judging(game: str, players: int) -> None:
    for kind in KINDS:
        ours = scale(game, players, kind)
        assert 0.02 < ours.early < 5
        assert 0.02 < ours.late < 5
        assert 4 < ours.rounds < 30


def test_levels_judge_at_once_or_play_on() -> None:
    factor, consul = level("factor"), level("consul")
    assert factor is not None
    assert consul is not None
    assert (LOOK, SEARCH) == (kind_of(factor), kind_of(consul))
    assert GLANCE in KINDS
