"""The agenda: pending work as data; its top is the only truth about who acts."""

from fondaco.games import GAMES, load
from fondaco.games.cargo_noir.rules.rounds import Turn
from fondaco.games.cargo_noir.rules.trade import GiveTokens, MakeTrade
from fondaco.games.goa.rules.rounds import EndRound, Lap
from fondaco.kernel.agenda import NOBODY, Agenda, Decision, Step, actions, plan
from fondaco.kernel.rng import seeded
from fondaco.kernel.rollout import rollout
from fondaco.kernel.state import State


def steps(*seats: int) -> Agenda:
    return [Step(seat) for seat in seats]


def test_planned_steps_happen_in_the_order_in_which_they_are_written() -> None:
    agenda = steps(9)
    plan(agenda, steps(1, 2, 3))
    assert [1, 2, 3, 9] == [agenda.pop().seat for _ in range(4)]


def test_planning_nothing_leaves_the_agenda_alone() -> None:
    agenda = steps(1)
    plan(agenda, [])
    assert [1] == [step.seat for step in agenda]


def test_steps_are_equal_when_word_seat_and_numbers_are() -> None:
    assert ("", (3,)) == Step(3).key()
    assert Step(3).key() == Step(3).key() != Step(2).key()
    assert EndRound().key() != Lap().key()
    assert () == Step(3).ints()


def test_the_numbers_of_a_step_are_those_its_fields_name() -> None:
    tokens = GiveTokens(2, 17, 8, 1, 4)  # cards are saved as "picked", the kind as "type"
    assert ("tokens", (2, 17, 8, 1, 4)) == tokens.key()
    assert ["picked", "cost", "given", "type"] == [field.name for field in tokens.fields]


def test_a_part_of_a_turn_knows_whose_turn_it_is_and_waits_for_nobody() -> None:
    assert ("trade", (NOBODY, 3)) == MakeTrade(3).key()
    turn = Turn(1, opens=True).key()
    assert "('turn', (-1, 1, 1))" == repr(turn)  # digests are made of it: 1, not True


def test_a_step_without_a_seat_waits_for_nobody() -> None:
    assert -1 == NOBODY == Step().seat


def test_a_state_without_agenda_is_over() -> None:
    s = State(3, seeded(1))
    assert s.over()
    assert NOBODY == s.seat()
    assert 3 == s.seats


def test_the_top_of_the_agenda_says_who_decides() -> None:
    s = State(3, seeded(1))
    plan(s.agenda, [Decision(2), Decision(0)])
    assert not s.over()
    assert 2 == s.seat() == s.decision().seat
    s.agenda.pop()
    assert 0 == s.seat()


def test_the_next_step_that_can_tell_says_where_in_the_round_the_game_is() -> None:
    s = load("goa").start(load("goa").configure(2), 1)
    assert "placing the markers" == s.phase().english()
    s.agenda[:] = [EndRound()]
    assert "additional actions" == s.phase().english()
    s.agenda.append(Lap())
    assert "action turns, 2 of 3" == s.phase().english()
    s.agenda.append(Decision(0))
    assert "action turns, 2 of 3" == s.phase().english()
    assert () == s.nodes(0)
    s.agenda.clear()
    assert "the game is over" == s.phase().english()


def test_a_decision_says_whether_it_goes_on_with_an_act() -> None:
    assert not Decision(0).mid_act
    assert Decision(0, mid_act=True).mid_act
    decision: Decision[State] = Decision(0)
    assert decision.picked(State(1, seeded(1))) is None


def test_a_list_of_actions_keeps_its_order() -> None:
    assert [3, 1, 2] == list(actions(3, 1, 2))
    assert [] == list(actions())


def test_a_rollout_plays_to_the_end_and_counts_the_decisions() -> None:
    for game in (load(game_id) for game_id in GAMES):
        s = game.start(game.configure(game.fewest), 1)
        slow, rng = s.clone(), seeded(5)
        taken = rollout(s, seeded(5))
        for _ in range(taken):
            legal = slow.legal()
            slow.apply(legal[rng.below(len(legal))])
        assert s.over()
        assert slow.over()
        assert s.key() == slow.key()
