"""What each thing of the table is for, told from the scene: market, piles, and the round."""

from fondaco.games.ilos.views import component_words as words
from fondaco.games.ilos.views.explaining_map import map_thing
from fondaco.games.ilos.views.explaining_players import card_explained, player_thing
from fondaco.kernel.explaining import Explanation, Figure, Sight, amount, called, whole
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, say, verbatim


def explain(at: Sight, node: Node) -> Explanation | None:
    """Explain any node of the scene."""
    match node.id.split("."):
        case ["player", seat, *rest]:
            return player_thing(at, node, int(seat), rest)
        case ["board", *rest]:
            return map_thing(at, node, rest)
        case ["market", good]:
            return _price(at, node, good)
        case ["discard", card]:
            return card_explained(at, node, card, -1)
    found = _pile(node.id)
    if found is not None:
        text, rule = found
        return Explanation(called(node), text, (rule,), amount(node))
    return _frame(at, node)


def _frame(at: Sight, node: Node) -> Explanation | None:
    match node.id:
        case "table":
            text = say(
                "Explore islands, settle pioneers and raise prices. Whoever's goods are worth most"
                " wins."
            )
            return Explanation(called(node), text, ("ILO-TRN-1",))
        case "round":
            text = say("A turn of every player. The last pioneer of a player ends the game.")
            now = (Figure(say("Now"), at.number("round")),)
            return Explanation(called(node), text, ("ILO-END-1",), now)
        case "phase":
            text = say("A turn is actions, then production, then drawing cards.")
            return Explanation(called(node), text, ("ILO-TRN-1",))
        case "market":
            text = say("What each good is worth. A Market card raises a price by one step.")
            used = say("yes") if "used" in node.state else say("no")
            figures = (
                Figure(say("Rises left in the game"), at.number("market")),
                Figure(say("Used in this turn"), used),
            )
            return Explanation(called(node), text, ("ILO-MKT-1", "ILO-MKT-2"), figures)
    return None


def _pile(id_: str) -> tuple[Text, str] | None:
    match id_:
        case "players":
            return say("Ships, pioneers and production are open; hands and stocks are not."), (
                "ILO-INF-1"
            )
        case "supplies":
            return say("Cards and building tiles that belong to nobody."), "ILO-SET-4"
        case "deck":
            return say("Cards are drawn from here at the end of every turn."), "ILO-DRW-1"
        case "discard":
            return say("Action cards lie face up, what was paid with lies face down."), "ILO-TRN-3"
        case "buildings":
            return say("Forts and trading posts that can still be built."), "ILO-BLD-1"
    return None


def _price(at: Sight, node: Node, good: str) -> Explanation:
    """ILO-MKT-2: the price of a good now and after the next rise."""
    prices, level = str(node.fact("prices")).split(), whole(node, "level")
    later = verbatim(prices[level + 1]) if level + 1 < len(prices) else say("no more")
    figures = [
        Figure(say("Price now"), at.number(node.id)),
        Figure(say("After a rise"), later),
    ]
    if at.known(f"player.{at.seat}.stock"):
        held = at.number(f"player.{at.seat}.stock.{good}")
        figures.append(Figure(say("In your stock"), held))
    return Explanation(called(node), words.GOOD, ("ILO-MKT-2",), tuple(figures))
