"""The table in words, for whoever does not see the drawing or wants to read it."""

from fondaco.kernel.texts import say
from fondaco.view.in_words import ThingInWords, in_words
from fondaco.view.seen import View
from fondaco.web.markup import Markup, el


def words_folded(view: View) -> Markup:
    """Return the place where the words will stand; the page asks for them when it is opened."""
    return el(
        "details",
        el("summary", view.tongue(say("The table in words"))),
        el("div", id="words-told"),
        id="words-of-table",
        class_="in-words",
    )


def table_words(view: View) -> Markup:
    """Return all that lies on the table, in lists."""
    return el("div", _list(view, in_words(view.scene)), id="words-told")


def _list(view: View, things: tuple[ThingInWords, ...]) -> Markup:
    items: list[Markup] = []
    for thing in things:
        about = ", ".join(view.tongue(text) for text in thing.about)
        line = f"{view.tongue(thing.name)} ({about})" if about else view.tongue(thing.name)
        items.append(el("li", line, _list(view, thing.inside) if thing.inside else None))
    return el("ul", *items)
