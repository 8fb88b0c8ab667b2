"""The actions of Felinia: codes and the one table of words. Nothing else knows how they look."""

from typing import Final

from mypy_extensions import i64

from fondaco.kernel.actions import Argument, Word, Words
from fondaco.kernel.texts import Text, name, say

PLACE: Final[i64] = 1
BUY: Final[i64] = 2
SELL: Final[i64] = 3
SWAP: Final[i64] = 4
BONUS: Final[i64] = 5
PASS: Final[i64] = 6
BOARD: Final[i64] = 7
DONE: Final[i64] = 8
REVEAL: Final[i64] = 9
STOP: Final[i64] = 10
STEP: Final[i64] = 11
HOME: Final[i64] = 12
KEEP: Final[i64] = 13
KEEP_NONE: Final[i64] = 14
KEEP_FOUR: Final[i64] = 15

PURSE: Final[i64] = 0  # targets of PLACE: the purse, the markets from 1 on, the guild last

FOR_SPICE: Final[i64] = 0  # what a SWAP brings
FOR_PROVISION: Final[i64] = 1

Ids = tuple[tuple[str, ...], tuple[Text, ...]]


def targets(markets: int) -> Ids:
    """Return where a bid token can go."""
    ids = ("PURSE", *(f"M{n}" for n in range(1, markets + 1)), "GUILD")
    names = [say("market {n}", n=n) for n in range(1, markets + 1)]
    return ids, (name("your purse"), *names, name("the guild"))


def words(goods: Ids, bonus: Ids, provinces: Ids, cards: Ids, board: tuple[int, int]) -> Words:
    """Return the table of words for the components in use; `board`: markets and docks."""
    markets, docks = board
    kinds = tuple(id_.upper() for id_ in goods[0])  # ids in notation begin with a capital
    places = targets(markets)
    dock_ids = tuple(f"D{n}" for n in range(1, docks + 1))
    target = Argument("place", places[0], places[1])
    good = Argument("good", kinds, goods[1], legend=say("Good"))
    give = Argument("give", kinds, goods[1], legend=say("You give"))
    take = Argument("take", kinds, goods[1], legend=say("You take"))
    gains = (name("a spice"), name("a provision"))
    gain = Argument("gain", ("SPICE", "PROVISION"), gains, legend=say("and receive"))
    things = ("GOLD", "SPICE", *kinds), (name("Gold"), name("Spice"), *goods[1])
    thing = Argument("thing", things[0], things[1])
    tile = Argument("tile", bonus[0], bonus[1])
    dock = Argument("dock", dock_ids, tuple(say("dock {n}", n=n) for n in range(1, docks + 1)))
    province = Argument("province", provinces[0], provinces[1])
    card = Argument("card", cards[0], cards[1], legend=say("Card"))
    return Words(
        (
            Word(PLACE, "place", (target,), "Place a token: {place}"),
            Word(BUY, "buy", (good,), "Buy: {good}"),
            Word(SELL, "sell", (thing,), "Sell: {thing}"),
            Word(SWAP, "swap", (give, take, gain), "Exchange {give} for {take} and {gain}"),
            Word(BONUS, "bonus", (tile,), "Give a gold and a spice for a bonus tile: {tile}"),
            Word(PASS, "pass", (), "Take the token back without a deal", lets_go=True),
            Word(BOARD, "board", (dock,), "Send a merchant aboard: {dock}"),
            Word(DONE, "done", (), "Send no more merchants"),
            Word(REVEAL, "reveal", (province,), "Turn over the tile at {province}"),
            Word(STOP, "stop", (), "Turn over no more"),
            Word(STEP, "step", (province,), "Go to {province}"),
            Word(HOME, "home", (), "Go home"),
            Word(KEEP, "keep", (card,), "Keep: {card}"),
            Word(KEEP_NONE, "none", (), "Keep no card"),
            Word(KEEP_FOUR, "keep_four", (), "Pay to keep the fourth good"),
        )
    )
