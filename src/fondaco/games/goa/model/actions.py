"""The actions of Goa: codes and the one table of words. Nothing else knows how they are packed."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.goa.model.board import CELL_IDS, CELLS, EDGE_IDS, EDGES, PLACE_IDS, spot_name
from fondaco.kernel.actions import Argument, Word, Words
from fondaco.kernel.texts import Text, name, player, say

ADVANCE: Final[i64] = 1  # two columns (quick start)
DUCATS: Final[i64] = 2  # quick start
FLAG: Final[i64] = 3
MARK: Final[i64] = 4
PASS: Final[i64] = 5
BID: Final[i64] = 6
SELL_LOT: Final[i64] = 7
BUY_LOT: Final[i64] = 8
RECEIVE: Final[i64] = 9
REMOVE: Final[i64] = 10
FAVOURED: Final[i64] = 11
PLACE: Final[i64] = 12
RETURN: Final[i64] = 13
STOP: Final[i64] = 14
USE: Final[i64] = 15
PLAY: Final[i64] = 16
DROP: Final[i64] = 17
PROGRESS: Final[i64] = 18
PROGRESS_WITH: Final[i64] = 19
BUILD: Final[i64] = 20
HARVEST: Final[i64] = 21
HARVEST_WITH: Final[i64] = 22
TAXES: Final[i64] = 23
EXPEDITION: Final[i64] = 24
FOUND: Final[i64] = 25
FOUND_WITH: Final[i64] = 26
END: Final[i64] = 27
PAY_FROM: Final[i64] = 28
DRAW_CARD: Final[i64] = 29
SETTLE: Final[i64] = 30
GIVE_UP: Final[i64] = 31
COLONY: Final[i64] = 32
SPY: Final[i64] = 33
STEP: Final[i64] = 34
FILL: Final[i64] = 35
TAKE_TILE: Final[i64] = 36
MIXTURE: Final[i64] = 37
EXTRA: Final[i64] = 38

GOODS_SPICES: Final[i64] = 0  # RECEIVE
GOODS_COLONISTS: Final[i64] = 1
GOODS_SHIPS: Final[i64] = 2

Ids = tuple[tuple[str, ...], tuple[Text, ...]]


class Vocabulary:
    """The arguments that words take, for the components in use."""

    def __init__(self, tiles: Ids, cards: Ids, spices: Ids, columns: Ids, colonies: Ids) -> None:
        """Take ids and names of each table."""
        cells = tuple(spot_name(place) for place in range(CELLS))
        edges = tuple(spot_name(CELLS + place) for place in range(EDGES))
        holders = (*(say("plantation {n}", n=i) for i in range(1, 5)), *colonies[1])
        goods = (name("spices"), name("colonists"), name("ships"))
        self.cell = Argument("cell", CELL_IDS, cells)
        self.place = Argument("place", (*CELL_IDS, *EDGE_IDS), (*cells, *edges))
        self.column = Argument("column", columns[0], columns[1], legend=say("Column"))
        self.second = Argument("second", columns[0], columns[1], legend=say("Second column"))
        self.n = Argument("n", most=1023)
        self.tile = Argument("tile", tiles[0], tiles[1])
        self.card = Argument("card", cards[0], cards[1], legend=say("Card"))
        self.spice = Argument("spice", spices[0], spices[1], legend=say("Spice"))
        self.colony = Argument("colony", colonies[0], colonies[1], legend=say("Colony"))
        self.holder = Argument("holder", PLACE_IDS, holders, legend=say("Where"))
        self.goods = Argument("goods", ("SPICES", "COLONISTS", "SHIPS"), goods)
        self.seat = Argument(
            "seat", ("S0", "S1", "S2", "S3"), tuple(player(i) for i in range(4)), legend=say("Whom")
        )


def words(vocabulary: Vocabulary, pairs: Ids) -> Words:
    """Return the table of words."""
    return Words((*_auction(vocabulary), *_turn(vocabulary), *_picks(vocabulary, pairs)))


def _auction(v: Vocabulary) -> tuple[Word, ...]:
    """Quick start, placement, auctions and the tiles they bring."""
    return (
        Word(ADVANCE, "advance", (v.column, v.second), "Begin with {column} and {second} in row 2"),
        Word(DUCATS, "ducats", (), "Begin with more ducats"),
        Word(FLAG, "flag", (v.place,), "Place the flag: {place}"),
        Word(MARK, "mark", (v.cell,), "Place your marker: {cell}"),
        Word(PASS, "pass", (), "Pass", lets_go=True),
        Word(BID, "bid", (v.n,), "Bid {n}"),
        Word(SELL_LOT, "sell", (), "Sell to the highest bidder"),
        Word(BUY_LOT, "buy", (), "Buy the lot yourself"),
        Word(RECEIVE, "receive", (v.goods,), "Receive {goods}"),
        Word(REMOVE, "remove", (v.holder,), "Remove {holder}"),
        Word(FAVOURED, "favour", (v.n,), "Take removed tile {n}"),
    )


def _turn(v: Vocabulary) -> tuple[Word, ...]:
    """Free moves, main actions and the end of a turn."""
    return (
        Word(USE, "use", (v.tile,), "Use a tile: {tile}"),
        Word(PLAY, "play", (v.card,), "Play a card: {card}"),
        Word(DROP, "drop", (v.card,), "Discard a card: {card}"),
        Word(PROGRESS, "progress", (v.column,), "Progress: {column}"),
        Word(
            PROGRESS_WITH,
            "progress_with",
            (v.column, v.card),
            "Progress: {column}, with {card}",
        ),
        Word(BUILD, "build", (), "Build ships"),
        Word(HARVEST, "harvest", (), "Harvest"),
        Word(HARVEST_WITH, "harvest_with", (v.card,), "Harvest with {card}"),
        Word(TAXES, "taxes", (), "Taxes"),
        Word(EXPEDITION, "expedition", (), "Expedition: draw a card"),
        Word(FOUND, "found", (v.colony,), "Found a colony: {colony}"),
        Word(
            FOUND_WITH,
            "found_with",
            (v.colony, v.card),
            "Found a colony: {colony}, with {card}",
        ),
        Word(END, "end", (), "End your turn", lets_go=True),
        Word(EXTRA, "extra", (), "Play an additional action card"),
    )


def _picks(v: Vocabulary, pairs: Ids) -> tuple[Word, ...]:
    """What is asked inside an action or a free move."""
    ships, colonists = (
        Argument("ships", most=15, legend=say("Ships")),
        Argument("colonists", most=15, legend=say("Colonists")),
    )
    spices = Argument("spices", most=15, legend=say("Spices"))
    return (
        Word(PLACE, "place", (v.holder, v.spice), "Put {spice} on {holder}"),
        Word(RETURN, "return", (v.holder, v.spice), "Return {spice} from {holder}"),
        Word(STOP, "stop", (), "That is enough"),
        Word(PAY_FROM, "pay", (v.holder,), "Pay from {holder}", legend=say("You pay")),
        Word(DRAW_CARD, "draw", (), "Draw another card"),
        Word(SETTLE, "settle", (), "Pay the missing colonists and found the colony"),
        Word(GIVE_UP, "give_up", (), "Give up and receive a colonist"),
        Word(
            COLONY, "colony", (Argument("pair", pairs[0], pairs[1]),), "Take the tile with {pair}"
        ),
        Word(SPY, "spy", (v.seat, v.column), "Spy on {seat}: {column}"),
        Word(STEP, "step", (v.column,), "Move the marker: {column}"),
        Word(FILL, "fill", (v.holder,), "Fill {holder}"),
        Word(TAKE_TILE, "take", (v.cell,), "Take the tile at {cell}", legend=say("You take")),
        Word(
            MIXTURE,
            "mix",
            (ships, colonists, spices),
            "Harvest: ships {ships}, colonists {colonists}, spices {spices}",
        ),
    )
