"""Tables as the skins draw them, for tests."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from fondaco.caching import cached
from fondaco.i18n import Tongue
from fondaco.kernel.scene import Node
from fondaco.kernel.state import State
from fondaco.view.people import COLOURS, Person
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, el
from fondaco.web.parts.document import sprites
from fondaco.web.regions import Region, Regions
from fondaco.web.skins import skin_of
from tests.contract.cases import Case
from tests.contract.walk import moments

SPECTATOR = -1
SMALL = 15_000  # bytes of a typical update


def look(s: State, seat: int, lang: str = "en") -> Eyes:
    """Return the eyes of a seat: the one who must decide sees what can be chosen."""
    names = tuple(f"Player {i + 1}" for i in range(s.seats))
    people = tuple(Person(i, name, COLOURS[i]) for i, name in enumerate(names))
    options = s.prompt().options if not s.over() and s.seat() == seat else ()
    legal = {node for o in options if o.legal for node in o.nodes}
    greyed = {node for o in options if not o.legal for node in o.nodes}
    return Eyes(Tongue(lang, names), seat, people, frozenset(legal), frozenset(greyed - legal))


def draw(game: str, s: State, eyes: Eyes) -> Regions:
    """Return board, hand and all panels as one seat sees them."""
    skin, scene = skin_of(game), s.scene(eyes.seat)
    panels = {
        f"panel-{who}": el("article", skin.panel(scene, who, eyes), id=f"panel-{who}")
        for who in range(s.seats)
    }
    return {
        "board": skin.board(scene, eyes),
        "hand": skin.hand(scene, eyes),
        "players": Region("players", "section", (), panels),
    }


def whole(parts: Regions) -> Markup:
    """Return everything that was drawn."""
    return el("main", *(part.whole() for part in parts.values()))


def parsed(markup: str) -> ET.Element:
    """Return markup of ours as a tree, which it is only if it is well-formed."""
    bare = re.sub(r" (data-[a-z]+|hidden)(?=[ />])", r' \1=""', markup)
    return ET.fromstring(bare)  # noqa: S314 (our own markup)


def tree(parts: Regions) -> ET.Element:
    """Return everything that was drawn as a tree."""
    return parsed(whole(parts))


def seen(case: Case, seed: int, every: int) -> Iterator[tuple[State, Eyes]]:
    """Yield positions of a game, and the eyes of who decides there."""
    for s in moments(case, seed, every):
        yield s, look(s, max(s.seat(), 0))


def found(scene: Node, id_: str) -> Node:
    """Return a node that must be there."""
    node = scene.find(id_)
    assert node is not None, id_
    return node


def shown(top: ET.Element, id_: str) -> ET.Element:
    """Return the one element with an id."""
    there = [e for e in top.iter() if e.get("id") == id_]
    assert 1 == len(there), id_
    return there[0]


@cached
def symbols(game: str) -> frozenset[str]:
    """Return the ids of the page's sprite."""
    return frozenset(re.findall(r' id="([^"]+)"', sprites(skin_of(game).sprite())))
