"""What a player's panel shows: stock, spices, colonies, rows and kept tiles."""

from fondaco.caching import cached_up_to
from fondaco.games.goa.web.parts import COLONIES, COLUMN_ICONS, COLUMNS, held, tile_symbol
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, listed, say
from fondaco.web.look import Eyes
from fondaco.web.markup import Attribute, Markup, classes, el, join, use
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, icon, number, ring, whole, words

ROWS = 5
BAR = 10  # a bar and the gap after it, see `.bars`


@remembered
def facts(nodes: Nodes, seat: int, look: Eyes) -> Markup:
    """Return the facts of one player."""
    me = f"player.{seat}"
    return el(
        "div",
        _part(nodes["auction"], seat, look),
        _stock(nodes, me, look),
        _goods(nodes, seat, look),
        _rows(nodes, seat, look),
        class_="facts goa-facts",
    )


def _part(auction: Node, seat: int, look: Eyes) -> Markup | None:
    """Return the part of a player in the running auction."""
    said: list[Text] = []
    if auction.fact("leader") == seat:
        said.append(say("highest bid: {n}", n=whole(auction, "best")))
    if auction.fact("seller") == seat:
        said.append(say("auctioneer, decides last"))
    return el("p", look.word(listed(said)), class_="auction-part") if said else None


def _stock(nodes: Nodes, me: str, look: Eyes) -> Markup:
    ducats = nodes[f"{me}.ducats"]
    purse = (
        el("span", icon("i-purse", 20), icon("i-weave", 24, "0 0 24 16"), class_="fact",
           title=look.word(say("ducats are hidden")), data_about=ducats.id)
        if ducats.value is None
        else _fact(ducats, "i-ducat", look)
    )  # fmt: skip
    flag = (
        el("span", icon("i-flag", 20), class_="fact", title=look.word(say("has the flag")))
        if "flag" in nodes[me].state
        else None
    )
    return el(
        "div",
        _fact(nodes[f"{me}.ships"], "i-ship", look),
        _fact(nodes[f"{me}.colonists"], "i-colonist", look),
        _fact(nodes[f"{me}.hand"], "i-card", look),
        _fact(nodes[f"{me}.extra"], "i-extra", look),
        purse,
        flag,
        _kept(nodes[f"{me}.tiles"], look),
        class_="facts",
    )


def _kept(tiles: Node, look: Eyes) -> Markup:
    """Return the tiles in front of a player, small."""
    kept = [
        icon(tile_symbol(node), 24, "0 0 96 96", aria_hidden=None, role="img",
             class_=classes("mini", *node.state), aria_label=look.label(node),
             data_about=node.id)
        for node in tiles.children
        if isinstance(node.value, str)
    ]  # fmt: skip
    return el("div", *kept, class_="minis")


def _fact(node: Node, symbol: str, look: Eyes) -> Markup:
    name = look.label(node)
    n = el("b", str(number(node)))
    return el("span", icon(symbol, 20), n, class_="fact", title=name, data_about=node.id)


def _goods(nodes: Nodes, seat: int, look: Eyes) -> Markup:
    """Return spices by kind, and founded colonies."""
    spices = [
        el("span", icon(f"pip-{id_}", 17, "0 0 24 24"), str(n),
           class_=classes("fact", None if n else "none"))
        for id_, n in held(nodes, seat).items()
    ]  # fmt: skip
    me = f"player.{seat}"
    founded = [
        el("span", look.label(nodes[f"colony.{id_}"])[:2], class_="founded",
           title=look.label(nodes[f"colony.{id_}"]))
        for id_ in COLONIES
        if nodes[f"{me}.place.{id_}"].value is not None
    ]  # fmt: skip
    return el("div", *spices, *founded, class_="facts goods")


def _rows(nodes: Nodes, seat: int, look: Eyes) -> Markup:
    """Return where the five markers stand; those of others can be chosen for espionage."""
    chips = [_row(nodes[f"player.{seat}.marker.{id_}"], id_, seat, look) for id_ in COLUMNS]
    return el("div", *chips, class_="rows")


def _row(marker: Node, id_: str, seat: int, look: Eyes) -> Markup:
    label = look.word(
        say("{column}: row {row}", column=marker.label or say("Column"), row=number(marker))
    )
    attributes: dict[str, Attribute] = (
        {"class_": "node"} if look.mine(seat) else look.choice(marker, label=label)
    )
    ground = el(
        "g",
        el("title", label) if look.mine(seat) else None,  # others are explained by the inspector
        el("rect", width=58, height=30, rx=6, class_="row-ground"),
        ring(0, 0, 58, 30, 6) if "role" in attributes else None,
        **attributes,
    )
    printed = el(
        "g",
        _bars(look.colour(seat), id_, number(marker), whole(marker, "last") or ROWS),
        words(40, 17, str(marker.fact("yield")), "row-n", "middle"),
        class_="print",
    )
    return el("svg", ground, printed, viewbox="-2 -2 62 34", class_="row")


@cached_up_to(256)
def _bars(colour: str, id_: str, row: int, last: int) -> Markup:
    """Return the icon and one bar for each row, the reached ones in colour."""
    return join(
        [
            use(COLUMN_ICONS[id_], 15, 12, 18),
            el("path", d=f"M4 25h{BAR * last - 1:g}", class_="bars"),
            el("path", d=f"M4 25h{BAR * row - 1:g}", class_=f"bars in-{colour}"),
        ]
    )
