"""The ships of a family. Each place has one, which waits beyond the edge until it is sent there."""

from typing import Final

from fondaco.kernel.scene import Node
from fondaco.web.look import Look
from fondaco.web.markup import Markup, classes, el
from fondaco.web.skins.cargo_noir_parts import badge, found, offers, origin
from fondaco.web.skins.cargo_noir_ports import WATER, ports, raft_places, stack_height
from fondaco.web.skins.parts import at, number, whole

OWN_HOME: Final = (508.0, 640.0)  # below the board, where the viewer's own things are
HOME: Final = (1160.0, 262.0)  # beyond its right edge, where the players are
CROWD: Final = 3  # ships in a row before Macao

Place = tuple[float, float, float]  # the corner of a ship and its width


def fleet(scene: Node, seat: int, look: Look) -> dict[str, Markup]:
    """Return all ships of a seat by their ids, those at home too."""
    home = OWN_HOME if seat == look.seat else HOME
    return {
        f"ship-{seat}-{node.value}": _ship(node, seat, _moored(node, seat), home, look)
        for node in (*ports(scene), found(scene, "market"), found(scene, "casino"))
    }


def _moored(node: Node, seat: int) -> tuple[int, int]:
    """Return which of the ships at a place is the seat's, and its number; -1: none is."""
    for k, ship in enumerate(offers(node)):
        if whole(ship, "seat") == seat:
            return k, number(ship)
    return -1, 0


def _ship(
    node: Node, seat: int, moored: tuple[int, int], home: tuple[float, float], look: Look
) -> Markup:
    k, count = moored
    away = k < 0
    x, y, width = (*home, 64.0) if away else _place(node, k, count)
    hull = el("use", href=f"#ship-{look.colour(seat)}", width=width, height=width * 0.606)
    return el(
        "g",
        hull,
        None if away else _number(node, count, len(offers(node)), width),
        id=f"ship-{seat}-{node.value}",
        class_=classes("ship", "away" if away else None, "mine" if seat == look.seat else None),
        data_flip="true",
        aria_hidden="true",
        transform=at(x, y),
    )


def _number(node: Node, count: int, ships: int, width: float) -> Markup | None:
    """Return the coins below a ship in a port; in Macao the ships, where there are several."""
    if node.value in ("MKT", "CAS"):
        return badge(f"×{count}", width / 2, width * 0.72, 7) if count > 1 else None
    down = 22 + stack_height(count)
    return badge(str(count), width if ships <= CROWD else width / 2, down + 14)


def _place(node: Node, k: int, count: int) -> Place:
    ships = offers(node)
    if node.value == "CAS":
        return _casino(k, len(ships))
    if node.value == "MKT":
        return _market(k, len(ships))
    x, y = origin(node)
    raft = raft_places(len(ships))[k]
    return x + raft - 32, y + WATER - 38 - stack_height(count), 64.0


def _casino(k: int, ships: int) -> Place:
    """CN-COMP-4: ships lie before the Casino without coins, side by side."""
    if ships <= CROWD:
        return 370.0 + 49 * k, 310.0 + 11 * (k % 2), 50.0
    return 367.0 + 46 * (k % CROWD) + 23 * (k // CROWD), 304.0 + 30 * (k // CROWD), 46.0


def _market(k: int, ships: int) -> Place:
    """CN-COMP-4: ships at the Black Market share the water with the barge of supplies."""
    if ships == 1:
        return 534.0, 314.0, 50.0
    return 518.0 + 39 * (k % 2), 307.0 + 25 * (k // 2), 38.0
