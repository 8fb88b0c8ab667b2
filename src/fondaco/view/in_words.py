"""The table in words: everything a viewer sees, as a list that can be read aloud."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, counted, player, say, verbatim

FACTS: Final[dict[str, Callable[[int], Text]]] = {  # what says something without a drawing
    "cost": lambda n: say("costs {n}", n=n),
    "vp": lambda n: counted("{n} point", "{n} points", n),
    "need": lambda n: say("needs {n}", n=n),
    "brings": lambda n: say("brings {n}", n=n),
    "spaces": lambda n: counted("{n} place", "{n} places", n),
    "last": lambda n: say("of {n}", n=n),
}
STATES: Final = {  # states as people call them; others can be told from what stands beside them
    "closed": say("closed"),
    "face_down": say("face down"),
    "free": say("free"),
    "taken": say("taken"),
    "hidden": say("covered"),
    "used": say("used"),
    "raided": say("raided by pirates"),
    "starter": say("start player"),
    "start": say("start player"),
    "active": say("to decide"),
    "picked": say("chosen"),
    "visited": say("visited"),
}


@dataclass(frozen=True)
class ThingInWords:
    """A thing: what it is called, what is said about it, and what belongs to it."""

    name: Text
    about: tuple[Text, ...] = ()
    inside: "tuple[ThingInWords, ...]" = ()


def in_words(scene: Node) -> tuple[ThingInWords, ...]:
    """Return what lies on the table; a node without a name hands on what is inside."""
    return tuple(thing for child in scene.children for thing in _things(child))


def _things(node: Node) -> tuple[ThingInWords, ...]:
    inside = in_words(node)
    if node.label is None:
        return inside
    return (ThingInWords(_name(node), _about(node), inside),)


def _name(node: Node) -> Text:
    """Return the name, with how many there are; ids are not for people."""
    if isinstance(node.value, int):
        return say("{thing}: {n}", thing=node.label or verbatim(""), n=node.value)
    return node.label or verbatim("")


def _about(node: Node) -> tuple[Text, ...]:
    out: list[Text] = []
    for key, value in node.facts:
        if key == "seat" and isinstance(value, int) and value >= 0:
            out.append(player(value))
        elif key in FACTS and isinstance(value, int):
            out.append(FACTS[key](value))
    out += [STATES[word] for word in node.state if word in STATES]
    return tuple(out)
