"""Small parts of the harbour."""

from dataclasses import dataclass
from typing import Final

from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text
from fondaco.web.look import Eyes, Picks
from fondaco.web.markup import Attribute, Markup, el
from fondaco.web.skins.parts import at, number, whole

TILE: Final = (360, 186)  # width and height of a port on the board
MOST_COINS: Final = 8  # coins drawn below a ship; the number says the rest
RING: Final = Markup('<i class="ring"></i>')  # around a thing of the dock that can be chosen
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


@dataclass(frozen=True)
class Berth:
    """Ships of a seat at a tile: coins below the one in a port, or how many lie in Macao."""

    seat: int
    count: int
    planned: bool = False  # they are not sent yet


def planned(node: Node, look: Eyes) -> int:
    """Return what the viewer plans for a tile: coins in a port, ships in Macao."""
    return sum(row.count for row in look.rows(node.id))


def berths(node: Node, look: Eyes) -> tuple[Berth, ...]:
    """Return the ships at a tile, the lowest stack first; what the viewer plans comes last."""
    here = [Berth(whole(ship, "seat"), number(ship)) for ship in offers(node)]
    plan = planned(node, look)
    return (*here, Berth(look.seat, plan, planned=True)) if plan else tuple(here)


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
        return el("rect", class_="gap", data_about=node.id, **inner)
    place: dict[str, Attribute] = {"x": x, "y": y, "width": size, "height": size}
    id_ = f"{node.id}-{node.value}"  # another crate is another element, so it appears
    tip = el("title", look.label(node))
    drawing = f"#cargo-{node.value}"
    return el("use", tip, id=id_, class_="fresh", href=drawing, data_about=node.id, **place)


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


def draft_button(
    id_: str, shown: Markup | str, label: str, picks: Picks | None, class_: str, *, on: bool
) -> Markup:
    """Return a button of the dock that proposes another draft; `on`: it stands for a mark."""
    return el(
        "button",
        shown,
        type="button",
        id=id_,
        class_=class_,
        aria_label=label,
        title=label,
        aria_pressed="true" if on else "false",
        aria_disabled="true" if picks is None else None,
        data_draft=None if picks is None else ", ".join(picks),
    )


def grouped(attributes: dict[str, Attribute]) -> dict[str, Attribute]:
    """Return the attributes of a thing with buttons of its own: it is none itself."""
    out = attributes | {"role": "group"}
    out.pop("tabindex", None)
    return out


def described(look: Eyes, node: Node, words: Text, *extra: str) -> dict[str, Attribute]:
    """Return the attributes of a drawing that is a button, or a picture with a description."""
    said = look.word(words)
    out = look.choice(node, *extra, label=said)
    if "role" not in out:
        out |= {"role": "img", "aria_label": said}
    return out
