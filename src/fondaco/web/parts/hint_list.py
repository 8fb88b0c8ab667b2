"""Hints on the bench: the best options, how likely they win, and why."""

from collections.abc import Sequence
from dataclasses import dataclass

from fondaco.i18n import Tongue
from fondaco.kernel.texts import say
from fondaco.web.markup import Markup, el


@dataclass(frozen=True)
class Shown:
    """One of the best options in words; the chance is in percent."""

    notation: str
    label: str
    chance: int
    reasons: tuple[str, ...]
    nodes: tuple[str, ...]


def no_hints() -> Markup:
    """Return the place where hints will stand."""
    return el("div", id="hints", class_="hints", aria_live="polite", hidden=True)


def hint_list(hints: Sequence[Shown], lang: str) -> Markup:
    """Return the hints; a click shows an option and does not choose it."""
    tongue = Tongue(lang)
    about = say("What the strongest bot would think in your place, with the chance to win.")
    items = [el("li", _hint(hint, tongue)) for hint in hints]
    return el(
        "div",
        el("p", tongue(about), class_="because"),
        el("ol", *items),
        id="hints",
        class_="hints",
        aria_live="polite",
    )


def _hint(hint: Shown, tongue: Tongue) -> Markup:
    return el(
        "button",
        el("span", hint.label, class_="what"),
        el("span", tongue(say("{n} %", n=hint.chance)), class_="chance"),
        el("span", " ".join(hint.reasons), class_="why"),
        type="button",
        class_="hint",
        data_hint=hint.notation,
        data_at=" ".join(hint.nodes),
    )
