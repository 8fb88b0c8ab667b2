"""A skin draws the board of one game. What it does not draw the table page shows in its panels."""

from typing import Protocol

from fondaco.games import room
from fondaco.kernel.scene import Node
from fondaco.web import plain_skin
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup
from fondaco.web.regions import Region


class WebSkin(Protocol):
    """What a skin module offers."""

    def sprite(self) -> Markup:
        """Return the symbols and patterns of the game, for the hidden sprite of the page."""
        ...

    def board(self, scene: Node, look: Eyes) -> Region:
        """Return the board: an SVG region with id `board`, one component for each moving thing."""
        ...

    def panel(self, scene: Node, seat: int, look: Eyes) -> Markup:
        """Return what a player's panel shows below the name: money, goods, counts as icons."""
        ...

    def hand(self, scene: Node, look: Eyes) -> Region:
        """Return the viewer's own things: a region with id `hand`; empty for spectators."""
        ...


def skin_of(game: str) -> WebSkin:
    """Return the skin of a game; one without any is drawn plainly."""
    skin: WebSkin | None = room(game, "web.skin")  # a module is one, if it has its functions
    return plain_skin if skin is None else skin
