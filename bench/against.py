"""Compare two runs of `scripts/bench --json` and stop with exit code 1 when something got slower.

    python bench/against.py BASE.json NEW.json

Every rate is divided by the run's calibration first, a fixed loop of plain Python, so that a busy
or another machine moves both alike. See README.md beside this file.
"""

import json
import sys
from pathlib import Path
from typing import Final

TOLERANCE: Final = 0.15  # what noise may cost
RATES: Final = (  # more is better
    "rollout_decisions_per_second",
    "stepped_decisions_per_second",
    "clones_per_second",
)
COSTS: Final = ("legal_p99_us", "replay_ms")  # less is better
SIZES: Final = ("journal_bytes",)  # less is better, on any machine

Row = dict[str, str | int | float | bool]
Key = tuple[str, str, int, bool]


def main(arguments: list[str]) -> int:
    """Print a line for each number of each row; return the exit code."""
    if len(arguments) != 2:  # noqa: PLR2004 (base and new)
        print("usage: against.py BASE.json NEW.json", file=sys.stderr)
        return 2
    try:
        base, new = (read(Path(name)) for name in arguments)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as fault:
        print(f"this is no output of 'scripts/bench --json': {fault}", file=sys.stderr)
        return 2
    shared = [key for key in new if key in base]
    if not shared:
        print("the two runs have no row in common", file=sys.stderr)
        return 2
    slower = sum(compare(key, base[key], new[key]) for key in shared)
    print(f"{slower} worse by more than {TOLERANCE:.0%}" if slower else "nothing got worse")
    return 1 if slower else 0


def read(file: Path) -> dict[Key, dict[str, float]]:
    """Return the numbers of each row, larger is better, in units of the machine's own pace."""
    doc = json.loads(file.read_text(encoding="utf-8"))
    pace = float(doc["calibration"])
    return {key(row): numbers(row, pace) for row in doc["rows"]}


def key(row: Row) -> Key:
    """Return what makes two rows comparable."""
    return str(row["game"]), str(row["edition"]), int(row["players"]), bool(row["compiled"])


def numbers(row: Row, pace: float) -> dict[str, float]:
    """Return the numbers of a row so that larger is better."""
    return {
        **{name: float(row[name]) / pace for name in RATES},
        **{name: 1 / (float(row[name]) * pace) for name in COSTS},
        **{name: 1 / float(row[name]) for name in SIZES},
    }


def compare(where: Key, base: dict[str, float], new: dict[str, float]) -> int:
    """Print the ratios of one row; return how many are worse than noise explains."""
    game, edition, players, compiled = where
    print(f"{game} {edition}, {players} players, {'compiled' if compiled else 'interpreted'}")
    worse = 0
    for name, before in base.items():
        ratio = new[name] / before
        bad = ratio < 1 - TOLERANCE
        worse += bad
        print(f"  {name:<30} x {ratio:.2f}{'  WORSE' if bad else ''}")
    return worse


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
