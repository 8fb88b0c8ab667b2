"""The chart of the coast beside the wall, with the four colonies at their ports."""

from typing import Final

from fondaco.games.goa.web.parts import COLONIES
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, counted, say
from fondaco.web.look import Eyes, node_id
from fondaco.web.markup import Markup, el, use
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, at, ring, whole, words

SIZE: Final = 80  # a colony tile on the chart
SPOTS: Final = {"CALICUT": (14, 50), "COCHIN": (14, 188), "QUILON": (30, 326), "MADRAS": (158, 98)}
PORTS: Final = {"CALICUT": (120, 136), "COCHIN": (139, 246), "QUILON": (164, 366)}
CHIPS_AT: Final = {"QUILON": (-20, 3), "MADRAS": (1, 2)}  # where pairs lie, and how many in a row
FIELDS: Final = {1: (48,), 2: (28, 68)}  # the middle of each field on the drawing of a colony


def colonies(nodes: Nodes, look: Eyes) -> dict[str, Markup]:
    """Return two components for each colony: its tile, and what is written beside it."""
    found: dict[str, Markup] = {}
    for id_ in COLONIES:
        node = nodes[f"colony.{id_}"]
        found[node_id(node.id)] = _colony(node, id_, look)
        found[f"about-{id_}"] = _about(node, id_, look)
    return found


@remembered
def _colony(node: Node, id_: str, look: Eyes) -> Markup:
    x, y = SPOTS[id_]
    need = whole(node, "need")
    label = look.word(_name(node, need))
    return el(
        "g",
        el("title", label),
        _way(id_, x, y),
        *(_under(k) for k in range(min(len(node.children), 4) - 1, 0, -1)),
        use(f"colony-{id_}", SIZE / 2, SIZE / 2, SIZE),
        _fields(node),
        el("circle", cx=72.5, cy=7.5, r=14, class_="need"),
        words(72.5, 7.5, str(need), "n need-n", "middle"),
        ring(-4, -4, SIZE + 8, SIZE + 8, 9),
        transform=at(x, y),
        **look.choice(node, "at-map", label=label),
    )


def _name(node: Node, need: int) -> Text:
    colony = node.label or say("Colony")
    return counted(
        "{colony} needs {n} colonist", "{colony} needs {n} colonists", need, colony=colony
    )


def _way(id_: str, x: int, y: int) -> Markup | None:
    """Return the sea lane from a tile to its port."""
    if id_ not in PORTS:
        return None
    port_x, port_y = PORTS[id_][0] - x, PORTS[id_][1] - y
    bend = f"M80 44Q{(80 + port_x) / 2:g} 34 {port_x} {port_y}"
    return el(
        "g",
        el("path", d=bend, class_="lane"),
        el("circle", cx=port_x, cy=port_y, r=4, class_="port"),
    )


def _under(k: int) -> Markup:
    """Return the edge of a tile that lies below."""
    return el("rect", x=2.2 * k, y=2.6 * k, width=SIZE, height=SIZE, rx=5.5, class_="under")


def _fields(node: Node) -> Markup:
    """Return the fields with what they can hold: the first pair that is left, or any spice."""
    pair = str(node.children[0].value).split("-") if node.children else []
    parts: list[Markup] = []
    for x in FIELDS[whole(node, "fields")]:
        parts.append(use("field-ring", x, 71, 34))
        if pair:
            parts += [
                use(f"pip-{pair[0]}", x - 7, 71, 15.5),
                use(f"pip-{pair[1]}", x + 7, 71, 15.5),
            ]
        else:
            parts.append(use("pip-any", x, 71, 22))
    return el("g", *parts, transform=f"scale({SIZE / 96:.4f})")


@remembered
def _about(node: Node, id_: str, look: Eyes) -> Markup:
    """Return the name of a colony, and the pairs of spices of its tiles that are left."""
    count = el("tspan", f" ×{len(node.children)}", class_="ccount") if id_ in CHIPS_AT else None
    return el(
        "g",
        el("text", look.label(node), count, x=1, y=-11, class_="cname"),
        *(_pair(pair, k, CHIPS_AT[id_]) for k, pair in enumerate(node.children)),
        id=f"about-{id_}",
        class_="at-map",
        transform=at(*SPOTS[id_]),
    )


def _pair(pair: Node, k: int, where: tuple[int, int]) -> Markup:
    left, row = where
    first, second = str(pair.value).split("-")
    return el(
        "g",
        el("rect", width=38, height=21, rx=10.5, class_="pair"),
        use(f"pip-{first}", 11.5, 10.5, 17),
        use(f"pip-{second}", 26.5, 10.5, 17),
        transform=at(left + 42 * (k % row), 93 + 23 * (k // row)),
    )
