"""What a trading house of Goa has, as numbers that a judgement can weigh."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.goa.model.board import PLACES
from fondaco.games.goa.model.holders import SPICES, empty_fields, spices_of
from fondaco.games.goa.model.state import GoaPlayer, GoaState
from fondaco.games.goa.rules.progress import LAST_ROW
from fondaco.games.goa.rules.rounds import Lap
from fondaco.games.goa.rules.scoring import colonies
from fondaco.games.goa.rules.turn import ActionTurn
from fondaco.kernel.bits import bit, size
from fondaco.kernel.counts import count, total
from fondaco.kernel.vecs import vec

# Where each number stands; see WEIGHTS in goa_weights.py
ALWAYS: Final[i64] = 0
ROWS: Final[i64] = 1  # rows 2 to 5 of each of the five columns
SHIPS: Final[i64] = 21
COLONISTS: Final[i64] = 23
DUCATS: Final[i64] = 25
EXTRA: Final[i64] = 28
CARDS: Final[i64] = 29
SPICE: Final[i64] = 30
KINDS: Final[i64] = 31
FIELDS: Final[i64] = 32
RED: Final[i64] = 34
ONE_TIME: Final[i64] = 36
FLAG: Final[i64] = 37
COLONIES: Final[i64] = 38  # the first to the fourth
STEPS: Final[i64] = 42
LEAST: Final[i64] = 45
PAIRS: Final[i64] = 46
FULL: Final[i64] = 47
FEATURES: Final[i64] = 48

FEW_SHIPS: Final[i64] = 4
MANY_SHIPS: Final[i64] = 6  # beyond the few
FEW_COLONISTS: Final[i64] = 3
MANY_COLONISTS: Final[i64] = 6
SOME_DUCATS: Final[i64] = 8  # a first step of money, then a second one
MORE_DUCATS: Final[i64] = 12
COINS: Final = 4.0  # ducats that count as one
SOME_FIELDS: Final[i64] = 6


def turns_left(s: GoaState, seat: i64) -> float:
    """Return the share of all action turns that a seat has still to come."""
    left = s.cfg.turns * (s.last_round() - s.round)
    for step in s.agenda:
        if isinstance(step, Lap) or (
            isinstance(step, ActionTurn) and step.seat == seat and not step.main
        ):
            left += 1
    return float(left) / float(s.cfg.turns * s.last_round())


def fill(f: vec[float], s: GoaState, seat: i64) -> None:
    """Write all numbers of a seat."""
    p = s.players[seat]
    for place in range(FEATURES):
        f[place] = 0.0
    f[ALWAYS] = 1.0
    for column in range(5):
        row = p.row(column)
        if row > 1:
            f[ROWS + 4 * column + row - 2] = 1.0
    f[SHIPS] = float(min(p.ships, FEW_SHIPS))
    f[SHIPS + 1] = float(min(max(p.ships - FEW_SHIPS, 0), MANY_SHIPS))
    f[COLONISTS] = float(min(p.colonists, FEW_COLONISTS))
    f[COLONISTS + 1] = float(min(max(p.colonists - FEW_COLONISTS, 0), MANY_COLONISTS))
    fill_ducats(f, p.ducats)
    f[EXTRA] = float(p.extra)
    f[CARDS] = float(size(p.hand))
    f[RED] = float(size(p.red))
    f[RED + 1] = float(size(p.red & ~p.used))
    f[ONE_TIME] = float(total(p.kept & 0xFFFFFF))
    f[FLAG] = 1.0 if s.flag == seat else 0.0
    n = colonies(p)
    if n > 0:
        f[COLONIES + n - 1] = 1.0
    f[LEAST] = float(p.least_row())
    _fill_steps(f, s, p, _fill_spices(f, s, p))


def fill_ducats(f: vec[float], ducats: i64) -> None:
    """Write what money there is: the first ducats, some more, and the rest."""
    f[DUCATS] = float(min(ducats, SOME_DUCATS)) / COINS
    f[DUCATS + 1] = float(min(max(ducats - SOME_DUCATS, 0), MORE_DUCATS)) / COINS
    f[DUCATS + 2] = float(max(ducats - SOME_DUCATS - MORE_DUCATS, 0)) / COINS


def _fill_spices(f: vec[float], s: GoaState, p: GoaPlayer) -> i64:
    """Write spices and fields; return which spices there are."""
    fields: i64 = 0
    spices: i64 = 0
    kinds: i64 = 0
    for place in range(PLACES):
        if p.places[place] != 0:
            here = spices_of(p.places[place])
            spices += total(here)
            fields += empty_fields(s.cfg, p.places[place]) + total(here)
            for spice in range(SPICES):
                if count(here, spice) > 0:
                    kinds |= bit(spice)
    f[SPICE] = float(spices)
    f[KINDS] = float(size(kinds))
    f[FIELDS] = float(min(fields, SOME_FIELDS))
    f[FIELDS + 1] = float(max(fields - SOME_FIELDS, 0))
    f[PAIRS] = float(min(spices, p.ships))
    f[FULL] = float(max(spices - fields + 2, 0)) if fields > 0 else 0.0
    return kinds


def _fill_steps(f: vec[float], s: GoaState, p: GoaPlayer, kinds: i64) -> None:
    """Write how near the two nearest steps are, and the best one that can be paid."""
    best = 0.0
    second = 0.0
    ready = 0.0
    for column in range(5):
        row = p.row(column)
        if row == LAST_ROW:
            continue
        have = size(kinds & s.cfg.costs[column * 5 + row]) + min(p.ships, row)
        near = float(have) / 2.0
        if have == 2 * row:
            ready = max(ready, float(row))
        if near > best:
            best, second = near, best
        elif near > second:
            second = near
    f[STEPS] = best
    f[STEPS + 1] = second
    f[STEPS + 2] = ready
