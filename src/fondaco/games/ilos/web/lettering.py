"""The lettering of the chart: each island with its name and its id, in free water beside it."""

from typing import Final

from fondaco.games.ilos.web.chart import Camera, isles, regions, tiles
from fondaco.games.ilos.web.names import CROWDED, spot, title
from fondaco.games.ilos.web.parts import Point, place
from fondaco.games.ilos.web.pieces import moorings
from fondaco.kernel.scene import Node
from fondaco.web.markup import Markup, el
from fondaco.web.skins.parts import Nodes, whole

LETTERS: Final = 13  # how high letters are on the board
ID: Final = 0.92  # letters of an id, against those of a name
PITCH: Final = 0.54  # the width of a letter, against its height

Box = tuple[float, float, float, float]


def names(nodes: Nodes, eye: Camera) -> dict[str, Markup]:
    """Return names and ids; where there is no room for both the id stands alone."""
    size = eye.letters(LETTERS)
    home = {r: tile for tile in tiles(nodes) for r in regions(tile)}
    ships = [_around(spot_) for _, spot_ in moorings(nodes)]
    taken: list[Box] = []
    drawn: list[Markup] = []
    for node in isles(nodes):
        parts = sorted(str(node.fact("regions")).split(), key=lambda r: (r in CROWDED, r))
        spots = [_spot(home[region], region) for region in parts]
        full, found = _free(node, spots, size, (taken, ships))
        taken.append(_box(node, found, size, full=full))
        drawn.append(_name(node, found, size, full=full))
    group = el("g", *drawn, id="map-names", class_=eye.kind("names"), transform=eye.transform,
               aria_hidden="true")  # fmt: skip
    return {"map-names": group}


def _free(
    node: Node, spots: list[Point], size: float, taken: tuple[list[Box], list[Box]]
) -> tuple[bool, Point]:
    """Return whether name and id find room, and where: clear of ships too when that is possible."""
    named, ships = taken
    for full, busy in ((True, named + ships), (False, named + ships), (True, named)):
        for found in spots:
            if not _blocked(_box(node, found, size, full=full), busy):
                return full, found
    x, y = spots[0]
    lines = ((x, y + size * k) for k in (1.1, -1.1, 2.2))  # the id alone, a line below or above
    clear = (p for p in lines if not _blocked(_box(node, p, size, full=False), named))
    return False, next(clear, spots[0])


def _blocked(box: Box, busy: list[Box]) -> bool:
    return any(_meet(box, other) for other in busy)


def _around(spot_: Point) -> Box:
    """Return the room of a ship."""
    x, y = spot_
    return x - 13, y - 16, x + 12, y + 11


def _box(node: Node, spot_: Point, size: float, *, full: bool) -> Box:
    """Return the room that a name takes with its flag, or an id alone."""
    x, y = spot_
    id_ = str(node.value)
    half = len(title(id_) if full else id_) * size * PITCH / 2
    flag = size if "attacked" in node.state else 0
    return x - half - flag, y - size, x + half, y + size * (1.1 if full else 0.2)


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _name(node: Node, spot_: Point, size: float, *, full: bool) -> Markup:
    id_, (x, y) = str(node.value), spot_
    flag = "raided" if "raided" in node.state else "attacked" if "attacked" in node.state else None
    small = round(size * ID, 1)
    name = el("text", title(id_), x=x, y=y, font_size=size, class_="isle") if full else None
    foot = y + small if full else y
    return el(
        "g",
        _flag(_box(node, spot_, size, full=full)[0], y, size) if flag else None,
        name,
        el("text", id_, x=x, y=foot, font_size=small, class_="isle isle-id"),
        class_=flag,
    )


def _flag(x: float, y: float, size: float) -> Markup:
    """Return the pirates' flag before a name."""
    wide = size * 1.3
    return el("use", href="#il-jolly", x=x - size * 0.2, y=y - size, width=wide, height=wide)


def _spot(tile: Node, region: str) -> Point:
    x, y = spot(region, whole(tile, "turn"))
    left, top = place(tile)
    return round(left + x, 1), round(top + y, 1)
