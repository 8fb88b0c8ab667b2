"""People are told names, never codes: in questions, options, refusals, scenes and the log."""

from fondaco.kernel.events import EVERYONE
from fondaco.kernel.texts import Text
from tests.contract.cases import Case, every_case_once
from tests.contract.codes import coded, codes_of
from tests.contract.walk import moments, played


@every_case_once
def test_no_question_option_or_refusal_names_a_code(case: Case) -> None:
    codes = codes_of(case)
    for s in moments(case, seed=31, every=3):
        if s.over():
            continue
        prompt = s.prompt()
        told = [prompt.question, *(option.label for option in prompt.options)]
        told += [prompt.picked] if prompt.picked is not None else []
        told += [option.refusal.text for option in prompt.options if option.refusal is not None]
        assert [] == coded(told, codes)


@every_case_once
def test_no_line_of_the_log_names_a_code(case: Case) -> None:
    _, log, end = played(case, 32)
    assert [] == coded([case.game.tell(end, event) for event in log], codes_of(case))


@every_case_once
def test_no_thing_of_a_scene_is_called_by_a_code(case: Case) -> None:
    codes = codes_of(case)
    for s in moments(case, seed=33, every=23):
        for seat in (EVERYONE, 0):
            labels: list[Text | None] = [node.label for node in s.scene(seat).walk()]
            assert [] == coded([label for label in labels if label is not None], codes)


@every_case_once
def test_options_that_touch_other_things_read_differently(case: Case) -> None:
    for s in moments(case, seed=34, every=7):
        if s.over():
            continue
        seen: dict[str, tuple[str, ...]] = {}
        for option in s.prompt().legal():
            nodes = seen.setdefault(option.label.english(), option.nodes)
            assert nodes == option.nodes, option.label.english()


@every_case_once
def test_what_actions_are_called_without_a_table_before_one_names_no_code(case: Case) -> None:
    words, codes = case.start(0).words(), codes_of(case)
    names = [
        argument.label(value)
        for word in words.words
        for argument in word.arguments
        for value in range(argument.size if argument.ids else 0)
    ]
    assert [] == coded([name for name in names if isinstance(name, Text)], codes)
