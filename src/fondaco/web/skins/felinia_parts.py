"""Pieces of Felinia that are drawn in several places: tiles, merchants, words; finding nodes."""

from typing import Final

from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, say
from fondaco.web.look import Look
from fondaco.web.markup import NOTHING, Attribute, Markup, classes, el, use

GOODS: Final = ("clocks", "wine", "glass", "clothing", "books")
PORTRAIT: Final = "0 0 48 48"
SQUARE: Final = "0 0 40 40"
LAND_CATS: Final = {
    "LIO": "lion",
    "TIG": "tiger",
    "CHE": "cheetah",
    "PAN": "panther",
    "PUM": "puma",
}
SPECIALS: Final = {  # what a special tile shows: a drawing, and a mark below it
    "provision_points": ("provision", "★"),
    "more_provisions": ("provision", "+1"),
    "cache": ("goods", "!"),
    "spice_points": ("spice", "★"),
    "single_points": ("paw", "★"),
    "more_silver": ("silver", "+1"),
    "more_gold": ("gold", "+1"),
    "mystery_points": ("mystery", "★"),
}

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


def last(node: Node) -> str:
    """Return the last word of a node's id."""
    return node.id.rpartition(".")[2]


def name(node: Node) -> Text:
    """Return what a node is called."""
    return node.label or say("{thing}", thing=str(node.value or ""))


def at(x: float, y: float) -> str:
    """Return the transform that puts something in its place."""
    return f"translate({x:g} {y:g})"


def words(x: float, y: float, text: str, kind: str) -> Markup:
    """Return a line of text on the board; its class says where it is anchored."""
    return el("text", text, x=x, y=y, class_=kind)


def ring(x: float, y: float, width: float, height: float, radius: float = 6) -> Markup:
    """Return the outline that glows when something can be chosen."""
    return el("rect", x=x, y=y, width=width, height=height, rx=radius, class_="ring")


def icon(symbol: str, size: float = 20, box: str = SQUARE, **attributes: Attribute) -> Markup:
    """Return a drawing between words."""
    attributes.setdefault("aria_hidden", "true")
    left, top, width, height = box.split()
    inner = el("use", href=f"#f-{symbol}", x=left, y=top, width=width, height=height)
    tall = size * float(height) / float(width)
    return el("svg", inner, viewbox=box, width=size, height=tall, **attributes)


def merchant(colour: str, x: float, y: float, width: float, kind: str = "merchant") -> Markup:
    """Return a merchant whose feet stand on a point."""
    height = width * 46 / 34
    return el(
        "use",
        href=f"#f-merchant-{colour}",
        x=x - width / 2,
        y=y - height,
        width=width,
        height=height,
        class_=kind,
    )


def tile(node: Node, kind: str, x: float, y: float, size: float) -> Markup:
    """Return a trade or special tile, face up, around a point; the rim is of its land."""
    effect = node.fact("effect")
    if effect is None:
        inner = [
            use("f-tile-front", 24, 24, 48),
            use(f"f-cat-{kind}", 24, 20.5, 32),
            use(f"f-pips-{whole(node, 'range')}", 24, 24, 48),
        ]
    else:
        symbol, mark = SPECIALS[str(effect)]
        inner = [
            use("f-tile-special", 24, 24, 48),
            use(f"f-{symbol}", 24, 16.5, 19, class_="mark-icon"),
            words(24, 36.5, mark, "mid special-mark"),
        ]
    scale = size / 48
    place = f"{at(x - size / 2, y - size / 2)} scale({scale:.3f})"
    return el("g", *inner, transform=place, class_="face-up")


def bonus(node: Node) -> Markup:
    """Return a bonus tile, 48 wide and 58 high, its corner at the origin."""
    symbol = f"f-bonus-{node.fact('kind')}-{node.fact('effect')}"
    return el("use", href=f"#{symbol}", width=48, height=58)


def title(text: str) -> Markup:
    """Return what appears when the pointer rests on something."""
    return el("title", text) if text else NOTHING


def seat_class(look: Look, seat: int, *more: str) -> str | None:
    """Return the class that brings the colours of a seat."""
    return classes(f"seat-{look.colour(seat)}", *more)
