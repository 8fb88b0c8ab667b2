"""The bench of an auction: the lot, who bids what, a ladder of coins, both endings in numbers."""

from typing import Final

from fondaco.games.goa.web.effects import brings, opens, what
from fondaco.games.goa.web.lots import bids
from fondaco.games.goa.web.parts import SPICES
from fondaco.games.goa.web.wall import lot, lot_tile, of_lot
from fondaco.kernel.prompt import Option
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, player, say, verbatim
from fondaco.view.seen import View
from fondaco.web.look import Eyes, look_at
from fondaco.web.markup import NOTHING, Markup, classes, el, escape, join
from fondaco.web.skins import DrawnAnswers
from fondaco.web.skins.parts import Nodes, icon, index, number, whole

TILE: Final = 72  # pixels
COINS: Final = 9  # on the ladder; what is beyond is typed, or all
BELOW: Final = 2  # coins that are no longer enough
CHIPS: Final = 2
SIGNS: Final = {
    "ships": "i-ship",
    "colonists": "i-colonist",
    "extra": "i-extra",
    **{spice: f"pip-{spice}" for spice in SPICES},
}
FORM: Final = "bidding"
GAP: Final = "\ue000{}\ue001"  # where a number stands that the page counts


def bench(view: View) -> DrawnAnswers | None:
    """Return the bench of whoever bids or has the last word; other questions have none."""
    if view.prompt is None or view.prompt.act not in ("bid", "last_word"):
        return None
    nodes, look = index(view.scene), look_at(view)
    drawn = _bidding if view.prompt.act == "bid" else _selling
    return drawn(view, nodes, look)


# The lot


def _lot(nodes: Nodes, look: Eyes) -> Markup:
    """Return what is for sale, what it does, and what it brings the viewer now."""
    piece = of_lot(nodes, lot(nodes))
    assert piece is not None
    drawing, sold = lot_tile(nodes, piece, 96)
    chips = [_gain(key, n, nodes, look) for key, n in brings(sold).items()]
    chips += [_opened(column, row, look) for column, row in opens(nodes, look.seat, sold)]
    return el(
        "header",
        el("svg", drawing, viewbox="0 0 96 96", width=TILE, height=TILE, aria_hidden="true"),
        el(
            "div",
            el("h3", look.label(sold)),
            el("p", look.word(what(sold))),
            el("p", *chips[: CHIPS + 1], class_="gains") if chips else None,
        ),
        class_="for-sale",
    )


def _gain(key: str, n: int, nodes: Nodes, look: Eyes) -> Markup:
    own = nodes.get(f"player.{look.seat}.{key}")
    name = look.label(own) if own is not None else ""
    sign = icon(SIGNS.get(key, "pip-any"), 18, "0 0 24 24" if own is None else None)
    return el("span", sign, f"+{n}", class_="gain", title=name)


def _opened(column: Text, row: int, look: Eyes) -> Markup:
    text = say("opens {column}, row {row}", column=column, row=row)
    return el("span", look.word(text), class_="gain opened")


# Who bids


def _bidders(nodes: Nodes, look: Eyes) -> Markup:
    """Return everybody in the order in which they speak, the auctioneer last."""
    auction, told = nodes["auction"], bids(look)
    seller = whole(auction, "seller")
    order = [(seller + 1 + k) % look.seats for k in range(look.seats)]
    rows = [_bidder(nodes, seat, seller, told, look) for seat in order]
    return el("ol", *rows, class_="bidders", aria_label=look.word(say("Bids")))


def _bidder(nodes: Nodes, seat: int, seller: int, told: dict[int, int], look: Eyes) -> Markup:
    best = seat == nodes["auction"].fact("leader")
    if seat == seller:
        said = look.word(say("last word"))
    elif seat in told:
        said = str(told[seat] or "–")
    else:
        said = "?" if look.mine(seat) else "…"
    purse = nodes[f"player.{seat}.ducats"]
    return el(
        "li",
        icon(f"seat-{look.colour(seat)}", 24),
        el("span", look.word(say("You")) if look.mine(seat) else look.name(seat), class_="who"),
        el("b", said, class_=classes("bid-of", "best" if best else None,
                                     "own" if look.mine(seat) else None)),
        el("span", icon("i-ducat", 14), str(number(purse)), class_="purse",
           title=look.label(purse)) if purse.value is not None else None,
    )  # fmt: skip


