"""Shares, intervals and ratings of made-up results with a known truth."""

import random

import pytest

from fondaco.arena.numbers import ratings, share
from fondaco.arena.plan import Meeting
from fondaco.arena.results import PlayedGame, Times


def game(deal: int, turn: int, places: tuple[int, ...], lineup: str = "a b") -> PlayedGame:
    meeting = Meeting(tuple(lineup.split()), deal, turn)
    return PlayedGame(
        meeting,
        tuple(10 - place for place in places),
        places,
        1,
        1,
        (Times(0, 0.0, 0.0, 0.0),) * len(places),
    )


def test_a_share_is_the_mean_over_all_seats() -> None:
    games = [game(1, 0, (1, 2)), game(1, 1, (1, 2)), game(2, 0, (1, 2)), game(2, 1, (2, 1))]
    assert 0.75 == share(games, "a").value
    assert 0.25 == share(games, "b").value
    assert 1.0 == share(games, "a", seat=0).value
    assert 0.5 == share(games, "a", seat=1).value


def test_games_of_one_deal_count_as_one_observation() -> None:
    lone = [game(deal, 0, (1, 2) if deal % 2 else (2, 1)) for deal in range(100)]
    twins = [
        game(deal, turn, one.places[::-1] if turn else one.places)
        for deal, one in enumerate(lone)
        for turn in (0, 1)
    ]
    assert share(lone, "a") == share(twins, "a")


def test_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    rng = random.Random(7)  # noqa: S311  (made-up games, no secrets)
    held = 0
    for _ in range(400):
        games = [game(deal, 0, (1, 2) if rng.random() < 0.6 else (2, 1)) for deal in range(80)]
        found = share(games, "a")
        held += found.low <= 0.6 <= found.high
    assert 0.9 <= held / 400 <= 0.99


def test_a_clean_sweep_is_not_certainty() -> None:
    found = share([game(deal, 0, (1, 2)) for deal in range(10)], "a")
    assert (1.0, 1.0) == (found.value, found.high)
    assert 0.6 < found.low < 0.8


def test_nobody_knows_anything_without_games() -> None:
    found = share([], "a")
    assert (0.0, 1.0) == (found.low, found.high)
    assert [] == ratings([])


def test_ratings_find_the_order_and_the_distance() -> None:
    rng = random.Random(3)  # noqa: S311  (made-up games, no secrets)
    games = []
    for deal in range(3000):
        for lineup, chance in (("a b", 0.76), ("b c", 0.76), ("a c", 0.909)):
            places = (1, 2) if rng.random() < chance else (2, 1)
            games.append(game(deal, 0, places, lineup))
    found = ratings(games)
    assert ["a", "b", "c"] == [one.bot for one in found]
    assert pytest.approx(200, abs=25) == found[0].elo.value - found[1].elo.value
    assert pytest.approx(200, abs=25) == found[1].elo.value - found[2].elo.value
    for one in found:
        assert one.elo.low < one.elo.value < one.elo.high


def test_a_bot_beside_itself_says_nothing_about_itself() -> None:
    games = [game(deal, 0, (1, 2, 3), "a b b") for deal in range(20)]
    found = ratings(games)
    assert ["a", "b"] == [one.bot for one in found]
    assert found[0].elo.value > 0 > found[1].elo.value


def test_a_clean_sweep_has_a_rating_with_an_interval() -> None:
    """Twenty deals won of twenty: Jeffreys' interval of the share, from 88.4 % up."""
    first, second = ratings([game(deal, 0, (1, 2)) for deal in range(20)])
    assert ("a", "b") == (first.bot, second.bot)
    assert first.elo.low < first.elo.value < first.elo.high
    assert second.elo.low < second.elo.value < second.elo.high
    between = 2 * first.elo.low  # both are as far from their mean
    assert 0.86 < 1 / (1 + 10 ** (-between / 400)) < 0.91


def test_the_more_deals_are_won_the_more_is_known() -> None:
    few, many = (
        ratings([game(deal, 0, (1, 2)) for deal in range(count)])[0].elo for count in (5, 200)
    )
    assert few.low < many.low
    assert few.value < many.value
    assert 0 < few.low < few.value


def test_a_rating_holds_the_truth_about_as_often_as_it_says() -> None:
    rng = random.Random(5)  # noqa: S311  (made-up games, no secrets)
    truth, held = 400 * 0.9542425 / 2, 0  # nine of ten, and half of it on either side of the mean
    for _ in range(60):
        games = [game(deal, 0, (1, 2) if rng.random() < 0.9 else (2, 1)) for deal in range(20)]
        found = {one.bot: one.elo for one in ratings(games)}["a"]
        held += found.low <= truth <= found.high
    assert 0.85 <= held / 60


def test_games_of_one_deal_count_as_one_observation_for_ratings_too() -> None:
    lone = [game(deal, 0, (1, 2)) for deal in range(20)]
    twins = [game(deal, turn, ((1, 2), (2, 1))[turn]) for deal in range(20) for turn in (0, 1)]
    alone, doubled = (ratings(games)[0].elo for games in (lone, twins))
    assert alone.low == pytest.approx(doubled.low)
    assert alone.value == pytest.approx(doubled.value)
