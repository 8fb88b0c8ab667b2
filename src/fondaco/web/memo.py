"""Drawings that are remembered, because most of a table looks as it did before.

A drawing depends on its arguments and on what it asks its `Eyes` and `Nodes` while it is drawn; the
questions are noted. Whenever all answers are the same again, so is the drawing, whoever looks and
whichever table it is. Kept are hashes of the answers, which tell them apart as surely as hashes of
strings do, and the drawings themselves, up to a limit for all tables together.
"""

from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec, TypeVar

from fondaco.kernel.scene import Node
from fondaco.kernel.scores import Scores
from fondaco.kernel.texts import Text, hash_token
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup
from fondaco.web.nodes import Asked, Nodes

MOST: Final = 4_000_000  # characters, of each generation
ENTRY: Final = 200  # what an entry takes besides
MANY: Final = 20_000  # drawings whose questions are known

P = ParamSpec("P")
Drawing = TypeVar("Drawing", Markup, dict[str, Markup])
Questions = tuple[tuple[str, object], ...]


class Kept:
    """Drawings by their hashes in two generations: what is not used falls out with the older."""

    def __init__(self, most: int) -> None:
        """Keep so many characters, up to twice."""
        self.most = most
        self.young: dict[int, Markup | dict[str, Markup]] = {}
        self.old: dict[int, Markup | dict[str, Markup]] = {}
        self.size = 0

    def get(self, key: int) -> Markup | dict[str, Markup] | None:
        """Return a drawing if it is still there."""
        found = self.young.get(key)
        if found is None:
            found = self.old.pop(key, None)
            if found is not None:
                self.put(key, found)
        return found

    def put(self, key: int, drawing: Markup | dict[str, Markup]) -> None:
        size = ENTRY + len(drawing) * (1 if isinstance(drawing, Markup) else ENTRY // 2)
        self.size += size
        if self.size > self.most:
            self.old, self.young, self.size = self.young, {}, size
        self.young[key] = drawing

    def forget(self) -> None:
        self.old, self.young, self.size = {}, {}, 0


KEPT: Final = Kept(MOST)
_QUESTIONS: Final[dict[tuple[str, ...], Questions]] = {}  # all that were asked for a drawing so far


def remembered(draw: Callable[P, Drawing]) -> Callable[P, Drawing]:
    """Remember what a function draws. Its arguments are Eyes, Nodes, nodes, and plain values.

    What it returns is shared and must not be changed.
    """
    name = f"{draw.__module__}.{draw.__qualname__}"

    @wraps(draw)
    def again(*args: P.args, **kwargs: P.kwargs) -> Drawing:
        look, nodes, place, facts = _sorted(name, args, kwargs)
        questions = _QUESTIONS.get(place, ())
        found = KEPT.get(_key(place, facts, questions, look, nodes))
        if found is None:
            before = look.asked
            asked: Asked = dict.fromkeys(questions)
            look.asked = asked
            if nodes is not None:
                nodes.asked = asked
            try:
                found = draw(*args, **kwargs)
            finally:
                look.asked = before
                if nodes is not None:
                    nodes.asked = before
            questions = tuple(asked)
            if len(_QUESTIONS) > MANY:
                _QUESTIONS.clear()
            _QUESTIONS[place] = questions
            KEPT.put(_key(place, facts, questions, look, nodes), found)
        if look.asked is not None:  # a drawing in a drawing: whoever asked for it depends on it
            look.asked.update(dict.fromkeys(questions))
        return found  # type: ignore[return-value]  # the hash tells what it is

    return again


def _sorted(
    name: str, args: tuple[object, ...], kwargs: dict[str, object]
) -> tuple[Eyes, Nodes | None, tuple[str, ...], list[object]]:
    """Return who looks, the nodes, which drawing it is, and the other facts it is made from."""
    look: Eyes | None = None
    nodes: Nodes | None = None
    place, facts = [name], list[object]()
    for arg in (*args, *kwargs.values()) if kwargs else args:
        if isinstance(arg, Eyes):
            look = arg
        elif isinstance(arg, Nodes):
            nodes = arg
        else:
            if isinstance(arg, Node):
                place.append(arg.id)
            elif isinstance(arg, (int, str)):
                place.append(str(arg))
            facts.append(_mark(arg))
    assert look is not None, name
    place.append(look.lang)
    return look, nodes, (*place, *kwargs), facts


def _key(
    place: tuple[str, ...],
    facts: list[object],
    questions: Questions,
    look: Eyes,
    nodes: Nodes | None,
) -> int:
    """Return the hash of everything a drawing is made from."""
    answers = [
        nodes.mark(what) if nodes is not None and kind == "node" and isinstance(what, str)
        else _mark(look.answer(kind, what))
        for kind, what in questions
    ]  # fmt: skip
    return hash((place, *facts, *answers))


def _mark(value: object) -> object:
    """Return what stands for a value in a hash."""
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return hash_token(value)
    if isinstance(value, (Node, Text, Scores)):
        return value.mark()
    if isinstance(value, tuple):
        return tuple([_mark(part) for part in value])
    return repr(value)
