"""Prompts and scenes: what clients draw, without knowing a rule."""

from collections import Counter
from typing import Any

from fondaco.i18n import LANGUAGES, Tongue
from fondaco.kernel.events import EVERYONE, Sentence
from fondaco.kernel.scene import KINDS, Node
from fondaco.kernel.texts import Text
from tests.contract.cases import Case, every_case, every_case_once
from tests.contract.register import rule_ids
from tests.contract.walk import moments, played

FOR_PROGRAMMERS = "-DEC-"
TONGUES = [Tongue(language) for language in LANGUAGES]


def readable(text: Text) -> bool:
    sentences = [tongue(text) for tongue in TONGUES]
    return all(s.strip() and not set("{}") & set(s) for s in sentences)


@every_case
def test_a_prompt_offers_exactly_the_legal_actions_and_each_option_once(case: Case) -> None:
    for s in moments(case, seed=1, every=5):
        if s.over():
            continue
        prompt, words = s.prompt(), s.words()
        assert s.seat() == prompt.seat
        assert [words.write(a) for a in s.legal()] == [o.notation for o in prompt.legal()]
        assert all(o.refusal is not None for o in prompt.greyed())
        assert len({o.notation for o in prompt.options}) == len(prompt.options)
        assert prompt.rule in rule_ids(case.game_id)
        cited = {prompt.rule, *(o.refusal.rule for o in prompt.options if o.refusal is not None)}
        assert [] == [rule for rule in cited if FOR_PROGRAMMERS in rule]
        assert s.decision().row in {"", *rule_ids(case.game_id)}
        assert prompt.act
        assert readable(prompt.question)
        assert prompt.picked is None or readable(prompt.picked)
        assert all(readable(option.label) for option in prompt.options)


@every_case
def test_options_name_nodes_of_the_scene(case: Case) -> None:
    for s in moments(case, seed=2, every=5):
        if s.over():
            continue
        nodes = {node.id for node in s.scene(s.seat()).walk()}
        for option in s.prompt().options:
            assert set(option.nodes) <= nodes, option.notation


@every_case_once
def test_scenes_have_unique_ids_known_kinds_and_plain_values(case: Case) -> None:
    for s in moments(case, seed=3, every=11):
        for seat in (EVERYONE, *range(case.players)):
            nodes = s.scene(seat).walk()
            assert [] == [id_ for id_, n in Counter(n.id for n in nodes).items() if n > 1]
            for node in nodes:
                check_node(node)


def check_node(node: Node) -> None:
    assert node.id
    assert node.kind in KINDS
    assert node.label is None or readable(node.label)
    assert node.value is None or type(node.value) in (int, str)
    assert all(type(value) in (int, str) for _, value in node.facts)
    assert len({key for key, _ in node.facts}) == len(node.facts)


@every_case
def test_the_same_state_is_drawn_the_same_way(case: Case) -> None:
    for s in moments(case, seed=4, every=23):
        assert s.scene(0) == s.scene(0) == s.clone().scene(0)


@every_case
def test_every_event_is_told_in_a_whole_sentence_to_somebody_at_the_table(case: Case) -> None:
    for seed in (5, 6):
        _, log, end = played(case, seed)
        assert log
        sentences: dict[str, Sentence[Any]] = {}
        for event in log:
            assert sentences.setdefault(event.kind, event.sentence) is event.sentence
            assert event.to == EVERYONE or 0 <= event.to < case.players
            assert all(type(n) is int for n in event.args)
            assert readable(case.game.tell(end, event))
