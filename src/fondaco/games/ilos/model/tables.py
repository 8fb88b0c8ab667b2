"""ILO-CMP: what is printed on the components: the shape of the TOML rows, and their totals."""

from typing import Final

from fondaco.games.ilos.model import wide_counts as bundles
from fondaco.kernel.records import Field, Record
from fondaco.kernel.spec import Choice, Int, ListOf, Str
from fondaco.kernel.tables import Row, Tables, must, must_row
from fondaco.kernel.texts import counted, say, verbatim

KINDS: Final = ("E", "S", "D", "G", "B", "R")
GOODS: Final = ("E", "S", "D", "G")
CARDS: Final = ("SHIP", "PLANTATION", "MINE", "BUILDING", "RUIN", "MARKET")
TILES: Final = 20
MOST_SPACES: Final = 62  # a bit each in one integer
MOST_REGIONS: Final = 60  # the same, and six bits each in a fleet
MOST_SITES: Final = 20  # three bits each in one integer
SIDES: Final = 6
MOST_STOCK: Final = 600  # of a good, in a position
RISES: Final = 4
FACTS: Final = (
    "ships", "pioneers", "market_tokens", "buildings", "tiles_per_player", "zone", "hand", "draw",
    "ruin_gold", "last_round",
)  # fmt: skip

_place = {"x": Field(Int(-100, 100), "where it is drawn"), "y": Field(Int(-100, 100), "the same")}

SPECS: Final = {
    "tile": Record(  # ILO-GEO-3, ILO-GEO-4
        {
            "corners": Field(Str(), "six corners clockwise from the top: 1 land, 0 sea"),
            "turns": Field(Int(1, SIDES), "rotations that are offered"),
            "nest": Field(Int(0, 1), "1: has a pirate nest"),
            **_place,
        }
    ),
    "region": Record(  # ILO-ISL-1
        {
            "tile": Field(Str(), "the tile it is part of"),
            "corners": Field(ListOf(Int(0, SIDES - 1), 0, SIDES), "the corners it owns"),
            **_place,
        }
    ),
    "space": Record(
        {
            "region": Field(Str(), "the region it lies in"),
            "kind": Field(Choice(KINDS), "a field of a good, a building site or a ruin"),
            **_place,
        }
    ),
    "good": Record(  # ILO-MKT-2
        {
            "name": Field(Str(), "English name", shown=True),
            "colour": Field(Str(), "colour of its tokens", shown=True),
            "prices": Field(ListOf(Int(0, 100), RISES + 1, RISES + 1), "its price row"),
        }
    ),
    "card": Record(  # ILO-CMP-2
        {
            "name": Field(Str(), "English name", shown=True),
            "count": Field(Int(1, 200), "cards in the deck"),
            "cost": Field(Int(0, 30), "other cards to be paid"),
            "raided": Field(Int(0, 30), "other cards to be paid under piracy"),
            "ships": Field(Int(0, 5), "own ships needed at the island"),
        }
    ),
    "colour": Record({"name": Field(Str(), "English name", shown=True)}),
    "fact": Record({"value": Field(Int(1, 200), "the number")}),
}


def check(tables: Tables) -> None:
    """ILO-CMP-1: stop with a BadTable when the tables do not fit together."""
    tiles, regions, spaces = tables.ids("tile"), tables.ids("region"), tables.ids("space")
    must(len(tiles) == TILES, "[[tile]]", say("there must be {n}", n=TILES))
    must(
        len(regions) <= MOST_REGIONS,
        "[[region]]",
        say("there can be at most {n}", n=MOST_REGIONS),
    )
    must(
        len(spaces) <= MOST_SPACES,
        "[[space]]",
        say("there can be at most {n}", n=MOST_SPACES),
    )
    sites = tables.strs("space", "kind").count("B")
    must(sites <= MOST_SITES, "[[space]]", say("sites: there can be at most {n}", n=MOST_SITES))
    for table, ids in (("tile", tiles), ("region", regions), ("space", spaces)):
        must(list(ids) == sorted(ids), f"[[{table}]]", say("the rows must be sorted by id"))
    must(tables.ids("good") == GOODS, "[[good]]", say("the rows must be E, S, D and G"))
    must(
        tables.ids("card") == CARDS,
        "[[card]]",
        say("the rows must be {ids}", ids=verbatim(", ".join(CARDS))),
    )
    for row in tables.rows["card"]:
        _check_card(row)
    _check_parts(tables)
    for row in tables.rows["tile"]:
        _check_tile(tables, row)
    _check_facts(tables)


