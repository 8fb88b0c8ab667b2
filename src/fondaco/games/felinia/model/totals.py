"""Whether the component tables fit together, checked also for tables laid over ours."""

from typing import Final

from fondaco.games.felinia.model.tables import FACTS, GOODS, KINDS, LANDS, SIDES, SPECIALS
from fondaco.kernel.tables import Row, Tables, must_all, must_row, said
from fondaco.kernel.texts import counted, say, verbatim

MOST_POSTS: Final = 60  # they are kept as bits
MOST_CARDS: Final = 60
MOST_LAND: Final = 60  # provinces of a land, as bits


def check(tables: Tables) -> None:
    """Stop with a BadTable when the tables do not fit together."""
    _check_ids(tables)
    _check_start(tables)
    _check_ships(tables)
    _check_mysteries(tables)
    _check_specials(tables)
    _check_board(tables)
    for side in SIDES:
        _check_map(tables, side)


def _later_first(tables: Tables, table: str) -> list[Row]:
    """Return the rows of the file that was laid over the other first: they are to blame."""
    files = [row.file for row in tables.rows[table]]
    return sorted(tables.rows[table], key=lambda row: files.count(row.file))


def _check_ids(tables: Tables) -> None:
    """Tables whose rows are known by name."""
    for table, ids in (("good", GOODS), ("land", LANDS), ("kind", KINDS)):
        text = say("the rows must be {ids}", ids=said(ids))
        must_all(tables, table, tables.ids(table) == ids, text)
    for row in tables.rows["fact"]:
        text = say("there is no such fact; known are {known}", known=said(FACTS))
        must_row(row, "fact", row.id in FACTS, text)
    for key in FACTS:
        tables.fact("fact", key)


def _check_start(tables: Tables) -> None:
    """FEL-SET-4: one row for each place at each table."""
    ids = tuple(f"{players}-{place}" for players in (2, 3, 4) for place in range(1, players + 1))
    must_all(
        tables,
        "start",
        set(tables.ids("start")) == set(ids),
        say("the rows must be {ids}", ids=said(ids)),
    )
    for row in tables.rows["start"]:
        named = f"{row.doc.number('players')}-{row.doc.number('place')}"
        text = say("the row must be called {id}", id=verbatim(named))
        must_row(row, "start", row.id == named, text)


def _check_ships(tables: Tables) -> None:
    """FEL-EXP-2: all times differ; FEL-SET-9: there are more tiles than docks."""
    times = tables.ints("ship", "time")
    for row in _later_first(tables, "ship"):
        text = say("another ship tile has the same time")
        must_row(row, "ship", times.count(row.doc.number("time")) == 1, text)
    text = say("there are fewer ship tiles than docks")
    must_all(tables, "ship", len(times) >= tables.fact("fact", "docks"), text)


def _check_mysteries(tables: Tables) -> None:
    places = tables.ids("place")
    for row in tables.rows["mystery"]:
        text = say("there is no such place; known are {known}", known=said(places))
        must_row(row, "mystery", row.doc.text("place") in places, text)
    text = say("there can be at most {n}", n=MOST_CARDS)
    must_all(tables, "mystery", len(tables.ids("mystery")) <= MOST_CARDS, text)


def _check_specials(tables: Tables) -> None:
    """FEL-PRO-8: each effect belongs to one tile."""
    effects = tables.strs("special", "effect")
    for row in _later_first(tables, "special"):
        text = say("another special tile has the same effect")
        must_row(row, "special", effects.count(row.doc.text("effect")) == 1, text)
    must_all(
        tables,
        "special",
        len(effects) == len(SPECIALS),
        say("there must be a tile for each of {effects}", effects=said(SPECIALS)),
    )


