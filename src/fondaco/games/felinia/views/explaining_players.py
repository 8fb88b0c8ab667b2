"""What the things of a player are for: silver, purse, goods, merchants, tiles and cards."""

from fondaco.games.felinia.views import component_words as words
from fondaco.games.felinia.views.explaining_island import kind_title
from fondaco.kernel.explaining import Explanation, Figure, Sight, amount, called, whole
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, say


def player_thing(at: Sight, node: Node, seat: int, rest: list[str]) -> Explanation | None:
    """Explain what belongs to a player; `rest` is its id behind the seat."""
    match rest:
        case []:
            return _player(at, node, seat)
        case ["good", _]:
            return Explanation(called(node), words.GOOD, ("FEL-STO-1",), amount(node), seat)
        case ["purse", _]:
            title = say("Token in the purse")
            text = say("It has brought silver and waits for the next round.")
            silver = (Figure(say("Silver it brought"), at.number(node.id)),)
            return Explanation(title, text, ("FEL-PLA-2",), silver, seat)
        case ["tile", kind]:
            figures = (*amount(node), Figure(say("Points"), whole(node, "points")))
            return Explanation(kind_title(at, kind), words.KIND, ("FEL-SCO-1",), figures, seat)
        case ["bonus", _]:
            text = words.BONUS[str(node.fact("effect"))]
            return Explanation(called(node), text, ("FEL-SCO-1", "FEL-SCO-2"), seat=seat)
        case ["special", _]:
            text = words.SPECIAL[str(node.fact("effect"))]
            return Explanation(called(node), text, ("FEL-PRO-8",), seat=seat)
        case ["card", _]:
            return Explanation(called(node), words.PLACE, ("FEL-PRO-7",), seat=seat)
        case ["points", _]:
            text = say("A part of the points, as things stand.")
            return Explanation(called(node), text, ("FEL-SCO-5",), _points(at, node), seat)
        case [part]:
            return _part(node, seat, part)
    return None


def _points(at: Sight, node: Node) -> tuple[Figure, ...]:
    return (Figure(say("Points"), at.number(node.id)),)


def _player(at: Sight, node: Node, seat: int) -> Explanation:
    text = say("A player with silver, goods, merchants and what they brought home.")
    figures = (
        Figure(say("Silver"), at.number(f"player.{seat}.silver")),
        Figure(say("Goods"), at.number(f"player.{seat}.goods")),
        Figure(say("Merchants at home"), at.number(f"player.{seat}.supply")),
        Figure(say("Merchants on the island"), at.number(f"player.{seat}.island")),
    )
    return Explanation(called(node), text, ("FEL-INF-1",), figures, seat)


def _part(node: Node, seat: int, part: str) -> Explanation | None:
    found = _stock(part) or _gains(part)
    if found is None:
        return None
    text, rule = found
    figures = amount(node)
    if part == "silver":
        figures = (*figures, Figure(say("At most"), whole(node, "last")))
    if part == "purse":
        figures = (Figure(say("Tokens to place"), whole(node, "tokens")), *figures)
    if part == "goods":
        figures = (*figures, Figure(say("Stored free of charge"), whole(node, "free")))
    return Explanation(called(node), text, (rule,), figures, seat)


def _stock(part: str) -> tuple[Text, str] | None:
    match part:
        case "silver":
            return say("It pays deals, passages and storage. What exceeds the track is lost."), (
                "FEL-MON-1"
            )
        case "purse":
            text = say(
                "A token placed here brings silver: 1 in the first, 2 in the second, 3 in the third"
                " placement round."
            )
            return text, "FEL-PLA-2"
        case "goods":
            text = say(
                "What is more must be sold when the round ends; one more can be kept for silver."
            )
            return text, "FEL-STO-1"
        case "gold":
            return say("A point each at the end; with a spice it buys a bonus tile."), "FEL-SCO-4"
        case "spice":
            return say("A point for two at the end; with a gold it buys a bonus tile."), "FEL-SCO-4"
        case "provisions":
            return say("Each pays one step more on a journey."), "FEL-PRO-3"
    return None


def _gains(part: str) -> tuple[Text, str] | None:
    match part:
        case "supply":
            return say("They can go aboard. When the last one does, the game ends."), "FEL-BRD-5"
        case "island":
            return say("They stay to the end; neighbours score together."), "FEL-SCO-3"
        case "tiles":
            return say("Trade tiles that were taken. Many of one kind score best."), "FEL-SCO-1"
        case "bonuses":
            return say("Bonus tiles of the guild: each helps one kind of trade tiles."), "FEL-SCO-2"
        case "specials":
            return say("Special tiles: each has an effect of its own."), "FEL-PRO-8"
        case "cards":
            return say("Mysterious places that were kept. Only their number is open."), "FEL-PRO-6"
        case "points":
            return say("The points as things stand, with what others cannot see."), "FEL-SCO-5"
    return None
