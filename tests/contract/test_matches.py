"""Matches: journals replay, and undo is replaying without the tail."""

from fondaco.match import Match, Seat
from fondaco.match.replay import replay
from tests.contract.cases import Case, every_case, every_table
from tests.contract.walk import chooser, place_of


def played_match(case: Case, seed: int, actions: int = 100_000) -> Match:
    match = Match(case.game, case.config, seed)
    pick = chooser(seed)
    while not match.state.over() and match.ply < actions:
        match.act(match.state.words().write(pick(match.state)))
    return match


@every_case
def test_the_journal_of_a_whole_game_replays_to_the_same_end(case: Case) -> None:
    match = played_match(case, seed=1)
    text = match.journal().write()
    again = replay(text)
    assert match.state.key() == again.state.key()
    assert place_of(match.state.rng) == place_of(again.state.rng)
    assert match.history == again.history
    assert match.log == again.log
    assert text == again.journal().write()
    assert match.state.scores().totals == match.journal().result


@every_table
def test_the_journal_of_a_running_game_replays_to_the_same_moment(case: Case) -> None:
    whole = played_match(case, seed=2)
    for ply in range(0, whole.ply, 29):
        match = played_match(case, seed=2, actions=ply)
        assert match.state.key() == replay(match.journal().write()).state.key()
        until = replay(whole.journal().write(), until=ply)
        assert ply == until.ply
        assert match.state.key() == until.state.key()


@every_table
def test_an_undone_action_leaves_no_trace(case: Case) -> None:
    match = Match(case.game, case.config, seed=3)
    pick = chooser(3)
    undone = 0
    while not match.state.over():
        before = (match.state.key(), place_of(match.state.rng), match.journal().write())
        seat, free = match.seat(), len(match.state.legal()) > 1
        action = match.state.words().write(pick(match.state))
        match.act(action)
        if free and match.undoable(seat) and match.ply % 3 == 0:
            match.undo(seat)
            assert before == (match.state.key(), place_of(match.state.rng), match.journal().write())
            match.act(action)
            undone += 1
    assert undone


@every_table
def test_bots_play_a_game_to_its_end_on_all_seats(case: Case) -> None:
    names = ["greedy", "random", "random", "greedy", "random"][: case.players]
    seats = tuple(Seat(name, name) for name in names)
    match = Match(case.game, case.config, 4, seats)
    taken = match.play_bots()
    assert match.state.over()
    assert taken == match.ply
    assert match.state.key() == replay(match.journal().write()).state.key()
