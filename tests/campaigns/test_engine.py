"""Whole games of all games, editions, numbers of players and switches: nothing may ever break.

At full length with the compiled engine, as `scripts/test` puts it first on the path:

    PYTHONPATH=.venv/compiled .venv/bin/python -m pytest tests/campaigns/test_engine.py --long -s
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import fondaco
from fondaco.processes import in_processes
from tests.campaigns.engine import CHUNK, Figures, play_chunk, table_of
from tests.contract.cases import EVERY

ROOT: Final = Path(__file__).parents[2]
SHORT: Final = 60
LONG: Final = 200_000
COMPARED_SHORT: Final = 12
COMPARED_LONG: Final = 1_000
ENGINE: Final = ("kernel", "games", "bots")


def test_games_hold_their_invariants_and_their_contract_to_the_end(long: bool) -> None:  # noqa: FBT001
    games, jobs = (LONG, os.cpu_count() or 1) if long else (SHORT, 1)
    figures = Figures()
    for more in in_processes(play_chunk, range(0, games, CHUNK), jobs):
        figures.add(more)
        if long and figures.games % 10_000 < CHUNK:
            print(_told(figures))  # noqa: T201  (figures of a campaign)
    print(_told(figures))  # noqa: T201
    assert [] == figures.faults
    assert games == figures.games
    assert min(games, len(EVERY)) == len(figures.tables)
    assert figures.decisions > 40 * games
    assert figures.clones > 5 * games


def _told(figures: Figures) -> str:
    return (
        f"engine ({'compiled' if fondaco.compiled else 'interpreted'}): {figures.games} games at"
        f" {len(figures.tables)} of {len(EVERY)} tables, {figures.decisions} decisions,"
        f" {figures.clones} clones, {len(figures.faults)} faults"
    )


def test_compiled_and_interpreted_engines_play_the_same_games(long: bool) -> None:  # noqa: FBT001
    """The same numbers give the same games, action by action, with the same random numbers."""
    games = COMPARED_LONG if long else COMPARED_SHORT
    here = Path(fondaco.__file__).parents[1]
    builds = [here, *(_others(here) or [here])]  # alone: at least two processes agree
    played = [_played(build, games) for build in builds]
    print(  # noqa: T201
        f"engine: {games} games at {len({str(table_of(n)) for n in range(games)})} tables,"
        f" {len(set(builds))} builds compared"
    )
    for other in played:
        assert games == len(other)
        assert played[0] == other


def _others(here: Path) -> list[Path]:
    """Return where builds of the same engine lie besides the one under test.

    A compiled build of other sources is no witness: what it plays may rightly differ.
    """
    known = [ROOT / "src", ROOT / ".venv" / "compiled", *map(Path, _named())]
    return [one for one in known if one != here and _same(one / "fondaco", here / "fondaco")]


def _named() -> list[str]:
    return os.environ.get("FONDACO_OTHER_BUILDS", "").split(os.pathsep)


def _same(one: Path, other: Path) -> bool:
    """Whether two builds come from the same sources of the engine."""
    files = [file for part in ENGINE for file in sorted((other / part).rglob("*.py"))]
    twins = [one / file.relative_to(other) for file in files]
    return bool(files) and all(
        twin.is_file() and twin.read_bytes() == file.read_bytes()
        for file, twin in zip(files, twins, strict=True)
    )


def _played(build: Path, games: int) -> list[str]:
    """Return the digests of some games, as a build plays them in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.campaigns.engine", "0", str(games)],
        env={**os.environ, "PYTHONPATH": str(build)},
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.splitlines()
