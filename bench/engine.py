"""How fast the engine is, alone and beside other engines.

    scripts/bench [GAME ..] [--players N] [--seconds X] [--peers] [--json]

Random decisions inside the engine and one by one from Python, clones, the time of a call of
`legal`, the replay of a whole game with verification, and the size of its journal; with `--peers`
Catanatron and OpenSpiel in the same run, and the ratios. See README.md beside this file.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Final

from engine_report import AT_THE_TABLE, Pure, document, ratios, show
from engine_rows import Row, calibration, measure, settings
from peers import measure_peers
from rich.console import Console

import fondaco
from fondaco.games import GAMES
from fondaco.kernel.errors import FondacoError

PURE: Final = Path(__file__).parent / "engine_pure.py"


def main(arguments: list[str]) -> int:
    """Measure, and print the numbers; return the exit code."""
    asked = parser().parse_args(arguments)
    try:
        run(asked)
    except FondacoError as fault:
        print(fault.line().english(), file=sys.stderr)
        return 2
    return 0


def parser() -> argparse.ArgumentParser:
    """Return what can be asked for."""
    found = argparse.ArgumentParser(prog="scripts/bench", description=__doc__.partition("\n")[0])
    found.add_argument("games", nargs="*", metavar="GAME", help="all games unless some are named")
    found.add_argument("--json", action="store_true", help="print JSON for programs")
    found.add_argument("--peers", action="store_true", help="measure other engines too")
    found.add_argument(
        "--seconds", type=seconds, default=1.0, metavar="X", help="CPU time for each measurement"
    )
    found.add_argument(
        "--players",
        type=int,
        action="append",
        default=[],
        metavar="N",
        help="only this number of players; can be given several times",
    )
    return found


def seconds(text: str) -> float:
    """Return a time to measure, which cannot be nothing."""
    value = float(text)
    if not value > 0:
        raise argparse.ArgumentTypeError(f"{text} is no time to measure anything in")
    return value


def run(asked: argparse.Namespace) -> None:
    """Measure what is asked for, and print it."""
    chosen = list(settings(tuple(asked.games or GAMES), tuple(asked.players)))
    with Console(stderr=True).status("measuring …"):
        peers = measure_peers(asked.seconds) if asked.peers else []
        rows = [measure(setting, asked.seconds) for setting in chosen]
        beside = [row for row in rows if peers and row.players == AT_THE_TABLE]
        pures = [interpreted(row, asked.seconds) for row in beside]
        loops = calibration(asked.seconds / 2)
    compared = ratios(rows, pures, peers)
    if asked.json:
        print(json.dumps(document(rows, peers, compared, loops), indent=2))
    else:
        show(Console(markup=False, highlight=False), rows, peers, compared, loops)


def interpreted(row: Row, length: float) -> Pure:
    """Return how fast the interpreted engine is: what a row says, or a process that tries it."""
    if not row.compiled:
        return Pure(row.game, row.rollout_decisions_per_second)
    try:
        rate = measure_pure(row.game, row.edition, row.players, length)
    except subprocess.CalledProcessError as failure:
        said = [line for line in failure.stderr.splitlines() if line.strip()]
        return Pure(row.game, None, said[-1] if said else str(failure))
    return Pure(row.game, round(rate))


def measure_pure(game: str, edition: str, players: int, seconds: float) -> float:
    """Return how many decisions a second random play makes with the engine interpreted."""
    asked = [str(Path(fondaco.__file__).parent), game, edition, str(players), str(seconds)]
    done = subprocess.run(  # noqa: S603 (our own program)
        [sys.executable, str(PURE), *asked], check=True, text=True, capture_output=True
    )
    return float(done.stdout)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
