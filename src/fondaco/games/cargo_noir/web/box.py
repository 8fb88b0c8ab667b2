"""The box of the game: what its tables and their columns are called, and drawings of their rows."""

from typing import Final

from fondaco.kernel.texts import say

TABLES: Final = {
    "port": say("Ports"),
    "cargo": say("Cargo tokens"),
    "family": say("Families"),
    "value": say("Smuggling values"),
}
COLUMNS: Final = {
    "slots": say("Slots"),
    "open": say("Open with players"),
    "column": say("Column of the map"),
    "row": say("Row of the map"),
    "wild": say("Wild"),
    "different": say("All different"),
    "same": say("All the same"),
}
PICTURES: Final = {
    "cargo": ("cargo-{id}",),
    "card": ("card-{id}",),
    "family": ("ship-{colour}",),
}
