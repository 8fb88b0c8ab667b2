"""ILO-ISL: regions grow together to islands."""

from mypy_extensions import i64

from fondaco.games.ilos.model.geometry import (
    SIDES,
    STEPS,
    at,
    cell_of,
    extend,
    owner,
    tile_of,
    turn_of,
)
from fondaco.games.ilos.model.state import IlosState
from fondaco.kernel.bits import bit
from fondaco.kernel.vecs import vec


def joined(s: IlosState, tile: i64, cell: i64, turn: i64) -> vec[i64]:
    """ILO-ISL-1, ILO-ISL-2: the islands by region as they will be once a tile lies."""
    islands = s.islands[:]
    for region in range(s.cfg.first_region[tile], s.cfg.first_region[tile + 1]):
        islands[region] = region
    for edge in range(SIDES):
        laid = at(s, cell + STEPS[edge])
        if laid < 0:
            continue
        other, its_turn = tile_of(laid), turn_of(laid)
        own = owner(s, tile, turn, edge)
        if own >= 0:
            _merge(islands, own, owner(s, other, its_turn, (edge + 4) % SIDES))
        own = owner(s, tile, turn, (edge + 1) % SIDES)
        if own >= 0:
            _merge(islands, own, owner(s, other, its_turn, (edge + 3) % SIDES))
    return islands


def _merge(islands: vec[i64], one: i64, other: i64) -> None:
    """ILO-ISL-3: two islands become one, named after its first region."""
    low, high = islands[one], islands[other]
    if low == high:
        return
    if low > high:
        low, high = high, low
    for region in range(len(islands)):
        if islands[region] == high:
            islands[region] = low


def lay(s: IlosState, tile: i64, cell: i64, turn: i64) -> None:
    """ILO-EXP-1, ILO-ISL-3: a tile comes on the map; its land joins the islands around."""
    s.islands = joined(s, tile, cell, turn)
    extend(s, tile, cell, turn)
    for region in range(s.cfg.regions):
        s.land[region] = 0
        s.shores[region] = 0
    for region in range(s.cfg.regions):
        island = s.islands[region]
        if island >= 0:
            s.land[island] |= s.cfg.region_spaces[region]
            s.shores[island] |= bit(s.cfg.region_tile[region])


def all_islands(s: IlosState) -> i64:
    """Return the islands on the map, as bits."""
    islands: i64 = 0
    for region in range(s.cfg.regions):
        if s.islands[region] == region:
            islands |= bit(region)
    return islands


def of_tile(s: IlosState, islands: vec[i64], tile: i64) -> i64:
    """ILO-ISL-4: the islands with a region on a tile, as bits."""
    found: i64 = 0
    for region in range(s.cfg.first_region[tile], s.cfg.first_region[tile + 1]):
        found |= bit(islands[region])
    return found


def drawn_region(s: IlosState, tile: i64, island: i64) -> i64:
    """ILO-ISL-5: the first region of a tile that belongs to an island."""
    region = s.cfg.first_region[tile]
    while s.islands[region] != island:
        region += 1
    return region


def cells(s: IlosState) -> list[tuple[int, int, int]]:
    """Return cell, tile and rotation of everything on the map, in the order of laying."""
    return [(cell_of(laid), tile_of(laid), turn_of(laid)) for laid in s.laid]
