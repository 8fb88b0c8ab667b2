"""The viewer's player board: silver, purse, goods, cards, tiles, places and merchants."""

from fondaco.games.felinia.web.parts import PORTRAIT, bonus, icon, tile
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import counted, say
from fondaco.web.look import Eyes
from fondaco.web.markup import Child, Markup, classes, el, use
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import (
    Nodes,
    at,
    called,
    hover,
    last,
    number,
    numbered,
    ring,
    whole,
    words,
)

RING = el("span", class_="ring")
STEP, COIN = 29, 15  # from coin to coin, and the middle of the first
CIRCLE = 50  # from circle to circle of the purse
CARDS = (("gold", "gold"), ("spice", "spice"), ("provisions", "provision"))
FEW_TILES, FEW_PLACES = 6, 2  # more are drawn smaller
MERCHANT = "0 0 34 46"


def own_area(nodes: Nodes, look: Eyes) -> dict[str, Markup]:
    """Return the components of the viewer's player board."""
    me = f"player.{look.seat}"
    return {
        "hand-found": _found(nodes["found"], look),
        "hand-me": _portrait(nodes[me], look),
        "hand-money": _money(nodes, me, look),
        "hand-goods": _goods(nodes, me, look),
        "hand-tiles": _tiles(nodes, me, look),
        **({"hand-places": _places(nodes[f"{me}.cards"], look)} if f"{me}.cards" in nodes else {}),
        "hand-points": _points(nodes[f"{me}.points"], look),
        "hand-home": _home(nodes, me, look),
    }


def _section(id_: str, heading: Child, *inner: Child) -> Markup:
    return el("div", el("h3", heading), *inner, id=id_, class_=f"part {id_}")


def _heading(node: Node, look: Eyes, amount: str = "") -> Markup:
    return Markup(el("span", look.label(node)) + el("b", amount or str(number(node))))


def _portrait(node: Node, look: Eyes) -> Markup:
    start = el("span", icon("paw", 15, "0 0 20 20"), look.word(say("start player")), class_="start")
    colour = look.colour(look.seat)
    return el(
        "div",
        el("span", icon(f"face-{colour}", 76, PORTRAIT), class_="portrait"),
        el("b", look.name(look.seat)),
        start if "start" in node.state else None,
        id="hand-me",
        class_="part self",
    )


@remembered
def _money(nodes: Nodes, me: str, look: Eyes) -> Markup:
    silver, purse = nodes[f"{me}.silver"], nodes[f"{me}.purse"]
    most, have = whole(silver, "last"), number(silver)
    label = look.word(say("{n} of {last}", n=have, last=most))
    tokens = look.word(say("tokens left: {n}", n=whole(purse, "tokens")))
    return _section(
        "hand-money",
        _heading(silver, look, label),
        _coins(have, most, label),
        el("h3", el("span", look.label(purse)), el("small", tokens)),
        _purse(purse, look),
    )


def _coins(have: int, most: int, label: str) -> Markup:
    """Return the track with the coin on it."""
    spaces = [
        Markup(
            el("circle", cx=COIN + STEP * n, cy=17, r=13, class_="coin")
            + words(COIN + STEP * n, 21.5, str(n), "mid coin-n")
        )
        for n in range(most + 1)
    ]
    marker = el(
        "g",
        use("f-silver", 0, 0, 33),
        el("circle", r=16.5, class_="marker"),
        el("circle", r=9, class_="spot"),
        words(0, 4.7, str(have), "mid coin-now"),
        id="silver-marker",
        data_flip=True,
        transform=at(COIN + STEP * have, 17),
    )
    box = f"-2 -1 {2 * COIN + STEP * most + 4} 36"
    return el("svg", *spaces, marker, viewbox=box, class_="coins", role="img", aria_label=label)


def _purse(node: Node, look: Eyes) -> Markup:
    """Return the circles of the purse, with the tokens that lie there."""
    full = {number(child) for child in node.children}
    colour = look.colour(look.seat)
    circles: list[Markup] = []
    for n in range(1, whole(node, "circles") + 1):
        x = 24 + CIRCLE * (n - 1)
        circles.append(el("circle", cx=x, cy=20, r=16, class_="coin free"))
        circles.append(
            use(f"f-disc-{colour}", x, 20, 32, class_="bid")
            if n in full
            else words(x, 24.8, f"+{n}", "mid coin-n")
        )
    width = CIRCLE * whole(node, "circles") - 2
    inner = el(
        "g",
        hover(look.label(node)),
        el("rect", width=width, height=40, rx=20, class_="hit"),
        ring(0, 0, width, 40, 20),
        **look.choice(node, "purse"),
    )
    return el("svg", *circles, inner, viewbox=f"-3 -3 {width + 6} 46", class_="purse-circles")


@remembered
def _goods(nodes: Nodes, me: str, look: Eyes) -> Markup:
    node = nodes[f"{me}.goods"]
    free = whole(node, "free")
    kept = [_kind(child, look) for child in node.children]
    slots = [el("span", class_="slot")] * max(0, free + 1 - number(node))
    cards = [
        _card(nodes[f"{me}.{key}"], symbol, look) for key, symbol in CARDS if f"{me}.{key}" in nodes
    ]
    label = look.word(say("{n} of {last}", n=number(node), last=free))
    return _section(
        "hand-goods",
        _heading(node, look, label),
        el("div", *kept, *slots, class_="row"),
        el("div", *cards, class_="row"),
    )


