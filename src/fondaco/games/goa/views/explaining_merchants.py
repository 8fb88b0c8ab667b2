"""What the things of a player are for: money, ships, boards, cards and tiles."""

from fondaco.games.goa.views import component_words as words
from fondaco.games.goa.views.explaining_cards import card_explained, spices, tile_said
from fondaco.kernel.explaining import Explanation, Figure, Sight, amount, called, whole
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, name, say


def merchant_thing(at: Sight, node: Node, seat: int, rest: list[str]) -> Explanation | None:
    """Explain what belongs to a player; `rest` is its id behind the seat."""
    match rest:
        case []:
            return _merchant(at, node, seat)
        case ["marker", column]:
            figures = (
                Figure(say("Row"), at.number(node.id)),
                Figure(say("Yields"), str(node.fact("yield"))),
            )
            return Explanation(called(node), words.COLUMN[column], ("GOA-CMP-5",), figures, seat)
        case ["place", place]:
            return _place(at, node, seat, place)
        case ["place", _, _]:
            return Explanation(called(node), words.SPICE, ("GOA-PRG-1",), amount(node), seat)
        case ["card", id_]:
            return card_explained(at, id_, seat)
        case ["tile", id_]:
            used = say("used up for this round") if "used" in node.state else say("can be used")
            state = (Figure(say("This round"), used),) if id_.startswith("R-") else ()
            return Explanation(called(node), tile_said(at, id_), ("GOA-TIL-38",), state, seat)
        case [part]:
            return _part(node, seat, part)
    return None


def _merchant(at: Sight, node: Node, seat: int) -> Explanation:
    text = say("A player with ships, colonists, ducats, two boards and expedition cards.")
    figures = (
        Figure(say("Open points"), at.number(f"player.{seat}.points")),
        Figure(say("Ships"), at.number(f"player.{seat}.ships")),
        Figure(say("Colonists"), at.number(f"player.{seat}.colonists")),
        Figure(say("Expedition cards"), at.number(f"player.{seat}.hand")),
    )
    return Explanation(called(node), text, ("GOA-INF-1",), figures, seat)


def _place(at: Sight, node: Node, seat: int, place: str) -> Explanation:
    """GOA-CMP-4: a plantation or a colony with its fields, or a free place for one."""
    colony = at.nodes.get(f"colony.{place}")
    if node.label is None and colony is not None:
        title = say("Place for {colony}", colony=called(colony))
        text = words.colony_words(whole(colony, "need"))
        return Explanation(title, text, ("GOA-COL-1",), seat=seat)
    if node.label is None:
        text = say("A plantation that is bought goes here and is filled at once.")
        return Explanation(name("Place for a plantation"), text, ("GOA-TIL-1",), seat=seat)
    text = say("Its fields hold spices for progress. Harvest fills them again.")
    figures = (
        Figure(say("Empty fields"), whole(node, "empty")),
        Figure(say("Takes"), spices(at, str(node.fact("allows")))),
    )
    return Explanation(called(node), text, ("GOA-CMP-4", "GOA-HRV-1"), figures, seat)


def _part(node: Node, seat: int, part: str) -> Explanation | None:
    found = _money(part) or _owned(part)
    if found is None:
        return None
    text, rule = found
    figures = amount(node)
    if part == "hand":
        figures = (*figures, Figure(say("Limit for the expedition"), whole(node, "limit")))
    return Explanation(called(node), text, (rule,), figures, seat)


def _money(part: str) -> tuple[Text, str] | None:
    match part:
        case "ducats":
            return say("Money for bids, hidden from the others. Most ducats score at the end."), (
                "GOA-SCO-4"
            )
        case "ships":
            return say("Progress costs ships: as many as spices."), "GOA-PRG-1"
        case "colonists":
            return say("They fill up what is missing when you found a colony."), "GOA-COL-5"
        case "extra":
            text = say(
                "Each is one more action turn at the end of a round. One may be kept for the next"
                " round."
            )
            return text, "GOA-XTR-1"
        case "points":
            return say("Points that everybody can see; ducats and hands join at the end."), (
                "GOA-SCO-1"
            )
    return None


def _owned(part: str) -> tuple[Text, str] | None:
    match part:
        case "development":
            text = say("Five markers. The lower they stand, the more their actions bring.")
            return text, "GOA-CMP-5"
        case "supply":
            return say("Four plantations and four colonies, with the spices in their fields."), (
                "GOA-CMP-4"
            )
        case "hand":
            return say("One may be played in each action turn. Equal symbols score at the end."), (
                "GOA-CRD-1"
            )
        case "tiles":
            return say("Tiles that are kept: red ones for each round, others for one time."), (
                "GOA-TIL-38"
            )
        case "fulfilled":
            return say("Six spices were given for it: it scores at the end."), "GOA-TIL-34"
        case "one_field":
            return say("It was removed from the board and still scores at the end."), "GOA-TIL-3"
    return None
