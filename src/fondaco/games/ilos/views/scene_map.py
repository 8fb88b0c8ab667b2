"""The map of Ilôs in the scene: tiles, islands, spaces, nests, ships, and the cells around."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model import fleets
from fondaco.games.ilos.model.config import BUILDING, MINE, PLANTATION, RUIN
from fondaco.games.ilos.model.geometry import cell_of, tile_of, turn_of
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.rules.nodes import cell_id
from fondaco.games.ilos.rules.piracy import cost, raided
from fondaco.games.ilos.rules.wording import cell_text
from fondaco.kernel.actions import kind
from fondaco.kernel.bits import has
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import name, player, say

CARD_FOR: Final = (PLANTATION, PLANTATION, PLANTATION, MINE, BUILDING, RUIN)  # by kind of space


def board(s: IlosState, seat: i64) -> Node:
    """ILO-INF-1: the map is open to everybody."""
    ways = _ways(s)
    return Node(
        "board",
        "map",
        name("Archipelago"),
        children=(
            *(_tile(s, laid, seat) for laid in s.laid),
            *(_cell(s, rim >> 1, ways, coast=rim & 1 == 1) for rim in s.rim),
            *(_island(s, r, seat) for r in range(s.cfg.regions) if s.islands[r] == r),
            *(ship for who in range(s.seats) for ship in _ships(s, who)),
        ),
    )


def _ways(s: IlosState) -> list[i64]:
    """ILO-EXP-1: the cells where the tile that is being laid fits, one for each rotation."""
    if s.over() or s.agenda[-1].word not in ("place", "first_place"):
        return []
    return [do.cell_of(action) for action in s.legal() if kind(action) == do.PLACE]


def _cell(s: IlosState, cell: i64, ways: list[i64], *, coast: bool) -> Node:
    """An empty cell next to a tile; a coast reaches it, or none does (ILO-EXP-1)."""
    facts: tuple[tuple[str, int | str], ...] = (
        ("q", int(do.q_of(cell))),
        ("r", int(do.r_of(cell))),
    )
    if cell in ways:
        facts = (*facts, ("ways", ways.count(cell)))
    state = ("empty", "coast") if coast else ("empty",)
    return Node(cell_id(cell), "tile", cell_text(s, cell), None, (), facts, state)


def _tile(s: IlosState, laid: i64, seat: i64) -> Node:
    tile, turn, cell = tile_of(laid), turn_of(laid), cell_of(laid)
    id_ = s.cfg.tile_ids[tile]
    pattern = s.cfg.pattern[tile * 6 + turn]
    corners = "".join("1" if has(pattern, corner) else "0" for corner in range(6))
    children = [
        _space(s, space, seat)
        for space in range(s.cfg.spaces)
        if s.cfg.region_tile[s.cfg.space_region[space]] == tile
    ]
    if has(s.cfg.nests, tile):
        children.append(_nest(s, tile))
    return Node(
        f"board.tile.{id_}",
        "tile",
        s.cfg.tile_names[tile],
        id_,
        tuple(children),
        (
            ("q", int(do.q_of(cell))),
            ("r", int(do.r_of(cell))),
            ("turn", int(turn)),
            ("corners", corners),
        ),
    )


def _space(s: IlosState, space: i64, seat: i64) -> Node:
    """A field, a site or a ruin, with its pioneer and its building; or its price in cards."""
    id_, sort = s.cfg.space_ids[space], s.cfg.space_kind[space]
    x, y = s.cfg.space_places[space]
    region = s.cfg.space_region[space]
    facts: list[tuple[str, int | str]] = [
        ("kind", (*s.cfg.good_ids, "B", "R")[sort]),
        ("region", s.cfg.region_ids[region]),
        ("island", s.cfg.region_ids[s.islands[region]]),
        ("x", x),
        ("y", y),
    ]
    who = s.occupant(space)
    if who >= 0:
        facts.append(("seat", int(who)))
        if s.cfg.site_number[space] >= 0:
            side = s.side(space)
            facts.append(("building", "fort" if side == 1 else s.cfg.good_ids[side - 2]))
    state: tuple[str, ...] = ("taken",) if who >= 0 else ("free",)
    if who < 0 and s.seat() == seat and not s.over():
        card = CARD_FOR[sort]
        price = cost(s, seat, card, s.islands[region])
        facts.append(("cost", int(price)))
        if price > s.cfg.cost[card]:  # ILO-PIR-2
            state = ("free", "raised")
    if not s.over() and s.act().working() == space:
        state = (*state, "picked")
    return Node(
        f"board.space.{id_}", "token", s.cfg.space_names[space], id_, (), tuple(facts), state
    )


def _nest(s: IlosState, tile: i64) -> Node:
    """ILO-SHP-4: a nest, and whose ship lies there."""
    id_, who = s.cfg.tile_ids[tile], s.pirate(tile)
    x, y = s.cfg.nest_places[tile]
    facts: tuple[tuple[str, int | str], ...] = (("x", x), ("y", y))
    if who >= 0:
        facts = (*facts, ("seat", int(who)))
    state = ("taken",) if who >= 0 else ("free",)
    label = say("pirate nest on {tile}", tile=s.cfg.tile_names[tile])
    return Node(f"board.nest.{id_}", "token", label, id_, (), facts, state)


def _island(s: IlosState, island: i64, seat: i64) -> Node:
    """ILO-ISL-2, ILO-PIR-2: an island by its id, and whether this seat pays more there."""
    id_ = s.cfg.region_ids[island]
    regions = [r for i, r in enumerate(s.cfg.region_ids) if s.islands[i] == island]
    pirates: i64 = 0
    for p in s.players:
        pirates |= p.nests
    state: list[str] = []
    if pirates & s.shores[island]:
        state.append("attacked")
    if 0 <= seat < s.seats and raided(s, seat, island):
        state.append("raided")
    ships = tuple((f"ships_{who}", int(s.ships_at(who, island))) for who in range(s.seats))
    return Node(
        f"board.island.{id_}",
        "group",
        s.cfg.region_names[island],
        id_,
        (),
        (("regions", " ".join(regions)), *ships),
        tuple(state),
    )


def _ships(s: IlosState, who: i64) -> list[Node]:
    """ILO-ISL-5: coast ships at the anchors of their regions; ships on nests."""
    p = s.players[who]
    out: list[Node] = []
    for region in fleets.regions(p.fleet):
        x, y = s.cfg.region_places[region]
        facts: tuple[tuple[str, int | str], ...] = (
            ("seat", int(who)),
            ("region", s.cfg.region_ids[region]),
            ("island", s.cfg.region_ids[s.islands[region]]),
            ("tile", s.cfg.tile_ids[s.cfg.region_tile[region]]),
            ("x", x),
            ("y", y),
        )
        out.append(Node(f"board.ship.{who}.{len(out)}", "ship", player(who), None, (), facts))
    for tile in range(s.cfg.tiles):
        if has(p.nests, tile):
            facts = (("seat", int(who)), ("nest", s.cfg.tile_ids[tile]))
            out.append(
                Node(
                    f"board.ship.{who}.{len(out)}", "ship", player(who), None, (), facts, ("nest",)
                )
            )
    return out
