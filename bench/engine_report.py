"""What `engine.py` makes of its numbers: ratios to the peers, and tables for people."""

from dataclasses import asdict, dataclass
from typing import Final

from engine_rows import Row
from peers import Peer
from rich.console import Console
from rich.table import Table

AT_THE_TABLE: Final = 4  # players of the rows that are compared: as many as the peers'
GOALS: Final = {  # asked of the compiled engine, "uncompiled" of the interpreted one
    ("cargo_noir", "rollout", "catanatron"): 50.0,
    ("cargo_noir", "stepped", "openspiel.hearts"): 1.0,
    ("cargo_noir", "uncompiled", "catanatron"): 2.0,
    ("goa", "rollout", "catanatron"): 25.0,
    ("goa", "stepped", "catanatron"): 10.0,
    ("goa", "uncompiled", "catanatron"): 1.5,
    ("felinia", "rollout", "catanatron"): 25.0,
    ("felinia", "stepped", "catanatron"): 10.0,
    ("felinia", "uncompiled", "catanatron"): 1.5,
    ("ilos", "rollout", "catanatron"): 25.0,
    ("ilos", "stepped", "catanatron"): 10.0,
    ("ilos", "uncompiled", "catanatron"): 1.5,
}


@dataclass(frozen=True)
class Pure:
    """Rollouts of the interpreted engine, in decisions a second; None with the reason why not."""

    game: str
    decisions_per_second: float | None
    reason: str = ""


@dataclass(frozen=True)
class Ratio:
    """One of our rates over that of a peer; `goal` is what the house asks of itself."""

    game: str
    what: str
    peer: str
    ours: float | None
    theirs: float
    ratio: float | None
    goal: float | None
    met: bool | None
    reason: str = ""


def ratios(rows: list[Row], pures: list[Pure], peers: list[Peer]) -> list[Ratio]:
    """Return how our games compare with each peer, for the peers' number of players."""
    interpreted = {pure.game: pure for pure in pures}
    out: list[Ratio] = []
    for row in rows:
        pure = interpreted.get(row.game)
        if row.players != AT_THE_TABLE or pure is None:
            continue
        for peer in peers:
            out += [
                _ratio(row, "rollout", row.rollout_decisions_per_second, peer),
                _ratio(row, "stepped", row.stepped_decisions_per_second, peer),
                _ratio(row, "uncompiled", pure.decisions_per_second, peer, pure.reason),
            ]
    return out


def _ratio(row: Row, what: str, ours: float | None, peer: Peer, reason: str = "") -> Ratio:
    theirs = peer.decisions_per_second
    ratio = None if ours is None else ours / theirs
    goal = GOALS.get((row.game, what, peer.name))
    if not row.compiled and what != "uncompiled":
        goal = None
    met = None if goal is None or ratio is None else ratio >= goal
    return Ratio(
        game=row.game,
        what=what,
        peer=peer.name,
        ours=ours,
        theirs=round(theirs),
        ratio=None if ratio is None else round(ratio, 2),
        goal=goal,
        met=met,
        reason=reason,
    )


def document(
    rows: list[Row], peers: list[Peer], compared: list[Ratio], calibration: float
) -> dict[str, object]:
    """Return everything as JSON."""
    return {
        "calibration": calibration,
        "rows": [asdict(row) for row in rows],
        "peers": [asdict(peer) for peer in peers],
        "ratios": [asdict(ratio) for ratio in compared],
    }


def show(
    console: Console, rows: list[Row], peers: list[Peer], compared: list[Ratio], calibration: float
) -> None:
    """Print tables for people."""
    for title in dict.fromkeys(_title(row) for row in rows):
        console.print(_rows(title, [row for row in rows if _title(row) == title]))
    console.print(
        "Random play, per CPU second, the set-up of every game included."
        f" A loop of plain Python turns {number(calibration)} times a second here."
    )
    if peers:
        console.print(_peers(peers))
    for game in dict.fromkeys(ratio.game for ratio in compared):
        console.print(_ratios(game, [ratio for ratio in compared if ratio.game == game]))
    for reason in dict.fromkeys(ratio.reason for ratio in compared if ratio.reason):
        console.print(reason)


def number(value: float, digits: int = 0) -> str:
    """Return a number with its thousands apart."""
    return f"{value:,.{digits}f}"


def _title(row: Row) -> str:
    engine = "compiled" if row.compiled else "interpreted"
    return f"{row.game} {row.edition}, {engine}"


def _rows(title: str, rows: list[Row]) -> Table:
    """Return a table with a column for each number of players."""
    table = Table(title=title, title_justify="left")
    table.add_column("Players")
    for row in rows:
        table.add_column(str(row.players), justify="right")
    for label, cells in (
        ("decisions/s in the engine", [number(r.rollout_decisions_per_second) for r in rows]),
        ("games/s in the engine", [number(r.rollout_games_per_second) for r in rows]),
        ("decisions/s from Python", [number(r.stepped_decisions_per_second) for r in rows]),
        ("clones/s", [number(r.clones_per_second) for r in rows]),
        ("'legal', median, µs", [number(r.legal_p50_us, 2) for r in rows]),
        ("'legal', 99 of 100 within, µs", [number(r.legal_p99_us, 2) for r in rows]),
        ("replay of a game, ms", [number(r.replay_ms, 2) for r in rows]),
        ("journal, bytes", [number(r.journal_bytes) for r in rows]),
    ):
        table.add_row(label, *cells)
    return table


def _peers(peers: list[Peer]) -> Table:
    table = Table()
    for heading in ("Peer", "Version", "What"):
        table.add_column(heading)
    for heading in ("Decisions/s", "Clones/s"):
        table.add_column(heading, justify="right")
    for peer in peers:
        clones = peer.clones_per_second
        table.add_row(
            peer.name,
            peer.version,
            peer.what,
            number(peer.decisions_per_second),
            "-" if clones is None else number(clones),
        )
    return table


def _ratios(game: str, compared: list[Ratio]) -> Table:
    """Return a table with a line for each peer."""
    title = f"{game}, {AT_THE_TABLE} players: our decisions/s over theirs"
    table = Table(title=title, title_justify="left")
    table.add_column("Peer")
    for heading in ("in the engine", "from Python", "interpreted"):
        table.add_column(heading, justify="right")
    for peer in dict.fromkeys(ratio.peer for ratio in compared):
        table.add_row(peer, *(_cell(ratio) for ratio in compared if ratio.peer == peer))
    return table


def _cell(ratio: Ratio) -> str:
    if ratio.ratio is None:
        return "-"
    shown = number(ratio.ratio, 2)
    if ratio.goal is None:
        return shown
    goal = number(ratio.goal, 0 if ratio.goal == int(ratio.goal) else 1)
    if ratio.met:
        return f"{shown} (goal {goal} met)"
    return f"{shown} (goal {goal} missed)"
