"""The scene of Goa: board, lots, players and supplies, built by adding what a seat may see."""

from mypy_extensions import i64

from fondaco.games.goa.model.board import (
    CELL_IDS,
    CELLS,
    EDGE_IDS,
    EDGES,
    PLANTATIONS,
    coordinates,
    corner_of,
    spot_id,
)
from fondaco.games.goa.model.holders import colony_kind, kind_of
from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.views.scene_board import auction, development
from fondaco.games.goa.views.scene_player import player_node
from fondaco.kernel.bits import has
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import name


def scene(s: GoaState, seat: i64) -> Node:
    """GOA-INF-1, GOA-INF-2: what everybody sees, and what is the seat's own."""
    return Node(
        "table",
        "group",
        name("Goa"),
        children=(
            _round(s),
            Node("phase", "text", s.phase()),
            auction(s),
            _grid(s),
            development(s),
            Node(
                "players",
                "group",
                name("Players"),
                children=tuple(player_node(s, who, seat) for who in range(s.seats)),
            ),
            _colonies(s),
            _removed(s),
            _attempt(s),
            _supplies(s),
        ),
        state=("over",) if s.over() else (),
    )


def _round(s: GoaState) -> Node:
    part = "A" if s.round <= s.cfg.part_rounds else "B"
    return Node(
        "round", "track", name("Round"), s.round, facts=(("last", s.last_round()), ("part", part))
    )


def _grid(s: GoaState) -> Node:
    """GOA-CMP-3: the grid with its tiles and edge spaces, the flag and the markers."""
    children = [_cell(s, cell) for cell in range(CELLS)]
    for edge in range(EDGES):
        x, y = coordinates(CELLS + edge)
        children.append(
            Node(f"edge.{EDGE_IDS[edge]}", "tile", facts=(("x", x), ("y", y)), state=("edge",))
        )
    if s.flag_at >= 0:
        x, y = coordinates(s.flag_at)
        flag = (("x", x), ("y", y), ("seat", s.placer), ("number", 1))
        children.append(Node("flag", "token", name("Flag"), spot_id(s.flag_at), (), flag))
    for place, cell in enumerate(s.marks):
        if cell < 0:  # GOA-AUC-7: its lot is sold
            continue
        x, y = coordinates(cell)
        lot = place + 2
        facts = (("x", x), ("y", y), ("seat", s.auctioneer(lot)), ("number", lot))
        children.append(Node(f"marker.{lot}", "token", name("Marker"), CELL_IDS[cell], (), facts))
    return Node("grid", "grid", name("Playing area"), children=tuple(children))


def _cell(s: GoaState, cell: i64) -> Node:
    """A cell, and whether a hidden Bonanza tile lies in its corner (GOA-VAR-2)."""
    x, y = coordinates(cell)
    facts: tuple[tuple[str, int | str], ...] = (("x", x), ("y", y))
    corner = corner_of(cell)
    if s.cfg.bonanza and corner >= 0 and s.bonanza[corner] >= 0:
        facts = (*facts, ("bonanza", 1))
    id_, tile = f"cell.{CELL_IDS[cell]}", s.grid[cell]
    if tile < 0:
        return Node(id_, "tile", facts=facts, state=("empty",))
    return tile_node(s, id_, tile, facts)


def tile_node(
    s: GoaState, id_: str, tile: i64, facts: tuple[tuple[str, int | str], ...] = ()
) -> Node:
    """Return a tile; of a plantation also its fields and its spice."""
    fields = s.cfg.tile_fields[tile]
    if fields > 0:
        spices = [k for k in range(5) if has(s.cfg.holder_allows[tile], k)]
        spice = s.cfg.spice_ids[spices[0]] if len(spices) == 1 else "any"
        facts = (*facts, ("fields", fields), ("spice", spice))
    elif s.cfg.tile_value[tile] > 0:
        facts = (*facts, ("value", s.cfg.tile_value[tile]))
    return Node(id_, "tile", s.cfg.tile_names[tile], s.cfg.tile_ids[tile], (), facts)


def _colonies(s: GoaState) -> Node:
    """GOA-CMP-6, GOA-COL-8: what each colony needs, and the tiles nobody has taken."""
    return Node(
        "colonies",
        "group",
        name("Colonies"),
        children=tuple(_colony(s, colony) for colony in range(len(s.cfg.colony_ids))),
    )


def _colony(s: GoaState, colony: i64) -> Node:
    id_ = f"colony.{s.cfg.colony_ids[colony]}"
    taken = [kind_of(p.places[PLANTATIONS + colony]) for p in s.players]
    pairs = tuple(
        Node(f"{id_}.{s.cfg.pair_ids[pair]}", "tile", s.cfg.pair_names[pair], s.cfg.pair_ids[pair])
        for pair in range(s.cfg.pairs)
        if s.cfg.paired[colony] and colony_kind(s.cfg, colony, pair) not in taken
    )
    need = (("need", s.cfg.need[colony]), ("fields", _fields(s, colony)))
    return Node(id_, "stack", s.cfg.colony_names[colony], s.cfg.colony_ids[colony], pairs, need)


def _fields(s: GoaState, colony: i64) -> int:
    return s.cfg.holder_fields[colony_kind(s.cfg, colony, 0)]


def _removed(s: GoaState) -> Node:
    """GOA-SET-2: the removed tiles of 2012 are public."""
    tiles = tuple(tile_node(s, f"removed.{i}", tile) for i, tile in enumerate(s.removed))
    return Node("removed", "stack", name("Removed tiles"), len(tiles), tiles)


def _attempt(s: GoaState) -> Node:
    """Cards that lie revealed for a founding or a re-supply."""
    cards = tuple(
        Node(
            f"revealed.{s.cfg.card_ids[k]}",
            "card",
            s.cfg.card_names[k],
            s.cfg.card_ids[k],
            facts=(("colonists", s.cfg.card_colonists[k]),),
        )
        for k in range(s.cfg.cards)
        if has(s.revealed | s.shown, k)
    )
    return Node("revealed", "hand", name("Revealed cards"), len(cards), cards)


def _supplies(s: GoaState) -> Node:
    """Draw pile, discard pile, and the Bonanza tiles already shown."""
    discards = tuple(
        Node(f"discard.{s.cfg.card_ids[k]}", "card", s.cfg.card_names[k], s.cfg.card_ids[k])
        for k in range(s.cfg.cards)
        if has(s.discards, k)
    )
    shown = tuple(
        Node(f"bonanza.{id_}", "tile", s.cfg.bonanza_names[k], id_)
        for k, id_ in enumerate(s.cfg.bonanza_ids)
        if has(s.won, k)
    )
    return Node(
        "supplies",
        "group",
        name("Supplies"),
        children=(
            Node("deck", "stack", name("Draw pile"), len(s.deck)),
            Node("discard", "stack", name("Discard pile"), len(discards), discards),
            Node("bonanza", "stack", name("Bonanza"), len(shown), shown),
        ),
    )
