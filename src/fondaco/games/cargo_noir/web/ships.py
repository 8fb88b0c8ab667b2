"""The ships of a family. Each berth has one, which waits beyond the edge until it is sent there.

So a ship keeps its element on the way from home to a place and back, and the page lets it glide.
"""

from typing import Final

from fondaco.games.cargo_noir.web.parts import Berth, badge, berths, origin
from fondaco.games.cargo_noir.web.ports import WATER, ports, raft_places, stack_height
from fondaco.kernel.scene import Node
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, classes, el
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, at, whole, words

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
    id_, ships = f"ship-{seat}-{node.value}", berths(node, look)
    for raft, ship in zip(raft_places(ships), ships, strict=True):
        if ship.seat == seat:
            x, y = origin(node)
            height = stack_height(ship.count)
            place = (x + raft - 32, y + WATER - 38 - height, 64.0)
            count = badge(str(ship.count), 64 if len(ships) <= CROWD else 32, 36 + height)
            return _berthed(id_, node, ship, place, look, count)
    return _away(id_, seat, look)


def _in_macao(node: Node, seat: int, k: int, look: Eyes) -> Markup:
    """CN-COMP-4: ships lie in Macao without coins; when there are many, one stands for several."""
    id_, here = f"ship-{seat}-{node.value}-{k + 1}", berths(node, look)
    ships = sum(ship.count for ship in here)
    crowded = ships > SINGLY[str(node.value)]
    before, earlier = 0, 0  # places that are taken, ships of the seat
    for ship in here:
        nth = k - earlier
        if ship.seat == seat and nth < ship.count:
            taken = len(here) if crowded else ships
            place = BERTHS[str(node.value)](before if crowded else before + nth, taken)
            return (
                _berthed(id_, node, ship, place, look)
                if not crowded
                else _one_for_all(id_, node, ship, place, nth, look)
            )
        earlier += ship.count if ship.seat == seat else 0
        before += 1 if crowded else ship.count
    return _away(id_, seat, look)


def _berthed(
    id_: str, node: Node, ship: Berth, place: Place, look: Eyes, count: Markup | None = None
) -> Markup:
    """Return a ship that lies there, or that the viewer plans to send."""
    if ship.planned:
        return _ship(id_, ship.seat, place, look, count, "planned")
    return _ship(id_, ship.seat, place, look, count, about=f"{node.id}.ship.{ship.seat}")


def _one_for_all(id_: str, node: Node, ship: Berth, place: Place, nth: int, look: Eyes) -> Markup:
    """Return the first ship with the number of all; the others are hidden below it."""
    if nth > 0:
        return _ship(id_, ship.seat, place, look, state="away")
    if node.value == "MKT":
        return _tally(id_, ship, place, look)
    count = badge(f"×{ship.count}", place[2] - 5, 25, 6.5) if ship.count > 1 else None
    return _berthed(id_, node, ship, place, look, count)


def _tally(id_: str, ship: Berth, place: Place, look: Eyes) -> Markup:
    """Return the sign of a seat and the number of its ships, where there is no room for them."""
    (x, y, _), seat = place, ship.seat
    return el(
        "g",
        el("use", href=f"#seat-{look.colour(seat)}", width=18, height=18),
        words(20, 14, f"×{ship.count}", ""),
        id=id_,
        class_=classes(
            "ship",
            "tally",
            "mine" if look.mine(seat) else None,
            "planned" if ship.planned else None,
        ),
        data_flip="true",
        aria_hidden="true",
        transform=at(x, y),
    )


def _away(id_: str, seat: int, look: Eyes) -> Markup:
    home = OWN_HOME if look.mine(seat) else HOME
    return _ship(id_, seat, (*home, 64.0), look, state="away")


def _ship(
    id_: str,
    seat: int,
    place: Place,
    look: Eyes,
    count: Markup | None = None,
    state: str = "",
    about: str | None = None,
) -> Markup:
    x, y, width = place
    hull = el("use", href=f"#ship-{look.colour(seat)}", width=width, height=width * 0.606)
    return el(
        "g",
        hull,
        count,
        id=id_,
        class_=classes("ship", state or None, "mine" if look.mine(seat) else None),
        data_flip="true",
        data_about=about,
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
