"""The lettering of the chart: each island with its name, in free water beside it."""

from dataclasses import dataclass
from typing import Final

from fondaco.games.ilos.web.chart import Camera, isles, regions, tiles
from fondaco.games.ilos.web.names import CROWDED, spot
from fondaco.games.ilos.web.parts import Point, place
from fondaco.games.ilos.web.pieces import moorings
from fondaco.kernel.scene import Node
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, el
from fondaco.web.skins.parts import Nodes, whole

LETTERS: Final = 13  # how high letters are on the board
PITCH: Final = 0.54  # the width of a letter, against its height

Box = tuple[float, float, float, float]


def names(nodes: Nodes, look: Eyes, eye: Camera) -> dict[str, Markup]:
    """Return the name of each island, in free water where there is some."""
    size = eye.letters(LETTERS)
    home = {r: tile for tile in tiles(nodes) for r in regions(tile)}
    ships = [_around(spot_) for _, spot_ in moorings(nodes)]
    taken: list[Box] = []
    drawn: list[Markup] = []
    for node in isles(nodes):
        parts = sorted(str(node.fact("regions")).split(), key=lambda r: (r in CROWDED, r))
        spots = [_spot(home[region], region) for region in parts]
        written = _Lettering(node, look.label(node), size)
        found = _free(written, spots, (taken, ships))
        taken.append(written.box(found))
        drawn.append(written.draw(found))
    group = el("g", *drawn, id="map-names", class_=eye.kind("names"), transform=eye.transform,
               aria_hidden="true")  # fmt: skip
    return {"map-names": group}


def _free(written: "_Lettering", spots: list[Point], taken: tuple[list[Box], list[Box]]) -> Point:
    """Return where a name finds room: clear of ships too when that is possible."""
    named, ships = taken
    for busy in (named + ships, named):
        for found in spots:
            if not _blocked(written.box(found), busy):
                return found
    x, y = spots[0]
    lines = ((x, y + written.size * k) for k in (1.1, -1.1, 2.2))  # a line below or above
    return next((p for p in lines if not _blocked(written.box(p), named)), spots[0])


def _blocked(box: Box, busy: list[Box]) -> bool:
    return any(_meet(box, other) for other in busy)


def _around(spot_: Point) -> Box:
    """Return the room of a ship."""
    x, y = spot_
    return x - 13, y - 16, x + 12, y + 11


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@dataclass(frozen=True)
class _Lettering:
    """The name of an island, and how high its letters are."""

    node: Node
    text: str
    size: float

    def box(self, spot_: Point) -> Box:
        """Return the room that the name takes with its flag."""
        (x, y), size = spot_, self.size
        half = len(self.text) * size * PITCH / 2
        flag = size if "attacked" in self.node.state else 0
        return x - half - flag, y - size, x + half, y + size * 0.2

    def draw(self, spot_: Point) -> Markup:
        (x, y), state = spot_, self.node.state
        flag = "raided" if "raided" in state else "attacked" if "attacked" in state else None
        return el(
            "g",
            _flag(self.box(spot_)[0], y, self.size) if flag else None,
            el("text", self.text, x=x, y=y, font_size=self.size, class_="isle"),
            class_=flag,
            data_about=self.node.id,
        )


def _flag(x: float, y: float, size: float) -> Markup:
    """Return the pirates' flag before a name."""
    wide = size * 1.3
    return el("use", href="#il-jolly", x=x - size * 0.2, y=y - size, width=wide, height=wide)


def _spot(tile: Node, region: str) -> Point:
    x, y = spot(region, whole(tile, "turn"))
    left, top = place(tile)
    return round(left + x, 1), round(top + y, 1)
