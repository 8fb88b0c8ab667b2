"""Small multisets inside one integer: how many of each kind, four bits a kind, fifteen kinds.

Cloning a hand of cards or tokens kept like this costs nothing, and a half-finished act (cards
picked, tokens handed in) fits into a step of the agenda. Multisets are added and subtracted with
+ and -.
"""

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

WIDTH: Final[i64] = 4
MOST: Final[i64] = 15  # of one kind
KINDS: Final[i64] = 15  # in one integer


def count(items: i64, kind: i64) -> i64:
    """How many of `kind` are in the multiset."""
    return (items >> (kind * WIDTH)) & MOST


def some(kind: i64, n: i64) -> i64:
    """Return the multiset with n items of one kind."""
    return n << (kind * WIDTH)


def one(kind: i64) -> i64:
    """Return the multiset with a single item."""
    return some(kind, 1)


def above(items: i64, kind: i64) -> i64:
    """Return what is in the multiset of the kinds after `kind`."""
    shift = (kind + 1) * WIDTH
    return (items >> shift) << shift


def total(items: i64) -> i64:
    """How many items are in the multiset."""
    n: i64 = 0
    while items > 0:
        n += items & MOST
        items >>= WIDTH
    return n


def lacking(items: i64, asked: i64) -> i64:
    """How many items must be added until the multiset holds all that is asked for."""
    n: i64 = 0
    while asked > 0:
        short = (asked & MOST) - (items & MOST)
        if short > 0:
            n += short
        asked >>= WIDTH
        items >>= WIDTH
    return n


def next_kind(items: i64, kind: i64) -> i64:
    """Return the first kind from `kind` on that is in the multiset, or KINDS."""
    rest = items >> (kind * WIDTH)
    if rest == 0:
        return KINDS
    while (rest & MOST) == 0:
        rest >>= WIDTH
        kind += 1
    return kind


def packed(numbers: Iterable[int], width: i64 = WIDTH) -> i64:
    """Return the multiset with these numbers of kinds 0, 1, 2, ..., of so many bits a kind."""
    items: i64 = 0
    shift: i64 = 0
    for n in numbers:
        number: i64 = n
        items += number << shift
        shift += width
    return items


def unpacked(items: i64, kinds: i64, width: i64 = WIDTH) -> list[int]:
    """Return the numbers of the first `kinds` kinds."""
    out: list[int] = []
    for _ in range(kinds):
        rest = items >> width
        out.append(items - (rest << width))
        items = rest
    return out
