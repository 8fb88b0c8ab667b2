"""`fondaco`: the command line. Commands are loaded when they are called, so that help is quick."""

import sys
from importlib import import_module
from typing import Final

import click

from fondaco import __version__
from fondaco.cli.click_texts import speak
from fondaco.cli.common import fail
from fondaco.i18n import LANGUAGES
from fondaco.kernel.errors import FondacoError
from fondaco.kernel.texts import Text, say
from fondaco.speech import SPEECH, _, tr

COMMANDS: Final[dict[str, Text]] = {
    "serve": say("Open the house in the browser, for yourself or for friends."),
    "backup": say("Copy a house with all its games, also while it is open."),
    "play": say("Play a game in the terminal, against bots or together on one keyboard."),
    "learn": say("Learn a game by playing it: every move is asked for and explained."),
    "replay": say("Replay a journal: verify it, or look at any moment of it."),
    "rule": say("Show a rule by its id."),
    "rules": say("List the rules of a game."),
    "components": say("Show the components of a game and where each number comes from."),
    "position": say("Look at a position: the table, what may be done, and what comes of it."),
    "bot": say("Take a seat at somebody's table and play there, by the public protocol."),
    "simulate": say("Let bots play many games and sum up who wins."),
    "arena": say("Let bots meet from every seat and report how good each is."),
    "analyse": say("Think about every decision of a finished game again: chances, mistakes, luck."),
}


class HouseCommands(click.Group):
    """The commands of the house by name; a module `cli/<name>.py` holds each as `command`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the help page."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        del ctx
        if cmd_name not in COMMANDS:
            return None
        found = import_module(f"fondaco.cli.{cmd_name}").command
        assert isinstance(found, click.Command)
        if not any(param.name == "lang" for param in found.params):
            found.params.append(_lang())  # may also stand behind the command
        found.options_metavar = _("[OPTIONS]")
        return found

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; what is wrong with the input is said in one line."""
        try:
            return super().invoke(ctx)
        except FondacoError as error:
            fail(error)
            raise AssertionError from error

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without loading them."""
        del ctx
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, tr(about)) for name, about in COMMANDS.items()])


def main() -> None:
    """Run the command line."""
    SPEECH.choose(sys.argv[1:])
    speak(SPEECH.tongue.lang)
    house()(prog_name="fondaco")


def house() -> click.Group:
    """Return the command line in the language of this run."""
    return HouseCommands(
        name="fondaco",
        help=_(
            "Fondaco, the merchants' house: board games in the browser, in the terminal and from"
            " Python. Without a command the house opens in the browser."
        ),
        invoke_without_command=True,
        options_metavar=_("[OPTIONS]"),
        subcommand_metavar=_("[COMMAND] [ARGS]..."),
        callback=_open_house,
        params=[
            _lang(),
            click.Option(
                ["--version"],
                is_flag=True,
                is_eager=True,
                expose_value=False,
                callback=_version,
                help=_("Show the version and whether the engine is compiled."),
            ),
        ],
    )


@click.pass_context
def _open_house(ctx: click.Context) -> None:
    """Open the browser when nothing else is asked for."""
    if ctx.invoked_subcommand is None:
        from fondaco.cli.serve import run

        run()


def _lang() -> click.Option:
    """Return the option that `Speech.choose` has heeded already."""
    return click.Option(
        ["--lang"],
        type=click.Choice(LANGUAGES),
        expose_value=False,
        help=_("Language of all texts; the default comes from the environment."),
    )


def _version(ctx: click.Context, param: click.Parameter, value: bool) -> None:  # noqa: FBT001
    del param
    if value:
        from fondaco import compiled

        engine = _("compiled engine") if compiled else _("interpreted engine")
        click.echo(f"fondaco {__version__} ({engine})")
        ctx.exit()
