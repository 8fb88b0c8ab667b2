"""The viewer's own area below the board: stock, supply board, tiles and expedition cards."""

from typing import Final

from fondaco.games.goa.web.development import cells
from fondaco.games.goa.web.parts import COLONIES, card_name, card_words, effect, held, tile_symbol
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, say
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, classes, el, use
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, at, icon, number, ring, whole, words

COUNTERS: Final = (
    ("ducats", "i-ducat"),
    ("ships", "i-ship"),
    ("colonists", "i-colonist"),
    ("extra", "i-extra"),
    ("points", "i-seal"),
)
SCALE: Final = 56 / 96  # a holder on the supply board
SACKS: Final = {  # left, top and size of each field on the drawing of a plantation
    1: ((21, 18, 54),),
    2: ((5, 23, 45), (46, 23, 45)),
    3: ((27, 3, 44), (5, 43, 44), (47, 43, 44)),
}
COLONY_SACKS: Final = {1: ((30, 50, 36),), 2: ((10, 50, 36), (50, 50, 36))}
RING: Final = el("span", class_="ring")
SIDE_BY_SIDE: Final = 3  # more cards than these overlap
SLOT: Final = el("span", class_="no-card")


def own_area(nodes: Nodes, look: Eyes) -> dict[str, Markup]:
    """Return the components of the viewer's own area."""
    me = f"player.{look.seat}"
    return {
        "hand-stock": _stock(nodes, me, look),
        **cells(nodes, look.seat, look),
        "hand-supply": _supply(nodes, me, look),
        "hand-tiles": _tiles(nodes[f"{me}.tiles"], look),
        "hand-cards": _cards(nodes[f"{me}.hand"], look),
    }


@remembered
def _stock(nodes: Nodes, me: str, look: Eyes) -> Markup:
    counters = [_counter(nodes[f"{me}.{key}"], symbol, look) for key, symbol in COUNTERS]
    return el("div", *counters, id="hand-stock", class_="stock")


def _counter(node: Node, symbol: str, look: Eyes) -> Markup:
    name = look.label(node)
    return el(
        "div",
        icon(symbol, 28),
        el("span", f"{name}: ", class_="hidden"),
        el("b", str(number(node))),
        RING,
        title=name,
        **look.choice(node, "counter", label=f"{name}: {number(node)}"),
    )


@remembered
def _supply(nodes: Nodes, me: str, look: Eyes) -> Markup:
    """Return the supply board: plantations above, colonies below."""
    places = nodes[f"{me}.supply"].children
    spices = sum(held(nodes, look.seat).values())
    drawn = [_place(nodes, place, k, look) for k, place in enumerate(places)]
    return el(
        "div",
        el("h3", look.label(nodes[f"{me}.supply"]), el("small", _spices(spices, look))),
        el(
            "svg",
            *drawn,
            viewbox="-4 -2 244 140",
            role="group",
            aria_label=look.label(nodes[f"{me}.supply"]),
        ),
        id="hand-supply",
        class_="supply",
    )


def _spices(n: int, look: Eyes) -> str:
    return look.word(say("spices: {n}", n=n))


def _place(nodes: Nodes, node: Node, k: int, look: Eyes) -> Markup:
    id_ = node.id.rpartition(".")[2]
    colony = id_ in COLONIES
    name = words(28, 70, look.label(nodes[f"colony.{id_}"]), "sname", "middle") if colony else None
    label = _place_label(nodes, node, id_, look)
    inner = _slot(nodes, id_) if node.value is None else _holder(node)
    holder = el(
        "g",
        el("title", label),
        inner,
        ring(-1, -1, 58, 58, 6),
        **look.choice(node, label=label),
    )
    return el("g", holder, name, transform=at(60 * (k % 4), 2 if k < len(COLONIES) else 66))


def _place_label(nodes: Nodes, node: Node, id_: str, look: Eyes) -> str:
    if node.label is None:
        colony = nodes.get(f"colony.{id_}")
        text: Text = say("Free plantation space {n}", n=id_[1:])
        if colony is not None and colony.label is not None:
            text = say("{colony}, not founded", colony=colony.label)
        return look.word(text)
    empty = whole(node, "empty")
    return look.word(say("{thing}, empty fields: {n}", thing=node.label, n=empty))


