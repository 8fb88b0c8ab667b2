"""Actions are small integers; here is the packing and the table that gives them names.

An action is a kind and up to three arguments of ten bits each. Each game's `actions.py` names the
kinds, and one `Words` table a game turns codes into notation and labels and back, and numbers them
densely for learning code. Nothing outside a game sees a raw code.
"""

from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from mypy_extensions import i64

from fondaco.kernel.errors import BadNotation
from fondaco.kernel.texts import Part, Text, say, verbatim

ARGUMENT: Final[i64] = 1023


def pack(kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """Return the code of an action."""
    return kind << 30 | a << 20 | b << 10 | c


def kind(action: i64) -> i64:
    """Return which kind of action this is."""
    return action >> 30


def first(action: i64) -> i64:
    """Return the first argument."""
    return (action >> 20) & ARGUMENT


def second(action: i64) -> i64:
    """Return the second argument."""
    return (action >> 10) & ARGUMENT


def third(action: i64) -> i64:
    """Return the third argument."""
    return action & ARGUMENT


@dataclass(frozen=True)
class Argument:
    """What may stand behind a word: one of `ids` (with their names), or a number up to `most`."""

    key: str
    ids: tuple[str, ...] = ()
    names: tuple[Text, ...] = ()
    most: int = 0
    legend: Text | None = None  # what stands above its values, where they are chosen in a form

    @property
    def size(self) -> int:
        """How many values the argument can take."""
        return len(self.ids) if self.ids else self.most + 1

    def write(self, value: int) -> str:
        """Return the notation of a value."""
        return self.ids[value] if self.ids else str(value)

    def label(self, value: int) -> Part:
        """Return what people read for a value."""
        return self.names[value] if self.ids else value

    def read(self, text: str) -> int:
        """Return the value a text stands for."""
        if self.ids:
            upper = [i.upper() for i in self.ids]
            if text.upper() in upper:
                return upper.index(text.upper())
            raise BadNotation(
                say(
                    "'{text}' is no {argument}; say one of {ids}",
                    text=verbatim(text),
                    argument=verbatim(self.key),
                    ids=verbatim(", ".join(self.ids)),
                )
            )
        if text.isascii() and text.isdigit() and len(text) <= len(str(self.most)):
            number = int(text)
            if number <= self.most:
                return number
        raise BadNotation(
            say(
                "'{text}' is no number from 0 to {most}",
                text=verbatim(text),
                most=self.most,
            )
        )


@dataclass(frozen=True)
class Word:
    """One kind of action: its code, its word in the notation, its arguments and its label."""

    code: int
    word: str
    arguments: tuple[Argument, ...]
    label: str  # English, with {key} for each argument; translated at the edge
    lets_go: bool = False  # who says it is done: no client asks whether the turn is over
    legend: Text | None = None  # what stands above such picks, where several are put together

    @property
    def size(self) -> int:
        """How many actions begin with this word."""
        size = 1
        for argument in self.arguments:
            size *= argument.size
        return size

    @property
    def form(self) -> str:
        """Return how the action is typed, for help and errors."""
        return " ".join([self.word, *(f"<{a.key}>" for a in self.arguments)])


class Words:
    """The one table of a game's actions: notation, labels and the dense index."""

    def __init__(self, words: tuple[Word, ...]) -> None:
        """Take the words in the order of the dense index."""
        self.words = words
        self.by_code = {w.code: w for w in words}
        self.by_word = {w.word: w for w in words}
        self.starts: dict[int, int] = {}
        start = 0
        for w in words:
            self.starts[w.code] = start
            start += w.size
        self.size = start

    def write(self, action: i64) -> str:
        """Return the notation of an action."""
        word = self.by_code[kind(action)]
        values = _arguments(action)
        return " ".join(
            [word.word, *(a.write(v) for a, v in zip(word.arguments, values, strict=False))]
        )

    def label(self, action: i64) -> Text:
        """Return the action as people read it in a menu."""
        word = self.by_code[kind(action)]
        values = _arguments(action)
        parts = [(a.key, a.label(v)) for a, v in zip(word.arguments, values, strict=False)]
        return Text(word.label, tuple(parts))

    def read(self, text: str) -> i64:
        """Return the action a text stands for; the case of letters does not matter."""
        parts = text.split()
        if not parts:
            raise BadNotation(say("nothing was said"))
        word = self.by_word.get(parts[0].lower())
        if word is None:
            raise self._unknown(parts[0])
        if len(parts) != len(word.arguments) + 1:
            raise BadNotation(
                say("'{text}' should read '{form}'", text=verbatim(text), form=verbatim(word.form))
            )
        values = [a.read(p) for a, p in zip(word.arguments, parts[1:], strict=True)]
        values += [0] * (3 - len(values))
        return pack(word.code, values[0], values[1], values[2])

    def _unknown(self, text: str) -> BadNotation:
        close = get_close_matches(text.lower(), list(self.by_word), n=1)
        if close:
            return BadNotation(
                say(
                    "'{text}' is no action; did you mean '{close}'?",
                    text=verbatim(text),
                    close=verbatim(close[0]),
                )
            )
        return BadNotation(
            say(
                "'{text}' is no action; the words are {words}",
                text=verbatim(text),
                words=verbatim(", ".join(self.by_word)),
            )
        )

    def index(self, action: i64) -> int:
        """Return the action's number among all actions of the game."""
        word = self.by_code[kind(action)]
        index = 0
        for argument, value in zip(word.arguments, _arguments(action), strict=False):
            index = index * argument.size + value
        return self.starts[word.code] + index

    def action(self, index: int) -> i64:
        """Return the action with this number."""
        for word in self.words:
            rest = index - self.starts[word.code]
            if 0 <= rest < word.size:
                values = [0, 0, 0]
                for place in range(len(word.arguments) - 1, -1, -1):
                    rest, values[place] = divmod(rest, word.arguments[place].size)
                return pack(word.code, values[0], values[1], values[2])
        raise BadNotation(say("there is no action number {index}", index=index))


def _arguments(action: i64) -> tuple[int, int, int]:
    return (first(action), second(action), third(action))
