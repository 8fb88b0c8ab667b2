"""Cards, goods and deeds as people read them."""

from mypy_extensions import i64

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import count
from fondaco.kernel.actions import first, kind, second
from fondaco.kernel.texts import Text, counted, listed, say, times, verbatim


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
    ids = [t for k, t in enumerate(s.cfg.tile_ids) if (tiles >> k) & 1]
    return verbatim(", ".join(ids)) if ids else say("nothing")


def region_text(s: IlosState, number: i64) -> Text:
    """Return an island or region by its id."""
    return verbatim(s.cfg.region_ids[number])


def tile_text(s: IlosState, number: i64) -> Text:
    """Return a tile by its id."""
    return verbatim(s.cfg.tile_ids[number])


def space_text(s: IlosState, number: i64) -> Text:
    """Return a space by its id and what it is: "T07a2 (dye)"."""
    return say(
        "{space} ({kind})",
        space=verbatim(s.cfg.space_ids[number]),
        kind=s.cfg.kind_names[s.cfg.space_kind[number]],
    )


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
    return s.cfg.words.label(deed)
