"""The column right of the wall: rounds, lots, expedition cards, removed and bonus tiles."""

from collections import Counter
from typing import Final

from fondaco.games.goa.web.lots import Sale, picture, sales
from fondaco.games.goa.web.parts import COLUMN_ICONS, COLUMNS, card_face, card_words, effect, tile
from fondaco.games.goa.web.wall import lot, lot_tile, of_lot
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import player, say
from fondaco.web.look import Eyes, node_id
from fondaco.web.markup import Markup, classes, el, use
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, at, number, ring, whole, words

LEFT, RIGHT = 836, 1068
ROW: Final = 34
CARD: Final = 70
FEW: Final = 3  # effects that lie below each other in the open pile
PAGES: Final = 4  # edges of a pile that can be seen


def side(nodes: Nodes, look: Eyes) -> dict[str, Markup]:
    """Return the components of the column."""
    return {
        "rounds": _rounds(nodes["round"], look),
        "ledger": _ledger(nodes, look),
        "piles": _piles(nodes, look),
        node_id("removed"): _removed_title(nodes["removed"], look),
        "aside": _aside(nodes["removed"], look),
        "bonuses": _bonuses(nodes["bonanza"], look),
    }


@remembered
def _rounds(node: Node, look: Eyes) -> Markup:
    """Return the rounds of both parts as a row of tiles."""
    last, now = whole(node, "last"), number(node)
    half = last // 2
    parts: list[Markup] = []
    for n in range(1, last + 1):
        part, place = ("A", n) if n <= half else ("B", n - half)
        state = "done" if n < now else "now" if n == now else ""
        chip = el("rect", width=26, height=22, rx=5)
        figure = words(13, 11, f"{part}{place}", "", "middle")
        x = 28 * (n - 1) + (9 if n > half else 0)
        parts.append(el("g", chip, figure, class_=classes("round", state), transform=at(x, 0)))
    return el(
        "g",
        *parts,
        id="rounds",
        class_="at-side",
        transform=at(LEFT, 8),
        role="img",
        aria_label=look.word(say("Round {n} of {last}", n=now, last=last)),
    )


@remembered
def _ledger(nodes: Nodes, look: Eyes) -> Markup:
    """Return the lots while they are placed and sold; else what everybody's rows yield."""
    now, lots, gone = lot(nodes), range(1, look.seats + 2), sales(look)
    if now > 0 or any(of_lot(nodes, n) for n in lots):
        title, rows = say("Auction"), [_lot(nodes, n, now, gone.get(n), look) for n in lots]
    else:
        title, rows = say("What the rows yield"), _yields(nodes, look)
    return el(
        "g",
        words(0, 0, look.word(title), "ptitle"),
        _bid(nodes["auction"], look),
        el("rect", y=8, width=RIGHT - LEFT, height=len(lots) * ROW + 2, rx=8, class_="ledger-box"),
        *rows,
        id="ledger",
        class_="at-side",
        transform=at(LEFT, 50),
    )


def _lot(nodes: Nodes, n: int, now: int, gone: Sale | None, look: Eyes) -> Markup:
    y, piece = 9 + ROW * (n - 1), of_lot(nodes, n)
    line = el("path", d=f"M12 {ROW}h208", class_="rule-line") if n <= look.seats else None
    if gone is not None:
        return el("g", *_sold(n, gone, look), line, transform=at(0, y))
    if piece is None:
        text = say("sold") if n < now else say("not placed yet")
        disc = el("circle", cx=21, cy=17, r=12, class_="no-marker")
        parts = (disc, words(21, 17, str(n), "n small-n", "middle"),
                 _name(look.word(text), 158, "done"))  # fmt: skip
        return el("g", *parts, line, transform=at(0, y))
    drawing, named = lot_tile(nodes, piece, 28)
    here = n == now
    gavel = el("g", use("i-gavel", 214, 17, 19), class_="gavel") if here else None
    return el(
        "g",
        el("rect", x=1, y=0, width=230, height=ROW, rx=7, class_="lot-row") if here else None,
        use(f"marker-{look.colour(whole(piece, 'seat'))}", 21, 17, 26),
        words(21, 17, str(n), "n small-n", "middle"),
        el("g", drawing, transform=at(38, 3)),
        _name(look.label(named), 122 if here else 158, "strong" if here else ""),
        gavel,
        None if here else line,
        transform=at(0, y),
    )


