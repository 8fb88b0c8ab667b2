"""Ids of nodes in the scene that decisions of several kinds light up."""

from mypy_extensions import i64

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import count
from fondaco.kernel.bits import has


def hand_nodes(s: IlosState, seat: i64, card: i64) -> tuple[str, ...]:
    """Return a kind of card in a hand, or the whole hand when there is none."""
    own = f"player.{seat}.hand"
    held = count(s.players[seat].hand, card) > 0
    return (f"{own}.{s.cfg.card_ids[card]}",) if held else (own,)


def zone_nodes(s: IlosState, tile: i64) -> tuple[str, ...]:
    """Return a tile of the zone."""
    return (f"board.zone.{s.cfg.tile_ids[tile]}",) if has(s.zone, tile) else ()


def island_nodes(s: IlosState, island: i64) -> tuple[str, ...]:
    """Return an island on the map, or a region of a tile that is about to be laid."""
    id_ = s.cfg.region_ids[island]
    if s.islands[island] == island:
        return (f"board.island.{id_}",)
    tile = s.cfg.region_tile[island]
    return (f"board.zone.{s.cfg.tile_ids[tile]}.{id_}",) if has(s.zone, tile) else ()


def nest_nodes(s: IlosState, tile: i64) -> tuple[str, ...]:
    """Return a pirate nest."""
    return (f"board.nest.{s.cfg.tile_ids[tile]}",)


def cell_id(cell: i64) -> str:
    """Return the id of a cell: `board.cell.1.-2`."""
    return f"board.cell.{do.q_of(cell)}.{do.r_of(cell)}"
