"""FEL-SET-10, FEL-SET-11: tiles that a position leaves open lie at random, each in its own land."""

from mypy_extensions import i64

from fondaco.games.felinia.model.state import EMPTY, FeliniaState
from fondaco.games.felinia.rules.setup import land_tiles
from fondaco.kernel.bits import has, size
from fondaco.kernel.counts import count
from fondaco.kernel.vecs import ints


def fill_tiles(s: FeliniaState, taken: i64) -> None:
    """Lay what is left of each land on its posts without a named tile and a merchant."""
    bare = [post for post, tile in enumerate(s.tiles) if tile == EMPTY and not has(taken, post)]
    lands = s.cfg.island.land_posts
    loose = [_loose(s, land) for land in range(len(lands))]
    if any(size(lands[land] & taken) and _inside(bare, lands[land]) for land in range(len(lands))):
        _take_away(s, loose, taken)
    for land, tiles in enumerate(loose):
        posts = _inside(bare, lands[land])
        if posts:
            mixed = ints(tiles)
            s.rng.shuffle(mixed)
            for post, tile in zip(posts, mixed, strict=False):
                s.tiles[post] = tile


def _inside(posts: list[int], land: i64) -> list[int]:
    return [post for post in posts if has(land, post)]


def _loose(s: FeliniaState, land: int) -> list[int]:
    """Return the tiles of a land that are not named."""
    loose = list(land_tiles(s.cfg, land))
    for post, tile in enumerate(s.tiles):
        if has(s.cfg.island.land_posts[land], post) and tile in loose:
            loose.remove(tile)
    return loose


def _take_away(s: FeliniaState, loose: list[list[int]], taken: i64) -> None:
    """FEL-EXP-8: for each merchant on the island one tile of his land has been taken."""
    gone = _gone(s)
    order = ints(list(range(len(gone))))
    s.rng.shuffle(order)
    origin: list[list[int]] = [[] for _ in loose]  # the tiles taken from each land
    for land, posts in enumerate(s.cfg.island.land_posts):
        for _ in range(size(posts & taken)):
            _take_one(land, loose, origin, gone, [int(tile) for tile in order])
    for land, tiles in enumerate(origin):
        for tile in tiles:
            loose[land].remove(tile)


def _gone(s: FeliniaState) -> list[int]:
    """How many tiles of each sort the players have taken."""
    cfg = s.cfg
    gone = [sum(count(p.tiles, kind) for p in s.players) for kind in range(cfg.kinds)]
    effects = [cfg.special_effect[tile - cfg.kinds] for tile in range(cfg.kinds, len(cfg.tile_ids))]
    return gone + [sum(p.owns(effect) for p in s.players) for effect in effects]


def _take_one(
    land: int, loose: list[list[int]], origin: list[list[int]], gone: list[int], sorts: list[int]
) -> bool:
    """Take a tile of a land that somebody has; if need be, another land gives another one for it.

    `sorts` are those not tried yet, so that the exchange comes to an end.
    """
    for tile in [sort for sort in sorts if loose[land].count(sort) > origin[land].count(sort)]:
        if tile not in sorts:
            continue
        sorts.remove(tile)
        if sum(tiles.count(tile) for tiles in origin) < gone[tile]:
            origin[land].append(tile)
            return True
        for other, tiles in enumerate(origin):
            if tile in tiles and _take_one(other, loose, origin, gone, sorts):
                tiles.remove(tile)
                origin[land].append(tile)
                return True
    return False
