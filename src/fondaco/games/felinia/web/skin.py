"""Felinia in the browser: a bright storybook, the cats' town on its quay and the island beyond."""

from fondaco.caching import cached
from fondaco.games.felinia.web.docks import docks
from fondaco.games.felinia.web.hand import own_area
from fondaco.games.felinia.web.island import ground, provinces
from fondaco.games.felinia.web.panel import facts
from fondaco.games.felinia.web.town import plaques, town
from fondaco.games.felinia.web.walk import walk
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import say
from fondaco.web.assets import text_of_game
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup
from fondaco.web.regions import Region
from fondaco.web.skins.parts import index, seat_class, words

SEA = Markup(
    '<use href="#f-sea" width="1080" height="680"/><use href="#f-quay" width="1080" height="680"/>'
    '<path d="M-2000 683h5000v3000h-5000z" class="sea-below"/>'  # on phones the island lies there
)


@cached
def sprite() -> Markup:
    """Return the drawings of Felinia."""
    return Markup(text_of_game("felinia", "sprite.svg"))


def board(scene: Node, look: Eyes) -> Region:
    """Return town, docks and island."""
    nodes = index(scene)
    attributes = (
        ("viewBox", "0 0 1080 680"),
        ("preserveAspectRatio", "xMidYMin meet"),
        ("role", "group"),
        ("aria-label", look.word(say("Board"))),
    )
    components = {
        **town(nodes, look),
        **provinces(nodes, look),
        **walk(nodes, look),
        **plaques(nodes, look),
        **docks(nodes, look),
    }
    name = words(123, 29, look.word(say("Katzburg")), "mid town-name")
    before = Markup(SEA + name + ground(nodes, look))
    return Region("board", "svg", attributes, components, before=before)


def hand(scene: Node, look: Eyes) -> Region:
    """Return the viewer's player board; nothing for spectators."""
    label = ("aria-label", look.word(say("Your area")))
    if look.seat < 0:
        return Region("hand", "section", (("class", "felinia-hand"), label))
    attributes = (("class", seat_class(look, look.seat, "felinia-hand") or ""), label)
    return Region("hand", "section", attributes, own_area(index(scene), look))


def panel(scene: Node, seat: int, look: Eyes) -> Markup:
    """Return money, goods, merchants and covered tiles of one player."""
    return facts(index(scene), seat, look)
