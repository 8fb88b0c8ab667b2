"""Legal actions: complete, unique, in a stable order, and all of them can be carried out."""

from tests.contract.cases import Case, every_case
from tests.contract.walk import moments


@every_case
def test_the_legal_actions_are_unique_and_never_none_before_the_end(case: Case) -> None:
    for s in moments(case, seed=1):
        if s.over():
            continue
        legal = list(s.legal())
        assert legal
        assert len(set(legal)) == len(legal)


@every_case
def test_asking_twice_gives_the_same_actions_in_the_same_order(case: Case) -> None:
    for s in moments(case, seed=2, every=3):
        if s.over():
            continue
        before = s.key()
        assert list(s.legal()) == list(s.legal()) == list(s.clone().legal())
        legal = list(s.legal())
        assert [len(legal)] * len(legal) == [s.legal_among(action) for action in legal]
        assert 0 == s.legal_among(max(legal) + 1) == s.legal_among(-1)
        assert before == s.key()


@every_case
def test_every_legal_action_can_be_carried_out(case: Case) -> None:
    for s in moments(case, seed=3, every=7):
        if s.over():
            continue
        for action in s.legal():
            after = s.clone()
            after.apply(action)
            assert after.key() != s.key()
            assert after.over() or 0 <= after.seat() < case.players


@every_case
def test_the_game_ends_and_then_nobody_must_decide(case: Case) -> None:
    for seed in range(3):
        *_, last = moments(case, seed)
        assert last.over()
        assert last.seat() == -1
        assert last.rounds() > 0


@every_case
def test_the_one_who_decides_sits_at_the_table(case: Case) -> None:
    seats = {int(s.seat()) for s in moments(case, seed=4) if not s.over()}
    assert set(range(case.players)) == seats
