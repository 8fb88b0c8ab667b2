"""Small things that pages of the house are made of: icons, buttons, links, switches."""

from fondaco.view.people import Person
from fondaco.web.markup import Attribute, Markup, classes, el, join


def icon(symbol: str, size: int = 18, **attributes: Attribute) -> Markup:
    """Return a symbol of the sprite as an icon that screen readers pass over."""
    picture = el("use", href=f"#{symbol}")
    return el("svg", picture, width=size, height=size, aria_hidden="true", **attributes)


def seat_disc(person: Person, size: int = 24) -> Markup:
    """Return the sign of a seat, or a dashed ring where nobody sits."""
    return icon("seat-free" if person.free else f"seat-{person.colour}", size, class_="sw")


def segment(
    name: str,
    legend: str,
    choices: tuple[tuple[str, str], ...],
    chosen: str,
    hint: str = "",
    **more: Attribute,
) -> Markup:
    """Return a choice of a few, side by side: radio buttons that look like one control."""
    picks = [
        el(
            "label",
            el("input", type="radio", name=name, value=value, checked=value == chosen),
            el("span", text),
        )
        for value, text in choices
    ]
    about = el("p", hint, class_="hint") if hint else None
    return el("fieldset", el("legend", legend), el("div", *picks, class_="seg"), about, **more)


def switch(name: str, title: str, about: str, *, on: bool) -> Markup:
    """Return a switch with a sentence about it; a form without it says off."""
    return el(
        "label",
        el("input", type="hidden", name=name, value="off"),
        el("input", type="checkbox", name=name, value="on", checked=on),
        el("i", aria_hidden="true"),
        el("span", title, el("small", about) if about else None),
        class_="switch",
    )


def button(text: str, symbol: str = "", kind: str = "", **attributes: Attribute) -> Markup:
    """Return a button that sends its form."""
    inner = [icon(symbol, 16)] if symbol else []
    return el(
        "button",
        join(inner),
        el("span", text),
        type="submit",
        class_=classes("button", kind),
        **attributes,
    )


def link(text: str, href: str, symbol: str = "", kind: str = "", **attributes: Attribute) -> Markup:
    """Return a link that looks like a button."""
    inner = [icon(symbol, 16)] if symbol else []
    return el(
        "a", join(inner), el("span", text), href=href, class_=classes("button", kind), **attributes
    )
