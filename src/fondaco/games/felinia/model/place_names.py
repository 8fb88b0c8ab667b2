"""What people call the provinces: by what they are, and by where one reaches them from."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.felinia.model.island import Island
from fondaco.kernel.texts import Text, name, say

FOLKS: Final = (name("Lions"), name("Tigers"), name("Cheetahs"), name("Panthers"), name("Pumas"))
CENTRE: Final = 500  # of the drawn island, in both directions


def province_names(island: Island) -> tuple[Text, ...]:
    """Return a name for every province: harbours and rewards first, posts by what they lie at."""
    return tuple(_name(island, n) for n in range(island.provinces))


def _name(island: Island, n: i64) -> Text:
    if island.post[n] < 0:
        return _open_place(island, n)
    at = island.paths[n][0]
    beside = [k for k in island.paths[at] if island.post[k] >= 0]
    beside.sort(key=lambda k: -_distance(island, k))
    place = _open_place(island, at)
    if len(beside) == 1:
        return say("the post by {place}", place=place)
    if n == beside[0]:
        return say("the outer post by {place}", place=place)
    if n == beside[-1]:
        return say("the inner post by {place}", place=place)
    if len(beside) == 3:  # noqa: PLR2004  (outer, middle and inner)
        return say("the middle post by {place}", place=place)
    return say("post {n} by {place}", n=beside.index(n) + 1, place=place)


def _open_place(island: Island, n: i64) -> Text:
    """Return the name of a harbour or a reward; of equal rewards in a land each has a number."""
    folk, symbol = FOLKS[island.land[n]], island.symbol[n]
    if symbol == 0:
        return say("the harbour of the {folk}", folk=folk)
    named = _reward_place(symbol, folk)
    same = [
        k
        for k in range(island.provinces)
        if island.land[k] == island.land[n] and island.symbol[k] == symbol
    ]
    if len(same) == 1:
        return named
    return say("{place} ({n})", place=named, n=same.index(n) + 1)


def _reward_place(symbol: i64, folk: Text) -> Text:
    """FEL-REW-1: a place is called by what it brings."""
    return (
        say("the spice place of the {folk}", folk=folk),
        say("the gold place of the {folk}", folk=folk),
        say("the silver place of the {folk}", folk=folk),
        say("the goods place of the {folk}", folk=folk),
        say("the provision place of the {folk}", folk=folk),
        say("the mysterious place of the {folk}", folk=folk),
    )[symbol - 1]


def _distance(island: Island, n: int) -> int:
    return (island.x[n] - CENTRE) ** 2 + (island.y[n] - CENTRE) ** 2
