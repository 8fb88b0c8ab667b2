"""ILO-ISL-5: the coast ships of a player inside one integer: the regions where they are drawn.

Six bits a ship, in ascending order, so that equal fleets are equal integers: ships of one colour
are interchangeable.
"""

from typing import Final

from mypy_extensions import i64

WIDTH: Final[i64] = 6
SHIP: Final[i64] = 63


def first_region(fleet: i64) -> i64:
    """Return the region of the first ship."""
    return (fleet & SHIP) - 1


def rest(fleet: i64) -> i64:
    """Return the fleet without the first ship."""
    return fleet >> WIDTH


def added(fleet: i64, region: i64) -> i64:
    """Return the fleet with one more ship."""
    low: i64 = 0
    shift: i64 = 0
    while fleet > 0 and (fleet & SHIP) <= region:
        low |= (fleet & SHIP) << shift
        fleet >>= WIDTH
        shift += WIDTH
    return ((fleet << WIDTH) | (region + 1)) << shift | low


def without(fleet: i64, region: i64) -> i64:
    """Return the fleet without one ship of a region, which must be there."""
    low: i64 = 0
    shift: i64 = 0
    while (fleet & SHIP) - 1 != region:
        low |= (fleet & SHIP) << shift
        fleet >>= WIDTH
        shift += WIDTH
    return rest(fleet) << shift | low


def regions(fleet: i64) -> list[int]:
    """Return the regions of all ships, in ascending order."""
    out: list[int] = []
    while fleet > 0:
        out.append(first_region(fleet))
        fleet = rest(fleet)
    return out
