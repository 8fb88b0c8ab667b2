"""What each thing of the table is for, told from the scene: ports, ships, cards, supplies."""

from typing import Final

from fondaco.games.cargo_noir.model.config import CargoConfig
from fondaco.games.cargo_noir.views import component_words as words
from fondaco.games.cargo_noir.views.explaining_families import family_thing
from fondaco.kernel.explaining import Explanation, Figure, Sight, amount, called, whole
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import name, player, say

SAFE: Final = say("In your safe")


def explain(at: Sight, node: Node) -> Explanation | None:
    """Explain any node of the scene."""
    match node.id.split("."):
        case ["family", seat, *rest]:
            return family_thing(at, node, int(seat), rest)
        case ["port", port]:
            return _port(at, node, port)
        case ["port" | "market" | "casino", *_, "ship", seat]:
            return _ship(at, node, int(seat))
        case ["port" | "market", *_, "slot", _]:
            return _cargo(at, node)
        case ["bag" | "discard", id_] | ["deal", "token", id_]:
            return _counted_cargo(at, node, id_)
        case ["card", id_] | ["deal", "card", id_]:
            return _card(at, node, id_)
    return _place(at, node)


def _place(at: Sight, node: Node) -> Explanation | None:
    match node.id:
        case "casino":
            return _casino(at, node)
        case "market":
            text = say(
                "Each ship here swaps a token of its owner for one on display, or draws one from"
                " the bag."
            )
            return Explanation(called(node), text, ("CN-P1-4",))
        case "deal":
            text = say("What you have picked for the trade. Nothing moves before you finish it.")
            return Explanation(called(node), text, ("CN-P2-1",), _deal(node))
    return _frame(node) or _supply(at, node)


def _frame(node: Node) -> Explanation | None:
    match node.id:
        case "table":
            text = say(
                "Families send ships to ports, buy cargo and trade it for victory cards. The most"
                " victory points win."
            )
            return Explanation(called(node), text, ("CN-END-5",))
        case "round":
            text = say("Everybody has one turn in each round; after the last one the game is over.")
            last = Figure(say("Last round"), whole(node, "last"))
            return Explanation(called(node), text, ("CN-TURN-4",), (*_now(node), last))
        case "phase":
            text = say(
                "A turn has three phases: ships out there act, then one trade, then all ships at"
                " home are sent."
            )
            return Explanation(called(node), text, ("CN-TURN-3",))
        case "board":
            text = say("The ports around Macao. Every open one can be reached from everywhere.")
            return Explanation(called(node), text, ("CN-COMP-3",))
        case "macao":
            text = say("Always open, for any number of ships: the casino and the black market.")
            return Explanation(called(node), text, ("CN-COMP-4",))
    return None


def _supply(at: Sight, node: Node) -> Explanation | None:
    match node.id:
        case "cards":
            text = say("Trade cargo for these once in your turn. Only cards score at the end.")
            return Explanation(called(node), text, ("CN-P2-1", "CN-END-5"))
        case "families":
            text = say("Everything a family owns is open to all.")
            return Explanation(called(node), text, ("CN-INFO-1",))
        case "supplies":
            text = say("What belongs to nobody: coins, the bag and used cargo.")
            return Explanation(called(node), text, ("CN-INFO-1",))
        case "pile":
            text = say(
                "Casino and syndicate pay from here, purchases are paid to here. When it is empty"
                " nothing is paid."
            )
            return Explanation(called(node), text, ("CN-SUP-1",), (*amount(node), *_safe(at)))
        case "bag":
            text = say("Cargo is drawn from it at random; when it is empty, used cargo comes back.")
            return Explanation(called(node), text, ("CN-SUP-2",), amount(node))
        case "discard":
            text = say("Cargo that was traded or thrown overboard. It goes back into an empty bag.")
            return Explanation(called(node), text, ("CN-SUP-2",), amount(node))
    return None


