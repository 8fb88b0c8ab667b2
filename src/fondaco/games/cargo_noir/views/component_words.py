"""What components do, in a sentence: for the table, and for the box of the game."""

from typing import Final

from fondaco.kernel.tables import Row
from fondaco.kernel.texts import Text, say

WILD: Final = "WLD"

PORT: Final = say(
    "An offer for all cargo of a port is a ship on a stack of coins. If no other ship is there when"
    " its owner's next turn begins, the stack is paid and the cargo is bought."
)
CLOSED_PORT: Final = say("Closed at a table of this size: no ships, no cargo, for the whole game.")
CARGO: Final = say(
    "Cargo is traded in sets: n equal tokens are worth n times n, n different ones 1 + 2 + … + n."
)
WILD_CARGO: Final = say(
    "A wild token stands for whatever cargo its set needs, among equal ones or different ones."
)
FAMILY: Final = say("A family of smugglers. The families differ in name and colour only.")
VALUE: Final = say("What a set of so many tokens is worth, all different or all the same.")
CARDS: Final[dict[str, Text]] = {
    "SHIP": say("One more ship for the fleet; it can be sent in this very turn."),
    "WARE": say("More spaces in the warehouse, for the cargo of this turn too."),
    "SYND": say(
        "Brings coins from the pile when its owner withdraws from a port, once a turn for each"
        " card."
    ),
}
SIMPLE: Final = say("Costs as much smuggling value as it brings victory points.")
UNIQUE: Final = say("There is only one of it, and it brings more victory points than it costs.")


def cargo_words(id_: str) -> Text:
    """CN-P2-2: what a token is good for."""
    return WILD_CARGO if id_ == WILD else CARGO


def card_words(id_: str, group: str) -> Text:
    """CN-COMP-12, CN-P2-6: what a victory card brings."""
    return CARDS.get(id_) or (UNIQUE if group == "unique" else SIMPLE)


def component(table: str, row: Row) -> Text | None:
    """Return what a row of the box is for."""
    match table:
        case "port":
            return PORT
        case "cargo":
            return cargo_words(row.id)
        case "card":
            return card_words(row.id, row.doc.text("group"))
        case "family":
            return FAMILY
        case "value":
            return VALUE
    return None
