"""Why not? Every thinkable action that is not legal is refused with a rule and a whole sentence."""

import pytest

from fondaco.i18n import LANGUAGES, Tongue
from fondaco.kernel.errors import IllegalAction
from fondaco.kernel.prompt import Refusal
from fondaco.match import Match
from tests.contract.cases import Case, every_case, every_table, every_table_once
from tests.contract.register import rule_ids
from tests.contract.walk import chooser, moments, place_of

TONGUES = [Tongue(language) for language in LANGUAGES]


def check(case: Case, refusal: Refusal) -> None:
    assert refusal.rule in rule_ids(case.game_id)
    for tongue in TONGUES:
        sentence = tongue(refusal.text)
        assert sentence.strip()
        assert "\n" not in sentence
        assert not set("{}") & set(sentence)


@every_case
def test_thinkable_actions_include_the_legal_ones_and_all_others_are_refused(case: Case) -> None:
    for s in moments(case, seed=1, every=4):
        if s.over():
            continue
        legal = set(s.legal())
        considered = set(s.decision().considered(s))
        assert legal <= considered
        for action in considered - legal:
            check(case, s.refuse(action))


@every_table_once
def test_any_action_at_the_wrong_time_is_refused(case: Case) -> None:
    kinds = set()
    for s in moments(case, seed=2):
        if s.over() or type(s.decision()) in kinds:
            continue
        kinds.add(type(s.decision()))  # once for each kind of decision
        legal, words = set(s.legal()), s.words()
        before = s.key()
        for index in range(words.size):
            if words.action(index) not in legal:
                check(case, s.refuse(words.action(index)))
        assert before == s.key()
    assert len(kinds) > 1


@every_table
def test_the_match_refuses_what_is_not_legal_and_changes_nothing(case: Case) -> None:
    match = Match(case.game, case.config, seed=4)
    pick = chooser(4)
    refused = 0
    while not match.state.over():
        s, words = match.state, match.state.words()
        greyed = [a for a in s.decision().considered(s) if a not in s.legal()]
        before = (s.key(), place_of(s.rng), match.ply)
        for action in greyed[:3]:
            reason = s.refuse(action)
            with pytest.raises(IllegalAction) as caught:
                match.act(words.write(action))
            assert reason.rule == caught.value.where
            assert f"{reason.rule}: {reason.text.english()}" == str(caught.value)
            refused += 1
        assert before == (s.key(), place_of(s.rng), match.ply)
        match.act(words.write(pick(s)))
    assert refused
