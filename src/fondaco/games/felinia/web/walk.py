"""A journey on the island: the paws of the walk, the merchant, and what his next step brings."""

import re
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Final

from fondaco.caching import cached, cached_up_to
from fondaco.games.felinia.web.island import PLACE, chart
from fondaco.games.felinia.web.parts import merchant
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import counted
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, el, use
from fondaco.web.skins.parts import Nodes, at, hover, last, number, whole, words

STRIDE: Final = 17  # from paw to paw
BESIDE: Final = 5  # paws lie left and right of the road
NEAR: Final = 20  # so close to the middle of a province there are none
TAG: Final = 26  # how far a tag lies from the middle of its province

Point = tuple[float, float]


def walk(nodes: Nodes, look: Eyes) -> dict[str, Markup]:
    """Return the paws, the merchant, and the tags of the provinces he can reach."""
    side = str(nodes["island"].value)
    places = [node for land in nodes["island"].children for node in land.children]
    way = sorted((n for n in places if whole(n, "step")), key=lambda n: whole(n, "step"))
    return {
        "trail": _trail(side, tuple(last(node) for node in way)),
        "walker": _walker(side, nodes, way, look),
        "tags": _tags(side, [node for node in places if node.id in look.legal], look),
    }


@cached
def gates(side: str) -> dict[tuple[Point, Point], Point]:
    """Return where the road between two places bends."""
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", chart(side).roads)]
    out: dict[tuple[Point, Point], Point] = {}
    for k in range(0, len(numbers), 6):
        x1, y1, x, y, x2, y2 = numbers[k : k + 6]
        out[(x1, y1), (x2, y2)] = out[(x2, y2), (x1, y1)] = (x, y)
    return out


@cached_up_to(256)
def _trail(side: str, way: tuple[str, ...]) -> Markup:
    """Return the paws along the roads he has walked."""
    spots = chart(side).spots
    drawn = [
        paw
        for start, end in pairwise(way)
        for paw in _paws(spots[start], gates(side)[spots[start], spots[end]], spots[end])
    ]
    return el("g", *drawn, id="trail", class_="at-isle trail", transform=PLACE)


def _paws(start: Point, bend: Point, end: Point) -> list[Markup]:
    length = hypot(bend[0] - start[0], bend[1] - start[1]) + hypot(end[0] - bend[0],
                                                                   end[1] - bend[1])  # fmt: skip
    n = max(2, round((length - 2 * NEAR) / STRIDE))
    return [_paw(start, bend, end, (NEAR + (length - 2 * NEAR) * (k + 0.5) / n) / length, k)
            for k in range(n)]  # fmt: skip


def _paw(start: Point, bend: Point, end: Point, t: float, k: int) -> Markup:
    """Return one print, turned into the direction of the walk."""
    x, y = (
        (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
        for a, b, c in zip(start, bend, end, strict=True)
    )
    dx, dy = ((1 - t) * (b - a) + t * (c - b) for a, b, c in zip(start, bend, end, strict=True))
    turn = degrees(atan2(dy, dx)) + 90
    side = BESIDE if k % 2 else -BESIDE
    place = f"{at(x, y)} rotate({turn:.0f}) translate({side} 0)"
    return el("g", use("f-paw", 0, 0, 15), transform=place)


def _walker(side: str, nodes: Nodes, way: list[Node], look: Eyes) -> Markup:
    """Return the merchant who walks; he keeps his id from step to step."""
    if not way:
        return el("g", id="walker")
    seat = next(number(p) for p in nodes["players"].children if "active" in p.state)
    x, y = chart(side).spots[last(way[-1])]
    piece = el(
        "g",
        el("ellipse", rx=28, ry=12, class_="just"),
        merchant(look.colour(seat), 0, 7, 52),
        id="walker-piece",
        data_flip=f"cat-{seat}",
        transform=at(x, y + 24),
    )
    return el("g", piece, id="walker", class_="at-isle walker", transform=PLACE)


def _tags(side: str, legal: list[Node], look: Eyes) -> Markup:
    """Return the number of each option, which the page fills in, and the points of a tile."""
    drawn: list[Markup] = []
    for node in legal:
        x, y = chart(side).spots[last(node)]
        drawn.append(el("g", el("circle", r=14), el("text", "", y=6, class_="mid"), class_="key",
                        data_key_of=node.id, transform=at(x - TAG, y - TAG)))  # fmt: skip
        if node.fact("points") is not None:
            drawn.append(_points(x, y + TAG, whole(node, "points"), look))
    return el("g", *drawn, id="tags", class_="at-isle tags", transform=PLACE, aria_hidden="true")


def _points(x: float, y: float, n: int, look: Eyes) -> Markup:
    label = look.word(counted("staying here brings {n} point", "staying here brings {n} points", n))
    tag = el("rect", x=-21, y=-12, width=42, height=24, rx=12)
    gain = words(0, 6, f"{n:+d}".replace("-", "\N{MINUS SIGN}"), "mid")
    return el("g", hover(label), tag, gain, class_="gain", transform=at(x + 20, y + 2))  # fmt: skip
