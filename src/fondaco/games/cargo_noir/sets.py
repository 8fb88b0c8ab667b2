"""CN-P2-2, CN-P2-9: what tokens are worth: the best division into sets, computed and remembered."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.kernel.counts import count, one, some, unpacked
from fondaco.kernel.vecs import vec

LARGEST: Final[i64] = 9  # CN-P2-2: no set has more tokens


@final
class Set:
    """One set of a division: equal or different tokens, and its value."""

    def __init__(self, *, same: bool, tokens: i64, value: i64) -> None:
        """Hold the tokens as a multiset."""
        self.same = same
        self.tokens: i64 = tokens
        self.value: i64 = value


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
            found = self._search(tokens).best
            self.known[pattern] = found
        return found

    def division(self, tokens: i64) -> list[Set]:
        """Return one best division, for clients to show."""
        return self._search(tokens).sets()

    def _search(self, tokens: i64) -> "Search":
        search = Search(self, tokens)
        search.run()
        return search


@final
class Search:
    """Tries every division of the shape that CN-P2-9 names.

    Each type puts some tokens singly into different-sets and the rest into same-sets; the
    different-sets are nested; each wild joins a set below 9 or a set of wilds. Types that are
    there equally often are interchangeable, so the later one never puts in more than the earlier.
    """

    def __init__(self, values: Values, tokens: i64) -> None:
        """Search the divisions of `tokens`."""
        self.values = values
        self.wilds = count(tokens, values.wild)
        numbers = unpacked(tokens, values.wild)
        self.types = sorted(
            (k for k in range(values.wild) if numbers[k]), key=lambda k: (numbers[k], k)
        )
        self.owned = [numbers[k] for k in self.types]
        self.singles = [0] * len(self.types)
        self.best: i64 = -1
        self.best_singles: list[int] = []

    def run(self) -> None:
        """Find the best division."""
        self._choose(0)

    def _choose(self, place: int) -> None:
        if place == len(self.types):
            value = self._value()
            if value > self.best:
                self.best = value
                self.best_singles = self.singles[:]
            return
        most = self.owned[place]
        if place > 0 and self.owned[place - 1] == most:
            most = self.singles[place - 1]
        for n in range(most + 1):
            self.singles[place] = n
            self._choose(place + 1)

    def _sizes(self, singles: list[int]) -> tuple[list[int], list[int]]:
        """Return the sizes of the same-sets and of the different-sets, wilds left aside."""
        same: list[int] = []
        for owned, single in zip(self.owned, singles, strict=True):
            rest = owned - single
            while rest > 0:
                same.append(min(rest, 9))
                rest -= 9
        most = max(singles, default=0)
        different = [sum(n > level for n in singles) for level in range(most)]
        return same, different

    def _value(self) -> i64:
        same, different = self._sizes(self.singles)
        value = sum(self.values.same[n] for n in same)
        value += sum(self.values.different[n] for n in different)
        if self.wilds == 0:
            return value
        return value + self._wild_gain(same, different)[0]

    def _wild_gain(self, same: list[int], different: list[int]) -> tuple[i64, list[int]]:
        """Return the most the wilds can add, and how many join each set (at last: wilds alone)."""
        alone = (self.wilds + 8) // 9  # sets of wilds only
        sizes = [*same, *different] + [0] * alone
        unreached = -1
        gains = [0] + [unreached] * self.wilds  # by wilds used so far
        choices: list[list[int]] = []
        for place, size in enumerate(sizes):
            is_same = place < len(same) or size == 0
            table = self.values.same if is_same else self.values.different
            after = [unreached] * len(gains)
            chosen = [0] * len(gains)
            for used, gain in enumerate(gains):
                if gain == unreached:
                    continue
                for n in range(min(self.wilds - used, 9 - size) + 1):
                    sum_ = gain + table[size + n] - table[size]
                    if sum_ > after[used + n]:
                        after[used + n] = sum_
                        chosen[used + n] = n
            gains = after
            choices.append(chosen)
        joined: list[int] = []
        used = self.wilds
        for chosen in reversed(choices):
            joined.append(chosen[used])
            used -= chosen[used]
        joined.reverse()
        return gains[self.wilds], joined

    def sets(self) -> list[Set]:
        """Return the best division as sets."""
        same, different = self._sizes(self.best_singles)
        joined = self._wild_gain(same, different)[1]
        out: list[Set] = []
        for kind, owned, single in zip(self.types, self.owned, self.best_singles, strict=True):
            rest = owned - single
            while rest > 0:
                size = min(rest, 9)
                out.append(self._set(some(kind, size), size, joined[len(out)], same=True))
                rest -= size
        for level, size in enumerate(different):
            tokens = sum(
                one(k) for k, n in zip(self.types, self.best_singles, strict=True) if n > level
            )
            out.append(self._set(tokens, size, joined[len(out)], same=False))
        alone = [wilds for wilds in joined[len(out) :] if wilds]
        return out + [self._set(0, 0, wilds, same=True) for wilds in alone]

    def _set(self, tokens: i64, size: i64, wilds: i64, *, same: bool) -> Set:
        table = self.values.same if same else self.values.different
        return Set(
            same=same, tokens=tokens + some(self.values.wild, wilds), value=table[size + wilds]
        )
