"""A player in the scene: money, goods, merchants, tiles and cards."""

from mypy_extensions import i64

from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.config import CACHE
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.scoring import kind_points, points, sheet
from fondaco.games.felinia.views.scene_island import tile_facts
from fondaco.games.felinia.views.scene_town import bonus_facts
from fondaco.kernel.bits import has, size
from fondaco.kernel.counts import count, total
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import name, player


def player_node(s: FeliniaState, who: i64, seat: i64) -> Node:
    """FEL-INF-1, FEL-INF-5: everything is open but the tiles and cards taken by others."""
    p, me = s.players[who], f"player.{who}"
    opened = who == seat or s.over()
    children = [
        Node(
            f"{me}.silver", "track", name("Silver"), p.silver, facts=(("last", s.cfg.silver_limit),)
        ),
        _purse(s, who),
        _goods(s, who),
        Node(f"{me}.gold", "card", name("Gold"), p.gold),
        Node(f"{me}.spice", "card", name("Spice"), p.spice),
        Node(f"{me}.supply", "stack", name("Merchants at home"), p.supply),
        Node(f"{me}.island", "stack", name("Merchants on the island"), size(p.island)),
        _tiles(s, who, shown=opened or s.cfg.open_tiles),
        _bonus(s, who, shown=opened or s.cfg.open_tiles),
    ]
    if s.cfg.pro:
        children += [
            Node(f"{me}.provisions", "card", name("Provisions"), p.provisions),
            _specials(s, who),
            _cards(s, who, shown=opened),
        ]
    if opened:
        children.append(_points(s, who))
    state = ["active"] if s.seat() == who else []
    if who == seat:
        state.append("own")
    if s.start == who:
        state.append("start")
    return Node(me, "group", player(who), who, tuple(children), state=tuple(state))


def _points(s: FeliniaState, who: i64) -> Node:
    """FEL-SCO: the points of a player whose tiles one may see; trade tiles are one line."""
    lines = sheet(s, who).lines
    tiles = sum(line.points for line in lines if line.rule == "FEL-SCO-1")
    others = [(line.label, line.points) for line in lines if line.rule != "FEL-SCO-1"]
    parts = tuple(
        Node(f"player.{who}.points.{k}", "text", label, n)
        for k, (label, n) in enumerate([(name("Trade tiles"), tiles), *others])
    )
    return Node(f"player.{who}.points", "table", name("Points"), int(points(s, who)), parts)


def _purse(s: FeliniaState, who: i64) -> Node:
    """FEL-PLA-2: the circles of the player board, and the tokens still in hand."""
    p = s.players[who]
    placed = size(p.purse)
    for stack in s.stacks:
        placed += sum(other == who for other in lines.members(stack))
    circles = tuple(
        Node(f"player.{who}.purse.{n + 1}", "token", player(who), n + 1)
        for n in range(s.cfg.tokens)
        if has(p.purse, n)
    )
    return Node(
        f"player.{who}.purse",
        "purse",
        name("Purse"),
        len(circles),
        circles,
        (("tokens", s.cfg.tokens - placed), ("circles", s.cfg.tokens)),
    )


def _goods(s: FeliniaState, who: i64) -> Node:
    goods = tuple(
        Node(f"player.{who}.good.{id_}", "token", s.cfg.good_names[k], n)
        for k, id_ in enumerate(s.cfg.good_ids)
        for n in [count(s.players[who].goods, k)]
        if n
    )
    facts = (("free", s.cfg.free_storage),)
    total_goods = total(s.players[who].goods)
    return Node(f"player.{who}.goods", "hand", name("Goods"), total_goods, goods, facts)


def _tiles(s: FeliniaState, who: i64, *, shown: bool) -> Node:
    """FEL-INF-5: trade tiles by kind, or only how many."""
    p = s.players[who]
    tiles = tuple(
        Node(
            f"player.{who}.tile.{id_}",
            "tile",
            s.cfg.kind_names[k],
            count(p.tiles, k),
            facts=(*tile_facts(s, k), ("points", int(kind_points(s, p, k)))),
        )
        for k, id_ in enumerate(s.cfg.kind_ids)
        if shown and count(p.tiles, k)
    )
    state = () if shown else ("face_down",)
    label = name("Trade tiles")
    return Node(f"player.{who}.tiles", "hand", label, total(p.tiles), tiles, state=state)


def _bonus(s: FeliniaState, who: i64, *, shown: bool) -> Node:
    p = s.players[who]
    tiles = tuple(
        Node(f"player.{who}.bonus.{id_}", "tile", s.cfg.bonus_names[k], id_, (), bonus_facts(s, k))
        for k, id_ in enumerate(s.cfg.bonus_ids)
        if shown and has(p.bonus, k)
    )
    state = () if shown else ("face_down",)
    label = name("Bonus tiles")
    return Node(f"player.{who}.bonuses", "hand", label, size(p.bonus), tiles, state=state)


def _specials(s: FeliniaState, who: i64) -> Node:
    """FEL-INF-6: special tiles are open; the cache has left the game (13.4)."""
    p = s.players[who]
    tiles = tuple(
        Node(
            f"player.{who}.special.{id_}",
            "tile",
            s.cfg.special_names[k],
            id_,
            facts=tile_facts(s, s.cfg.kinds + k),
        )
        for k, id_ in enumerate(s.cfg.special_ids)
        if p.owns(s.cfg.special_effect[k]) and s.cfg.special_effect[k] != CACHE
    )
    return Node(f"player.{who}.specials", "hand", name("Special tiles"), len(tiles), tiles)


def _cards(s: FeliniaState, who: i64, *, shown: bool) -> Node:
    """FEL-PRO-6, FEL-INF-4: kept mysterious places are secret, their number is not."""
    p = s.players[who]
    cards = tuple(
        Node(f"player.{who}.card.{id_}", "card", s.cfg.card_names[k], id_)
        for k, id_ in enumerate(s.cfg.card_ids)
        if shown and has(p.cards, k)
    )
    label = name("Mysterious places")
    state = () if shown else ("face_down",)
    return Node(f"player.{who}.cards", "hand", label, size(p.cards), cards, state=state)
