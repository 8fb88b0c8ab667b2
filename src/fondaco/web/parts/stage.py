"""A board to look at: what a skin draws, in a page that is not a table."""

from importlib.util import find_spec

from fondaco.web.assets import STATIC, address
from fondaco.web.look import look_at
from fondaco.web.markup import NOTHING, Markup, el, join
from fondaco.web.skins import SKINS, skin_of
from fondaco.web.view import View


def is_drawn(game: str) -> bool:
    """Whether the house has a skin for a game."""
    return game in SKINS and find_spec(SKINS[game]) is not None


def styles(game: str) -> Markup:
    """Return the links to what boards look like; they may stand in the body of a page."""
    files = ["table.css", f"{game}.css"]
    there = [file for file in files if (STATIC / file).is_file()]
    return join([el("link", rel="stylesheet", href=address(file)) for file in there])


def symbols(game: str) -> Markup:
    """Return the symbols that boards of a game use."""
    return skin_of(game).sprite() if is_drawn(game) else NOTHING


def board(view: View) -> Markup:
    """Return the board of a view."""
    if not is_drawn(view.game):
        return NOTHING
    return skin_of(view.game).board(view.scene, look_at(view)).whole()


def hand(view: View) -> Markup:
    """Return the viewer's own things."""
    if not is_drawn(view.game):
        return NOTHING
    return skin_of(view.game).hand(view.scene, look_at(view)).whole()
