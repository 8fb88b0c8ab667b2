"""CN-P2-2, CN-P2-9 once more, by the definition and by nothing else.

`best` tries all divisions of the tokens into sets: the first token's set is every group that
contains it; the rest is divided in the same way. `best_of_counts` does the same for larger hands:
only how often each type is there matters, so divisions that look alike are tried once.
"""

from itertools import combinations, groupby, product

from fondaco.caching import cached

WILD = "WLD"
SAME = (0, 1, 4, 9, 16, 25, 36, 49, 64, 81)
DIFFERENT = (0, 1, 3, 6, 10, 15, 21, 28, 36, 45)


def value_of_set(tokens: tuple[str, ...]) -> int | None:
    """Return the value of one set, or None when the tokens are no set."""
    n = len(tokens)
    if n > 9:
        return None
    normal = [token for token in tokens if token != WILD]
    if len(set(normal)) <= 1:
        return SAME[n]
    return DIFFERENT[n] if len(set(normal)) == len(normal) else None


@cached
def best(tokens: tuple[str, ...]) -> int:
    """Return the largest sum over all divisions of exactly these tokens (sorted) into sets."""
    if not tokens:
        return 0
    first, rest = tokens[0], tokens[1:]
    most = 0
    for n in range(min(len(rest), 8) + 1):
        for others in combinations(range(len(rest)), n):
            value = value_of_set((first, *(rest[i] for i in others)))
            if value is not None:
                left = tuple(rest[i] for i in range(len(rest)) if i not in others)
                most = max(most, value + best(left))
    return most


def best_of_counts(counts: list[int], wilds: int) -> int:
    """Return the largest sum for types that are there so often, and wilds."""
    return _best(tuple(sorted((n for n in counts if n), reverse=True)), wilds)


@cached
def _best(counts: tuple[int, ...], wilds: int) -> int:
    if not counts:
        alone = range(1, min(wilds, 9) + 1)
        return max((SAME[n] + _best((), wilds - n) for n in alone), default=0)
    most = 0
    for joining in range(min(wilds, 8) + 1):
        for n in range(1, min(counts[0], 9 - joining) + 1):
            rest = [counts[0] - n, *counts[1:]]
            most = max(most, SAME[n + joining] + best_of_counts(rest, wilds - joining))
        for types, left in _with_others(counts[1:]):
            if types + joining < 9:
                rest = [counts[0] - 1, *left]
                value = DIFFERENT[1 + types + joining]
                most = max(most, value + best_of_counts(rest, wilds - joining))
    return most


def _with_others(counts: tuple[int, ...]) -> list[tuple[int, list[int]]]:
    """Return each choice of types that give one token: how many they are, and what is left."""
    groups = [list(group) for _, group in groupby(counts)]
    out: list[tuple[int, list[int]]] = []
    for taken in product(*(range(len(group) + 1) for group in groups)):
        left = [
            n - (place < take)
            for take, group in zip(taken, groups, strict=True)
            for place, n in enumerate(group)
        ]
        out.append((sum(taken), left))
    return out
