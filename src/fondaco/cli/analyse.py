"""`fondaco analyse`: what a finished game was decided by."""

from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from fondaco.cli.common import read_input
from fondaco.cli.progress import shown
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import player, say
from fondaco.speech import SPEECH, _, tr

if TYPE_CHECKING:
    from rich.table import Table

    from fondaco.analysis.moments import Moment
    from fondaco.match import Match
    from fondaco.terminal.screen import Terminal

ANALYST: Final = "consul"  # who thinks when nobody says more; quick enough, and hard to beat


@click.command(
    name="analyse",
    help=_(
        "Think about every decision of the journal in FILE again ('-' reads the standard input):"
        " how the chances changed, which decisions gave something away, and what was luck."
    ),
)
@click.argument("file")
@click.option(
    "--level",
    default=ANALYST,
    show_default=True,
    metavar="BOT",
    help=_("The bot that thinks about it."),
)
@click.option(
    "--resume",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help=_("Write each moment to FILE, and go on with what it holds already."),
)
@click.option(
    "--components",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=_("The TOML file the game was played with, if it had corrected tables."),
)
@click.option("--json", "as_json", is_flag=True, help=_("Print JSON for programs."))
def command(
    *, file: str, level: str, resume: Path | None, components: Path | None, as_json: bool
) -> None:
    """Analyse, and print what came out."""
    import msgspec

    from fondaco.analysis.analyst import BotAnalyst
    from fondaco.analysis.moments import SCALE, Moment
    from fondaco.analysis.walk import analyse
    from fondaco.cli.play_setup import names
    from fondaco.linefile import LineFile
    from fondaco.match.replay import replay
    from fondaco.terminal.screen import Terminal

    text = read_input(file)
    match = replay(text, components)
    if not match.state.over():
        raise BadConfig(say("the game is not over yet"), file)
    SPEECH.seat(names(match))
    thinker = BotAnalyst(level, match.game.id)
    about = f"{SCALE}\n{text}".encode()  # what was begun on another scale is not gone on with
    head = {"analysis": blake2b(about, digest_size=8).hexdigest(), "level": level}
    with LineFile(resume, head, Moment) as kept:
        moments: list[Moment] = kept.lines
        since = moments[-1].ply + 1 if moments else 0
        coming = shown(
            analyse(match, thinker, since),
            match.ply,
            done=since,
            quiet=as_json,
            after=lambda moment, _: moment.ply + 1,
        )
        for moment in coming:
            kept.add(moment)
            moments.append(moment)
    if as_json:
        click.echo(msgspec.json.encode(moments).decode())
    else:
        _print(match, moments, Terminal())


def _print(match: "Match", moments: "list[Moment]", terminal: "Terminal") -> None:
    from fondaco.analysis.moment_text import told
    from fondaco.analysis.moments import turning_points

    terminal.show(_chances(match, moments))
    terminal.show(_sums(match, moments))
    terminal.tell(_("Turning points"), "bold")
    words = match.state.words()
    for moment in turning_points(moments):
        where = _("Round {n}, action {ply}", n=moment.round, ply=moment.ply + 1)
        terminal.tell(f"  {where}: {' '.join(tr(text) for text in told(moment, words))}")
    if not turning_points(moments):
        terminal.tell(f"  {_('Nothing in this game moved the chances much at once.')}")


def _chances(match: "Match", moments: "list[Moment]") -> "Table":
    """Return how the seats stood when each round began, and the result."""
    from rich.table import Table

    from fondaco.analysis.moments import beginnings

    table = Table(title=_("Chances to win, %"))
    table.add_column(_("Round"), justify="right")
    for seat in range(match.config.seats):
        table.add_column(tr(player(seat)), justify="right")
    rows = [(str(moment.round), moment.chances) for moment in beginnings(moments)]
    for name, chances in (*rows, (_("The end"), match.scores().shares)):
        table.add_row(name, *(f"{100 * chance:.0f}" for chance in chances))
    return table


def _sums(match: "Match", moments: "list[Moment]") -> "Table":
    """Return what decisions and luck came to for each seat."""
    from rich.table import Table

    from fondaco.analysis.moments import sums

    table = Table(title=_("Decisions and luck"))
    table.add_column(_("Player"))
    for heading in (_("Decisions"), _("As the bot"), _("Given away in ten, %"), _("Luck, %")):
        table.add_column(heading, justify="right")
    for one in sums(moments, match.config.seats):
        agreed = f"{100 * one.agreed / max(1, one.decisions):.0f} %"
        lost, luck = f"{100 * one.in_ten:.0f}", f"{100 * one.luck:+.0f}"
        table.add_row(tr(player(one.seat)), str(one.decisions), agreed, lost, luck)
    return table
