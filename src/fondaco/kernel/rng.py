"""The house's own random numbers: the same on every Python, fast ones and secret ones.

Fast ones are for search and rollouts. Two multiply-with-carry generators run side by side and their
words are combined. Each state stays below 2**63, so nothing overflows compiled code; a clone copies
two integers. Both multipliers `a` make `a * 2**32 - 1` a safe prime, so the periods are about 2**62
and together about 2**123. Whoever sees enough of them can compute the rest.

Secret ones are for games that people play (ADR 4): every action has a key of its own, made of the
secret seed and the number of the action, and its words are hashes. Nobody can tell coming ones from
those seen, and they depend on nothing but seed, number and what is asked of them. Most actions draw
nothing, so a key is made when it is first needed or cloned, and the seed is forgotten with that.
"""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Final, final

from mypy_extensions import i64

from fondaco.kernel.vecs import ints, vec

WORD: Final[i64] = 0xFFFFFFFF
A: Final[i64] = 0x7E5ADD94
B: Final[i64] = 0x76E83565


@final
class ActionKey:
    """The key of an action's secret words. It knows the seed until it is made, and not longer."""

    def __init__(self, seed: int, number: int) -> None:
        self.seed: int | None = seed
        self.number = number
        self.made = b""

    def make(self) -> bytes:
        """Return the key."""
        if self.seed is not None:
            text = f"fondaco:{self.seed}:{self.number}".encode()
            self.made = blake2b(text, digest_size=32).digest()
            self.seed = None
        return self.made


@final
class Rng:
    """A stream of random numbers that can be saved, cloned and repeated."""

    def __init__(self, x: i64, y: i64, key: ActionKey | None = None) -> None:
        """Start from two states; use `seeded` or `of_action`. With a key, `x` counts words."""
        self.x: i64 = x
        self.y: i64 = y
        self.key = key
        self.secret = key is not None

    def clone(self) -> "Rng":
        """Return an independent copy at the same place of the stream, which knows no seed."""
        return self._secret_clone() if self.secret else Rng(self.x, self.y)

    def word(self) -> i64:
        """Return the next 32 random bits."""
        if self.secret:
            return self._secret_word()
        x = A * (self.x & WORD) + (self.x >> 32)
        y = B * (self.y & WORD) + (self.y >> 32)
        self.x = x
        self.y = y
        return (x ^ (x >> 32) ^ (y >> 32) ^ (y << 7)) & WORD

    def _secret_clone(self) -> "Rng":
        assert self.key is not None
        self.key.make()
        return Rng(self.x, self.y, self.key)

    def _secret_word(self) -> i64:
        assert self.key is not None
        place = int(self.x).to_bytes(8, "big")
        self.x += 1
        return int.from_bytes(blake2b(place, digest_size=4, key=self.key.make()).digest(), "big")

    def below(self, n: i64) -> i64:
        """Return a number from 0 to n - 1, each exactly equally likely (0 < n < 2**31)."""
        product = self.word() * n
        if (product & WORD) < n:
            surplus = (WORD + 1) % n
            while (product & WORD) < surplus:
                product = self.word() * n
        return product >> 32

    def shuffle(self, v: vec[i64]) -> None:
        """Put the items of `v` into a random order, in place."""
        i: i64 = len(v) - 1
        while i > 0:
            j = self.below(i + 1)
            v[i], v[j] = v[j], v[i]
            i -= 1

    def mixed(self, items: Iterable[int]) -> list[int]:
        """Return these numbers in a random order."""
        out = ints(items)
        self.shuffle(out)
        return list(out)

    def split(self) -> "Rng":
        """Return a new stream that is decided by this one and goes its own way."""
        high = (self.word() & 0x3FFFFFFF) << 32 | self.word() | 1
        low = (self.word() & 0x3FFFFFFF) << 32 | self.word() | 1
        return Rng(high, low)


def of_action(seed: int, number: int) -> Rng:
    """Return the secret stream of an action of a game; number 0 is the set-up."""
    return Rng(0, 0, ActionKey(seed, number))


def seeded(seed: int, stream: str = "game") -> Rng:
    """Return the stream that belongs to a seed of any size; `stream` names independent ones."""
    text = f"{stream}:{seed}".encode()
    digest = blake2b(text, digest_size=16).digest()
    mixed = int.from_bytes(digest, "big")
    rng = Rng((mixed >> 66) | 1, (mixed & 0x3FFFFFFFFFFFFFFF) | 1)
    for _ in range(4):  # forget what is special about the first states
        rng.word()
    return rng
