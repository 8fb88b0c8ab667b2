"""The playing area in a position of Goa: what is left out is laid out at random."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.goa.model.board import CELL_IDS, CELLS, EDGE_IDS
from fondaco.games.goa.model.state import EMPTY, ONE_FIELD, GoaState
from fondaco.games.goa.rules.layout import lay_rest
from fondaco.games.goa.rules.variants import lay_bonanza
from fondaco.games.goa.views.invariants import coming, one_field, tiles_of
from fondaco.kernel import entries
from fondaco.kernel.agenda import Agenda
from fondaco.kernel.bits import has, size
from fondaco.kernel.counts import count
from fondaco.kernel.entries import Entry, only_written
from fondaco.kernel.kinds import NOTHING, Members, Named, Pieces, number_of
from fondaco.kernel.records import Doc
from fondaco.kernel.vecs import ints
from fondaco.kernel.zones import Box

CORNERS: Final = 4
BOARD: Final = (
    Entry(
        "grid",
        Pieces("tile_ids", int(CELLS), int(CELLS), gaps=True),
        "25 tiles row by row, - for an empty cell; left out: laid out at random",
        optional=True,
    ),
    Entry("flag_at", Named((*CELL_IDS, *EDGE_IDS), gap=True), "where the flag stands", NOTHING),
    Entry(
        "marks",
        Pieces(CELL_IDS, 0, 4, gaps=True),
        "cells of the markers 2, 3, ...; - when the lot is sold",
        [],
    ),
    Entry(
        "removed",
        Pieces("tile_ids", 0, 8),
        "open removed tiles, A then B (2012); left out: at random",
        optional=True,
    ),
)
BONANZA: Final = (
    only_written(
        "bonanza",
        Entry(
            "bonanza",
            Pieces("bonanza_ids", CORNERS, CORNERS, gaps=True),
            "what lies under the four corners; left out: mixed",
            optional=True,
        ),
    ),
    Entry("won", Members("bonanza_ids", CORNERS), "Bonanza tiles shown", []),
)


def place_board(s: GoaState, doc: Doc, pending: Agenda) -> None:
    """Lay out what is left open, without the tiles that are named elsewhere."""
    grid, removed, favour = doc.has("grid"), doc.has("removed"), s.cfg.favour
    if not grid:
        lay_rest(s, [*_taken(s, pending), *s.removed], grid=True, removed=not (removed and favour))
    elif favour and not removed:
        rng, s.rng = s.rng, s.rng.clone().split()
        lay_rest(s, _taken(s, pending), grid=False, removed=True)
        s.rng = rng
    _place_bonanza(s, doc)


def _taken(s: GoaState, pending: Agenda) -> list[i64]:
    """Return the tiles that players have, face down too, have just used or are about to get."""
    out = [*coming(s.cfg, pending), *(tile for p in s.players for tile in tiles_of(s, p))]
    named = [*out, *s.grid, *s.removed]
    face_down = [tile for tile in one_field(s.cfg) if tile not in named]
    return out + face_down[: sum(count(p.kept, ONE_FIELD) for p in s.players)]


def _place_bonanza(s: GoaState, doc: Doc) -> None:
    """GOA-VAR-2: the tiles not named are mixed; those shown lie under no corner."""
    _check_bonanza(s, doc)
    if doc.has("grid") and not doc.has("bonanza"):
        lay_bonanza(s, s.rng)
    entries.put(s.cfg, BONANZA, doc, s)  # laying out tiles has mixed all anew
    if s.won and not doc.has("bonanza"):
        tiles = s.rng.mixed([k for k in range(len(s.cfg.bonanza_ids)) if not has(s.won, k)])
        gone = size(s.won)
        s.bonanza = ints(s.rng.mixed([*tiles[: CORNERS - gone], *[EMPTY] * gone]))


def _check_bonanza(s: GoaState, doc: Doc) -> None:
    """GOA-VAR-2: with the switch alone, and each tile once: under a corner, or shown."""
    cfg = s.cfg
    box = Box("GOA-VAR-2", cfg.bonanza_names, [int(cfg.bonanza)] * len(cfg.bonanza_ids))
    for key in ("bonanza", "won"):
        tiles = doc.texts(key) if doc.has(key) else []
        box.take_each([number_of(cfg.bonanza_ids, tile) for tile in tiles], key)
