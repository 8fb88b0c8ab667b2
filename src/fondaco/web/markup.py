"""Markup and the one place where foreign text is escaped.

`el` makes an element from its children: plain strings are escaped, `Markup` is taken as it is.
"""

from html import escape as _escape
from typing import Final

from fondaco.caching import cached_up_to

EMPTY: Final = frozenset(
    ("br", "circle", "ellipse", "hr", "img", "input", "line", "link", "meta", "path", "polygon",
     "polyline", "rect", "stop", "use")
)  # fmt: skip


class Markup(str):
    """Text that is markup already: made by `el`, or a constant of ours."""

    __slots__ = ()


NOTHING: Final = Markup("")

Child = Markup | str | int | float | None
Attribute = str | int | float | bool | None


def escape(text: str) -> Markup:
    """Return foreign text as markup."""
    return Markup(_escape(text, quote=True))


def join(children: "list[Markup] | tuple[Markup, ...]", between: Markup = NOTHING) -> Markup:
    """Return several pieces of markup as one."""
    return Markup(between.join(children))


def el(tag: str, *children: Child, **attributes: Attribute) -> Markup:
    """Return an element: `el("g", piece, class_="legal", data_node=id)`.

    In names of attributes an underscore stands for a hyphen, and one at the end is dropped. None
    and False leave an attribute out, True writes it without a value. None leaves a child out.
    """
    parts = [f"<{tag}"]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        parts.append(f" {_name(key)}" if value is True else f' {_name(key)}="{_plain(value)}"')
    if tag in EMPTY and not children:
        parts.append("/>")
        return Markup("".join(parts))
    parts.append(">")
    parts += [
        child if isinstance(child, Markup) else _plain(child)
        for child in children
        if child is not None
    ]
    parts.append(f"</{tag}>")
    return Markup("".join(parts))


@cached_up_to(1024)
def _name(key: str) -> str:
    name = key.rstrip("_").replace("_", "-")
    return "viewBox" if name == "viewbox" else name


def _plain(value: str | float) -> str:
    if isinstance(value, str):
        return _escaped(value)
    return str(value) if isinstance(value, int) else f"{value:.1f}".removesuffix(".0")


@cached_up_to(16384)
def _escaped(text: str) -> str:
    return _escape(text, quote=True)


def classes(*names: str | None) -> str | None:
    """Return class names that are there, or nothing."""
    return " ".join(name for name in names if name) or None


def use(symbol: str, x: float, y: float, size: float, **attributes: Attribute) -> Markup:
    """Return a symbol of the page's sprite, centred on a point."""
    return el(
        "use",
        href=f"#{symbol}",
        x=x - size / 2,
        y=y - size / 2,
        width=size,
        height=size,
        **attributes,
    )
