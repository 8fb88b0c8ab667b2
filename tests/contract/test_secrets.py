"""Information: what a seat cannot know reaches it on no way."""

import pytest

from fondaco.kernel.events import EVERYONE, Event
from fondaco.kernel.rng import seeded
from fondaco.kernel.state import State
from tests.bots.tiny import POLICIES, tiny
from tests.contract.cases import Case, every_case, every_case_once, every_table, every_table_once
from tests.contract.walk import chooser, moments, place_of, portrait


def visible(s: State, seat: int) -> object:
    """Return everything a seat is shown of a state; what others can do may be their secret."""
    asked = (s.prompt(), list(s.legal())) if s.seat() == seat else None
    return (s.scene(seat), s.scene(EVERYONE), int(s.seat()), asked, s.standing(seat))


def heard(log: list[Event], seat: int) -> list[Event]:
    return [event for event in log if event.to in (EVERYONE, seat)]


@every_case_once
def test_a_seat_cannot_tell_sampled_worlds_from_the_truth(case: Case) -> None:
    rng = seeded(1, "worlds")
    differ = 0
    for s in moments(case, seed=1, every=13):
        for seat in range(case.players):
            world = s.sample(seat, rng)
            assert visible(s, seat) == visible(world, seat)
            differ += world.key() != s.key()
    assert differ  # there are secrets, and samples do not copy them


@every_case
def test_sampling_touches_neither_the_state_nor_its_generator(case: Case) -> None:
    rng = seeded(2, "worlds")
    for s in moments(case, seed=2, every=19):
        before = portrait(s, frozenset({"cfg"}))
        world = s.sample(0, rng)
        pick = chooser(2)
        while not world.over():
            world.apply(pick(world))
        assert before == portrait(s, frozenset({"cfg"}))


@every_case
def test_a_sample_does_not_hold_the_true_generator(case: Case) -> None:
    rng = seeded(3, "worlds")
    for s in moments(case, seed=3, every=19):
        world, other = s.sample(0, rng), s.sample(0, rng)
        draws = [[r.word() for _ in range(8)] for r in (s.rng.clone(), world.rng, other.rng)]
        assert not set(draws[0]) & set(draws[1])
        assert not set(draws[1]) & set(draws[2])
        assert place_of(world.rng) != place_of(rng)


@every_case
def test_a_sample_depends_on_nothing_that_the_seat_cannot_know(case: Case) -> None:
    """Two truths that look the same to a seat give it the same worlds from the same generator.

    So neither a bot's choice nor anything computed from a world can depend on a secret.
    """
    for s in moments(case, seed=4, every=29):
        for seat in range(case.players):
            other_truth = s.sample(seat, seeded(5, "truth"))
            world, same = s.sample(seat, seeded(6)), other_truth.sample(seat, seeded(6))
            assert world.key() == same.key()
            assert place_of(world.rng) == place_of(same.rng)


@every_table_once
def test_nothing_leaks_while_two_worlds_are_played_side_by_side(case: Case) -> None:
    """The same actions show the same to a seat until something is revealed or random."""
    rng = seeded(7, "worlds")
    for seat in (0, case.players - 1):
        s, pick = case.start(7), chooser(7)
        world = s.sample(seat, rng)
        compared = 0
        while not s.over():
            action = pick(s)
            log: list[Event] = []
            other: list[Event] = []
            known = action in list(world.legal())
            assert known or s.seat() != seat
            s.apply(action, log)
            if not known:  # somebody else shows a card that lies elsewhere in this world
                world = s.sample(seat, rng)
                continue
            world.apply(action, other)
            barrier = any(event.barrier for event in log)
            assert barrier == any(event.barrier for event in other)
            if barrier:
                world = s.sample(seat, rng)
                continue
            assert heard(log, seat) == heard(other, seat)
            assert visible(s, seat) == visible(world, seat)
            compared += 1
        assert compared > 20


@every_table
@pytest.mark.parametrize("name", POLICIES)
def test_a_bot_chooses_the_same_whatever_the_hidden_truth_is(case: Case, name: str) -> None:
    player = tiny(name, case.game_id)
    for s in moments(case, seed=8, every=37):
        if s.over():
            continue
        seat = s.seat()
        choices = set()
        for truth in (s, s.sample(seat, seeded(1, "truth")), s.sample(seat, seeded(2, "truth"))):
            rng = seeded(9, "bots")
            choices.add(player.choose(truth.sample(seat, rng), seat, rng))
        assert len(choices) == 1


@every_case_once
def test_events_that_differ_between_worlds_are_barriers(case: Case) -> None:
    """An act whose outcome the acting seat could not foresee must not be taken back."""
    rng = seeded(10, "worlds")
    for s in moments(case, seed=10, every=6):
        if s.over():
            continue
        world = s.sample(s.seat(), rng)
        for action in list(s.legal())[:8]:
            logs: list[list[Event]] = [[], []]
            ends = [s.clone(), world.clone()]
            for end, log in zip(ends, logs, strict=True):
                end.apply(action, log)
            if logs[0] != logs[1] or ends[0].scene(EVERYONE) != ends[1].scene(EVERYONE):
                assert any(event.barrier for event in logs[0])
                assert any(event.barrier for event in logs[1])