# A bid


def _bidding(view: View, nodes: Nodes, look: Eyes) -> DrawnAnswers | None:
    assert view.prompt is not None
    offers = {o.notation: o for o in view.prompt.legal()}
    amounts = [int(notation.split()[1]) for notation in offers if notation.startswith("bid ")]
    if not amounts:
        return None
    lines = [(o.notation, view.text(o), " ".join(o.nodes), "final" if n in view.final else "")
             for n, o in offers.items() if n.startswith("bid ")]  # fmt: skip
    form = el(
        "form",
        _ladder(amounts, look),
        _quick(amounts, look),
        _endings(nodes, look),
        id=FORM,
        class_="number rungs",
        data_word="bid",
        data_nodes=" ".join(offers[f"bid {amounts[0]}"].nodes),
        data_labels="\n".join("\t".join(line) for line in lines),
        data_limit=f"{view.table} {number(nodes['round'])} {lot(nodes)}",
    )
    markup = el("div", _lot(nodes, look), _bidders(nodes, look), form, class_="auction-bench")
    return DrawnAnswers(markup, frozenset(("bid",)))


def bid_buttons(view: View) -> DrawnAnswers | None:
    """Return the buttons of a bid, for the desk: passing, and bidding what the ladder says."""
    if view.prompt is None or view.prompt.act != "bid":
        return None
    offers = {option.notation: option for option in view.prompt.legal()}
    least = next((notation for notation in offers if notation.startswith("bid ")), None)
    if least is None:
        return None
    refuse = el("button", view.text(offers["pass"]), el("kbd", "1", aria_hidden="true"),
                type="button", class_="option", data_do="pass", data_nodes="", data_key=1,
                data_final="pass" in view.final)  # fmt: skip
    send = el("button", view.text(offers[least]), type="submit", form=FORM, class_="option primary")
    return DrawnAnswers(Markup(refuse + send), frozenset(("pass",)), 1)


def _ladder(amounts: list[int], look: Eyes) -> Markup:
    """Return one coin for each ducat: those that are not enough any more with who bid them."""
    told = {n: seat for seat, n in bids(look).items() if n}
    least, most = amounts[0], amounts[-1]
    first = max(1, least - BELOW)
    shown = [n for n in range(first, first + COINS) if n <= most]
    shown += [] if shown[-1] == most else [most]
    coins = [_coin(n, least, told.get(n), look) for n in shown]
    legend = el("legend", look.word(say("How much?")), class_="hidden")
    return el("fieldset", legend, *coins, class_="ladder")


def _coin(n: int, least: int, bidder: int | None, look: Eyes) -> Markup:
    sign = None if bidder is None else icon(f"seat-{look.colour(bidder)}", 16)
    return el(
        "label",
        el("input", type="radio", name="rung", value=n, checked=n == least, disabled=n < least),
        el("i", sign, aria_hidden="true"),
        el("span", str(n)),
        class_="coin" if n >= least else "coin spent",
    )


def _quick(amounts: list[int], look: Eyes) -> Markup:
    """Return quick bids, a field for any other, and the limit that is kept on this device."""
    least, most = amounts[0], amounts[-1]
    label = look.word(say("Your bid"))
    keep, kept = look.word(say("Keep as my limit")), look.word(say("my limit"))
    return el(
        "div",
        _set(least, look.word(say("least"))),
        el("button", el("b"), kept, type="button", class_="tool", data_set="limit", hidden=True),
        _set(most, look.word(say("all"))) if most > least else None,
        el("input", type="number", id="amount", name="amount", aria_label=label, data_keep=True,
           min=least, max=most, value=least),
        el("button", icon("i-seal", 18), type="button", class_="tool", data_set="keep", title=keep,
           aria_label=keep),
        class_="quick",
    )  # fmt: skip


def _set(n: int, text: str) -> Markup:
    return el("button", el("b", str(n)), text, type="button", class_="tool", data_set=n)


