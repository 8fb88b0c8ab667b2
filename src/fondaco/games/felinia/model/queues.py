"""Small lines of people inside one integer: bid tokens on a stack, merchants aboard a ship.

Four bits each; the one who comes first stands in the lowest bits.
"""

from typing import Final

from mypy_extensions import i64

WIDTH: Final[i64] = 4
MASK: Final[i64] = 15


def length(line: i64) -> i64:
    """How many there are."""
    n: i64 = 0
    while line > 0:
        line >>= WIDTH
        n += 1
    return n


def first(line: i64) -> i64:
    """Return who comes first; the line must not be empty."""
    return (line & MASK) - 1


def without_first(line: i64) -> i64:
    """Return the line without the one who comes first."""
    return line >> WIDTH


def before(line: i64, who: i64) -> i64:
    """Return the line with somebody put before all others."""
    return line << WIDTH | (who + 1)


def behind(line: i64, who: i64) -> i64:
    """Return the line with somebody put at its end."""
    return line | (who + 1) << (WIDTH * length(line))


def members(line: i64) -> list[int]:
    """Return all, the first one first."""
    out: list[int] = []
    while line > 0:
        out.append(first(line))
        line = without_first(line)
    return out
