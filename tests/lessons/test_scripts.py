"""Every lesson, task by task, against the engine; and its texts, which are short."""

from collections.abc import Iterator

import pytest

from fondaco.games import GAMES
from fondaco.i18n import LANGUAGES, Tongue
from fondaco.kernel.texts import Text
from fondaco.lessons.course import LEARNER, Course, course_of, lesson_of
from fondaco.lessons.script import Task
from fondaco.match import Match
from fondaco.rulebook import rule_text

LESSONS = [game for game in GAMES if lesson_of(game) is not None]
every_lesson = pytest.mark.parametrize("game", LESSONS)
PARTS = range(7, 9)
WHAT, WHY, ASK, BUT = 14, 22, 16, 30  # words, at most
GERMAN = 1.25  # times as many


def course(game: str) -> Course:
    found = course_of(game)
    assert found is not None
    return found


def walked(game: str) -> Iterator[tuple[Task, Match]]:
    """Yield each task with the game as it stands when it is asked for."""
    found = course(game)
    match = found.match()
    for begin, (_, task) in zip(found.begins, found.tasks, strict=True):
        while match.ply < begin:
            match.act(found.line[match.ply][1], seat=found.line[match.ply][0])
        yield task, match


@every_lesson
def test_every_task_can_be_done_where_it_is_asked_for(game: str) -> None:
    found = course(game)
    for task, match in walked(game):
        now = found.coaching(match.history)
        assert now is not None
        assert task is now.task
        assert LEARNER == match.seat(), task.do
        legal = [option.notation for option in match.prompt().legal()]
        assert now.left[0] in legal, task.do
        assert len(legal) > 1, f"{task.do} leaves no choice"


@every_lesson
def test_every_task_points_at_things_of_the_scene(game: str) -> None:
    for task, match in walked(game):
        scene = match.scene(LEARNER)
        for node in task.at:
            assert scene.find(node) is not None, f"{task.do}: {node}"
        touched = {n for option in match.prompt().legal() for n in option.nodes}
        assert not task.at or set(task.at) & touched, f"{task.do}: nothing to choose there"


@every_lesson
def test_the_other_move_is_allowed_and_answered(game: str) -> None:
    found = course(game)
    for task, match in walked(game):
        assert (task.other == "") is (task.but is None), task.do
        if task.other:
            tried = match.copy()
            tried.act(task.other)
            assert task.but == found.objection(match.history, tried.history), task.do
        assert match.ply == len(match.history)


@every_lesson
def test_every_task_names_a_rule(game: str) -> None:
    for task, _ in walked(game):
        assert rule_text(task.rule, "en"), task.rule


@every_lesson
def test_at_the_end_it_is_the_learners_turn_in_a_running_game(game: str) -> None:
    found = course(game)
    match = found.match()
    for seat, text in found.line:
        match.act(text, seat=seat)
    now = found.coaching(match.history)

    assert now is not None
    assert now.done
    assert LEARNER == match.seat()
    assert not found.running(match.history)


@every_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_short(game: str, lang: str) -> None:
    tongue, more = Tongue(lang, ("Anna", "Moço 1", "Moço 2")), 1 if lang == "en" else GERMAN

    def words(text: Text) -> int:
        return len(tongue(text).split())

    found = course(game)
    for _, task in found.tasks:
        assert words(task.what) <= WHAT * more, tongue(task.what)
        assert words(task.why) <= WHY * more, tongue(task.why)
        assert words(task.ask) <= ASK * more, tongue(task.ask)
        assert task.but is None or words(task.but) <= BUT * more, tongue(task.but)
    assert len(found.lesson.parts) in PARTS
    assert found.lesson.minutes <= 12


def test_every_lesson_has_a_seed_that_no_table_is_given_by_chance() -> None:
    seeds = [course(game).lesson.seed for game in LESSONS]

    assert len(set(seeds)) == len(LESSONS)
    assert min(seeds) > 2**64
