"""Below the board: the viewer's own warehouse, and the victory cards for everybody."""

from typing import Final

from fondaco.games.cargo_noir.web.deal import balance, picked, sets
from fondaco.games.cargo_noir.web.family import card_chips, load, lot_words
from fondaco.games.cargo_noir.web.parts import crate, described, figure, symbol
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, counted, name, say
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, classes, el, join
from fondaco.web.memo import remembered
from fondaco.web.regions import Region
from fondaco.web.skins.parts import Nodes, index, number, numbered, whole

GROUPS: Final = {"edge": name("Edge"), "simple": name("Simple"), "unique": name("Unique")}
LONG: Final = 10  # letters of a word that fit on a card without drawing them together
COIN: Final = symbol("coin", "0 0 24 24", class_="icon")
RING: Final = Markup('<i class="ring"></i>')


def hand(scene: Node, look: Eyes) -> Region:
    """Return the dock: what is the viewer's own, then the cards; spectators see the cards."""
    nodes = index(scene)
    parts = {"hold": _hold(nodes, look.seat, look)} if look.seat >= 0 else {}
    parts["cards"] = _cards(nodes, look)
    words = look.word(name("Victory cards") if look.seat < 0 else say("Your family and the cards"))
    attributes = (("class", "dock"), ("aria-label", words))
    return Region("hand", "section", attributes, parts)


@remembered
def _hold(nodes: Nodes, seat: int, look: Eyes) -> Markup:
    """Return warehouse, safe, ships at home and own cards."""
    id_ = f"family.{seat}"
    safe, home = nodes[f"{id_}.safe"], nodes[f"{id_}.home"]
    cargo = nodes[f"{id_}.cargo"]
    head = el(
        "header",
        el("h2", look.word(say("Your warehouse"))),
        _chip(cargo, load(cargo), _space(cargo), look),
        _chip(safe, join([COIN, el("b", number(safe))]), numbered(safe), look),
        _home(home, look),
    )
    out = picked(nodes)
    lots = [_lot(lot, out.get(str(lot.fact("id")), 0), look) for lot in cargo.children]
    free = max(whole(cargo, "spaces") - whole(cargo, "owned"), 0)
    spaces = [el("i", class_="space")] * free
    over = whole(cargo, "owned") > whole(cargo, "spaces")
    row = el("div", *lots, *spaces, class_=classes("lots", "over" if over else None))
    parts = (head, row, sets(nodes, seat, look), _own_cards(nodes, seat, look))
    return el("div", *parts, id="hold", class_="hold")


def _chip(node: Node, shown: Markup, words: Text, look: Eyes) -> Markup:
    attributes = described(look, node, words, "chip-node")
    return el("div", shown, RING, **attributes, title=look.word(words))


def _space(cargo: Node) -> Text:
    return say(
        "taken in the warehouse: {owned}/{spaces}",
        owned=whole(cargo, "owned"),
        spaces=whole(cargo, "spaces"),
    )


def _home(home: Node, look: Eyes) -> Markup:
    colour, count = look.colour(look.seat), number(home)
    ships = join([symbol(f"ship-{colour}", "0 0 66 40", class_="boat")] * count)
    words = look.word(numbered(home))
    none = el("span", look.word(say("all ships are out")), class_="none") if not count else None
    return el("span", ships, none, class_="home", role="img", aria_label=words, title=words)


def _lot(lot: Node, out: int, look: Eyes) -> Markup:
    """Return the crates of one kind: one thing to choose; how many of them are picked to go."""
    count = number(lot)
    drawings = el("span", join([crate(str(lot.fact("id")))] * count), class_="crates")
    sum_ = figure(count, "many") if count > 1 else None
    label = el("small", look.label(lot))
    gone = figure(f"−{out}", "gone") if out else None
    inner = (drawings, label, sum_, gone, RING)
    return el("div", *inner, **described(look, lot, lot_words(lot), "lot"))


