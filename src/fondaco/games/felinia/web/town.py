"""The town on the quay: five markets, the merchants' guild, and the plaques on the sea."""

from fondaco.caching import cached_up_to
from fondaco.games.felinia.web.parts import GOODS, bonus
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, say
from fondaco.web.look import Eyes, node_id
from fondaco.web.markup import NOTHING, Markup, classes, el, use
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, at, called, hover, last, number, ring, whole, words

TOP, PITCH = 42, 88  # of the markets
GUILD = 484
STACK = 219  # the middle of the bid tokens beside a market
NARROW = 5  # tokens of a higher stack lie closer
SHELF, SHELVES = 42, 66  # between shelves, and where they begin


def town(nodes: Nodes, look: Eyes) -> dict[str, Markup]:
    """Return house, goods and tokens of each market, and the same of the guild."""
    drawn: dict[str, Markup] = {}
    for k, node in enumerate(nodes["markets"].children):
        drawn.update(_market(nodes, node, k, look))
    return {**drawn, **_guild(nodes, look)}


@remembered
def _market(nodes: Nodes, node: Node, place: int, look: Eyes) -> dict[str, Markup]:
    closed = "closed" in node.state
    stack = nodes[f"stack.{last(node)}"]
    where = at(0, TOP + PITCH * place)
    house = el(
        "g",
        hover(look.word(_named(node))),
        el("rect", x=3, y=1, width=240, height=86, rx=12, class_="ground-plot"),
        el("use", href=f"#f-market-{place + 1}", width=244, height=88),
        _closed(look) if closed else None,
        ring(3, 1, 240, 86, 12),
        transform=where,
        **look.choice(node, "stall", label=_priced(node, stack, look)),
    )
    goods = el("g", *_goods(node, look), id=f"shelves-{last(node)}", transform=where)
    tokens = _stack(stack, STACK, 69, look, where, offered=look.mark(node) == "legal")
    return {
        node_id(node.id): house,
        f"shelves-{last(node)}": goods,
        f"bids-{last(stack)}": tokens,
    }


def _priced(node: Node, stack: Node, look: Eyes) -> str:
    return look.word(say("{place}, tokens there: {n}", place=_named(node), n=number(stack)))


def _named(node: Node) -> Text:
    """Return what a market is called, and whether it is closed."""
    if "closed" not in node.state:
        return called(node)
    return say("{place}, {state}", place=called(node), state=say("closed"))


def _closed(look: Eyes) -> Markup:
    sign = words(128, 58.5, look.word(say("closed")), "mid dark-on-card")
    return Markup(el("use", href="#f-boards", x=62, y=30, width=132, height=52) + sign)


def _goods(market: Node, look: Eyes) -> list[Markup]:
    """Return the goods on the shelves, those of a kind side by side."""
    out: list[Markup] = []
    shelf = 0
    for node in market.children:
        if node.kind != "token":
            continue
        n = number(node)
        x = SHELVES + SHELF * shelf
        kind = f"good-{last(node)}"
        drawn = [
            use(f"f-{kind}", 19 + SHELF * k, 19, 39, id=f"on-{last(market)}-{kind}-{k}",
                data_flip=kind)
            for k in range(n)
        ]  # fmt: skip
        out.append(
            el(
                "g",
                hover(look.label(node)),
                *drawn,
                ring(-1, -1, SHELF * n - 2, 40, 8),
                transform=at(x, 36),
                **look.choice(node, "good", label=_good_label(market, node, look)),
            )
        )
        shelf += n
    return out


def _good_label(market: Node, node: Node, look: Eyes) -> str:
    return look.word(say("{good}, {place}", good=called(node), place=called(market)))


def _stack(stack: Node, x: float, foot: float, look: Eyes, where: str, *, offered: bool) -> Markup:
    """Return bid tokens from the bottom up, and what a token placed now would cost."""
    seats = [number(token) for token in reversed(stack.children)]
    step = 12 if len(seats) <= NARROW else 58 / len(seats)
    drawn = [
        el("use", href=f"#f-bid-{look.colour(seat)}", x=x - 18, y=foot - step * k, width=36,
           height=17, id=f"bid-{last(stack)}-{k}", class_="bid")
        for k, seat in enumerate(seats)
    ]  # fmt: skip
    if offered:
        top = max(12.0, foot - step * len(seats) - 10)
        drawn.append(_price(x, top, len(seats) + 1))
    id_ = f"bids-{last(stack)}"
    return el("g", *drawn, id=id_, class_="bids", transform=where, data_about=stack.id)


@cached_up_to(64)
def _price(x: float, y: float, price: int) -> Markup:
    """Return the tag with the price that a token placed now would have."""
    return el(
        "g",
        el("rect", x=x - 21, y=y - 10, width=42, height=20, rx=10),
        use("f-silver", x - 10, y, 16),
        words(x + 9, y + 4.5, str(price), "mid"),
        class_="price-tag",
    )