def _sold(n: int, gone: Sale, look: Eyes) -> list[Markup]:
    """Return the row of a lot that has its buyer: the tile, who has it, and for how much."""
    symbol, name = picture(look, gone.tile)
    text = say("{who}, {n}", who=player(gone.buyer), n=gone.price)
    return [
        el("circle", cx=21, cy=17, r=12, class_="no-marker"),
        words(21, 17, str(n), "n small-n", "middle"),
        el("g", el("title", look.word(text)), use(symbol, 52, 17, 28), class_="gone"),
        _name(name or look.word(say("Flag")), 98, "done"),
        use(f"seat-{look.colour(gone.buyer)}", 187, 17, 22),
        words(214, 17, str(gone.price), "n price-n", "middle"),
    ]


def _name(text: str, width: float, kind: str) -> Markup:
    """Return the name of a lot: two lines, or as much of one as large lettering leaves room for."""
    line = el("div", el("span", text), class_=classes("lname", kind), title=text)
    return el("foreignObject", line, x=72, width=width, height=ROW)


def _bid(auction: Node, look: Eyes) -> Markup | None:
    """Return the highest bid with the sign of who has made it, for the line of the heading."""
    if auction.fact("leader") is None:
        return None
    leader, best = whole(auction, "leader"), whole(auction, "best")
    return el(
        "g",
        el("rect", y=-17, width=50, height=23, rx=11.5, class_="bid"),
        use(f"seat-{look.colour(leader)}", 13, -5.5, 19),
        words(35, -5.5, str(best), "n bid-n", "middle"),
        role="img",
        aria_label=look.word(say("{who} bids {n}", who=player(leader), n=best)),
        transform=at(RIGHT - LEFT - 50, 0),
    )


def _yields(nodes: Nodes, look: Eyes) -> list[Markup]:
    """Return a row for each player: what the five columns yield him."""
    head = [use(COLUMN_ICONS[id_], 56 + 40 * k, 25, 22) for k, id_ in enumerate(COLUMNS)]
    rows = [el("g", *head)]
    for seat in range(look.seats):
        y = 9 + ROW * (seat + 1)
        cells = [
            words(
                56 + 40 * k,
                22,
                str(nodes[f"player.{seat}.marker.{id_}"].fact("yield")),
                "n yield-n",
                "middle",
            )
            for k, id_ in enumerate(COLUMNS)
        ]
        rule = el("path", d="M12 0h208", class_="rule-line")
        sign = use(f"seat-{look.colour(seat)}", 21, 17, 24)
        rows.append(el("g", rule, sign, *cells, transform=at(0, y)))
    return rows


@remembered
def _piles(nodes: Nodes, look: Eyes) -> Markup:
    """Return the draw pile, and the discards or the cards that lie revealed."""
    revealed = nodes["revealed"]
    right = _revealed(revealed, look) if revealed.children else [_discards(nodes["discard"], look)]
    discards = number(nodes["discard"])
    below = (
        look.word(say("Discard pile: {n}", n=discards))
        if revealed.children
        else look.label(nodes["discard"])
    )
    return el(
        "g",
        words(0, 0, look.word(say("Expedition cards")), "ptitle"),
        _deck(nodes["deck"], look),
        words(CARD / 2, 142, look.label(nodes["deck"]), "psub", "middle"),
        *right,
        words(157, 142, below, "psub", "middle"),
        id="piles",
        class_="at-side",
        transform=at(LEFT, 252),
    )


def _deck(node: Node, look: Eyes) -> Markup:
    count = number(node)
    backs = [
        el("use", href="#card-back", x=1.6 * k, y=12 + 1.8 * k, width=CARD, height=CARD * 1.6)
        for k in range(min(PAGES, count) - 1, -1, -1)
    ]
    empty = el("rect", x=1, y=13, width=CARD - 2, height=110, rx=7, class_="no-pile")
    return el(
        "g",
        el("title", f"{look.label(node)}: {count}"),
        *(backs or [empty]),
        el("rect", x=CARD / 2 - 18, y=96, width=36, height=22, rx=11, class_="count"),
        words(CARD / 2, 107, str(count), "n count-n", "middle"),
        data_about=node.id,
    )


