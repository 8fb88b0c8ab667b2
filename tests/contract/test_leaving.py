"""Where a player may leave the table, the game goes on and all promises still hold."""

import pytest

from fondaco.kernel.errors import IllegalAction
from fondaco.kernel.events import EVERYONE, Event
from fondaco.kernel.positions import read_position, write_position
from fondaco.kernel.rng import seeded
from fondaco.kernel.state import State
from tests.contract.cases import PLAIN, Case, can_be_left, every_leavable_table
from tests.contract.walk import chooser, moments


def after_leaving(case: Case, s: State, seat: int) -> tuple[State, list[Event]]:
    log: list[Event] = []
    left = s.clone()
    case.game.leave(left, seat, log)
    return left, log


@every_leavable_table
def test_the_others_play_on_to_the_end_and_who_left_is_never_asked(case: Case) -> None:
    for number, s in enumerate(moments(case, seed=1, every=31)):
        if s.over():
            continue
        for seat in range(case.players):
            before = s.key()
            left, log = after_leaving(case, s, seat)
            assert before == s.key()
            assert any(event.barrier and event.to == EVERYONE for event in log)
            assert all(case.game.tell(left, event).english() for event in log)
            pick = chooser(number)
            while not left.over():
                assert seat != left.seat()
                assert left.legal()
                left.apply(pick(left))
            assert case.players == left.scores().places[seat]
            assert seat not in left.scores().winners


@every_leavable_table
def test_a_table_that_somebody_left_can_be_cloned_sampled_drawn_and_written(case: Case) -> None:
    for s in moments(case, seed=2, every=31):
        if s.over():
            continue
        left, _ = after_leaving(case, s, s.seat())
        document = write_position(case.game, case.config, left)
        assert left.key() == left.clone().key()
        assert left.key() == read_position(case.game, document).key()
        assert left.scene(0) == left.sample(0, seeded(1)).scene(0)
        if not left.over():
            nodes = {node.id for node in left.scene(left.seat()).walk()}
            assert all(set(option.nodes) <= nodes for option in left.prompt().options)


@every_leavable_table
def test_the_last_one_at_the_table_wins(case: Case) -> None:
    s = case.start(3)
    for seat in range(case.players - 1):
        assert not s.over()
        case.game.leave(s, seat, None)
    assert s.over()
    assert (case.players - 1,) == s.scores().winners


@pytest.mark.parametrize("case", [case for case in PLAIN if not can_be_left(case)], ids=str)
def test_a_game_that_knows_no_leaving_says_so_and_nothing_changes(case: Case) -> None:
    s = case.start(4)
    before = s.key()
    with pytest.raises(IllegalAction, match="nobody can leave this game"):
        case.game.leave(s, 0, None)
    assert before == s.key()
