"""GOA-CMP: what is printed on the components: the shape of the TOML rows, and their totals."""

from typing import Final

from fondaco.kernel.records import Field, Record
from fondaco.kernel.spec import Choice, Int, ListOf, Str

SPICES: Final = ("GI", "PE", "CI", "NU", "CL")
COLUMNS: Final = ("SHIP", "HARV", "TAX", "EXPD", "COLO")
COLONIES: Final = ("QUILON", "COCHIN", "MADRAS", "CALICUT")
CARD_EFFECTS: Final = (
    "S2", "C2", "D5", "P2", "SELL", "MIX", "DRAW", "NOSPICE", "NOSHIP", "PAY",
)  # fmt: skip
TILE_EFFECTS: Final = (
    "plantation", "crop", "foreman", "ships", "colonists", "ships_or_colonists", "settlement",
    "additional_actions", "expeditions", "favour", "red_ship", "red_colonist", "red_spice",
    "red_ducats", "red_expedition", "espionage", "extra_harvest", "resupply", "viceking", "duty",
    "swap", "mission",
)  # fmt: skip
FACTS: Final = (
    "start_ships", "start_colonists", "other_ducats", "quick_start_ducats", "most_money_vp",
    "one_field_vp", "foreman_vp", "turns", "part_rounds", "reveal", "sell_price", "duty_spices",
    "failed_colonist", "starter_ducats", "removed", "removed_plantations", "own_lot",
)  # fmt: skip
GRID: Final = 25
CARDS: Final = 30

_named = {"name": Field(Str(), "English name", shown=True)}
_number = Record({"value": Field(Int(-5, 500), "the number")})
_amount = Int(0, 99)

SPECS: Final = {
    "spice": Record(_named),  # GOA-CMP-2
    "column": Record(_named),  # GOA-CMP-5
    "row": Record(
        {
            key: Field(_amount, about)
            for key, about in {
                "ships": "ships built",
                "spices": "spices harvested",
                "ducats": "taxes",
                "draw": "cards drawn by an expedition",
                "limit": "hand limit of an expedition",
                "colonists": "colonists added to a founding",
                "vp": "victory points of a marker",
            }.items()
        }
    ),
    "cost": Record(
        {
            "column": Field(Choice(COLUMNS), "the column"),
            "step": Field(Int(1, 4), "from this row to the next"),
            "spices": Field(ListOf(Choice(SPICES), 1, 4), "one of each"),
        }
    ),
    "colony": Record(  # GOA-CMP-6
        {
            **_named,
            "need": Field(Int(1, 30), "colonists needed"),
            "tiles": Field(Int(1, 9), "tiles in the box"),
            "fields": Field(Int(1, 3), "fields of each"),
            "paired": Field(Int(0, 1), "1: each tile allows one pair of spices"),
        }
    ),
    "pair": Record({"spices": Field(ListOf(Choice(SPICES), 2, 2), "the two spices allowed")}),
    "tile": Record(  # GOA-CMP-7
        {
            **_named,
            "effect": Field(Choice(TILE_EFFECTS), "what the tile does"),
            "part_a": Field(Int(0, 5), "copies in part A"),
            "part_b": Field(Int(0, 5), "copies in part B"),
            "fields": Field(Int(0, 3), "fields of a plantation"),
            "spice": Field(Choice((*SPICES, "any", "none")), "what its fields hold"),
            "value": Field(_amount, "amount or victory points"),
        }
    ),
    "card": Record(  # GOA-CMP-8
        {
            **_named,
            "effect": Field(Choice(CARD_EFFECTS), "what playing it does"),
            "colonists": Field(Int(0, 9), "colonists it brings when revealed"),
            "symbol": Field(Str(), "the symbol that scores"),
            "amount": Field(_amount, "ships, colonists, ducats, spices, or ducats a step"),
        }
    ),
    "symbol": Record({**_named, "start": Field(Int(0, 1), "1: its finder starts")}),
    "bonanza": Record(  # GOA-CMP-9
        {
            **_named,
            **{
                key: Field(_amount, f"{key} received")
                for key in ("ships", "colonists", "ducats", "spices", "cards", "actions")
            },
        }
    ),
    "fact": _number,
    "colony_vp": _number,
    "symbol_vp": _number,
}
