"""What components do, in a sentence: for the table, and for the box of the game."""

from typing import Final

from fondaco.kernel.tables import Row
from fondaco.kernel.texts import Text, say

GOOD: Final = say("Ships ask for goods. Only few can be stored; goods left at the end score.")
LAND: Final = say("Ships of its colour bring merchants to its harbour, from where they walk.")
KIND: Final = say(
    "Each tile of a kind scores as many points as you have of the kind, up to its range."
)
SHIP: Final = say(
    "A passage costs the goods and the silver shown. A full ship sails; if none is full, the"
    " earliest one does."
)
START: Final = say("What a player starts with, counted from the start player.")
PLACE: Final = say(
    "One card of a mysterious place scores one point, two or more score two points each."
)
BONUS: Final[dict[str, Text]] = {
    "point": say("A point more for each of your tiles of this kind."),
    "tile": say("Counts as one more tile of this kind."),
}
SPECIAL: Final[dict[str, Text]] = {
    "provision_points": say("Each of your provisions scores 2 points at the end."),
    "more_provisions": say(
        "Brings a provision at once, and one more whenever you enter a province with provisions."
    ),
    "cache": say(
        "Brings a provision, a gold, a silver and a good from the bag at once, and leaves the game."
    ),
    "spice_points": say("Each of your spices scores a point at the end, not every second one."),
    "single_points": say(
        "Each merchant of yours without neighbours scores 2 points at the end, not one."
    ),
    "more_silver": say(
        "Brings a silver at once, and one more whenever you enter a province with silver."
    ),
    "more_gold": say(
        "Brings a gold at once, and one more whenever you enter a province with gold."
    ),
    "mystery_points": say("Your mysterious places score a point more each at the end."),
}
PROVINCE: Final[dict[str, Text]] = {
    "harbour": say("Where merchants land: their first step."),
    "post": say("A trading post. A merchant who comes here takes its tile and stays for good."),
    "reward": say("Who enters gets what is shown and may walk on."),
}


def component(table: str, row: Row) -> Text | None:
    """Return what a row of the box is for."""
    match table:
        case "bonus":
            return BONUS[row.doc.text("effect")]
        case "special":
            return SPECIAL[row.doc.text("effect")]
        case "basic" | "pro":
            return PROVINCE[row.doc.text("type")]
    plain = {
        "good": GOOD, "land": LAND, "kind": KIND, "ship": SHIP, "start": START,
        "place": PLACE, "mystery": PLACE,
    }  # fmt: skip
    return plain.get(table)
