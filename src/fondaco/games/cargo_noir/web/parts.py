"""Small parts of the harbour."""

from typing import Final

from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text
from fondaco.web.look import Eyes
from fondaco.web.markup import Attribute, Markup, el
from fondaco.web.skins.parts import at, number, whole

TILE: Final = (360, 186)  # width and height of a port on the board
MOST_COINS: Final = 8  # coins drawn below a ship; the number says the rest
SIGN_EDGE: Final = 22.0  # of a neon sign beside its letters
SIGN_LETTER: Final = 11.8  # width of a letter


def origin(node: Node) -> tuple[int, int]:
    """Return the corner of a tile on the board."""
    return TILE[0] * whole(node, "column"), 2 + TILE[1] * whole(node, "row")


def tokens(node: Node) -> tuple[Node, ...]:
    """Return the crates on a tile."""
    return tuple(child for child in node.children if child.kind == "token")


def offers(node: Node) -> tuple[Node, ...]:
    """Return the ships at a tile, the lowest stack first."""
    ships = (child for child in node.children if child.kind == "ship")
    return tuple(sorted(ships, key=lambda ship: (number(ship), whole(ship, "seat"))))


def symbol(id_: str, box: str, *, class_: str) -> Markup:
    """Return a drawing of the sprite for use in a line of text."""
    return el("svg", el("use", href=f"#{id_}"), viewbox=box, class_=class_, aria_hidden="true")


def crate(cargo: str, *, class_: str = "crate") -> Markup:
    """Return a crate in a line of text."""
    return symbol(f"cargo-{cargo}", "0 0 44 44", class_=class_)


def token(node: Node, x: float, y: float, size: float, look: Eyes) -> Markup:
    """Return a crate on the board, or the mark of its empty place."""
    if node.value is None:
        inner = {"x": x + 3, "y": y + 3, "width": size - 6, "height": size - 6, "rx": 4}
        return el("rect", class_="gap", **inner)
    place: dict[str, Attribute] = {"x": x, "y": y, "width": size, "height": size}
    id_ = f"{node.id}-{node.value}"  # another crate is another element, so it appears
    tip = el("title", look.label(node))
    return el("use", tip, id=id_, class_="fresh", href=f"#cargo-{node.value}", **place)


def figure(count: str | int, class_: str) -> Markup:
    """Return a number of a thing whose label tells it; the style sheet writes it."""
    return el("b", class_=class_, data_n=count)


def hit(x: float, y: float, width: float, height: float) -> Markup:
    """Return the ground of a thing that answers to clicks where nothing is drawn."""
    return el("rect", class_="hit", x=x, y=y, width=width, height=height)


def badge(count: str, x: float, y: float, letter: float = 9) -> Markup:
    """Return a number on a plate."""
    width = 13 + letter * len(count)
    plate = el("rect", x=-width / 2, y=-9.5, width=width, height=19, rx=9.5)
    return el("g", plate, el("text", count, y=4.7), class_="count", transform=at(x, y))


def sign_width(words: str) -> float:
    """Return how wide the sign for a name is."""
    return SIGN_EDGE + SIGN_LETTER * len(words)


def described(look: Eyes, node: Node, words: Text, *extra: str) -> dict[str, Attribute]:
    """Return the attributes of a drawing that is a button, or a picture with a description."""
    said = look.word(words)
    out = look.choice(node, *extra, label=said)
    if "role" not in out:
        out |= {"role": "img", "aria_label": said}
    return out