def _discards(node: Node, look: Eyes) -> Markup:
    """Return the discard pile; its title lists what lies in it."""
    names = ", ".join(look.label(card) for card in node.children)
    title = f"{look.label(node)}: {names}" if names else look.label(node)
    under = [
        el("rect", x=1.8 * k, y=12 + 1.8 * k, width=CARD, height=CARD * 1.6, rx=6, class_="under")
        for k in range(min(PAGES, len(node.children)) - 1, 0, -1)
    ]
    face = (
        _open_pile(node)
        if node.children
        else el("rect", x=1, y=13, width=CARD - 2, height=110, rx=7, class_="no-pile")
    )
    return el(
        "g",
        el("title", title),
        *under,
        face,
        el("rect", x=CARD - 22, y=5, width=32, height=21, rx=10.5, class_="count"),
        words(CARD - 6, 15.5, str(number(node)), "n count-n", "middle"),
        transform=at(122, 0),
    )


def _open_pile(node: Node) -> Markup:
    """Return what lies in the discard pile, of which the order does not matter: each effect."""
    kinds = sorted(Counter(effect(card) for card in node.children).items())
    columns, size = (1, 44) if len(kinds) <= FEW else (2, 30)
    left, top, down = (50, 40, 46) if columns == 1 else (29, 36, 26)
    parts = [use("card-plain", 50, 80, 160)]
    for k, (symbol, n) in enumerate(kinds):
        x, y = left + 42 * (k % columns), top + down * (k // columns)
        parts.append(use(symbol, x, y, size))
        if n > 1:
            parts.append(words(x + size / 2 + 3, y + 11, str(n), "n pile-n", "middle"))
    return el("g", *parts, class_="gr-card", transform=f"{at(0, 12)} scale({CARD / 100:g})")


def _revealed(node: Node, look: Eyes) -> list[Markup]:
    """Return the revealed cards side by side, overlapping when there are many."""
    many = len(node.children)
    step = min(CARD + 2, (RIGHT - LEFT - 84 - CARD) / max(1, many - 1))
    return [
        el(
            "g",
            el("title", card_words(card, look)),
            card_face(card, look, width=CARD),
            el("rect", x=-2, y=-2, width=CARD + 4, height=CARD * 1.6 + 4, rx=8, class_="just"),
            transform=at(84 + step * k, 12),
        )
        for k, card in enumerate(node.children)
    ]


@remembered
def _removed_title(node: Node, look: Eyes) -> Markup:
    """Return the heading of the removed tiles, which stands for all of them together."""
    shown = words(0, 0, look.label(node), "ptitle") if node.children else None
    return el(
        "g",
        shown,
        ring(-6, -18, 150, 26, 7),
        transform=at(LEFT, 432),
        **look.choice(node, "at-side"),
    )


@remembered
def _aside(node: Node, look: Eyes) -> Markup:
    """Return the removed tiles: those of part A above, those of part B below."""
    tiles = [
        el(
            "g",
            el("title", look.label(gone)),
            tile(gone, 46),
            ring(0, 0, 46, 45, 5),
            transform=at(26 + 51 * (k % 4), 50 * (k // 4)),
            **look.choice(gone),
        )
        for k, gone in enumerate(node.children)
    ]
    rows = [
        words(8, 30 + 50 * k, letter, "n part-n", "middle")
        for k, letter in enumerate("AB")
        if len(node.children) > 4 * k
    ]
    return el("g", *rows, *tiles, id="aside", class_="at-side", transform=at(LEFT, 443))


@remembered
def _bonuses(node: Node, look: Eyes) -> Markup:
    """Return the Bonanza tiles that have been shown."""
    shown = [
        el(
            "g",
            el("title", look.label(bonus)),
            el("use", href=f"#bonanza-{str(bonus.value)[2:]}", width=28, height=15.6),
            transform=at(29 * k, 0),
        )
        for k, bonus in enumerate(node.children)
    ]
    return el("g", *shown, id="bonuses", class_="at-side", transform=at(LEFT, 548))
