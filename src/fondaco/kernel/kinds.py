"""Kinds of values: what a document may say, and how a state holds it.

Bounds and words may be named by an attribute of the config, so that a class can declare its fields
for all tables.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from fondaco.kernel.bits import bit, has
from fondaco.kernel.config import Config
from fondaco.kernel.counts import WIDTH, packed, unpacked
from fondaco.kernel.spec import Choice, Counts, Int, ListOf, Spec
from fondaco.kernel.vecs import ints, numbers

NOTHING: Final = "-"  # where nothing is: an empty slot, a lot that is sold
NONE: Final = -1  # the same in a state

Bound = int | str  # a number, or the attribute of the config that holds it
Ids = tuple[str, ...] | str  # words, or the attribute of the config that holds them


def bound(cfg: Config, value: Bound) -> int:
    """Return a number that the config may hold."""
    number = getattr(cfg, value) if isinstance(value, str) else value
    assert isinstance(number, int)
    return number


def ids_of(cfg: Config, value: Ids) -> tuple[str, ...]:
    """Return words that the config may hold."""
    words = getattr(cfg, value) if isinstance(value, str) else value
    assert isinstance(words, tuple)
    return words


@mypyc_attr(allow_interpreted_subclasses=True)  # nothing that search calls
class Kind:
    """What a value may be in documents, and how a state holds it."""

    def spec(self, cfg: Config) -> Spec:
        """Return what documents may say."""
        raise AssertionError(type(self), cfg)

    def read(self, cfg: Config, value: object) -> object:
        """Return what a state holds for a value that has passed the spec."""
        del cfg
        return value

    def write(self, cfg: Config, value: object) -> object:
        """Return what a document says for what a state holds."""
        del cfg
        assert isinstance(value, int)
        return int(value)


@final
class Number(Kind):
    """A whole number."""

    def __init__(self, low: Bound, high: Bound) -> None:
        """Allow `low` to `high`, both included."""
        self.low = low
        self.high = high

    def spec(self, cfg: Config) -> Spec:
        return Int(bound(cfg, self.low), bound(cfg, self.high))


@final
class NumberSet(Kind):
    """Some numbers of a row, held as bits, the lowest one as bit 0."""

    def __init__(self, low: Bound, high: Bound) -> None:
        """Allow each number from `low` to `high` once."""
        self.low = low
        self.high = high

    def spec(self, cfg: Config) -> Spec:
        low, high = bound(cfg, self.low), bound(cfg, self.high)
        return ListOf(Int(low, high), 0, high - low + 1, once=True)

    def read(self, cfg: Config, value: object) -> object:
        assert isinstance(value, list)
        members: i64 = 0
        for number in value:
            members |= bit(number - bound(cfg, self.low))
        return members

    def write(self, cfg: Config, value: object) -> object:
        assert isinstance(value, int)
        low = bound(cfg, self.low)
        return [n for n in range(low, bound(cfg, self.high) + 1) if has(value, n - low)]


@final
class YesOrNo(Kind):
    """Yes or no, as 1 or 0."""

    def spec(self, cfg: Config) -> Spec:
        del cfg
        return Int(0, 1)

    def read(self, cfg: Config, value: object) -> object:
        del cfg
        return value == 1


SEAT: Final = Number(0, "last_seat")
SEAT_OR_NOBODY: Final = Number(NONE, "last_seat")
SEATS: Final = NumberSet(0, "last_seat")
FLAG: Final = YesOrNo()


@final
class Named(Kind):
    """One of some things by its word, held as its number; with `gap` also nothing."""

    def __init__(self, ids: Ids, *, gap: bool = False, among: Ids = ()) -> None:
        """Allow these words; or only those `among` them."""
        self.ids = ids
        self.gap = gap
        self.among = among or ids

    def spec(self, cfg: Config) -> Spec:
        words = ids_of(cfg, self.among)
        return Choice((NOTHING, *words) if self.gap else words)

    def read(self, cfg: Config, value: object) -> object:
        """Return the number; -1 for nothing."""
        assert isinstance(value, str)
        return number_of(ids_of(cfg, self.ids), value)

    def write(self, cfg: Config, value: object) -> object:
        assert isinstance(value, int)
        return word_of(ids_of(cfg, self.ids), value)


@final
class Members(Kind):
    """A set of things by their words, held as bits."""

    def __init__(self, ids: Ids, most: Bound = -1, among: Ids = (), *, at: str = "") -> None:
        """Allow each of these words once, at most so many; or only those `among` them.

        `at` names an attribute of the config with the place of each, if it is not its number.
        """
        self.ids = ids
        self.most = most
        self.among = among or ids
        self.at = at

    def places(self, cfg: Config) -> dict[str, int]:
        """Return which bit stands for each word."""
        words = ids_of(cfg, self.ids)
        places = numbers(getattr(cfg, self.at)) if self.at else range(len(words))
        return dict(zip(words, places, strict=True))

    def spec(self, cfg: Config) -> Spec:
        words = ids_of(cfg, self.among)
        most = bound(cfg, self.most)
        return ListOf(Choice(words), 0, len(words) if most < 0 else most, once=True)

    def read(self, cfg: Config, value: object) -> object:
        assert isinstance(value, list)
        places = self.places(cfg)
        members: i64 = 0
        for word in value:
            members |= bit(places[word])
        return members

    def write(self, cfg: Config, value: object) -> object:
        assert isinstance(value, int)
        return [word for word, place in self.places(cfg).items() if has(value, place)]


@final
class Amounts(Kind):
    """How many of each thing, held as one packed number (`kernel/counts.py`)."""

    def __init__(self, ids: Ids, most: Bound, width: i64 = WIDTH) -> None:
        """Allow up to `most` of each; `width` is how many bits a thing has."""
        self.ids = ids
        self.most = most
        self.width = width

    def spec(self, cfg: Config) -> Spec:
        return Counts(ids_of(cfg, self.ids), bound(cfg, self.most))

    def read(self, cfg: Config, value: object) -> object:
        del cfg
        assert isinstance(value, list)
        return packed(value, self.width)

    def write(self, cfg: Config, value: object) -> object:
        """Return what there is, by its word."""
        assert isinstance(value, int)
        words = ids_of(cfg, self.ids)
        held = zip(words, unpacked(value, len(words), self.width), strict=True)
        return {word: n for word, n in held if n}


@final
class Pieces(Kind):
    """Things in a row, held as a vector; of a `pile` the top is written first, and is held last."""

    def __init__(
        self, ids: Ids, least: Bound, most: Bound, *, gaps: bool = False, pile: bool = False,
        once: bool = False,
    ) -> None:  # fmt: skip
        """Allow `least` to `most`; with `gaps` a place of the row can be empty."""
        self.ids = ids
        self.least = least
        self.most = most
        self.gaps = gaps
        self.pile = pile
        self.once = once

    def spec(self, cfg: Config) -> Spec:
        words = ids_of(cfg, self.ids)
        item = Choice((NOTHING, *words) if self.gaps else words)
        return ListOf(item, bound(cfg, self.least), bound(cfg, self.most), once=self.once)

    def read(self, cfg: Config, value: object) -> object:
        """Return the numbers, the top last."""
        assert isinstance(value, list)
        words = ids_of(cfg, self.ids)
        held = [number_of(words, word) for word in value]
        return ints(reversed(held) if self.pile else held)

    def write(self, cfg: Config, value: object) -> object:
        words = ids_of(cfg, self.ids)
        out = [word_of(words, n) for n in numbers(value)]
        return list(reversed(out)) if self.pile else out


def number_of(words: tuple[str, ...], word: str) -> int:
    """Return the number of a word; -1 for nothing."""
    return NONE if word == NOTHING else words.index(word)


def word_of(words: tuple[str, ...], number: int) -> str:
    """Return the word of a number."""
    return NOTHING if number < 0 else words[number]