def _check_card(row: Row) -> None:
    """ILO-CMP-2, ILO-ISL-4: only numbers that can have an effect may differ from the box."""
    cost, raided, ships = (row.doc.number(key) for key in ("cost", "raided", "ships"))
    if row.id == "SHIP":
        text = say("Ship knows no island: only count and cost can differ, raided must be the cost")
        must_row(row, "card", raided == cost and ships == 0, text)
    elif row.id == "MARKET":
        text = say("Market is paid with a good: only count can differ; all other numbers are 0")
        must_row(row, "card", cost == raided == ships == 0, text)
    else:
        text = say("without a ship of one's own there is no access: ships must be at least 1")
        must_row(row, "card", ships > 0, text)


def _check_parts(tables: Tables) -> None:
    """Regions and spaces belong to something, and are sorted with it."""
    for part, whole in (("region", "tile"), ("space", "region")):
        owners = tables.strs(part, whole)
        for row in tables.rows[part]:
            must(
                row.doc.text(whole) in tables.ids(whole),
                f"{row.file} [[{part}]] {row.id}",
                say("there is no {table} '{row}'", table=whole, row=verbatim(row.doc.text(whole))),
            )
        must(list(owners) == sorted(owners), f"[[{part}]]", say("the rows must be sorted by id"))


def _check_tile(tables: Tables, row: Row) -> None:
    """ILO-GEO-3, ILO-GEO-4, ILO-ISL-4: who owns the corners; no tile is all land.

    Rotations can only be left out for a tile that looks the same after them.
    """
    corners = row.doc.text("corners")
    where = f"{row.file} [[tile]] {row.id}"
    must(
        len(corners) == SIDES and set(corners) <= {"0", "1"} and "0" in corners,
        where,
        say("corners must be six digits 0 or 1, not all of them 1"),
    )
    regions = [r for r in tables.rows["region"] if r.doc.text("tile") == row.id]
    must(bool(regions), where, say("a tile has at least one region"))
    owned = sorted(corner for r in regions for corner in r.doc.numbers("corners"))
    must(
        owned == [i for i, c in enumerate(corners) if c == "1"],
        where,
        say("each land corner must belong to exactly one region"),
    )
    turns = row.doc.number("turns")
    owner = {corner: r.id for r in regions for corner in r.doc.numbers("corners")}
    must(
        SIDES % turns == 0
        and all(owner.get(c) == owner.get((c + turns) % SIDES) for c in range(SIDES)),
        where,
        counted(
            "the tile does not look the same after {n} rotation",
            "the tile does not look the same after {n} rotations",
            turns,
        ),
    )


def _check_facts(tables: Tables) -> None:
    """Every number of the rules is there, and fits the pieces."""
    for row in tables.rows["fact"]:
        must(
            row.id in FACTS,
            f"{row.file} [[fact]] {row.id}",
            say("there is no such fact; known are {known}", known=verbatim(", ".join(FACTS))),
        )
    fact = tables.fact
    for key in FACTS:
        fact("fact", key)
    must(
        fact("fact", "tiles_per_player") * 5 <= TILES,
        "[[fact]] tiles_per_player",
        say("there are fewer tiles than five players need"),
    )
    must(fact("fact", "ships") <= 9, "[[fact]] ships", say("there can be at most 9 ships"))  # noqa: PLR2004
    ruins = tables.strs("space", "kind").count("R") * fact("fact", "ruin_gold")
    most = MOST_STOCK + fact("fact", "last_round") * fact("fact", "pioneers") + ruins
    must(
        most <= bundles.MOST,
        "[[fact]] last_round",
        say(
            "a stock could hold {n} of a good; at most {most} can be counted",
            n=most,
            most=int(bundles.MOST),
        ),
    )
    must(
        fact("fact", "hand") * 10 <= sum(tables.ints("card", "count")),
        "[[fact]] hand",
        say("there are fewer cards than five players need"),
    )
    must(len(tables.ids("colour")) >= 5, "[[colour]]", say("five players need five colours"))  # noqa: PLR2004
