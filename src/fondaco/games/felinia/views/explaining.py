"""What each thing of the table is for, told from the scene: town, docks, island, supplies."""

from typing import Final

from fondaco.games.felinia.views import component_words as words
from fondaco.games.felinia.views.explaining_island import island_thing
from fondaco.games.felinia.views.explaining_players import player_thing
from fondaco.kernel.explaining import Explanation, Figure, Sight, amount, called, whole
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, name, player, say

SILVER: Final = say("Your silver")
SUPPLY: Final[dict[str, tuple[Text, str]]] = {  # with the rule
    "markets": (
        say("Tokens at the markets buy goods, from market 1 down to the guild."),
        "FEL-TRD-1",
    ),
    "docks": (
        say("Four ships wait here for merchants."),
        "FEL-SET-9",
    ),
    "ships": (
        say("New ship tiles come from here. When it runs out the game ends."),
        "FEL-END-2",
    ),
    "players": (
        say("Everything is open but the tiles and cards others have taken."),
        "FEL-INF-1",
    ),
    "supplies": (
        say("The bag and the cards that belong to nobody."),
        "FEL-SET-12",
    ),
    "bag": (
        say("Goods for the markets are drawn from it at random."),
        "FEL-PRE-1",
    ),
    "gold": (
        say("Gold cards that are left. Without any, gold is not paid out."),
        "FEL-SUP-1",
    ),
    "spice": (
        say("Spice cards that are left. Without any, spice is not paid out."),
        "FEL-SUP-1",
    ),
    "provisions": (
        say("Provision cards that are left. A provision pays a further step."),
        "FEL-PRO-3",
    ),
    "deck": (
        say("Mysterious places: who finds one draws two cards and may keep one."),
        "FEL-PRO-5",
    ),
    "selling": (
        say("What sales bring when silver is short."),
        "FEL-SEL-1",
    ),
    "found": (
        say("Cards that were just drawn. One of them may be kept."),
        "FEL-PRO-5",
    ),
}


def explain(at: Sight, node: Node) -> Explanation | None:
    """Explain any node of the scene."""
    match node.id.split("."):
        case ["player", seat, *rest]:
            return player_thing(at, node, int(seat), rest)
        case ["island" | "land" | "province" | "tile" | "merchant", *rest]:
            return island_thing(at, node, rest)
    return _town(at, node) or _frame(at, node) or _supply(node)


def _town(at: Sight, node: Node) -> Explanation | None:
    match node.id.split("."):
        case ["market", market]:
            return _market(at, node, market)
        case ["stack", market]:
            return _stack(at, node, market)
        case ["stack", _, _]:
            return _token(node)
        case ["dock" | "ships", _]:
            return _ship(at, node)
        case ["dock", _, "seat", _]:
            return _passenger(node)
        case ["market" | "bag", *_, good] | ["dock" | "ships", _, good]:
            return _good(at, node, good)
        case ["bonus", _]:
            return _bonus(at, node)
        case ["selling", thing]:
            return _sale(node, thing)
        case ["found", _]:
            return Explanation(called(node), words.PLACE, ("FEL-PRO-5", "FEL-PRO-7"))
    return None


def _frame(at: Sight, node: Node) -> Explanation | None:
    match node.id:
        case "table":
            text = say(
                "Buy goods, send merchants across the sea and take trade tiles on the island. The"
                " most points win."
            )
            return Explanation(called(node), text, ("FEL-SCO-5",))
        case "round":
            text = say("Rounds go on until a player's last merchant boards or ship tiles run out.")
            now = (Figure(say("Now"), at.number("round")),)
            return Explanation(called(node), text, ("FEL-RND-1", "FEL-END-1"), now)
        case "phase":
            text = say(
                "A round has five phases: placement, trading, exploration, storage, preparation."
            )
            return Explanation(called(node), text, ("FEL-RND-1",))
        case "guild":
            text = say(
                "Here a token exchanges a good for another one with a spice, or a gold and a spice"
                " for a bonus tile. The price is the height of the stack."
            )
            price = at.own(say("Price for a token placed now"), "stack.GUILD")
            figures = tuple(Figure(one.label, at.number("stack.GUILD") + 1) for one in price)
            return Explanation(called(node), text, ("FEL-TRD-4",), (*figures, *_silver(at)))
    return None


