"""FEL-SCO-3: groups of merchants, across paths and lands, by borders alone (FEL-AMB-19)."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.felinia.model.island import Island
from fondaco.kernel.bits import bit, has, size

PAIR: Final[i64] = 2  # merchants in a group; larger groups score most
IN_PAIR: Final[i64] = 2  # points of each
IN_LARGE: Final[i64] = 3


def group_of(island: Island, posts: i64, post: i64) -> i64:
    """Return the posts that hang together with `post`, as bits."""
    group = bit(post)
    fresh = group
    while fresh > 0:
        grown = group
        other: i64 = 0
        while fresh > 0:
            if fresh & 1 == 1:
                grown |= island.near[other] & posts
            fresh >>= 1
            other += 1
        fresh = grown & ~group
        group = grown
    return group


def group_sizes(island: Island, posts: i64) -> list[int]:
    """Return the sizes of all groups, the largest first."""
    out: list[int] = []
    rest = posts
    for post in range(island.posts):
        if has(rest, post):
            group = group_of(island, posts, post)
            out.append(int(size(group)))
            rest &= ~group
    return sorted(out, reverse=True)


def group_points(n: i64, single: i64) -> i64:
    """Return the points of a group of n merchants; `single` is what a lone one scores."""
    if n == 1:
        return single
    return n * (IN_PAIR if n == PAIR else IN_LARGE)


def points_of_groups(island: Island, posts: i64, single: i64) -> i64:
    """Return the points of all groups."""
    points: i64 = 0
    post: i64 = 0
    rest = posts
    while rest > 0:
        if has(rest, post):
            group = group_of(island, posts, post)
            points += group_points(size(group), single)
            rest &= ~group
        post += 1
    return points
