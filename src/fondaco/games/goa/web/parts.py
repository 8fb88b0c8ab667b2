"""Pieces of Goa that are drawn in several places: tiles, spices and cards."""

from typing import Final

from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, el, use
from fondaco.web.skins.parts import Nodes, number, whole

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


def tile_symbol(node: Node) -> str:
    """Return the drawing of a tile."""
    kind, amount = str(node.value), whole(node, "value")
    return f"tile-{kind}-{amount}" if kind in AMOUNTS and amount else f"tile-{kind}"


def tile(node: Node, size: float) -> Markup:
    """Return a tile with its upper left corner at the origin."""
    return use(tile_symbol(node), size / 2, size / 2, size)


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


def card_name(node: Node, look: Eyes) -> str:
    """Return what a card does, without what tells it from its like."""
    inner = dict(node.label.parts).get("card") if node.label is not None else None
    return look.word(inner) if isinstance(inner, Text) else look.label(node)


def card_words(node: Node, look: Eyes) -> str:
    """Return an expedition card in words, with symbol and colonists."""
    return look.label(node)


def card_face(node: Node, look: Eyes, *, width: float) -> Markup:
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
