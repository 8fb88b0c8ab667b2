"""CN-COMP-0: what is printed on the components: the shape of the TOML rows, and their totals."""

from typing import Final

from fondaco.kernel import counts
from fondaco.kernel.records import Field, Record
from fondaco.kernel.spec import Choice, Int, ListOf, Str
from fondaco.kernel.tables import Tables, must
from fondaco.kernel.texts import say, verbatim

EFFECTS: Final = ("none", "ship", "warehouse", "syndicate")
LARGEST_SET: Final = 9  # CN-P2-2
FACTS: Final = (
    "market_slots",
    "casino_income",
    "syndicate_income",
    "coins",
    "start_coins",
    "start_ships",
    "max_ships",
    "warehouse",
    "warehouse_per_card",
    "edge_limit",
    "min_bid",
    "wild_per_player",
)

SPECS: Final = {
    # CN-COMP-1 to CN-COMP-3
    "port": Record(
        {
            "name": Field(Str(), "English name", shown=True),
            "slots": Field(Int(1, 9), "cargo slots of the open side"),
            "open": Field(ListOf(Int(2, 5), 0, 4), "numbers of players with which it is open"),
            "column": Field(Int(0, 2), "place in the drawing"),
            "row": Field(Int(0, 2), "place in the drawing"),
        }
    ),
    # CN-COMP-5
    "cargo": Record(
        {
            "name": Field(Str(), "English name", shown=True),
            "count": Field(Int(1, int(counts.MOST)), "tokens in the box"),
            "wild": Field(Int(0, 1), "1 for the wild tokens"),
        }
    ),
    # CN-COMP-12
    "card": Record(
        {
            "name": Field(Str(), "English name", shown=True),
            "group": Field(Choice(("edge", "simple", "unique")), "group of cards"),
            "copies": Field(Int(1, int(counts.MOST)), "cards in the stack"),
            "cost": Field(Int(1, 200), "smuggling value to be paid"),
            "vp": Field(Int(0, 200), "victory points"),
            "effect": Field(Choice(EFFECTS), "what owning it does"),
        }
    ),
    # CN-COMP-6
    "family": Record(
        {
            "name": Field(Str(), "name of the family", shown=True),
            "colour": Field(Str(), "colour of its ships", shown=True),
        }
    ),
    "fact": Record({"value": Field(Int(0, 500), "the number")}),
    # CN-COMP-10
    "rounds": Record({"value": Field(Int(1, 30), "the last round")}),
    # CN-COMP-11
    "value": Record(
        {
            "different": Field(Int(1, 500), "value of n different tokens"),
            "same": Field(Int(1, 500), "value of n equal tokens"),
        }
    ),
}


def check(tables: Tables) -> None:
    """Stop with a BadTable when the tables do not fit together."""
    kinds, cards = tables.ids("cargo"), tables.ids("card")
    wilds = tables.ints("cargo", "wild")
    most = int(counts.KINDS)
    must(
        sum(wilds) == 1 and wilds[-1] == 1,
        "[[cargo]]",
        say("there must be one wild, and it must stand last"),
    )
    must(
        len(kinds) <= LARGEST_SET + 1,
        "[[cargo]]",
        say("there can be at most {n} besides the wild", n=LARGEST_SET),
    )
    must(len(cards) <= most, "[[card]]", say("there can be at most {n}", n=most))
    must(len(tables.ids("port")) <= most, "[[port]]", say("there can be at most {n}", n=most))
    must(
        tables.ids("value") == tuple(str(n) for n in range(1, LARGEST_SET + 1)),
        "[[value]]",
        say("the rows must be 1 to {n}", n=LARGEST_SET),
    )
    must(
        tables.ids("rounds") == ("2", "3", "4", "5"),
        "[[rounds]]",
        say("the rows must be 2, 3, 4 and 5"),
    )
    for row in tables.rows["fact"]:
        must(
            row.id in FACTS,
            f"{row.file} [[fact]] {row.id}",
            say("there is no such fact; known are {known}", known=verbatim(", ".join(FACTS))),
        )
    for key in FACTS:
        tables.fact("fact", key)
    _check_supplies(tables)
    _check_values(tables)


def _check_values(tables: Tables) -> None:
    """CN-P2-9: the best division has its known shape only while larger sets are worth more.

    Each further token must add at least as much as the one before it, and equal tokens must never
    be worth less than different ones.
    """
    same, different = tables.ints("value", "same"), tables.ints("value", "different")
    for column in (same, different):
        steps = [b - a for a, b in zip((0, *column), column, strict=False)]
        must(
            steps == sorted(steps),
            "[[value]]",
            say("each further token of a set must add at least as much as the one before"),
        )
    must(
        all(a >= b for a, b in zip(same, different, strict=True)),
        "[[value]]",
        say("equal tokens must not be worth less than different ones"),
    )


def _check_supplies(tables: Tables) -> None:
    """What five players need must be in the box (CN-SET-2, CN-SET-4, CN-SUP-5)."""
    fact = tables.fact
    must(
        fact("fact", "wild_per_player") * 5 <= tables.ints("cargo", "count")[-1],
        "[[cargo]]",
        say("there are fewer wilds than five players need"),
    )
    must(
        fact("fact", "start_coins") * 5 <= fact("fact", "coins"),
        "[[fact]] coins",
        say("there are fewer coins than five players need"),
    )
    must(
        fact("fact", "start_ships") <= fact("fact", "max_ships"),
        "[[fact]] max_ships",
        say("a fleet starts with more ships than there are"),
    )
    must(
        fact("fact", "min_bid") >= 1,
        "[[fact]] min_bid",
        say("a ship stands on at least one coin"),
    )
    slots = sum(tables.ints("port", "slots")) + fact("fact", "market_slots")
    must(
        slots <= sum(tables.ints("cargo", "count")),
        "[[port]]",
        say("there are more slots than tokens"),
    )
