"""The one gate: who may act, when, and what is refused; leaving and the news."""

import pytest

from fondaco.games import load
from fondaco.kernel.errors import BadConfig, BadNotation, IllegalAction, StaleAction
from fondaco.match import Match, Seat
from fondaco.match.replay import replay
from tests.match.table import at_random, seen, table


def test_people_sit_everywhere_unless_told_otherwise() -> None:
    match = table(3)
    assert ["Player 1", "Player 2", "Player 3"] == [seat.name for seat in match.seats]
    assert {} == match.bots
    assert (0, 0) == (match.ply, match.seat())


def test_as_many_seats_as_players_must_be_taken() -> None:
    game = load("cargo_noir")
    with pytest.raises(BadConfig, match="1 seat is taken, not 2"):
        Match(game, game.configure(2), 1, (Seat("Anna"),))


def test_an_unknown_bot_is_named() -> None:
    game = load("cargo_noir")
    with pytest.raises(
        BadConfig, match="there is no bot 'genius'; the house has random, moco, greedy"
    ):
        Match(game, game.configure(2), 1, (Seat("Anna"), Seat("", "genius")))


def test_an_action_that_the_rules_do_not_allow_is_refused_and_changes_nothing() -> None:
    match = table(2, "send RIO")
    before = seen(match)
    with pytest.raises(IllegalAction) as caught:
        match.act("stack 8")
    assert "CN-P3-3: you have only 7 coins for this stack" == str(caught.value)
    with pytest.raises(BadNotation):
        match.act("stakc 8")
    assert before == seen(match)


def test_an_action_meant_for_an_earlier_moment_is_stale() -> None:
    match = table(2, "send RIO")
    before = seen(match)
    with pytest.raises(StaleAction) as caught:
        match.act("stack 2", ply=0)
    assert "'stack 2' was meant for action 1; the game is at action 2" == str(caught.value)
    assert before == seen(match)
    match.act("stack 2", ply=1)
    assert 2 == match.ply


def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    match = table(2)
    with pytest.raises(IllegalAction) as caught:
        match.act("send CAS", seat=1)
    assert "CN-P3-1: it is not your turn; player 1 must decide" == str(caught.value)
    match.act("send CAS", seat=0)
    assert 1 == match.ply


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    match = table(2)
    match.leave(0)
    assert match.state.over()
    with pytest.raises(IllegalAction, match="cargo_noir: the game is over"):
        match.act("send CAS")
    with pytest.raises(IllegalAction, match="cargo_noir: the game is over"):
        match.leave(1)


def test_what_is_written_in_any_case_is_recorded_in_its_one_form() -> None:
    assert ["send RIO"] == [done.text for done in table(2, "  SEND   rio ").history]


# Leaving


@pytest.mark.rule("CN-DEC-5")
def test_a_player_who_leaves_is_written_down_and_nobody_can_undo_it() -> None:
    match = table(3, "send RIO")
    match.leave(0)
    assert 1 == match.seat()
    assert (0, 0) == (match.undoable(0), match.undoable(1))
    assert "2 p0 leaves" in match.journal().write()
    at_random(match, 1000)
    again = replay(match.journal().write())
    assert match.state.key() == again.state.key()
    assert 3 == match.state.scores().places[0]


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_there_cannot_leave(seat: int) -> None:
    match = table(3)
    with pytest.raises(IllegalAction):
        match.leave(seat)
    assert seen(table(3)) == seen(match)


def test_nobody_leaves_twice() -> None:
    match = table(3)
    match.leave(1)
    before = seen(match)
    with pytest.raises(IllegalAction, match="player 2 has left already"):
        match.leave(1)
    assert before == seen(match)
