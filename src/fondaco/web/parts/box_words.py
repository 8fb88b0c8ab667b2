"""What the tables of a box and their columns are called: by the game, else as in any game."""

from typing import Final

from fondaco.games import room
from fondaco.kernel.texts import Text, say, verbatim

TABLES: Final = {
    "card": say("Cards"),
    "fact": say("Numbers of the rules"),
    "rounds": say("Rounds by number of players"),
    "tile": say("Tiles"),
}
COLUMNS: Final = {
    "id": say("Id"),
    "name": say("Name"),
    "column": say("Column"),
    "row": say("Row"),
    "count": say("Pieces"),
    "group": say("Group"),
    "copies": say("Copies"),
    "cost": say("Cost"),
    "vp": say("Points"),
    "effect": say("Effect"),
    "colour": say("Colour"),
    "value": say("Value"),
    "tiles": say("Tiles"),
    "symbol": say("Symbol"),
    "amount": say("Amount"),
    "cards": say("Cards"),
    "kind": say("Kind"),
    "players": say("Players"),
    "type": say("Type"),
    "x": verbatim("x"),
    "y": verbatim("y"),
    "tile": say("Tile"),
}


def table_title(game: str, table: str) -> Text:
    """Return what a table holds."""
    return _own(game, "TABLES").get(table) or TABLES.get(table) or verbatim(table)


def heading(game: str, table: str, key: str) -> Text:
    """Return the heading of a column; a game may name one of a single table, as `table.column`."""
    own = _own(game, "COLUMNS")
    return own.get(f"{table}.{key}") or own.get(key) or COLUMNS.get(key) or verbatim(key)


def _own(game: str, words: str) -> dict[str, Text]:
    return dict(getattr(room(game, "web.box"), words, {}))
