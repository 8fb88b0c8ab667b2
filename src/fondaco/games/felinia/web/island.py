"""The island: grown shapes that touch as the map says, roads, tiles and merchants."""

import json
from dataclasses import dataclass
from typing import Final

from fondaco.caching import cached, cached_up_to
from fondaco.games.felinia.web.parts import merchant, tile
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, say
from fondaco.web.assets import text_of_game
from fondaco.web.look import Eyes
from fondaco.web.markup import NOTHING, Markup, el, join, use
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, at, called, hover, last, number, whole

SCALE: Final = 0.728  # of the island on the board
SHIFT: Final = (373, -24)
PLACE: Final = f"{at(*SHIFT)} scale({SCALE})"
NAMES: Final = {  # where the name of a land follows the coast
    "LIO": "M222 169A432 432 0 0 1 478 69",
    "TIG": "M729 134A432 432 0 0 1 903 345",
    "CHE": "M781 847A447 447 0 0 0 934 608",
    "PAN": "M257 875A447 447 0 0 0 531 946",
    "PUM": "M99 662A432 432 0 0 1 83 388",
}
FACES: Final = {  # where the printed distribution of a land lies
    "LIO": ((580, 70), (610, 77), (640, 86), (669, 97), (698, 110), (725, 125)),
    "TIG": ((933, 443), (936, 474), (937, 505), (935, 537), (932, 568), (926, 598)),
    "CHE": ((688, 894), (659, 907), (630, 917), (600, 925), (569, 931), (538, 935)),
    "PAN": ((183, 801), (162, 777), (143, 752), (126, 726), (111, 699), (98, 671)),
    "PUM": ((116, 291), (132, 265), (150, 239), (169, 214), (190, 191), (213, 170)),
}


@dataclass(frozen=True)
class IslandChart:
    """The shapes of one side of the board."""

    spots: dict[str, tuple[int, int]]  # where a piece stands in a province
    kinds: dict[str, str]  # a trading post, or an inner province
    shapes: dict[str, str]
    lands: dict[str, str]
    coast: str
    lake: str
    roads: str
    harbours: dict[str, list[int]]  # beach and berth
    deco: dict[str, list[int]]  # left, top and width of little things


@cached
def chart(side: str) -> IslandChart:
    """Return the shapes of a side, which were grown from the map once."""
    found = json.loads(text_of_game("felinia", "map.json"))[side]
    provinces = found["provinces"]
    return IslandChart(
        {id_: (x, y) for id_, (x, y, _, _) in provinces.items()},
        {id_: kind for id_, (_, _, kind, _) in provinces.items()},
        {id_: d for id_, (_, _, _, d) in provinces.items()},
        found["lands"],
        found["coast"],
        found["lake"],
        found["roads"],
        found["harbours"],
        found["deco"],
    )


def berth(side: str, land: str) -> tuple[float, float]:
    """Return where a ship lies at a land, on the board."""
    _, _, x, y = chart(side).harbours[land]
    return SHIFT[0] + SCALE * x, SHIFT[1] + SCALE * y


@remembered
def ground(nodes: Nodes, look: Eyes) -> Markup:
    """Return what never changes: coast, lands, roads, names and printed distributions."""
    side = str(nodes["island"].value)
    lands = nodes["island"].children
    printed = [_printed(land, look) for land in lands]
    return el("g", _painted(side), *_rewards(side, lands), *printed, class_="at-isle",
              transform=PLACE)  # fmt: skip


@cached
def _painted(side: str) -> Markup:
    """Return the gouache of one side."""
    map_ = chart(side)
    shapes = {**map_.shapes, **map_.lands, "coast": map_.coast}
    defs = el("defs", *(el("path", id=f"{side}-{id_}", d=d) for id_, d in shapes.items()))
    coast = [_shape(side, "coast", kind) for kind in ("foam f3", "foam f2", "foam f1", "sand")]
    lands = [_land(side, land) for land in map_.lands]
    return join(
        [
            defs,
            *coast,
            *lands,
            el("path", d=map_.lake, class_="lake"),
            el("path", d="M478 492q8-5 16 0t16 0M488 508q8-5 16 0t16 0", class_="lake-line"),
            *(_things(land, places) for land, places in map_.deco.items()),
            el("path", d=map_.roads, class_="road"),
            el("path", d=map_.roads, class_="road-dots"),
            *(_pier(land, ends) for land, ends in map_.harbours.items()),
        ]
    )


def _shape(side: str, id_: str, kind: str | None) -> Markup:
    return el("use", href=f"#{side}-{id_}", class_=kind)


def _land(side: str, land: str) -> Markup:
    kinds = chart(side).kinds
    own = [id_ for id_ in kinds if id_.partition("-")[0] == land]
    fills = [_shape(side, id_, f"patch {kinds[id_]}") for id_ in own]
    tex = el("use", href=f"#{side}-{land}", fill="url(#f-brush)", class_="brushed")
    return el("g", _shape(side, land, "wash"), *fills, tex, class_=f"land-{land}")


