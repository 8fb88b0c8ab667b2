"""The wall of tiles in the middle of the board: cells, edge spaces, flag and markers."""

from typing import Final

from fondaco.caching import cached_up_to
from fondaco.games.goa.model.board import CELL_IDS, EDGE_IDS, spot_name
from fondaco.games.goa.web.parts import tile, tile_symbol
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, say
from fondaco.web.look import Eyes, node_id
from fondaco.web.markup import Markup, el, use
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, at, last, ring, whole, words

PITCH: Final = 93
SIZE: Final = 91
LEFT, TOP = 311, 55
FAR: Final = 6  # the coordinate of the edge spaces on the far sides
EDGES: Final = {0: (287, 31), FAR: (798, 540)}  # the middle of an edge space: x in W/E, y in N/S
MARKERS: Final = range(2, 6)


@remembered
def wall(nodes: Nodes, look: Eyes) -> dict[str, Markup]:
    """Return the components of the wall."""
    found: dict[str, Markup] = {}
    for node in nodes["grid"].children:
        if node.id.startswith("edge."):
            found[node_id(node.id)] = _edge(node, look)
        elif node.id.startswith("cell."):
            found[node_id(node.id)] = _cell(node, look)
    found["lot-now"] = _now(nodes)
    for id_ in ("flag", *(f"marker.{n}" for n in MARKERS)):
        found[node_id(id_)] = _piece(id_, nodes, look)
    return found


def lot(nodes: Nodes) -> int:
    """Return which lot is being sold, 0 for none."""
    label = nodes["phase"].label
    found = dict(label.parts).get("lot", 0) if label is not None else 0
    return found if isinstance(found, int) else 0


def of_lot(nodes: Nodes, n: int) -> Node | None:
    """Return the flag or the marker that stands for a lot."""
    return nodes.get("flag" if n == 1 else f"marker.{n}")


def middle(x: int, y: int) -> tuple[float, float]:
    """Return the middle of a space by its coordinates, 0 and 6 being the edges."""
    inner_x, inner_y = LEFT + PITCH * (x - 1) + SIZE / 2, TOP + PITCH * (y - 1) + SIZE / 2
    return (
        EDGES[x][0] if x in EDGES else inner_x,
        EDGES[y][1] if y in EDGES else inner_y,
    )


def _corner(node: Node) -> tuple[float, float]:
    x, y = middle(whole(node, "x"), whole(node, "y"))
    return x - SIZE / 2, y - SIZE / 2


def _spot(node: Node) -> Text:
    """Return what people call a cell or an edge space."""
    return spot_name((*CELL_IDS, *EDGE_IDS).index(last(node)))


@remembered
def _edge(node: Node, look: Eyes) -> Markup:
    x, y = middle(whole(node, "x"), whole(node, "y"))
    flat = whole(node, "y") in EDGES
    width, height = (94, 46) if flat else (46, 94)
    label = look.word(_spot(node))
    return el(
        "g",
        el("title", label),
        el(
            "use",
            href="#edge" if flat else "#edge-turned",
            x=-width / 2,
            y=-height / 2,
            width=width,
            height=height,
        ),
        ring(4 - width / 2, 5 - height / 2, width - 8, height - 10, 5),
        transform=at(x, y),
        **look.choice(node, label=label),
    )


@remembered
def _cell(node: Node, look: Eyes) -> Markup:
    empty = "empty" in node.state
    name = look.word(say("Empty space: {place}", place=_spot(node))) if empty else look.label(node)
    return el(
        "g",
        el("title", name),
        _face("" if empty else tile_symbol(node), bonanza=node.fact("bonanza") is not None),
        transform=at(*_corner(node)),
        **look.choice(node, label=name),
    )


@cached_up_to(256)
def _face(symbol: str, *, bonanza: bool) -> Markup:
    """Return what lies on a cell: a tile or bare mortar, a bonus peeping out, and the ring."""
    parts = [use(symbol or "tile-empty", SIZE / 2, SIZE / 2, SIZE)]
    if bonanza:
        parts.append(el("use", href="#bonanza-back", x=4, y=70, width=32, height=17.8))
    return Markup("".join([*parts, ring(1, 1, SIZE - 2, SIZE - 2, 7)]))


def _now(nodes: Nodes) -> Markup:
    """Return the glow around the lot under the hammer."""
    piece = of_lot(nodes, lot(nodes))
    if piece is None:
        return el("g", id="lot-now")
    x, y = middle(whole(piece, "x"), whole(piece, "y"))
    far_x, far_y = whole(piece, "x") in EDGES, whole(piece, "y") in EDGES
    width, height = (46 if far_x else 95), (46 if far_y else 95)
    glow = el("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=8)
    return el("g", glow, id="lot-now", class_="lot-now", transform=at(x, y))


def _piece(id_: str, nodes: Nodes, look: Eyes) -> Markup:
    """Return the flag or a marker on its space, or its empty place holder."""
    node = nodes.get(id_)
    if node is None:
        return el("g", id=node_id(id_), data_flip=True)
    x, y = middle(whole(node, "x"), whole(node, "y"))
    seat = whole(node, "seat")
    title = el("title", look.word(say("{thing} of {who}", thing=node.label or say("Marker"),
                                      who=look.name(seat))))  # fmt: skip
    if id_ == "flag":
        parts = (use("i-flag", 0, -6, 44), use(f"seat-{look.colour(seat)}", 11, 15, 18))
        return el("g", title, *parts, transform=at(x, y), data_flip=True, **look.choice(node))
    disc = el("use", href=f"#marker-{look.colour(seat)}", x=-19, y=-19, width=38, height=39)
    figure = words(0, 0, str(whole(node, "number")), "n marker-n", "middle")
    place = at(x + 30, y - 33)
    return el("g", title, disc, figure, transform=place, data_flip=True, **look.choice(node))


def lot_tile(nodes: Nodes, piece: Node, size: float) -> tuple[Markup, Node]:
    """Return the drawing of what a lot sells, and the node that names it."""
    cell = nodes.get(f"cell.{piece.value}")
    if piece.id == "flag" or cell is None or cell.value is None:
        return use("tile-FLAG", size / 2, size / 2, size), piece
    return tile(cell, size), cell
