"""`fondaco simulate`: bots play many games, and the results are summed up."""

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from fondaco.cli.common import SPEECH, _, ngettext, number, read_options, table_options
from fondaco.cli.progress import shown
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import counted, say

if TYPE_CHECKING:
    from fondaco.cli.simulate_games import Sums, Table

INTERRUPTED: Final = 130  # what shells expect of a program that Ctrl-C has stopped


@click.command(
    name="simulate",
    help=_(
        "Let bots play many games of GAME and sum up who wins. Game number i, counted from 0, is"
        " played with the seed S + i, so the same call gives the same results, with any number of"
        " processes. Seats are not rotated: the first bot always sits on the first seat."
    ),
)
@click.argument("game")
@click.option(
    "--players",
    type=click.IntRange(1),
    default=4,
    show_default=True,
    metavar="N",
    help=_("Number of players."),
)
@click.option(
    "--games",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    metavar="K",
    help=_("Number of games."),
)
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="A,B,..",
    help=_("One bot for each seat, separated by commas, or one name for all."),
)
@click.option(
    "--seed", type=int, default=1, show_default=True, metavar="S", help=_("Seed of the first game.")
)
@click.option(
    "--jobs",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    metavar="J",
    help=_("Number of processes that play side by side."),
)
@table_options
@click.option("--json", "as_json", is_flag=True, help=_("Print JSON for programs."))
def command(  # noqa: PLR0913  (one parameter for each option)
    *,
    game: str,
    players: int,
    games: int,
    bots: str,
    seed: int,
    jobs: int,
    edition: str,
    options: tuple[str, ...],
    components: Path | None,
    as_json: bool,
) -> None:
    """Play, and print the sums."""
    from fondaco.cli.simulate_games import Sums, Table, simulate

    names = read_bots(bots, players)
    table = Table(game, edition, players, names, seed, read_options(options), components)
    sums = Sums(players)
    start = time.perf_counter()
    try:
        chunks = simulate(table, games, jobs)
        for more in shown(chunks, games, quiet=as_json, after=lambda more, n: n + more.games):
            sums.add(more)
    except KeyboardInterrupt:
        stopped = ngettext("Stopped after {n} game.", "Stopped after {n} games.", sums.games)
        click.echo(stopped, err=True)
        sys.exit(INTERRUPTED)
    doc = summary(sums, time.perf_counter() - start)
    if as_json:
        click.echo(json.dumps({**doc, **about(table)}, indent=2))
    else:
        _print(sums, doc, table)


def about(table: "Table") -> dict[str, object]:
    """Return how the games were set up, as JSON."""
    from fondaco.cli.simulate_games import prepare

    _game, config, _bots = prepare(table)
    return {
        "game": table.game,
        "edition": config.edition,
        "players": table.players,
        "bots": table.bots,
        "seed": table.seed,
        "options": config.options,
    }


def read_bots(text: str, players: int) -> tuple[str, ...]:
    """Return the name of each seat's bot."""
    names = tuple(name.strip() for name in text.split(","))
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BadConfig(
            say(
                "name one bot, or as many as there are players: {players}, not {n}",
                players=players,
                n=len(names),
            ),
            "--bots",
        )
    return names


def summary(sums: "Sums", seconds: float) -> dict[str, object]:
    """Return the results as JSON."""
    from fondaco import compiled

    return {
        "games": sums.games,
        "decisions": sums.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(sums.decisions / seconds),
        "compiled": compiled,
        "win_shares": [wins / (sums.unit * sums.games) for wins in sums.wins],
        "scores": [
            {"mean": points / sums.games, "min": low, "max": high}
            for points, low, high in zip(sums.points, sums.lowest, sums.highest, strict=True)
        ],
        "mean_decisions": sums.decisions / sums.games,
        "mean_rounds": sums.rounds / sums.games,
    }


def _print(sums: "Sums", doc: dict[str, object], table: "Table") -> None:
    """Print a line for each seat, and one about the whole."""
    from rich.console import Console
    from rich.table import Table as Sheet

    sheet = Sheet()
    sheet.add_column(_("Seat"), justify="right")
    sheet.add_column(_("Bot"))
    for heading in (_("Victories"), _("Mean score"), _("Lowest"), _("Highest")):
        sheet.add_column(heading, justify="right")
    for seat, name in enumerate(table.bots):
        sheet.add_row(
            str(seat + 1),
            name,
            SPEECH.tongue.per_cent(sums.wins[seat] / (sums.unit * sums.games)),
            number(sums.points[seat] / sums.games, 1),
            str(sums.lowest[seat]),
            str(sums.highest[seat]),
        )
    console = Console(markup=False, highlight=False)
    console.print(sheet)
    rate = doc["decisions_per_second"]
    assert isinstance(rate, int)
    engine = _("compiled engine") if doc["compiled"] else _("interpreted engine")
    console.print(
        _(
            "{games} of {decisions} decisions and {rounds} rounds on average;"
            " {speed} decisions a second ({engine})",
            games=counted("{n} game", "{n} games", sums.games),
            decisions=number(sums.decisions / sums.games, 1),
            rounds=number(sums.rounds / sums.games, 1),
            speed=number(rate),
            engine=engine,
        )
    )
    last = table.seed + sums.games - 1
    console.print(
        _("Seeds {first} to {last}; the same call repeats them.", first=table.seed, last=last)
    )