def _kind(node: Node, look: Eyes) -> Markup:
    """Return the goods of a kind."""
    kind = f"good-{last(node)}"
    tiles = [icon(kind, 44, id=f"own-{kind}-{k}", data_flip=kind) for k in range(number(node))]
    label = look.word(say("{thing}: {n}", thing=called(node), n=number(node)))
    return el("div", *tiles, RING, title=label, **look.choice(node, "mine-good", label=label))


def _card(node: Node, symbol: str, look: Eyes) -> Markup:
    label = look.word(say("{thing}: {n}", thing=called(node), n=number(node)))
    none = "" if number(node) else "none"
    return el(
        "div",
        icon(symbol, 26),
        el("b", str(number(node))),
        RING,
        title=label,
        **look.choice(node, "mine-card", none, label=label),
    )


@remembered
def _tiles(nodes: Nodes, me: str, look: Eyes) -> Markup:
    """Return trade tiles by kind, bonus tiles and special tiles."""
    node = nodes[f"{me}.tiles"]
    special = nodes.get(f"{me}.specials")
    drawn = [
        *(_held(child, last(child), look, number(child)) for child in node.children),
        *(_bonus(child, look) for child in nodes[f"{me}.bonuses"].children),
        *(_held(child, "", look, 1) for child in (special.children if special else ())),
    ]
    lock = icon("i-lock", 14, "0 0 20 20")
    return _section(
        "hand-tiles",
        Markup(el("span", look.label(node), " ", lock) + el("b", str(number(node)))),
        el("div", *drawn, class_=classes("row wrap", "many" if len(drawn) > FEW_TILES else None)),
    )


def _held(node: Node, kind: str, look: Eyes, n: int) -> Markup:
    badge = (
        Markup(el("circle", cx=42, cy=8, r=9, class_="badge")
               + words(42, 12.3, str(n), "mid badge-n"))
        if n > 1
        else None
    )  # fmt: skip
    label = look.word(say("{thing}: {n}", thing=called(node), n=n))
    points = whole(node, "points")
    if points:
        tiles = numbered(node)
        label = look.word(counted("{tiles}, {n} point", "{tiles}, {n} points", points, tiles=tiles))
    inner = tile(node, kind, 24, 24, 48)
    return el(
        "span",
        el("svg", hover(label), inner, badge, viewbox="-1 -2 54 52", class_="held land-none",
           role="img", aria_label=label),
        el("b", str(points), aria_hidden="true") if points else None,
        class_="worth",
    )  # fmt: skip


def _bonus(node: Node, look: Eyes) -> Markup:
    label = look.label(node)
    return el("svg", hover(label), bonus(node), viewbox="0 0 48 58", class_="held",
              role="img", aria_label=label)  # fmt: skip


def place(node: Node, look: Eyes, *, choosable: bool = False) -> Markup:
    """Return the card of a mysterious place."""
    id_ = str(node.value)
    label = look.label(node)
    inner = [icon(f"place-{id_[:2]}", 56, "0 0 60 60"), el("span", label)]
    if choosable:
        return el("div", *inner, RING, **look.choice(node, "place-card", label=label))
    return el("div", *inner, class_="place-card", title=label)


@remembered
def _places(node: Node, look: Eyes) -> Markup:
    if not node.children:
        return el("div", id="hand-places", hidden=True)
    cards = [place(child, look) for child in node.children]
    many = "many" if len(cards) > FEW_PLACES else None
    row = el("div", *cards, class_=classes("row", many))
    return _section("hand-places", _heading(node, look), row)


@remembered
def _found(node: Node, look: Eyes) -> Markup:
    """Return the places just found, of which one may be kept."""
    if not node.children:
        return el("div", id="hand-found", hidden=True)
    cards = [place(child, look, choosable=True) for child in node.children]
    heading = el("h3", look.label(node))
    return el("div", heading, el("div", *cards, class_="row"), id="hand-found", class_="part found")


@remembered
def _points(node: Node, look: Eyes) -> Markup:
    """Return one's points as they stand, and where they come from."""
    lines = [
        el("tr", el("th", look.label(child), scope="row"), el("td", str(number(child))))
        for child in node.children
        if number(child)
    ]
    return _section("hand-points", _heading(node, look), el("table", *lines))


@remembered
def _home(nodes: Nodes, me: str, look: Eyes) -> Markup:
    home, away = nodes[f"{me}.supply"], nodes[f"{me}.island"]
    colour = look.colour(look.seat)
    cats = [
        icon(f"merchant-{colour}", 34, MERCHANT, id=f"home-{k}", data_flip=f"cat-{look.seat}")
        for k in range(number(home))
    ]
    label = look.word(say("{thing}: {n}", thing=called(away), n=number(away)))
    return _section(
        "hand-home",
        _heading(home, look),
        el("div", *cats, class_="cats"),
        el("p", label),
    )
