"""What components do, in a sentence: for the table, and for the box of the game."""

from typing import Final

from fondaco.games.ilos.model.isle_names import isle_name
from fondaco.kernel.tables import Row
from fondaco.kernel.texts import Text, say, verbatim

CARD: Final[dict[str, Text]] = {
    "SHIP": say("A ship sails to a coast, explores a new tile, or lies down on a pirate nest."),
    "PLANTATION": say(
        "A pioneer works a free field of ebony, spices or dye and produces it in every turn."
    ),
    "MINE": say("A pioneer works a free gold field and produces gold in every turn."),
    "BUILDING": say("A pioneer builds a fort or a trading post on a free site."),
    "RUIN": say("A pioneer explores a free ruin and brings gold at once."),
    "MARKET": say("For one good of your stock the price of that good rises. Once in a turn."),
}
SPACE: Final[dict[str, Text]] = {
    "E": say("A Plantation card puts a pioneer here, who produces ebony in every turn."),
    "S": say("A Plantation card puts a pioneer here, who produces spices in every turn."),
    "D": say("A Plantation card puts a pioneer here, who produces dye in every turn."),
    "G": say("A Gold mine card puts a pioneer here, who produces gold in every turn."),
    "B": say("A Building card puts a fort or a trading post here, with a pioneer."),
    "R": say("A Ruin card puts a pioneer here and brings gold at once."),
}
TILE: Final = say(
    "A tile of the sea and its islands. Coast continues coast, land joins land, sea joins sea."
)
GOOD: Final = say("Goods in your stock are worth their price in the market at the end.")
COLOUR: Final = say("A colour of the players.")


def region_words(id_: str) -> Text:
    """ILO-ISL-1: what a land part of a tile is."""
    isle = verbatim(isle_name(id_))
    return say("The land called {isle}. It grows together with land beside it.", isle=isle)


def component(table: str, row: Row) -> Text | None:
    """Return what a row of the box is for."""
    match table:
        case "card":
            return CARD[row.id]
        case "space":
            return SPACE[row.doc.text("kind")]
        case "region":
            return region_words(row.id)
        case "tile":
            return TILE
        case "good":
            return GOOD
        case "colour":
            return COLOUR
    return None
