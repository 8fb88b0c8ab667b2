"""Merchants under way: positions for journeys, and what comes of them."""

from typing import Final, Unpack

from fondaco.games.felinia.model.state import FeliniaState
from fondaco.kernel.events import Event
from tests.games.felinia.table import Parts, play, table

ONE_SEAT: Final = {"LIO": "S17", "TIG": "S16", "CHE": "S11", "PAN": "S12", "PUM": "S18"}
TWO_SEATS: Final = {"LIO": "S10", "TIG": "S15", "CHE": "S20", "PAN": "S04", "PUM": "S05"}


def ashore(land: str, mode: str = "basic", **parts: Unpack[Parts]) -> FeliniaState:
    """Return a merchant of player 0 on the harbour province of a land, about to walk.

    With `at` and `visited` he has come further; four players sit at the table.
    """
    parts.setdefault("at", f"walk {land}-H")
    parts.setdefault("docks", f"{ONE_SEAT[land]}: 0")
    parts.setdefault("round", 3)
    return table(mode, **parts)


def landing(land: str, *seats: int, **parts: Unpack[Parts]) -> FeliniaState:
    """Return a ship with two seats whose first merchant may turn over tiles (basic game)."""
    aboard = " ".join(str(seat) for seat in seats or (0,))
    parts.setdefault("at", "reveal")
    parts.setdefault("docks", f"{TWO_SEATS[land]}: {aboard}")
    return table("basic", **parts)


def departing(
    in_port: str, mode: str = "basic", players: int = 4, **parts: Unpack[Parts]
) -> tuple[FeliniaState, list[Event]]:
    """Let the last token of trading be declined; return what follows and what happened."""
    parts.setdefault("at", "deal M1")
    parts.setdefault("stacks", "M1: 0")
    parts.setdefault("markets", "M1: wine")
    parts["docks"] = in_port
    s = table(mode, players, **parts)
    return s, play(s, "p0 pass")


def ships_sailed(s: FeliniaState, log: list[Event]) -> list[str]:
    """Return the ship tiles that left, in their order."""
    return [s.cfg.ship_ids[event.args[1]] for event in log if event.kind == "sails"]


def landings(s: FeliniaState, log: list[Event]) -> list[tuple[int, str]]:
    """Return who landed where, in order."""
    found = [event.args for event in log if event.kind == "landed"]
    return [(seat, s.cfg.island.ids[where]) for seat, where in found]


def walk_home(s: FeliniaState) -> list[Event]:
    """Let everybody under way turn nothing and go home; return what happened."""
    log: list[Event] = []
    while not s.over() and s.decision().act == "explore":
        legal = s.legal()
        s.apply(legal[len(legal) - 1], log)  # stop, home or none stand last
    return log


def kinds(log: list[Event]) -> list[str]:
    """Return what happened, in a word each."""
    return [event.kind for event in log]
