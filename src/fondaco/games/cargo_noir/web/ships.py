"""The ships of a family. Each berth has one, which waits beyond the edge until it is sent there.

So a ship keeps its element on the way from home to a place and back, and the page lets it glide.
"""

from typing import Final

from fondaco.games.cargo_noir.web.parts import badge, offers, origin
from fondaco.games.cargo_noir.web.ports import WATER, ports, raft_places, stack_height
from fondaco.kernel.scene import Node
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, classes, el
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, at, number, whole, words

OWN_HOME: Final = (508.0, 640.0)  # below the board, where the viewer's own things are
HOME: Final = (1160.0, 262.0)  # beyond its right edge, where the players are
CROWD: Final = 3  # ships in a row before the Casino
SINGLY: Final = {"CAS": 6, "MKT": 4}  # ships that lie there one by one; more are counted

Place = tuple[float, float, float]  # the corner of a ship and its width


@remembered
def fleet(nodes: Nodes, seat: int, look: Eyes) -> dict[str, Markup]:
    """Return all ships of a seat by their ids, those at home too."""
    made = {f"ship-{seat}-{node.value}": _at_port(node, seat, look) for node in ports(nodes)}
    most = whole(nodes[f"family.{seat}"], "most")
    for id_ in ("market", "casino"):
        node = nodes[id_]
        for k in range(most):
            made[f"ship-{seat}-{node.value}-{k + 1}"] = _in_macao(node, seat, k, look)
    return made


def _at_port(node: Node, seat: int, look: Eyes) -> Markup:
    """Return the ship that may lie on its coins in a port, with their number."""
    id_, ships = f"ship-{seat}-{node.value}", offers(node)
    for k, ship in enumerate(ships):
        if whole(ship, "seat") == seat:
            coins = number(ship)
            x, y = origin(node)
            raft = raft_places(len(ships))[k]
            place = (x + raft - 32, y + WATER - 38 - stack_height(coins), 64.0)
            right = 64 if len(ships) <= CROWD else 32
            return _ship(id_, seat, place, look, badge(str(coins), right, 36 + stack_height(coins)))
    return _away(id_, seat, look)


def _in_macao(node: Node, seat: int, k: int, look: Eyes) -> Markup:
    """CN-COMP-4: ships lie in Macao without coins; when there are many, one stands for several."""
    id_, before, berths = f"ship-{seat}-{node.value}-{k + 1}", 0, 0
    crowded = sum(number(ship) for ship in offers(node)) > SINGLY[str(node.value)]
    mine = 0
    for ship in offers(node):
        many = 1 if crowded else number(ship)
        if whole(ship, "seat") == seat:
            mine, before = number(ship), berths
        berths += many
    if k >= mine:
        return _away(id_, seat, look)
    place = BERTHS[str(node.value)](before if crowded else before + k, berths)
    if crowded and k > 0:  # below the one that stands for all
        return _ship(id_, seat, place, look, hidden=True)
    if crowded and node.value == "MKT":
        return _tally(id_, seat, place, mine, look)
    count = badge(f"×{mine}", place[2] - 5, 25, 6.5) if crowded and mine > 1 else None
    return _ship(id_, seat, place, look, count)


def _tally(id_: str, seat: int, place: Place, count: int, look: Eyes) -> Markup:
    """Return the sign of a seat and the number of its ships, where there is no room for them."""
    x, y, _ = place
    return el(
        "g",
        el("use", href=f"#seat-{look.colour(seat)}", width=18, height=18),
        words(20, 14, f"×{count}", ""),
        id=id_,
        class_=classes("ship", "tally", "mine" if look.mine(seat) else None),
        data_flip="true",
        aria_hidden="true",
        transform=at(x, y),
    )


def _away(id_: str, seat: int, look: Eyes) -> Markup:
    home = OWN_HOME if look.mine(seat) else HOME
    return _ship(id_, seat, (*home, 64.0), look, hidden=True)


def _ship(
    id_: str,
    seat: int,
    place: Place,
    look: Eyes,
    count: Markup | None = None,
    *,
    hidden: bool = False,
) -> Markup:
    x, y, width = place
    hull = el("use", href=f"#ship-{look.colour(seat)}", width=width, height=width * 0.606)
    return el(
        "g",
        hull,
        count,
        id=id_,
        class_=classes("ship", "away" if hidden else None, "mine" if look.mine(seat) else None),
        data_flip="true",
        aria_hidden="true",
        transform=at(x, y),
    )


def _casino(k: int, ships: int) -> Place:
    """Return where a ship lies before the Casino."""
    if ships <= CROWD:
        return 370.0 + 49 * k, 310.0 + 11 * (k % 2), 50.0
    return 364.0 + 49 * (k % CROWD) + 7 * (k // CROWD), 304.0 + 31 * (k // CROWD), 45.0


def _market(k: int, ships: int) -> Place:
    """Return where a ship lies at the Black Market, beside the barge of supplies."""
    if ships == 1:
        return 534.0, 314.0, 50.0
    if ships <= SINGLY["MKT"]:
        return 518.0 + 39 * (k % 2), 309.0 + 27 * (k // 2), 38.0
    return 519.0 + 40 * (k % 2), 308.0 + 21 * (k // 2), 35.0


BERTHS: Final = {"CAS": _casino, "MKT": _market}
