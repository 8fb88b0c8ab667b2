"""What a viewer is told about one thing of the table: what it is for, its numbers, why not now."""

from dataclasses import dataclass
from typing import Final

from fondaco.i18n import Tongue
from fondaco.kernel.config import Config
from fondaco.kernel.explaining import MOST_FIGURES, Explanation, Sight, amount, called
from fondaco.kernel.prompt import Option
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Part, Text, say
from fondaco.view.seen import View

MOST_WAYS: Final = 4  # options of one thing that are named; the prompt has all
KINDS: Final = {
    "grid": say("A board. What lies on it is explained one by one."),
    "map": say("A map. What lies on it is explained one by one."),
    "track": say("A track: its marker shows a number."),
    "stack": say("A pile, and how many are in it."),
    "hand": say("What somebody holds, as far as it can be seen from here."),
    "card": say("A card."),
    "tile": say("A tile."),
    "token": say("A token."),
    "purse": say("Money, or what is counted like it."),
    "ship": say("A ship."),
    "table": say("A table of numbers."),
    "text": say("Where the game stands."),
    "group": say("Things that belong together."),
}


@dataclass(frozen=True)
class WhyNot:
    """Something that cannot be done with a thing now: what, why, and by which rule."""

    what: str
    why: str
    rule: str


@dataclass(frozen=True)
class About:
    """A thing of the table in the words of the viewer's language."""

    node: str
    title: str
    text: str
    figures: tuple[tuple[str, str], ...] = ()
    rules: tuple[str, ...] = ()
    seat: int = -1  # whose it is
    ways: tuple[str, ...] = ()  # what can be done with it now
    refused: tuple[WhyNot, ...] = ()


def about_node(view: View, config: Config, id_: str) -> About | None:
    """Return what a viewer is told about a node of the own scene, or nothing if it has none."""
    at = Sight(view.scene, view.seat, config)
    node = at.nodes.get(id_)
    if node is None:
        return None
    said, tongue = explained(at, node), view.tongue
    return About(
        node=id_,
        title=_sentence(tongue(said.title)),
        text=tongue(said.text),
        figures=tuple(
            (_sentence(tongue(figure.label)), _worded(tongue, figure.value))
            for figure in said.figures[:MOST_FIGURES]
        ),
        rules=said.rules,
        seat=said.seat,
        ways=_ways(view, id_),
        refused=_refused(view, id_),
    )


def explained(at: Sight, node: Node) -> Explanation:
    """Return the words of the game, or what can be said of such a node in any game."""
    found = at.config.views.explain(at, node)
    return found or Explanation(called(node), KINDS[node.kind], (), amount(node))


def _worded(tongue: Tongue, value: Part) -> str:
    return tongue(value) if isinstance(value, Text) else str(value)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _ways(view: View, id_: str) -> tuple[str, ...]:
    """Return what can be done with a node, the first few."""
    if view.prompt is None:
        return ()
    options = [option for option in view.prompt.legal() if id_ in option.nodes]
    if not options and view.draft is not None:
        options = [row.option for row in view.draft.rows if row.more and id_ in row.option.nodes]
    return tuple(dict.fromkeys(_sentence(view.text(option)) for option in options))[:MOST_WAYS]


def _refused(view: View, id_: str) -> tuple[WhyNot, ...]:
    """Return why things cannot be done with a node now: each reason once."""
    found: dict[str, WhyNot] = {}
    for option in view.greyed():
        if id_ in option.nodes:
            one = _why(view, option)
            found.setdefault(one.why, one)
    return tuple(found.values())[:MOST_WAYS]


def _why(view: View, option: Option) -> WhyNot:
    refusal = option.refusal
    assert refusal is not None
    return WhyNot(_sentence(view.text(option)), _sentence(view.tongue(refusal.text)), refusal.rule)
