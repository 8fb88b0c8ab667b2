"""Undo: free to the last barrier or foreign action, agreed to anywhere; forced answers go along."""

import pytest

from fondaco.kernel.errors import IllegalAction
from fondaco.kernel.rng import seeded
from fondaco.match import Match, Played
from fondaco.match.forced import plainly_forced
from fondaco.match.replay import replay
from fondaco.match.stops import STRIDE, Stop, Stops
from tests.match.table import OPENING, at_random, seen, table


def test_forced_decisions_are_answered_and_recorded() -> None:
    match = table(2, "send MKT", "send CAS")
    assert ["send CAS"] == [option.notation for option in match.prompt().legal()]
    assert 1 == match.answer_forced()
    assert [False, False, True] == [done.forced for done in match.history]
    assert "send MKT, CAS, CAS" in match.journal().write()
    assert 0 == match.answer_forced()


def test_only_what_is_asked_for_is_answered() -> None:
    match = table(2, "send MKT", "send CAS")
    assert 0 == match.answer_forced(1)  # another seat's
    assert 0 == match.answer_forced(0, 1, when=lambda _state: False)
    assert 0 == match.answer_forced(most=0)
    assert 1 == match.answer_forced(0, 1, when=plainly_forced, most=1)


def test_forced_answers_go_with_the_action_that_is_taken_back() -> None:
    match = table(2, "send MKT", "send CAS")
    match.answer_forced()
    assert 3 == match.undoable(0)
    match.undo(0)
    assert 1 == match.ply


# Undo


def test_a_seat_takes_back_its_actions_one_by_one() -> None:
    match = table(2)
    before = [seen(match)]
    for text in OPENING[:3]:
        match.act(text)
        before.append(seen(match))
    for expected in reversed(before[:-1]):
        match.undo(0)
        assert expected == seen(match)
    with pytest.raises(IllegalAction, match="undo: nothing can be taken back"):
        match.undo(0)


def test_several_actions_are_taken_back_at_once() -> None:
    match = table(2, *OPENING[:3])
    match.undo(0, 3)
    assert seen(table(2)) == seen(match)


def test_nobody_takes_back_the_actions_of_another() -> None:
    match = table(2, *OPENING)
    assert 1 == match.seat()
    assert (4, 0) == (match.undoable(0), match.undoable(1))
    with pytest.raises(IllegalAction):
        match.undo(1)
    match.act("send CAS")
    assert (0, 1) == (match.undoable(0), match.undoable(1))
    before = seen(match)
    with pytest.raises(IllegalAction):
        match.undo(0)
    assert before == seen(match)


@pytest.mark.parametrize("actions", [0, -1, 5])
def test_only_as_many_actions_as_there_are_can_be_taken_back(actions: int) -> None:
    match = table(2, *OPENING[:3])
    before = seen(match)
    with pytest.raises(IllegalAction):
        match.undo(0, actions)
    assert before == seen(match)


@pytest.mark.rule("CN-DEC-3")
@pytest.mark.parametrize("revealing", ["buy RIO", "draw"])
def test_what_was_revealed_cannot_be_taken_back(revealing: str) -> None:
    match = table(2, "send RIO", "stack 2", "send MKT", "send CAS", *["send CAS"] * 3)
    match.act("casino")
    assert 1 == match.undoable(0)
    match.act(revealing)
    assert 0 == match.undoable(0)
    with pytest.raises(IllegalAction, match="something was revealed or somebody else has acted"):
        match.undo(0)


def test_no_free_undo_ever_passes_a_barrier_or_a_foreign_action() -> None:
    match = table(3)
    rng = seeded(3)
    while not match.state.over():
        at_random(match, 1, seed=match.ply)
        seat = match.history[-1].seat
        free = match.undoable(seat)
        back = match.history[len(match.history) - free :]
        assert all(done.seat == seat and not done.barrier for done in back)
        if free and rng.below(4) == 0:
            kept = match.ply - free
            match.undo(seat, free)
            assert kept == match.ply
            at_random(match, free, seed=rng.below(1000))


