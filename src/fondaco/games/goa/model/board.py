"""GOA-CMP-3, GOA-CMP-4: the geometry of the main board, and the places of a supply board."""

from typing import Final

from mypy_extensions import i64

from fondaco.kernel.bits import bit
from fondaco.kernel.texts import Text, say
from fondaco.kernel.vecs import ints, vec

SIZE: Final[i64] = 5
CELLS: Final[i64] = 25
EDGES: Final[i64] = 20
PLANTATIONS: Final[i64] = 4  # plantation spaces
PLACES: Final[i64] = 8  # P1 to P4 and the four colonies

CELL_IDS: Final = tuple(f"{r}{c}" for r in range(1, 6) for c in range(1, 6))
EDGE_IDS: Final = tuple(f"{side}{n}" for side in "NSWE" for n in range(1, 6))
PLACE_IDS: Final = ("P1", "P2", "P3", "P4", "QUILON", "COCHIN", "MADRAS", "CALICUT")
CORNERS: Final = ints((0, 4, 20, 24))


def coordinates(place: int) -> tuple[int, int]:
    """Return x and y of a cell or an edge space, as they are drawn."""
    if place < CELLS:
        return place % 5 + 1, place // 5 + 1
    side, n = divmod(place - 25, 5)
    return ((n + 1, 0), (n + 1, 6), (0, n + 1), (6, n + 1))[side]


def spot_id(place: i64) -> str:
    """Return the id of a cell or an edge space."""
    return CELL_IDS[place] if place < CELLS else EDGE_IDS[place - CELLS]


def spot_name(place: int) -> Text:
    """Return what people call a cell or an edge space."""
    if place < CELLS:
        return say("row {r}, column {c}", r=place // 5 + 1, c=place % 5 + 1)
    side, n = divmod(place - 25, 5)
    return (
        say("the edge above column {n}", n=n + 1),
        say("the edge below column {n}", n=n + 1),
        say("the edge left of row {n}", n=n + 1),
        say("the edge right of row {n}", n=n + 1),
    )[side]


def _neighbours(*, diagonal: bool) -> vec[i64]:
    """Return the cells next to each place, as bits."""
    out: list[int] = []
    for place in range(CELLS + EDGES):
        x, y = coordinates(place)
        cells: i64 = 0
        for cell in range(CELLS):
            cx, cy = coordinates(cell)
            dx, dy = abs(cx - x), abs(cy - y)
            if (max(dx, dy) == 1) if diagonal else (dx + dy == 1):
                cells |= bit(cell)
        out.append(cells)
    return ints(out)


ORTHOGONAL: Final = _neighbours(diagonal=False)
ADJACENT: Final = _neighbours(diagonal=True)


def corner_of(cell: i64) -> i64:
    """Return which corner a cell is, or -1."""
    for corner in range(4):
        if CORNERS[corner] == cell:
            return corner
    return -1
