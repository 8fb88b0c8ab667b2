"""A skin draws the board of one game. What it does not draw the table page shows in its panels."""

from importlib import import_module
from typing import Final, Protocol

from fondaco.kernel.scene import Node
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup
from fondaco.web.regions import Region

SKINS: Final = {
    "cargo_noir": "fondaco.web.skins.cargo_noir",
    "goa": "fondaco.web.skins.goa",
    "felinia": "fondaco.web.skins.felinia",
    "ilos": "fondaco.web.skins.ilos",
}


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
    """Return the skin of a game."""
    skin: WebSkin = import_module(SKINS[game])
    return skin