def _endings(nodes: Nodes, look: Eyes) -> Markup:
    """GOA-AUC-4, GOA-AUC-5: what comes of the bid, in numbers that follow it."""
    auction = nodes["auction"]
    seller, have = whole(auction, "seller"), number(nodes[f"player.{look.seat}.ducats"])
    price, rest = verbatim(GAP.format("0 1")), verbatim(GAP.format(f"{have} -1"))
    own = verbatim(GAP.format(f"{whole(auction, 'own')} 1"))
    sells = say("{who} sells: you pay {n} and keep {rest}.", who=player(seller), n=price, rest=rest)
    keeps = say(
        "{who} takes it for {n}, paid to the bank: you pay nothing.", who=player(seller), n=own
    )
    sign = icon(f"seat-{look.colour(seller)}", 16)
    lines = [el("li", sign, el("span", _counting(look.word(text)))) for text in (sells, keeps)]
    return el("ul", *lines, class_="endings")


def _counting(text: str) -> Markup:
    """Return a sentence in which the page counts some numbers with the bid."""
    start, *rest = text.split(GAP[0])
    parts = [escape(start)]
    for piece in rest:
        rule, _, after = piece.partition(GAP[-1])
        base, _, by = rule.partition(" ")
        parts += [el("b", data_base=base, data_by=by), escape(after)]
    return join(parts)


# The last word


def _selling(view: View, nodes: Nodes, look: Eyes) -> DrawnAnswers:
    """Return two sums, each complete: selling, and buying one's own lot."""
    assert view.prompt is not None
    answers = {option.notation: option for option in view.prompt.options}
    sums = el(
        "div",
        _sell(answers["sell"], view, nodes, look),
        _buy(answers["buy"], view, nodes, look),
        class_="sums",
    )
    markup = el("div", _lot(nodes, look), _bidders(nodes, look), sums, class_="auction-bench")
    return DrawnAnswers(markup, frozenset(("sell", "buy")), 2)


def _sell(option: Option, view: View, nodes: Nodes, look: Eyes) -> Markup:
    auction, have = nodes["auction"], number(nodes[f"player.{look.seat}.ducats"])
    best, leader = whole(auction, "best"), whole(auction, "leader")
    rows = [
        _change("i-ducat", have, have + best),
        el("span", look.word(say("{who} gets the lot.", who=player(leader)))),
    ]
    return _sum(option, 1, look.word(say("Sell for {n}", n=best)), rows, view)


def _buy(option: Option, view: View, nodes: Nodes, look: Eyes) -> Markup:
    auction, me = nodes["auction"], f"player.{look.seat}"
    have, price = number(nodes[f"{me}.ducats"]), whole(auction, "best") + whole(auction, "own")
    title = look.word(say("Buy for {n}", n=price))
    if option.refusal is not None:
        return _sum(option, 2, title, [el("span", look.word(option.refusal.text))], view)
    piece = of_lot(nodes, lot(nodes))
    assert piece is not None
    gains = brings(lot_tile(nodes, piece, 1)[1])
    rows = [_change("i-ducat", have, have - price)]
    rows += [_gained(key, n, nodes.get(f"{me}.{key}")) for key, n in gains.items()]
    rows.append(el("span", look.word(say("Paid to the bank."))))
    return _sum(option, 2, title, rows, view)


def _gained(key: str, n: int, own: Node | None) -> Markup:
    if own is not None:
        return _change(SIGNS[key], number(own), number(own) + n)
    return el("span", icon(SIGNS.get(key, "pip-any"), 18, "0 0 24 24"), f"+{n}", class_="change")


def _change(symbol: str, now: int, then: int) -> Markup:
    return el("span", icon(symbol, 20), str(now), " → ", el("b", str(then)), class_="change")


def _sum(option: Option, key: int, title: str, rows: list[Markup], view: View) -> Markup:
    possible = option.legal
    return el(
        "button",
        el("strong", title, el("kbd", str(key), aria_hidden="true") if possible else NOTHING),
        *rows,
        type="button",
        class_="option sum" if possible else "sum",
        disabled=not possible,
        data_label=view.text(option) if possible else None,
        data_do=option.notation if possible else None,
        data_nodes=" ".join(option.nodes),
        data_key=key if possible else None,
        data_final=possible and option.notation in view.final,
    )
