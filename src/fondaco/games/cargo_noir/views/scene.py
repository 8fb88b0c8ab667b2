"""The scene of Cargo Noir: all boards, families, cards and supplies, built by adding."""

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules.scoring import points
from fondaco.games.cargo_noir.rules.supplies import EMPTY
from fondaco.games.cargo_noir.views.scene_trade import deal, sets
from fondaco.kernel.counts import count, total
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import name, player


def scene(s: CargoState, seat: i64) -> Node:
    """CN-INFO-1: everybody sees the same, but for the order of the bag, which nobody sees."""
    del seat
    return Node(
        "table",
        "group",
        name("Cargo Noir"),
        children=(
            Node("round", "track", name("Round"), s.round, facts=(("last", s.cfg.last_round),)),
            Node("phase", "text", s.phase()),
            Node(
                "board",
                "grid",
                name("Ports"),
                children=(*(_port(s, port) for port in range(s.cfg.ports)), _macao(s)),
            ),
            Node(
                "cards",
                "table",
                name("Victory cards"),
                children=tuple(_stack(s, card) for card in range(s.cfg.cards)),
            ),
            Node(
                "families",
                "group",
                name("Families"),
                children=tuple(_family(s, who) for who in range(s.seats)),
            ),
            _supplies(s),
            deal(s),
        ),
    )


def _port(s: CargoState, port: i64) -> Node:
    """CN-COMP-1, CN-COMP-3: a port with its slots and the ships on their stacks."""
    id_ = f"port.{s.cfg.port_ids[port]}"
    column, row = s.cfg.port_places[port]
    is_open = s.cfg.open[port]
    slots = range(s.cfg.first_slot[port], s.cfg.first_slot[port + 1])
    first_slot = s.cfg.first_slot[port]
    children = [_token(s, f"{id_}.slot.{i - first_slot}", s.goods[i]) for i in slots if is_open]
    children += [
        Node(f"{id_}.ship.{who}", "ship", player(who), s.stack(port, who), facts=(("seat", who),))
        for who in range(s.seats)
        if s.stack(port, who) > 0
    ]
    marks: list[str] = [] if is_open else ["closed"]
    return Node(
        id_,
        "tile",
        s.cfg.port_names[port],
        s.cfg.port_ids[port],
        tuple(children),
        (("column", column), ("row", row)),
        tuple(marks),
    )


def _token(s: CargoState, id_: str, token: i64) -> Node:
    if token == EMPTY:
        return Node(id_, "token", state=("empty",))
    return Node(id_, "token", s.cfg.cargo_names[token], s.cfg.cargo_ids[token])


def _macao(s: CargoState) -> Node:
    """CN-COMP-4: the centre board with its two destinations."""
    casino = tuple(
        Node(f"casino.ship.{who}", "ship", player(who), s.players[who].casino, (), (("seat", who),))
        for who in range(s.seats)
        if s.players[who].casino > 0
    )
    market = tuple(
        Node(f"market.ship.{who}", "ship", player(who), s.players[who].market, (), (("seat", who),))
        for who in range(s.seats)
        if s.players[who].market > 0
    )
    display = tuple(_token(s, f"market.slot.{i}", t) for i, t in enumerate(s.market))
    return Node(
        "macao",
        "group",
        name("Macao"),
        children=(
            Node("market", "tile", name("Black Market"), "MKT", (*display, *market)),
            Node("casino", "tile", name("Casino"), "CAS", casino),
        ),
        facts=(("column", 1), ("row", 1)),
    )


def _stack(s: CargoState, card: i64) -> Node:
    """CN-SET-5: a card stack, face up and countable."""
    left = count(s.supply, card)
    return Node(
        f"card.{s.cfg.card_ids[card]}",
        "card",
        s.cfg.card_names[card],
        left,
        facts=(
            ("id", s.cfg.card_ids[card]),
            ("cost", s.cfg.cost[card]),
            ("vp", s.cfg.vp[card]),
            ("group", s.cfg.card_groups[card]),
        ),
        state=() if left else ("empty",),
    )


def _family(s: CargoState, who: i64) -> Node:
    """CN-COMP-6, CN-P2-5: a family sheet; safes, cargo and cards are open."""
    p = s.players[who]
    id_ = f"family.{who}"
    cargo, cards = _owned_cargo(s, who), _owned_cards(s, who)
    spaces = (("owned", total(p.cargo)), ("spaces", s.capacity(who)))
    return Node(
        id_,
        "group",
        player(who),
        who,
        (
            Node(f"{id_}.safe", "purse", name("Safe"), p.safe),
            Node(f"{id_}.home", "stack", name("Ships at home"), p.home),
            Node(f"{id_}.cargo", "hand", name("Cargo"), total(p.cargo), cargo, spaces),
            sets(s, who),
            Node(f"{id_}.cards", "hand", name("Cards"), total(p.cards), cards),
            Node(f"{id_}.points", "text", name("Victory points"), points(s, who)),
        ),
        (
            ("family", s.cfg.family_names[who % len(s.cfg.family_names)].one),
            ("colour", s.cfg.family_colours[who % len(s.cfg.family_colours)]),
            ("fleet", s.fleet(who)),
            ("most", s.cfg.max_ships),
        ),
        _marks(s, who),
    )


def _owned_cargo(s: CargoState, who: i64) -> tuple[Node, ...]:
    cargo = s.players[who].cargo
    return tuple(
        Node(
            f"family.{who}.cargo.{s.cfg.cargo_ids[k]}",
            "token",
            s.cfg.cargo_names[k],
            count(cargo, k),
            facts=(("id", s.cfg.cargo_ids[k]),),
        )
        for k in range(s.cfg.kinds)
        if count(cargo, k) > 0
    )


def _owned_cards(s: CargoState, who: i64) -> tuple[Node, ...]:
    cards = s.players[who].cards
    return tuple(
        Node(
            f"family.{who}.card.{s.cfg.card_ids[c]}",
            "card",
            s.cfg.card_names[c],
            count(cards, c),
            facts=(("id", s.cfg.card_ids[c]), ("vp", s.cfg.vp[c])),
        )
        for c in range(s.cfg.cards)
        if count(cards, c) > 0
    )


def _marks(s: CargoState, who: i64) -> tuple[str, ...]:
    marks: list[str] = []
    if s.seat() == who:
        marks.append("active")
    if s.starter == who:
        marks.append("starter")
    if s.players[who].left:
        marks.append("left")
    return tuple(marks)


def _supplies(s: CargoState) -> Node:
    """CN-INFO-1: pile, discard pile and the size of the bag; CN-VAR-3: its contents on request."""
    bag: tuple[Node, ...] = ()
    if s.cfg.show_bag:
        inside = [0] * s.cfg.kinds
        for token in s.bag:
            inside[token] += 1
        bag = tuple(
            Node(f"bag.{s.cfg.cargo_ids[k]}", "token", s.cfg.cargo_names[k], inside[k])
            for k in range(s.cfg.kinds)
            if inside[k] > 0
        )
    discards = tuple(
        Node(f"discard.{s.cfg.cargo_ids[k]}", "token", s.cfg.cargo_names[k], count(s.discards, k))
        for k in range(s.cfg.kinds)
        if count(s.discards, k) > 0
    )
    pile = s.pile if s.cfg.coin_limit else None
    return Node(
        "supplies",
        "group",
        name("Supplies"),
        children=(
            Node("pile", "purse", name("Pile of Money"), pile),
            Node("bag", "stack", name("Bag"), len(s.bag), bag),
            Node("discard", "stack", name("Discard pile"), total(s.discards), discards),
        ),
    )
