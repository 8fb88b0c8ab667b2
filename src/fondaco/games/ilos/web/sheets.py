"""The sheets that lie on the chart: tiles to explore, the market, and what is left of the rest."""

from fondaco.caching import cached_up_to
from fondaco.games.ilos.web.chart import landing
from fondaco.games.ilos.web.parts import SYMBOLS, amount, ask
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, counted, say
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, classes, el, use
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, at, called, hover, number, ring, whole, words

LEFT, WIDTH = 18, 196  # of the sheets
ZONE, MARKET, SUPPLY = 18, 386, 590  # their upper edges
SLOT, FIRST = 97, 36  # rows of the zone
TILE = 0.44  # scale of a tile in the zone
ROW = 31  # rows of the market
STEP = 29  # from price to price
PILL = 192  # how wide the prices of the day are
PICKED = el("rect", x=6, y=0, width=184, height=SLOT - 4, rx=9, class_="picked-row")


def sheets(nodes: Nodes, look: Eyes) -> dict[str, Markup]:
    """Return the three sheets."""
    return {
        **_zone(nodes["board.zone"], nodes["board.stack"], look),
        **_market(nodes["market"], look),
        "supplies": _supplies(nodes, look),
    }


def _sheet(id_: str, top: float, height: float, *inner: Markup | None) -> Markup:
    ground = el("rect", width=WIDTH, height=height, rx=10, class_="sheet-ground")
    return el(
        "g",
        ground,
        *inner,
        id=id_,
        class_=f"il-sheet {id_}",
        transform=at(LEFT, top),
        data_panel=True,
    )


@remembered
def _zone(zone: Node, stack: Node, look: Eyes) -> dict[str, Markup]:
    """Return the tiles, and what can be chosen of them."""
    tiles = [node for node in zone.children if node.kind == "tile"]
    heading = words(14, 25, look.label(zone), "sheet-title")
    drawn = [_row(node, k, look) for k, node in enumerate(tiles)]
    chosen = [
        _slot(_choices(node, look), k, take=f"il-{node.value}") for k, node in enumerate(tiles)
    ]
    return {
        "zone": _sheet("zone", ZONE, 358, heading, *drawn, _stack(stack, look)),
        "zone-spots": el("g", *chosen, id="zone-spots", class_="il-sheet zone",
                         transform=at(LEFT, ZONE)),
    }  # fmt: skip


def _slot(
    inner: list[Markup | None],
    k: int,
    kind: str | None = None,
    take: str | None = None,
    about: str | None = None,
) -> Markup:
    """Return something in its row of the zone; where there is little room rows are columns."""
    return el(
        "g",
        *inner,
        transform=at(0, FIRST + SLOT * k),
        class_=classes("slot", f"slot-{k}", kind),
        data_take=take,
        data_about=about,
    )


def _choices(node: Node, look: Eyes) -> list[Markup | None]:
    """Return the outline of a tile, and those of its parts where a ship can land."""
    label = look.word(say("tile {tile}", tile=called(node)))
    lie = f"{at(52, 48)} scale({TILE})"
    waiting = node.fact("turn") is None  # afterwards the tile lies on the chart
    parts = [landing(child, look, lie) for child in node.children] if waiting else []
    held = el("g", *parts, class_="held-parts") if any(parts) else None
    return [ask(node, look, label, ring(6, 0, 184, SLOT - 4, 9), at(0, 0)), held]


def _stack(stack: Node, look: Eyes) -> Markup:
    """Return the covered tiles; those everybody has seen are named."""
    n = number(stack)
    seen = "; ".join(look.label(child) for child in stack.children)
    drawn = use("il-stack", 30, 14, 30) if n else el("circle", cx=30, cy=14, r=12, class_="none")
    note = words(62, 34, seen, "sheet-note") if seen else None
    return el(
        "g",
        hover(amount(stack, look)),
        drawn,
        words(182, 19, str(n), "sheet-n end"),
        words(56, 19, look.label(stack), "sheet-note") if not seen else note,
        transform=at(0, 328 - (4 if seen else 0)),
        data_about=stack.id,
        class_="stack",
    )


def _row(node: Node, k: int, look: Eyes) -> Markup:
    """Return a tile of the zone: its picture, its resources, and whether it fits somewhere."""
    id_, name = str(node.value), look.label(node.children[0])  # the inspector names all islands
    drawn = [
        PICKED if "picked" in node.state else None,
        el("use", href=f"#il-{id_}", transform=f"translate(52 48) scale({TILE})", class_="held"),
        words(100, 25, name, "tile-id"),
        el("g", *_resources(node), class_="resources"),
        words(100, 84, look.word(_fits(node)), "sheet-note places"),
    ]
    return _slot(drawn, k, classes("zone-tile", *node.state), about=node.id)


def _fits(node: Node) -> Text | None:
    """Return in how many places a tile of the zone could be laid."""
    if "stuck" in node.state:
        return say("fits nowhere")
    places = node.fact("places")
    return counted("{n} place", "{n} places", places) if isinstance(places, int) else None


