"""What each thing of the table is for, told from the scene: the board, lots, colonies, piles."""

from fondaco.games.goa.views import component_words as words
from fondaco.games.goa.views.explaining_cards import card_explained, spices, tile_said
from fondaco.games.goa.views.explaining_merchants import merchant_thing
from fondaco.kernel.explaining import Explanation, Figure, Sight, amount, called, whole
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, counted, name, say


def explain(at: Sight, node: Node) -> Explanation | None:
    """Explain any node of the scene."""
    match node.id.split("."):
        case ["player", seat, *rest]:
            return merchant_thing(at, node, int(seat), rest)
        case ["cell" | "removed", _]:
            return _tile(at, node)
        case ["edge", _]:
            text = say("A space at the edge: the flag can go there beside a tile.")
            return Explanation(name("Space at the edge"), text, ("GOA-PLC-1",))
        case ["marker", _]:
            return _marker(at, node)
        case ["development", column, *rest]:
            return _development(at, node, column, rest)
        case ["colony", colony, *rest]:
            return _colony(at, node, colony, rest)
        case ["discard" | "revealed", id_]:
            return card_explained(at, id_, -1)
        case ["bonanza", _]:
            return Explanation(called(node), words.BONANZA, ("GOA-VAR-2",))
    return _frame(at, node) or _pile(node)


def _frame(at: Sight, node: Node) -> Explanation | None:
    match node.id:
        case "table":
            text = say(
                "Buy tiles, plant spices, found colonies and go down the development board. The"
                " most victory points win."
            )
            return Explanation(called(node), text, ("GOA-GEN-3",))
        case "round":
            text = say("Two parts of four rounds; each part has tiles of its own.")
            figures = (
                Figure(say("Now"), at.number("round")),
                Figure(say("Last round"), whole(node, "last")),
            )
            return Explanation(called(node), text, ("GOA-GEN-1",), figures)
        case "phase":
            text = say("In each round markers are placed, tiles are sold, then everybody acts.")
            return Explanation(called(node), text, ("GOA-GEN-2",))
        case "auction":
            return _auction(at, node)
        case "grid":
            text = say(
                "Tiles that can be sold. The flag goes beside one; markers follow from tile to"
                " tile, and marked tiles are sold in their order."
            )
            return Explanation(called(node), text, ("GOA-PLC-1", "GOA-PLC-3"))
        case "flag":
            text = say(
                "The first lot. Its buyer takes an additional action card and starts the action"
                " turns."
            )
            return Explanation(called(node), text, ("GOA-AUC-6",), seat=whole(node, "seat"))
    return None


def _auction(at: Sight, node: Node) -> Explanation:
    text = say(
        "Everybody bids once, clockwise from the auctioneer, who speaks last. The highest bid is"
        " paid to the auctioneer, unless he buys himself."
    )
    figures = [Figure(say("Lot"), at.number("auction"))] if at.number("auction") else []
    if node.fact("best") is not None:
        figures.append(Figure(say("Highest bid"), whole(node, "best")))
    figures += at.own(say("Your ducats"), f"player.{at.seat}.ducats")
    return Explanation(called(node), text, ("GOA-AUC-2",), tuple(figures))


def _pile(node: Node) -> Explanation | None:
    found = _pile_words(node.id)
    if found is None:
        return None
    text, rule = found
    return Explanation(called(node), text, (rule,), amount(node))


