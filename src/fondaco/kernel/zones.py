"""What positions of all games do: count the pieces of a box, and enter picks through the rules."""

from typing import final

from mypy_extensions import i64

from fondaco.kernel.errors import BadNotation, BadPosition
from fondaco.kernel.positions import refuse
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State
from fondaco.kernel.texts import Text, say
from fondaco.kernel.vecs import append, vec


@final
class Box:
    """All pieces of one sort: a position takes out those it names, and the rest is left."""

    def __init__(self, rule: str, names: tuple[Text, ...], full: list[int]) -> None:
        """`rule` says how many pieces of each kind there are, `full` by kind."""
        self.rule = rule
        self.names = names
        self.full = full
        self.left = full[:]

    def take(self, kind: int, n: int, path: str) -> None:
        """Take pieces out for the zone at `path`, or say that there are not so many."""
        self.left[kind] -= n
        if self.left[kind] < 0:
            raise refuse(
                self.rule, too_many(self.names[kind], self.full[kind], -self.left[kind]), path
            )

    def take_all(self, numbers: list[int], path: str) -> None:
        """Take as many pieces of kinds 0, 1, 2, ... out."""
        for kind, n in enumerate(numbers):
            self.take(kind, n, path)

    def take_each(self, pieces: list[int], path: str) -> None:
        """Take these pieces out, each named by its kind."""
        for kind in pieces:
            self.take(kind, 1, path)

    def mixed(self, rng: Rng) -> list[int]:
        """Return all pieces that are named nowhere, in a random order."""
        rest = self.rest()
        rng.shuffle(rest)
        return list(rest)

    def rest(self) -> vec[i64]:
        """Return all pieces that are named nowhere, by kind."""
        out = vec[i64](capacity=sum(self.left))
        for kind, n in enumerate(self.left):
            for _ in range(n):
                out = append(out, kind)
        return out


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
