"""The six main actions as buttons on the desk, each with what it brings now."""

from collections.abc import Callable
from typing import Final

from fondaco.games.goa.web.parts import COLUMN_ICONS
from fondaco.kernel.prompt import Option
from fondaco.kernel.texts import Text, counted, say
from fondaco.view.seen import View
from fondaco.web.look import Eyes, look_at
from fondaco.web.markup import Markup, el
from fondaco.web.skins import DrawnAnswers
from fondaco.web.skins.parts import Nodes, icon, index, number, whole

WORDS: Final = {  # main actions with a single answer: their columns
    "taxes": "TAX",
    "build": "SHIP",
    "harvest": "HARV",
    "expedition": "EXPD",
}
PLACED: Final = {"found": "i-colonist", "progress": "i-down"}  # answered on the table alone
NAMES: Final = {"found": say("Found colony"), "progress": say("Progress")}


def action_buttons(view: View) -> DrawnAnswers | None:
    """Return the actions while the main action is to be chosen; else the buttons of the house."""
    if view.prompt is None:
        return None
    single = {option.notation: option for option in view.prompt.options}
    if not any(word in single and single[word].legal for word in WORDS):
        return None
    nodes, look = index(view.scene), look_at(view)
    buttons = [_action(single[word], key, nodes, look, view) for key, word in enumerate(WORDS, 1)]
    for key, word in enumerate(PLACED, len(WORDS) + 1):
        options = [o for o in view.prompt.legal() if o.notation.split()[0] == word]
        buttons.append(_places(word, key, options, nodes, look))
    return DrawnAnswers(
        el("div", *buttons, class_="acts"), frozenset(WORDS), len(WORDS) + len(PLACED)
    )


def _action(option: Option, key: int, nodes: Nodes, look: Eyes, view: View) -> Markup:
    """Return an action of one answer: its column and what its row yields."""
    column = WORDS[option.notation]
    name, gain = look.label(nodes[f"development.{column}"]), _yield(option, nodes, look)
    return el(
        "button",
        icon(COLUMN_ICONS[column], 26),
        el("span", name, el("small", gain)),
        type="button",
        class_="option act" if option.legal else "act",
        disabled=not option.legal,
        title=None if option.refusal is None else look.word(option.refusal.text),
        data_label=view.text(option),
        data_do=option.notation if option.legal else None,
        data_nodes=" ".join(option.nodes),
        data_key=key,
        data_final=option.notation in view.final,
    )


def _yield(option: Option, nodes: Nodes, look: Eyes) -> str:
    """Return what an action brings, or why it cannot be taken."""
    if option.refusal is not None:
        return look.word(option.refusal.text)
    marker = nodes[f"player.{look.seat}.marker.{WORDS[option.notation]}"]
    amount = int(str(marker.fact("yield")).partition("/")[0])
    places = nodes[f"player.{look.seat}.supply"].children
    if option.notation == "harvest":
        amount = min(amount, sum(whole(place, "empty") for place in places))
    if option.notation == "expedition":
        hand = nodes[f"player.{look.seat}.hand"]
        amount = max(1, min(amount, whole(hand, "limit") - number(hand)))
    return look.word(GAINS[option.notation](amount))


GAINS: Final[dict[str, Callable[[int], Text]]] = {
    "taxes": lambda n: counted("+{n} ducat", "+{n} ducats", n),
    "build": lambda n: counted("+{n} ship", "+{n} ships", n),
    "harvest": lambda n: counted("+{n} spice", "+{n} spices", n),
    "expedition": lambda n: counted("{n} card", "up to {n} cards", n),
}


def _places(word: str, key: int, options: list[Option], nodes: Nodes, look: Eyes) -> Markup:
    """Return an action that is answered on the table: its button shows where."""
    places = sorted({node for option in options for node in option.nodes})
    ways = counted("{n} place", "{n} places", len({option.nodes for option in options}))
    return el(
        "button",
        icon(PLACED[word], 26),
        el(
            "span",
            look.word(NAMES[word]),
            el("small", look.word(_force(nodes, look) if word == "found" else ways)),
        ),
        type="button",
        class_="act",
        disabled=not options,
        title=look.word(ways),
        data_point=" ".join(places),
        data_key=key,
    )


def _force(nodes: Nodes, look: Eyes) -> Text:
    """GOA-COL-3, GOA-COL-5: what one can be sure of in an attempt; what is revealed is added."""
    me = f"player.{look.seat}"
    row = int(str(nodes[f"{me}.marker.COLO"].fact("yield")))
    return say("cards + {sure}", sure=row + number(nodes[f"{me}.colonists"]))
