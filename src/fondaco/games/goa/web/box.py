"""The box of the game: what its tables and their columns are called, and drawings of their rows."""

from typing import Final

from fondaco.kernel.texts import say

TABLES: Final = {
    "spice": say("Spices"),
    "column": say("Columns of the development board"),
    "row": say("Rows of the development board"),
    "cost": say("Costs of progress"),
    "colony": say("Colonies"),
    "pair": say("Pairs of spices on colonies"),
    "symbol": say("Symbols"),
    "bonanza": say("Bonanza tiles"),
    "colony_vp": say("Points for colonies"),
    "symbol_vp": say("Points for equal symbols"),
}
COLUMNS: Final = {
    "ships": say("Ships"),
    "spices": say("Spices"),
    "ducats": say("Ducats"),
    "draw": say("Cards drawn"),
    "limit": say("Hand limit"),
    "colonists": say("Colonists"),
    "step": say("Step"),
    "need": say("Colonists needed"),
    "fields": say("Fields"),
    "paired": say("Two spices"),
    "part_a": say("Part A"),
    "part_b": say("Part B"),
    "spice": say("Spice"),
    "start": say("Start symbol"),
    "actions": say("Actions"),
}
PICTURES: Final = {
    "spice": ("sack-{id}",),
    "colony": ("colony-{id}",),
    "tile": ("tile-{id}-{value}", "tile-{id}"),
    "card": ("eff-{kind}",),
    "symbol": ("sym-{id}",),
    "bonanza": ("bonanza-{number}",),
}
