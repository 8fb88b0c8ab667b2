"""Pieces of Felinia that are drawn in several places: tiles and merchants."""

from typing import Final

from fondaco.kernel.scene import Node
from fondaco.web.markup import Attribute, Markup, el, use
from fondaco.web.skins import parts
from fondaco.web.skins.parts import at, whole, words

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


def icon(symbol: str, size: float = 20, box: str = SQUARE, **attributes: Attribute) -> Markup:
    """Return a drawing of ours between words."""
    return parts.icon(f"f-{symbol}", size, box, **attributes)


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
    return el("g", *inner, transform=place, class_="face-up on-isle")


def bonus(node: Node) -> Markup:
    """Return a bonus tile, 48 wide and 58 high, its corner at the origin."""
    symbol = f"f-bonus-{node.fact('kind')}-{node.fact('effect')}"
    return el("use", href=f"#{symbol}", width=48, height=58)
