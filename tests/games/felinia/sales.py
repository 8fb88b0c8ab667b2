"""What player 0 could sell, and deals at which silver is short."""

from typing import Final

from fondaco.games.felinia.model.state import FeliniaState
from fondaco.kernel.counts import packed
from tests.games.felinia.table import house, table

ORDER: Final = ("GOLD", "SPICE", "CLOCKS", "WINE", "GLASS", "CLOTHING", "BOOKS")
WORTH: Final = dict.fromkeys(ORDER, 1) | {"GOLD": 2}


def purse(
    s: FeliniaState, coins: int, gold: int, spice: int, hand: tuple[int, ...]
) -> FeliniaState:
    """Return the state with these things in the hands of player 0."""
    out = s.clone()
    p = out.players[0]
    p.silver, p.gold, p.spice, p.goods = coins, gold, spice, packed(hand)
    return out


def holding(gold: int, spice: int, hand: tuple[int, ...]) -> dict[str, int]:
    """Return what somebody could sell, in the order of sales."""
    return dict(zip(ORDER, (gold, spice, *hand), strict=True))


def stall(place: str, height: int) -> FeliniaState:
    """Return a deal of player 0 at a price, who can pay whatever it is."""
    tokens = ["0", "0", "0", "1", "1", "1"][:height]
    return table(
        players=2,
        at=f"deal {place}",
        houses=(house("3 clocks", silver=6, gold=1, spice=1), house("", silver=0)),
        markets="M1: 2 wine",
        stacks=f"{place}: {' '.join(tokens)}",
        docks="S01; S02; S04; S05",
    )
