"""The island in the scene: provinces with coordinates, paths, tiles and merchants."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fondaco.games.felinia.tables import SPECIALS, SYMBOLS
from fondaco.kernel.bits import has
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, name, player, verbatim

if TYPE_CHECKING:
    from fondaco.games.felinia.state import FeliniaState


def island_node(s: "FeliniaState") -> Node:
    """FEL-CMP: lands with their provinces; x and y lie on a canvas of 1000 x 1000."""
    lands = tuple(_land(s, land) for land in range(len(s.cfg.land_ids)))
    return Node("island", "map", name("Island"), "pro" if s.cfg.pro else "basic", lands)


def _land(s: "FeliniaState", land: i64) -> Node:
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
        tuple(_province(s, n) for n in own),
        facts,
    )


def _province(s: "FeliniaState", n: i64) -> Node:
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
    state = ("here",) if _walker(s) == n else ()
    return Node(f"province.{id_}", "tile", verbatim(id_), id_, children, facts, state)


def tile_facts(s: "FeliniaState", tile: i64) -> tuple[tuple[str, int | str], ...]:
    """FEL-SCO-1, FEL-PRO-8: the range of a trade tile, or what a special tile does."""
    if tile < s.cfg.kinds:
        return (("range", s.cfg.range[tile]),)
    return (("effect", SPECIALS[s.cfg.special_effect[tile - s.cfg.kinds]]),)


def _walker(s: "FeliniaState") -> int:
    """Return the province on which a merchant stands on his journey, or -1."""
    for step in s.agenda:
        if step.key()[0] in ("Walk", "WalkOn"):
            return step.ints()[1]
    return -1


def _on_post(s: "FeliniaState", id_: str, post: i64) -> tuple[Node, ...]:
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
