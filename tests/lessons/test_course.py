"""Where a game stands in a lesson: at a task, with the others, at the end, or off the line."""

from fondaco.lessons.course import LEARNER, Course, course_at, course_of
from fondaco.match import Match
from fondaco.match.replay import replay


def cargo() -> tuple[Course, Match]:
    course = course_of("cargo_noir")
    assert course is not None
    return course, course.match()


def played(course: Course, match: Match, to: int) -> None:
    for seat, text in course.line[match.ply : to]:
        match.act(text, seat=seat)


def test_a_lesson_begins_with_its_first_task() -> None:
    course, match = cargo()
    now = course.coaching(match.history)

    assert now is not None
    assert (0, 1, ("send RIO",)) == (now.part, now.number, now.left)
    assert course.lesson.minutes == now.minutes


def test_what_is_asked_leads_on_and_what_is_not_is_answered() -> None:
    course, match = cargo()
    good, bad, else_ = match.copy(), match.copy(), match.copy()
    good.act("send RIO")
    bad.act("send NYC")
    else_.act("send MKT")
    named = course.objection(match.history, bad.history)
    plain = course.objection(match.history, else_.history)

    assert course.objection(match.history, good.history) is None
    assert named is not None
    assert plain is not None
    assert named.english().startswith("New York is allowed too")
    assert plain.english().endswith("Choose Rio on the board.")


def test_undo_leads_back_to_the_task_before() -> None:
    course, match = cargo()
    match.act("send RIO")
    later = course.coaching(match.history)
    match.undo(LEARNER)
    now = course.coaching(match.history)

    assert later is not None
    assert now is not None
    assert (2, 1) == (later.number, now.number)


def test_between_tasks_the_others_play_by_the_script() -> None:
    course, match = cargo()
    played(course, match, course.ends[4])
    now = course.coaching(match.history)

    assert now is not None
    assert now.task is None
    assert not now.done
    assert match.seat() != LEARNER
    assert course.scripted(match.history)[:2] == ("send HKG", "stack 3")


def test_a_part_is_skipped_with_all_that_the_others_do_in_it() -> None:
    course, match = cargo()
    played(course, match, course.begins[4])
    rest = course.rest_of_part(match.history)
    played(course, match, match.ply + len(rest))
    now = course.coaching(match.history)

    assert now is not None
    assert 3 == now.part
    assert now.task is not None


def test_after_its_end_a_lesson_says_nothing_more() -> None:
    course, match = cargo()
    played(course, match, len(course.line))
    end = course.coaching(match.history)
    assert () == course.rest_of_part(match.history)
    match.act("send CPT")

    assert end is not None
    assert (True, 0) == (end.done, end.minutes)
    assert course.coaching(match.history) is None
    assert course.objection(match.history, match.history) is None
    assert () == course.scripted(match.history)


def test_a_game_that_went_its_own_way_is_no_lesson_any_more() -> None:
    course, match = cargo()
    match.leave(1)

    assert course.coaching(match.history) is None
    assert not course.running(match.history)


def test_a_match_is_known_as_a_lesson_by_its_seed_also_after_it_was_saved() -> None:
    course, match = cargo()
    match.act("send RIO")
    other = Match(match.game, match.config, 7)

    assert course_at(match) is course
    assert course_at(replay(match.journal().write())) is course
    assert course_at(other) is None