def _supply(node: Node) -> Explanation | None:
    found = SUPPLY.get(node.id)
    if found is None:
        return None
    text, rule = found
    return Explanation(called(node), text, (rule,), amount(node))


def _silver(at: Sight) -> tuple[Figure, ...]:
    return at.own(SILVER, f"player.{at.seat}.silver")


def _market(at: Sight, node: Node, market: str) -> Explanation:
    """FEL-TRD-2: the price is the height of the stack."""
    if "closed" in node.state:
        text = say("Closed at a table of this size.")
        return Explanation(called(node), text, ("FEL-SET-6",))
    text = say(
        "A token here buys one good. It is resolved from the top of the stack; the price is the"
        " number of tokens still there."
    )
    goods = sum(at.number(child.id) for child in node.children if child.kind == "token")
    figures = (
        Figure(say("Goods here"), goods),
        Figure(say("Price for a token placed now"), at.number(f"stack.{market}") + 1),
        *_silver(at),
    )
    return Explanation(called(node), text, ("FEL-TRD-2", "FEL-TRD-3"), figures)


def _stack(at: Sight, node: Node, market: str) -> Explanation:
    text = say("The top token deals first and pays as many silver as there are tokens.")
    figures = (Figure(say("Price for the top token"), at.number(f"stack.{market}")), *_silver(at))
    return Explanation(called(node), text, ("FEL-TRD-2",), figures)


def _token(node: Node) -> Explanation:
    seat = whole(node, "seat")
    title = say("Bid token of {who}", who=player(seat))
    text = say("It makes one deal here in the trading phase, then it goes back to its owner.")
    return Explanation(title, text, ("FEL-TRD-2",), seat=seat)


def _passenger(node: Node) -> Explanation:
    seat = whole(node, "seat")
    title = say("Merchant of {who}", who=player(seat))
    text = say("He sails with this ship and explores its land. The front seat goes first.")
    return Explanation(title, text, ("FEL-EXP-3",), seat=seat)


def _ship(at: Sight, node: Node) -> Explanation:
    """FEL-BRD-2: what a passage costs, and when the ship sails."""
    if "empty" in node.state:
        text = say("It gets a new ship tile before the next round.")
        return Explanation(name("Ship without a tile"), text, ("FEL-PRE-1",))
    taken = sum(".seat." in child.id for child in node.children)
    goods = [child for child in node.children if ".seat." not in child.id]
    missing = sum(_lacking(at, child) for child in goods)
    figures = [
        Figure(say("Free seats"), whole(node, "seats") - taken),
        Figure(say("Silver for a passage"), whole(node, "silver")),
    ]
    if at.seat >= 0:
        figures.append(Figure(say("Goods you lack"), missing))
    return Explanation(called(node), words.SHIP, ("FEL-BRD-2", "FEL-EXP-1"), tuple(figures))


def _lacking(at: Sight, good: Node) -> int:
    """Return how many of a good the viewer lacks for a passage."""
    asked = good.value if isinstance(good.value, int) else 0
    return max(0, asked - at.number(f"player.{at.seat}.good.{good.id.rpartition('.')[2]}"))


def _good(at: Sight, node: Node, good: str) -> Explanation:
    figures = amount(node)
    if at.seat >= 0:
        held = Figure(say("You have"), at.number(f"player.{at.seat}.good.{good}"))
        figures = (*figures, held)
    return Explanation(called(node), words.GOOD, ("FEL-BRD-2", "FEL-SCO-4"), figures)


def _bonus(at: Sight, node: Node) -> Explanation:
    figures = (
        *at.own(say("Your gold"), f"player.{at.seat}.gold"),
        *at.own(say("Your spice"), f"player.{at.seat}.spice"),
    )
    text = words.BONUS[str(node.fact("effect"))]
    return Explanation(called(node), text, ("FEL-TRD-4", "FEL-SCO-1"), figures)


def _sale(node: Node, thing: str) -> Explanation:
    del thing
    text = say("It can be sold for so much silver, but only when silver is short.")
    figures = [Figure(say("Price"), node.value if isinstance(node.value, int) else 0)]
    if node.fact("brings") is not None:
        figures.append(Figure(say("Would bring you"), whole(node, "brings")))
    return Explanation(called(node), text, ("FEL-SEL-1",), tuple(figures))
