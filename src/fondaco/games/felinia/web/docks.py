"""The docks: ships with departure and fare, the one that is away, and the stack of ship tiles."""

from fondaco.games.felinia.web.island import berth
from fondaco.games.felinia.web.parts import LAND_CATS, merchant
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import say
from fondaco.web.look import Eyes
from fondaco.web.markup import NOTHING, Markup, classes, el, use
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, at, called, hover, last, number, ring, whole, words

LEFT, TOP, PITCH = 252, 72, 151  # of the docks
SEATS = (106, 66)  # the first seat is the one at the bow
COIN = 23  # how wide a part of a fare is


def docks(nodes: Nodes, look: Eyes) -> dict[str, Markup]:
    """Return the stack of ship tiles, a component for each dock, and the ship at an island."""
    ships = [node for node in nodes["docks"].children if node.kind == "ship"]
    away = _away(ships)
    drawn = {
        f"at-{last(node)}": _dock(node, k, look, away=node is away) for k, node in enumerate(ships)
    }
    return {
        "ship-tiles": _stack(nodes["ships"], look),
        **drawn,
        "sailing": _sailing(nodes, away, look),
    }


def _away(ships: list[Node]) -> Node | None:
    """Return the ship whose merchant walks on an island just now."""
    return next((ship for ship in ships if "away" in ship.state), None)


def _crew(ship: Node) -> list[Node]:
    return [child for child in ship.children if ".seat." in child.id]


def _fare(ship: Node) -> list[str]:
    goods = [
        f"f-good-{last(child)}"
        for child in ship.children
        if ".seat." not in child.id
        for _ in range(number(child))
    ]
    return goods + ["f-silver"] * whole(ship, "silver")


@remembered
def _dock(node: Node, place: int, look: Eyes, *, away: bool) -> Markup:
    empty = "empty" in node.state
    land = str(node.fact("land") or "none")
    label = look.word(say("Dock {n}, no ship tile", n=place + 1)) if empty else look.label(node)
    sea = look.word(say("at sea"))
    label = f"{label}, {sea}" if away else label
    gone = empty or away
    choice = el(
        "g",
        hover(label),
        el("rect", x=-4, y=-2, width=164, height=148, rx=12, class_="ground-plot"),
        ring(-4, -2, 164, 148, 12),
        **look.choice(node, "dock", label=label),
    )
    drawn = el(  # beside the choice: its numbers are no part of the label
        "g",
        el("use", href="#f-pier", x=-10, y=120, width=44, height=21),
        el("use", href="#f-away", x=8, y=12, width=140, height=97)
        if gone
        else _ship(node, 0, 0, 1, look),
        NOTHING if empty else _plate(node),
        NOTHING if empty else _bill(node),
        words(82, 64, sea, "mid dock-note") if away else None,
        pointer_events="none",
    )
    where = at(LEFT, TOP + PITCH * place)
    return el("g", choice, drawn, id=f"at-{last(node)}", class_=f"land-{land}", transform=where)


def _ship(node: Node, x: float, y: float, scale: float, look: Eyes, ashore: int = 0) -> Markup:
    """Return a ship with its crew but those ashore; it keeps its id wherever it is."""
    crew = [number(child) for child in _crew(node)[ashore:]]
    places: list[Markup] = []
    for k in range(whole(node, "seats")):
        places.append(el("ellipse", cx=SEATS[k], cy=77, rx=15, ry=8, class_="deck-seat"))
        if ashore <= k < ashore + len(crew):
            places.append(_sailor(node, k, crew[k - ashore], look))
        elif scale == 1:
            places.append(words(SEATS[k], 81.3, str(k + 1), "mid seat-number"))
    return el(
        "g",
        el("use", href="#f-ship", x=8, y=12, width=140, height=97),
        use(f"f-cat-{LAND_CATS[str(node.fact('land'))]}", 86, 39, 24),
        *places,
        id=f"ship-{last(node)}",
        data_flip=True,
        transform=at(x, y) + (f" scale({scale:g})" if scale != 1 else ""),
    )


def _sailor(ship: Node, place: int, seat: int, look: Eyes) -> Markup:
    cat = merchant(look.colour(seat), SEATS[place], 82, 34)
    return el("g", cat, id=f"crew-{last(ship)}-{place}", data_flip=f"cat-{seat}")


def _plate(node: Node) -> Markup:
    return el(
        "g",
        el("rect", x=0, y=5, width=52, height=25, rx=6),
        words(26, 23.5, str(node.fact("time")), "mid"),
        class_="time-plate",
    )


def _bill(node: Node) -> Markup:
    """Return the fare on a banner."""
    parts = _fare(node)
    width = 16 + (COIN + 1) * len(parts)
    left = 96 - width / 2
    banner = f"M{left:g} 111h{width}l-4 14.5 4 14.5h-{width}l4-14.5z"
    drawn = [use(symbol, left + 20 + (COIN + 1) * k, 125.5, COIN) for k, symbol in enumerate(parts)]
    return el("g", el("path", d=banner), *drawn, class_="bill")


def _sailing(nodes: Nodes, ship: Node | None, look: Eyes) -> Markup:
    """Return the ship that lies in the harbour of an island."""
    if ship is None:
        return el("g", id="sailing")
    x, y = berth(str(nodes["island"].value), str(ship.fact("land")))
    return el(
        "g",
        _ship(ship, x - 44, y - 38, 0.64, look, ashore=1),
        id="sailing",
        class_=f"at-isle land-{ship.fact('land')}",
    )


@remembered
def _stack(node: Node, look: Eyes) -> Markup:
    """Return the ship tiles that are left; in the preview variant the next one lies open."""
    n = number(node)
    back = f"f-back-{node.fact('back')}"
    pile = [
        el("use", href=f"#{back}", x=2.5 * k, y=6 - 2.5 * k, width=68, height=50)
        for k in range(min(n, 3))
    ]
    label = look.word(say("{thing}: {n}", thing=called(node), n=n))
    preview = _preview(node.children[0], look) if node.children else None
    count = (
        el("g", el("circle", cx=6, cy=8, r=12), words(6, 12.5, str(n), "mid"), class_="count")
        if preview is not None
        else Markup(words(82, 30, str(n), "big") + words(82, 46, look.label(node), "small"))
    )
    return el(
        "g",
        hover(label),
        *(pile or [el("rect", x=5, y=2, width=66, height=48, rx=7, class_="no-ships")]),
        preview,
        count,
        id="ship-tiles",
        class_="ship-tiles",
        data_about=node.id,
        transform=at(262, 6),
    )


def _preview(ship: Node, look: Eyes) -> Markup:
    parts = _fare(ship)
    drawn = [use(symbol, 16 + 24 * k, 37, 22) for k, symbol in enumerate(parts)]
    return el(
        "g",
        hover(look.label(ship)),
        el("rect", width=80, height=52, rx=8, class_="paper"),
        el("path", d="M0 20V8a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v12z", class_="head"),
        words(40, 15, str(ship.fact("time")), "mid"),
        *drawn,
        class_=classes("preview", f"land-{ship.fact('land')}"),
        transform=at(76, 1),
    )
