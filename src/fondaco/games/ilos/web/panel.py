"""What a player's panel shows: cards, pieces, production, and the stock behind the screen."""

from fondaco.games.ilos.web.parts import GOODS, amount, good, icon
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import say
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, el
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, number, whole

PIECES = (("hand", "i-cards"), ("ships", "i-ship"), ("pioneers", "i-pioneer"), ("forts", "i-fort"))


@remembered
def facts(nodes: Nodes, seat: int, look: Eyes) -> Markup:
    """Return the facts of one player."""
    me = nodes[f"player.{seat}"]
    pieces = [_fact(nodes[f"{me.id}.{key}"], symbol, look) for key, symbol in PIECES]
    return el(
        "div",
        el("div", *pieces, _deployed(me, look), _starter(me, look), class_="facts"),
        *_goods(nodes, me, look),
        class_="ilos-facts",
    )


def _fact(node: Node, symbol: str, look: Eyes) -> Markup:
    none = "" if number(node) else " none"
    inner = (icon(symbol, 16), el("b", str(number(node))))
    about = node.id
    return el("span", *inner, class_=f"fact{none}", title=amount(node, look), data_about=about)


def _deployed(me: Node, look: Eyes) -> Markup:
    """Return how many ships are at sea."""
    text = look.word(say("at sea: {n}", n=whole(me, "deployed")))
    return el("small", text, class_="fact")


def _starter(me: Node, look: Eyes) -> Markup | None:
    if "starter" not in me.state:
        return None
    return el("span", icon("i-crown", 15), look.word(say("start player")), class_="fact start")


def _production(nodes: Nodes, me: Node, look: Eyes) -> list[Markup]:
    """Return what a player produces in each turn, in the order of the market."""
    label = el("small", look.label(nodes[f"{me.id}.production"]))
    out = [label]
    for kind in GOODS:
        n = number(nodes.get(f"{me.id}.production.{kind}"))
        out.append(el("span", good(kind, 16), el("b", str(n)), class_="fact" if n else "fact none",
                      title=look.label(nodes[f"market.{kind}"])))  # fmt: skip
    return out


def _goods(nodes: Nodes, me: Node, look: Eyes) -> list[Markup]:
    """Return production and stock; a hidden stock is a screen beside the production."""
    made, stock = _production(nodes, me, look), nodes[f"{me.id}.stock"]
    about = f"{me.id}.production"
    if "hidden" in stock.state:
        cover = icon("i-eye-off", 14)
        made.append(el("span", cover, look.label(stock), class_="cover", data_about=stock.id))
        return [el("div", *made, class_="facts goods", data_about=about)]
    return [el("div", *made, class_="facts goods", data_about=about), _stock(stock, look)]


def _stock(node: Node, look: Eyes) -> Markup:
    held = [
        el("span", good(str(child.fact("id")), 16), el("b", str(number(child))), class_="fact",
           title=look.label(child), data_about=child.id)
        for child in node.children
    ]  # fmt: skip
    none = None if held else el("b", "0")
    return el("div", el("small", look.label(node)), *held, none, class_="facts goods")
