"""A board to look at: what a skin draws, in a page that is not a table."""

from fondaco.view.seen import View
from fondaco.web.assets import address, board_styles
from fondaco.web.look import look_at
from fondaco.web.markup import Markup, el, join
from fondaco.web.skins import skin_of


def styles(game: str) -> Markup:
    """Return the links to what boards look like; they may stand in the body of a page."""
    files = [address("pieces.css"), address("inspect.css"), *board_styles(game)]
    return join([el("link", rel="stylesheet", href=file) for file in files])


def symbols(game: str) -> Markup:
    """Return the symbols that boards of a game use."""
    return skin_of(game).sprite()


def board(view: View) -> Markup:
    """Return the board of a view."""
    return skin_of(view.game).board(view.scene, look_at(view)).whole()


def hand(view: View) -> Markup:
    """Return the viewer's own things."""
    return skin_of(view.game).hand(view.scene, look_at(view)).whole()
