"""Who meets whom: every deal from every seat, the same deals for every lineup."""

from collections import Counter

import pytest

from fondaco.arena.plan import Meeting, Plan, Setting
from fondaco.kernel.errors import BadConfig


def plan(bots: str, players: int, games: int = 1, seed: int = 5) -> Plan:
    return Plan(Setting("goa", players), tuple(bots.split()), games, seed)


def test_with_as_many_bots_as_seats_there_is_one_lineup() -> None:
    assert [("a", "b", "b")] == plan("a b b", 3).lineups()


def test_with_more_bots_all_combinations_meet_once() -> None:
    assert [("a", "b"), ("a", "c"), ("b", "c")] == plan("a b c", 2).lineups()
    assert [("a", "a"), ("a", "b")] == plan("a a b", 2).lineups()


def test_too_few_bots_are_refused() -> None:
    with pytest.raises(BadConfig) as refused:
        plan("a b", 3).lineups()
    assert str(refused.value).startswith("bots: name at least as many")


def test_every_bot_plays_every_deal_from_every_seat() -> None:
    meetings = plan("a b b b", 4, games=8).meetings()
    assert 8 == len(meetings)
    seats = Counter((meeting.deal, meeting.seats.index("a")) for meeting in meetings)
    assert {(deal, seat): 1 for deal in (5, 6) for seat in range(4)} == seats


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert 4 == len(plan("a b", 2, games=3).meetings())


def test_a_lineup_that_looks_the_same_is_not_played_again() -> None:
    assert [(0,), (0,)] == [(m.turn,) for m in plan("a a", 2, games=2).meetings()]
    assert [0, 1] == [m.turn for m in plan("a b a b", 4, games=2).meetings()]


def test_all_lineups_play_the_same_deals() -> None:
    by_lineup: dict[tuple[str, ...], list[int]] = {}
    for meeting in plan("a b c", 2, games=6).meetings():
        by_lineup.setdefault(meeting.lineup, []).append(meeting.deal)
    assert [[5, 5, 6, 6, 7, 7]] * 3 == list(by_lineup.values())


def test_seats_are_the_lineup_turned() -> None:
    assert ("c", "a", "b") == Meeting(("a", "b", "c"), 1, 2).seats
