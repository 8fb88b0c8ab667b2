"""Ids of nodes in the scene that decisions of several kinds light up."""

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model.board import CELL_IDS, PLACE_IDS
from fondaco.games.goa.model.state import GoaState


def marker_node(s: GoaState, seat: i64, column: i64) -> str:
    """Return the success marker of a column."""
    return f"player.{seat}.marker.{s.cfg.column_ids[column]}"


def place_node(seat: i64, place: i64) -> str:
    """Return a place on a supply board."""
    return f"player.{seat}.place.{PLACE_IDS[place]}"


def cell_node(cell: i64) -> str:
    """Return a cell of the playing area."""
    return f"cell.{CELL_IDS[cell]}"


def goods_nodes(seat: i64, goods: i64) -> tuple[str, ...]:
    """Return where the own ships or colonists lie."""
    if goods == do.GOODS_COLONISTS:
        return (f"player.{seat}.colonists",)
    return (f"player.{seat}.ships",) if goods == do.GOODS_SHIPS else ()
