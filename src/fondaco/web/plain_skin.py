"""A skin for any game: scenes drawn by the kinds of their nodes alone, in the colours of the house.

A node with others inside is a zone: its head carries its name and answers to clicks, what lies in
it stands beside the head. All other nodes are things. Groups that bear the name of a player are
drawn in the panel of that seat, the viewer's own ones in the hand; everything else is the board.
Nothing here knows a rule: what a scene does not say is not drawn.
"""

from typing import Final

from fondaco.kernel.scene import Node
from fondaco.kernel.texts import PLAYER, Text, name, say
from fondaco.web.look import Eyes, node_id
from fondaco.web.markup import NOTHING, Attribute, Markup, classes, el, join, use
from fondaco.web.memo import remembered
from fondaco.web.regions import Region

BLANK: Final = Markup(" ")
RING: Final = Markup('<i class="ring"></i>')
PLACES: Final = (("column", "row"), ("x", "y"))  # facts that say where a thing lies in a grid
UNSAID: Final = frozenset({"column", "row", "x", "y", "q", "r", "id", "seat", "colour", "last"})
MOST_COLUMNS: Final = 12  # of a grid
MOST_PIPS: Final = 12  # of a track; a longer one is told in numbers
CROWDED: Final = 2  # a grid whose places are mostly empty is drawn as a list: half of them at least


def sprite() -> Markup:
    """Return nothing: what all pages have does."""
    return NOTHING


def board(scene: Node, look: Eyes) -> Region:
    """Return everything that belongs to no player."""
    attributes = (
        ("class", "plain"),
        ("role", "group"),
        ("tabindex", "0"),
        ("aria-label", look.label(scene)),
    )
    parts = {node_id(scene.id): _head(scene, look)} if look.mark(scene) else {}
    for node in scene.children:
        if seat_of(node) is None and (look.mark(node) or not _holds_seats(node)):
            parts[_outer_id(node)] = drawn(node, look)
    return Region("board", "div", attributes, parts)


def panel(scene: Node, seat: int, look: Eyes) -> Markup:
    """Return what lies before a seat; one's own things are in the hand."""
    if look.mine(seat):
        return NOTHING
    areas = [_area(node, look) for node in _areas(scene, seat)]
    return el("div", *areas, class_="plain") if areas else NOTHING


def hand(scene: Node, look: Eyes) -> Region:
    """Return what lies before the viewer."""
    parts: dict[str, Markup] = {}
    if look.seat >= 0:
        for area in _areas(scene, look.seat):
            if _says_more(area, look):
                parts[node_id(area.id)] = _head(area, look)
            parts |= {_outer_id(node): drawn(node, look) for node in area.children}
    label = look.word(say("Your things"))
    return Region("hand", "section", (("class", "plain"), ("aria-label", label)), parts)


def seat_of(node: Node) -> int | None:
    """Return whose area a node is: a group that bears the name of a player."""
    label = node.label
    if node.kind != "group" or label is None or label.one != PLAYER:
        return None
    number = dict(label.parts)["number"]
    return number - 1 if isinstance(number, int) else None


def _areas(scene: Node, seat: int) -> list[Node]:
    return [node for node in scene.walk() if seat_of(node) == seat]


def _holds_seats(node: Node) -> bool:
    """Whether a node holds nothing but the areas of players, which are drawn elsewhere."""
    return bool(node.children) and all(seat_of(child) is not None for child in node.children)


@remembered
def _area(node: Node, look: Eyes) -> Markup:
    """Return the area of another player, whose name stands above it."""
    head = [_head(node, look)] if _says_more(node, look) else []
    return join([*head, *(drawn(child, look) for child in node.children)])


def _says_more(node: Node, look: Eyes) -> bool:
    """Whether an area has something to tell besides whose it is."""
    return bool(look.mark(node) or _facts(node) or _words(node))


@remembered
def drawn(node: Node, look: Eyes) -> Markup:
    """Return any node with everything in it."""
    inside = [child for child in node.children if seat_of(child) is None]
    if not inside:
        return _thing(node, look)
    rows = _rows(inside) if node.kind in ("grid", "map") else []
    if rows:
        placed = {child.id for row in rows for child in row if child is not None}
        loose = [drawn(child, look) for child in inside if child.id not in placed]
        grid = el("div", *(_row(row, look) for row in rows), class_="rows")
        body = el("div", grid, *loose, class_="inside")
    else:
        body = el("div", *(drawn(child, look) for child in inside), class_="inside")
    asked = any(look.mark(below) for child in inside for below in child.walk())
    kind = classes("zone", node.kind, None if asked else "whole")
    return el("section", _head(node, look), body, id=_outer_id(node), class_=kind)


