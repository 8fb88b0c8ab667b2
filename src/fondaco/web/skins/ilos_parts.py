"""Pieces of Ilôs that are drawn in several places, the lie of the cells, and finding nodes."""

from math import cos, pi, sin, sqrt
from typing import Final

from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, say
from fondaco.web.look import Look
from fondaco.web.markup import NOTHING, Attribute, Markup, classes, el

GOODS: Final = ("E", "S", "D", "G")
CARDS: Final = ("SHIP", "PLANTATION", "MINE", "BUILDING", "RUIN", "MARKET")
SYMBOLS: Final = {  # what lies on a space
    "E": "good-E",
    "S": "good-S",
    "D": "good-D",
    "G": "good-G",
    "B": "site-B",
    "R": "ruin-R",
}
RADIUS: Final = 100  # of a tile, from its centre to a corner

Nodes = dict[str, Node]
Point = tuple[float, float]


def index(scene: Node) -> Nodes:
    """Return the nodes of a scene by id."""
    return {node.id: node for node in scene.walk()}


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


def name(node: Node) -> Text:
    """Return what a node is called."""
    return node.label or say("{thing}", thing=str(node.value or ""))


def amount(node: Node, look: Look) -> str:
    """Return what a node is called, and how many."""
    return look.word(say("{thing}: {n}", thing=name(node), n=number(node)))


def centre(q: int, r: int) -> Point:
    """Return the centre of a cell (ILO-GEO-1)."""
    return sqrt(3) * RADIUS * (q + r / 2), 1.5 * RADIUS * r


def place(node: Node) -> Point:
    """Return the centre of the cell a tile lies on."""
    return centre(whole(node, "q"), whole(node, "r"))


def turned(x: float, y: float, turn: int) -> Point:
    """Return a point of a tile after some steps of 60 degrees clockwise (ILO-GEO-4)."""
    c, s = cos(pi / 3 * turn), sin(pi / 3 * turn)
    return x * c - y * s, x * s + y * c


def on_tile(tile: Node, node: Node) -> Point:
    """Return where a thing lies on the chart that is printed on a tile."""
    x, y = turned(whole(node, "x"), whole(node, "y"), whole(tile, "turn"))
    left, top = place(tile)
    return left + x, top + y


def at(x: float, y: float) -> str:
    """Return the transform that puts something in its place."""
    return f"translate({x:.1f} {y:.1f})".replace(".0 ", " ").replace(".0)", ")")


def laid(tile: Node) -> str:
    """Return the transform that lays a drawing like a tile."""
    turn = whole(tile, "turn")
    return at(*place(tile)) + (f" rotate({60 * turn})" if turn else "")


def words(x: float, y: float, text: str, kind: str) -> Markup:
    """Return a line of text on the board; its class says where it is anchored."""
    return el("text", text, x=x, y=y, class_=kind)


def ring(x: float, y: float, width: float, height: float, radius: float = 6) -> Markup:
    """Return the outline that glows when something can be chosen."""
    return el("rect", x=x, y=y, width=width, height=height, rx=radius, class_="ring")


def icon(symbol: str, size: int = 18, **attributes: Attribute) -> Markup:
    """Return a drawing between words."""
    inner = el("use", href=f"#il-{symbol}")
    return el("svg", inner, width=size, height=size, aria_hidden="true", **attributes)


def asked(node: Node, look: Look) -> bool:
    """Whether one can choose a node now, or learn why not."""
    return node.id in look.legal or node.id in look.greyed


def ask(node: Node, look: Look, label: str, outline: Markup, lie: str) -> Markup | None:
    """Return the outline over a drawing that answers to clicks; nothing while it is not asked for.

    The drawings below stay as they are when choices come and go.
    """
    if not asked(node, look):
        return None
    tip = hover(label) if node.id in look.legal else None  # a refusal says it itself
    return el("g", tip, outline, transform=lie, **look.choice(node, "ask", label=label))


def good(kind: str, size: int = 18) -> Markup:
    """Return a good between words, on its light disc."""
    return icon(SYMBOLS[kind], size, class_="il-good")


def hover(text: str) -> Markup:
    """Return what appears when the pointer rests on something."""
    return el("title", text) if text else NOTHING


def seat_class(look: Look, seat: int, *more: str) -> str | None:
    """Return the class that brings the colours of a seat."""
    return classes(f"seat-{look.colour(seat)}", *more)
