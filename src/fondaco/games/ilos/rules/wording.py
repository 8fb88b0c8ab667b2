"""Cards, goods and deeds as people read them."""

from mypy_extensions import i64

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model.geometry import SIDES, STEPS, at, tile_of
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import count
from fondaco.kernel.actions import first, kind, second
from fondaco.kernel.texts import Text, counted, listed, name, say, times


def cards_in(s: IlosState, cards: i64) -> Text:
    """Return a list of cards for people."""
    names = s.cfg.card_names
    return listed([times(count(cards, k), names[k]) for k in range(s.cfg.kinds) if count(cards, k)])


def goods_in(s: IlosState, goods: i64) -> Text:
    """Return a list of goods for people."""
    names = s.cfg.good_names
    return listed(
        [amount(names[k], count(goods, k)) for k in range(s.cfg.goods) if count(goods, k)]
    )


def amount(good: Text, n: int) -> Text:
    """Return a number of goods; a name of somebody's own table has no plural."""
    match good.one:
        case "ebony":
            return say("{n} ebony", n=n)
        case "spices":
            return counted("{n} spice", "{n} spices", n)
        case "dye":
            return say("{n} dye", n=n)
        case "gold":
            return say("{n} gold", n=n)
    return times(n, good)


def tiles_in(s: IlosState, tiles: i64) -> Text:
    """Return a list of tiles for people."""
    names = [s.cfg.tile_names[k] for k in range(s.cfg.tiles) if (tiles >> k) & 1]
    if not names:
        return say("nothing")
    out = names[0]
    for tile in names[1:]:
        out = say("{before}; {thing}", before=out, thing=tile)
    return out


def region_text(s: IlosState, number: i64) -> Text:
    """Return an island or region by its name."""
    return s.cfg.region_names[number]


def tile_text(s: IlosState, number: i64) -> Text:
    """Return a tile by the names of its islands."""
    return s.cfg.tile_names[number]


def space_text(s: IlosState, number: i64) -> Text:
    """Return a space by what it is and where: "the dye field of Maravel"."""
    return s.cfg.space_names[number]


def space_now(s: IlosState, number: i64) -> Text:
    """Return a space, and the island it belongs to by now, if that has another name."""
    region = s.cfg.space_region[number]
    island = s.islands[region]
    if island in (region, -1):
        return space_text(s, number)
    return say("{space}, on {island}", space=space_text(s, number), island=region_text(s, island))


def source_text(s: IlosState, source: i64) -> Text:
    """Return where a ship comes from."""
    return s.cfg.words.by_code[do.SHIP].arguments[0].names[source]


def deed_text(s: IlosState, deed: i64, source: i64) -> Text:
    """Return what is being done, as the beginning of a question."""
    what, target = kind(deed), first(deed)
    if what == do.COAST:
        return say(
            "Ship {source} to the coast of {island}",
            source=source_text(s, source),
            island=region_text(s, target),
        )
    if what == do.NEST:
        return say(
            "Ship {source} to the pirate nest on {tile}",
            source=source_text(s, source),
            tile=tile_text(s, target),
        )
    if what == do.LAND:
        return say(
            "Ship {source} explores tile {tile} and lands at {island}",
            source=source_text(s, source),
            tile=tile_text(s, second(deed)),
            island=region_text(s, target),
        )
    return deed_label(s, deed)


def deed_label(s: IlosState, deed: i64) -> Text:
    """Return a pioneer's action as people read it, with the island as it is now."""
    label = s.cfg.words.label(deed)
    parts = tuple(
        [(key, space_now(s, first(deed)) if key == "space" else part) for key, part in label.parts]
    )
    return Text(label.one, parts)


def beside(s: IlosState, cell: i64) -> tuple[i64, i64]:
    """Return a tile next to a cell, and in which direction from there the cell lies; or -1."""
    for edge in range(SIDES):
        laid = at(s, cell + STEPS[edge])
        if laid >= 0:
            return tile_of(laid), (edge + 3) % SIDES
    return -1, 0


def side_text(s: IlosState, tile: i64, side: i64) -> Text:
    """Return a cell by the tile that lies next to it."""
    return say("{side} of {tile}", side=side_name(side), tile=tile_text(s, tile))


def cell_text(s: IlosState, cell: i64) -> Text:
    """Return a cell as people speak of it: "east of Pepita, Azulin"."""
    tile, side = beside(s, cell)
    return say("in the open sea") if tile < 0 else side_text(s, tile, side)


def place_label(s: IlosState, place: i64) -> Text:
    """Return cell and rotation of a tile as people speak of them."""
    where, turn = cell_text(s, do.cell_of(place)), do.turn_of(place)
    if turn == 0:
        return say("Place: {where}, not turned", where=where)
    return say("Place: {where}, turned by {n}°", where=where, n=60 * turn)


def side_name(edge: i64) -> Text:
    """ILO-GEO-2: the direction of an edge."""
    return (
        name("north-east"),
        name("east"),
        name("south-east"),
        name("south-west"),
        name("west"),
        name("north-west"),
    )[edge]
