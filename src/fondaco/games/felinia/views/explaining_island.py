"""What lands, provinces, tiles and merchants of the island are for."""

from fondaco.games.felinia.model.config import FeliniaConfig
from fondaco.games.felinia.views import component_words as words
from fondaco.kernel.explaining import MOST_FIGURES, Explanation, Figure, Sight, called, whole
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, player, say


def island_thing(at: Sight, node: Node, rest: list[str]) -> Explanation | None:
    """Explain a part of the island; `rest` is its id behind what it is."""
    match node.id.split("."):
        case ["island"]:
            text = say(
                "Five lands with trade tiles. Merchants walk from the harbour, take a tile and"
                " stay; neighbours of one player score together."
            )
            return Explanation(called(node), text, ("FEL-EXP-4", "FEL-SCO-3"))
        case ["land", _]:
            return _land(node)
        case ["province", _]:
            return _province(at, node)
        case ["tile", _]:
            return _tile(at, node, rest[0])
        case ["merchant", _]:
            seat = whole(node, "seat")
            title = say("Merchant of {who}", who=player(seat))
            text = say(
                "He stays here for good. Neighbouring merchants of one player are a group: two"
                " score 2 points each, three and more 3 each."
            )
            return Explanation(title, text, ("FEL-SCO-3",), seat=seat)
    return None


def _land(node: Node) -> Explanation:
    tiles = str(node.fact("tiles")).split(", ")
    figures = (Figure(say("Trade tiles at the start"), len(tiles)),)
    return Explanation(called(node), words.LAND, ("FEL-EXP-3", "FEL-SET-10"), figures)


def _province(at: Sight, node: Node) -> Explanation:
    """Explain a province by what lies on it; where nothing does, by what it is."""
    upon = at.nodes.get(f"tile.{node.value}") or at.nodes.get(f"merchant.{node.value}")
    if upon is not None and "face_down" not in upon.state:
        found = island_thing(at, upon, [str(node.value)])
        assert found is not None
        place = Figure(say("Where"), called(node))
        figures = (place, *found.figures)[:MOST_FIGURES]
        return Explanation(found.title, found.text, found.rules, figures, found.seat)
    return _open_province(at, node)


def _open_province(at: Sight, node: Node) -> Explanation:
    figures: list[Figure] = []
    if whole(node, "amount"):
        figures.append(Figure(say("It brings"), whole(node, "amount")))
    if f"tile.{node.value}" in at.nodes:
        figures.append(Figure(say("Tile"), say("face down")))
    if node.fact("points") is not None:
        figures.append(Figure(say("Points of going there"), whole(node, "points")))
    rules = {"harbour": ("FEL-EXP-4",), "post": ("FEL-EXP-8",), "reward": ("FEL-EXP-7",)}
    kind = str(node.fact("type"))
    return Explanation(called(node), words.PROVINCE[kind], rules[kind], tuple(figures))


def _tile(at: Sight, node: Node, province: str) -> Explanation:
    """FEL-EXP-8, FEL-SCO-1: what taking a tile brings."""
    place = at.nodes[f"province.{province}"]
    if "face_down" in node.state:
        text = say("Nobody knows it yet. Whoever lands in this land may turn tiles over.")
        return Explanation(called(node), text, ("FEL-EXP-5", "FEL-EXP-6"))
    effect = node.fact("effect")
    if effect is not None:
        return Explanation(called(node), words.SPECIAL[str(effect)], ("FEL-PRO-8",))
    figures = [Figure(say("Most points for a tile"), whole(node, "range"))]
    if at.seat >= 0:
        held = at.number(f"player.{at.seat}.tile.{node.value}")
        figures.append(Figure(say("You have of the kind"), held))
    if place.fact("points") is not None:
        figures.append(Figure(say("Points of going there"), whole(place, "points")))
    title = kind_title(at, str(node.value))
    return Explanation(title, words.KIND, ("FEL-EXP-8", "FEL-SCO-1"), tuple(figures))


def kind_title(at: Sight, kind: str) -> Text:
    """Return what a trade tile is called."""
    config = at.config
    assert isinstance(config, FeliniaConfig)
    return say("{kind} tile", kind=config.kind_names[config.kind_ids.index(kind)])
