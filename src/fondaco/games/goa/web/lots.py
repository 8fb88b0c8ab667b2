"""What the log of a round tells about its lots: who bids what, and who has bought which."""

from dataclasses import dataclass
from typing import Final

from fondaco.games.goa.rules.auction import BIDS, BOUGHT_OWN, FOR_SALE, SOLD, UNSOLD
from fondaco.web.look import Eyes

SALES: Final = (FOR_SALE.kind, SOLD.kind, BOUGHT_OWN.kind, UNSOLD.kind)
FLAG: Final = -1


@dataclass(frozen=True)
class Sale:
    """A lot that has changed hands: to whom, for how much, and which tile it was."""

    buyer: int
    price: int
    tile: int


def sales(look: Eyes) -> dict[int, Sale]:
    """Return the lots of this round that are sold, by their numbers."""
    found: dict[int, Sale] = {}
    lot = 0
    for kind, numbers in look.told(*SALES):
        if kind == FOR_SALE.kind:
            lot = numbers[1]
        elif kind == SOLD.kind:
            found[lot] = Sale(numbers[1], numbers[2], numbers[3])
        elif kind == BOUGHT_OWN.kind:
            found[lot] = Sale(numbers[0], numbers[2], numbers[3])
        else:
            found[lot] = Sale(numbers[0], 0, numbers[2])
    return found


def bids(look: Eyes) -> dict[int, int]:
    """Return what was bid for the lot that is being sold, by seats; 0 is a pass."""
    found: dict[int, int] = {}
    for kind, numbers in look.told(FOR_SALE.kind, BIDS.kind):
        if kind == FOR_SALE.kind:
            found = {}
        else:
            found[numbers[0]] = numbers[1]
    return found


def picture(look: Eyes, tile: int) -> tuple[str, str]:
    """Return drawing and name of a tile that has left the board."""
    id_, name = ("FLAG", "") if tile == FLAG else look.component("tile", tile)
    return f"tile-{id_}", name
