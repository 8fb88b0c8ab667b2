"""Hands of cards and heaps of goods inside one integer: ten bits a kind, six kinds.

`kernel/counts.py` is the same with four bits, and packs both; a hand of Ilôs can hold thirty Ship
cards. Bundles are added and subtracted with + and -.
"""

from typing import Final

from mypy_extensions import i64

WIDTH: Final[i64] = 10
MOST: Final[i64] = 1023  # of one kind
KINDS: Final[i64] = 6  # in one integer


def count(items: i64, kind: i64) -> i64:
    """How many of `kind` are in the bundle."""
    return (items >> (kind * WIDTH)) & MOST


def some(kind: i64, n: i64) -> i64:
    """Return the bundle with n items of one kind."""
    return n << (kind * WIDTH)


def each(items: i64) -> list[i64]:
    """Return the kind of every piece, in the order of the kinds (for the cold paths)."""
    return [kind for kind in range(KINDS) for _ in range(count(items, kind))]


def one(kind: i64) -> i64:
    """Return the bundle with a single item."""
    return some(kind, 1)


def total(items: i64) -> i64:
    """How many items are in the bundle."""
    n: i64 = 0
    while items > 0:
        n += items & MOST
        items >>= WIDTH
    return n


def beginning(items: i64, kind: i64) -> i64:
    """How many items are in the bundle of `kind` and the kinds after it."""
    return total(items >> (kind * WIDTH))
