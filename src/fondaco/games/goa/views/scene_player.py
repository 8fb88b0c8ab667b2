"""One player of Goa in the scene: boards are open, ducats and hands are his own."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.goa.model import config as c
from fondaco.games.goa.model.board import PLACE_IDS, PLACES
from fondaco.games.goa.model.holders import SPICES, empty_fields, kind_of, spices_of
from fondaco.games.goa.model.state import GoaPlayer, GoaState
from fondaco.games.goa.rules import scoring
from fondaco.games.goa.views.scene_board import ROWS, yield_of
from fondaco.kernel.bits import has, size
from fondaco.kernel.counts import count
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, name, player, say

COLOURS: Final = ("red", "blue", "green", "yellow")  # GOA-CMP-1


def player_node(s: GoaState, who: i64, seat: i64) -> Node:
    """Return what `seat` sees of `who`."""
    p, id_ = s.players[who], f"player.{who}"
    open_money = who == seat or s.cfg.open_money or s.over()
    open_hand = who == seat or s.over()
    marks = ["own"] if who == seat else []
    if s.seat() == who:
        marks.append("active")
    if s.flag == who:
        marks.append("flag")
    return Node(
        id_,
        "group",
        player(who),
        who,
        (
            Node(f"{id_}.ducats", "purse", name("Ducats"), p.ducats if open_money else None),
            Node(f"{id_}.ships", "purse", name("Ships"), p.ships),
            Node(f"{id_}.colonists", "purse", name("Colonist cards"), p.colonists),
            Node(f"{id_}.extra", "stack", name("Additional action cards"), p.extra),
            _points(s, who, id_),
            _markers(s, p, id_),
            _supply(s, p, id_),
            _hand(s, p, id_, shown=open_hand),
            _tiles(s, p, id_),
        ),
        facts=(("colour", COLOURS[who]),),
        state=tuple(marks),
    )


def _points(s: GoaState, who: i64, id_: str) -> Node:
    """What lies open for everybody; cards and ducats join when the game is over (GOA-INF-4)."""
    points = scoring.points(s, who)
    if not s.over():
        points -= scoring.symbol_points(s, s.players[who])
        points -= s.cfg.most_money_vp if scoring.has_most_money(s, who) else 0
    return Node(f"{id_}.points", "stack", name("VP"), points)


def _markers(s: GoaState, p: GoaPlayer, id_: str) -> Node:
    """GOA-CMP-5: the success markers, and what their rows yield."""
    return Node(
        f"{id_}.development",
        "table",
        name("Development"),
        children=tuple(
            Node(
                f"{id_}.marker.{s.cfg.column_ids[k]}",
                "track",
                s.cfg.column_names[k],
                p.row(k),
                facts=(("last", ROWS), ("id", s.cfg.column_ids[k]), ("yield", _yield(s, p, k))),
            )
            for k in range(5)
        ),
    )


def _yield(s: GoaState, p: GoaPlayer, column: i64) -> str:
    return yield_of(s, column, p.row(column))


def _supply(s: GoaState, p: GoaPlayer, id_: str) -> Node:
    """GOA-CMP-4: the supply board."""
    return Node(
        f"{id_}.supply",
        "grid",
        name("Supply board"),
        children=tuple(
            _place(s, p.places[k], f"{id_}.place.{PLACE_IDS[k]}") for k in range(PLACES)
        ),
    )


def _place(s: GoaState, place: i64, id_: str) -> Node:
    if place == 0:
        return Node(id_, "tile", state=("empty",))
    spices = tuple(
        Node(
            f"{id_}.{s.cfg.spice_ids[k]}",
            "token",
            s.cfg.spice_names[k],
            count(spices_of(place), k),
            facts=(("id", s.cfg.spice_ids[k]),),
        )
        for k in range(SPICES)
        if count(spices_of(place), k)
    )
    kind = kind_of(place)
    allowed = [s.cfg.spice_ids[k] for k in range(SPICES) if has(s.cfg.holder_allows[kind], k)]
    label, value = holder_name(s, kind)
    facts = (("empty", empty_fields(s.cfg, place)), ("allows", " ".join(allowed)))
    return Node(id_, "tile", label, value, spices, facts)


def holder_name(s: GoaState, kind: i64) -> tuple[Text, str]:
    """Return the name and the id of a plantation or a colony tile."""
    if kind < s.cfg.tiles:
        return s.cfg.tile_names[kind], s.cfg.tile_ids[kind]
    place = kind - s.cfg.tiles
    colony, pair = place // s.cfg.pairs, place % s.cfg.pairs
    label, id_ = s.cfg.colony_names[colony], s.cfg.colony_ids[colony]
    if not s.cfg.paired[colony]:
        return label, id_
    both = say("{colony}: {pair}", colony=label, pair=s.cfg.pair_names[pair])
    return both, f"{id_}-{s.cfg.pair_ids[pair]}"


def _hand(s: GoaState, p: GoaPlayer, id_: str, *, shown: bool) -> Node:
    """GOA-INF-1: the number is public, the cards are not."""
    cards = tuple(
        Node(
            f"{id_}.card.{s.cfg.card_ids[k]}",
            "card",
            s.cfg.card_names[k],
            s.cfg.card_ids[k],
            facts=(
                ("symbol", s.cfg.symbol_names[s.cfg.card_symbol[k]].one),
                ("colonists", s.cfg.card_colonists[k]),
            ),
        )
        for k in range(s.cfg.cards)
        if shown and has(p.hand, k)
    )
    limit = s.cfg.limits[p.row(c.EXPD)]
    return Node(
        f"{id_}.hand", "hand", name("Expedition cards"), size(p.hand), cards, (("limit", limit),)
    )


def _tiles(s: GoaState, p: GoaPlayer, id_: str) -> Node:
    """Red tiles, one-time tiles, duties, missions and what else is kept."""
    children: list[Node] = []
    for effect in range(c.RED_SHIP, c.RED_EXPEDITION + 1):
        if has(p.red, effect - c.RED_SHIP):
            tile = s.cfg.kind_of_effect[effect]
            used = ("used",) if has(p.used, effect - c.RED_SHIP) else ()
            children.append(_kept(s, id_, tile, 1, used))
    for effect in range(c.ESPIONAGE, c.SWAP + 1):
        if count(p.kept, effect - c.ESPIONAGE):
            n = count(p.kept, effect - c.ESPIONAGE)
            children.append(_kept(s, id_, s.cfg.kind_of_effect[effect], n, ()))
    if count(p.kept, 6):
        children.append(_note(f"{id_}.fulfilled", name("Duty fulfilled"), count(p.kept, 6)))
    if count(p.kept, 7):
        children.append(_kept(s, id_, s.cfg.kind_of_effect[c.FOREMAN], count(p.kept, 7), ()))
    if count(p.kept, 8):
        label = name("1-field plantation, face down")
        children.append(_note(f"{id_}.one_field", label, count(p.kept, 8)))
    first = s.cfg.kind_of_effect[c.MISSION]
    children += [
        _kept(s, id_, first + place - 9, count(p.kept, place), ())
        for place in range(9, 15)
        if count(p.kept, place)
    ]
    return Node(f"{id_}.tiles", "hand", name("Tiles"), len(children), tuple(children))


def _kept(s: GoaState, id_: str, tile: i64, n: int, state: tuple[str, ...]) -> Node:
    label, value = s.cfg.tile_names[tile], s.cfg.tile_ids[tile]
    facts = (("n", n), ("value", s.cfg.tile_value[tile]))
    return Node(f"{id_}.tile.{value}", "tile", label, value, (), facts, state)


def _note(id_: str, label: Text, n: int) -> Node:
    return Node(id_, "tile", label, n)
