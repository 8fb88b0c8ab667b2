"""GOA-CMP-5: the development board and the running auction in the scene."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.goa.model import config as c
from fondaco.games.goa.model.holders import SPICES
from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules.auction import Auction
from fondaco.kernel.bits import has
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import name

ROWS: Final = 5


def development(s: GoaState) -> Node:
    """Return the board that is the same for everybody."""
    return Node(
        "development",
        "table",
        name("Development board"),
        children=tuple(
            Node(
                f"development.{s.cfg.column_ids[column]}",
                "track",
                s.cfg.column_names[column],
                s.cfg.column_ids[column],
                tuple(_row(s, column, row) for row in range(1, ROWS + 1)),
            )
            for column in range(5)
        ),
    )


def _row(s: GoaState, column: i64, row: i64) -> Node:
    """GOA-PRG-1: the price of the step into the row; GOA-BON-1: a card for the first."""
    facts: tuple[tuple[str, int | str], ...] = (
        ("yield", yield_of(s, column, row)),
        ("vp", s.cfg.row_vp[row]),
    )
    if row > 1:
        facts = (*facts, ("cost", cost_of(s, column, row - 1)), ("ships", row - 1))
    first = row >= ROWS - 1 and not any(p.row(column) >= row for p in s.players)
    return Node(
        f"development.{s.cfg.column_ids[column]}.{row}",
        "tile",
        None,
        row,
        facts=facts,
        state=("bonus",) if first else (),
    )


def yield_of(s: GoaState, column: i64, row: i64) -> str:
    """Return what a row yields, as it is printed: cards as draw number and hand limit."""
    if column == c.SHIP:
        return str(s.cfg.ships[row])
    if column == c.HARV:
        return str(s.cfg.spices[row])
    if column == c.TAX:
        return str(s.cfg.ducats[row])
    if column == c.COLO:
        return str(s.cfg.colonists[row])
    return f"{s.cfg.draws[row]}/{s.cfg.limits[row]}"


def cost_of(s: GoaState, column: i64, row: i64) -> str:
    """Return the spices that the step from a row costs."""
    cost = s.cfg.costs[column * 5 + row]
    return " ".join(s.cfg.spice_ids[k] for k in range(SPICES) if has(cost, k))


def auction(s: GoaState) -> Node:
    """GOA-AUC-1, GOA-AUC-2: the lot being sold, who sells it, and the highest bid; else nothing."""
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(top, Auction):
        return Node("auction", "group", name("Auction"), 0)
    return Node("auction", "group", name("Auction"), top.lot, facts=top.facts(s))
