"""The scene of Ilôs: map, zone, market, players and cards, built by adding what a seat may see."""

from mypy_extensions import i64

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model.geometry import placements
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import count, total
from fondaco.games.ilos.views.scene_map import board
from fondaco.games.ilos.views.scene_player import player_node
from fondaco.kernel.actions import kind
from fondaco.kernel.bits import has, size
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import name


def scene(s: IlosState, seat: i64) -> Node:
    """ILO-INF-1, ILO-INF-2: what everybody sees, and what is the seat's own."""
    return Node(
        "table",
        "group",
        name("Ilôs"),
        children=(
            Node("round", "track", name("Round"), s.round, facts=(("last", s.cfg.last_round),)),
            Node("phase", "text", s.phase()),
            board(s, seat),
            _zone(s),
            _market(s),
            Node(
                "players",
                "group",
                name("Players"),
                children=tuple(player_node(s, who, seat) for who in range(s.seats)),
            ),
            _supplies(s),
        ),
        state=("over",) if s.over() else (),
    )


def _zone(s: IlosState) -> Node:
    """ILO-EXP-3: the face-up tiles, and how many lie in the stack."""
    tiles = tuple(
        _zone_tile(s, tile, f"board.zone.{s.cfg.tile_ids[tile]}")
        for tile in range(s.cfg.tiles)
        if has(s.zone, tile)
    )
    shown = tuple(
        Node(f"board.stack.{id_}", "tile", s.cfg.tile_names[tile], id_)
        for tile, id_ in enumerate(s.cfg.tile_ids)
        if has(s.shown, tile)
    )
    return Node(
        "board.zone",
        "group",
        name("Exploration zone"),
        children=(
            *tiles,
            Node("board.stack", "stack", name("Exploration stack"), len(s.stack), shown),
        ),
    )


def _anchor(s: IlosState, region: i64) -> tuple[tuple[str, int | str], ...]:
    """Return where ships lie off a region, from the centre of its tile."""
    x, y = s.cfg.region_places[region]
    return ("x", x), ("y", y)


def _zone_tile(s: IlosState, tile: i64, id_: str) -> Node:
    """ILO-EXP-6: a tile of the zone, greyed when it fits nowhere."""
    fits = s.fits & s.cfg.patterns[tile] != 0 or len(s.laid) == 0
    pattern = s.cfg.pattern[tile * 6]
    corners = "".join("1" if has(pattern, corner) else "0" for corner in range(6))
    regions = range(s.cfg.first_region[tile], s.cfg.first_region[tile + 1])
    children = tuple(
        Node(
            f"{id_}.{s.cfg.region_ids[region]}",
            "group",
            s.cfg.region_names[region],
            " ".join(
                _kind_id(s, space)
                for space in range(s.cfg.spaces)
                if has(s.cfg.region_spaces[region], space)
            ),
            (),
            (("spots", _spots(s, region)), *_anchor(s, region)),
        )
        for region in regions
    )
    facts: tuple[tuple[str, int | str], ...] = (
        ("corners", corners),
        ("nest", int(has(s.cfg.nests, tile))),
    )
    if has(s.cfg.nests, tile):
        x, y = s.cfg.nest_places[tile]
        facts = (*facts, ("nest_spot", f"{x}:{y}"))
    state = () if fits else ("stuck",)
    if len(s.laid):
        cells = {do.cell_of(action) for action in placements(s, tile)}
        facts = (*facts, ("places", len(cells)))
    chosen, place = (-1, -1) if s.over() else s.act().laying()
    if chosen == tile:
        state = ("picked",)
        facts += _spot(place)
    label = s.cfg.tile_names[tile]
    return Node(id_, "tile", label, s.cfg.tile_ids[tile], children, facts, state)


def _spots(s: IlosState, region: i64) -> str:
    """Return where the spaces of a region lie on their tile before it is turned: "-20:35 0:70"."""
    return " ".join(
        f"{s.cfg.space_places[space][0]}:{s.cfg.space_places[space][1]}"
        for space in range(s.cfg.spaces)
        if has(s.cfg.region_spaces[region], space)
    )


def _spot(place: i64) -> tuple[tuple[str, int | str], ...]:
    """Return cell and rotation of a place that was chosen."""
    if place < 0 or kind(place) != do.PLACE:
        return ()
    cell = do.cell_of(place)
    return (("q", do.q_of(cell)), ("r", do.r_of(cell)), ("turn", do.turn_of(place)))


def _kind_id(s: IlosState, space: i64) -> str:
    return (*s.cfg.good_ids, "B", "R")[s.cfg.space_kind[space]]


def _market(s: IlosState) -> Node:
    """ILO-MKT-2: the price rows, and the tokens left."""
    return Node(
        "market",
        "table",
        name("Market"),
        s.cfg.tokens - total(s.levels),
        tuple(
            Node(
                f"market.{s.cfg.good_ids[good]}",
                "track",
                s.cfg.good_names[good],
                s.price(good),
                facts=(
                    ("id", s.cfg.good_ids[good]),
                    ("level", count(s.levels, good)),
                    ("prices", _row(s, good)),
                    ("colour", s.cfg.good_colours[good]),
                ),
            )
            for good in range(s.cfg.goods)
        ),
        (("tokens", s.cfg.tokens),),
        ("used",) if s.traded else (),
    )


def _row(s: IlosState, good: i64) -> str:
    width = s.cfg.rises + 1
    return " ".join(str(s.cfg.prices[good * width + level]) for level in range(width))


def _supplies(s: IlosState) -> Node:
    """ILO-INF-1, ILO-EDG-16: sizes of the piles; played action cards lie open."""
    face_down = sum(total(p.discarded) for p in s.players)
    open_cards = tuple(
        Node(
            f"discard.{s.cfg.card_ids[k]}",
            "card",
            s.cfg.card_names[k],
            count(s.discards, k),
            facts=(("id", s.cfg.card_ids[k]),),
        )
        for k in range(s.cfg.kinds)
        if count(s.discards, k) > 0
    )
    used = size(s.taken() & s.cfg.of_kind[4])
    return Node(
        "supplies",
        "group",
        name("Supplies"),
        children=(
            Node("deck", "stack", name("Deck"), len(s.deck)),
            Node(
                "discard",
                "stack",
                name("Discard pile"),
                total(s.discards) + face_down,
                open_cards,
                (("face_down", face_down),),
            ),
            Node("buildings", "stack", name("Building tiles"), s.cfg.buildings - used),
        ),
    )
