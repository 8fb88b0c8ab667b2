"""Walks through everything that can happen: whole acts, and counts of action sequences."""

from fondaco.games.cargo_noir.model.state import CargoState
from tests.games.cargo_noir.table import asked


def acts(
    s: CargoState, *kinds: str, who: int | None = None
) -> list[tuple[tuple[str, ...], CargoState]]:
    """Return every path, and where it ends, while decisions of these kinds are asked of `who`."""
    seat = s.seat() if who is None else who
    ahead = {f"p{seat} {kind}" for kind in kinds}
    out: list[tuple[tuple[str, ...], CargoState]] = []
    open_: list[tuple[tuple[str, ...], CargoState]] = [((), s)]
    while open_:
        path, at = open_.pop()
        if path and asked(at) not in ahead:
            out.append((path, at))
            continue
        for action in at.legal():
            after = at.clone()
            after.apply(action)
            open_.append(((*path, at.words().write(action)), after))
    return out


def perft(s: CargoState, depth: int) -> int:
    """Return how many sequences of `depth` actions there are."""
    legal = s.legal()
    if depth == 1:
        return len(legal)
    leaves = 0
    for action in legal:
        after = s.clone()
        after.apply(action)
        leaves += 1 if after.over() else perft(after, depth - 1)
    return leaves