@remembered
def _guild(nodes: Nodes, look: Eyes) -> dict[str, Markup]:
    node, stack = nodes["guild"], nodes["stack.GUILD"]
    label, where = look.label(node), at(0, GUILD)
    hall = el(
        "g",
        hover(label),
        el("rect", x=3, y=2, width=240, height=188, rx=14, class_="ground-plot"),
        el("use", href=f"#f-guild-{nodes['island'].value}", width=244, height=192),
        words(122, 79.5, label, "mid guild-name"),
        ring(3, 2, 240, 188, 14),
        transform=where,
        **look.choice(node, "guild-hall", label=_priced(node, stack, look)),
    )
    tiles = [child for child in node.children if child.kind == "tile"]
    drawn = [_bonus(child, 28.5 + 31 * k, look) for k, child in enumerate(tiles)]
    tokens = _stack(stack, 205, 108, look, where, offered=look.mark(node) == "legal")
    return {
        node_id(node.id): hall,
        "guild-tiles": el("g", *drawn, id="guild-tiles", transform=where),
        "bids-GUILD": tokens,
    }


def _bonus(node: Node, x: float, look: Eyes) -> Markup:
    taken = "taken" in node.state
    slot = el("rect", x=2, y=2, width=44, height=53, rx=8, class_="gone")
    return el(
        "g",
        hover(look.label(node)),
        slot if taken else bonus(node),
        ring(0, 0, 48, 57, 9),
        transform=f"{at(x, 85)} scale(.63)",
        **look.choice(node, "bonus"),
    )


@remembered
def plaques(nodes: Nodes, look: Eyes) -> dict[str, Markup]:
    """Return what lies in the common supply, on plaques on the sea."""
    found = {
        "supply-cards": _supply(nodes, look),
        "supply-bag": _bag(nodes, look),
        "selling": _selling(nodes["selling"], look),
    }
    if "deck" in nodes:
        found["supply-deck"] = _deck(nodes["deck"], look)
    return found


def _supply(nodes: Nodes, look: Eyes) -> Markup:
    kinds = [
        (symbol, nodes[key])
        for key, symbol in (("gold", "gold"), ("spice", "spice"), ("provisions", "provision"))
        if key in nodes
    ]
    drawn = [
        el("g", hover(look.label(node)), use(f"f-{symbol}", 0, 0, 22),
           words(13, 5, str(number(node)), "amount"), transform=at(20 + 38 * k, 35),
           data_about=node.id)
        for k, (symbol, node) in enumerate(kinds)
    ]  # fmt: skip
    heading = words(10, 17, look.label(nodes["supplies"]), "heading")
    ground = el("rect", width=14 + 38 * len(kinds), height=52, rx=10)
    return el(
        "g", ground, heading, *drawn, id="supply-cards", class_="plaque", transform=at(424, 10)
    )


def _bag(nodes: Nodes, look: Eyes) -> Markup:
    node = nodes["bag"]
    drawn = [_in_bag(nodes[f"bag.{id_}"], k, look) for k, id_ in enumerate(GOODS)]
    return el(
        "g",
        el("rect", width=122, height=78, rx=10),
        el(
            "text",
            f"{look.label(node)} ",
            el("tspan", str(number(node)), class_="amount"),
            x=10,
            y=17,
            class_="heading",
        ),
        *drawn,
        id="supply-bag",
        class_="plaque",
        transform=at(412, 600),
    )


def _in_bag(node: Node, place: int, look: Eyes) -> Markup:
    label = look.word(say("{good} in the bag: {n}", good=called(node), n=number(node)))
    return el(
        "g",
        hover(label),
        el("rect", width=36, height=26, class_="hit"),
        use(f"f-good-{last(node)}", 12, 13, 22),
        words(25, 17, str(number(node)), "amount"),
        ring(0, 0, 36, 26, 7),
        transform=at(7 + 37 * (place % 3), 22 + 27 * (place // 3)),
        **look.choice(node, label=label),
    )


def _selling(node: Node, look: Eyes) -> Markup:
    """Return what a sale brings, to the viewer as it is now."""
    drawn = [_price_of(child, k, look) for k, child in enumerate(node.children)]
    most = look.word(say("nobody keeps more than {n} silver", n=whole(node, "last")))
    limit = el("g", hover(most), use("f-silver", 0, 0, 22), words(15, 5, f"≤ {whole(node, 'last')}",
               "amount"), transform=at(68, 58))  # fmt: skip
    return el(
        "g",
        el("rect", width=112, height=76, rx=10),
        words(10, 17, look.label(node), "heading"),
        *drawn,
        limit,
        id="selling",
        class_="plaque",
        transform=at(958, 594),
    )


def _price_of(node: Node, place: int, look: Eyes) -> Markup:
    price, brings = number(node), node.fact("brings")
    text = say("{thing} sells for {n} silver", thing=called(node), n=price)
    if brings is None or brings == price:
        label, amount = look.word(text), words(15, 5, str(price), "amount")
    else:
        label = look.word(say("{sale}, now it would bring you {n}", sale=text, n=brings))
        amount = words(15, 5, str(brings), "amount less")
    symbol = "goods" if last(node) == "good" else last(node)
    where = at(20 + 48 * (place % 2), 34 + 24 * (place // 2))
    drawn = use(f"f-{symbol}", 0, 0, 22)
    return el("g", hover(label), drawn, amount, transform=where, data_about=node.id)


def _deck(node: Node, look: Eyes) -> Markup:
    n = number(node)
    pile = el("use", href="#f-deck", x=10, y=9, width=32, height=44) if n else NOTHING
    return el(
        "g",
        hover(look.label(node)),
        el("rect", width=100, height=62, rx=10),
        pile,
        words(52, 33, str(n), "big"),
        words(52, 50, look.word(say("places")), "small"),
        id="supply-deck",
        data_about=node.id,
        class_=classes("plaque", None if n else "used"),
        transform=at(970, 10),
    )
