"""`fondaco arena`: bots meet at many tables, and a report says who is how good."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from fondaco.arena.executors import EXECUTORS
from fondaco.cli.common import read_options, table_options
from fondaco.cli.progress import shown
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import counted, say, verbatim
from fondaco.speech import SPEECH, _, ngettext, one_line

if TYPE_CHECKING:
    from fondaco.arena.plan import Plan
    from fondaco.arena.results import PlayedGame, Results

INTERRUPTED: Final = 130  # what shells expect of a program that Ctrl-C has stopped


@click.command(
    name="arena",
    help=_(
        "Let bots of GAME meet, and report ratings, victories, scores and times. Every deal is"
        " played from every seat. With more bots than seats all their combinations meet; to put"
        " several of the same kind at a table, name them several times. A bot of your own is named"
        " module:Class; one that fails or answers what is not legal forfeits its game."
    ),
)
@click.argument("game")
@click.option("--bots", required=True, metavar="A,B,..", help=_("Who meets, separated by commas."))
@click.option(
    "--players",
    type=click.IntRange(2),
    metavar="N",
    help=_("Seats at the table; default is one for each bot that is named."),
)
@click.option(
    "--games",
    type=click.IntRange(1),
    default=400,
    show_default=True,
    metavar="K",
    help=_("Games of each table, at least; whole deals are played."),
)
@click.option(
    "--jobs",
    type=click.IntRange(1),
    default=max(1, (os.cpu_count() or 2) - 1),
    show_default=_("all processors but one"),
    metavar="J",
    help=_("Number of processes that play side by side."),
)
@click.option(
    "--seed", type=int, default=1, show_default=True, metavar="S", help=_("Seed of the first deal.")
)
@click.option(
    "--resume",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help=_("Write results to FILE, line by line, and go on with what it holds already."),
)
@click.option(
    "--report",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE.md",
    help=_("Write the report there, with plots beside it, instead of printing it."),
)
@click.option(
    "--executor",
    type=click.Choice(EXECUTORS),
    default="local",
    show_default=True,
    help=_("Where games are played: processes of this machine, or the Ray cluster RAY_ADDRESS."),
)
@table_options
def command(  # noqa: PLR0913  (one parameter for each option)
    *,
    game: str,
    bots: str,
    players: int | None,
    games: int,
    jobs: int,
    seed: int,
    resume: Path | None,
    report: Path | None,
    executor: str,
    edition: str,
    options: tuple[str, ...],
    components: Path | None,
) -> None:
    """Play what is missing, and report."""
    from fondaco.arena.plan import Plan, Setting
    from fondaco.arena.results import Results

    names = tuple(name.strip() for name in bots.split(","))
    setting = Setting(game, players or len(names), edition, read_options(options), components)
    plan = Plan(setting, names, games, seed)
    check(plan)
    with Results(plan, resume) as results:
        try:
            _play(results, executor, jobs)
        except KeyboardInterrupt:
            n = len(results.outcomes)
            click.echo(ngettext("Stopped after {n} game.", "Stopped after {n} games.", n), err=True)
            sys.exit(INTERRUPTED)
    _report(results, report)
    if forfeits := results.forfeited():
        _tell(forfeits)
    if forfeits or results.failed():
        sys.exit(1)


def check(plan: "Plan") -> None:
    """Refuse a plan that cannot be played, before anything is."""
    from fondaco.arena.playing import prepare
    from fondaco.bots.foreign import any_bot

    prepare(plan.setting)
    plan.lineups()
    for name in plan.bots:
        any_bot(name, plan.setting.game)


def _tell(forfeits: "list[PlayedGame]") -> None:
    """Say on the way out that games were forfeited, and by whom the first one."""
    from fondaco.arena.report import forfeited

    n, first = len(forfeits), forfeited(forfeits[0])
    text = counted(
        "{n} game was forfeited: {first}", "{n} games were forfeited; the first: {first}", n,
        first=first,
    )  # fmt: skip
    click.echo(one_line(SPEECH.tongue(text)), err=True)


def _play(results: "Results", executor: str, jobs: int) -> None:
    from fondaco.arena.executors import execute

    missing = results.missing()
    outcomes = execute(executor, results.plan.setting, missing, jobs)
    for outcome in shown(outcomes, len(missing)):
        results.add(outcome)


def _report(results: "Results", file: Path | None) -> None:
    from fondaco.arena.report import can_rate, report

    tongue, games = SPEECH.tongue, list(results.played())
    if file is None:
        click.echo(report(results.plan, games, results.failed(), tongue), nl=False)
        return
    try:
        pictures = None
        if can_rate() and games:
            from fondaco.arena.plots import draw

            pictures = draw(results.plan, games, tongue, file)
        text = report(results.plan, games, results.failed(), tongue, pictures)
        file.write_text(text, encoding="utf-8")
    except OSError as fault:
        reason = verbatim(fault.strerror or str(fault))
        raise BadConfig(say("cannot be written: {reason}", reason=reason), str(file)) from fault
    click.echo(_("The report is in {file}.", file=verbatim(str(file))))
