"""What the commands share: the language, how errors are said, and options they have in common."""

import os
import sys

import click

from fondaco.kernel.errors import FondacoError
from fondaco.kernel.texts import Part, Text, counted, say
from fondaco.tongue import Tongue, language


class Speech:
    """The language of this run of the command line."""

    def __init__(self) -> None:
        """Begin with what the environment asks for."""
        self.tongue = Tongue(language(os.environ))

    def choose(self, arguments: list[str]) -> None:
        """Heed `--lang` before the commands are loaded, because their help is translated too."""
        for i, argument in enumerate(arguments):
            if argument.startswith("--lang="):
                self.tongue = Tongue(argument.partition("=")[2])
            elif argument == "--lang" and i + 1 < len(arguments):
                self.tongue = Tongue(arguments[i + 1])


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


def fail(error: FondacoError) -> None:
    """Say in one line what is wrong, and stop."""
    click.echo(tr(error.line()), err=True)
    sys.exit(2)
