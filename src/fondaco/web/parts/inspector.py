"""The inspector: what one thing of the table is for, its numbers, its rule, and why not now."""

from typing import Final

from fondaco.i18n import Tongue
from fondaco.kernel.texts import say
from fondaco.view.about import About, WhyNot
from fondaco.view.seen import View
from fondaco.web.markup import Markup, el
from fondaco.web.parts.rule_link import rule_link
from fondaco.web.parts.seat_sign import disc

LONG: Final = 12  # letters of a value that needs a line of its own


def no_inspector(tongue: Tongue) -> Markup:
    """Return the place where the inspector appears; the scripts put the picture into it."""
    return el(
        "div",
        el("div", class_="inspector-veil", data_inspector="close"),
        el("div", id="inspector-card", class_="inspector-card"),
        id="inspector",
        class_="inspector",
        role="dialog",
        aria_label=tongue(say("What this is")),
        hidden=True,
    )


def inspector_card(about: About, view: View) -> Markup:
    """Return the card that explains a thing."""
    tongue = view.tongue
    return el(
        "div",
        _head(about, view),
        el("p", about.text, class_="inspector-text"),
        _numbers(about),
        _now(about, tongue),
        _not_now(about, view),
        _links(about, view),
        id="inspector-card",
        class_="inspector-card",
        data_about_node=about.node,
    )


def _head(about: About, view: View) -> Markup:
    tongue = view.tongue
    owner = None
    if 0 <= about.seat < len(view.people):
        person = view.people[about.seat]
        owner = el("p", disc(person.colour, 16), " ", person.name, class_="inspector-whose")
    close = el(
        "button",
        "×",
        type="button",
        class_="tool inspector-close",
        data_inspector="close",
        aria_label=tongue(say("Close")),
    )
    picture = el("span", class_="inspector-picture", aria_hidden="true", data_inspector="picture")
    title = el("h2", about.title, class_="inspector-title", id="inspector-title")
    return el("header", picture, el("div", title, owner), close)


def _numbers(about: About) -> Markup | None:
    if not about.figures:
        return None
    rows = [
        el("div", el("dt", label), el("dd", value), class_="wide" if len(value) > LONG else None)
        for label, value in about.figures
    ]
    return el("dl", *rows, class_="inspector-numbers")


def _now(about: About, tongue: Tongue) -> Markup | None:
    """What can be done with it; the prompt and the thing itself do it, the inspector never acts."""
    if not about.ways:
        return None
    items = [el("li", way) for way in about.ways]
    return el(
        "div",
        el("p", tongue(say("Possible now")), class_="eyebrow"),
        el("ul", *items),
        class_="inspector-now",
    )


def _not_now(about: About, view: View) -> Markup | None:
    if not about.refused:
        return None
    items = [_reason(one, view) for one in about.refused]
    return el(
        "div",
        el("p", view.tongue(say("Not now")), class_="eyebrow"),
        el("ul", *items),
        class_="inspector-not-now",
    )


def _reason(one: WhyNot, view: View) -> Markup:
    what = el("span", one.what, class_="what")
    return el("li", what, " ", el("span", one.why), " ", rule_link(view.game, one.rule))


def _links(about: About, view: View) -> Markup:
    tongue, game = view.tongue, view.game
    links = [
        el("a", tongue(text), href=where, target="_blank", rel="noopener")
        for text, where in (
            (say("How to play"), f"/howto/{game}"),
            (say("The box"), f"/box/{game}?edition={view.edition}"),
        )
    ]
    rules = [rule_link(game, rule) for rule in about.rules]
    return el("footer", *rules, *links, class_="inspector-links")
