"""Below the board: the viewer's own warehouse, and the victory cards for everybody."""

from typing import Final

from fondaco.games.cargo_noir.web.cards import card_stacks
from fondaco.games.cargo_noir.web.deal import outlined, picked, sets
from fondaco.games.cargo_noir.web.family import card_chips, load, lot_words
from fondaco.games.cargo_noir.web.parts import (
    RING,
    crate,
    described,
    draft_button,
    figure,
    grouped,
    symbol,
)
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, counted, name, say
from fondaco.web.look import Eyes, FormRow
from fondaco.web.markup import NOTHING, Markup, classes, el, join
from fondaco.web.memo import remembered
from fondaco.web.regions import Region
from fondaco.web.skins.parts import Nodes, called, index, number, numbered, whole

COIN: Final = symbol("coin", "0 0 24 24", class_="icon")


def hand(scene: Node, look: Eyes) -> Region:
    """Return the dock: what is the viewer's own, then the cards; spectators see the cards."""
    nodes = index(scene)
    parts = {"hold": _hold(nodes, look.seat, look)} if look.seat >= 0 else {}
    parts["cards"] = card_stacks(nodes, look)
    words = look.word(name("Victory cards") if look.seat < 0 else say("Your family and the cards"))
    attributes = (("class", "dock"), ("aria-label", words))
    return Region("hand", "section", attributes, parts)


@remembered
def _hold(nodes: Nodes, seat: int, look: Eyes) -> Markup:
    """Return warehouse, safe, ships at home and own cards."""
    id_ = f"family.{seat}"
    safe, home = nodes[f"{id_}.safe"], nodes[f"{id_}.home"]
    plan = outlined(look)
    cargo = nodes[f"{id_}.cargo"]
    head = el(
        "header",
        el("h2", look.word(say("Your warehouse"))),
        _chip(cargo, join([load(cargo), _kept(cargo, plan)]), _space(cargo), look),
        _chip(safe, _coins(number(safe), plan), numbered(safe), look),
        _home(home, number(home) if plan is None else _left(plan, number(home)), look),
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


def _kept(cargo: Node, plan: Node | None) -> Markup:
    """Return how many crates a plan leaves in the warehouse."""
    if plan is None or plan.fact("left") is not None:
        return NOTHING
    left = whole(cargo, "owned") - number(plan)
    over = "over" if left > whole(cargo, "spaces") else None
    return el("span", "→ ", el("b", left), class_=classes("after", over))


def _coins(safe: int, plan: Node | None) -> Markup:
    """Return the coins in the safe, and how many a plan leaves there."""
    left = safe if plan is None or plan.fact("safe") is None else whole(plan, "safe")
    after = el("span", "→ ", el("b", left), class_="after") if left != safe else None
    return join([COIN, el("b", safe), *([after] if after else [])])


def _left(plan: Node, home: int) -> int:
    return home if plan.fact("left") is None else whole(plan, "left")


def _home(home: Node, left: int, look: Eyes) -> Markup:
    """Return the ships at home; those that are planned to leave are pale."""
    colour, count = look.colour(look.seat), number(home)
    boat = symbol(f"ship-{colour}", "0 0 66 40", class_="boat")
    gone = symbol(f"ship-{colour}", "0 0 66 40", class_="boat leaving")
    ships = join([gone] * (count - left) + [boat] * left)
    words = numbered(home)
    none = el("span", look.word(say("all ships are out")), class_="none") if not count else None
    return el(
        "div", ships, none, RING, **described(look, home, words, "home"), title=look.word(words)
    )


def _lot(lot: Node, out: int, look: Eyes) -> Markup:
    """Return the crates of one kind: one thing to choose; how many of them are picked to go."""
    row = next((row for row in look.rows(lot.id) if row.asked), None)
    if row is not None:
        return _open_lot(lot, row, look)
    count = number(lot)
    drawings = el("span", join([crate(str(lot.fact("id")))] * count), class_="crates")
    sum_ = figure(count, "many") if count > 1 else None
    label = el("small", look.label(lot))
    gone = figure(f"−{out}", "gone") if out else None
    inner = (drawings, label, sum_, gone, RING)
    return el("div", *inner, **described(look, lot, lot_words(lot), "lot"))


def _open_lot(lot: Node, row: FormRow, look: Eyes) -> Markup:
    """Return the crates of one kind, each to be marked: a press says how many of them go."""
    crates = [_crate(lot, row, nth, look) for nth in range(1, number(lot) + 1)]
    label = el("small", look.label(lot))
    attributes = grouped(described(look, lot, lot_words(lot)))
    attributes["class_"] = "lot open"  # its crates glow, not the lot
    return el("div", el("span", *crates, class_="crates"), label, **attributes)


def _crate(lot: Node, row: FormRow, nth: int, look: Eyes) -> Markup:
    on = nth <= row.count
    wish = nth - 1 if on else nth
    picks = row.with_number(wish) if row.least <= wish <= row.most else None
    words = look.word(
        say("{kind}: {n} of {all} go", kind=called(lot), n=row.count, all=number(lot))
    )
    drawing = crate(str(lot.fact("id")))
    return draft_button(f"crate-{lot.fact('id')}-{nth}", drawing, words, picks, "pick", on=on)


def _own_cards(nodes: Nodes, seat: int, look: Eyes) -> Markup:
    plates = card_chips(nodes, seat, look)
    points = nodes[f"family.{seat}.points"]
    worth = el("b", number(points), class_="points")
    words = counted("{n} victory point", "{n} victory points", number(points))
    none = None if plates else el("span", look.word(say("No victory cards yet")), class_="none")
    label = look.word(words)
    total = el("span", worth, class_="total", role="img", aria_label=label, title=label)
    return el("div", plates, none, total, class_="own-cards")
