"""The register's map rules computed anew and slowly: tiles, corners, placements, islands."""

import json
import re
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

REGISTER = Path(__file__).parents[3] / "docs" / "rules" / "ilos.md"
DIRECTIONS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # ILO-GEO-2, edges 0 to 5
# ILO-GEO-1 in whole numbers: x in units of half the width of a cell, y in half corner radii
CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))

Cell = tuple[int, int]
Laid = dict[Cell, tuple[str, int]]  # cell -> (tile, rotation)


def register_text() -> str:
    """Return the register."""
    return REGISTER.read_text(encoding="utf-8")


def _tiles() -> dict[str, Any]:
    found = re.search(r"```json\n(.*?)```", register_text(), re.DOTALL)
    assert found is not None
    return {tile["id"]: tile for tile in json.loads(found.group(1))}


TILES = _tiles()
REGIONS = {region["id"]: region for tile in TILES.values() for region in tile["regions"]}
SPACES = {space[0]: space[1] for region in REGIONS.values() for space in region["spaces"]}
NESTS = [id_ for id_, tile in TILES.items() if tile["nest"] is not None]


def corner(tile: str, turn: int, position: int) -> int:
    """ILO-GEO-4: whether the corner at a position is land once a tile is turned."""
    return int(TILES[tile]["corners"][(position - turn) % 6])


def rotations(tile: str) -> range:
    """ILO-GEO-4: T06 looks the same after a half turn."""
    return range(3 if tile == "T06" else 6)


def legal(laid: Laid, cell: Cell, tile: str, turn: int) -> bool:
    """ILO-EXP-1: the reference predicate of the register, word for word."""
    if cell in laid:
        return False
    coast = touch = False
    for e, (dq, dr) in enumerate(DIRECTIONS):
        neighbour = laid.get((cell[0] + dq, cell[1] + dr))
        if neighbour is None:
            continue
        other, its = neighbour
        touch = True
        a, b = corner(tile, turn, e), corner(tile, turn, e + 1)
        if corner(other, its, e + 4) != a or corner(other, its, e + 3) != b:
            return False
        coast = coast or a != b
    return touch and coast


def placements(laid: Laid, tile: str) -> list[str]:
    """Return every legal place of a tile as "q r rotation", by trying all cells around the map."""
    columns, rows = [q for q, _ in laid], [r for _, r in laid]
    return [
        f"{q} {r} {turn}"
        for q in range(min(columns) - 2, max(columns) + 3)
        for r in range(min(rows) - 2, max(rows) + 3)
        for turn in rotations(tile)
        if legal(laid, (q, r), tile, turn)
    ]


def point(cell: Cell, position: int) -> tuple[int, int]:
    """ILO-GEO-1: where a corner of a cell is drawn; cells that meet there draw it alike."""
    x, y = CORNERS[position % 6]
    return 2 * cell[0] + cell[1] + x, 3 * cell[1] + y


def islands(laid: Laid) -> dict[str, str]:
    """ILO-ISL-1, ILO-ISL-2: the regions of each island, grown together at the same points."""
    groups: list[set[str]] = []
    points: list[set[tuple[int, int]]] = []
    for cell, (tile, turn) in laid.items():
        for region in TILES[tile]["regions"]:
            groups.append({region["id"]})
            points.append({point(cell, printed + turn) for printed in region["corners"]})
    while True:
        pairs = [(i, j) for i, j in combinations(range(len(groups)), 2) if points[i] & points[j]]
        if not pairs:
            return {min(group): " ".join(sorted(group)) for group in sorted(groups, key=min)}
        i, j = pairs[0]
        groups[i] |= groups.pop(j)
        points[i] |= points.pop(j)


def on_tile(found: dict[str, str], tile: str) -> list[str]:
    """Return the islands with a region on a tile."""
    return [island for island, regions in found.items() if tile in regions]


def read_map(text: str) -> Laid:
    """Return a map written as "T07 0 0 0, T10 1 0 5"."""
    out: Laid = {}
    for part in text.split(","):
        if part.strip():
            tile, q, r, turn = part.split()
            out[int(q), int(r)] = (tile, int(turn))
    return out


@dataclass(frozen=True)
class Row:
    """A row of the register's tile table."""

    corners: str
    edges: str
    regions: str
    nest: bool
    spaces: int


def tile_table() -> dict[str, Row]:
    """Return the table of section 3.2."""
    out: dict[str, Row] = {}
    for line in register_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if re.fullmatch(r"T\d\d", cells[0]) and len(cells) == 6:
            out[cells[0]] = Row(cells[1], cells[2], cells[3], cells[4] == "yes", int(cells[5]))
    return out
