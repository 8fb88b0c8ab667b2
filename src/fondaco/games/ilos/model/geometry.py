"""ILO-GEO, ILO-EXP-1: cells, corners and the rim of the map.

The rim holds every empty cell next to a tile, in the order of ILO-DEC-3. For each of them we keep
which of the 64 patterns of land and sea corners agree with its neighbours, as bits; so a tile fits
there when one of its turned patterns is among them, and a coast is continued (the lowest bit of the
cell's entry). The pattern with all corners land exists on no tile, so 63 bits are enough.
"""

from typing import Final

from mypy_extensions import i64

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model.state import IlosState
from fondaco.kernel.bits import bit, has
from fondaco.kernel.vecs import append, pop, vec

SIDES: Final[i64] = 6
ALL: Final[i64] = 0x7FFFFFFFFFFFFFFF
# ILO-GEO-2: neighbours over the edges 0 (north-east) to 5 (north-west), as steps of cell numbers
STEPS: Final = vec[i64]([63, 64, 1, -63, -64, -1])
CENTRE: Final[i64] = 24 * 64 + 24  # ILO-SET-8: cell (0, 0)


def entry(cell: i64, tile: i64, turn: i64) -> i64:
    """Return how a tile on the map is noted."""
    return cell << 8 | tile << 3 | turn


def cell_of(laid: i64) -> i64:
    """Return the cell of a tile on the map."""
    return laid >> 8


def tile_of(laid: i64) -> i64:
    """Return which tile it is."""
    return (laid >> 3) & 31


def turn_of(laid: i64) -> i64:
    """Return its rotation."""
    return laid & 7


def at(s: IlosState, cell: i64) -> i64:
    """Return the entry of the tile on a cell, or -1 when it is empty."""
    for laid in s.laid:
        if laid >> 8 == cell:
            return laid
    return -1


def owner(s: IlosState, tile: i64, turn: i64, corner: i64) -> i64:
    """ILO-GEO-4: the region of a laid tile that owns the corner at a position, or -1."""
    return s.cfg.owner[tile * SIDES + (corner - turn + SIDES) % SIDES]


def fits_somewhere(s: IlosState, tile: i64) -> bool:
    """ILO-EXP-6: whether a tile has a legal placement."""
    return s.fits & s.cfg.patterns[tile] != 0


def fits(s: IlosState, tile: i64, cell: i64, turn: i64) -> bool:
    """ILO-EXP-1: whether a tile may be laid on a cell with a rotation."""
    if turn >= s.cfg.turns[tile]:
        return False
    spot = find(s.rim, cell)
    if spot == len(s.rim) or s.rim[spot] != cell * 2 + 1:
        return False
    return has(s.rim_fits[spot], s.cfg.pattern[tile * SIDES + turn])


def placements(s: IlosState, tile: i64) -> vec[i64]:
    """ILO-EXP-1, ILO-EXP-2, ILO-DEC-3: all legal placements, by q, then r, then rotation.

    ILO-DEC-6: there are never more than 126.
    """
    out = vec[i64](capacity=32)
    patterns = s.cfg.patterns[tile]
    spot: i64 = 0
    for cell in s.rim:
        found = s.rim_fits[spot]
        spot += 1
        if cell & 1 == 0 or found & patterns == 0:
            continue
        for turn in range(s.cfg.turns[tile]):
            if has(found, s.cfg.pattern[tile * SIDES + turn]):
                out = append(out, do.place(cell >> 1, turn))
    return out


def find(rim: vec[i64], cell: i64) -> i64:
    """Return where a cell stands in the rim, or should stand."""
    spot: i64 = 0
    while spot < len(rim) and rim[spot] >> 1 < cell:
        spot += 1
    return spot


def extend(s: IlosState, tile: i64, cell: i64, turn: i64) -> None:
    """ILO-EXP-5: note a tile on the map for good, and what its neighbours must look like now."""
    s.laid = append(s.laid, entry(cell, tile, turn))
    s.mapped |= bit(tile)
    spot = find(s.rim, cell)
    if spot < len(s.rim) and s.rim[spot] >> 1 == cell:
        s.rim, _ = pop(s.rim, spot)
        s.rim_fits, _ = pop(s.rim_fits, spot)
    pattern = s.cfg.pattern[tile * SIDES + turn]
    for edge in range(SIDES):
        neighbour = cell + STEPS[edge]
        if at(s, neighbour) < 0:
            here, there = (pattern >> edge) & 1, (pattern >> (edge + 1) % SIDES) & 1
            _demand(s, neighbour, edge, here, there)
    s.fits = 0
    spot = 0
    for rim in s.rim:
        if rim & 1 == 1:
            s.fits |= s.rim_fits[spot]
        spot += 1


def _demand(s: IlosState, cell: i64, edge: i64, here: i64, there: i64) -> None:
    """ILO-GEO-2: my corner e is the neighbour's corner e + 4, my corner e + 1 its corner e + 3."""
    spot = find(s.rim, cell)
    if spot == len(s.rim) or s.rim[spot] >> 1 != cell:
        s.rim = _inserted(s.rim, spot, cell * 2)
        s.rim_fits = _inserted(s.rim_fits, spot, ALL)
    s.rim_fits[spot] &= s.cfg.corner_fits[(edge + 4) % SIDES * 2 + here]
    s.rim_fits[spot] &= s.cfg.corner_fits[(edge + 3) % SIDES * 2 + there]
    if here != there:
        s.rim[spot] |= 1


def _inserted(v: vec[i64], spot: i64, item: i64) -> vec[i64]:
    v = append(v, item)
    i: i64 = len(v) - 1
    while i > spot:
        v[i] = v[i - 1]
        i -= 1
    v[spot] = item
    return v
