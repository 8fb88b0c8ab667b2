"""The actions of Ilôs: codes and the one table of words. Nothing else knows how they are packed.

A place on the map is written `place Q R TURN`: the axial coordinates of the cell (ILO-GEO-1), and
how often the tile is turned clockwise by 60 degrees (ILO-GEO-4).
"""

from typing import Final

from mypy_extensions import i64

from fondaco.kernel.actions import Argument, Word, Words, first, kind, pack, second, third
from fondaco.kernel.texts import Text, counted, name, say

DISCARD: Final[i64] = 1  # a card, in the mulligan
DONE: Final[i64] = 2
LAY: Final[i64] = 3  # a tile, for the first islands
PLACE: Final[i64] = 4
LAND: Final[i64] = 5
SHIP: Final[i64] = 6
COAST: Final[i64] = 7
EXPLORE: Final[i64] = 8
NEST: Final[i64] = 9
PLANT: Final[i64] = 10
MINE: Final[i64] = 11
FORT: Final[i64] = 12
POST: Final[i64] = 13
RUIN: Final[i64] = 14
MARKET: Final[i64] = 15
END: Final[i64] = 16
PAY: Final[i64] = 17

REACH: Final[i64] = 19  # ILO-GEO-1: twenty tiles come no farther from the first one
ORIGIN: Final[i64] = 24  # both coordinates of cell (0, 0) inside its number
ROW: Final[i64] = 6  # bits for a coordinate of a cell

Named = tuple[tuple[str, ...], tuple[Text, ...]]


def cell_of(action: i64) -> i64:
    """Return the cell of a place; cells are numbered by q, then r (ILO-DEC-3)."""
    return (first(action) + ORIGIN - REACH) << ROW | (second(action) + ORIGIN - REACH)


def turn_of(action: i64) -> i64:
    """Return the rotation of a place."""
    return third(action)


def place(cell: i64, turn: i64) -> i64:
    """Lay the tile on a cell with a rotation."""
    shift = ORIGIN - REACH
    return pack(PLACE, (cell >> ROW) - shift, (cell & 63) - shift, turn)


def sails(deed: i64) -> bool:
    """Whether a deed is that of a ship."""
    what = kind(deed)
    return what == COAST or what == NEST or what == LAND  # noqa: PLR1714 (compiled to C)


def cell_at(q: i64, r: i64) -> i64:
    """Return the number of a cell."""
    return (q + ORIGIN) << ROW | (r + ORIGIN)


def q_of(cell: i64) -> i64:
    """Return the first coordinate of a cell."""
    return (cell >> ROW) - ORIGIN


def r_of(cell: i64) -> i64:
    """Return the second coordinate of a cell."""
    return (cell & 63) - ORIGIN


def _steps(forth: int) -> Text:
    if forth == 0:
        return say("no step east or west")
    if forth > 0:
        return counted("{n} step east", "{n} steps east", forth)
    return counted("{n} step west", "{n} steps west", -forth)


def _slants(down: int) -> Text:
    if down == 0:
        return say("no step south-east or north-west")
    if down > 0:
        return counted("{n} step south-east", "{n} steps south-east", down)
    return counted("{n} step north-west", "{n} steps north-west", -down)


class Vocabulary:
    """The arguments that words take, for the components in use."""

    def __init__(
        self, tiles: Named, regions: Named, spaces: Named, cards: Named, goods: Named
    ) -> None:
        """Take ids and names of each table."""
        reach = range(-int(REACH), int(REACH) + 1)
        numbers = tuple(str(n) for n in reach)
        east, slant = tuple(_steps(n) for n in reach), tuple(_slants(n) for n in reach)
        self.q = Argument("q", numbers, east, legend=say("From the first tile"))
        self.r = Argument("r", numbers, slant, legend=say("and from there"))
        self.turn = Argument("turn", most=5, legend=say("Turns to the right"))
        self.tile = Argument("tile", tiles[0], tiles[1])
        self.island = Argument("island", regions[0], regions[1])
        self.space = Argument("space", spaces[0], spaces[1], legend=say("Where"))
        self.card = Argument("card", cards[0], cards[1], legend=say("Card"))
        self.good = Argument("good", goods[0], goods[1], legend=say("Good"))
        self.source = Argument(
            "source",
            ("SUPPLY", *regions[0], *tiles[0]),
            (
                name("from the supply"),
                *(say("from the coast of {island}", island=isle) for isle in regions[1]),
                *(say("from the nest on {tile}", tile=tile) for tile in tiles[1]),
            ),
        )


def words(v: Vocabulary) -> Words:
    """Return the table of words."""
    return Words(
        (
            Word(
                DISCARD, "discard", (v.card,), "Exchange a card: {card}", legend=say("You discard")
            ),
            Word(DONE, "done", (), "That is all"),
            Word(LAY, "lay", (v.tile,), "Lay tile {tile}"),
            Word(
                PLACE,
                "place",
                (v.q, v.r, v.turn),
                "{q} and {r} of the first tile, turns to the right: {turn}",
            ),
            Word(LAND, "land", (v.island,), "Put the ship at {island}"),
            Word(SHIP, "ship", (v.source,), "Ship: {source}"),
            Word(COAST, "coast", (v.island,), "To the coast of {island}"),
            Word(EXPLORE, "explore", (v.tile,), "Explore with tile {tile}"),
            Word(NEST, "nest", (v.tile,), "To the pirate nest on {tile}"),
            Word(PLANT, "plant", (v.space,), "Plantation on {space}"),
            Word(MINE, "mine", (v.space,), "Gold mine on {space}"),
            Word(FORT, "fort", (v.space,), "Fort on {space}"),
            Word(POST, "post", (v.space, v.good), "Trading post for {good} on {space}"),
            Word(RUIN, "ruin", (v.space,), "Explore {space}"),
            Word(MARKET, "market", (v.good,), "Market: the price of {good} rises"),
            Word(END, "end", (), "End your turn", lets_go=True),
            Word(PAY, "pay", (v.card,), "Pay with a card: {card}", legend=say("You pay")),
        )
    )
