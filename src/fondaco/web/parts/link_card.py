"""Links to be carried elsewhere: as a QR code, and to be copied."""

from typing import Final

import segno

from fondaco.i18n import Tongue
from fondaco.kernel.texts import Text, say
from fondaco.web.markup import Markup, el
from fondaco.web.parts.controls import icon

QUIET: Final = 4  # modules of margin that readers need


def qr(text: str, label: str = "") -> Markup:
    """Return a QR code as one inline SVG path, dark on light in every theme."""
    matrix = segno.make(text, error="m", micro=False).matrix
    steps: list[str] = []
    for y, row in enumerate(matrix):
        start = -1
        for x, dark in enumerate([*row, 0]):
            if dark and start < 0:
                start = x
            elif not dark and start >= 0:
                steps.append(f"M{start + QUIET} {y + QUIET}h{x - start}v1h-{x - start}z")
                start = -1
    size = len(matrix) + 2 * QUIET
    return el(
        "svg",
        el("rect", width=size, height=size, fill="#fff"),
        el("path", d="".join(steps), fill="#000"),
        viewbox=f"0 0 {size} {size}",
        class_="qr",
        shape_rendering="crispEdges",
        role="img",
        aria_label=label or text,
    )


def near_only(tongue: Tongue) -> Markup:
    """Return how friends on other devices get in, where the address is this device's alone."""
    only = say("These links work in browsers on this device only. For friends elsewhere start:")
    return el(
        "p",
        icon("ico-eye", 20),
        el("span", tongue(only), " ", el("code", "fondaco serve --host 0.0.0.0")),
        class_="hint near",
    )


def copyable(tongue: Tongue, id_: str, label: Text, text: str) -> Markup:
    """Return a link in a field, with a button that copies it."""
    return el(
        "div",
        el("label", tongue(label), for_=id_),
        el("input", id=id_, value=text, readonly=True, data_select=True),
        el(
            "button",
            icon("ico-link", 16),
            tongue(say("Copy")),
            type="button",
            class_="button",
            data_copy=id_,
            data_done=tongue(say("Copied")),
            hidden=True,
        ),
        class_="copy",
    )
