"""What stands on the tiles: spaces with pioneers and buildings, nests, and ships off the coasts."""

from collections import Counter

from fondaco.caching import cached_up_to
from fondaco.games.ilos.web.chart import Camera, tiles
from fondaco.games.ilos.web.parts import GOODS, Point, ask, on_tile
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, counted, player, say, verbatim
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, classes, el, use
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, at, called, seat_class, whole

LARGER = 1.22  # pieces on a chart that is far away
APART = 22  # between ships at one anchor
PRICE = 44  # how wide the tag of a price is
WORKED = el("circle", r=24, class_="worked")
SITE = ("fort", *GOODS)


def pieces(nodes: Nodes, look: Eyes, eye: Camera) -> dict[str, Markup]:
    """Return a component for each tile, one for the ships, and one for what can be chosen."""
    found = {f"tile-{tile.value}": _tile(tile, look, eye) for tile in tiles(nodes)}
    return {
        **found,
        "map-ships": _ships(nodes, look, eye),
        "map-spots": _spots(nodes, look, eye),
        "map-prices": _prices(nodes, look, eye),
    }


def _spots(nodes: Nodes, look: Eyes, eye: Camera) -> Markup:
    """Return the outlines of spaces and nests that one can ask about, and the space to be paid."""
    outline = el("circle", r=22 if eye.far else 18, class_="ring")
    drawn = [
        ask(node, look, _label(node, look), outline, at(*on_tile(tile, node)))
        for tile in tiles(nodes)
        for node in tile.children
    ]
    drawn += [
        el("g", WORKED, transform=at(*on_tile(tile, node)))
        for tile in tiles(nodes)
        for node in tile.children
        if "picked" in node.state
    ]
    return el("g", *drawn, id="map-spots", class_=eye.kind("spots"), transform=eye.transform)


def _label(node: Node, look: Eyes) -> str:
    if node.fact("kind") is None:
        return _nest_words(node, look)
    if node.fact("cost") is None:
        return _space_words(node, look)
    n = whole(node, "cost")
    space = verbatim(_space_words(node, look))
    return look.word(counted("{space}, cost: {n} card", "{space}, cost: {n} cards", n, space=space))


def _prices(nodes: Nodes, look: Eyes, eye: Camera) -> Markup:
    """Return what a pioneer costs on each space where he can go, in cards."""
    drawn = [
        _price(whole(node, "cost"), eye, "raised" in node.state, on_tile(tile, node))
        for tile in tiles(nodes)
        for node in tile.children
        if node.id in look.legal and node.fact("cost") is not None
    ]
    return el("g", *drawn, id="map-prices", class_=eye.kind("prices"), transform=eye.transform,
              aria_hidden="true")  # fmt: skip


def _price(n: int, eye: Camera, raised: bool, spot: Point) -> Markup:  # noqa: FBT001 (one caller)
    """Return a tag beside a space; it has one size, however near the chart is."""
    x, y = spot
    tag = el(
        "g",
        el("rect", x=0, y=-13, width=PRICE + 10 * (len(str(n)) - 1), height=26, rx=13),
        el("use", href="#il-i-flag" if raised else "#il-i-cards", x=8, y=-8, width=16, height=16),
        el("text", str(n), x=27, y=5.2, font_size=15),
        class_="cost-tag raised" if raised else "cost-tag",
        transform=f"scale({1 / eye.scale:.3f})",
    )
    return el("g", tag, transform=at(x + 15, y + 13))


@remembered
def _tile(tile: Node, look: Eyes, eye: Camera) -> Markup:
    scale = f" scale({LARGER})" if eye.far else ""
    drawn = [_piece(tile, node, scale, look) for node in tile.children]
    id_ = f"tile-{tile.value}"
    return el("g", *drawn, id=id_, class_=eye.kind("pieces"), transform=eye.transform)


def _piece(tile: Node, node: Node, scale: str, look: Eyes) -> Markup:
    spot = at(*on_tile(tile, node)) + scale
    return _nest(node, spot) if node.fact("kind") is None else _space(node, spot, look)


def _space(node: Node, spot: str, look: Eyes) -> Markup:
    kind = str(node.fact("kind"))
    seat = node.fact("seat")
    art = free(kind)
    if isinstance(seat, int):
        building = str(node.fact("building") or "")
        art = taken(kind, building, look.colour(seat))
    return el("g", art, transform=spot, data_about=node.id)  # the inspector says what it is


