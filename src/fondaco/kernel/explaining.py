"""What a thing of the table is for, told to one viewer: a title, a sentence or two, and numbers.

It is told from what the viewer's scene holds and what is printed on components, from nothing else:
an explanation can give nothing away.
"""

from dataclasses import dataclass
from typing import final

from fondaco.kernel.config import Config
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Part, Text, say

MOST_FIGURES = 4


@final
@dataclass(frozen=True)
class Figure:
    """A number that matters for the viewer now, with its name."""

    label: Text
    value: Part


@final
@dataclass(frozen=True)
class Explanation:
    """One thing explained. `seat` is whose it is; `rules` are where it stands in the register."""

    title: Text
    text: Text
    rules: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
    seat: int = -1


@final
class Sight:
    """What somebody sees, for explanations: the nodes of the scene, the seat, the table's facts."""

    def __init__(self, scene: Node, seat: int, config: Config) -> None:
        """Look from a seat; -1 is a spectator."""
        self.nodes = {node.id: node for node in scene.walk()}
        self.seat = seat
        self.config = config

    def number(self, id_: str) -> int:
        """Return the number a node holds; 0 where there is none, or none to be seen."""
        node = self.nodes.get(id_)
        return node.value if node is not None and isinstance(node.value, int) else 0

    def known(self, id_: str) -> bool:
        """Whether there is such a node with a number that can be seen."""
        node = self.nodes.get(id_)
        return node is not None and isinstance(node.value, int)

    def own(self, label: Text, id_: str) -> tuple[Figure, ...]:
        """Return a number of the viewer's own, or nothing for spectators."""
        return (Figure(label, self.number(id_)),) if self.known(id_) else ()

    def fact(self, id_: str, key: str) -> int:
        """Return a fact of a node that is a number, else 0."""
        node = self.nodes.get(id_)
        return 0 if node is None else whole(node, key)


def whole(node: Node, key: str) -> int:
    """Return a fact that is a number, else 0."""
    value = node.fact(key)
    return value if isinstance(value, int) else 0


def called(node: Node) -> Text:
    """Return what a node is called."""
    return node.label or say("Something on the table")


def amount(node: Node) -> tuple[Figure, ...]:
    """Return how many there are, where that can be seen."""
    if not isinstance(node.value, int):
        return ()
    return (Figure(say("Number"), node.value),)
