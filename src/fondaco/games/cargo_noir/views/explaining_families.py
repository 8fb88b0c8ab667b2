"""What the things of a family are for."""

from fondaco.games.cargo_noir.views import component_words as words
from fondaco.kernel.explaining import Explanation, Figure, Sight, amount, called, whole
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, say


def family_thing(at: Sight, node: Node, seat: int, rest: list[str]) -> Explanation | None:
    """Explain what belongs to a family; `rest` is its id behind the seat."""
    match rest:
        case []:
            return _family(at, node, seat)
        case ["cargo", id_]:
            text = words.cargo_words(id_)
            return Explanation(called(node), text, ("CN-P2-2",), amount(node), seat)
        case ["sets", _]:
            text = say("One of the sets in which this cargo is worth most.")
            worth = (Figure(say("Worth"), at.number(node.id)),)
            return Explanation(called(node), text, ("CN-P2-2", "CN-P2-9"), worth, seat)
        case ["card", id_]:
            stack = at.nodes[f"card.{id_}"]
            text = words.card_words(id_, str(stack.fact("group")))
            points = Figure(say("Victory points"), whole(node, "vp"))
            return Explanation(called(node), text, ("CN-P2-6",), (*amount(node), points), seat)
        case [part]:
            return _part(at, node, seat, part)
    return None


def _family(at: Sight, node: Node, seat: int) -> Explanation:
    text = say("A family with its ships, cargo, coins and cards. All of it is open.")
    figures = (
        Figure(say("Victory points"), at.number(f"family.{seat}.points")),
        Figure(say("In the safe"), at.number(f"family.{seat}.safe")),
        Figure(say("Ships"), whole(node, "fleet")),
        Figure(say("Cargo"), at.number(f"family.{seat}.cargo")),
    )
    return Explanation(called(node), text, ("CN-INFO-1",), figures, seat)


def _part(at: Sight, node: Node, seat: int, part: str) -> Explanation | None:
    found = _words(part)
    if found is None:
        return None
    text, rule = found
    figures = amount(node)
    if part == "cargo":
        figures = (
            *figures,
            Figure(say("Spaces"), whole(node, "spaces")),
            Figure(say("Worth in sets"), at.number(f"family.{seat}.sets")),
        )
    if part == "home":
        fleet = Figure(say("In the fleet"), at.fact(f"family.{seat}", "fleet"))
        figures = (*figures, fleet)
    return Explanation(called(node), text, (rule,), figures, seat)


def _words(part: str) -> tuple[Text, str] | None:
    match part:
        case "safe":
            return say("Coins for offers. Only casino and syndicate bring new ones."), "CN-P1-12"
        case "home":
            return say("Every ship at home must be sent out at the end of the turn."), "CN-P3-1"
        case "cargo":
            text = say("After the trade, cargo that finds no space in the warehouse is lost.")
            return text, "CN-P2-8"
        case "sets":
            text = say("What this cargo is worth in a trade, divided into sets as well as it goes.")
            return text, "CN-P2-9"
        case "cards":
            return say("Victory cards of the family. Anybody may look at them."), "CN-P2-5"
        case "points":
            return say("The sum of all own victory cards. Nothing else scores."), "CN-END-5"
    return None
