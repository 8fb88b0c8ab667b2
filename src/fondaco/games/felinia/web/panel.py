"""What a player's panel shows: money, cards, goods, merchants, purse and covered tiles."""

from fondaco.games.felinia.web.parts import PORTRAIT, icon
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import say
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, classes, el, use
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, called, last, number, whole, words

STOCK = (
    ("silver", "silver"),
    ("gold", "gold"),
    ("spice", "spice"),
    ("provisions", "provision"),
)
COVERED = (("tiles", "tile"), ("bonuses", "bonus"), ("cards", "place"))
COVER = "0 0 14 18"


@remembered
def facts(nodes: Nodes, seat: int, look: Eyes) -> Markup:
    """Return the facts of one player."""
    me = f"player.{seat}"
    colour = look.colour(seat)
    return el(
        "div",
        el("span", icon(f"face-{colour}", 44, PORTRAIT), class_="portrait"),
        el(
            "div",
            *(
                _fact(nodes[f"{me}.{key}"], symbol, look)
                for key, symbol in STOCK
                if f"{me}.{key}" in nodes
            ),
            _goods(nodes[f"{me}.goods"], look),
            class_="facts",
        ),
        el(
            "div",
            _merchants(nodes, me, seat, look),
            _purse(nodes[f"{me}.purse"], seat, look),
            _start(nodes[me], look),
            *_covered(nodes, me, look),
            class_="facts",
        ),
        class_="facts felinia-facts",
    )


def _fact(node: Node, symbol: str, look: Eyes) -> Markup:
    none = None if number(node) else "none"
    return el(
        "span",
        icon(symbol, 19),
        el("b", str(number(node))),
        class_=classes("fact", none),
        title=look.label(node),
        data_about=node.id,
    )


def _goods(node: Node, look: Eyes) -> Markup:
    """Return the goods grouped by kind."""
    kinds = [
        el("span", icon(f"good-{last(child)}", 19),
           el("b", str(number(child))) if number(child) > 1 else None,
           class_="fact tight", title=look.label(child), data_about=child.id)
        for child in node.children
    ]  # fmt: skip
    return el("span", *kinds, class_="fact tight")


def _merchants(nodes: Nodes, me: str, seat: int, look: Eyes) -> Markup:
    home, away = nodes[f"{me}.supply"], nodes[f"{me}.island"]
    colour = look.colour(seat)
    return el(
        "span",
        icon(f"merchant-{colour}", 16, "0 0 34 46", class_="small-cat"),
        el("b", str(number(home)), title=look.label(home), data_about=home.id),
        icon("i-isle", 18, "0 0 20 20"),
        el("b", str(number(away)), title=look.label(away), data_about=away.id),
        class_="fact",
    )


def _purse(node: Node, seat: int, look: Eyes) -> Markup:
    """Return the circles of the purse: a token, or the number of an empty one."""
    full = {number(child) for child in node.children}
    drawn: list[Markup] = []
    for n in range(1, whole(node, "circles") + 1):
        x = 11 + 23 * (n - 1)
        if n in full:
            drawn.append(use(f"f-disc-{look.colour(seat)}", x, 11, 22))
        else:
            drawn.append(el("circle", cx=x, cy=11, r=9.5, class_="coin free"))
            drawn.append(words(x, 15.2, str(n), "mid circle-n"))
    label = look.word(say("{thing}: {n}", thing=called(node), n=number(node)))
    width = 23 * whole(node, "circles")
    return el("svg", *drawn, viewbox=f"0 0 {width} 22", width=width, height=22, role="img",
              aria_label=label, class_="purse-row", data_about=node.id)  # fmt: skip


def _start(node: Node, look: Eyes) -> Markup | None:
    if "start" not in node.state:
        return None
    text = look.word(say("start player"))
    return el("span", icon("paw", 14, "0 0 20 20"), class_="start", title=text)


def _covered(nodes: Nodes, me: str, look: Eyes) -> list[Markup]:
    """Return how many tiles and cards lie covered, or which ones where they are open."""
    out: list[Markup] = []
    for key, kind in COVERED:
        node = nodes.get(f"{me}.{key}")
        if node is not None and number(node):
            out.append(_back(node, kind, look) if _hidden(node) else _open(node, look))
    special = nodes.get(f"{me}.specials")
    out += [
        el("span", look.label(child), class_="special-name")
        for child in (special.children if special is not None else ())
    ]
    return out


def _hidden(node: Node) -> bool:
    return "face_down" in node.state or not node.children


def _back(node: Node, kind: str, look: Eyes) -> Markup:
    back = icon("covered", 14, COVER, class_=f"cover-{kind}")
    n, name = el("b", str(number(node))), look.label(node)
    return el("span", back, n, class_="fact", title=name, data_about=node.id)


def _open(node: Node, look: Eyes) -> Markup:
    """Return tiles and cards one by one, those of a kind together."""
    drawn = [_shown(child, look) for child in node.children]
    return el("span", *drawn, class_="fact tight", title=look.label(node))


def _shown(node: Node, look: Eyes) -> Markup:
    label = look.label(node)
    if node.kind == "card":
        picture = icon(f"place-{str(node.value)[:2]}", 20, "0 0 60 60", class_="open-place")
    elif node.fact("effect") is not None:
        picture = icon(f"cat-{node.fact('kind')}", 19, class_="open-bonus")
    else:
        picture = icon(f"cat-{last(node)}", 20)
    n = el("b", str(number(node))) if number(node) > 1 else None
    return el("span", picture, n, class_="fact tight", title=label, data_about=node.id)
