"""What components do, in a sentence: for the table, and for the box of the game."""

from typing import Final

from fondaco.kernel.tables import Row
from fondaco.kernel.texts import Text, counted, say

PLANTATION: Final = say(
    "Goes on your supply board and is filled with its spice at once. Harvests fill it again."
)
CARD: Final[dict[str, Text]] = {
    "S2": say("Played in your action turn it brings two ships."),
    "C2": say("Played in your action turn it brings two colonists."),
    "D5": say("Played in your action turn it brings five ducats."),
    "P2": say("Played in your action turn it puts one or two spices of your choice into fields."),
    "SELL": say("Played in your action turn it sells spices of yours for three ducats each."),
    "MIX": say("Played with a harvest: part of it may be ships and colonists instead of spices."),
    "DRAW": say("Played when you found a colony: one more card is revealed for it."),
    "NOSPICE": say("Played with progress: you pay only the ships."),
    "NOSHIP": say("Played with progress: you pay only the spices."),
    "PAY": say("One marker moves a row down for ducats instead of spices and ships."),
}
COLUMN: Final[dict[str, Text]] = {
    "SHIP": say("The action Build ships brings as many ships as your row says."),
    "HARV": say("The action Harvest fills as many empty fields with spices as your row says."),
    "TAX": say("The action Taxes brings as many ducats as your row says."),
    "EXPD": say(
        "The action Expedition draws cards: so many of them, and up to so many in your hand."
    ),
    "COLO": say("As many colonists as your row says come along whenever you found a colony."),
}
SPICE: Final = say("Spices pay for progress. They lie in fields of plantations and colonies.")
ROW: Final = say("What a marker in this row brings, and its victory points at the end.")
COST: Final = say("What the step into the next row costs: these spices, and as many ships.")
PAIR: Final = say("A tile of a colony: its fields take either of these two spices.")
SYMBOL: Final = say("Equal symbols on the expedition cards in your hand score at the end.")
BONANZA: Final = say("Lies hidden below a corner tile, for whoever buys that tile.")
COLONY_VP: Final = say("Victory points for so many founded colonies.")
SYMBOL_VP: Final = say("Victory points for so many equal symbols in a hand.")


def tile_words(effect: str, value: int) -> Text:
    """GOA-TIL-1 to GOA-TIL-38: what a game tile does."""
    return _at_once(effect, value) or _red(effect, value) or _kept(effect, value)


def _at_once(effect: str, value: int) -> Text | None:
    match effect:
        case "plantation":
            return PLANTATION
        case "crop":
            return say("A plantation for any spice, chosen anew whenever it is filled. No points.")
        case "ships":
            return counted("Brings {n} ship at once.", "Brings {n} ships at once.", value)
        case "colonists":
            return counted("Brings {n} colonist at once.", "Brings {n} colonists at once.", value)
        case "ships_or_colonists":
            return counted(
                "Brings {n} ship or {n} colonist at once, no mixture.",
                "Brings {n} ships or {n} colonists at once, no mixture.",
                value,
            )
        case "settlement":
            return say("Brings a ship, a colonist and an additional action card at once.")
        case "additional_actions":
            return counted(
                "Brings {n} additional action card at once.",
                "Brings {n} additional action cards at once.",
                value,
            )
        case "expeditions":
            return counted(
                "You draw {n} expedition card at once, whatever your hand holds.",
                "You draw {n} expedition cards at once, whatever your hand holds.",
                value,
            )
        case "favour":
            return say("You take one of the removed tiles, as if just bought.")
    return None


def _red(effect: str, value: int) -> Text | None:
    match effect:
        case "red_ship":
            return say("Once in each round it brings a ship in your action turn.")
        case "red_colonist":
            return say("Once in each round it brings a colonist in your action turn.")
        case "red_spice":
            return say("Once in each round it puts a spice of your choice into an empty field.")
        case "red_ducats":
            return counted(
                "Once in each round it brings {n} ducat in your action turn.",
                "Once in each round it brings {n} ducats in your action turn.",
                value,
            )
        case "red_expedition":
            return say("Once in each round you draw an expedition card in your action turn.")
    return None


def _kept(effect: str, value: int) -> Text:
    match effect:
        case "duty":
            return say("Give six spices at once in your action turn: then it is worth {n} VP.",
                       n=value)  # fmt: skip
        case "espionage":
            return say(
                "Once: you receive what a row of an opponent yields in ships, spices, ducats or"
                " colonists."
            )
        case "extra_harvest":
            return say("Once: up to three of your plantations and colonies are filled.")
        case "resupply":
            return say(
                "Once: two expedition cards are revealed; their colonists tell how many spices,"
                " colonists or ships you take."
            )
        case "viceking":
            return say("Once: your least advanced marker moves a row down, free of charge.")
        case "swap":
            return say("Once: you take any tile of the grid and leave this one in its place.")
        case "mission":
            return say("Kept to the end it is worth {n} VP.", n=value)
        case "foreman":
            return say("Plantations with one field score three instead of one at the end.")
    return say("The flag: its owner starts the action turns and places the markers.")


def component(table: str, row: Row) -> Text | None:
    """Return what a row of the box is for."""
    match table:
        case "tile":
            return tile_words(row.doc.text("effect"), row.doc.number("value"))
        case "card":
            return CARD[row.id.rpartition("-")[0]]
        case "column":
            return COLUMN[row.id]
        case "colony":
            return colony_words(row.doc.number("need"))
    plain = {
        "spice": SPICE, "row": ROW, "cost": COST, "pair": PAIR, "symbol": SYMBOL,
        "bonanza": BONANZA, "colony_vp": COLONY_VP, "symbol_vp": SYMBOL_VP,
    }  # fmt: skip
    return plain.get(table)


def colony_words(need: int) -> Text:
    """GOA-COL-3: what it takes to found a colony."""
    return counted(
        "Founding it needs {n} colonist: your row, two revealed cards, and colonists of your own."
        " Its fields are filled at once.",
        "Founding it needs {n} colonists: your row, two revealed cards, and colonists of your own."
        " Its fields are filled at once.",
        need,
    )
