"""What the commands share: how errors are said, reading files, and options."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import click

from fondaco.kernel.errors import BadArgument, BadConfig, FondacoError
from fondaco.kernel.texts import say, verbatim
from fondaco.speech import _, one_line, tr

Command = TypeVar("Command", bound=Callable[..., object])

LONGEST_FILE: Final = 10_000_000


def fail(error: FondacoError) -> None:
    """Say in one line what is wrong, and stop."""
    if isinstance(error, BadArgument):  # as it is written here
        error.where = f"--{error.where}"
    click.echo(one_line(tr(error.line())), err=True)
    sys.exit(2)


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
