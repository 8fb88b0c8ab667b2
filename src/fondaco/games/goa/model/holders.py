"""GOA-CMP-4, GOA-TIL-1 to GOA-TIL-5: what lies on a place of the supply board.

A place is one integer: 0 when it is free, else the kind of the holder plus one (eight bits) and its
spices as a multiset. Fields of one holder are interchangeable.
"""

from typing import Final

from mypy_extensions import i64

from fondaco.games.goa.model.config import GoaConfig
from fondaco.kernel.counts import count, one, total

SPICES: Final[i64] = 5


def holder(kind: i64) -> i64:
    """Return a place with an empty holder."""
    return kind + 1


def kind_of(place: i64) -> i64:
    """Return the kind of the holder, -1 for a free place."""
    return (place & 255) - 1


def spices_of(place: i64) -> i64:
    """Return the spices, as a multiset."""
    return place >> 8


def with_spice(place: i64, spice: i64) -> i64:
    """Return the place with one more spice."""
    return place + (one(spice) << 8)


def without_spice(place: i64, spice: i64) -> i64:
    """Return the place with one spice less."""
    return place - (one(spice) << 8)


def has_spice(place: i64, spice: i64) -> bool:
    """Whether the holder has such a spice."""
    return count(place >> 8, spice) > 0


def empty_fields(cfg: GoaConfig, place: i64) -> i64:
    """How many fields are empty."""
    if place == 0:
        return 0
    return cfg.holder_fields[kind_of(place)] - total(place >> 8)


def allows(cfg: GoaConfig, place: i64, spice: i64) -> bool:
    """Whether the fields of the holder may take a spice."""
    return (cfg.holder_allows[kind_of(place)] >> spice) & 1 == 1


def colony_kind(cfg: GoaConfig, colony: i64, pair: i64) -> i64:
    """Return the kind of a colony tile."""
    return cfg.tiles + colony * cfg.pairs + pair
