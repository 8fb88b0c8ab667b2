"""The island in the scene: provinces with coordinates, paths, tiles and merchants."""

from mypy_extensions import i64

from fondaco.games.felinia.model import actions as do
from fondaco.games.felinia.model.island import Island
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.model.tables import SPECIALS, SYMBOLS
from fondaco.games.felinia.rules.journey import Reveal, Walk, WalkOn
from fondaco.games.felinia.rules.scoring import points
from fondaco.kernel.actions import pack
from fondaco.kernel.bits import bit, has
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, name, player


def journey(s: FeliniaState) -> tuple[i64, list[i64]]:
    """FEL-EXP-4: the dock whose merchant is on a journey, and where he has been; or -1."""
    for step in s.agenda:
        if isinstance(step, Reveal):
            return step.dock, [_harbour(s, step.dock)]
        if isinstance(step, Walk | WalkOn):
            harbour = _harbour(s, step.dock)
            rest = step.visited & ~bit(s.cfg.island.place[harbour])
            return step.dock, _way(s.cfg.island, [harbour], rest, step.at)
    return -1, []


def _harbour(s: FeliniaState, dock: i64) -> i64:
    return s.cfg.island.harbour[s.cfg.ship_land[s.docks[dock]]]


def _way(island: Island, done: list[i64], rest: i64, end: i64) -> list[i64]:
    """FEL-EXP-6: go on along paths through the rest of the provinces, and stop at the end."""
    if rest == 0:
        return done if done[len(done) - 1] == end else []
    for province in island.paths[done[len(done) - 1]]:
        if has(rest, island.place[province]):
            found = _way(island, [*done, province], rest & ~bit(island.place[province]), end)
            if found:
                return found
    return []


def island_node(s: FeliniaState, seat: i64) -> Node:
    """FEL-CMP: lands with their provinces; x and y lie on a canvas of 1000 x 1000."""
    way = journey(s)[1]
    lands = tuple(_land(s, land, way, seat) for land in range(len(s.cfg.land_ids)))
    return Node("island", "map", name("Island"), "pro" if s.cfg.pro else "basic", lands)


def _land(s: FeliniaState, land: i64, way: list[i64], seat: i64) -> Node:
    island = s.cfg.island
    own = [n for n in range(island.provinces) if island.land[n] == land]
    tiles = ", ".join(s.cfg.kind_ids[kind] for kind in s.cfg.land_tiles[land])
    facts: tuple[tuple[str, int | str], ...] = (
        ("colour", s.cfg.land_colours[land]),
        ("good", s.cfg.good_ids[s.cfg.land_goods[land]]),
        ("tiles", tiles),  # FEL-SET-10: the printed distribution
    )
    return Node(
        f"land.{s.cfg.land_ids[land]}",
        "map",
        s.cfg.land_names[land],
        s.cfg.land_ids[land],
        tuple(_province(s, n, way, seat) for n in own),
        facts,
    )


def _province(s: FeliniaState, n: i64, way: list[i64], seat: i64) -> Node:
    island = s.cfg.island
    id_ = island.ids[n]
    facts: tuple[tuple[str, int | str], ...] = (
        ("x", island.x[n]),
        ("y", island.y[n]),
        ("type", island.types[n]),
        ("symbol", SYMBOLS[island.symbol[n]]),
        ("amount", island.amount[n]),
        ("paths", " ".join(island.ids[k] for k in island.paths[n])),
        ("borders", " ".join(island.ids[k] for k in island.borders[n])),
    )
    post = island.post[n]
    children = _on_post(s, id_, post) if post >= 0 else ()
    state: tuple[str, ...] = ()
    if n in way:
        state = ("here",) if way[len(way) - 1] == n else ("visited",)
        facts = (*facts, ("step", way.index(n) + 1))
    if post >= 0 and len(way) > 0 and s.seat() == seat and pack(do.STEP, n) in s.legal():
        facts = (*facts, ("points", int(points_of_staying(s, seat, n))))
    return Node(f"province.{id_}", "tile", s.cfg.province_names[n], id_, children, facts, state)


def points_of_staying(s: FeliniaState, seat: i64, province: i64) -> i64:
    """FEL-EXP-8, FEL-PRO-3, FEL-AMB-25: what the step adds: tile, group, gains; less its cost."""
    after = s.clone()
    after.decision().apply(after, pack(do.STEP, province), None)
    return points(after, seat) - points(s, seat)


def tile_facts(s: FeliniaState, tile: i64) -> tuple[tuple[str, int | str], ...]:
    """FEL-SCO-1, FEL-PRO-8: the range of a trade tile, or what a special tile does."""
    if tile < s.cfg.kinds:
        return (("range", s.cfg.range[tile]),)
    return (("effect", SPECIALS[s.cfg.special_effect[tile - s.cfg.kinds]]),)


def _on_post(s: FeliniaState, id_: str, post: i64) -> tuple[Node, ...]:
    """FEL-SET-10, FEL-EXP-8: a tile, face up or not, or the merchant who took it."""
    for seat, p in enumerate(s.players):
        if has(p.island, post):
            merchant = Node(f"merchant.{id_}", "token", player(seat), seat, (), (("seat", seat),))
            return (merchant,)
    tile = s.tiles[post]
    if not has(s.face_up, post):
        return (Node(f"tile.{id_}", "tile", name("Trade tile"), state=("face_down",)),)
    label: Text = s.cfg.tile_names[tile]
    facts = tile_facts(s, tile)
    value = s.cfg.tile_ids[tile]
    return (Node(f"tile.{id_}", "tile", label, value, facts=facts, state=("face_up",)),)
