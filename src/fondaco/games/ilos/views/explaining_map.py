"""What tiles, islands, spaces, nests and ships of the chart are for."""

from fondaco.games.ilos.model.config import IlosConfig
from fondaco.games.ilos.views import component_words as words
from fondaco.kernel.explaining import Explanation, Figure, Sight, amount, called, whole
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, name, player, say, verbatim


def map_thing(at: Sight, node: Node, rest: list[str]) -> Explanation | None:
    """Explain a part of the chart; `rest` is its id behind `board`."""
    match rest:
        case ["space", _]:
            return _space(at, node)
        case ["island", _]:
            return _island(at, node)
        case ["nest", _]:
            return _nest(node)
        case ["ship", seat, _]:
            return _ship(at, node, int(seat))
        case ["cell", _, _]:
            return _cell(node)
        case ["tile", _] | ["zone", _] | ["stack", _]:
            return _tile(at, node)
        case ["zone", _, region]:
            return Explanation(called(node), words.region_words(region), ("ILO-ISL-1",))
    return _whole(node)


def _whole(node: Node) -> Explanation | None:
    match node.id:
        case "board":
            text = say("The chart of all tiles that were explored. It grows in every direction.")
            return Explanation(called(node), text, ("ILO-EXP-1",))
        case "board.zone":
            text = say("One of these tiles can be laid when a ship explores; then a new one comes.")
            return Explanation(called(node), text, ("ILO-EXP-3",))
        case "board.stack":
            text = say("Tiles to come. When it is empty the zone is no longer filled.")
            return Explanation(called(node), text, ("ILO-EXP-3",), amount(node))
    return None


def isle(at: Sight, region: str) -> Text:
    """Return the name of a region."""
    config = at.config
    assert isinstance(config, IlosConfig)
    return config.region_names[config.region_ids.index(region)]


def _space(at: Sight, node: Node) -> Explanation:
    """ILO-PLA-1 to ILO-RUI-1: what a pioneer gets here, and what that costs the viewer."""
    kind, island = str(node.fact("kind")), str(node.fact("island"))
    figures = [Figure(say("Island"), isle(at, island))]
    seat = node.fact("seat")
    if isinstance(seat, int):
        figures.append(Figure(say("Pioneer of"), player(seat)))
    elif node.fact("cost") is not None:
        raised = "raised" in node.state
        label = say("Cards to pay, raised by pirates") if raised else say("Cards to pay")
        figures.append(Figure(label, whole(node, "cost")))
    if at.seat >= 0:
        figures.append(Figure(say("Your ships at the island"), ships(at, island)))
        needed = _needed(at, kind)
        if not isinstance(seat, int):
            figures.append(Figure(say("Ships needed"), needed))
    rule = {"G": "ILO-GLD-1", "B": "ILO-BLD-1", "R": "ILO-RUI-1"}.get(kind, "ILO-PLA-1")
    whose = seat if isinstance(seat, int) else -1
    return Explanation(called(node), _worked(node), (rule,), tuple(figures), whose)


def _worked(node: Node) -> Text:
    match node.fact("building"):
        case None:
            return words.SPACE[str(node.fact("kind"))]
        case "fort":
            return say("A fort protects its owner from pirates on this island and draws a card.")
    return say("A trading post produces a good that is worked on this island.")


def _needed(at: Sight, kind: str) -> int:
    """Return how many own ships the card for a space needs at the island."""
    config = at.config
    assert isinstance(config, IlosConfig)
    card = {"G": "MINE", "B": "BUILDING", "R": "RUIN"}.get(kind, "PLANTATION")
    return int(config.needed[config.card_ids.index(card)])


def ships(at: Sight, island: str) -> int:
    """Return how many ships the viewer has at an island."""
    return at.fact(f"board.island.{island}", f"ships_{at.seat}")


def _island(at: Sight, node: Node) -> Explanation:
    text = say("Ships on any coast of an island give access to all of it.")
    if "raided" in node.state:
        text = say(
            "Pirates attack it: without a fort of your own here your pioneers cost more cards."
        )
    elif "attacked" in node.state:
        text = say(
            "Pirates attack it: who is not one of them and has no fort here pays more cards."
        )
    parts = str(node.fact("regions")).split()
    figures = [Figure(say("Parts"), len(parts))]
    if at.seat >= 0:
        figures.append(Figure(say("Your ships here"), whole(node, f"ships_{at.seat}")))
    return Explanation(called(node), text, ("ILO-ISL-4", "ILO-PIR-2"), tuple(figures))


def _nest(node: Node) -> Explanation:
    text = say(
        "A ship here is a pirate: on all islands of this tile plantations, mines and buildings of"
        " the others cost more."
    )
    seat = node.fact("seat")
    whose = seat if isinstance(seat, int) else -1
    return Explanation(called(node), text, ("ILO-SHP-4", "ILO-PIR-1"), seat=whose)


def _ship(at: Sight, node: Node, seat: int) -> Explanation:
    title = say("Ship of {who}", who=player(seat))
    if "nest" in node.state:
        text = say("A pirate. It gives no access to an island until it sails on.")
        return Explanation(title, text, ("ILO-SHP-6",), seat=seat)
    text = say("It gives its owner access to the whole island where it lies.")
    where = Figure(say("Island"), isle(at, str(node.fact("island"))))
    return Explanation(title, text, ("ILO-ISL-4",), (where,), seat)


def _cell(node: Node) -> Explanation:
    title = say("Sea {where}", where=called(node))
    if "coast" not in node.state:
        text = say("No coast leads here, so no tile can be laid yet.")
        return Explanation(title, text, ("ILO-EXP-1",))
    text = say("A tile can be laid here if all its edges fit and a coast goes on.")
    ways = whole(node, "ways")
    figures = (Figure(say("Ways in which the tile fits"), ways),) if ways else ()
    return Explanation(title, text, ("ILO-EXP-1",), figures)


def _tile(at: Sight, node: Node) -> Explanation:
    """ILO-EXP-1: a tile that lies, or one that can be laid."""
    figures: list[Figure] = []
    if node.fact("places") is not None:
        figures.append(Figure(say("Places where it fits"), whole(node, "places")))
    if node.fact("nest") is not None:
        nest = name("pirate nest") if whole(node, "nest") else verbatim("–")
        figures.append(Figure(say("On it"), nest))
    title = say("Tile {tile}", tile=called(node))
    text = words.TILE
    if "stuck" in node.state:
        text = say("It fits nowhere on the chart now and stays in the zone.")
    del at
    return Explanation(title, text, ("ILO-EXP-1", "ILO-EXP-6"), tuple(figures))
