"""What the things of a player are for: ships, pioneers, goods and cards."""

from fondaco.games.ilos.model.config import IlosConfig
from fondaco.games.ilos.views import component_words as words
from fondaco.kernel.explaining import Explanation, Figure, Sight, amount, called, whole
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, say


def player_thing(at: Sight, node: Node, seat: int, rest: list[str]) -> Explanation | None:
    """Explain what belongs to a player; `rest` is its id behind the seat."""
    match rest:
        case []:
            return _player(at, node, seat)
        case ["hand" | "face_down", card]:
            return card_explained(at, node, card, seat)
        case ["production", _]:
            text = say("So many come into the stock at the end of every turn.")
            return Explanation(called(node), text, ("ILO-PRO-1",), amount(node), seat)
        case ["stock", good]:
            price = at.number(f"market.{good}")
            worth = Figure(say("Worth now"), price * at.number(node.id))
            figures = (*amount(node), Figure(say("Price now"), price), worth)
            return Explanation(called(node), words.GOOD, ("ILO-MKT-2",), figures, seat)
        case [part]:
            found = _words(part)
            if found is not None:
                text, rule = found
                return Explanation(called(node), text, (rule,), amount(node), seat)
    return None


def card_explained(at: Sight, node: Node, card: str, seat: int) -> Explanation:
    """ILO-CMP-2: what a card does, what it costs and what it needs."""
    config = at.config
    assert isinstance(config, IlosConfig)
    place = config.card_ids.index(card)
    figures = [*amount(node)]
    if card != "MARKET":
        figures.append(Figure(say("Cards to pay"), int(config.cost[place])))
    if config.raided[place] != config.cost[place]:
        figures.append(Figure(say("Under piracy"), int(config.raided[place])))
    if config.needed[place]:
        figures.append(Figure(say("Ships needed"), int(config.needed[place])))
    return Explanation(called(node), words.CARD[card], ("ILO-CMP-2",), tuple(figures), seat)


def _player(at: Sight, node: Node, seat: int) -> Explanation:
    text = say("A player with ships, pioneers, a hand of cards and a stock behind the screen.")
    figures = (
        Figure(say("Pioneers left"), at.number(f"player.{seat}.pioneers")),
        Figure(say("Ships at sea"), whole(node, "deployed")),
        Figure(say("Cards"), at.number(f"player.{seat}.hand")),
        Figure(say("Production"), at.number(f"player.{seat}.production")),
    )
    return Explanation(called(node), text, ("ILO-INF-1",), figures, seat)


def _words(part: str) -> tuple[Text, str] | None:
    match part:
        case "ships":
            return say("Ships that have not sailed yet. Each ship at sea draws a card more."), (
                "ILO-SHP-1"
            )
        case "pioneers":
            return say("When the last one is placed the game ends with that round."), "ILO-END-1"
        case "forts":
            return say("Each fort draws a card more in every turn of its owner."), "ILO-BLD-2"
        case "production":
            return say("Goods that come into the stock at the end of every turn."), "ILO-PRO-1"
        case "stock":
            return say("Goods behind the screen. They are worth their price at the end."), (
                "ILO-INF-2"
            )
        case "wealth":
            return say("What the stock is worth at the prices of now."), "ILO-MKT-2"
        case "hand":
            return say("Cards are actions, and all of them can pay for others."), "ILO-TRN-4"
        case "face_down":
            return say("Cards that were paid with. Only their owner knows them."), "ILO-INF-3"
    return None
