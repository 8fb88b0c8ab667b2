"""What cargo is worth: the sets it divides into, and the scale on which a trade is weighed."""

from typing import Final

from fondaco.games.cargo_noir.web.parts import crate, symbol
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, counted, say
from fondaco.web.look import Eyes
from fondaco.web.markup import NOTHING, Markup, classes, el, join
from fondaco.web.skins.parts import Nodes, called, last, number, whole

TILT: Final = 11  # degrees that the beam leans at most
SCALE: Final = symbol("ico-scale", "0 0 20 20", class_="icon")


def worth(nodes: Nodes, seat: int, look: Eyes) -> Markup:
    """Return what the cargo of a seat is worth, as a number with its sign."""
    sets = nodes[f"family.{seat}.sets"]
    title = look.word(_worth(number(sets)))
    return el(
        "span",
        SCALE,
        el("b", number(sets)),
        class_="fact",
        role="img",
        aria_label=title,
        title=title,
    )


def _worth(n: int) -> Text:
    return say("cargo worth {n}", n=n)


def sets(nodes: Nodes, seat: int, look: Eyes) -> Markup:
    """Return the best division of the viewer's cargo, or of what a trade takes of it."""
    plan, own = outlined(look), nodes[f"family.{seat}.sets"]
    node = plan if plan is not None and plan.children else own
    if not node.children:
        return NOTHING
    value = whole(node, "worth") if node is plan else number(node)
    order = sorted(node.children, key=number, reverse=True)
    total = el("span", SCALE, el("b", value), class_="sum")
    return el(
        "div",
        *(_set(one, look) for one in order),
        total,
        class_=classes("sets", "given" if node is plan else None),
        role="group",
        aria_label=look.word(_worth(value)),
    )


def outlined(look: Eyes) -> Node | None:
    """Return what the viewer's draft comes to."""
    return None if look.draft is None else look.draft.outline


def _set(node: Node, look: Eyes) -> Markup:
    crates = str(node.fact("tokens")).split()
    text = look.word(
        counted(
            "{kind}, {n} crate: {worth}",
            "{kind}, {n} crates: {worth}",
            len(crates),
            kind=called(node),
            worth=number(node),
        )
    )
    return el(
        "span",
        el("small", look.label(node)),
        el("span", join([crate(id_) for id_ in crates]), class_="crates"),
        el("b", number(node)),
        class_="set",
        role="img",
        aria_label=text,
        title=text,
    )


def picked(nodes: Nodes) -> dict[str, int]:
    """Return cards and tokens of the trade or discard in the making, by their ids."""
    return {last(node): number(node) for node in nodes["deal"].children}


def balance(nodes: Nodes, look: Eyes) -> Markup | None:
    """Return the scale while a trade is made: cargo on the left, the cards' cost on the right."""
    deal, plan = nodes["deal"], outlined(look)
    if not set(deal.state) & {"cards", "tokens"}:
        return None
    if plan is not None:
        cargo, cost = whole(plan, "worth") + whole(plan, "coins"), whole(plan, "cost")
    else:
        cargo, cost = whole(deal, "means") or whole(deal, "worth"), whole(deal, "cost")
    state = "level" if cost == cargo else "short" if cost > cargo else "over" if cost else "empty"
    title = look.word(say("cargo worth {n}, cards cost {cost}", n=cargo, cost=cost))
    numbers = (el("b", cargo), " : ", el("b", cost))
    ratio = el("span", *numbers, class_="ratio", role="img", aria_label=title)
    verdict = el("small", look.word(_verdict(cargo, cost, plan)), class_="verdict")
    return el(
        "div",
        _scale(max(-TILT, min(TILT, cost - cargo)) if cost else 0),
        ratio,
        verdict,
        class_=classes("balance", state),
        role="status",
    )


def _verdict(cargo: int, cost: int, plan: Node | None) -> Text:
    if not cost:
        return say("pick a card")
    if cost > cargo:
        return say("{n} short", n=cost - cargo)
    if cargo > cost:
        return counted("{n} is lost", "{n} are lost", cargo - cost)
    if plan is not None and whole(plan, "coins"):
        return counted("exact, with {n} coin", "exact, with {n} coins", whole(plan, "coins"))
    return say("exact")


def _scale(lean: int) -> Markup:
    """Return the drawing of a scale that leans by some degrees."""
    pans = [
        el(
            "use",
            href="#scale-pan",
            x=41 + side * 27 - 13,
            y=22 + side * lean * 0.47,
            width=26,
            height=34,
        )
        for side in (-1, 1)
    ]
    return el(
        "svg",
        el("use", href="#scale-foot", width=82, height=74),
        el("path", d="M14 22h54", class_="beam", transform=f"rotate({lean} 41 22)"),
        *pans,
        viewbox="-5 0 92 76",
        aria_hidden="true",
    )
