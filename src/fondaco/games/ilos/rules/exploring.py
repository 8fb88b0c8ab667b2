"""ILO-EXP: the exploration zone and its stack."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.ilos.model.geometry import fits_somewhere
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.rules.wording import tile_text, tiles_in
from fondaco.kernel.bits import bit, has, size
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import say
from fondaco.kernel.vecs import append, pop, vec


def placeable(s: IlosState) -> i64:
    """ILO-EXP-4, ILO-EXP-6: the zone tiles with a legal placement, as bits."""
    tiles: i64 = 0
    rest = s.zone
    tile: i64 = 0
    while rest > 0:
        if rest & 1 == 1 and fits_somewhere(s, tile):
            tiles |= bit(tile)
        rest >>= 1
        tile += 1
    return tiles


def refill(s: IlosState, log: Log | None) -> None:
    """ILO-EXP-3: the zone is filled from the stack, face up, while there are tiles."""
    while len(s.stack) > 0 and size(s.zone) < s.cfg.zone:
        reveal(s, log)


REVEALED: Final = Sentence[IlosState](
    "revealed", lambda s, a: say("The tile {tile} comes into the zone.", tile=tile_text(s, a[0]))
)


def reveal(s: IlosState, log: Log | None) -> None:
    """ILO-DEC-7: turn up the next tile of the stack, which nobody can take back."""
    s.stack, tile = pop(s.stack)
    s.zone |= bit(tile)
    s.shown &= ~bit(tile)
    if log is not None:
        log.append(Event(EVERYONE, REVEALED, (tile,), barrier=True))


SET_ASIDE: Final = Sentence[IlosState](
    "set_aside", lambda s, a: say("Nothing fits: set aside {tiles}.", tiles=tiles_in(s, a[0]))
)


def after_laying(s: IlosState, log: Log | None) -> None:
    """ILO-EXP-3, ILO-EXP-8: the zone is refilled and, if nothing in it fits, exchanged."""
    refill(s, log)
    if placeable(s) != 0 or not _stack_fits(s):
        return
    aside: i64 = 0
    while placeable(s) == 0:
        aside |= s.zone
        if log is not None:
            log.append(Event(EVERYONE, SET_ASIDE, (s.zone,), barrier=True))
        s.zone = 0
        for _ in range(min(s.cfg.zone, len(s.stack))):
            reveal(s, log)
    s.stack = _with(s.stack, aside)
    s.rng.shuffle(s.stack)
    s.shown |= aside
    refill(s, log)


def _stack_fits(s: IlosState) -> bool:
    for tile in s.stack:
        if fits_somewhere(s, tile):
            return True
    return False


def _with(stack: vec[i64], tiles: i64) -> vec[i64]:
    for tile in range(63):
        if has(tiles, tile):
            stack = append(stack, tile)
    return stack