def _resources(node: Node) -> list[Markup]:
    """Return what lies on a tile, at most four to a row."""
    kinds = [kind for child in node.children for kind in str(child.value or "").split()]
    drawn = [
        Markup(
            el("circle", cx=108 + 23 * (k % 4), cy=44 + 24 * (k // 4), r=10, class_="token-ground")
            + use(f"il-{SYMBOLS[kind]}", 108 + 23 * (k % 4), 44 + 24 * (k // 4), 16)
        )
        for k, kind in enumerate(kinds)
    ]
    if whole(node, "nest"):
        drawn.append(use("il-nest", 168, 20, 26))
    return drawn


@remembered
def _market(market: Node, look: Eyes) -> dict[str, Markup]:
    """Return the sheet as it is printed, and the price rows with the tokens upon it."""
    rows = [(k, row, str(row.fact("id"))) for k, row in enumerate(market.children)]
    printed = [
        el("g", _print(kind, str(row.fact("prices")), 40 + ROW * k), data_about=row.id)
        for k, row, kind in rows
    ]
    note = words(182, 25, look.word(say("used this turn")), "sheet-note end")
    left, tokens = number(market), whole(market, "tokens")
    upon = el(
        "g",
        note if "used" in market.state else None,
        *(_prices(row, 40 + ROW * k) for k, row, _ in rows),
        _tokens(left, tokens, look.word(say("tokens left: {n}", n=left))),
        id="market",
        class_="il-sheet market",
        transform=at(LEFT, MARKET),
    )
    title_ = words(14, 25, look.label(market), "sheet-title")
    chosen = [_price_spot(row, 40 + ROW * k, look) for k, row, _ in rows]
    spots = el("g", *chosen, id="market-spots", class_="il-sheet market",
               transform=at(LEFT, MARKET))  # fmt: skip
    sheet = _sheet("market-sheet", MARKET, 194, title_, *printed)
    return {
        "market-sheet": sheet,
        "market": upon,
        "market-spots": spots,
        "price-pill": _pill(rows, look),
    }


def _pill(rows: list[tuple[int, Node, str]], look: Eyes) -> Markup:
    """Return the prices of the day alone, for a chart without room for the sheet."""
    drawn = [
        el(
            "g",
            hover(look.word(say("{good}: price {n}", good=called(row), n=number(row)))),
            el("circle", cx=20, cy=18, r=12, class_="token-ground"),
            use(f"il-{SYMBOLS[kind]}", 20, 18, 20),
            words(36, 23, str(number(row)), "price"),
            transform=at(46 * k, 0),
        )
        for k, row, kind in rows
    ]
    ground = el("rect", width=PILL, height=36, rx=18, class_="sheet-ground")
    return el("g", ground, *drawn, id="price-pill", class_="il-sheet price-pill", data_panel=True)


def _price_spot(row: Node, top: float, look: Eyes) -> Markup | None:
    label = look.word(say("{good}: price {n}", good=called(row), n=number(row)))
    return ask(row, look, label, ring(6, 0, 184, ROW - 2, 8), at(0, top))


@cached_up_to(64)
def _print(kind: str, prices: str, top: float) -> Markup:
    """Return a row of prices as it is printed; the last price is never covered."""
    numbers = prices.split()
    x = 56 + STEP * (len(numbers) - 1)
    return el(
        "g",
        el("circle", cx=24, cy=14.5, r=12, class_="token-ground"),
        use(f"il-{SYMBOLS[kind]}", 24, 14.5, 20),
        el("rect", x=x - 11, y=4, width=22, height=21, rx=5, class_="last"),
        *(words(56 + STEP * k, 19.5, n, "price mid") for k, n in enumerate(numbers)),
        transform=at(0, top),
    )


@cached_up_to(64)
def _tokens(left: int, tokens: int, label: str) -> Markup:
    drawn = [
        use("il-market-token", 22 + 21.5 * k, 0, 18, class_=None if k < left else "gone")
        for k in range(tokens)
    ]
    return el("g", hover(label), *drawn, transform=at(0, 178))


def _prices(row: Node, top: float) -> Markup:
    """Return what lies on a row of prices: tokens on the past ones, a mark on the present one."""
    level = whole(row, "level")
    return el(
        "g",
        *(use("il-market-token", 56 + STEP * k, 14.5, 24) for k in range(level)),
        el("circle", cx=56 + STEP * level, cy=14.5, r=12.5, class_="now"),
        words(56 + STEP * level, 19.5, str(number(row)), "price mid now-n"),
        transform=at(0, top),
    )


@remembered
def _supplies(nodes: Nodes, look: Eyes) -> Markup:
    """Return the piles of cards, and the building tiles."""
    discard = nodes["discard"]
    found = (
        (nodes["deck"], "back", amount(nodes["deck"], look)),
        (discard, "i-cards", _discarded(discard, look)),
        (nodes["buildings"], "i-fort", amount(nodes["buildings"], look)),
    )
    drawn = [_pile(node, symbol, label, 12 + 62 * k) for k, (node, symbol, label) in
             enumerate(found)]  # fmt: skip
    return _sheet("supplies", SUPPLY, 72, *drawn)


def _pile(node: Node, symbol: str, label: str, x: float) -> Markup:
    small = symbol == "back"
    art = el("use", href=f"#il-{symbol}", x=0, y=14 if small else 22, width=30 if small else 26,
             height=44 if small else 26)  # fmt: skip
    n = words(34, 42, str(number(node)), "sheet-n")
    return el("g", hover(label), art, n, transform=at(x, 0), data_about=node.id)


def _discarded(node: Node, look: Eyes) -> str:
    """Return how many cards were discarded, and which of them lie open."""
    lines = [amount(node, look)]
    lines += [amount(child, look) for child in node.children]
    return "\n".join(lines)