def _pile_words(id_: str) -> tuple[Text, str] | None:
    match id_:
        case "development":
            text = say(
                "Five actions, each with five rows. Progress moves one of your markers a row down."
            )
            return text, "GOA-PRG-1"
        case "players":
            return say("Boards, spices, ships and tiles are open; ducats and hands are not."), (
                "GOA-INF-1"
            )
        case "colonies":
            return say("Four kinds of colonies. You can found each of them once."), "GOA-COL-1"
        case "removed":
            return say("Tiles that were taken out when the grid was laid."), "GOA-SET-2"
        case "revealed":
            return say("Cards revealed for a founding or a re-supply; their colonists count."), (
                "GOA-COL-2"
            )
        case "supplies":
            return say("The piles of expedition cards, and Bonanza tiles already won."), "GOA-INF-1"
        case "deck":
            return say("Expedition cards to be drawn. When it is empty the discards are mixed."), (
                "GOA-CRD-10"
            )
        case "discard":
            return say("Expedition cards that were played, discarded or revealed."), "GOA-CRD-10"
        case "bonanza":
            return say("Bonanza tiles that were won with a corner of the grid."), "GOA-VAR-2"
    return None


def _tile(at: Sight, node: Node) -> Explanation:
    """GOA-CMP-7: a tile that can be bought, and whether a marker makes it a lot."""
    if node.label is None:
        text = say("No tile lies here any more. The flag can go here beside a tile.")
        return Explanation(name("Empty cell"), text, ("GOA-PLC-1",))
    figures = [*tile_figures(node)]
    for lot in range(2, at.config.seats + 2):
        marker = at.nodes.get(f"marker.{lot}")
        if marker is not None and node.id == f"cell.{marker.value}":
            figures.append(Figure(say("Lot"), lot))
    figures += at.own(say("Your ducats"), f"player.{at.seat}.ducats")
    return Explanation(called(node), tile_said(at, str(node.value)), ("GOA-AUC-7",), tuple(figures))


def tile_figures(node: Node) -> tuple[Figure, ...]:
    """Return the fields of a plantation."""
    fields = whole(node, "fields")
    return (Figure(say("Fields"), fields),) if fields else ()


def _marker(at: Sight, node: Node) -> Explanation:
    title = say("Marker {n}", n=whole(node, "number"))
    text = say("Its tile is sold as this lot. The owner of the marker is the auctioneer.")
    figures = at.own(say("Your ducats"), f"player.{at.seat}.ducats")
    return Explanation(title, text, ("GOA-AUC-1",), figures, whole(node, "seat"))


def _development(at: Sight, node: Node, column: str, rest: list[str]) -> Explanation:
    """GOA-CMP-5: a column, or one of its rows with what the step into it costs."""
    head = at.nodes[f"development.{column}"]
    own = at.own(say("Your row"), f"player.{at.seat}.marker.{column}")
    if not rest:
        return Explanation(called(head), words.COLUMN[column], ("GOA-CMP-5",), own)
    title = say("{action}, row {n}", action=called(head), n=at.number(node.id))
    figures = [
        Figure(say("Yields"), str(node.fact("yield"))),
        Figure(say("Victory points"), whole(node, "vp")),
    ]
    if node.fact("cost") is not None:
        price = counted(
            "{spices} and {n} ship",
            "{spices} and {n} ships",
            whole(node, "ships"),
            spices=spices(at, str(node.fact("cost"))),
        )
        figures.append(Figure(say("The step costs"), price))
    rules = ("GOA-PRG-1", "GOA-BON-1") if "bonus" in node.state else ("GOA-PRG-1",)
    return Explanation(title, words.COLUMN[column], rules, (*figures, *own))


def _colony(at: Sight, node: Node, colony: str, rest: list[str]) -> Explanation:
    head = at.nodes[f"colony.{colony}"]
    if rest:
        title = say("{colony}: {pair}", colony=called(head), pair=called(node))
        return Explanation(title, words.PAIR, ("GOA-CMP-6",))
    figures = (
        Figure(say("Colonists needed"), whole(node, "need")),
        Figure(say("Fields"), whole(node, "fields")),
        *at.own(say("Your colonists"), f"player.{at.seat}.colonists"),
    )
    text = words.colony_words(whole(node, "need"))
    return Explanation(called(node), text, ("GOA-COL-3", "GOA-COL-8"), figures)
