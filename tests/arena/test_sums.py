"""What games of one line-up come to."""

from itertools import permutations

from fondaco.arena.plan import Meeting
from fondaco.arena.results import PlayedGame, Times
from fondaco.arena.sums import GameSums


def game(decisions: int, totals: tuple[int, ...], places: tuple[int, ...]) -> PlayedGame:
    seats = ("random",) * len(totals)
    times = (Times(0, 0.0, 0.0, 0.0),) * len(totals)
    return PlayedGame(Meeting(seats, 1, 0), totals, places, 5, decisions, times)


def test_winners_who_tie_divide_the_victory() -> None:
    two = GameSums(3)
    two.add(game(10, (7, 7, 2), (1, 1, 3)))
    two.add(game(20, (9, 1, 3), (1, 3, 2)))
    assert [9, 3, 0] == two.wins
    assert (2, 30, 10, 6) == (two.games, two.decisions, two.rounds, two.unit)
    assert ([7, 1, 2], [9, 7, 3], [16, 8, 5]) == (two.lowest, two.highest, two.points)


def test_sums_do_not_depend_on_the_order_of_the_games() -> None:
    games = [game(10 + n, (n, 3 * n % 7), (1 + n % 2, 2 - n % 2)) for n in range(4)]
    found = []
    for order in permutations(games):
        sums = GameSums(2)
        for one in order:
            sums.add(one)
        found.append(sums)
    assert [found[0]] * len(found) == found
