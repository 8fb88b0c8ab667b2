"""The eight ports: skyline, quay, sign, crates and the coins that ships lie on."""

from typing import Final

from fondaco.caching import cached_up_to
from fondaco.games.cargo_noir.web.parts import (
    MOST_COINS,
    Berth,
    berths,
    described,
    hit,
    offers,
    origin,
    planned,
    sign_width,
    token,
    tokens,
)
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, counted, listed, player, say
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, classes, el, join
from fondaco.web.memo import remembered
from fondaco.web.skins.parts import Nodes, at, number, ring, whole

WATER: Final = 173  # the height at which rafts lie
MIDDLE: Final = 190  # of the water in front of a quay
PITCH: Final = {1: 0, 2: 100, 3: 100, 4: 84, 5: 66}  # between the rafts of so many ships
PLAN_MIDDLE: Final = 132  # of the water beside the buttons of a planned ship
PLAN_ROOM: Final = 180  # between the outermost rafts there
COIN: Final = 5  # thickness of a coin
WIDE_SIGN: Final = 100


def ports(nodes: Nodes) -> tuple[Node, ...]:
    """Return the nodes of the eight ports."""
    return tuple(node for node in nodes["board"].children if node.kind == "tile")


def raft_places(here: tuple[Berth, ...]) -> tuple[float, ...]:
    """Return where the rafts of a port lie, from left to right; buttons of a plan stand beside."""
    ships, plan = len(here), any(berth.planned for berth in here)
    pitch: float = PITCH[max(1, min(ships, max(PITCH)))]
    if plan and ships > 1:
        pitch = min(pitch, PLAN_ROOM / (ships - 1))
    left = (PLAN_MIDDLE if plan else MIDDLE) - pitch * (ships - 1) / 2
    return tuple(left + pitch * k for k in range(ships))


def stack_height(coins: int) -> int:
    """Return how high the drawn coins of a stack rise."""
    return COIN * min(coins, MOST_COINS)


def port_scenery(node: Node, title: str) -> Markup:
    """Return what does not change in a port: its shore, its light and its sign."""
    return _scenery(str(node.value), title, len(tokens(node)), origin(node), node.state)


@cached_up_to(256)
def _scenery(
    port_: str, title: str, slots: int, place: tuple[int, int], state: tuple[str, ...]
) -> Markup:
    closed = "closed" in state
    width = sign_width(title)
    shine = "shine-wide" if width > WIDE_SIGN else "shine-small"
    light = (
        [el("use", href="#shut")]
        if closed
        else [el("use", href=f"#{shine}"), el("use", href=f"#lamp-{slots}")]
    )
    return el(
        "g",
        el("use", href=f"#port-{port_}"),
        *light,
        _sign(title, width),
        class_=classes("port", f"neon-{port_}", *state),
        transform=at(*place),
        aria_hidden="true",
    )


def _sign(title: str, width: float) -> Markup:
    return el(
        "g",
        el("path", class_="sign-post", d=f"M30 42v54M{10 + width:g} 42v54"),
        el("rect", class_="sign-bed", x=20, y=13, width=width, height=30, rx=5),
        el("rect", class_="sign-tube", x=22.5, y=15.5, width=width - 5, height=25, rx=3.5),
        el("text", title, class_="neon", x=20 + width / 2, y=35),
    )


@remembered
def port(node: Node, look: Eyes) -> Markup:
    """Return what changes in a port: its crates and the stacks of coins."""
    slots = tokens(node)
    left, plan = 340 - 50 * len(slots), planned(node, look)
    crates = [token(slot, left + 50 * k, 52, 44, look) for k, slot in enumerate(slots)]
    return el(
        "g",
        hit(2, 2, 356, 182),
        *crates,
        _water(node, look),
        ring(5, 4, 350, 178, 10),
        **described(look, node, _told(node, plan), *(("planned",) if plan else ())),
        transform=at(*origin(node)),
        data_fixed=True,
    )


def _water(node: Node, look: Eyes) -> Markup:
    """Return the rafts with their coins; or a word that none is there."""
    ships = berths(node, look)
    if "closed" in node.state:
        words = look.word(say("closed"))
        plate = el("rect", class_="plate", x=108, y=132, width=144, height=28, rx=4)
        return join([plate, el("text", words, class_="stencil", x=180, y=150.5)])
    if not ships:
        words = look.word(say("no offer"))
        empty = el("ellipse", class_="raft", cx=MIDDLE, cy=162, rx=34, ry=6)
        return join([empty, el("text", words, class_="note", x=MIDDLE, y=148)])
    return join(
        [
            _raft(x, ship.count, mine=look.mine(ship.seat), plan=ship.planned)
            for x, ship in zip(raft_places(ships), ships, strict=True)
        ]
    )


@cached_up_to(512)
def _raft(x: float, coins: int, *, mine: bool, plan: bool) -> Markup:
    pile = [
        el("use", href="#coin-side", x=x - 21, y=WATER - 11 - COIN * k, width=42, height=12.4)
        for k in range(min(coins, MOST_COINS))
    ]
    raft = el("ellipse", class_="raft", cx=x, cy=WATER, rx=34, ry=6)
    return el("g", raft, *pile, class_="planned" if plan else "mine" if mine else None)


def _told(node: Node, plan: int) -> Text:
    """Return a port in words: its crates, who offers what, and what the viewer plans."""
    title = node.label or say("{n}", n=str(node.value))
    if "closed" in node.state:
        return say("{port}: closed", port=title)
    things = [slot.label for slot in tokens(node) if slot.label is not None]
    for ship in offers(node):
        who = player(whole(ship, "seat"))
        things.append(counted("{who} with {n} coin", "{who} with {n} coins", number(ship), who=who))
    if plan:
        things.append(counted("you plan {n} coin", "you plan {n} coins", plan))
    elif not offers(node):
        things.append(say("no offer"))
    return say("{port}: {things}", port=title, things=listed(things))
