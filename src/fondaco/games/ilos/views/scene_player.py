"""One player of Ilôs in the scene: pieces and boards are open, hand and stock are his own."""

from mypy_extensions import i64

from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import count, total
from fondaco.games.ilos.rules import scoring
from fondaco.kernel.bits import size
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, name, player


def player_node(s: IlosState, who: i64, seat: i64) -> Node:
    """Return what `seat` sees of `who`."""
    p, id_ = s.players[who], f"player.{who}"
    own = who == seat
    open_stock = own or s.cfg.open_stocks or s.over()  # ILO-INF-2
    return Node(
        id_,
        "group",
        player(who),
        who,
        (
            Node(f"{id_}.ships", "stack", name("Ships in supply"), p.ships),
            Node(f"{id_}.pioneers", "stack", name("Pioneers in supply"), p.pioneers),
            Node(f"{id_}.forts", "stack", name("Forts"), size(p.forts)),
            _goods(s, p.production, f"{id_}.production", name("Production")),
            _stock(s, who, id_, shown=open_stock),
            Node(
                f"{id_}.wealth",
                "purse",
                name("Wealth"),
                scoring.points(s, who) if open_stock else None,
            ),
            _hand(s, who, id_, shown=own),
            _face_down(s, who, id_, shown=own),
        ),
        (("colour", s.cfg.colour_names[who].one), ("deployed", s.deployed(who))),
        _marks(s, who, own=own),
    )


def _goods(s: IlosState, goods: i64, id_: str, label: Text) -> Node:
    children = tuple(
        Node(
            f"{id_}.{s.cfg.good_ids[k]}",
            "token",
            s.cfg.good_names[k],
            count(goods, k),
            facts=(("id", s.cfg.good_ids[k]),),
        )
        for k in range(s.cfg.goods)
        if count(goods, k) > 0
    )
    return Node(id_, "hand", label, total(goods), children)


def _stock(s: IlosState, who: i64, id_: str, *, shown: bool) -> Node:
    """ILO-INF-2: the goods behind the screen."""
    if shown:
        return _goods(s, s.players[who].stock, f"{id_}.stock", name("Stock"))
    return Node(f"{id_}.stock", "hand", name("Stock"), state=("hidden",))


def _hand(s: IlosState, who: i64, id_: str, *, shown: bool) -> Node:
    """ILO-INF-1: the number is public, the kinds are not."""
    hand = s.players[who].hand
    cards = tuple(
        Node(
            f"{id_}.hand.{s.cfg.card_ids[k]}",
            "card",
            s.cfg.card_names[k],
            count(hand, k),
            facts=(
                ("id", s.cfg.card_ids[k]),
                ("cost", s.cfg.cost[k]),
                ("raided", s.cfg.raided[k]),
                ("ships", s.cfg.needed[k]),
            ),
        )
        for k in range(s.cfg.kinds)
        if shown and count(hand, k) > 0
    )
    state = () if shown else ("hidden",)
    return Node(f"{id_}.hand", "hand", name("Hand"), total(hand), cards, (), state)


def _face_down(s: IlosState, who: i64, id_: str, *, shown: bool) -> Node:
    """ILO-INF-3: who paid with a card knows that it lies in the discard pile."""
    cards = s.players[who].discarded
    children = tuple(
        Node(f"{id_}.face_down.{s.cfg.card_ids[k]}", "card", s.cfg.card_names[k], count(cards, k))
        for k in range(s.cfg.kinds)
        if shown and count(cards, k) > 0
    )
    label = name("Own cards face down in the discard pile")
    return Node(f"{id_}.face_down", "stack", label, total(cards), children)


def _marks(s: IlosState, who: i64, *, own: bool) -> tuple[str, ...]:
    marks = ["own"] if own else []
    if s.seat() == who:
        marks.append("active")
    if s.starter == who:
        marks.append("starter")
    if s.players[who].left:
        marks.append("left")
    return tuple(marks)
