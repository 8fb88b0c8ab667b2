"""The story of a game: points by round, and moments that the numbers prove."""

import pytest

from fondaco.games import GAMES
from fondaco.i18n import Tongue
from fondaco.match import Match
from fondaco.match.replay import replay
from fondaco.match.replayed import ReplayedGame
from fondaco.view.story import Story, story_of
from tests.browser.tables import finished
from tests.match.table import at_random, table

ENGLISH = Tongue("en", ("Anna", "Bea", "Carl"))


def points_at(match: Match, ply: int) -> tuple[int, ...]:
    state = ReplayedGame(match).at(ply).state
    return tuple(int(state.points(seat)) for seat in range(match.config.seats))


@pytest.mark.parametrize("game", GAMES)
def test_points_by_round_end_with_those_of_the_sheet(game: str) -> None:
    match = replay(finished(game))
    story = story_of(match)

    assert match.state.scores().totals == story.rounds[-1].points
    assert match.ply == story.rounds[-1].ply
    assert [entry.round for entry in story.rounds] == sorted({e.round for e in story.rounds})
    middle = story.rounds[len(story.rounds) // 2]
    assert points_at(match, middle.ply) == middle.points


@pytest.mark.parametrize("game", GAMES)
def test_the_moments_are_in_order_and_lie_in_their_rounds(game: str) -> None:
    match = replay(finished(game))
    turns = story_of(match).turns
    rounds = ReplayedGame(match).rounds

    assert turns
    assert sorted(turns, key=lambda turn: turn.ply) == list(turns)
    assert all(turn.round == rounds[turn.ply - 1] for turn in turns)


def test_the_lead_for_good_is_what_it_says() -> None:
    match = replay(finished("cargo_noir"))
    winner = match.state.scores().winners[0]
    turn = next(t for t in story_of(match).turns if "for good" in ENGLISH(t.text))

    before, after = points_at(match, turn.ply - 1), points_at(match, turn.ply)
    assert max(before) > before[winner] or before.count(before[winner]) > 1
    assert max(after) == after[winner]
    assert 1 == after.count(after[winner])


def test_the_largest_gain_is_told_with_what_was_done() -> None:
    match = replay(finished("cargo_noir"))
    turn = next(t for t in story_of(match).turns if "at once" in ENGLISH(t.text))
    actor = match.history[turn.ply - 1].seat
    gain = points_at(match, turn.ply)[actor] - points_at(match, turn.ply - 1)[actor]

    assert f"That is {gain} points at once" in ENGLISH(turn.text)
    assert ENGLISH(turn.text).startswith(ENGLISH.names[actor])


def test_a_game_that_ends_at_once_has_no_story() -> None:
    match = table(2)
    match.leave(1)

    assert Story(turns=()).turns == story_of(match).turns


def test_a_story_is_told_anew_when_the_end_was_taken_back() -> None:
    match = replay(finished("cargo_noir"))
    first = story_of(match)
    match.undo_agreed(match.ply - 40)
    at_random(match, 500, seed=5)

    assert match.state.over()
    assert first != story_of(match)