def _casino(at: Sight, node: Node) -> Explanation:
    config = at.config
    assert isinstance(config, CargoConfig)
    text = say("Each ship here takes coins from the pile when its owner's next turn begins.")
    each = Figure(say("Coins for each ship"), int(config.casino_income))
    pile = at.own(say("In the pile"), "pile")
    return Explanation(called(node), text, ("CN-P1-3",), (each, *pile, *_safe(at)))


def _now(node: Node) -> tuple[Figure, ...]:
    return (Figure(say("Now"), node.value),) if isinstance(node.value, int) else ()


def _safe(at: Sight) -> tuple[Figure, ...]:
    return at.own(SAFE, f"family.{at.seat}.safe")


def _port(at: Sight, node: Node, port: str) -> Explanation:
    """CN-P3-3: what must be laid to send a ship here."""
    if "closed" in node.state:
        return Explanation(called(node), words.CLOSED_PORT, ("CN-SET-1",))
    slots = sum(f"port.{port}.slot." in child.id for child in node.children)
    highest = max([at.number(f"port.{port}.ship.{k}") for k in range(at.config.seats)])
    figures = [
        Figure(say("Cargo here"), slots),
        Figure(say("Highest stack"), highest),
        Figure(say("Least to send a ship"), highest + 1),
        *_safe(at),
    ]
    return Explanation(called(node), words.PORT, ("CN-P3-3", "CN-P1-6"), tuple(figures))


def _ship(at: Sight, node: Node, seat: int) -> Explanation:
    """CN-P1-5: a ship and what its stack means."""
    title = say("Ship of {who}", who=player(seat))
    if not node.id.startswith("port."):
        text = say("It acts when the next turn of its owner begins, and goes home.")
        ships = (Figure(say("Ships here"), at.number(node.id)),)
        return Explanation(title, text, ("CN-P1-1",), ships, seat)
    port = node.id.split(".")[1]
    others = [at.number(f"port.{port}.ship.{k}") for k in range(at.config.seats) if k != seat]
    text = say(
        "Alone in the port it buys all cargo when its owner's next turn begins. Outbid it is"
        " raised or goes home with its coins."
    )
    figures = (
        Figure(say("Coins under it"), at.number(node.id)),
        Figure(say("Highest other stack"), max(others)),
        *(_safe(at) if seat != at.seat else ()),
    )
    return Explanation(title, text, ("CN-P1-6", "CN-P1-8"), figures, seat)


def _cargo(at: Sight, node: Node) -> Explanation:
    if node.label is None:
        text = say("It is filled from the bag when its port is bought the next time.")
        return Explanation(name("Empty slot"), text, ("CN-SUP-3",))
    id_ = str(node.value)
    return Explanation(called(node), words.cargo_words(id_), ("CN-P2-2",), _yours(at, id_))


def _counted_cargo(at: Sight, node: Node, id_: str) -> Explanation:
    figures = (*amount(node), *_yours(at, id_))
    return Explanation(called(node), words.cargo_words(id_), ("CN-P2-2",), figures)


def _yours(at: Sight, cargo: str) -> tuple[Figure, ...]:
    """Return how many of a kind the viewer has."""
    if at.seat < 0:
        return ()
    return (Figure(say("You have"), at.number(f"family.{at.seat}.cargo.{cargo}")),)


def _card(at: Sight, node: Node, id_: str) -> Explanation:
    """CN-P2-3: price and points of a card, and what the viewer's cargo is worth."""
    stack = at.nodes[f"card.{id_}"]
    figures = (
        Figure(say("Costs"), whole(stack, "cost")),
        Figure(say("Victory points"), whole(stack, "vp")),
        Figure(say("Left"), at.number(stack.id)),
        *at.own(say("Your cargo is worth"), f"family.{at.seat}.sets"),
    )
    text = words.card_words(id_, str(stack.fact("group")))
    return Explanation(called(node), text, ("CN-P2-3", "CN-P2-6"), figures)


def _deal(node: Node) -> tuple[Figure, ...]:
    """Return how many things are picked."""
    picked = sum(child.value for child in node.children if isinstance(child.value, int))
    return (Figure(say("Picked"), picked),)
