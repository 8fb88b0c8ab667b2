"""The nodes of a scene by their ids, which know what they were asked for."""

from fondaco.kernel.scene import Node

Asked = dict[tuple[str, object], None]  # questions, in their order


class Nodes(dict[str, Node]):
    """The nodes of one scene. While `asked` is there, every question is noted in it."""

    def __init__(self, scene: Node) -> None:
        super().__init__({node.id: node for node in scene.walk()})
        self.scene = scene
        self.asked: Asked | None = None
        self.marks: dict[str, int] = {}

    def __getitem__(self, id_: str) -> Node:
        if self.asked is not None:
            self.asked["node", id_] = None
        return super().__getitem__(id_)

    def get(self, id_: str) -> Node | None:  # type: ignore[override]  # without another default
        if self.asked is not None:
            self.asked["node", id_] = None
        return super().get(id_)

    def __contains__(self, id_: object) -> bool:
        if self.asked is not None:
            self.asked["node", id_] = None
        return super().__contains__(id_)

    def mark(self, id_: str) -> int:
        """Return a number that stands for a node with all below it, 0 where there is none."""
        found = self.marks.get(id_)
        if found is None:
            node = super().get(id_)
            found = self.marks[id_] = 0 if node is None else node.mark()
        return found


_LAST: list[Nodes] = []


def index(scene: Node) -> Nodes:
    """Return the nodes of a scene by id; of the scene that was asked for last they are at hand."""
    for nodes in _LAST:
        if nodes.scene is scene:
            return nodes
    nodes = Nodes(scene)
    _LAST[:] = [nodes]
    return nodes
