"""`fondaco learn`: what is asked, answers to everything else, leaving and going on, the end."""

from pathlib import Path

import pytest

from fondaco.lessons.course import course_of
from fondaco.match.replay import replay
from tests.cli.running import as_input, run
from tests.lessons.test_scripts import LESSONS

CARGO = ("learn", "cargo_noir")


def learned(data: Path, *lines: str, arguments: tuple[str, ...] = CARGO) -> str:
    done = run(*arguments, data=data, stdin=as_input(list(lines)))
    assert 0 == done.exit_code, done.output
    return done.output


def saved(data: Path, game: str = "cargo_noir") -> tuple[str, ...]:
    text = (data / f"{game}-lesson.journal").read_text(encoding="utf-8")
    return tuple(done.text for done in replay(text).history)


def test_it_says_what_to_do_why_and_how(tmp_path: Path) -> None:
    said = learned(tmp_path, "leave")

    assert "Show me, part 1 of 7: Send a ship" in said
    assert "Send your first ship to Rio." in said
    assert "equal goods grow fast" in said
    assert "(CN-P2-2)" in said
    assert "Type send RIO, or its number." in said
    assert "Saved. Go on with: fondaco learn cargo_noir" in said


def test_what_is_not_asked_for_is_explained_and_then_shown(tmp_path: Path) -> None:
    said = learned(tmp_path, "send NYC", "send NYC", "send ROT", "show", "quit")

    assert 2 == said.count("New York is allowed too")
    assert 1 == said.count("Try Rio first. 'show' plays it for you.")
    assert "CN-SET-1: Rotterdam is closed" in said
    assert ("send RIO",) == saved(tmp_path)


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    learned(tmp_path, "2", "2", "leave")
    said = learned(tmp_path, "send HKG", "leave")

    assert "The lesson goes on where you left it." in said
    assert "Send your second ship to Hong Kong." in said
    assert ("send RIO", "stack 2", "send HKG") == saved(tmp_path)


def test_several_answers_on_one_line_stop_at_the_first_wrong_one(tmp_path: Path) -> None:
    said = learned(tmp_path, "send RIO, stack 2, send BOM", "quit")

    assert "we keep it for the next round" in said
    assert ("send RIO", "stack 2") == saved(tmp_path)


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("word", ["show", "skip"])
def test_a_lesson_can_be_watched_to_its_end_and_played_on(
    game: str, word: str, tmp_path: Path
) -> None:
    course = course_of(game)
    assert course is not None
    count = len(course.tasks) if word == "show" else len(course.lesson.parts)
    said = learned(tmp_path, *[word] * count, "1", "quit", arguments=("learn", game))
    line = tuple(text for _, text in course.line)

    assert "You can play " in said
    assert course.lesson.learned[0].english() in said
    assert line == saved(tmp_path, game)[: len(line)]
    assert len(saved(tmp_path, game)) > len(line)


def test_forms_wait_until_the_lesson_is_over(tmp_path: Path) -> None:
    during = learned(tmp_path, "help", "form send RIO", "quit")
    after = learned(tmp_path, *["skip"] * 7, "help", "show", "quit")

    assert "\n  form " not in during
    assert "\n  show " in during
    assert ("\n  form " in after, "\n  skip " in after) == (True, False)


def test_it_begins_again_when_that_is_wished_and_keeps_what_was(tmp_path: Path) -> None:
    learned(tmp_path, "show", "leave")
    said = learned(tmp_path, "leave", arguments=(*CARGO, "--new"))

    assert "The game before is kept in" in said
    assert () == saved(tmp_path)
    assert (tmp_path / "cargo_noir-lesson-1.journal").exists()


def test_undo_leads_back_inside_a_lesson(tmp_path: Path) -> None:
    said = learned(tmp_path, "show", "undo", "leave")

    assert 2 == said.count("Send your first ship to Rio.")
    assert () == saved(tmp_path)


def test_it_speaks_german(tmp_path: Path) -> None:
    lines = as_input(["zeigen", "hilfe", "verlassen"])
    said = run("--lang", "de", *CARGO, data=tmp_path, stdin=lines).output

    assert "Schick dein erstes Schiff nach Rio." in said
    assert "„zeigen“" in said
    assert "\n  überspringen " in said
    assert "Gespeichert." in said


def test_it_needs_a_game_with_a_lesson_and_its_own_file(tmp_path: Path) -> None:
    nothing = run("learn", data=tmp_path)
    unknown = run("learn", "chess", data=tmp_path)
    game = tmp_path / "cargo_noir.journal"
    run("play", "cargo_noir", data=tmp_path, stdin="quit\n")
    other = run(*CARGO, "--save", str(game), data=tmp_path)
    damaged = tmp_path / "damaged.journal"
    damaged.write_text(game.read_text(encoding="utf-8") + "nonsense\n", encoding="utf-8")
    broken = run(*CARGO, "--save", str(damaged), data=tmp_path)

    assert [2] * 4 == [one.exit_code for one in (nothing, unknown, other, broken)]
    assert "say which game: " in nothing.output
    assert "there is no game 'chess'" in unknown.output
    assert "holds another game than this lesson" in other.output
    assert "--new begins again" in broken.output
