"""The chart that is drawn while it is explored: tiles in layers, islands with names, empty cells.

The layers lie over all tiles at once, so that shallows and land flow across the edges of tiles. All
of them share one camera, which fits the tiles, and the cells too while a tile is being laid.
"""

import re
from dataclasses import dataclass

from fondaco.caching import cached_up_to
from fondaco.games.ilos.web.parts import Point, asked, centre, laid, on_tile, place
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import counted, say
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, el, join
from fondaco.web.skins.parts import Nodes, at, called, hover, seat_class, whole, words

LEFT, TOP, WIDTH, HEIGHT = 224, 22, 838, 636  # the part of the board where the chart is shown
CLOSE, AWAY = 1.3, 0.8  # the largest scale; below the other one pieces are drawn larger
SLIM = 1.3  # a chart that is so much narrower can be drawn larger on a high screen
MARGIN = 12  # around the outermost cells
HALF, CORNER = 86.6, 100  # of a cell, to its sides and to its tips
SMALL, LARGE = 14, 23  # letters of names, in units of the chart
SHOALS = ("s3l", "s3", "s2l", "s2", "s1l", "s1")  # from deep water to the beach
SEA = Markup('<path d="M-4000-4000h8000v8000h-8000z" clip-path="url(#map-wet)" class="il-sea"/>')
LAND = Markup('<path d="M-4000-4000h8000v8000h-8000z" clip-path="url(#map-dry)" class="il-land"/>')
RELIEF = ("h3l", "h3", "h2l", "h2", "h1l", "h1", "sand")  # from the hills to the beach


@dataclass(frozen=True)
class Camera:
    """Where the chart lies on the board."""

    x: float
    y: float
    scale: float
    tall: bool = False  # there is room to the left and to the right

    def kind(self, *more: str) -> str:
        """Return the class of everything on the chart."""
        return " ".join(("map", *more, *(("tall",) if self.tall else ())))

    @property
    def transform(self) -> str:
        """Return it as an attribute."""
        return f"{at(self.x, self.y)} scale({self.scale:.3f})"

    @property
    def far(self) -> bool:
        """Whether the chart is so large that pieces must be drawn larger."""
        return self.scale < AWAY

    def letters(self, size: float) -> float:
        """Return the size of letters that are to be so high on the board."""
        return round(min(max(SMALL, size / self.scale), LARGE), 1)


def tiles(nodes: Nodes) -> list[Node]:
    """Return the tiles on the map, as they were laid."""
    return [node for node in nodes["board"].children if "turn" in dict(node.facts)]


def cells(nodes: Nodes, look: Eyes) -> list[Node]:
    """Return the empty cells one can ask about now."""
    named = look.legal | look.greyed
    return [n for n in nodes["board"].children if "empty" in n.state and n.id in named]


def shown(nodes: Nodes, look: Eyes) -> list[Point]:
    """Return the middles of all tiles and of the cells that matter now."""
    rim = [n for n in cells(nodes, look) if look.mark(n) == "legal"]
    return [place(node) for node in (*tiles(nodes), *placed(nodes), *rim)] or [centre(0, 0)]


def camera(nodes: Nodes, look: Eyes) -> Camera:
    """Return the camera that shows all tiles and the cells that matter now."""
    centres = shown(nodes, look)
    west = min(x for x, _ in centres) - HALF - MARGIN
    east = max(x for x, _ in centres) + HALF + MARGIN
    north = min(y for _, y in centres) - CORNER - MARGIN
    south = max(y for _, y in centres) + CORNER + MARGIN
    scale = round(min(WIDTH / (east - west), HEIGHT / (south - north), CLOSE), 3)
    x = LEFT + WIDTH / 2 - (west + east) / 2 * scale
    y = TOP + HEIGHT / 2 - (north + south) / 2 * scale
    tall = (east - west) * scale * SLIM < WIDTH
    return Camera(round(x, 1), round(y, 1), scale, tall)


def chart(nodes: Nodes, eye: Camera) -> dict[str, Markup]:
    """Return water and land."""
    spread = tuple(
        (str(tile.value), laid(tile), whole(tile, "turn"), regions(tile)) for tile in tiles(nodes)
    )
    return {"map-chart": _layers(spread, eye.transform, eye.kind(*(("far",) if eye.far else ())))}


