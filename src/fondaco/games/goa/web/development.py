"""The viewer's development board: what each row yields and costs, and where his markers stand.

Every cell is a component of its own, so that an update sends only the cells that changed.
"""

from fondaco.games.goa.web.parts import COLUMN_ICONS, COLUMNS, SPICES, held
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, counted, listed, say, verbatim
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, classes, el, join, use
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, number, ring, whole, words

WIDTH, HEIGHT = 79, 40
BOX = "-1.5 -1 82 42"


@remembered
def frame(nodes: Nodes, look: Eyes) -> Markup:
    """Return what never changes: the names of the columns and the VP of the rows."""
    heads = [
        el("h4", look.label(nodes[f"development.{id_}"]), class_=f"at-{id_} row-0")
        for id_ in COLUMNS
    ]
    seals = [_seal(row) for row in nodes[f"development.{COLUMNS[0]}"].children]
    return join([*heads, *seals])


def _seal(row: Node) -> Markup:
    return el(
        "svg",
        use("i-seal", 16, 20, 27),
        words(16, 24.5, str(whole(row, "vp")), "n seal-n", "middle"),
        viewbox="0 -1 33 42",
        class_=f"seal row-{number(row)}",
        role="img",
        aria_label=f"{whole(row, 'vp')} VP",
    )


@remembered
def cells(nodes: Nodes, seat: int, look: Eyes) -> dict[str, Markup]:
    """Return the cells of the five columns, each a component."""
    stock = {**held(nodes, seat), "ships": number(nodes[f"player.{seat}.ships"])}
    found: dict[str, Markup] = {}
    for id_ in COLUMNS:
        track, marker = nodes[f"development.{id_}"], nodes[f"player.{seat}.marker.{id_}"]
        for row in track.children:
            here = f"hand-{id_}-{number(row)}"
            found[here] = el(
                "svg",
                _cell(row, track, number(marker), look, stock),
                _peg(marker, look) if number(row) == number(marker) else None,
                viewbox=BOX,
                id=here,
                class_=f"at-{id_} row-{number(row)}",
            )
    return found


def _cell(row: Node, track: Node, reached: int, look: Eyes, stock: dict[str, int]) -> Markup:
    place = number(row)
    cost, ships = str(row.fact("cost") or "").split(), whole(row, "ships")
    near = place == reached + 1
    payable = near and all(stock[s] > 0 for s in cost) and stock["ships"] >= ships
    state = "now" if place == reached else "done" if place < reached else ""
    label = look.word(_words(row, track, reached, look))
    ground = el(
        "g",
        el("title", label),
        el("rect", width=WIDTH, height=HEIGHT, rx=5, class_="cell"),
        ring(0, 0, WIDTH, HEIGHT, 5),
        **look.choice(row, "dev", state, "payable" if payable else "", label=label),
    )
    printed = el(
        "g",
        *_yield(str(row.fact("yield")), str(track.value)),
        *(_price(cost, ships, stock if near else {}) if place > reached else ()),
        _bonus(str(track.value)) if "bonus" in row.state and place > reached else None,
        class_="print",
    )
    return join([ground, printed])


def _words(row: Node, track: Node, reached: int, look: Eyes) -> Text:
    """Return a cell in words: where it is, and what it costs and yields if it is to come."""
    column, place = track.label or say("Column"), number(row)
    if place <= reached:
        return say("{column}, row {row}", column=column, row=place)
    spices = str(row.fact("cost") or "").split()
    ships = counted("{n} ship", "{n} ships", whole(row, "ships"))
    price = [verbatim(look.component("spice", SPICES.index(spice))[1]) for spice in spices]
    return say(
        "{column}, row {row}: costs {price}, then yields {n}",
        column=column,
        row=place,
        price=listed([*price, ships]),
        n=str(row.fact("yield")),
    )


def _bonus(column: str) -> Markup:
    """Return the card that the first one in a row gets; below expeditions stands a limit."""
    x, y = (24.5, 10.5) if column == "EXPD" else (44, 30)
    ground = el("circle", cx=x, cy=y, r=7.5)
    return el("g", ground, use("i-card", x, y, 11), class_="first-card")


def _yield(text: str, column: str) -> list[Markup]:
    """Return what a row yields; of expeditions also the hand limit."""
    amount, _, limit = text.partition("/")
    out = [words(6, 19, amount, "n dy"), use(COLUMN_ICONS[column], 13, 30, 16)]
    return [*out, words(20.5, 34.5, f"≤{limit}", "dlim")] if limit else out


def _price(cost: list[str], ships: int, stock: dict[str, int]) -> list[Markup]:
    """Return the spices and ships a step costs; what is missing for the next one is faded."""
    first = WIDTH - 7.5 - 11.7 * (len(cost) - 1)
    pips = [
        use(
            f"pip-{spice}",
            first + 11.7 * k,
            10.5,
            12.4,
            class_="lack" if stock and not stock[spice] else None,
        )
        for k, spice in enumerate(cost)
    ]
    lack = "lack" if stock and stock["ships"] < ships else ""
    return [
        *pips,
        words(60, 34.5, str(ships), f"dship {lack}".strip(), "end"),
        use("i-ship", 69.5, 29.5, 17, class_=classes(lack)),
    ]


def _peg(marker: Node, look: Eyes) -> Markup:
    """Return the marker on its row; the whole cell answers."""
    column = marker.label or say("Column")
    label = look.word(say("{column}: marker in row {row}", column=column, row=number(marker)))
    return el(
        "g",
        el("rect", width=WIDTH, height=HEIGHT, class_="hit"),
        use(f"peg-{look.colour(look.seat)}", 58, 20, 33),
        ring(0, 0, WIDTH, HEIGHT, 5),
        data_flip=True,
        **look.choice(marker, label=label),
    )
