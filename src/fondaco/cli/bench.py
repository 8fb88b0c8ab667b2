"""`fondaco bench`: how fast the engine is, alone and beside other engines."""

import json
import subprocess
from typing import TYPE_CHECKING

import click

from fondaco.cli.common import _

if TYPE_CHECKING:
    from fondaco.cli.bench_report import Pure
    from fondaco.cli.bench_rows import Row


@click.command(
    name="bench",
    help=_(
        "Measure how fast the engine plays GAME, or all games: random decisions inside the engine"
        " and one by one from Python, clones, the time of a call of 'legal', the replay of a whole"
        " game with verification, and the size of its journal. With --peers Catanatron and"
        " OpenSpiel are measured in the same run, and the ratios are printed."
    ),
)
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--json", "as_json", is_flag=True, help=_("Print JSON for programs."))
@click.option("--peers", "with_peers", is_flag=True, help=_("Measure other engines too."))
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=1.0,
    show_default=True,
    metavar="X",
    help=_("CPU time for each measurement."),
)
@click.option(
    "--players",
    type=int,
    multiple=True,
    metavar="N",
    help=_("Only this number of players; can be given several times."),
)
def command(
    games: tuple[str, ...],
    *,
    as_json: bool,
    with_peers: bool,
    seconds: float,
    players: tuple[int, ...],
) -> None:
    """Measure, and print the numbers."""
    from rich.console import Console

    from fondaco.cli.bench_report import AT_THE_TABLE, document, ratios, show
    from fondaco.cli.bench_rows import calibration, measure, settings
    from fondaco.cli.peers import measure_peers
    from fondaco.games import GAMES

    chosen = list(settings(games or GAMES, players))
    with Console(stderr=True).status(_("measuring …")):
        peers = measure_peers(seconds) if with_peers else []
        rows = [measure(setting, seconds) for setting in chosen]
        beside = [row for row in rows if peers and row.players == AT_THE_TABLE]
        pures = [interpreted(row, seconds) for row in beside]
        loops = calibration(seconds / 2)
    compared = ratios(rows, pures, peers)
    if as_json:
        click.echo(json.dumps(document(rows, peers, compared, loops), indent=2))
    else:
        show(Console(markup=False, highlight=False), rows, peers, compared, loops)


def interpreted(row: "Row", seconds: float) -> "Pure":
    """Return how fast the interpreted engine is: what a row says, or a process that tries it."""
    from fondaco.cli.bench_pure import measure_pure
    from fondaco.cli.bench_report import Pure

    if not row.compiled:
        return Pure(row.game, row.rollout_decisions_per_second)
    try:
        rate = measure_pure(row.game, row.edition, row.players, seconds)
    except subprocess.CalledProcessError as failure:
        said = [line for line in failure.stderr.splitlines() if line.strip()]
        return Pure(row.game, None, said[-1] if said else str(failure))
    return Pure(row.game, round(rate))