def regions(tile: Node) -> tuple[str, ...]:
    """Return the regions of a tile."""
    found = dict.fromkeys(str(n.fact("region")) for n in tile.children if n.fact("region"))
    return tuple(found)


@cached_up_to(256)
def _layers(
    spread: tuple[tuple[str, str, int, tuple[str, ...]], ...], eye: str, kind: str
) -> Markup:
    """Return the layers of the chart, from the deep sea up to palms and soundings."""
    hexes = [_use("hex", lie) for _, lie, _, _ in spread]
    coasts = [_use(f"{id_}-coast", lie) for id_, lie, _, _ in spread]
    lands = [_use(f"{r}-land", lie) for _, lie, _, parts in spread for r in parts]
    growth = [_use(f"{id_}-growth", lie, f"il-t{turn}") for id_, lie, turn, _ in spread]
    return el(
        "g",
        el("clipPath", *hexes, id="map-wet"),
        el("clipPath", *lands, id="map-dry"),
        el("g", SEA, class_="slab"),
        el("g", *_stroked(SHOALS, coasts), clip_path="url(#map-wet)"),
        el("g", LAND, class_="under"),
        el("g", *(el("use", href="#map-coasts", class_=f"il-{step}") for step in RELIEF),
           clip_path="url(#map-dry)"),
        el("use", href="#map-coasts", class_="il-ink"),
        *growth,
        id="map-chart",
        class_=kind,
        transform=eye,
        aria_hidden="true",
    )  # fmt: skip


def _stroked(kinds: tuple[str, ...], coasts: list[Markup]) -> list[Markup]:
    """Return all coasts stroked in several widths; the first stroke holds the drawing itself."""
    first = el("g", el("g", *coasts, id="map-coasts"), class_=f"il-{kinds[0]}")
    return [first, *(el("use", href="#map-coasts", class_=f"il-{kind}") for kind in kinds[1:])]


def _use(symbol: str, lie: str, kind: str | None = None) -> Markup:
    return el("use", href=f"#il-{symbol}", transform=lie, class_=kind)


def islands(nodes: Nodes, look: Eyes, eye: Camera) -> dict[str, Markup]:
    """Return what can be chosen of each island: its land and its shore; and the raids there."""
    lies = {r: laid(tile) for tile in tiles(nodes) for r in regions(tile)}
    return {f"n-{node.id}": _island(node, lies, look, eye) for node in isles(nodes)}


def isles(nodes: Nodes) -> list[Node]:
    """Return the islands on the map."""
    return [n for n in nodes["board"].children if n.id.startswith("board.island.")]


def _island(node: Node, lies: dict[str, str], look: Eyes, eye: Camera) -> Markup:
    parts = str(node.fact("regions")).split()
    coasts = [_use(f"{r}-coast", lies[r]) for r in parts]
    inner: list[Markup] = []
    if "raided" in node.state:
        inner.append(el("g", *coasts, class_="raid"))
    if asked(node, look):
        shore = el("g", *(_use(f"{r}-land", lies[r]) for r in parts), class_="land-hit")
        inner += [hover(isle_words(node, look)), shore, el("g", *coasts, class_="ring")]
    choice = look.choice(node, eye.kind("isle-shape"), label=isle_words(node, look))
    return el("g", *inner, transform=eye.transform, **choice)


def isle_words(node: Node, look: Eyes) -> str:
    """Return an island in words."""
    text = called(node)
    if "raided" in node.state:
        return look.word(say("{island}: you pay more to the pirates", island=text))
    return look.word(say("{island}: pirates", island=text) if "attacked" in node.state else text)


def rim(nodes: Nodes, look: Eyes, eye: Camera) -> dict[str, Markup]:
    """Return the cells where a tile may be laid; the page's camera learns here what to show."""
    picked = [tile for tile in nodes["board.zone"].children if "picked" in tile.state]
    ghost = str(picked[0].value) if picked else ""
    drawn = join([_cell(node, look, ghost, eye.letters(14)) for node in cells(nodes, look)])
    return {
        "map-cells": el(
            "g",
            drawn,
            id="map-cells",
            class_=eye.kind("cells"),
            transform=eye.transform,
            data_spread=_pairs(shown(nodes, look)),
            data_near=_pairs(in_question(nodes, look)),
            data_close=_pairs([place(tile) for tile in _landed(nodes, look)]),
        )
    }


