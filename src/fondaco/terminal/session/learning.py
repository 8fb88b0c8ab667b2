"""A lesson in the terminal: a session in which every move is asked for, explained and answered."""

from typing import Final

from rich.rule import Rule

from fondaco.kernel.errors import FondacoError, IllegalAction
from fondaco.kernel.texts import Text, say, verbatim
from fondaco.lessons.course import Coaching, Course
from fondaco.match import Match
from fondaco.speech import SPEECH, tr
from fondaco.terminal.look import QUIET
from fondaco.terminal.menu import choice
from fondaco.terminal.screen import Terminal
from fondaco.terminal.session.commands import HELP, Commands
from fondaco.terminal.session.saved_game import SavedGame
from fondaco.terminal.session.session import Manner, Session
from fondaco.terminal.session.words import shown_word

LESSON_HELP: Final[dict[str, Text]] = {
    "show": say("have the step played that is asked for"),
    "skip": say("have the rest of this part played; the next one begins"),
    "leave": say("stop for now; the lesson can be resumed"),
}
LATER: Final = ("form", "do", "hint")  # a lesson goes one pick at a time, and says which


class NotAsked(FondacoError):
    """Something that is allowed, but that the lesson does not ask for."""


class Learning(Session):
    """A session that keeps to the script of a lesson, and plays on freely when that is over."""

    def __init__(self, match: Match, store: SavedGame, terminal: Terminal, course: Course) -> None:
        super().__init__(match, store, terminal, Manner(quick=True))
        self.course = course
        self.wrong = 0  # answers to the same task that were not asked for
        self.learning = self._stands() is not None
        if self.learning:
            self._teach()

    def _teach(self) -> None:
        words = self.commands.words
        words["show"], words["skip"], words["leave"] = self._show, self._skip, words["quit"]
        for word in LATER:
            del words[word]
        rest = {word: text for word, text in HELP.items() if word not in LATER}
        self.commands.about = {**rest, **LESSON_HELP}

    def _stands(self) -> Coaching | None:
        return self.course.coaching(self.match.history)

    def _goes_on(self) -> bool:
        """Let the others play by the script; after it, everybody plays freely."""
        now = self._stands()
        if self.learning and (now is None or now.done):
            self._end(now)
        elif now is not None and not now.done and now.task is None:
            for text in self.course.scripted(self.match.history):
                self._answer(text)
            return True
        return super()._goes_on()

    def _end(self, now: Coaching | None) -> None:
        self.learning = False
        self.commands = Commands(self)
        if now is None:
            return
        title = self.match.game.title
        self.terminal.show(Rule(tr(say("You can play {game}", game=title)), align="left"))
        self.terminal.sentences([tr(text) for text in now.lesson.learned])
        about = say(
            "This table is real: go on from here against Moço. 'hint' shows the best moves."
        )
        self.terminal.say(about)
        self.drawn = (-1, "")

    # What is asked

    def _present(self, seat: int) -> None:
        super()._present(seat)
        now = self._stands()
        if now is not None and now.task is not None:
            self._coach(now)

    def _coach(self, now: Coaching) -> None:
        task, lesson = now.task, now.lesson
        assert task is not None
        where = say(
            "Show me, part {n} of {all}: {title}",
            n=now.part + 1,
            all=len(lesson.parts),
            title=lesson.parts[now.part].title,
        )
        self.terminal.show(Rule(tr(where), align="left"))
        self.terminal.say(task.what, "bold")
        self.terminal.tell(f"{tr(task.why)} ({task.rule})")
        ask = say(
            "Type {action}, or its number. '{show}' plays it for you, '{skip}' skips this part,"
            " '{leave}' stops for now.",
            action=verbatim(now.left[0]),
            **{word: verbatim(shown_word(word, SPEECH.tongue.lang)) for word in LESSON_HELP},
        )
        self.terminal.say(ask, QUIET)

    # Answers

    def _one_action(self, text: str, seat: int) -> None:
        """Take an action that is asked for; of any other one it is said why not this one."""
        self._mind(text, seat)
        super()._one_action(text, seat)
        self.wrong = 0

    def _mind(self, text: str, seat: int) -> None:
        tried = self.match.copy()
        try:
            tried.act(choice(self.asked(seat), text), seat=seat)
        except IllegalAction:
            return  # it is refused as at any table
        objection = self.course.objection(self.match.history, tried.history)
        if objection is None:
            return
        self.wrong += 1
        if self.wrong > 1:
            word = verbatim(shown_word("show", SPEECH.tongue.lang))
            told = say("{objection} '{show}' plays it for you.", objection=objection, show=word)
            raise NotAsked(told)
        raise NotAsked(objection)

    def _show(self, rest: str, seat: int) -> None:
        del rest, seat
        now = self._stands()
        for text in () if now is None else now.left:
            self._answer(text)

    def _skip(self, rest: str, seat: int) -> None:
        del rest, seat
        for _, text in self.course.rest_of_part(self.match.history):
            self._answer(text)