def _slot(nodes: Nodes, id_: str) -> Markup:
    """Return a space without a holder; of a colony with what founding it needs."""
    frame = el("rect", x=1, y=1, width=54, height=54, rx=5)
    colony = nodes.get(f"colony.{id_}")
    if colony is None:
        return el("g", frame, class_="slot")
    need = words(40, 35, str(whole(colony, "need")), "n slot-n", "middle")
    return el("g", frame, use("i-colonist", 18, 28, 22), need, class_="slot")


def _holder(node: Node) -> Markup:
    """Return a plantation or a colony with sacks on its fields."""
    full = [str(s.fact("id")) for s in node.children for _ in range(number(s))]
    fields = len(full) + whole(node, "empty")
    allowed = str(node.fact("allows")).split()
    colony = str(node.value).partition("-")[0] in COLONIES
    ground = f"colony-{str(node.value).partition('-')[0]}" if colony else "tile-ground"
    spots = (COLONY_SACKS if colony else SACKS)[fields]
    parts = [use(ground, 48, 48, 96)]
    for k, (x, y, size) in enumerate(spots):
        middle = (x + size / 2, y + size / 2)
        if k < len(full):
            parts.append(use(f"sack-{full[k]}", *middle, size))
        elif colony:
            parts += _free_field(middle[0], allowed)
        else:
            kind = allowed[0] if len(allowed) == 1 else "any"
            parts.append(use(f"field-{kind}", *middle, size))
    return el("g", *parts, class_="gr gr-plant", transform=f"scale({SCALE:.4f})")


def _free_field(x: float, allowed: list[str]) -> list[Markup]:
    """Return an empty field of a colony, with the spices it may hold."""
    out = [use("field-ring", x, 71, 34)]
    if len(allowed) == len(("first", "second")):
        return [*out, *(use(f"pip-{s}", x - 7 + 14 * k, 71, 15.5) for k, s in enumerate(allowed))]
    return [*out, use("pip-any", x, 71, 22)]


@remembered
def _tiles(node: Node, look: Eyes) -> Markup:
    """Return the tiles that are kept; a used one lies turned on its bed."""
    return el(
        "div",
        *(_tile(kept, look) for kept in node.children),
        id="hand-tiles",
        class_="tiles",
        aria_label=look.label(node),
        role="group",
    )


def _tile(node: Node, look: Eyes) -> Markup:
    used = "used" in node.state
    note = isinstance(node.value, int)  # something that only counts: a duty done, a tile turned
    symbol = "i-seal" if note else tile_symbol(node)
    n = number(node) if note else whole(node, "n")
    label = look.word(say("{thing}: used", thing=node.label or say("Tile"))) if used else ""
    badge = (
        el("g", el("circle", cx=48, cy=46, r=9, class_="need"),
           words(48, 50.5, str(n), "n badge-n", "middle"), class_="print")
        if n > 1 or note
        else None
    )  # fmt: skip
    drawing = el(
        "g", use(symbol, 27, 27, 54), transform="rotate(8 27 27)" if used else None,
        class_="turned" if used else None,
    )  # fmt: skip
    bed = el("rect", x=0, y=0, width=54, height=54, rx=5, class_="bed") if used else None
    inner = el(
        "g",
        el("title", label or look.label(node)),
        bed,
        drawing,
        ring(-1, -1, 56, 56, 6),
        **look.choice(node, label=label),
    )
    return el("svg", inner, badge, viewbox="-3 -3 62 62", class_="kept")


@remembered
def _cards(node: Node, look: Eyes) -> Markup:
    """Return the expedition cards, with the limit that holds at the end of a turn."""
    count = look.word(say("{n} of {last}", n=number(node), last=whole(node, "limit")))
    cards = [_card(card, look) for card in node.children]
    free = max(0, whole(node, "limit") - len(cards))
    return el(
        "div",
        el("h3", look.label(node), el("small", count)),
        el(
            "div",
            *cards,
            *[SLOT] * free,
            class_=classes("fan", "many" if len(cards) > SIDE_BY_SIDE else None),
        ),
        id="hand-cards",
        class_="cards",
    )


def _card(node: Node, look: Eyes) -> Markup:
    colonists = [icon("i-colonist", 22) for _ in range(whole(node, "colonists"))]
    symbol = f"sym-{str(node.fact('symbol')).lower()}"
    return el(
        "div",
        icon(effect(node), 54, class_="eff"),
        el("p", card_name(node, look)),
        el("span", *colonists, class_="men"),
        el("span", icon(symbol, 40), class_="sym"),
        RING,
        data_flip=True,
        **look.choice(node, "xcard", label=card_words(node, look)),
    )
