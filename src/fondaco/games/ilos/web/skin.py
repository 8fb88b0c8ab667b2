"""Ilôs in the browser: a turquoise sea chart that is drawn while it is explored."""

from fondaco.caching import cached
from fondaco.games.ilos.web.chart import camera, chart, islands, pending, rim
from fondaco.games.ilos.web.hand import own_area
from fondaco.games.ilos.web.lettering import names
from fondaco.games.ilos.web.panel import facts
from fondaco.games.ilos.web.pieces import pieces
from fondaco.games.ilos.web.sheets import sheets
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import say
from fondaco.web.assets import text_of_game
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup
from fondaco.web.regions import Region
from fondaco.web.skins.parts import index, seat_class

PAPER = Markup(
    '<svg width="100%" height="100%" viewBox="0 0 1080 680" preserveAspectRatio="xMidYMid slice">'
    '<use href="#il-chart" width="1080" height="680"/></svg>'
)


@cached
def sprite() -> Markup:
    """Return the drawings of Ilôs."""
    return Markup(text_of_game("ilos", "sprite.svg"))


def board(scene: Node, look: Eyes) -> Region:
    """Return the chart with everything on it, and the sheets beside it."""
    nodes = index(scene)
    attributes = (
        ("viewBox", "0 0 1080 680"),
        ("preserveAspectRatio", "xMidYMin meet"),
        ("role", "group"),
        ("aria-label", look.word(say("Board"))),
    )
    eye = camera(nodes, look)
    components = {
        **chart(nodes, eye),
        **islands(nodes, look, eye),
        **rim(nodes, look, eye),
        **pending(nodes, look, eye),
        **pieces(nodes, look, eye),
        **names(nodes, look, eye),
        **sheets(nodes, look),
    }
    return Region("board", "svg", attributes, components, before=PAPER)


def hand(scene: Node, look: Eyes) -> Region:
    """Return the viewer's goods, pieces and cards; nothing for spectators."""
    label = ("aria-label", look.word(say("Your area")))
    if look.seat < 0:
        return Region("hand", "section", (("class", "ilos-hand"), label))
    attributes = (("class", seat_class(look, look.seat, "ilos-hand") or ""), label)
    return Region("hand", "section", attributes, own_area(index(scene), look))


def panel(scene: Node, seat: int, look: Eyes) -> Markup:
    """Return cards, pieces, production and stock of one player."""
    return facts(index(scene), seat, look)
