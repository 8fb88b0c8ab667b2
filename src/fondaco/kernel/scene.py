"""A scene: what one seat may see, as a tree of plain nodes that any client can draw."""

from typing import Final, final

from fondaco.kernel.texts import Text, hash_token

KINDS: Final = (
    "grid",
    "map",
    "track",
    "stack",
    "hand",
    "card",
    "tile",
    "token",
    "purse",
    "ship",
    "table",
    "text",
    "group",
)


@final
class Node:
    """One thing on the table. A value: it is made once and never changed.

    `id` is stable while the game runs; `value` is a number or an id; `facts` are further numbers a
    client may show (a cost, a place on the map); `state` are words such as "active" or "closed".
    """

    def __init__(
        self,
        id: str,  # noqa: A002  (what it is called everywhere)
        kind: str,
        label: Text | None = None,
        value: int | str | None = None,
        children: "tuple[Node, ...]" = (),
        facts: tuple[tuple[str, int | str], ...] = (),
        state: tuple[str, ...] = (),
    ) -> None:
        """Name what there is; written out because thousands are made each second."""
        self.id = id
        self.kind = kind
        self.label = label
        self.value = value
        self.children = children
        self.facts = facts
        self.state = state

    def __eq__(self, other: object) -> bool:
        """Nodes are values."""
        return isinstance(other, Node) and self._all() == other._all()

    def __hash__(self) -> int:
        """Nodes are values."""
        return hash(self._all())

    def __repr__(self) -> str:
        """Return a form for test failures."""
        return f"Node{self._all()}"

    def _all(self) -> tuple[object, ...]:
        own = (self.id, self.kind, self.label, self.value)
        return (*own, self.children, self.facts, self.state)

    def fact(self, key: str) -> int | str | None:
        """Return one of the facts."""
        for name, value in self.facts:
            if name == key:
                return value
        return None

    def mark(self) -> int:
        """Return a number that tells this node from others, as surely as hashes of strings do."""
        facts: list[int | str] = []
        for key, value in self.facts:
            facts.append(key)
            facts.append(hash_token(value))
        label = 0 if self.label is None else self.label.mark()
        held = None if self.value is None else hash_token(self.value)
        below = tuple([child.mark() for child in self.children])
        return hash((self.id, self.kind, label, held, tuple(facts), self.state, below))

    def walk(self) -> "list[Node]":
        """Return this node and all below it."""
        out = [self]
        for child in self.children:
            out.extend(child.walk())
        return out

    def find(self, id_: str) -> "Node | None":
        """Return the node with this id."""
        for node in self.walk():
            if node.id == id_:
                return node
        return None
