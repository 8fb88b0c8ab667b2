"""Cargo Noir in the browser: a harbour night with nine neon signs, crates, and ships on coins."""

from fondaco.caching import cached
from fondaco.games.cargo_noir.web.family import panel
from fondaco.games.cargo_noir.web.hand import hand
from fondaco.games.cargo_noir.web.macao import macao, macao_scenery
from fondaco.games.cargo_noir.web.plan import plans
from fondaco.games.cargo_noir.web.ports import port, port_scenery, ports
from fondaco.games.cargo_noir.web.ships import fleet
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import name
from fondaco.web.assets import text_of_game
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, el, join
from fondaco.web.memo import remembered
from fondaco.web.regions import Region
from fondaco.web.skins.parts import Nodes, index

DRAWS_DRAFTS = True
__all__ = ("DRAWS_DRAFTS", "board", "hand", "panel", "sprite")


@cached
def sprite() -> Markup:
    """Return crates, ships, cards, skylines and the sea."""
    return Markup(text_of_game("cargo_noir", "sprite.svg"))


def board(scene: Node, look: Eyes) -> Region:
    """Return the harbours around Macao, the supplies, and the ships of all families."""
    attributes = (
        ("viewBox", "0 0 1080 562"),
        ("role", "group"),
        ("tabindex", "0"),
        ("aria-label", look.word(name("Ports"))),
    )
    nodes = index(scene)
    parts = {f"n-{node.id}": port(node, look) for node in ports(nodes)}
    parts |= macao(nodes, look)
    for seat in range(look.seats):
        parts |= fleet(nodes, seat, look)
    parts |= plans(nodes, look)
    return Region("board", "svg", attributes, parts, before=_scenery(nodes, look))


@remembered
def _scenery(nodes: Nodes, look: Eyes) -> Markup:
    """Return what stays the same through the whole game."""
    shores = [port_scenery(node, look.label(node)) for node in ports(nodes)]
    return join([el("use", href="#harbour"), *shores, macao_scenery(nodes, look)])
