"""The box of the game: what its tables and their columns are called, and drawings of their rows."""

from typing import Final

from fondaco.kernel.texts import say

TABLES: Final = {
    "region": say("Regions of the islands"),
    "space": say("Spaces of the islands"),
    "good": say("Goods"),
    "colour": say("Colours"),
}
COLUMNS: Final = {
    "corners": say("Corners"),
    "turns": say("Rotations"),
    "nest": say("Pirates"),
    "region": say("Region"),
    "prices": say("Prices"),
    "raided": say("Raided"),
    "ships": say("Ships"),
}
PICTURES: Final = {
    "good": ("il-good-{id}",),
    "card": ("il-art-{low}",),
}