def _space_words(node: Node, look: Eyes) -> str:
    text = called(node)
    seat = node.fact("seat")
    if not isinstance(seat, int):
        return look.word(text)
    return look.word(say("{space}: {who}", space=_built(node, text), who=player(seat)))


def _built(node: Node, text: Text) -> Text:
    building = node.fact("building")
    if building is None:
        return text
    if building == "fort":
        return say("{space}, fort", space=text)
    return say("{space}, trading post", space=text)


@cached_up_to(8)
def free(kind: str) -> Markup:
    """Return an empty space around the origin."""
    return el("use", href=f"#il-space-{kind}")


@cached_up_to(512)
def taken(kind: str, building: str, colour: str) -> Markup:
    """Return a space with a pioneer, who leaves the good visible, and with his building."""
    ground = free(kind)
    if building:
        walls = use("il-fort" if building == "fort" else "il-post", 0, 0, 29)
        ware = _ware(building) if building in GOODS else None
        ground = Markup(ground + walls + (ware or ""))
    man = el("use", href=f"#il-man-{colour}", x=13 if building else 9, y=-9)
    return el("g", ground, man, class_=f"piece seat-{colour}")


def _ware(kind: str) -> Markup:
    return el(
        "g",
        el("circle", r=7, class_="ware"),
        use(f"il-good-{kind}", 0, 0, 11),
        transform=at(0, 6),
    )


def _nest(node: Node, spot: str) -> Markup:
    return el("g", use("il-nest", 0, 0, 34), transform=spot, data_about=node.id)


def _nest_words(node: Node, look: Eyes) -> str:
    text = called(node)
    seat = node.fact("seat")
    if isinstance(seat, int):
        text = say("{nest}: {who}", nest=text, who=player(seat))
    return look.word(text)


def moorings(nodes: Nodes) -> list[tuple[Node, Point]]:
    """Return the ships and where they lie; several at one anchor lie side by side."""
    ships = [n for n in nodes["board"].children if n.kind == "ship"]
    anchors = [_anchor(node) for node in ships]
    crowd, placed = Counter(anchors), Counter[str]()
    out: list[tuple[Node, Point]] = []
    for node, anchor in zip(ships, anchors, strict=True):
        x, y = _mooring(nodes, node)
        x += APART * (placed[anchor] - (crowd[anchor] - 1) / 2)
        placed[anchor] += 1
        out.append((node, (x, y)))
    return out


def _ships(nodes: Nodes, look: Eyes, eye: Camera) -> Markup:
    berths = Counter[str]()
    drawn: list[Markup] = []
    for node, spot in moorings(nodes):
        berth = f"{whole(node, 'seat')}-{_anchor(node)}"
        drawn.append(_ship(node, f"ship-{berth}-{berths[berth]}", spot, look, far=eye.far))
        berths[berth] += 1
    drawn.sort(key=lambda markup: "at-nest" in markup)
    return el("g", *drawn, id="map-ships", class_=eye.kind("ships"), transform=eye.transform)


def _anchor(node: Node) -> str:
    return str(node.fact("nest") or node.fact("region"))


def _mooring(nodes: Nodes, node: Node) -> Point:
    nest = node.fact("nest")
    if nest is not None:
        x, y = on_tile(nodes[f"board.tile.{nest}"], nodes[f"board.nest.{nest}"])
        return x - 6, y - 1
    return on_tile(nodes[f"board.tile.{node.fact('tile')}"], node)


def _ship(node: Node, id_: str, spot: Point, look: Eyes, *, far: bool) -> Markup:
    """Return a ship; one that has sailed comes from where a ship of its seat is gone."""
    seat = whole(node, "seat")
    nest = "nest" in node.state
    return el(
        "g",
        _hull(look.colour(seat), nest=nest),
        id=id_,
        class_=seat_class(look, seat, "piece", classes("at-nest" if nest else None) or ""),
        transform=at(*spot) + (f" scale({LARGER})" if far else ""),
        data_flip=f"ship-{seat}",
        data_about=node.id,
    )


@cached_up_to(16)
def _hull(colour: str, *, nest: bool) -> Markup:
    flag = el("use", href="#il-jolly", x=5, y=-26, width=22, height=22) if nest else ""
    return Markup(el("use", href=f"#il-boat-{colour}") + flag)
