"""CN-P2-2, CN-P2-9: what tokens are worth: the best division into sets, computed and remembered."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.kernel.counts import count, one, unpacked
from fondaco.kernel.vecs import vec

LARGEST: Final[i64] = 9  # CN-P2-2: no set has more tokens


@final
class Values:
    """The value tables (CN-COMP-11) and a memory of what was computed: a pure function, kept.

    Only how often each type is there matters, not which type it is; so hands that look alike
    share one entry.
    """

    def __init__(self, same: vec[i64], different: vec[i64], wild: i64) -> None:
        """Take the values of sets by size, and the place of the wild among the types."""
        self.same = same
        self.different = different
        self.wild: i64 = wild
        self.known: dict[int, int] = {}

    def worth(self, tokens: i64) -> i64:
        """CN-P2-9: the largest sum over all divisions of exactly these tokens into sets."""
        pattern = count(tokens, self.wild)
        rest = tokens & (one(self.wild) - 1)
        while rest > 0:
            n = rest & 15
            if n:
                pattern += one(n)
            rest >>= 4
        found = self.known.get(pattern, -1)
        if found < 0:
            search = Search(self, tokens)
            search.run()
            found = search.best
            self.known[pattern] = found
        return found


NEVER: Final = -1_000_000  # not reachable


@final
class Search:
    """The best division, by the shape that CN-P2-9 names.

    Each type puts some tokens singly into different-sets and the rest into same-sets; the
    different-sets are nested: set number v takes one token of every type that puts in v or more.
    So the sets are decided from the last to the first: at level v, types join that put in exactly
    v; then set v is closed and its size is known. Types that are there equally often are
    interchangeable, so a state only counts how many of them have joined. Wilds may join any set
    below 9, or make sets of their own.
    """

    def __init__(self, values: Values, tokens: i64) -> None:
        """Search the divisions of `tokens`."""
        self.values = values
        self.wilds: int = count(tokens, values.wild)
        numbers = unpacked(tokens, values.wild)
        self.classes = sorted({n for n in numbers if n})  # how often types are there
        self.members = [[k for k, n in enumerate(numbers) if n == c] for c in self.classes]
        self.strides: list[int] = []
        size = 1
        for kinds in self.members:
            self.strides.append(size)
            size *= len(kinds) + 1
        self.joined = [self._joined(state) for state in range(size)]
        self.levels = self.classes[-1] if self.classes else 0
        self.before: list[list[int]] = []  # best values when a level begins, the highest first
        self.after: list[list[int]] = []  # when it has been joined
        self.best: i64 = 0

    def _joined(self, state: int) -> int:
        """How many types have joined in a state."""
        n = 0
        for place in range(len(self.classes)):
            n += self.used(state, place)
        return n

    def used(self, state: int, place: int) -> int:
        """How many types of a class have joined in a state."""
        return state // self.strides[place] % (len(self.members[place]) + 1)

    def run(self) -> None:
        """Find the largest value."""
        best = [NEVER] * (len(self.joined) * (self.wilds + 1))
        best[0] = 0
        for level in range(self.levels, -1, -1):
            self.before.append(best[:])
            self._join(best, level)
            self.after.append(best)
            best = self._close(best, level)
        last = (len(self.joined) - 1) * (self.wilds + 1)
        self.best = max(best[last + used] + self.alone(used) for used in range(self.wilds + 1))

    def _join(self, best: list[int], level: int) -> None:
        """Types join that put `level` tokens into different-sets; the rest are equal sets."""
        width = self.wilds + 1
        for state in range(len(self.joined)):
            for place, owned in enumerate(self.classes):
                if level > owned or self.used(state, place) == len(self.members[place]):
                    continue
                there = state * width
                then = there + self.strides[place] * width
                for used in range(width):
                    if best[there + used] == NEVER:
                        continue
                    for wilds in range(width - used):
                        value = best[there + used] + self.same(owned - level, wilds)
                        best[then + used + wilds] = max(best[then + used + wilds], value)

    def _close(self, best: list[int], level: int) -> list[int]:
        """Set number `level` is complete, perhaps with wilds."""
        if level == 0:
            return best
        width = self.wilds + 1
        out = [NEVER] * len(best)
        for place, value in enumerate(best):
            if value != NEVER:
                for wilds in range(width - place % width):
                    gain = self.different(self.joined[place // width] + wilds)
                    out[place + wilds] = max(out[place + wilds], value + gain)
        return out

    def same(self, n: int, wilds: int) -> int:
        """Return the value of n equal tokens in sets of 9 and a rest that wilds join."""
        rest = n % 9
        if wilds and not 0 < rest <= 9 - wilds:
            return NEVER
        return n // 9 * self.values.same[9] + self.values.same[rest + wilds]

    def different(self, n: int) -> int:
        """Return the value of n different tokens."""
        return self.values.different[n] if n <= LARGEST else NEVER

    def alone(self, used: int) -> int:
        """Return the value of the wilds that have joined no set."""
        rest = self.wilds - used
        return rest // 9 * self.values.same[9] + self.values.same[rest % 9]
