"""The dial around a thing that is turned where it will lie; a script of the page shows it there."""

from typing import Final

from fondaco.i18n import Tongue
from fondaco.kernel.texts import Text, say, verbatim
from fondaco.web.markup import Markup, el
from fondaco.web.parts.controls import icon

TURNS: Final = 6  # as many sides as a tile has


def dial(tongue: Tongue) -> Markup:
    """Return the dial: a bead for each way to lie, knobs to turn, a tick and a cross."""
    beads = [
        el("button", type="button", class_=f"bead bead-{turn}", data_bead=turn, tabindex="-1")
        for turn in range(TURNS)
    ]
    return el(
        "div",
        el("div", class_="dial-face"),
        *beads,
        _knob(tongue(say("Turn it to the left")), "left", "ico-again", "Shift+R"),
        _knob(tongue(say("Turn it to the right")), "right", "ico-again", "R"),
        _knob(tongue(say("Back")), "cross", "ico-x", "Escape"),
        _knob(tongue(say("Lay it here")), "tick", "ico-tick", "Enter"),
        el("p", class_="dial-said"),
        id="dial",
        class_="dial",
        role="group",
        aria_label=tongue(say("Laying it")),
        hidden=True,
        data_way=tongue(_way()),
        data_only=tongue(say("It fits only so")),
    )


def _way() -> Text:
    """Return what the script says about a way to lie; it puts the numbers in."""
    return say("Way {n} of {all}", n=verbatim("#"), all=verbatim("##"))


def _knob(name: str, kind: str, symbol: str, key: str) -> Markup:
    return el(
        "button",
        icon(symbol, 24),
        type="button",
        class_=f"knob knob-{kind}",
        data_dial=kind,
        aria_label=name,
        title=name,
        aria_keyshortcuts=key,
    )
