"""`fondaco simulate`: an arena of one line-up, whose results are summed up seat by seat."""

import json
import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from fondaco.cli.common import read_options, table_options
from fondaco.cli.progress import shown
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import counted, say
from fondaco.speech import SPEECH, _, ngettext, number

if TYPE_CHECKING:
    from fondaco.arena.plan import Setting
    from fondaco.arena.sums import GameSums

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
    from fondaco.arena.plan import Meeting, Setting
    from fondaco.arena.playing import play_strictly
    from fondaco.arena.sums import GameSums
    from fondaco.processes import in_processes

    lineup = read_bots(bots, players)
    setting = Setting(game, players, edition, read_options(options), components)
    check(setting, lineup)
    meetings = (Meeting(lineup, seed + number, 0) for number in range(games))
    sums = GameSums(players)
    start = time.perf_counter()
    try:
        played = in_processes(partial(play_strictly, setting), meetings, min(jobs, games))
        for one in shown(played, games, quiet=as_json):
            sums.add(one)
    except KeyboardInterrupt:
        stopped = ngettext("Stopped after {n} game.", "Stopped after {n} games.", sums.games)
        click.echo(stopped, err=True)
        sys.exit(INTERRUPTED)
    doc = summary(sums, time.perf_counter() - start)
    if as_json:
        click.echo(json.dumps({**doc, **about(setting, lineup, seed)}, indent=2))
    else:
        _print(sums, doc, lineup, seed)


def check(setting: "Setting", lineup: tuple[str, ...]) -> None:
    """Refuse what cannot be played, before anything is."""
    from fondaco.arena.playing import prepare
    from fondaco.bots.foreign import any_bot

    prepare(setting)
    for name in lineup:
        any_bot(name, setting.game)


def about(setting: "Setting", lineup: tuple[str, ...], seed: int) -> dict[str, object]:
    """Return how the games were set up, as JSON."""
    from fondaco.arena.playing import prepare

    _game, config = prepare(setting)
    return {
        "game": setting.game,
        "edition": config.edition,
        "players": setting.players,
        "bots": lineup,
        "seed": seed,
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


def summary(sums: "GameSums", seconds: float) -> dict[str, object]:
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


def _print(sums: "GameSums", doc: dict[str, object], lineup: tuple[str, ...], seed: int) -> None:
    """Print a line for each seat, and one about the whole."""
    from rich.console import Console
    from rich.table import Table as Sheet

    sheet = Sheet()
    sheet.add_column(_("Seat"), justify="right")
    sheet.add_column(_("Bot"))
    for heading in (_("Victories"), _("Mean score"), _("Lowest"), _("Highest")):
        sheet.add_column(heading, justify="right")
    for seat, name in enumerate(lineup):
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
    last = seed + sums.games - 1
    console.print(_("Seeds {first} to {last}; the same call repeats them.", first=seed, last=last))
