"""The box of the game: what its tables and their columns are called, and drawings of their rows."""

from typing import Final

from fondaco.kernel.texts import say

TABLES: Final = {
    "good": say("Goods"),
    "land": say("Lands"),
    "kind": say("Kinds of bonus"),
    "bonus": say("Bonus tiles"),
    "ship": say("Ship tiles"),
    "special": say("Special tiles"),
    "place": say("Mysterious places"),
    "mystery": say("Mysterious tiles"),
    "start": say("Goods at the start"),
    "basic": say("Spaces of the basic game"),
    "pro": say("Spaces of the pro game"),
}
COLUMNS: Final = {
    "good": say("Good"),
    "range": say("Range"),
    "time": say("Time"),
    "land": say("Land"),
    "seats": say("Berths"),
    "goods": say("Goods"),
    "silver": say("Silver"),
    "back": say("Back of the tile"),
    "place": say("Mysterious place"),
    "start.place": say("Place in turn order"),
    "pay": say("Pays"),
    "paths": say("Paths"),
    "borders": say("Borders"),
}
PICTURES: Final = {
    "good": ("f-good-{id}",),
    "kind": ("f-cat-{id}",),
    "place": ("f-place-{id}",),
}
