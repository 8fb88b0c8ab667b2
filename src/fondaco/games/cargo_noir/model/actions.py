"""The actions of Cargo Noir: codes, constructors, and the one table of words.

Nothing else knows how an action is packed.
"""

from typing import Final

from mypy_extensions import i64

from fondaco.kernel.actions import Argument, Word, Words, pack
from fondaco.kernel.texts import Text, name, say

CASINO: Final[i64] = 1
DRAW: Final[i64] = 2
SWAP: Final[i64] = 3
BUY: Final[i64] = 4
WITHDRAW: Final[i64] = 5
RAISE: Final[i64] = 6
NO_TRADE: Final[i64] = 7
TAKE: Final[i64] = 8
PAY: Final[i64] = 9
GIVE: Final[i64] = 10
DISCARD: Final[i64] = 11
STOP: Final[i64] = 12
SEND: Final[i64] = 13
STACK: Final[i64] = 14

Ids = tuple[tuple[str, ...], tuple[Text, ...]]


def casino() -> i64:
    """Take the coins of a ship at the Casino."""
    return pack(CASINO)


def draw() -> i64:
    """Draw a token for a ship at the Black Market."""
    return pack(DRAW)


def swap(give: i64, take: i64) -> i64:
    """Swap an own token for one on display at the Black Market."""
    return pack(SWAP, give, take)


def buy(port: i64) -> i64:
    """Pay the stack and take the cargo."""
    return pack(BUY, port)


def withdraw(port: i64) -> i64:
    """Give up an offer."""
    return pack(WITHDRAW, port)


def raise_(port: i64) -> i64:
    """Top the others; how high is asked next."""
    return pack(RAISE, port)


def no_trade() -> i64:
    """Make no trade this turn."""
    return pack(NO_TRADE)


def take(card: i64) -> i64:
    """Pick a card for the trade."""
    return pack(TAKE, card)


def pay() -> i64:
    """No further card; the tokens are asked next."""
    return pack(PAY)


def give(cargo: i64, n: i64) -> i64:
    """Hand in n tokens of a type."""
    return pack(GIVE, cargo, n)


def discard(cargo: i64, n: i64) -> i64:
    """Discard n tokens of a type as surplus."""
    return pack(DISCARD, cargo, n)


def stop() -> i64:
    """Send no further ship in the last turn."""
    return pack(STOP)


def send(destination: i64) -> i64:
    """Send a ship; ports come first, then the Black Market, then the Casino."""
    return pack(SEND, destination)


def stack(n: i64) -> i64:
    """Make the stack under the ship n coins high."""
    return pack(STACK, n)


def words(ports: Ids, cargo: Ids, cards: Ids) -> Words:
    """Return the table of words for the components in use."""
    port = Argument("port", ports[0], ports[1])
    card = Argument("card", cards[0], cards[1], legend=say("Card"))
    n = Argument("n", most=15)
    destination = Argument(
        "destination",
        (*ports[0], "MKT", "CAS"),
        (*ports[1], name("Black Market"), name("Casino")),
    )
    give_ = Argument("give", cargo[0], cargo[1], legend=say("You give"))
    take_ = Argument("take", cargo[0], cargo[1], legend=say("You take"))
    kind = Argument("cargo", cargo[0], cargo[1])
    return Words(
        (
            Word(CASINO, "casino", (), "Take the coins of a ship at the Casino"),
            Word(DRAW, "draw", (), "Draw a token from the bag for a ship at the Black Market"),
            Word(SWAP, "swap", (give_, take_), "Swap {give} for {take} at the Black Market"),
            Word(BUY, "buy", (port,), "Buy the cargo of {port}"),
            Word(WITHDRAW, "withdraw", (port,), "Withdraw from {port}"),
            Word(RAISE, "raise", (port,), "Raise the stack in {port}"),
            Word(NO_TRADE, "no_trade", (), "Make no trade"),
            Word(TAKE, "take", (card,), "Take {card}", legend=say("You take")),
            Word(PAY, "pay", (), "Pay for the cards picked"),
            Word(GIVE, "give", (kind, n), "Hand in {n} of {cargo}", legend=say("You hand in")),
            Word(
                DISCARD, "discard", (kind, n), "Discard {n} of {cargo}", legend=say("You discard")
            ),
            Word(STOP, "stop", (), "Send no further ship"),
            Word(
                SEND,
                "send",
                (destination,),
                "Send a ship: {destination}",
                legend=say("You send ships to"),
            ),
            Word(STACK, "stack", (Argument("n", most=1023),), "A stack of {n}"),
        )
    )