def test_an_agreed_undo_goes_past_everything_and_stands_in_the_journal() -> None:
    match = table(2)
    at_random(match, 60)
    key = replay(match.journal().write(), until=25).state.key()
    match.undo_agreed(25)
    assert key == match.state.key()
    assert "61 undo 25" == match.journal().write().splitlines()[-1]
    at_random(match, 40, seed=2)
    match.undo_agreed(0)
    at_random(match, 500, seed=3)
    again = replay(match.journal().write())
    assert match.state.key() == again.state.key()
    assert match.journal().write() == again.journal().write()
    assert 2 == match.journal().write().count(" undo ")


def test_agreed_undos_may_follow_each_other_at_once() -> None:
    match = table(2)
    at_random(match, 45)
    for ply in (31, 30, 7):
        match.undo_agreed(ply)
    at_random(match, 20, seed=4)
    again = replay(match.journal().write())
    assert match.state.key() == again.state.key()
    assert match.journal().write() == again.journal().write()
    assert 3 == match.journal().write().count(" undo ")


@pytest.mark.parametrize("ply", [-1, 3, 99])
def test_an_agreed_undo_needs_a_moment_to_go_back_to(ply: int) -> None:
    match = table(2, *OPENING[:3])
    with pytest.raises(IllegalAction, match=f"undo: there is no action {ply} to go back to"):
        match.undo_agreed(ply)


def test_a_free_undo_after_an_agreed_one_keeps_the_journal_whole() -> None:
    match = table(2, *OPENING[:3])
    match.undo_agreed(2)
    match.undo(0)
    match.act("stack 1")
    match.act("send MKT")
    again = replay(match.journal().write())
    assert match.state.key() == again.state.key()
    assert match.journal().write() == again.journal().write()


# What going back costs


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that grows with every action that is played again."""
    again: list[int] = []
    plain = Match._again

    def count(match: Match, done: Played) -> None:
        again.append(1)
        plain(match, done)

    monkeypatch.setattr(Match, "_again", count)
    return again


@pytest.mark.parametrize("back", [1, 3, 40, 100, 250, 400])
def test_undo_costs_what_it_takes_back_and_not_the_game(
    back: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = table(5, seed=3)
    at_random(match, 450)
    assert 450 == match.ply
    again = counted(monkeypatch)
    expected = replay(match.journal().write(), until=450 - back)
    match.undo_agreed(450 - back)
    assert len(again) <= max(STRIDE, back)
    assert (expected.state.key(), expected.trail) == (match.state.key(), match.trail)
    assert expected.history == match.history
    assert [number for number, _ in expected.log] == [number for number, _ in match.log]


def test_a_game_that_is_taken_back_all_the_time_is_loaded_in_linear_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = table(5, seed=3)
    at_random(match, 300)
    for number in range(200):
        match.undo_agreed(match.ply - 2)
        at_random(match, 2, seed=number)
    text = match.journal().write()
    again = counted(monkeypatch)
    loaded = replay(text)
    assert len(again) <= 200 * STRIDE
    assert match.state.key() == loaded.state.key()
    assert text == loaded.journal().write()


def test_few_stops_are_kept_and_the_beginning_always() -> None:
    stops = Stops(Stop(0, table(2).state, ""))
    state = table(2).state
    for ply in range(1, 5_000):
        stops.pass_by(ply, state, "")
    kept = [stop.ply for stop in stops.kept]
    assert 0 == kept[0]
    assert sorted(set(kept)) == kept
    assert len(kept) < 60
    for back in range(1, 5_000):
        target = 4_999 - back
        nearest = max(ply for ply in kept if ply <= target)
        assert target - nearest <= max(STRIDE, back), back


def test_a_copy_goes_on_alone() -> None:
    match = table(3, seed=5)
    at_random(match, 80)
    before, other = seen(match), match.copy()
    at_random(other, 60, seed=9)
    other.undo_agreed(10)
    at_random(other, 30, seed=10)
    assert before == seen(match)
    match.undo_agreed(70)
    assert 40 == other.ply
    assert seen(other) == seen(replay(other.journal().write()))
