"""`fondaco learn`: a first game in the terminal, with every move explained."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from fondaco.cli.common import read_input
from fondaco.kernel.errors import BadConfig, FondacoError
from fondaco.kernel.texts import say, verbatim
from fondaco.speech import SPEECH, _

if TYPE_CHECKING:
    from fondaco.lessons.course import Course
    from fondaco.match import Match
    from fondaco.terminal.screen import Terminal
    from fondaco.terminal.session.saved_game import SavedGame


@click.command(
    name="learn",
    help=_(
        "Learn GAME by playing it: about ten minutes in which every move is asked for and"
        " explained. Type what is asked, 'show' to have it played, 'skip' for the next part, or"
        " 'leave' to stop; the lesson goes on where you left it. At its end the game goes on"
        " against bots."
    ),
)
@click.argument("game", required=False, default="")
@click.option("--new", is_flag=True, help=_("Begin again; what was begun is put aside."))
@click.option(
    "--save",
    "save",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=_("Keep the journal in FILE instead of your data folder."),
)
def command(*, game: str, new: bool, save: Path | None) -> None:
    """Begin a lesson or go on with it."""
    from fondaco.cli.data_folder import lesson_file
    from fondaco.cli.play_setup import names
    from fondaco.terminal.screen import Terminal
    from fondaco.terminal.session.learning import Learning
    from fondaco.terminal.session.saved_game import SavedGame

    course = _course(game)
    store, terminal = SavedGame(save or lesson_file(game)), Terminal()
    match = None if new else _begun(store, course, terminal)
    if match is None:
        match = _begin(store, course, terminal)
    SPEECH.seat(names(match))
    session = Learning(match, store, terminal, course)
    session.saved()
    over = session.run()
    _goodbye(session.store, game, terminal, over=over, kept=save is not None)


def _course(game: str) -> "Course":
    from fondaco.games import GAMES, load
    from fondaco.lessons.course import course_of, lesson_of

    if not game:
        known = ", ".join(one for one in GAMES if lesson_of(one) is not None)
        raise BadConfig(say("say which game: {known}", known=verbatim(known)), "GAME")
    load(game)
    course = course_of(game)
    if course is None:
        raise BadConfig(say("{game} has no lesson", game=verbatim(game)), "GAME")
    return course


def _begun(store: "SavedGame", course: "Course", terminal: "Terminal") -> "Match | None":
    """Return the lesson that was begun and is not over."""
    from fondaco.lessons.course import course_at
    from fondaco.match.replay import replay

    if not store.exists():
        return None
    store.spare()
    try:
        match = replay(read_input(str(store.path)))
    except FondacoError as error:
        hint = say("{fault} (--new begins again and puts this one aside)", fault=error.line())
        raise BadConfig(hint, str(store.path)) from error
    if course_at(match) is not course:
        text = say("holds another game than this lesson")
        raise BadConfig(text, str(store.path))
    if match.state.over():
        return None
    terminal.tell(_("The lesson goes on where you left it."), "bold")
    return match


def _begin(store: "SavedGame", course: "Course", terminal: "Terminal") -> "Match":
    from fondaco.lessons.course import LEARNER, RIVAL
    from fondaco.match import Seat

    aside = store.put_aside()
    if aside is not None:
        terminal.say(say("The game before is kept in {path}.", path=verbatim(str(aside))), "dim")
    you = Seat(_("Player {number}", number=LEARNER + 1))
    return course.match(
        tuple(you if n == LEARNER else Seat(RIVAL, RIVAL) for n in range(course.lesson.players))
    )


def _goodbye(
    store: "SavedGame", game: str, terminal: "Terminal", *, over: bool, kept: bool
) -> None:
    if store.failing:
        terminal.say(say("The game could not be saved."), "red")
        sys.exit(1)
    if over:
        path = store.path if kept else store.put_aside() or store.path
        terminal.say(say("The journal is in {path}.", path=verbatim(str(path))))
        return
    program = os.environ.get("FONDACO_COMMAND", "fondaco")  # as the player has called it
    where = f" --save {store.path}" if kept else ""
    resume = f"{program} learn {game}{where}"
    terminal.say(say("Saved. Go on with: {command}", command=verbatim(resume)))