def _outer_id(node: Node) -> str:
    """Return the id of the element around everything of a node."""
    has_inside = any(seat_of(child) is None for child in node.children)
    return f"z-{node.id}" if has_inside else node_id(node.id)


def _head(node: Node, look: Eyes) -> Markup:
    title = el("h3", look.label(node)) if look.label(node) else NOTHING
    return _control(node, look, [title, _figure(node), *_details(node, look)], "head")


def _thing(node: Node, look: Eyes) -> Markup:
    seat = node.fact("seat")
    sign = NOTHING
    if isinstance(seat, int) and 0 <= seat < look.seats:
        sign = _sign(look.colour(seat))
    label = look.label(node)
    what = el("span", label, class_="what") if label else NOTHING
    told = [what, _figure(node), *_details(node, look)]
    return _control(node, look, told, "thing", node.kind, sign=sign)


def _sign(colour: str) -> Markup:
    drawing = use(f"seat-{colour}", 16, 16, 32)
    return el("svg", drawing, viewbox="0 0 32 32", width=18, height=18, aria_hidden="true")


def _control(
    node: Node, look: Eyes, told: list[Markup], *kinds: str, sign: Markup = NOTHING
) -> Markup:
    """Return the element that stands for a node; its states are not to be trusted.

    Where it can be chosen, it is called what is to be read on it, word by word.
    """
    mark = look.mark(node)
    states = [f"is-{word}" for word in node.state]
    attributes: dict[str, Attribute] = {
        "id": node_id(node.id),
        "class_": classes("node", mark, *kinds, *states),
        "data_node": node.id,
    }
    words = [part for part in told if part]
    ring = NOTHING
    if mark:
        ring = RING
        attributes |= {"role": "button", "tabindex": "0"}
        if not words:  # nothing is to be read
            attributes["aria_label"] = node.id
    return el("div", sign, join(words, BLANK), ring, **attributes)


def _said(node: Node) -> list[tuple[Text, int | str]]:
    """Return the facts that are told, by their names."""
    return [(name(key.replace("_", " ")), value) for key, value in _facts(node)]


def _facts(node: Node) -> list[tuple[str, int | str]]:
    return [(key, value) for key, value in node.facts if key not in UNSAID and value != ""]


def _words(node: Node) -> list[str]:
    """Return the states that are told in words; others are to be seen."""
    return [word for word in node.state if word not in ("active", "own", "empty")]


def _figure(node: Node) -> Markup:
    """Return the number of a node, and how far a track goes."""
    if not isinstance(node.value, int) or seat_of(node) is not None or node.label is None:
        return NOTHING
    last = node.fact("last")
    if not isinstance(last, int):
        return el("b", str(node.value), class_="figure")
    number = el("b", f"{node.value} / {last}", class_="figure")
    if not 0 < last <= MOST_PIPS:
        return number
    pips = [el("i", class_="on" if place < node.value else None) for place in range(last)]
    return join([number, el("span", *pips, class_="pips", aria_hidden="true")])


def _details(node: Node, look: Eyes) -> list[Markup]:
    out = [
        el("span", look.word(key), " ", el("b", str(value)), class_="fact")
        for key, value in _said(node)
    ]
    out += [el("span", look.word(name(word)), class_="tag") for word in _words(node)]
    return out


def _rows(nodes: list[Node]) -> list[list[Node | None]]:
    """Return nodes by rows and columns where they say their places; nothing where they do not."""
    for across, down in PLACES:
        placed: dict[tuple[int, int], Node] = {}
        for node in nodes:
            x, y = node.fact(across), node.fact(down)
            if isinstance(x, int) and isinstance(y, int):
                placed.setdefault((x, y), node)
        if placed:
            return _fitted(placed)
    return []


def _fitted(placed: dict[tuple[int, int], Node]) -> list[list[Node | None]]:
    left, top = min(x for x, _ in placed), min(y for _, y in placed)
    width = max(x for x, _ in placed) - left + 1
    height = max(y for _, y in placed) - top + 1
    if width > MOST_COLUMNS or width * height > CROWDED * len(placed):
        return []
    return [[placed.get((left + x, top + y)) for x in range(width)] for y in range(height)]


def _row(row: list[Node | None], look: Eyes) -> Markup:
    cells = [
        el("div", drawn(node, look) if node is not None else NOTHING, class_="cell") for node in row
    ]
    return el("div", *cells, class_="row")