def _pairs(points: list[Point]) -> str | None:
    """Return places on the chart as the page's camera reads them."""
    return " ".join(dict.fromkeys(f"{x:.0f},{y:.0f}" for x, y in points)) or None


def in_question(nodes: Nodes, look: Eyes) -> list[Point]:
    """Return where on the chart something can be chosen; all cells for a tile are seen at once."""
    found = list[Point]()
    for tile in tiles(nodes):
        things = [n for n in tile.children if look.mark(n) == "legal"]
        found += [on_tile(tile, n) for n in things]
    home = {region: place(tile) for tile in tiles(nodes) for region in regions(tile)}
    for isle in isles(nodes):
        if look.mark(isle) == "legal":
            found += [home[region] for region in str(isle.fact("regions")).split()]
    return found + [place(tile) for tile in _landed(nodes, look)]


def _landed(nodes: Nodes, look: Eyes) -> list[Node]:
    """Return the tile at which a ship is to land."""
    return [t for t in placed(nodes) if any(look.mark(n) == "legal" for n in t.children)]


def _cell(node: Node, look: Eyes, ghost: str, size: float) -> Markup:
    label, mark, ways = look.label(node), None, whole(node, "ways")
    spot = centre(whole(node, "q"), whole(node, "r"))
    preview = el("use", href=f"#il-{ghost}", class_="ghost") if ghost else None
    if ways:
        text = counted("{n} way", "{n} ways", ways)
        label = look.word(say("{cell}: {ways}", cell=called(node), ways=text))
        mark = words(0, round(size * 0.35, 1), look.word(text), "ways")
    return el(
        "g",
        hover(label),
        el("use", href="#il-hex", class_="cell-ground"),
        el("g", mark, font_size=size, class_="lettered"),
        _dots(ways),
        preview,
        el("use", href="#il-hex", class_="ring"),
        transform=at(*spot),
        data_turn=60 if ghost else None,
        data_at=_pairs([spot]),
        **look.choice(node, "cell", label=label),
    )


def _dots(ways: int) -> Markup | None:
    """Return a dot for each way in which the tile fits on a cell."""
    spots = [el("circle", cx=20 * k - 10 * (ways - 1), r=7) for k in range(ways)]
    return el("g", *spots, class_="dots") if spots else None


def placed(nodes: Nodes) -> list[Node]:
    """Return the tile that is about to be laid, once its place is chosen."""
    return [tile for tile in nodes["board.zone"].children if tile.fact("turn") is not None]


def pending(nodes: Nodes, look: Eyes, eye: Camera) -> dict[str, Markup]:
    """Return the tile that is about to be laid, with the coasts where a ship can land."""
    drawn: list[Markup | None] = []
    for tile in placed(nodes):
        lie = laid(tile)
        drawn.append(_use(str(tile.value), lie, f"il-t{whole(tile, 'turn')}"))
        drawn.append(_use("hex", lie, "picked-hex"))
        drawn += [landing(child, look, lie, anchored=True) for child in tile.children]
    group = el("g", *drawn, id="map-pending", class_=eye.kind("pending"), transform=eye.transform)
    return {"map-pending": group}


def landing(node: Node, look: Eyes, lie: str, *, anchored: bool = False) -> Markup | None:
    """Return a part of a tile where a ship can land; nothing while nobody asks for it."""
    id_ = node.id.rpartition(".")[2]
    label = look.label(node)
    if not asked(node, look):
        return None
    return el(
        "g",
        hover(label),
        el("use", href=f"#il-{id_}-land", class_="land-hit"),
        el("use", href=f"#il-{id_}-coast", class_="ring"),
        _berth(node, look, lie) if anchored else None,
        transform=lie,
        **look.choice(node, "landing", label=label),
    )


def _berth(node: Node, look: Eyes, lie: str) -> Markup:
    """Return the ship where it would lie, upright on a turned tile."""
    back = re.search(r"rotate\((\d+)\)", lie)
    upright = f" rotate({-int(back[1])})" if back else ""
    return el(
        "g",
        el("circle", r=21, class_="berth-ring"),
        el("use", href=f"#il-boat-{look.colour(look.seat)}"),
        transform=at(whole(node, "x"), whole(node, "y")) + upright,
        class_=seat_class(look, look.seat, "berth"),
    )
