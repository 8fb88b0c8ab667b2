"""Pieces of Ilôs that are drawn in several places, and the lie of the cells."""

from math import cos, pi, sin, sqrt
from typing import Final

from fondaco.kernel.scene import Node
from fondaco.web.look import Eyes
from fondaco.web.markup import Attribute, Markup, el
from fondaco.web.skins import parts
from fondaco.web.skins.parts import at, hover, numbered, whole

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
Point = tuple[float, float]


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


def laid(tile: Node) -> str:
    """Return the transform that lays a drawing like a tile."""
    turn = whole(tile, "turn")
    return at(*place(tile)) + (f" rotate({60 * turn})" if turn else "")


def icon(symbol: str, size: int = 18, **attributes: Attribute) -> Markup:
    """Return a drawing of ours between words."""
    return parts.icon(f"il-{symbol}", size, None, **attributes)


def amount(node: Node, look: Eyes) -> str:
    """Return what a node is called, and how many."""
    return look.word(numbered(node))


def asked(node: Node, look: Eyes) -> bool:
    """Whether one can choose a node now, or learn why not."""
    return look.mark(node) != ""


def ask(node: Node, look: Eyes, label: str, outline: Markup, lie: str) -> Markup | None:
    """Return the outline over a drawing that answers to clicks; nothing while it is not asked for.

    The drawings below stay as they are when choices come and go.
    """
    if not asked(node, look):
        return None
    tip = hover(label) if look.mark(node) == "legal" else None  # a refusal says it itself
    return el("g", tip, outline, transform=lie, **look.choice(node, "ask", label=label))


def good(kind: str, size: int = 18) -> Markup:
    """Return a good between words, on its light disc."""
    return icon(SYMBOLS[kind], size, class_="il-good")
