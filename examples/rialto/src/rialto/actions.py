"""The actions of Rialto: nothing else knows how they are packed."""

from typing import Final

from fondaco.kernel.actions import Argument, Word, Words, pack
from fondaco.kernel.texts import Text

PASS: Final = 1
BID: Final = 2
LEAVE: Final = 3
MOST_BID: Final = 60


def passing() -> int:
    """Say no more."""
    return pack(PASS)


def bid(n: int) -> int:
    """Bid n ducats."""
    return pack(BID, n)


def leave(good: int) -> int:
    """Leave a card of a good, and take the rest."""
    return pack(LEAVE, good)


def words(ids: tuple[str, ...], names: tuple[Text, ...]) -> Words:
    """Return the one table of notation and labels."""
    n, good = Argument("n", most=MOST_BID), Argument("good", ids, names)
    return Words(
        (
            Word(PASS, "pass", (), "Pass", lets_go=True),
            Word(BID, "bid", (n,), "Bid {n}"),
            Word(LEAVE, "leave", (good,), "Leave {good}, take the rest"),
        )
    )
