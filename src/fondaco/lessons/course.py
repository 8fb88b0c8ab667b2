"""A lesson as a line of actions: which task a game stands at, and whether it is still on its way.

Where a lesson stands follows from what was done in the game, so nothing else need be kept. Nothing
wrong is ever done in it: whatever leads off the line is answered, and not played.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fondaco.caching import cached
from fondaco.games import load, room
from fondaco.kernel.notation import split
from fondaco.kernel.texts import Text, say
from fondaco.lessons.script import Lesson, Task
from fondaco.match import Match, Played, Seat
from fondaco.match.forced import plainly_forced

LEARNER: Final = 0  # the seat of whoever learns
RIVAL: Final = "moco"  # who plays the other seats when the lesson is over

Moves = tuple[tuple[int, str], ...]  # who does what


@dataclass(frozen=True)
class Coaching:
    """Where a lesson stands: what is asked now, or that others play, or that it is over."""

    lesson: Lesson
    part: int  # counted from 0; at the end the number of parts
    number: int  # of the task, counted from 1
    tasks: int
    task: Task | None = None  # None: others play, or the lesson is over
    left: tuple[str, ...] = ()  # what is wished, as far as it is not done yet

    @property
    def done(self) -> bool:
        """Whether everything was played; the game goes on freely from here."""
        return self.part == len(self.lesson.parts)

    @property
    def minutes(self) -> int:
        """How long the rest takes, roughly."""
        left = self.tasks - self.number + 1
        return 0 if self.done else max(1, round(self.lesson.minutes * left / self.tasks))


class Course:
    """A lesson played through once: its line, and where in it each task begins and ends."""

    def __init__(self, game: str, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.tasks = [(n, task) for n, part in enumerate(lesson.parts) for task in part.tasks]
        self.begins: list[int] = []
        self.ends: list[int] = []
        match = self.match()
        _play(match, lesson.opening)
        for _, task in self.tasks:
            self.begins.append(match.ply)
            _play(match, task.do)
            self.ends.append(match.ply)
            _play(match, task.then)
        self.line: Moves = _moves(match.history)

    def match(self, seats: tuple[Seat, ...] = ()) -> Match:
        """Return the game of the lesson, not yet begun."""
        game = load(self.game)
        return Match(game, game.configure(self.lesson.players), self.lesson.seed, seats)

    def running(self, history: Sequence[Played]) -> bool:
        """Whether a game is on the line, and the line goes on."""
        return len(history) < len(self.line) and self._follows(history)

    def _follows(self, history: Sequence[Played]) -> bool:
        return _moves(history) == self.line[: len(history)]

    def coaching(self, history: Sequence[Played]) -> Coaching | None:
        """Return where a game stands in the lesson; None where it has gone its own way."""
        ply, tasks = len(history), len(self.tasks)
        if not self._follows(history):
            return None
        if ply == len(self.line):
            return Coaching(self.lesson, len(self.lesson.parts), tasks, tasks)
        place = max(0, bisect_right(self.begins, ply) - 1)
        part, task = self.tasks[place]
        if not self.begins[place] <= ply < self.ends[place]:
            return Coaching(self.lesson, part, place + 1, tasks)
        left = tuple(text for _, text in self.line[ply : self.ends[place]])
        return Coaching(self.lesson, part, place + 1, tasks, task, left)

    def objection(self, before: Sequence[Played], after: Sequence[Played]) -> Text | None:
        """Return what is said of actions that lead off the line; None where they do not."""
        if not self.running(before) or self._follows(after):
            return None
        asked = self.coaching(before)
        task = asked.task if asked is not None else None
        if task is None:
            return say("The others play first here. Wait a moment.")
        same = next(n for n, (a, b) in enumerate(zip(_moves(after), self.line, strict=False))
                    if a != b)  # fmt: skip
        if task.but is not None and after[same].text == task.other:
            return task.but
        return say("That is allowed, but the lesson goes another way here. {ask}", ask=task.ask)

    def scripted(self, history: Sequence[Played]) -> tuple[str, ...]:
        """Return what the seat that must decide does next by the script; nothing off the line."""
        if not self.running(history):
            return ()
        rest = self.line[len(history) :]
        other = next((n for n, (seat, _) in enumerate(rest) if seat != rest[0][0]), len(rest))
        return tuple(text for _, text in rest[:other])

    def rest_of_part(self, history: Sequence[Played]) -> Moves:
        """Return all that is left to be done until the next part begins, or the lesson is over."""
        now = self.coaching(history)
        if now is None or now.done:
            return ()
        later = (at for at, (part, _) in zip(self.begins, self.tasks, strict=True)
                 if part > now.part)  # fmt: skip
        return self.line[len(history) : next(later, len(self.line))]


def _play(match: Match, line: str) -> None:
    """Play a line; what leaves no choice is done along the way, as at any table."""
    for action in split(line) if line else ():
        match.act(action)
        match.answer_forced(when=plainly_forced)


def _moves(history: Sequence[Played]) -> Moves:
    return tuple((done.seat, done.text) for done in history)


@cached
def lesson_of(game: str) -> Lesson | None:
    """Return the lesson of a game, where it has one."""
    own = room(game, "lesson.script")
    return None if own is None else own.LESSON


@cached
def course_of(game: str) -> Course | None:
    """Return the lesson of a game, played through."""
    lesson = lesson_of(game)
    return None if lesson is None else Course(game, lesson)


def course_at(match: Match) -> Course | None:
    """Return the lesson a match belongs to, if it is one."""
    lesson = lesson_of(match.game.id)
    if lesson is None or match.seed != lesson.seed or match.position is not None:
        return None
    return course_of(match.game.id)
