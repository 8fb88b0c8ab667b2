"""Pieces of Goa that are drawn in several places: tiles, spices, cards, and finding nodes."""

from typing import Final

from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, say
from fondaco.web.look import Look
from fondaco.web.markup import Attribute, Markup, el, use

TILE: Final = 96  # the drawings of tiles are this wide
SPICES: Final = ("GI", "PE", "CI", "NU", "CL")
COLUMNS: Final = ("SHIP", "HARV", "TAX", "EXPD", "COLO")
COLUMN_ICONS: Final = {
    "SHIP": "i-ship",
    "HARV": "sack-any",
    "TAX": "i-ducat",
    "EXPD": "i-card",
    "COLO": "i-colonist",
}
COLONIES: Final = ("QUILON", "COCHIN", "MADRAS", "CALICUT")
AMOUNTS: Final = ("DUTY", "R-DUCATS")  # tiles whose number depends on the edition

Nodes = dict[str, Node]


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


def icon(symbol: str, size: int = 20, box: str = "0 0 64 64", **attributes: Attribute) -> Markup:
    """Return a symbol as a picture between words."""
    inner = el("use", href=f"#{symbol}")
    attributes.setdefault("aria_hidden", "true")
    return el("svg", inner, viewbox=box, width=size, height=size, **attributes)


def tile_symbol(node: Node) -> str:
    """Return the drawing of a tile."""
    kind, amount = str(node.value), whole(node, "value")
    return f"tile-{kind}-{amount}" if kind in AMOUNTS and amount else f"tile-{kind}"


def tile(node: Node, size: float) -> Markup:
    """Return a tile with its upper left corner at the origin."""
    return use(tile_symbol(node), size / 2, size / 2, size)


def ring(x: float, y: float, width: float, height: float, radius: float = 6) -> Markup:
    """Return the outline that glows when something can be chosen."""
    return el("rect", x=x, y=y, width=width, height=height, rx=radius, class_="ring")


def at(x: float, y: float) -> str:
    """Return the transform that puts something in its place."""
    return f"translate({x:g} {y:g})"


def words(x: float, y: float, text: str, kind: str, anchor: str | None = None) -> Markup:
    """Return a line of text on the board."""
    return el("text", text, x=x, y=y, class_=kind, text_anchor=anchor)


def held(nodes: Nodes, seat: int) -> dict[str, int]:
    """Return the spices of a player by kind."""
    out = dict.fromkeys(SPICES, 0)
    for place in nodes[f"player.{seat}.supply"].children:
        for spice in place.children:
            out[str(spice.fact("id"))] += number(spice)
    return out


def effect(node: Node) -> str:
    """Return the drawing of what an expedition card does."""
    return f"eff-{str(node.value).rpartition('-')[0]}"


def card_name(node: Node, look: Look) -> str:
    """Return what a card does, without the id that tells it from its like."""
    inner = dict(node.label.parts).get("card") if node.label is not None else None
    return look.word(inner) if isinstance(inner, Text) else look.label(node)


def card_words(node: Node, look: Look) -> str:
    """Return an expedition card in words."""
    colonists = whole(node, "colonists")
    if not colonists:
        return look.label(node)
    return look.word(say("{card}, colonists: {n}", card=node.label or say("a card"), n=colonists))


def card_face(node: Node, look: Look, *, width: float) -> Markup:
    """Return an open expedition card on the board, its upper left corner at the origin."""
    colonists = whole(node, "colonists")
    first = 50 - 12 * (colonists - 1)
    band = el("path", d="M4 96h92v32H4z", class_="men-band") if colonists else None
    return el(
        "g",
        el("title", card_words(node, look)),
        use("card-plain", 50, 80, 160),
        use(effect(node), 50, 54 if colonists else 79, 66),
        band,
        *(use("i-colonist", first + 24 * k, 112, 25) for k in range(colonists)),
        class_="gr-card",
        transform=f"scale({width / 100:g})",
    )
