"""The chart that is drawn while it is explored: tiles in layers, islands with names, empty cells.

The layers lie over all tiles at once, so that shallows and land flow across the edges of tiles. All
of them share one camera, which fits the tiles, and the cells too while a tile is being laid.
"""

from dataclasses import dataclass

from fondaco.caching import cached_up_to
from fondaco.games.ilos.web.names import title
from fondaco.games.ilos.web.parts import asked, centre, laid, place
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import counted, say, verbatim
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, el, join
from fondaco.web.skins.parts import Nodes, at, hover, whole, words

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


def camera(nodes: Nodes, look: Eyes) -> Camera:
    """Return the camera that shows all tiles and the cells that matter now."""
    shown = [n for n in cells(nodes, look) if look.mark(n) == "legal"]
    centres = [place(node) for node in (*tiles(nodes), *placed(nodes), *shown)] or [centre(0, 0)]
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
    id_ = str(node.value)
    text = say("{name}, island {id}", name=verbatim(title(id_)), id=verbatim(id_))
    if "raided" in node.state:
        return look.word(say("{island}: you pay more to the pirates", island=text))
    return look.word(say("{island}: pirates", island=text) if "attacked" in node.state else text)


def rim(nodes: Nodes, look: Eyes, eye: Camera) -> dict[str, Markup]:
    """Return the cells where a tile may be laid, with their coordinates."""
    picked = [tile for tile in nodes["board.zone"].children if "picked" in tile.state]
    ghost = str(picked[0].value) if picked else ""
    drawn = join([_cell(node, look, ghost, eye.letters(14)) for node in cells(nodes, look)])
    return {
        "map-cells": el(
            "g", drawn, id="map-cells", class_=eye.kind("cells"), transform=eye.transform
        )
    }


def _cell(node: Node, look: Eyes, ghost: str, size: float) -> Markup:
    q, r = whole(node, "q"), whole(node, "r")
    label = look.word(say("cell {q} {r}", q=q, r=r))
    preview = el("use", href=f"#il-{ghost}", class_="ghost") if ghost else None
    ways = whole(node, "ways")
    mark = words(0, round(size * (-0.25 if ways else 0.35), 1), _coordinates(q, r), "coordinates")
    if ways:
        text = counted("{n} way", "{n} ways", ways)
        label = look.word(say("{cell}: {ways}", cell=say("cell {q} {r}", q=q, r=r), ways=text))
        mark = Markup(f"{mark} " + words(0, size, look.word(text), "ways"))
    return el(
        "g",
        hover(label),
        el("use", href="#il-hex", class_="cell-ground"),
        el("g", mark, font_size=size),
        preview,
        el("use", href="#il-hex", class_="ring"),
        transform=at(*centre(q, r)),
        **look.choice(node, "cell", label=label),
    )


def _coordinates(q: int, r: int) -> str:
    return f"{q} {r}".replace("-", "\N{MINUS SIGN}")


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
        drawn += [landing(child, look, lie) for child in tile.children]
    group = el("g", *drawn, id="map-pending", class_=eye.kind("pending"), transform=eye.transform)
    return {"map-pending": group}


def landing(node: Node, look: Eyes, lie: str) -> Markup | None:
    """Return a part of a tile where a ship can land; nothing while nobody asks for it."""
    id_ = node.id.rpartition(".")[2]
    label = look.word(say("{name}, island {id}", name=verbatim(title(id_)), id=verbatim(id_)))
    if not asked(node, look):
        return None
    return el(
        "g",
        hover(label),
        el("use", href=f"#il-{id_}-land", class_="land-hit"),
        el("use", href=f"#il-{id_}-coast", class_="ring"),
        transform=lie,
        **look.choice(node, "landing", label=label),
    )
