"""What positions of all games do: count the pieces of a box, and enter picks through the rules."""

from collections.abc import Iterable
from typing import final

from mypy_extensions import i64

from fondaco.kernel.bits import has
from fondaco.kernel.counts import WIDTH, packed, unpacked
from fondaco.kernel.errors import BadNotation, BadPosition
from fondaco.kernel.kinds import NONE
from fondaco.kernel.positions import refuse
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State
from fondaco.kernel.texts import Text, say, verbatim
from fondaco.kernel.vecs import append, vec


@final
class Box:
    """All pieces of one sort: a position takes out those it names, and the rest is left."""

    def __init__(
        self, rule: str, names: tuple[Text, ...], full: Iterable[int], width: i64 = WIDTH
    ) -> None:
        """`rule` says how many pieces of each kind there are, `full` by kind.

        Where pieces are held as one number (`counts.py`), each kind has `width` bits.
        """
        self.rule = rule
        self.names = names
        self.full = list(full)
        self.left = self.full[:]
        self.width = width

    def take(self, kind: int, n: int, path: str) -> None:
        """Take pieces out for the zone at `path`, or say that there are not so many."""
        self.left[kind] -= n
        if self.left[kind] < 0:
            raise refuse(
                self.rule, too_many(self.names[kind], self.full[kind], -self.left[kind]), path
            )

    def take_all(self, numbers: Iterable[int], path: str) -> None:
        """Take as many pieces of kinds 0, 1, 2, ... out."""
        for kind, n in enumerate(numbers):
            self.take(kind, n, path)

    def take_packed(self, items: i64, path: str) -> None:
        """Take pieces out that are held as one number."""
        self.take_all(unpacked(items, len(self.full), self.width), path)

    def take_each(self, pieces: Iterable[int], path: str) -> None:
        """Take these pieces out, each named by its kind; where none is, nothing is taken."""
        for kind in pieces:
            if kind != NONE:
                self.take(kind, 1, path)

    def take_members(self, members: i64, path: str) -> None:
        """Take out one piece of each kind that is a member of a set."""
        self.take_each([kind for kind in range(len(self.full)) if has(members, kind)], path)

    def mixed(self, rng: Rng) -> list[int]:
        """Return all pieces that are named nowhere, in a random order."""
        return rng.mixed(self.rest())

    def packed(self) -> i64:
        """Return all pieces that are named nowhere, as one number."""
        return packed(self.left, self.width)

    def rest(self) -> vec[i64]:
        """Return all pieces that are named nowhere, by kind."""
        out = vec[i64](capacity=sum(self.left))
        for kind, n in enumerate(self.left):
            for _ in range(n):
                out = append(out, kind)
        return out


def one_of_each(rule: str, ids: tuple[str, ...]) -> Box:
    """Return a box with a single piece of each kind, which are called by their ids."""
    return Box(rule, tuple([verbatim(id_) for id_ in ids]), [1] * len(ids))


def too_many(thing: Text, most: int, more: int) -> Text:
    """Say how many of a thing there are, and how many are named."""
    return say(
        "too many of {thing}: at most {expected}, given {given}",
        thing=thing,
        expected=most,
        given=most + more,
    )


def enter(s: State, action: i64, path: str) -> None:
    """Apply a pick of an act that has begun, or say why it cannot be part of the position."""
    if s.over():
        raise BadPosition(say("nothing is to be decided here"), path)
    if action not in s.legal():
        refusal = s.refuse(action)
        raise refuse(refusal.rule, refusal.text, path)
    s.apply(action)


def enter_notation(s: State, text: str, path: str) -> None:
    """Apply a pick that is written in notation; the act must not be complete with it."""
    try:
        action = s.words().read(text)
    except BadNotation as fault:
        raise BadPosition(fault.text, path) from fault
    enter(s, action, path)
    if s.over() or not s.decision().mid_act:
        raise BadPosition(say("the act would be complete"), path)
