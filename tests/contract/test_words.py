"""Notation: every action has one readable form, read back without loss."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fondaco.i18n import LANGUAGES, Tongue
from fondaco.kernel.errors import BadNotation, IllegalAction
from fondaco.kernel.notation import join, split
from fondaco.match import Match
from tests.contract.cases import PLAIN, Case, every_case, every_table
from tests.contract.walk import chooser, moments, place_of, played

LETTERS = string.ascii_letters + string.digits + " ,-_#\u00e4\u0131\u00b2\n\0"


@every_table
def test_the_dense_index_counts_every_action_exactly_once(case: Case) -> None:
    words = case.start(0).words()
    actions = [words.action(index) for index in range(words.size)]
    assert list(range(words.size)) == [words.index(action) for action in actions]
    assert len(set(actions)) == words.size


@every_table
@pytest.mark.parametrize("beyond", [-1, 0])
def test_there_is_no_action_outside_the_dense_index(case: Case, beyond: int) -> None:
    words = case.start(0).words()
    with pytest.raises(BadNotation, match="there is no action number"):
        words.action(beyond if beyond < 0 else words.size)


@every_table
def test_every_action_is_written_and_read_back(case: Case) -> None:
    words = case.start(0).words()
    texts = set()
    for index in range(words.size):
        action = words.action(index)
        text = words.write(action)
        texts.add(text)
        assert text.isascii()
        assert "," not in text
        assert action == words.read(text) == words.read(f"  {text.upper()} ")
    assert len(texts) == words.size


@every_table
def test_several_actions_on_one_line_lose_nothing(case: Case) -> None:
    words = case.start(0).words()
    for word in words.words:
        assert word.word[0].islower()
        for argument in word.arguments:
            assert not any(id_[0].islower() for id_ in argument.ids)
    actions, _, _ = played(case, seed=5)
    line = tuple(words.write(action) for action in actions)
    assert line == split(join(line))


@every_table
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_label_for_people(case: Case, language: str) -> None:
    words, tongue = case.start(0).words(), Tongue(language)
    for index in range(words.size):
        label = tongue(words.label(words.action(index)))
        assert label
        assert not set("{}") & set(label)


@every_case
def test_legal_actions_stand_in_the_table_of_words(case: Case) -> None:
    words = case.start(0).words()
    for s in moments(case, seed=1, every=3):
        if not s.over():
            for action in s.legal():
                assert action == words.read(words.write(action))
                assert action == words.action(words.index(action))


@st.composite
def utterances(draw: st.DrawFn) -> str:
    """Texts that are no action, nearly one, or one at the wrong time."""
    case = draw(st.sampled_from(PLAIN))
    words = case.start(0).words()
    text = words.write(words.action(draw(st.integers(0, words.size - 1))))
    kind = draw(st.integers(0, 4))
    if kind == 0:
        return draw(st.text())
    if kind == 1:
        return draw(st.text(LETTERS))
    if kind == 2:
        at = draw(st.integers(0, len(text)))
        return text[:at] + draw(st.text(max_size=3)) + text[at:]
    if kind == 3:
        return text[: draw(st.integers(0, len(text)))] + str(draw(st.integers()))
    return text


@given(utterance=utterances(), place=st.integers(0, 30), table=st.integers(0, len(PLAIN) - 1))
def test_whatever_is_said_is_done_or_refused_and_a_refusal_changes_nothing(
    utterance: str, place: int, table: int
) -> None:
    case = PLAIN[table]
    match = Match(case.game, case.config, seed=3)
    pick = chooser(3)
    for _ in range(place * 3):
        match.act(match.state.words().write(pick(match.state)))
    before = seen(match)
    refused = ""
    try:
        match.act(utterance)
    except (BadNotation, IllegalAction) as refusal:
        refused = str(refusal)
    if refused:
        assert before == seen(match)
    else:
        assert place * 3 + 1 == match.ply


def seen(match: Match) -> object:
    return (match.state.key(), place_of(match.state.rng), match.ply, match.journal().write())
