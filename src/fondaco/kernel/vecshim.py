"""A stand-in for `librt.vecs` made of plain lists, so that the engine runs in any Python.

`append` and `pop` change the list in place. The engine always rebinds (`v = append(v, x)`) and
never keeps an alias, so nobody can tell the difference.
"""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


class vec(list[T]):  # noqa: N801  (the name is librt's)
    """A list that is built and sliced like a `librt.vecs.vec`."""

    def __init__(self, items: Iterable[T] = (), /, *, capacity: int = 0) -> None:
        """Hold `items`; the capacity is only a hint and is ignored."""
        del capacity
        super().__init__(items)


def append(v: vec[T], item: T, /) -> vec[T]:
    """Return `v` with `item` at its end."""
    v.append(item)
    return v


def pop(v: vec[T], i: int = -1, /) -> tuple[vec[T], T]:
    """Return `v` without the item at `i`, and the item."""
    return v, v.pop(i)
