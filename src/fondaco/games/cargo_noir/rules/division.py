"""CN-P2-9: one best division of tokens into sets, for clients to show."""

from typing import final

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.sets import Search, Values
from fondaco.kernel.counts import one, some


@final
class Set:
    """One set of a division: equal or different tokens, and its value."""

    def __init__(self, *, same: bool, tokens: i64, value: i64) -> None:
        """Hold the tokens as a multiset."""
        self.same = same
        self.tokens: i64 = tokens
        self.value: i64 = value


def division(values: Values, tokens: i64) -> list[Set]:
    """Return the sets of a best division."""
    search = Search(values, tokens)
    search.run()
    way = Back(search)
    way.go()
    return way.sets()


@final
class Back:
    """Goes back through a search, from the first level to the last, and notes who joined where."""

    def __init__(self, search: Search) -> None:
        """Begin where everybody has joined, with as many wilds in sets as is best."""
        self.search = search
        self.width = search.wilds + 1
        self.state = len(search.joined) - 1
        self.used = 0
        while search.after[-1][self._place()] + search.alone(self.used) != search.best:
            self.used += 1
        self.alone = search.wilds - self.used
        self.left = [kinds[:] for kinds in search.members]
        self.singles: list[tuple[int, int, int, int]] = []  # kind, tokens, level, wilds
        self.wilds = [0] * (search.levels + 1)  # in the different-sets

    def _place(self) -> int:
        return self.state * self.width + self.used

    def go(self) -> None:
        """Undo every level: those who joined it, then the closing of the set before."""
        for level in range(self.search.levels + 1):
            turn = self.search.levels - level
            while self._unjoin(turn, level):
                pass
            if level < self.search.levels:
                self._unclose(turn, level + 1)

    def _unjoin(self, turn: int, level: int) -> bool:
        """Take back the last type that joined at a level."""
        search = self.search
        best = search.after[turn]
        for place, owned in enumerate(search.classes):
            before = self.state - search.strides[place]
            if level > owned or not search.used(self.state, place):
                continue
            for wilds in range(self.used + 1):
                value = best[before * self.width + self.used - wilds]
                if value + search.same(owned - level, wilds) == best[self._place()]:
                    self.singles.append((self.left[place].pop(), owned, level, wilds))
                    self.state = before
                    self.used -= wilds
                    return True
        return False

    def _unclose(self, turn: int, level: int) -> None:
        """Take back the closing of a different-set, with its wilds."""
        search = self.search
        value = search.before[turn][self._place()]
        for wilds in range(self.used + 1):
            before = search.after[turn - 1][self._place() - wilds]
            gain = search.different(search.joined[self.state] + wilds)
            if before + gain == value:
                self.wilds[level] = wilds
                self.used -= wilds
                return
        raise AssertionError(level)

    def sets(self) -> list[Set]:
        """Return all sets."""
        out: list[Set] = []
        for kind, owned, level, wilds in self.singles:
            out += self._same(kind, owned - level, wilds)
        for level in range(1, self.search.levels + 1):
            tokens = sum(one(kind) for kind, _, put, _ in self.singles if put >= level)
            n = sum(put >= level for _, _, put, _ in self.singles)
            if n + self.wilds[level]:
                out.append(self._set(tokens, n, self.wilds[level], same=False))
        return out + self._same(self.search.values.wild, self.alone, 0)

    def _same(self, kind: int, n: int, wilds: int) -> list[Set]:
        """Return sets of 9 and the rest, which wilds may have joined."""
        out = [self._set(some(kind, 9), 9, 0, same=True) for _ in range(n // 9)]
        if n % 9:
            out.append(self._set(some(kind, n % 9), n % 9, wilds, same=True))
        return out

    def _set(self, tokens: i64, n: i64, wilds: i64, *, same: bool) -> Set:
        values = self.search.values
        table = values.same if same else values.different
        return Set(same=same, tokens=tokens + some(values.wild, wilds), value=table[n + wilds])
