"""What a lot does for whoever gets it: in one sentence, and what it brings and opens at once."""

from collections.abc import Callable
from typing import Final

from fondaco.games.goa.web.parts import COLUMNS, held
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, counted, say
from fondaco.web.skins.parts import Nodes, called, number, whole

ROWS: Final = 5
AT_ONCE: Final = {"SHIPS": "ships", "COLONISTS": "colonists", "ACTION2": "extra", "FLAG": "extra"}
SENTENCES: Final[dict[str, Callable[[int], Text]]] = {
    "CROP": lambda _: say("Lies on your supply board: one field for any spice, filled at once."),
    "FOREMAN": lambda _: say("At the end your plantations with one field score more."),
    "SHIPS": lambda n: counted("{n} ship at once.", "{n} ships at once.", n),
    "COLONISTS": lambda n: counted("{n} colonist at once.", "{n} colonists at once.", n),
    "SHIPCOL": lambda n: counted(
        "{n} ship or colonist at once.", "{n} ships or {n} colonists at once.", n
    ),
    "SETTLE": lambda _: say("A ship, a colonist and an additional action card at once."),
    "ACTION2": lambda n: counted(
        "{n} additional action card at once.", "{n} additional action cards at once.", n
    ),
    "EXPEDS": lambda n: counted(
        "{n} expedition card at once, whatever your limit.",
        "{n} expedition cards at once, whatever your limit.",
        n,
    ),
    "FAVOUR": lambda _: say("You take one of the removed tiles."),
    "R-SHIP": lambda n: counted("{n} ship in every round.", "{n} ships in every round.", n),
    "R-COLONIST": lambda n: counted(
        "{n} colonist in every round.", "{n} colonists in every round.", n
    ),
    "R-SPICE": lambda n: counted("{n} spice in every round.", "{n} spices in every round.", n),
    "R-DUCATS": lambda n: counted("{n} ducat in every round.", "{n} ducats in every round.", n),
    "R-EXPEDITION": lambda n: counted(
        "{n} expedition card in every round.", "{n} expedition cards in every round.", n
    ),
    "DUTY": lambda n: counted(
        "Return six spices once, then it scores {n} VP.",
        "Return six spices once, then it scores {n} VP.",
        n,
    ),
    "ESPIONAGE": lambda _: say("Once: you get what a row of somebody else yields."),
    "XHARVEST": lambda n: counted(
        "Once: you fill up to {n} plantation or colony.",
        "Once: you fill up to {n} plantations and colonies.",
        n,
    ),
    "RESUPPLY": lambda n: counted(
        "Once: you reveal {n} card and get its colonists as spices, colonists or ships.",
        "Once: you reveal {n} cards and get their colonists as spices, colonists or ships.",
        n,
    ),
    "VICEKING": lambda _: say("Once: your hindmost marker goes one row down for nothing."),
    "SWAP": lambda _: say("Once: you take a tile that lies on the board."),
    "MISSION": lambda n: counted("Scores {n} VP at the end.", "Scores {n} VP at the end.", n),
}


def what(lot: Node) -> Text:
    """Return what a lot does."""
    kind = str(lot.value)
    if lot.id == "flag":
        return say("An additional action card at once, and you are the first to act.")
    if kind.startswith("PLANT-"):
        return counted(
            "Lies on your supply board, its {n} field filled at once.",
            "Lies on your supply board, its {n} fields filled at once.",
            whole(lot, "fields"),
        )
    stem = kind if kind in SENTENCES else kind.rpartition("-")[0]
    return SENTENCES[stem](whole(lot, "value"))


def brings(lot: Node) -> dict[str, int]:
    """Return what a lot brings at once: spices, ships, colonists, additional action cards."""
    kind = str(lot.value)
    if lot.id == "flag":
        return {"extra": 1}
    if kind == "SETTLE":
        return {"ships": 1, "colonists": 1, "extra": 1}
    if kind.startswith("PLANT-"):
        return {str(lot.fact("spice")): whole(lot, "fields")}
    return {AT_ONCE[kind]: whole(lot, "value")} if kind in AT_ONCE else {}


def opens(nodes: Nodes, seat: int, lot: Node) -> list[tuple[Text, int]]:
    """Return the steps of progress, column and row, that a seat could pay only with the lot."""
    gain = brings(lot)
    full = all(place.value is not None for place in nodes[f"player.{seat}.supply"].children[:4])
    if full and "fields" in dict(lot.facts):  # a plantation must go, and its spices with it
        return []
    stock = {**held(nodes, seat), "ships": number(nodes[f"player.{seat}.ships"])}
    more = {key: n + gain.get(key, 0) for key, n in stock.items()}
    found: list[tuple[Text, int]] = []
    for id_ in COLUMNS:
        track, row = nodes[f"development.{id_}"], number(nodes[f"player.{seat}.marker.{id_}"])
        step = track.children[row] if row < ROWS else None
        if step is not None and _payable(step, more) and not _payable(step, stock):
            found.append((called(track), row + 1))
    return found


def _payable(step: Node, stock: dict[str, int]) -> bool:
    spices = str(step.fact("cost") or "").split()
    return all(stock[spice] > 0 for spice in spices) and stock["ships"] >= whole(step, "ships")
