"""What the skins share: reading nodes of a scene, and small pieces of a drawing."""

from typing import Final

from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, say
from fondaco.web import nodes as by_id
from fondaco.web.look import Eyes
from fondaco.web.markup import NOTHING, Attribute, Markup, classes, el

Nodes = by_id.Nodes
index = by_id.index

SQUARE: Final = "0 0 1 1"


def number(node: Node | None) -> int:
    """Return the number a node holds, 0 when it holds none."""
    return node.value if node is not None and isinstance(node.value, int) else 0


def whole(node: Node, key: str) -> int:
    """Return a fact that is a number, 0 when it is not there."""
    value = node.fact(key)
    return value if isinstance(value, int) else 0


def last(node: Node) -> str:
    """Return the last word of a node's id."""
    return node.id.rpartition(".")[2]


def called(node: Node) -> Text:
    """Return what a node is called."""
    return node.label or say("{thing}", thing=str(node.value or ""))


def numbered(node: Node) -> Text:
    """Return what a node is called, and how many there are."""
    return say("{thing}: {n}", thing=called(node), n=number(node))


def at(x: float, y: float) -> str:
    """Return the transform that puts something in its place."""
    return f"translate({x:.1f} {y:.1f})".replace(".0 ", " ").replace(".0)", ")")


def words(x: float, y: float, text: str, kind: str, anchor: str | None = None) -> Markup:
    """Return a line of text on the board."""
    return el("text", text, x=x, y=y, class_=kind, text_anchor=anchor)


def ring(x: float, y: float, width: float, height: float, radius: float = 6) -> Markup:
    """Return the outline that glows when something can be chosen."""
    return el("rect", x=x, y=y, width=width, height=height, rx=radius, class_="ring")


def hover(text: str) -> Markup:
    """Return what appears when the pointer rests on something."""
    return el("title", text) if text else NOTHING


def icon(symbol: str, size: float, box: str | None = None, **attributes: Attribute) -> Markup:
    """Return a drawing of the sprite between words; the box is the part of it that is seen."""
    attributes.setdefault("aria_hidden", "true")
    *_, width, height = map(float, (box or SQUARE).split())
    inner = el("use", href=f"#{symbol}")
    return el("svg", inner, viewbox=box, width=size, height=size * height / width, **attributes)


def seat_class(look: Eyes, seat: int, *more: str) -> str | None:
    """Return the class that brings the colours of a seat."""
    return classes(f"seat-{look.colour(seat)}", *more)
