"""What a lesson is made of; a game has its own in `games/<game>/lesson/script.py`."""

from dataclasses import dataclass

from fondaco.kernel.texts import Text


@dataclass(frozen=True)
class Task:
    """One thing the coach asks for. Actions are lines in notation: `send RIO, stack 2`."""

    what: Text  # one clause
    why: Text  # one sentence
    ask: Text  # what to do for it on the page
    do: str  # what is wished
    rule: str
    at: tuple[str, ...] = ()  # the nodes it points at; none: the prompt
    other: str = ""  # what people are likely to do instead
    but: Text | None = None  # what is said of that
    then: str = ""  # what the others do after it


@dataclass(frozen=True)
class LessonPart:
    """Some tasks about one thing."""

    title: Text
    tasks: tuple[Task, ...]


@dataclass(frozen=True)
class Lesson:
    """A whole lesson: a game with a seed of its own, in which nobody does anything by chance.

    No other table has this seed, so it also tells which tables are lessons.
    """

    seed: int
    players: int
    minutes: int
    parts: tuple[LessonPart, ...]
    learned: tuple[Text, ...]  # what one knows at the end
    opening: str = ""  # what the others do before the first task