def _things(land: str, places: list[int]) -> Markup:
    drawn = [
        el("use", href=f"#f-deco-{land}", x=places[k], y=places[k + 1], width=places[k + 2],
           height=places[k + 2])
        for k in range(0, len(places), 3)
    ]  # fmt: skip
    return el("g", *drawn, class_="things")


def _pier(land: str, ends: list[int]) -> Markup:
    x1, y1, x2, y2 = ends
    line = f"M{x1} {y1}L{x2} {y2}"
    return el(
        "g",
        el("path", d=line, class_="pier-edge"),
        el("path", d=line, class_="pier-planks"),
        el("circle", cx=x2, cy=y2, r=8, class_="bollard"),
        class_=f"land-{land}",
    )


def _rewards(side: str, lands: tuple[Node, ...]) -> list[Markup]:
    """Return the anchors of the harbours and the medallions of the reward provinces."""
    out: list[Markup] = []
    for land in lands:
        drawn = [
            _medal(node, *chart(side).spots[last(node)])
            for node in land.children
            if node.fact("type") == "harbour" or node.fact("symbol") != "none"
        ]
        out.append(el("g", *drawn, class_=f"land-{land.value}"))
    return out


def _medal(node: Node, x: int, y: int) -> Markup:
    if node.fact("type") == "harbour":
        return use("f-anchor", x, y, 40)
    symbol = f"f-{node.fact('symbol')}"
    if whole(node, "amount") > 1:
        pair = use(symbol, x - 6, y - 4, 23) + use(symbol, x + 6, y + 4, 23)
        return Markup(use("f-medal", x, y, 44) + pair)
    return Markup(use("f-medal", x, y, 42) + use(symbol, x, y, 28))


@remembered
def _printed(land: Node, look: Eyes) -> Markup:
    """Return the name of a land along its coast, and which tiles lie in it."""
    id_ = str(land.value)
    path = el("path", id=f"arc-{id_}", d=NAMES[id_], fill="none")
    words = el(
        "textPath", look.label(land), href=f"#arc-{id_}", startOffset="50%", text_anchor="middle"
    )
    faces = [
        Markup(el("circle", cx=x, cy=y, r=13.5) + use(f"f-cat-{kind}", x, y, 23))
        for kind, (x, y) in zip(str(land.fact("tiles")).split(", "), FACES[id_], strict=False)
    ]
    label = look.word(say("Tiles of the {land}", land=called(land)))
    printed = el("g", hover(label), *faces, class_="faces")
    return el("g", path, el("text", words, class_="land-name"), printed, class_=f"land-{id_}")


@remembered
def provinces(nodes: Nodes, look: Eyes) -> dict[str, Markup]:
    """Return a component for each province."""
    side = str(nodes["island"].value)
    return {
        f"at-{last(node)}": _province(side, node, str(land.value), look)
        for land in nodes["island"].children
        for node in land.children
    }


@remembered
def _province(side: str, node: Node, land: str, look: Eyes) -> Markup:
    id_ = last(node)
    x, y = chart(side).spots[id_]
    thing = node.children[0] if node.children else None
    label = look.word(_label(node, thing))
    choosable = look.mark(node) != ""
    choice = el(
        "g",
        hover(label),
        _shape(side, id_, "hit"),
        _shape(side, id_, "halo") if choosable else None,
        _shape(side, id_, "ring"),
        **look.choice(node, "province", label=label),
    )  # the piece lies beside the choice: marks of special tiles are no part of the label
    return el(
        "g",
        choice,
        _piece(id_, thing, x, y, look),
        id=f"at-{id_}",
        class_=f"at-isle land-{land}",
        transform=PLACE,
    )


def _label(node: Node, thing: Node | None) -> Text:
    """Return what is in a province."""
    if thing is None:
        return called(node)
    found = say("face-down tile") if "face_down" in thing.state else called(thing)
    return say("{place}: {thing}", place=called(node), thing=found)


def _piece(id_: str, thing: Node | None, x: int, y: int, look: Eyes) -> Markup:
    if thing is None:
        return NOTHING
    if thing.kind == "token":
        seat = number(thing)
        cat = merchant(look.colour(seat), x, y + 26, 46)
        return el("g", cat, id=f"cat-{id_}", data_flip=f"cat-{seat}", class_="on-isle")
    if "face_down" in thing.state:
        return use("f-tile-back", x, y, 46, class_="face-down on-isle")
    return _tile(thing, x, y)


@cached_up_to(512)
def _tile(thing: Node, x: int, y: int) -> Markup:
    special = thing.fact("effect") is not None
    return tile(thing, str(thing.value), x, y, 58 if special else 46)
