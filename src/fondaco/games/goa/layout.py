"""GOA-SET-1 to GOA-SET-4: the tiles of a part are laid out on the grid."""

from mypy_extensions import i64

from fondaco.games.goa import config as c
from fondaco.games.goa.board import CELLS
from fondaco.games.goa.state import GoaState
from fondaco.games.goa.variants import lay_bonanza
from fondaco.kernel.events import EVERYONE, Event, Log
from fondaco.kernel.vecs import append, vec


def lay_tiles(s: GoaState, part: vec[i64], log: Log | None) -> None:
    """Shuffle, take the surplus out, and lay out the rest at random."""
    tiles = part[:]
    s.rng.shuffle(tiles)
    kept = vec[i64](capacity=32)
    removed: i64 = 0
    plantations: i64 = 0
    for tile in tiles:
        if removed < s.cfg.removed:
            is_plantation = s.cfg.tile_effect[tile] <= c.CROP  # GOA-SET-3
            if not is_plantation or plantations < s.cfg.removed_plantations:
                removed += 1
                plantations += int(is_plantation)
                if s.cfg.favour:
                    s.removed = append(s.removed, tile)
                continue
        kept = append(kept, tile)
    s.rng.shuffle(kept)
    s.grid = kept[:CELLS]
    if log is not None:
        log.append(Event(EVERYONE, "laid_out", (), barrier=True))
    lay_bonanza(s, s.rng)