def _own_cards(nodes: Nodes, seat: int, look: Eyes) -> Markup:
    plates = card_chips(nodes, seat, look)
    points = nodes[f"family.{seat}.points"]
    worth = el("b", number(points), class_="points")
    words = counted("{n} victory point", "{n} victory points", number(points))
    none = None if plates else el("span", look.word(say("No victory cards yet")), class_="none")
    label = look.word(words)
    total = el("span", worth, class_="total", role="img", aria_label=label, title=label)
    return el("div", plates, none, total, class_="own-cards")


@remembered
def _cards(nodes: Nodes, look: Eyes) -> Markup:
    """Return the stacks of victory cards, what a set is worth, and the round."""
    stacks = nodes["cards"].children
    taken = picked(nodes)
    cards = [_card(nodes, stack, taken.get(str(stack.fact("id")), 0), look) for stack in stacks]
    key = [
        el("span", el("i", class_=f"dot group-{group}"), look.word(words))
        for group, words in GROUPS.items()
    ]
    head = el(
        "header",
        el("h2", look.word(name("Victory cards"))),
        el("span", *key, class_="key"),
        _rounds(nodes["round"], look),
    )
    rows = el(
        "div",
        *cards,
        balance(nodes, look) or _worth(look),
        class_="stacks",
        role="group",
        tabindex="0",  # a small screen shows them in one line that can be moved
        aria_label=look.word(name("Victory cards")),
    )
    return el("div", head, rows, id="cards")


def _rounds(node: Node, look: Eyes) -> Markup:
    """Return the track of the rounds; the last is ringed."""
    last = whole(node, "last")
    words = look.word(say("Round {n} of {last}", n=number(node), last=last))
    steps = [
        el(
            "i",
            step,
            class_=classes(
                "now" if step == number(node) else None, "last" if step == last else None
            ),
        )
        for step in range(1, last + 1)
    ]
    return el("span", *steps, class_="rounds", role="img", aria_label=words, title=words)


@remembered
def _card(nodes: Nodes, stack: Node, taken: int, look: Eyes) -> Markup:
    """Return a stack of cards: cost, points, copies left, or who took the last one."""
    id_, left = str(stack.fact("id")), number(stack)
    cost, points = whole(stack, "cost"), whole(stack, "vp")
    title = look.label(stack)
    words = counted(
        "{card}: costs {cost}, {n} point, {left} left",
        "{card}: costs {cost}, {n} points, {left} left",
        points,
        card=stack.label or say("{n}", n=id_),
        cost=cost,
        left=left,
    )
    return el(
        "div",
        symbol(f"card-{id_}", "0 0 64 44", class_="art"),
        figure(cost, "cost"),
        figure(points, "vp"),
        el("span", title, class_=classes("name", "long" if _long(title) else None)),
        figure(f"×{left}", "left") if left > 1 else None,
        None if left else _owners(nodes, id_, look),
        figure("✓" if taken == 1 else f"✓{taken}", "taken") if taken else None,
        RING,
        **described(look, stack, words, "vcard", f"group-{stack.fact('group')}"),
    )


def _long(title: str) -> bool:
    """Return whether a word of a name needs the whole width of its card."""
    return max(map(len, title.split()), default=0) > LONG


def _owners(nodes: Nodes, card: str, look: Eyes) -> Markup:
    """Return the signs of those who own a card of an empty stack."""
    owners = [
        seat for seat in range(look.seats) if nodes.get(f"family.{seat}.card.{card}") is not None
    ]
    discs = [symbol(f"seat-{look.colour(seat)}", "0 0 28 28", class_="disc") for seat in owners]
    return el("span", *discs, class_="owners")


def _worth(look: Eyes) -> Markup:
    """Return the reminder of what sets are worth, as it is printed on the sheets."""
    return el(
        "p",
        el("b", look.word(say("Same"))),
        el("span", "n × n"),
        el("b", look.word(say("Different"))),
        el("span", "1+2+…+n"),
        class_="worth",
    )
