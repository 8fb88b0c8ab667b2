"""What the commands share: the language, how errors are said, and reading files."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import click

from fondaco.i18n import Tongue, language
from fondaco.kernel.errors import BadArgument, BadConfig, FondacoError
from fondaco.kernel.texts import Part, Text, counted, say, verbatim

Command = TypeVar("Command", bound=Callable[..., object])

LONGEST_LINE: Final = 400  # of what is said about somebody's input, which may be anything
LONGEST_FILE: Final = 10_000_000


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


def fail(error: FondacoError) -> None:
    """Say in one line what is wrong, and stop."""
    if isinstance(error, BadArgument):  # as it is written here
        error.where = f"--{error.where}"
    click.echo(one_line(tr(error.line())), err=True)
    sys.exit(2)


def one_line(text: str) -> str:
    """Return a text that may hold anything as one line that does a terminal no harm."""
    safe = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return safe if len(safe) <= LONGEST_LINE else safe[: LONGEST_LINE - 3] + "..."


def read_input(file: str) -> str:
    """Return the text of a file, or of the standard input for `-`."""
    where = _("standard input") if file == "-" else file
    try:
        with click.open_file(file, "rb") as stream:
            content: bytes = stream.read(LONGEST_FILE + 1)
    except (OSError, ValueError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else None
        text = say("cannot be read: {reason}", reason=verbatim(reason or str(fault)))
        raise BadConfig(text, where) from fault
    if len(content) > LONGEST_FILE:
        raise BadConfig(say("is far too large to be one of our files"), where)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise BadConfig(say("is no text"), where) from fault


def read_options(pairs: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return the switches given as `key=value`."""
    out: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not (key and equals):
            raise BadConfig(say("'{pair}' should read KEY=VALUE", pair=verbatim(pair)), "--option")
        out[key] = value
    return tuple(out.items())


def table_options(command: Command) -> Command:
    """Add the options that say how a table is set: edition, switches and components."""
    for option in (
        click.option(
            "--components",
            type=click.Path(path_type=Path),
            metavar="FILE",
            help=_("A TOML file that corrects our component tables."),
        ),
        click.option(
            "--option",
            "options",
            multiple=True,
            metavar="KEY=VALUE",
            help=_("A switch of the game; can be given several times."),
        ),
        click.option("--edition", default="", help=_("The edition; default is the newest.")),
    ):
        command = option(command)
    return command
