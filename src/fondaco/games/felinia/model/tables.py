"""FEL-CMP: what is printed on the components: the shape of the TOML rows."""

from typing import Final

from fondaco.kernel import counts
from fondaco.kernel.records import Field, Record
from fondaco.kernel.spec import Choice, Int, ListOf, Str

GOODS: Final = ("clocks", "wine", "glass", "clothing", "books")
LANDS: Final = ("LIO", "TIG", "CHE", "PAN", "PUM")
KINDS: Final = ("lion", "tiger", "cheetah", "panther", "puma")
SIDES: Final = ("basic", "pro")
TYPES: Final = ("harbour", "reward", "post")
SYMBOLS: Final = ("none", "spice", "gold", "silver", "goods", "provision", "mystery")
BACKS: Final = ("grey", "blue")
BONUSES: Final = ("point", "tile")
SPECIALS: Final = (
    "provision_points", "more_provisions", "cache", "spice_points", "single_points",
    "more_silver", "more_gold", "mystery_points",
)  # fmt: skip
FACTS: Final = (
    "start_silver", "silver_limit", "merchants", "tokens", "markets", "closed_2", "closed_3",
    "closed_4", "market_goods", "first_goods", "docks", "free_storage", "storage_price",
    "gold_price", "spice_price", "good_price", "steps", "reveals", "cards", "mystery_draw",
)  # fmt: skip

_named = {"name": Field(Str(), "English name", shown=True)}
_province = Record(
    {
        "land": Field(Choice(LANDS), "the land it belongs to"),
        "type": Field(Choice(TYPES), "harbour, reward province or trading post"),
        "symbol": Field(Choice(SYMBOLS), "what entering it gives"),
        "amount": Field(Int(0, 2), "how often the symbol is printed"),
        "x": Field(Int(0, 1000), "place in the drawing"),
        "y": Field(Int(0, 1000), "place in the drawing"),
        "paths": Field(ListOf(Str(), 1, 12), "where a merchant can walk to"),
        "borders": Field(ListOf(Str(), 0, 12), "further neighbours, for groups only"),
    }
)

SPECS: Final = {
    # FEL-CMP-1
    "good": Record({**_named, "count": Field(Int(1, int(counts.MOST)), "tiles in the box")}),
    "land": Record(
        {
            **_named,
            "colour": Field(Str(), "colour of the land and its good", shown=True),
            "good": Field(Choice(GOODS), "the good of that colour"),
            "tiles": Field(ListOf(Choice(KINDS), 1, 12), "trade tiles that lie in it"),
        }
    ),
    # FEL-SCO-1
    "kind": Record({**_named, "range": Field(Int(1, 6), "most points of one tile")}),
    "bonus": Record(
        {
            "kind": Field(Choice(KINDS), "the kind of trade tiles it helps"),
            "effect": Field(Choice(BONUSES), "a point for each tile, or one more tile"),
        }
    ),
    "ship": Record(
        {
            "time": Field(Int(0, 1439), "departure in minutes after midnight"),
            "land": Field(Choice(LANDS), "where it sails to"),
            "seats": Field(Int(1, 4), "merchants it takes"),
            "goods": Field(ListOf(Choice(GOODS), 1, 5), "goods for a passage"),
            "silver": Field(Int(0, 1), "silver for a passage"),
            "back": Field(Choice(BACKS), "colour of its back"),
        }
    ),
    "special": Record(
        {
            **_named,
            "land": Field(Choice(LANDS), "the land it lies in"),
            "effect": Field(Choice(SPECIALS), "what it does"),
        }
    ),
    "place": Record(_named),
    "mystery": Record(
        {
            "place": Field(Str(), "the mysterious place"),
            "pay": Field(Choice((*GOODS, "none")), "the good that keeping it costs"),
        }
    ),
    # FEL-SET-4
    "start": Record(
        {
            "players": Field(Int(2, 4), "players at the table"),
            "place": Field(Int(1, 4), "place counted from the start player"),
            "goods": Field(ListOf(Choice(GOODS), 0, 4), "goods at the start"),
        }
    ),
    "fact": Record({"value": Field(Int(0, 100), "the number")}),
    "basic": _province,
    "pro": _province,
}
