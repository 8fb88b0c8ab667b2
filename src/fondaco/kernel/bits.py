"""Small sets inside one integer, a bit for each member.

Shift through these functions: compiled, a literal that is shifted directly has only 32 bits.
"""

from mypy_extensions import i64


def _shifted(n: i64, by: i64) -> i64:
    return n << by


def bit(member: i64) -> i64:
    """Return the set with a single member (0 to 62)."""
    return _shifted(1, member)


def has(members: i64, member: i64) -> bool:
    """Whether somebody is a member."""
    return (members >> member) & 1 == 1


def size(members: i64) -> i64:
    """How many members there are."""
    n: i64 = 0
    while members:
        members &= members - 1
        n += 1
    return n
