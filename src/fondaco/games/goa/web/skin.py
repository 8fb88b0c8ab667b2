"""Goa in the browser: a wall of blue and white tiles hung on a chart of the Malabar coast."""

from fondaco.caching import cached
from fondaco.games.goa.web.actions_desk import action_buttons
from fondaco.games.goa.web.bench import bench, bid_buttons
from fondaco.games.goa.web.development import frame
from fondaco.games.goa.web.hand import own_area
from fondaco.games.goa.web.map import colonies
from fondaco.games.goa.web.panel import facts
from fondaco.games.goa.web.side import side
from fondaco.games.goa.web.wall import wall
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import say
from fondaco.view.seen import View
from fondaco.web.assets import text_of_game
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup
from fondaco.web.regions import Region
from fondaco.web.skins import DrawnAnswers
from fondaco.web.skins.parts import index

__all__ = ["bench", "board", "desk", "hand", "panel", "sprite"]

GROUND = Markup(
    '<use href="#chart-sea" width="1080" height="572"/>'
    '<use href="#chart-coast" width="1080" height="572" class="at-map"/>'
    '<use href="#wall" width="1080" height="572"/>'
)


@cached
def sprite() -> Markup:
    """Return the drawings of Goa."""
    return Markup(text_of_game("goa", "sprite.svg"))


def board(scene: Node, look: Eyes) -> Region:
    """Return the chart with its colonies, the wall, and the column beside it."""
    nodes = index(scene)
    attributes = (
        ("viewBox", "0 0 1080 572"),
        ("preserveAspectRatio", "xMidYMin meet"),
        ("role", "group"),
        ("aria-label", look.word(say("Board"))),
    )
    components = {**colonies(nodes, look), **wall(nodes, look), **side(nodes, look)}
    return Region("board", "svg", attributes, components, before=GROUND)


def hand(scene: Node, look: Eyes) -> Region:
    """Return the viewer's own boards and cards; nothing for spectators."""
    attributes = (("class", "goa-hand"), ("aria-label", look.word(say("Your area"))))
    if look.seat < 0:
        return Region("hand", "section", attributes)
    nodes = index(scene)
    return Region("hand", "section", attributes, own_area(nodes, look), before=frame(nodes, look))


def desk(view: View) -> DrawnAnswers | None:
    """Return the six main actions, or the buttons of a bid."""
    return action_buttons(view) or bid_buttons(view)


def panel(scene: Node, seat: int, look: Eyes) -> Markup:
    """Return stock, spices, rows and tiles of one player."""
    return facts(index(scene), seat, look)
