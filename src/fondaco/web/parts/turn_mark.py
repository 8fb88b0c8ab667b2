"""Whose turn it is, for what is outside the page: the title of the tab, its sign, sounds."""

from fondaco.kernel.texts import say, verbatim
from fondaco.view.seen import View
from fondaco.web.assets import address
from fondaco.web.regions import Region


def turn_mark(view: View) -> Region:
    """Return the mark; nobody sees it, scripts read it."""
    mine = view.prompt is not None
    stands = "over" if view.over else "mine" if mine else "others"
    title = say("(!) Your turn · {table}", table=verbatim(view.title))
    attributes = (
        ("hidden", ""),
        ("data-stands", stands),
        ("data-title", view.tongue(title)),
        ("data-icon", address("mark-turn.svg")),
    )
    return Region("turn-mark", "span", attributes)
