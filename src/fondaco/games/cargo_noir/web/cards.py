"""The victory cards: stacks that all can buy from, the scale of a trade, and the round."""

from typing import Final

from fondaco.games.cargo_noir.web.deal import balance, picked
from fondaco.games.cargo_noir.web.parts import (
    RING,
    described,
    draft_button,
    figure,
    grouped,
    symbol,
)
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import counted, name, say, verbatim
from fondaco.web.look import Eyes, FormRow
from fondaco.web.markup import Markup, classes, el
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, number, whole

GROUPS: Final = {"edge": name("Edge"), "simple": name("Simple"), "unique": name("Unique")}
LONG: Final = 10  # letters of a word that fit on a card without drawing them together


@remembered
def card_stacks(nodes: Nodes, look: Eyes) -> Markup:
    """Return the stacks of victory cards, what a set is worth, and the round."""
    stacks = nodes["cards"].children
    taken = picked(nodes)
    cards = [_card(nodes, stack, taken.get(str(stack.fact("id")), 0), look) for stack in stacks]
    key = [
        el("span", el("i", class_=f"dot group-{group}"), look.word(words))
        for group, words in GROUPS.items()
    ]
    head = el(
        "header",
        el("h2", look.word(name("Victory cards"))),
        el("span", *key, class_="key"),
        _rounds(nodes["round"], look),
    )
    rows = el(
        "div",
        *cards,
        _worth(look),
        balance(nodes, look),
        class_="stacks",
        role="group",
        tabindex="0",  # a small screen shows them in one line that can be moved
        aria_label=look.word(name("Victory cards")),
    )
    return el("div", head, rows, id="cards")


def _rounds(node: Node, look: Eyes) -> Markup:
    """Return the track of the rounds; the last is ringed."""
    last = whole(node, "last")
    words = look.word(say("Round {n} of {last}", n=number(node), last=last))
    steps = [
        el(
            "i",
            step,
            class_=classes(
                "now" if step == number(node) else None, "last" if step == last else None
            ),
        )
        for step in range(1, last + 1)
    ]
    return el("span", *steps, class_="rounds", role="img", aria_label=words, title=words)


@remembered
def _card(nodes: Nodes, stack: Node, taken: int, look: Eyes) -> Markup:
    """Return a stack of cards: cost, points, copies left, or who took the last one."""
    row = next((row for row in look.rows(stack.id) if row.count), None)
    taken = taken if row is None else taken + row.count
    id_, left = str(stack.fact("id")), number(stack)
    cost, points = whole(stack, "cost"), whole(stack, "vp")
    title = look.label(stack)
    words = counted(
        "{card}: costs {cost}, {n} point, {left} left",
        "{card}: costs {cost}, {n} points, {left} left",
        points,
        card=stack.label or say("{n}", n=id_),
        cost=cost,
        left=left,
    )
    if short := _short(nodes["deal"], stack):
        words = say("{card}; {n} short", card=words, n=short)
    kinds = ("vcard", f"group-{stack.fact('group')}", "marked" if row is not None else "")
    attributes = described(look, stack, words, *filter(None, kinds))
    return el(
        "div",
        symbol(f"card-{id_}", "0 0 64 44", class_="art"),
        figure(cost, "cost"),
        figure(points, "vp"),
        el("span", title, class_=classes("name", "long" if _long(title) else None)),
        figure(f"×{left}", "left") if left > 1 else None,
        None if left else _owners(nodes, id_, look),
        figure("✓" if taken == 1 else f"✓{taken}", "taken") if taken else None,
        figure(look.word(say("{n} short", n=short)), "lacking") if short else None,
        RING,
        *(_marked(stack, row, look) if row is not None else ()),
        **(attributes if row is None else grouped(attributes)),
    )


def _marked(stack: Node, row: FormRow, look: Eyes) -> tuple[Markup, ...]:
    """Return what a card that is picked can be pressed for: to leave it, or to take another."""
    card, id_ = look.label(stack), stack.fact("id")
    fewer = look.word(say("{card}: leave it", card=verbatim(card)))
    leave = draft_button(f"leave-{id_}", "", fewer, row.less, "cover", on=True)
    if row.more is None:
        return (leave,)
    further = look.word(say("{card}: one more", card=verbatim(card)))
    return (leave, draft_button(f"another-{id_}", "+", further, row.more, "another", on=False))


def _short(deal: Node, stack: Node) -> int:
    """Return how much is missing for a card that is out of reach in a trade."""
    if "cards" not in deal.state or not number(stack):
        return 0
    return max(whole(stack, "cost") - whole(deal, "means"), 0)


def _long(title: str) -> bool:
    """Return whether a word of a name needs the whole width of its card."""
    return max(map(len, title.split()), default=0) > LONG


def _owners(nodes: Nodes, card: str, look: Eyes) -> Markup:
    """Return the signs of those who own a card of an empty stack."""
    owners = [
        seat for seat in range(look.seats) if nodes.get(f"family.{seat}.card.{card}") is not None
    ]
    discs = [symbol(f"seat-{look.colour(seat)}", "0 0 28 28", class_="disc") for seat in owners]
    return el("span", *discs, class_="owners")


def _worth(look: Eyes) -> Markup:
    """Return the reminder of what sets are worth, as it is printed on the sheets."""
    return el(
        "p",
        el("b", look.word(say("Same"))),
        el("span", "n × n"),
        el("b", look.word(say("Different"))),
        el("span", "1+2+…+n"),
        class_="worth",
    )
