"""Stopping before the end: resigning, and ending by agreement; journals know both."""

import pytest

from fondaco.games import GAMES
from fondaco.kernel.errors import IllegalAction
from fondaco.match.replay import replay
from fondaco.match.replayed import ReplayedGame
from fondaco.view.people import COLOURS, Person
from fondaco.view.seen import view_of
from fondaco.view.verdict import verdict_of
from fondaco.web.pages.table import regions
from tests.browser.tables import finished
from tests.match.table import OPENING, at_random, seen, table


def test_who_resigns_is_last_whatever_the_points() -> None:
    match = replay(finished("cargo_noir"), until=100)
    leader = match.state.scores().winners[0]
    match.resign(leader)
    at_random(match, 1000)

    assert match.state.over()
    assert match.config.seats == match.scores().places[leader]
    verdict = verdict_of(match)
    assert leader not in verdict.winners
    assert frozenset({leader}) == verdict.resigned
    assert "resigned" in verdict.reasons[-1].english()


def test_nobody_resigns_twice_nor_after_the_end() -> None:
    match = table(2, *OPENING)
    match.resign(0)
    with pytest.raises(IllegalAction, match="player 1 has resigned already"):
        match.resign(0)
    match.end(1)
    with pytest.raises(IllegalAction, match="the game is over"):
        match.resign(1)
    with pytest.raises(IllegalAction, match="the game is over"):
        match.end(0)


def test_nobody_takes_back_a_resignation() -> None:
    match = table(2, *OPENING[:2])
    match.resign(0)
    assert 0 == match.undoable(0)


def test_going_back_by_agreement_takes_it_back() -> None:
    match = table(2, *OPENING)
    match.resign(1)
    match.end(0)
    match.undo_agreed(2)

    assert frozenset() == match.resigned
    assert not match.called_off
    assert not match.state.over()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", [7, 3, 2])
def test_a_game_that_was_ended_anywhere_can_be_read_again(game: str, part: int) -> None:
    whole = replay(finished(game))
    match = replay(finished(game), until=whole.ply // part)
    match.resign(0)
    match.end(1)
    text = match.journal().write()

    assert seen(match) == seen(replay(text))
    assert match.called_off
    assert () == verdict_of(match).winners
    again = ReplayedGame(match)
    assert not again.at(match.ply - 2).state.over()
    people = tuple(Person(k, f"P{k}", COLOURS[k]) for k in range(match.config.seats))
    for seat in (-1, 0, 1):
        parts = regions(view_of(match, "t", seat, people, "en"))
        assert "ended by agreement" in parts["finale"].whole()
