"""The one place that names the vector type: mypyc's own where it is installed, a list elsewhere."""

from collections.abc import Iterable
from typing import Any

from mypy_extensions import i64

try:
    from librt.vecs import append as append
    from librt.vecs import pop as pop
    from librt.vecs import vec as vec
except ImportError:  # a bare Python, or one in a browser
    from fondaco.kernel.vecshim import append as append  # type: ignore[assignment]
    from fondaco.kernel.vecshim import pop as pop  # type: ignore[assignment]
    from fondaco.kernel.vecshim import vec as vec  # type: ignore[assignment]


def ints(items: Iterable[int]) -> vec[i64]:
    """Return a vector of these numbers."""
    out = vec[i64]()
    for item in items:
        out = append(out, item)
    return out


def filled(n: i64, value: i64) -> vec[i64]:
    """Return a vector of n times the same number."""
    out = vec[i64](capacity=n)
    for _ in range(n):
        out = append(out, value)
    return out


def numbers(held: object) -> list[int]:
    """Return the numbers of a vector that was asked for by the name of its attribute."""
    items: Any = held  # at run time a vector cannot be told from other things that have items
    return list(items)
