"""What a player's panel shows: safe, fleet, cards and crates."""

from fondaco.games.cargo_noir.web.deal import worth
from fondaco.games.cargo_noir.web.parts import crate, symbol
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, counted, say
from fondaco.web.look import Eyes
from fondaco.web.markup import Attribute, Markup, classes, el, join
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, index, number, numbered, whole


def panel(scene: Node, seat: int, look: Eyes) -> Markup:
    """Return the family sheet of a seat in small."""
    return _family(index(scene), seat, look)


@remembered
def _family(nodes: Nodes, seat: int, look: Eyes) -> Markup:
    node = nodes[f"family.{seat}"]
    return el(
        "div",
        _title(node, look),
        picture(symbol("coin", "0 0 24 24", class_="icon"), nodes, f"family.{seat}.safe", look),
        worth(nodes, seat, look),
        fleet_icons(nodes, seat, look),
        card_chips(nodes, seat, look),
        _crates(nodes, seat, look),
        class_=classes("facts", "family", *node.state),
    )


def _title(node: Node, look: Eyes) -> Markup:
    """Return the name of the family and the sign of who starts the round."""
    anchor = None
    if "starter" in node.state:
        words = look.word(say("starts the round"))
        drawing = el("svg", el("title", words), el("use", href="#anchor"), viewbox="0 0 20 20")
        anchor = el("span", drawing, class_="anchor", role="img", aria_label=words)
    name = str(node.fact("family"))
    return el("span", name, anchor, class_="family-name", data_about=node.id)


def picture(icon: Markup, nodes: Nodes, id_: str, look: Eyes) -> Markup:
    """Return a number with its sign."""
    node = nodes[id_]
    words = look.word(numbered(node))
    count = el("b", number(node))
    attributes: dict[str, Attribute] = {"role": "img", "aria_label": words, "title": words}
    return el("span", icon, count, class_="fact", data_about=id_, **attributes)


def fleet_icons(nodes: Nodes, seat: int, look: Eyes) -> Markup:
    """Return the fleet: full ships are at home, outlines are out."""
    home = number(nodes[f"family.{seat}.home"])
    fleet = whole(nodes[f"family.{seat}"], "fleet")
    words = look.word(_fleet(fleet, home))
    icons = ["ico-ship"] * home + ["ico-ship-out"] * (fleet - home)
    ships = [symbol(icon, "0 0 24 20", class_="hull") for icon in icons]
    class_ = f"fleet-row ink-{look.colour(seat)}"
    attributes: dict[str, Attribute] = {"role": "img", "aria_label": words, "title": words}
    return el("span", *ships, class_=class_, data_about=f"family.{seat}.home", **attributes)


def _fleet(fleet: int, home: int) -> Text:
    return counted("{n} ship, {home} at home", "{n} ships, {home} at home", fleet, home=home)


def card_chips(nodes: Nodes, seat: int, look: Eyes) -> Markup:
    """Return the victory cards of a family as small plates with their points."""
    node = nodes[f"family.{seat}.cards"]
    plates: list[Markup] = []
    for card in node.children:
        id_, count, points = str(card.fact("id")), number(card), whole(card, "vp")
        stack = nodes[f"card.{id_}"]
        words = look.word(say("{n} × {card}", n=count, card=card.label or say("{n}", n=id_)))
        worth = f"{count}×{points}" if count > 1 else str(points)
        drawing = symbol(f"card-{id_}", "0 0 64 44", class_="art")
        class_ = f"plate group-{stack.fact('group')}"
        attributes: dict[str, Attribute] = {"role": "img", "aria_label": words}
        plates.append(
            el("span", drawing, el("b", worth), class_=class_, data_about=card.id, **attributes)
        )
    return el("span", join(plates), class_="plates") if plates else Markup("")


def _crates(nodes: Nodes, seat: int, look: Eyes) -> Markup:
    """Return the warehouse: every crate, and how many of its spaces are taken."""
    node = nodes[f"family.{seat}.cargo"]
    lots = [
        el(
            "span",
            join([crate(str(lot.fact("id")))] * number(lot)),
            class_="lot-small",
            role="img",
            aria_label=look.word(lot_words(lot)),
            data_about=lot.id,
        )
        for lot in node.children
    ]
    return el("span", el("span", *lots, class_="crates"), load(node), class_="hold-row")


def lot_words(lot: Node) -> Text:
    """Return crates of one kind in words."""
    return say("{n} × {card}", n=number(lot), card=lot.label or say("{n}", n=lot.id))


def load(node: Node) -> Markup:
    """Return how many spaces of a warehouse are taken."""
    owned, spaces = whole(node, "owned"), whole(node, "spaces")
    return el(
        "span",
        el("b", owned),
        f"/{spaces}",
        class_=classes("load", "over" if owned > spaces else None),
    )
