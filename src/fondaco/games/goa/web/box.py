"""Which drawings show the rows of which tables in the box."""

from typing import Final

PICTURES: Final = {
    "spice": ("sack-{id}",),
    "colony": ("colony-{id}",),
    "tile": ("tile-{id}-{value}", "tile-{id}"),
    "card": ("eff-{kind}",),
    "symbol": ("sym-{id}",),
    "bonanza": ("bonanza-{number}",),
}
