"""Measure the ladder of the bots, and write its tables into docs/bots.md.

    PYTHONPATH=.venv/compiled .venv/bin/python bench/ladder.py --results FOLDER [--jobs 2] [GAME..]

Every pairing is one `fondaco arena` with `--resume`: what the folder holds already is not played
again, so a run can be stopped at any time and goes on where it was. `--write` only writes.
"""

import argparse
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import fmean, median
from typing import Final

import fondaco
from fondaco.arena.executors import execute
from fondaco.arena.numbers import share
from fondaco.arena.plan import Plan, Setting
from fondaco.arena.report import scores_of
from fondaco.arena.results import PlayedGame, Results
from fondaco.bots.registry import BOTS
from fondaco.games import GAMES, load

DOCUMENT: Final = Path(__file__).parent.parent / "docs" / "bots.md"
GAMES_EACH: Final = 400
GAMES_ALIKE: Final = 100  # where all bots are the same, and only their scores are asked for
SEED: Final = 1
BASE: Final = "greedy"
BEST: Final = BOTS[-1]
MARK: Final = re.compile(r"(<!-- ladder (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


@dataclass(frozen=True)
class Pairing:
    """One bot against others of one kind, at a table of some size."""

    game: str
    one: str
    other: str
    players: int

    @property
    def bots(self) -> tuple[str, ...]:
        """Return who sits there."""
        return (self.one, *(self.other,) * (self.players - 1))

    def plan(self) -> Plan:
        """Return the arena of this pairing."""
        games = GAMES_ALIKE if self.one == self.other else GAMES_EACH
        return Plan(Setting(self.game, self.players), self.bots, games, SEED)

    def file(self, folder: Path) -> Path:
        """Return where its results are."""
        return folder / f"{self.game}-{self.players}-{self.one}-{self.other}.jsonl"


def pairings(game: str) -> Iterator[Pairing]:
    """Yield who meets: every level the one below it, and the best ones the common measure."""
    for below, above in pairwise(BOTS):
        yield Pairing(game, above, below, 2)
    yield Pairing(game, BEST, BASE, 2)
    base = BOTS.index(BASE)
    for players in range(3, load(game).most + 1):
        for below, above in pairwise(BOTS[: base + 1]):
            yield Pairing(game, above, below, players)
        for one in BOTS[base + 1 :]:
            yield Pairing(game, one, BASE, players)
    if game == "goa":
        yield Pairing(game, BEST, BEST, 4)


def play(pairing: Pairing, folder: Path, jobs: int) -> None:
    """Play what is missing."""
    with Results(pairing.plan(), pairing.file(folder)) as results:
        missing = results.missing()
        for outcome in execute("local", pairing.plan().setting, missing, jobs):
            results.add(outcome)


def row(pairing: Pairing, games: list[PlayedGame]) -> str:
    """Return a line of the table."""
    part = share(games, pairing.one)
    own = scores_of(games, pairing.one)
    others = scores_of(games, pairing.other)
    best = fmean(max(game.totals) for game in games)
    times = [
        seat.median
        for game in games
        for name, seat in zip(game.meeting.seats, game.times, strict=True)
        if name == pairing.one and seat.decisions
    ]
    rivals = pairing.players - 1
    against = pairing.other if rivals == 1 else f"{rivals} {pairing.other}"
    cells = (
        str(pairing.players),
        pairing.one,
        against,
        str(len(games)),
        f"**{100 * part.value:.1f} %**" if pairing.one != pairing.other else "",
        f"{100 * part.low:.1f} - {100 * part.high:.1f} %" if pairing.one != pairing.other else "",
        f"{fmean(own):.1f}",
        f"{fmean(others):.1f}",
        f"{best:.1f}",
        f"{median(times):.1f}",
    )
    return "| " + " | ".join(cells) + " |"


def table(game: str, folder: Path) -> str:
    """Return the table of a game; a pairing stands there when all its games are played."""
    heads = "Players|Bot|Against|Games|Victories|95 %|Score|Theirs|Winner's|Median, ms"
    failed = 0
    lines = ["| " + heads.replace("|", " | ") + " |", "|" + " --- |" * len(heads.split("|"))]
    for pairing in sorted(pairings(game), key=lambda one: one.players):
        if pairing.file(folder).exists():
            with Results(pairing.plan(), pairing.file(folder)) as results:
                failed += len(results.failed()) + len(results.forfeited())
                if not results.missing():
                    lines.append(row(pairing, list(results.played())))
    return "\n".join(lines) + f"\n\nGames that could not be finished: {failed}.\n"


def write(folder: Path) -> None:
    """Put the tables where the document has room for them."""
    text = DOCUMENT.read_text(encoding="utf-8")
    DOCUMENT.write_text(
        MARK.sub(lambda found: found[1] + table(found[2], folder) + found[3], text),
        encoding="utf-8",
    )


def main() -> None:
    """Play all pairings of the games that are named, then write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", default=list(GAMES))
    parser.add_argument("--results", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="only write the tables")
    wish = parser.parse_args()
    wish.results.mkdir(parents=True, exist_ok=True)
    if not wish.write:
        assert fondaco.compiled, "times of the interpreted engine say nothing"
        for game in wish.games:
            for pairing in pairings(game):
                print(pairing, flush=True)
                play(pairing, wish.results, wish.jobs)
    write(wish.results)


if __name__ == "__main__":
    main()
