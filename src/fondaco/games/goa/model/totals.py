"""GOA-CMP-1: the totals of the box, checked also for tables that somebody laid over ours."""

from fondaco.games.goa.model.tables import (
    CARD_EFFECTS,
    CARDS,
    COLONIES,
    COLUMNS,
    FACTS,
    GRID,
    SPICES,
)
from fondaco.kernel.tables import Tables, must_all, must_row, said
from fondaco.kernel.texts import counted, say, verbatim

SINGLE = (  # effects that one kind of tile has, with one copy in a part
    "crop", "foreman", "favour", "red_ship", "red_colonist", "red_spice", "red_ducats",
    "red_expedition", "espionage", "extra_harvest", "resupply", "viceking", "swap",
)  # fmt: skip
BONANZA = (0, 8)


def check(tables: Tables) -> None:
    """Stop with a BadTable when the tables do not fit together."""
    _counted_through(tables)
    _check_costs(tables)
    _check_tiles(tables)
    _check_cards(tables)
    _check_colonies(tables)
    there = len(tables.ids("bonanza"))
    must_all(tables, "bonanza", there in BONANZA, say("there must be {n} or none", n=8))


def _counted_through(tables: Tables) -> None:
    """Tables whose rows are known by name or number."""
    rows = tuple(str(n) for n in range(1, 6))
    for table, ids in (
        ("spice", SPICES),
        ("column", COLUMNS),
        ("colony", COLONIES),
        ("row", rows),
    ):
        text = say("the rows must be {ids}", ids=said(ids))
        must_all(tables, table, tables.ids(table) == ids, text)
    for table in ("colony_vp", "symbol_vp"):
        numbers = tuple(str(n) for n in range(len(tables.ids(table))))
        text = say("the rows must be counted from 0")
        must_all(tables, table, tables.ids(table) == numbers, text)
    for row in tables.rows["fact"]:
        text = say("there is no such fact; known are {known}", known=said(FACTS))
        must_row(row, "fact", row.id in FACTS, text)
    for key in FACTS:
        tables.fact("fact", key)


def _check_costs(tables: Tables) -> None:
    """GOA-CMP-5: a step from row k costs k different spices."""
    ids = tuple(f"{column}-{step}" for column in COLUMNS for step in range(1, 5))
    for row in tables.rows["cost"]:
        named = f"{row.doc.text('column')}-{row.doc.number('step')}"
        must_row(row, "cost", row.id in ids, say("there is no such step"))
        must_row(
            row, "cost", row.id == named, say("the row must be called {id}", id=verbatim(named))
        )
        spices = row.doc.texts("spices")
        n = row.doc.number("step")
        text = counted("the step must cost {n} spice", "the step must cost {n} different spices", n)
        must_row(row, "cost", len(set(spices)) == len(spices) == n, text)
    must_all(tables, "cost", set(tables.ids("cost")) == set(ids), say("a step is missing"))


def _check_tiles(tables: Tables) -> None:
    """GOA-CMP-7: the parts have their number of tiles, and kinds are what they say."""
    for row in tables.rows["tile"]:
        effect, fields = row.doc.text("effect"), row.doc.number("fields")
        spice = row.doc.text("spice")
        planted = effect in ("plantation", "crop")
        text = say("only plantations have fields and a spice, and they need both")
        must_row(row, "tile", planted == (fields > 0) == (spice != "none"), text)
        text = say("there can be one such tile in each part")
        copies = max(row.doc.number("part_a"), row.doc.number("part_b"))
        must_row(row, "tile", effect not in SINGLE or copies <= 1, text)
        text = say("this tile can exist once in the game")
        both = row.doc.number("part_a") + row.doc.number("part_b")
        must_row(row, "tile", not _is_unique(effect) or both <= 1, text)
    effects = tables.strs("tile", "effect")
    for row in reversed(tables.rows["tile"]):
        effect = row.doc.text("effect")
        single = effect in SINGLE or effect == "duty"
        text = say("there are two kinds of tiles with this effect")
        must_row(row, "tile", not single or effects.count(effect) == 1, text)
    should = GRID + tables.fact("fact", "removed")
    for part in ("part_a", "part_b"):
        there = sum(tables.ints("tile", part))
        text = say("{part}: {n} in all, not {should}", part=part, n=there, should=should)
        must_all(tables, "tile", there == should, text)


def _is_unique(effect: str) -> bool:
    """GOA-EDG-6: red tiles, Swap and Favour exist once in the game."""
    return effect.startswith("red_") or effect in ("swap", "favour", "foreman")


def _check_cards(tables: Tables) -> None:
    """GOA-CMP-8: thirty cards, three of each effect, as many of each symbol."""
    cards = len(tables.ids("card"))
    must_all(tables, "card", cards == CARDS, say("there must be {n}", n=CARDS))
    symbols = tables.ids("symbol")
    starts = sum(tables.ints("symbol", "start"))
    must_all(tables, "symbol", starts == 1, say("one symbol must start"))
    on_cards = tables.strs("card", "symbol")
    for row in tables.rows["card"]:
        symbol = row.doc.text("symbol")
        text = say("there is no such symbol; known are {known}", known=said(symbols))
        must_row(row, "card", symbol in symbols, text)
    for symbol in symbols:
        n = on_cards.count(symbol)
        text = counted(
            "{symbol} is on {n} card, not {should}",
            "{symbol} is on {n} cards, not {should}",
            n,
            symbol=verbatim(symbol),
            should=CARDS // len(symbols),
        )
        must_all(tables, "card", n == CARDS // len(symbols), text)
    for effect in CARD_EFFECTS:
        n = tables.strs("card", "effect").count(effect)
        text = counted(
            "{effect} is on {n} card, not 3",
            "{effect} is on {n} cards, not 3",
            n,
            effect=verbatim(effect),
        )
        must_all(tables, "card", n == CARDS // len(CARD_EFFECTS), text)
    reach = len(tables.ids("symbol_vp")) > CARDS // len(symbols)
    must_all(tables, "symbol_vp", reach, say("the rows must reach all cards of one symbol"))


def _check_colonies(tables: Tables) -> None:
    """GOA-CMP-6, GOA-EDG-9: enough tiles of each kind; the five pairs are different."""
    pairs = [frozenset(row.doc.texts("spices")) for row in tables.rows["pair"]]
    for row in tables.rows["pair"]:
        text = say("a pair has two different spices")
        must_row(
            row, "pair", len(set(row.doc.texts("spices"))) == len(row.doc.texts("spices")), text
        )
    whole = len(pairs) == len(set(pairs)) == len(SPICES)
    must_all(tables, "pair", whole, say("there must be {n}, all different", n=len(SPICES)))
    for row in tables.rows["colony"]:
        tiles = row.doc.number("tiles")
        paired = row.doc.number("paired") == 1
        text = say("there must be at least four tiles, or one for each pair")
        must_row(row, "colony", tiles == len(pairs) if paired else tiles >= len(COLONIES), text)
