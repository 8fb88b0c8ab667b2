"""The viewer's own things: goods and what they are worth, ships and pioneers, cards in hand."""

from fondaco.games.ilos.web.parts import CARDS, good, icon
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, say
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, classes, el
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, called, number, whole

RING = el("span", class_="ring")
DECK = 4  # as many cards of a pile can be seen below each other
DEEDS: dict[str, Text] = {
    "SHIP": say("sail or explore"),
    "PLANTATION": say("work a field"),
    "MINE": say("dig for gold"),
    "BUILDING": say("fort or post"),
    "RUIN": say("take its gold"),
    "MARKET": say("raise a price"),
}


def own_area(nodes: Nodes, look: Eyes) -> dict[str, Markup]:
    """Return the components of the viewer's area."""
    me = f"player.{look.seat}"
    return {
        "hand-goods": _ledger(nodes, me, look),
        "hand-pieces": _pieces(nodes, me, look),
        **{f"card-{kind}": _pile(nodes, me, kind, look) for kind in CARDS},
    }


@remembered
def _ledger(nodes: Nodes, me: str, look: Eyes) -> Markup:
    """Return production and stock with the prices of the day."""
    heads = (say("a turn"), say("stock"), say("price"), say("worth"))
    head = el("tr", el("td"), *(el("th", look.word(text), scope="col") for text in heads))
    rows = [_good(nodes, me, row, look) for row in nodes["market"].children]
    total = number(nodes[f"{me}.wealth"])
    worth = el("th", look.label(nodes[f"{me}.wealth"]), scope="row", colspan=4)
    foot = el("tfoot", el("tr", worth, el("td", str(total))))
    table = el("table", el("thead", head), el("tbody", *rows), foot)
    return el("div", table, id="hand-goods", class_="part ledger")


def _good(nodes: Nodes, me: str, row: Node, look: Eyes) -> Markup:
    kind, price = str(row.fact("id")), number(row)
    made = number(nodes.get(f"{me}.production.{kind}"))
    stock = number(nodes.get(f"{me}.stock.{kind}"))
    cells = (made, stock, price, stock * price)
    label = el("th", good(kind, 18), " ", look.label(row), scope="row")
    none = None if made or stock else "none"
    return el("tr", label, *(el("td", str(n)) for n in cells), class_=none)


@remembered
def _pieces(nodes: Nodes, me: str, look: Eyes) -> Markup:
    """Return ships and pioneers in the supply, forts, and the number of cards."""
    rows = [
        _counter(nodes[f"{me}.hand"], "i-cards", look, chosen=True),
        _counter(nodes[f"{me}.ships"], "i-ship", look, chosen=True),
        _counter(nodes[f"{me}.pioneers"], "i-pioneer", look),
        _counter(nodes[f"{me}.forts"], "i-fort", look),
    ]
    return el("div", *rows, id="hand-pieces", class_="part pieces-left")


def _counter(node: Node, symbol: str, look: Eyes, *, chosen: bool = False) -> Markup:
    label = f"{number(node)} {look.label(node)}"  # what is read aloud begins as what is seen
    inner = (icon(symbol, 22), el("b", str(number(node))), " ", el("span", look.label(node)))
    none = "" if number(node) else "none"
    if not chosen:
        return el("div", *inner, title=label, class_=classes("counter", none))
    return el("div", *inner, RING, title=label, **look.choice(node, "counter", none, label=label))


@remembered
def _pile(nodes: Nodes, me: str, kind: str, look: Eyes) -> Markup:
    """Return the cards of a kind; an empty place keeps the others where they are."""
    node = nodes.get(f"{me}.hand.{kind}")
    if node is None:
        return el("div", _none(kind), id=f"card-{kind}", class_="pile empty")
    card = _card(node, kind, look)
    return el("div", card, id=f"card-{kind}", class_="pile", data_counts=node.id)


def _none(kind: str) -> Markup:
    """Return the place of a kind of which there is no card."""
    return el("div", _art(kind), class_="none")


def _art(kind: str) -> Markup:
    art = el("use", href=f"#il-art-{kind.lower()}")
    return el("svg", art, class_="art", aria_hidden="true")


def _card(node: Node, kind: str, look: Eyes) -> Markup:
    """Return a card: picture, name, what it does, and what it costs."""
    n = number(node)
    deed = say("{card}: {deed}", card=called(node), deed=DEEDS[kind])
    label = look.word(
        say("{card}, in hand: {n}, cards to pay: {cost}", card=deed, n=n, cost=whole(node, "cost"))
    )
    return el(
        "div",
        _art(kind),
        el("b", look.label(node), class_="card-name"),
        " ",
        el("span", look.word(DEEDS[kind]), class_="deed"),
        _cost(node),
        el("span", class_="count", data_n=n) if n > 1 else None,
        RING,
        title=label,
        **look.choice(node, "il-card", f"deep-{min(n, DECK)}", label=label),
    )  # fmt: skip


def _cost(node: Node) -> Markup:
    """Return the price in cards, the price under piracy, and the ships needed, as icons."""
    cost, raided, ships = (whole(node, key) for key in ("cost", "raided", "ships"))
    flag = (
        el("span", icon("i-flag", 13), data_n=raided, class_="pirates") if raided > cost else None
    )
    need = el("span", icon("i-ship", 14), data_n=ships, class_="need") if ships else None
    price = el("span", icon("i-cards", 14), data_n=cost)
    return el("span", price, flag, need, class_="cost")
