"""How many moves a second SQLite keeps, with and without safety against power cuts.

    python bench/commits.py [FOLDER]

FOLDER lies on the disk that is measured; each move is a commit of its own, one after the other.
"""

import asyncio
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from fondaco.server.store.records import BoardRow, EventRow, SeatRow, Standing
from fondaco.server.store.store import Store

MOVES: Final = 500
BOARD: Final = BoardRow("table", "goa", "2012", "", "anna", 0.0, 0.0, 0, 0)


async def measure(file: Path, *, durable: bool) -> None:
    """Write moves as a table does, and print how long each took."""
    store = Store(f"sqlite+aiosqlite:///{file}", durable=durable)
    await store.open()
    await store.make(BOARD, [SeatRow(0, "red")])
    took: list[float] = []
    for ply in range(1, MOVES + 1):
        began = perf_counter()
        await store.append(BOARD.id, [EventRow(ply, "act", 0, "pass", "anna")], Standing(0, 1))
        took.append(perf_counter() - began)
    await store.close()
    print(
        f"synchronous={'FULL' if durable else 'NORMAL':6} {MOVES / sum(took):6.0f} moves a second,"
        f" median {median(took) * 1e3:.2f} ms, the slowest {max(took) * 1e3:.1f} ms"
    )


def main() -> None:
    """Measure both."""
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if sys.argv[1:] else None) as folder:
        for durable in (True, False):
            asyncio.run(measure(Path(folder) / f"{durable}.sqlite3", durable=durable))


if __name__ == "__main__":
    main()
