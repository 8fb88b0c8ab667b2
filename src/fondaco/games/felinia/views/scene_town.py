"""The town in the scene: markets, guild, docks and the common supply."""

from mypy_extensions import i64

from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.config import clock
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.model.tables import BONUSES
from fondaco.games.felinia.views.scene_island import journey
from fondaco.kernel.bits import has
from fondaco.kernel.counts import count, total
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import name, player


def markets_node(s: FeliniaState) -> Node:
    """FEL-SET-6: the markets from top to bottom; closed ones do nothing."""
    markets: list[Node] = []
    for target in range(1, s.cfg.markets + 1):
        id_ = f"market.{s.cfg.target_ids[target]}"
        goods = tuple(
            Node(f"{id_}.{good}", "token", s.cfg.good_names[k], n)
            for k, good in enumerate(s.cfg.good_ids)
            for n in [count(s.markets[target - 1], k)]
            if n
        )
        is_open = target <= s.cfg.open_markets
        markets.append(
            Node(
                id_,
                "grid",
                s.cfg.target_names[target],
                s.cfg.target_ids[target],
                (*goods, _stack(s, target)),
                (("spaces", s.cfg.market_goods),),
                () if is_open else ("closed",),
            )
        )
    return Node("markets", "group", name("Markets"), children=tuple(markets))


def _stack(s: FeliniaState, target: i64) -> Node:
    """FEL-TRD-2: the tokens from the top; the value is the price of the top one."""
    id_ = f"stack.{s.cfg.target_ids[target]}"
    tokens = tuple(
        Node(f"{id_}.{place}", "token", player(seat), seat, facts=(("seat", seat),))
        for place, seat in enumerate(lines.members(s.stacks[target]))
    )
    return Node(id_, "stack", name("Bid tokens"), len(tokens), tokens)


def guild_node(s: FeliniaState) -> Node:
    """FEL-SET-8: the guild with the bonus tiles that are left."""
    tiles = tuple(
        Node(
            f"bonus.{id_}",
            "tile",
            s.cfg.bonus_names[k],
            id_,
            facts=bonus_facts(s, k),
            state=() if has(s.bonus, k) else ("taken",),
        )
        for k, id_ in enumerate(s.cfg.bonus_ids)
    )
    return Node(
        "guild", "group", name("Merchants' guild"), "GUILD", (*tiles, _stack(s, s.cfg.guild))
    )


def bonus_facts(s: FeliniaState, tile: i64) -> tuple[tuple[str, int | str], ...]:
    """FEL-SCO-1, FEL-SCO-2: the kind a bonus tile helps, and how."""
    kind = s.cfg.kind_ids[s.cfg.bonus_kind[tile]]
    return (("kind", kind), ("effect", BONUSES[s.cfg.bonus_effect[tile]]))


def docks_node(s: FeliniaState) -> Node:
    """FEL-SET-9, FEL-VAR-1: the ships, and the stack with the colour of its top back."""
    left, away = len(s.ships), journey(s)[0]
    facts: tuple[tuple[str, int | str], ...] = ()
    preview: tuple[Node, ...] = ()
    if left:
        top = s.ships[left - 1]
        facts = (("back", "blue" if s.cfg.ship_blue[top] else "grey"),)
        if s.cfg.preview:
            preview = (_ship(s, "ships.preview", top, ()),)
    stack = Node("ships", "stack", name("Ship tiles"), left, preview, facts)
    return Node(
        "docks",
        "group",
        name("Docks"),
        children=(*(_dock(s, dock, away) for dock in range(s.cfg.docks)), stack),
    )


def _dock(s: FeliniaState, dock: i64, away: i64) -> Node:
    id_, tile = f"dock.D{dock + 1}", s.docks[dock]
    if tile < 0:
        return Node(id_, "ship", name("Ship"), state=("empty",))
    merchants = tuple(
        Node(f"{id_}.seat.{place}", "token", player(seat), seat, facts=(("seat", seat),))
        for place, seat in enumerate(lines.members(s.aboard[dock]))
    )
    return _ship(s, id_, tile, merchants, ("away",) if dock == away else ())


def _ship(
    s: FeliniaState,
    id_: str,
    tile: i64,
    merchants: tuple[Node, ...],
    state: tuple[str, ...] = (),
) -> Node:
    cfg = s.cfg
    goods = tuple(
        Node(f"{id_}.{good}", "token", cfg.good_names[k], n)
        for k, good in enumerate(cfg.good_ids)
        for n in [count(cfg.ship_goods[tile], k)]
        if n
    )
    facts: tuple[tuple[str, int | str], ...] = (
        ("time", clock(cfg.ship_time[tile])),
        ("land", cfg.land_ids[cfg.ship_land[tile]]),
        ("seats", cfg.ship_seats[tile]),
        ("silver", cfg.ship_silver[tile]),
    )
    label = cfg.ship_names[tile]
    return Node(id_, "ship", label, cfg.ship_ids[tile], (*goods, *merchants), facts, state)


def supplies_node(s: FeliniaState) -> Node:
    """FEL-INF-2: the bag is public by counting; FEL-SUP-1: cards left of each kind."""
    bag = tuple(
        Node(f"bag.{good}", "token", s.cfg.good_names[k], count(s.bag, k))
        for k, good in enumerate(s.cfg.good_ids)
    )
    children = [
        Node("bag", "purse", name("Bag"), total(s.bag), bag),
        Node("gold", "stack", name("Gold cards"), _left(s, [p.gold for p in s.players])),
        Node("spice", "stack", name("Spice cards"), _left(s, [p.spice for p in s.players])),
    ]
    if s.cfg.pro:
        provisions = _left(s, [p.provisions for p in s.players])
        children += [
            Node("provisions", "stack", name("Provision cards"), provisions),
            Node("deck", "stack", name("Mysterious places"), len(s.deck)),
        ]
    return Node("supplies", "group", name("Supply"), children=tuple(children))


def selling_node(s: FeliniaState, seat: i64) -> Node:
    """FEL-SEL-1, FEL-MON-1: the printed prices, and what a sale would bring to this seat now."""
    prices = (
        ("gold", name("Gold"), s.cfg.gold_price),
        ("spice", name("Spice"), s.cfg.spice_price),
        ("good", name("Good"), s.cfg.good_price),
    )
    return Node(
        "selling",
        "table",
        name("Selling"),
        children=tuple(
            Node(f"selling.{id_}", "token", label, price, (), _brings(s, seat, price))
            for id_, label, price in prices
        ),
        facts=(("last", s.cfg.silver_limit),),
    )


def _brings(s: FeliniaState, seat: i64, price: i64) -> tuple[tuple[str, int | str], ...]:
    if not 0 <= seat < s.seats:
        return ()
    return (("brings", int(min(price, s.cfg.silver_limit - s.players[seat].silver))),)


def _left(s: FeliniaState, units: list[i64]) -> int:
    return int(max(0, s.cfg.cards - sum(n // 3 + n % 3 for n in units)))
