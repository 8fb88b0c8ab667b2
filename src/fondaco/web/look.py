"""What a skin needs besides the scene: words, seats, and which nodes can be chosen.

A skin draws a node with `**look.choice(node)` where it shall answer to clicks: the attributes carry
the node's id, its state and its name for screen readers. The page's script turns a click on a node
into the option of the prompt that touches it, or into the choice among several.
"""

from dataclasses import dataclass

from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text
from fondaco.tongue import Tongue
from fondaco.web.markup import Attribute, classes
from fondaco.web.view import LETTERS, Person, View


@dataclass(frozen=True)
class Look:
    """The eyes of one viewer."""

    tongue: Tongue
    seat: int
    people: tuple[Person, ...]
    legal: frozenset[str]  # nodes that an option touches
    greyed: frozenset[str]  # nodes that only refused options touch

    def word(self, text: Text | None) -> str:
        """Return a text in the viewer's language."""
        return "" if text is None else self.tongue(text)

    def label(self, node: Node) -> str:
        """Return what a node is called."""
        return self.word(node.label) or str(node.value or "")

    def colour(self, seat: int) -> str:
        """Return the colour of a seat."""
        return self.people[seat].colour

    def letter(self, seat: int) -> str:
        """Return the letter that stands for a seat besides its colour."""
        return LETTERS[self.colour(seat)]

    def name(self, seat: int) -> str:
        """Return who sits there."""
        return self.people[seat].name

    def choice(self, node: Node, *extra: str, label: str = "") -> dict[str, Attribute]:
        """Return the attributes of an element that stands for a node."""
        state = "legal" if node.id in self.legal else "greyed" if node.id in self.greyed else ""
        out: dict[str, Attribute] = {
            "id": node_id(node.id),
            "class_": classes("node", state, *extra, *node.state),
            "data_node": node.id,
        }
        if state:
            out["role"] = "button"
            out["tabindex"] = "0"
            out["aria_label"] = label or self.label(node)
        return out


def node_id(id_: str) -> str:
    """Return the id an element of a scene node has in the page."""
    return f"n-{id_}"


def look_at(view: View) -> Look:
    """Return the eyes for a view."""
    legal: set[str] = set()
    greyed: set[str] = set()
    for option in view.prompt.options if view.prompt is not None else ():
        (legal if option.legal else greyed).update(option.nodes)
    return Look(view.tongue, view.seat, view.people, frozenset(legal), frozenset(greyed - legal))
