"""What is said to whoever called the program: in the language of this run, and in safe lines."""

import os
from typing import Final

from fondaco.i18n import Tongue, language
from fondaco.kernel.texts import Part, Text, counted, say

LONGEST_LINE: Final = 400  # of what is said about somebody's input, which may be anything


class Speech:
    """The language of this run of the command line, and the names of those at the table."""

    def __init__(self) -> None:
        self.tongue = Tongue(language(os.environ))

    def choose(self, arguments: list[str]) -> None:
        """Heed `--lang` before the commands are loaded, because their help is translated too."""
        self.tongue = Tongue(language(os.environ))
        for i, argument in enumerate(arguments):
            if argument.startswith("--lang="):
                self.tongue = Tongue(argument.partition("=")[2])
            elif argument == "--lang" and i + 1 < len(arguments):
                self.tongue = Tongue(arguments[i + 1])

    def seat(self, names: tuple[str, ...]) -> None:
        """Call the players by their names from now on."""
        self.tongue = Tongue(self.tongue.lang, tuple(one_line(name) for name in names))


SPEECH = Speech()


def tr(text: Text) -> str:
    """Return a text in the language of this run."""
    return SPEECH.tongue(text)


def _(english: str, **parts: Part) -> str:
    """Return a sentence of the command line in the language of this run."""
    return tr(say(english, **parts))


def ngettext(one: str, many: str, n: int, **parts: Part) -> str:
    """Return a sentence with a singular and a plural; `{n}` is the number."""
    return tr(counted(one, many, n, **parts))


def number(value: float, digits: int = 0) -> str:
    """Return a number as the language of this run writes it."""
    return SPEECH.tongue.number(value, digits)


def one_line(text: str) -> str:
    """Return a text that may hold anything as one line that does a terminal no harm."""
    safe = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return safe if len(safe) <= LONGEST_LINE else safe[: LONGEST_LINE - 3] + "..."