def _check_board(tables: Tables) -> None:
    """FEL-SET-6, FEL-SET-7, FEL-PRE-2: the bag can fill the markets at every table."""
    fact = tables.fact
    bounds = {"markets": (3, 8), "docks": (1, 6), "tokens": (1, 3), "silver_limit": (1, 30)}
    bounds |= {"merchants": (1, 15), "steps": (1, 9), "mystery_draw": (1, 2), "cards": (1, 60)}
    bounds |= dict.fromkeys(("gold_price", "spice_price", "good_price"), (1, 100))
    limit = fact("fact", "silver_limit")
    bounds |= {"start_silver": (0, limit), "storage_price": (0, limit)}
    bounds |= {"market_goods": (1, 5), "first_goods": (1, fact("fact", "market_goods"))}
    for row in tables.rows["fact"]:
        low, high = bounds.get(row.id, (0, 100))
        text = say("must be from {low} to {high}", low=low, high=high)
        must_row(row, "fact", low <= row.doc.number("value") <= high, text)
    for players in (2, 3, 4):
        goods = list(tables.ints("good", "count"))
        for row in tables.rows["start"]:
            if row.doc.number("players") == players:
                for good in row.doc.texts("goods"):
                    goods[GOODS.index(good)] -= 1
        markets = fact("fact", "markets") - fact("fact", f"closed_{players}")
        text = say("there must be at least one open market")
        must_all(tables, "fact", markets >= 1, text)
        text = say("there are too few goods for {players} players", players=players)
        enough = sum(goods) >= markets * fact("fact", "first_goods")
        must_all(tables, "good", min(goods) >= 0 and enough, text)


def _check_map(tables: Tables, side: str) -> None:
    """FEL-EXP-10, FEL-SET-10, FEL-SET-11: paths stay in a land; as many posts as tiles."""
    rows = {row.id: row for row in tables.rows[side]}
    for row in rows.values():
        _check_province(rows, row, side)
    specials = tables.strs("special", "land") if side == "pro" else ()
    for land in tables.rows["land"]:
        own = [row.doc for row in rows.values() if row.doc.text("land") == land.id]
        tiles = len(land.doc.texts("tiles")) + specials.count(land.id)
        posts = sum(doc.text("type") == "post" for doc in own)
        harbours = sum(doc.text("type") == "harbour" for doc in own)
        text = counted(
            "{land} needs {n} post and one harbour",
            "{land} needs {n} posts and one harbour",
            tiles,
            land=verbatim(land.id),
        )
        must_all(tables, side, posts == tiles and harbours == 1 and len(own) <= MOST_LAND, text)
    posts = sum(row.doc.text("type") == "post" for row in rows.values())
    text = say("posts: there can be at most {n}", n=MOST_POSTS)
    must_all(tables, side, posts <= MOST_POSTS, text)


def _check_province(rows: dict[str, Row], row: Row, side: str) -> None:
    """Neighbours know each other; FEL-REW-2: only reward provinces carry symbols."""
    paths, borders = row.doc.texts("paths"), row.doc.texts("borders")
    text = say("a neighbour is named twice")
    must_row(row, side, len({*paths, *borders}) == len(paths) + len(borders), text)
    for other in (*paths, *borders):
        text = say("there is no province {id}", id=verbatim(other))
        must_row(row, side, other in rows, text)
        text = say("{id} does not lead back", id=verbatim(other))
        back = rows[other].doc.texts("paths" if other in paths else "borders")
        must_row(row, side, row.id in back and other != row.id, text)
    for other in paths:
        text = say("a path leads to another land")
        must_row(row, side, rows[other].doc.text("land") == row.doc.text("land"), text)
    symbol, reward = row.doc.text("symbol"), row.doc.text("type") == "reward"
    text = say("reward provinces, and they alone, carry a symbol")
    must_row(row, side, (symbol != "none") == reward == (row.doc.number("amount") > 0), text)
    text = say("a mysterious place is printed once")
    must_row(row, side, symbol != "mystery" or row.doc.number("amount") == 1, text)
    text = say("this symbol belongs to the pro side")
    must_row(row, side, side == "pro" or symbol not in ("provision", "mystery"), text)
