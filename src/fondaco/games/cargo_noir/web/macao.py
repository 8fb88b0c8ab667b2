"""Macao in the middle: the Casino, the Black Market with its crates, and the barge of supplies."""

from typing import Final

from fondaco.caching import cached_up_to
from fondaco.games.cargo_noir.web.parts import described, hit, offers, origin, token, tokens
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, counted, listed, player, say
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, el, join
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, at, number, numbered, ring, whole

ROW: Final = 4  # crates in a line of the market
PILE: Final = 10  # coins drawn for the Pile of Money


def macao_scenery(nodes: Nodes, look: Eyes) -> Markup:
    """Return the two houses, the quay and the barge."""
    house, market = (look.label(nodes[id_]) for id_ in ("casino", "market"))
    return _scenery(house, market, origin(nodes["macao"]))


@cached_up_to(16)
def _scenery(casino: str, market: str, place: tuple[int, int]) -> Markup:
    return el(
        "g",
        el("use", href="#macao"),
        _sign(casino, 76, 41, 24, "neon-coral"),
        _sign(market, 262, 0, 23, "neon-amber"),
        class_="macao",
        transform=at(*place),
        aria_hidden="true",
    )


def _sign(words: str, x: float, y: float, height: float, class_: str) -> Markup:
    width = 34 + 10.2 * len(words)
    return el(
        "g",
        el("rect", class_="sign-bed", x=x - width / 2, y=y, width=width, height=height, rx=4),
        el("text", words, class_="neon", x=x, y=y + height - 6.5),
        class_=class_,
    )


@remembered
def macao(nodes: Nodes, look: Eyes) -> dict[str, Markup]:
    """Return the parts of Macao: each answers to clicks for itself."""
    place = at(*origin(nodes["macao"]))
    casino, market = nodes["casino"], nodes["market"]
    parts = [
        (casino, _house(casino, (2, -4, 156, 186), place, look)),
        (market, _house(market, (162, -4, 198, 186), place, look)),
    ]
    parts += [(slot, _slot(slot, k, place, look)) for k, slot in enumerate(tokens(market))]
    for id_, draw in (("pile", _pile), ("bag", _bag), ("discard", _discard)):
        node = nodes[id_]
        parts.append((node, _supply(node, draw(node), place, look)))
    return {f"n-{node.id}": drawn for node, drawn in parts}


def _house(node: Node, box: tuple[int, int, int, int], place: str, look: Eyes) -> Markup:
    drawn = described(look, node, _told(node))
    return el("g", hit(*box), ring(*box, 10), **drawn, transform=place, data_fixed=True)


def _told(node: Node) -> Text:
    """Return a destination and who is there."""
    here: list[Text] = []
    for ship in offers(node):
        who = player(whole(ship, "seat"))
        here.append(counted("{who} with {n} ship", "{who} with {n} ships", number(ship), who=who))
    title = node.label or say("{n}", n=str(node.value))
    return say("{port}: {things}", port=title, things=listed(here)) if here else title


def _slot(node: Node, k: int, place: str, look: Eyes) -> Markup:
    x, y = 186 + 40 * (k % ROW), 26.5 + 37 * (k // ROW)
    return el(
        "g",
        token(node, x, y, 34, look),
        ring(x - 1, y - 1, 36, 36, 5),
        **described(look, node, node.label or say("empty place")),
        transform=place,
    )


@remembered
def _supply(node: Node, drawing: Markup, place: str, look: Eyes) -> Markup:
    """Return one of the three things on the barge."""
    x = {"pile": 260, "bag": 297, "discard": 335}[node.id]
    count = None if node.value is None else el("text", number(node), x=x, y=172)
    return el(
        "g",
        el("title", look.word(_contents(node))),
        hit(x - 17, 122, 34, 54),
        drawing,
        count,
        ring(x - 18, 121, 36, 57, 6),
        **described(look, node, _contents(node), "supply"),
        transform=place,
    )


def _contents(node: Node) -> Text:
    """Return a supply, its number, and what is in it where that may be known."""
    if node.value is None:
        return node.label or say("{n}", n=node.id)
    inside = [numbered(child) for child in node.children]
    title = numbered(node)
    return say("{port}: {things}", port=title, things=listed(inside)) if inside else title


def _pile(node: Node) -> Markup:
    coins = PILE if node.value is None else min(PILE, (number(node) + 1) // 2)
    back = coins * 2 // 5
    places = [(241, 148 - 5 * k) for k in range(back)]
    places += [(249, 149 - 5 * k) for k in range(coins - back)]
    return join([el("use", href="#coin-side", x=x, y=y, width=30, height=9) for x, y in places])


def _bag(node: Node) -> Markup:
    return el("use", href="#bag-drawing", class_="spent" if not number(node) else None)


def _discard(node: Node) -> Markup:
    """Return a heap of the three kinds that were thrown away most."""
    most = sorted(node.children, key=lambda child: -number(child))[:3]
    places = ((317, 141), (335, 141), (326, 124))
    heap = [
        el("use", href=f"#cargo-{child.id.rpartition('.')[2]}", x=x, y=y, width=17, height=17)
        for child, (x, y) in zip(most, places, strict=False)
    ]
    return el("g", *heap, class_="spent")
