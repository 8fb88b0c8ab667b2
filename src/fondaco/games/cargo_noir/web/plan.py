"""At the ships that the viewer plans to send: one coin or ship more, or one less, or home again."""

from typing import Final

from fondaco.games.cargo_noir.web.parts import origin
from fondaco.games.cargo_noir.web.ports import ports
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, say
from fondaco.web.look import Eyes, FormRow, Picks
from fondaco.web.markup import Markup, classes, el
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, at

RADIUS: Final = 20.0  # of a button
AT_PORT: Final = ((278.0, 150.0), (329.0, 150.0))  # fewer and more, on the tile
IN_MACAO: Final = {
    "CAS": (24.0, 24.0),
    "MKT": (168.0, 62.0),
}  # a press on the place is more


def plans(nodes: Nodes, look: Eyes) -> dict[str, Markup]:
    """Return the buttons of all places by their ids."""
    found = {f"plan-{node.value}": _at_port(node, look) for node in ports(nodes)}
    corner = origin(nodes["macao"])
    for id_ in ("market", "casino"):
        node = nodes[id_]
        found[f"plan-{node.value}"] = _in_macao(node, corner, look)
    return found


@remembered
def _at_port(node: Node, look: Eyes) -> Markup:
    buttons: list[Markup] = []
    for row in look.rows(node.id):
        if row.count:
            fewer, more = AT_PORT
            buttons = [_fewer(node, row, fewer, look), _more(node, row, more, look)]
    return _group(node, origin(node), buttons)


@remembered
def _in_macao(node: Node, corner: tuple[int, int], look: Eyes) -> Markup:
    rows = [row for row in look.rows(node.id) if row.count]
    buttons = [_fewer(node, row, IN_MACAO[str(node.value)], look) for row in rows]
    return _group(node, corner, buttons)


def _group(node: Node, place: tuple[int, int], buttons: list[Markup]) -> Markup:
    return el("g", *buttons, id=f"plan-{node.value}", transform=at(*place))


def _fewer(node: Node, row: FormRow, place: tuple[float, float], look: Eyes) -> Markup:
    name = node.label or say("{n}", n=str(node.value))
    if row.number and row.count > row.least:
        text = say("{port}: one coin less", port=name)
        return _button(f"fewer-{node.value}", "−", text, row.less, place, look)
    return _button(f"fewer-{node.value}", "×", say("{port}: home again", port=name), row.less,
                   place, look)  # fmt: skip


def _more(node: Node, row: FormRow, place: tuple[float, float], look: Eyes) -> Markup:
    text = say(
        "{port}: one coin more, {least} to {most}",
        port=node.label or say("{n}", n=str(node.value)),
        least=row.least,
        most=row.most,
    )
    return _button(f"further-{node.value}", "+", text, row.more, place, look)


def _button(
    id_: str, sign: str, text: Text, picks: Picks | None, place: tuple[float, float], look: Eyes
) -> Markup:
    label = look.word(text)
    return el(
        "g",
        el("title", label),
        el("circle", r=RADIUS),
        el("text", sign, y=8),
        id=id_,
        class_=classes("coin-step", "off" if picks is None else None),
        role="button",
        tabindex="0",
        aria_label=label,
        aria_disabled="true" if picks is None else None,
        data_draft=None if picks is None else ", ".join(picks),
        transform=at(*place),
    )
