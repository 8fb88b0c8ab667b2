"""GOA-SET-1 to GOA-SET-4: the tiles of a part are laid out on the grid, or what is left of them."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.goa.model import config as c
from fondaco.games.goa.model.board import CELLS
from fondaco.games.goa.model.state import EMPTY, GoaState
from fondaco.games.goa.rules.variants import lay_bonanza
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import say
from fondaco.kernel.vecs import append, ints, vec

LAID_OUT: Final = Sentence[GoaState](
    "laid_out", lambda *_: say("The tiles of the next part are laid out.")
)


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
        log.append(Event(EVERYONE, LAID_OUT, (), barrier=True))
    lay_bonanza(s, s.rng)


def lay_rest(s: GoaState, taken: list[i64], *, grid: bool, removed: bool) -> None:
    """Lay out what a position leaves open, `grid` or `removed`, without the tiles `taken`.

    GOA-INV-2: tiles that somebody has are not on the grid; their cells are empty.
    """
    parts = [s.cfg.part_a, s.cfg.part_b] if s.round > s.cfg.part_rounds else [s.cfg.part_a]
    named, given = s.removed, s.grid
    s.removed = vec[i64]()
    for number, part in enumerate(parts):
        left = part[:]
        if not grid and number == len(parts) - 1:
            taken = [*taken, *[tile for tile in given if tile != EMPTY]]
        left, taken = _without(left, taken)
        if removed:
            lay_tiles(s, left, None)
        else:
            s.rng.shuffle(left)
            s.grid = left[:CELLS]
            lay_bonanza(s, s.rng)
    if len(named) > 0:
        s.removed = named
    if not grid:
        s.grid = given
    elif len(s.grid) < CELLS or 0 <= s.flag_at < CELLS:
        _leave_cells_empty(s)


def _without(part: vec[i64], taken: list[i64]) -> tuple[vec[i64], list[i64]]:
    """Return the tiles of a part that are not taken, and the taken ones of other parts."""
    others = list(taken)
    left = vec[i64](capacity=32)
    for tile in part:
        if tile in others:
            others.remove(tile)
        else:
            left = append(left, tile)
    return left, others


def _leave_cells_empty(s: GoaState) -> None:
    """Spread tiles over the grid: none under the flag, one under each marker, if they suffice."""
    cells = ints(list(range(CELLS)))
    s.rng.shuffle(cells)
    marked = [cell for cell in cells if cell in s.marks]
    free = [cell for cell in cells if cell not in s.marks and cell != s.flag_at]
    out = [EMPTY] * CELLS
    for cell, tile in zip([*marked, *free], s.grid, strict=False):
        out[cell] = tile
    s.grid = ints(out)
