"""What a position of Goa may hold; whatever is left out takes its default."""

from typing import Final

from fondaco.games.goa.board import CELL_IDS, EDGE_IDS
from fondaco.games.goa.config import (
    ESPIONAGE,
    FOREMAN,
    MISSION,
    RED_EXPEDITION,
    RED_SHIP,
    SWAP,
    GoaConfig,
)
from fondaco.games.goa.frame import frames
from fondaco.games.goa.steps import records
from fondaco.games.goa.tables import COLUMNS, SPICES
from fondaco.kernel.spec import Choice, Counts, Field, Int, ListOf, OneOf, Record

MANY: Final = Int(0, 1000)
NOTHING: Final = "-"


def spec(cfg: GoaConfig) -> Record:
    """Return the entries of a position."""
    return Record({**_turn(cfg), **_board(cfg), **_cards(cfg)})


def _turn(cfg: GoaConfig) -> dict[str, Field]:
    """Where the game stands."""
    seat = Int(0, cfg.seats - 1)
    return {
        "round": Field(Int(0, 2 * cfg.part_rounds), "the round; 0: the quick start", 1),
        "flag": Field(seat, "who owns the flag", 0),
        "placer": Field(seat, "who placed it this round; left out: its owner", optional=True),
        "frame": Field(
            OneOf("kind", frames(cfg)), "where in the round the game is", {"kind": "turns"}
        ),
        "pending": Field(
            ListOf(OneOf("step", records(cfg)), 0, 20),
            "steps that have begun, the pending decision last; left out: what comes next",
            [],
        ),
        "merchants": Field(
            ListOf(_player(cfg), cfg.seats, cfg.seats),
            "goods, markers, hands and boards by seat; left out: as at the start",
            [{} for _ in range(cfg.seats)],
        ),
    }


def _board(cfg: GoaConfig) -> dict[str, Field]:
    """The playing area."""
    tile = Choice((NOTHING, *cfg.tile_ids))
    return {
        "grid": Field(
            ListOf(tile, 25, 25),
            "25 tiles row by row, - for an empty cell; left out: laid out at random",
            optional=True,
        ),
        "flag_at": Field(Choice((NOTHING, *CELL_IDS, *EDGE_IDS)), "where the flag stands", NOTHING),
        "marks": Field(
            ListOf(Choice((NOTHING, *CELL_IDS)), 0, 4),
            "cells of the markers 2, 3, ...; - when the lot is sold",
            [],
        ),
        "removed": Field(
            ListOf(Choice(cfg.tile_ids), 0, 8),
            "open removed tiles, A then B (2012); left out: at random",
            optional=True,
        ),
        "bonanza": Field(
            ListOf(Choice((NOTHING, *cfg.bonanza_ids)), 4, 4),
            "what lies under the four corners; left out: mixed",
            optional=True,
        ),
        "won": Field(
            ListOf(Choice(cfg.bonanza_ids), 0, min(4, len(cfg.bonanza_ids))),
            "Bonanza tiles shown",
            [],
        ),
    }


def _cards(cfg: GoaConfig) -> dict[str, Field]:
    """Expedition cards; those not mentioned follow in the draw pile."""
    cards = ListOf(Choice(cfg.card_ids), 0, cfg.cards)
    return {
        "deck": Field(cards, "the draw pile, top first; cards not mentioned follow", []),
        "discard": Field(cards, "the discard pile", []),
        "revealed": Field(cards, "revealed for the running founding attempt", []),
        "spied": Field(MANY, "colonists by espionage for it", 0),
        "shown": Field(cards, "revealed for a running re-supply", []),
        "shuffles": Field(MANY, "how often the discard pile has been shuffled", 0),
        "eras": Field(
            Counts(cfg.card_ids, 1000),
            "the shuffle in which each card was last part of the draw pile",
            {},
        ),
    }


def _player(cfg: GoaConfig) -> Record:
    reds = _tiles(cfg, RED_SHIP, RED_EXPEDITION)
    rows = {c: Field(Int(1, 5), "row of the marker", 1) for c in COLUMNS}
    places = {
        **{f"P{k}": Field(_plantation(cfg), "a plantation", optional=True) for k in range(1, 5)},
        **{
            cfg.colony_ids[k]: Field(_colony(cfg, k), "a colony", optional=True)
            for k in range(len(cfg.colony_ids))
        },
    }
    return Record(
        {
            "ducats": Field(MANY, "ducats; left out: as at the start", optional=True),
            "ships": Field(MANY, "ships", cfg.start_ships),
            "colonists": Field(MANY, "colonists", cfg.start_colonists),
            "extra": Field(MANY, "additional action cards", 0),
            "rows": Field(Record(rows), "rows of the markers", {}),
            "hand": Field(ListOf(Choice(cfg.card_ids), 0, 30), "expedition cards", []),
            "red": Field(ListOf(Choice(reds), 0, 5), "red tiles", []),
            "used": Field(ListOf(Choice(reds), 0, 5), "red tiles used this round", []),
            "tiles": Field(Counts(kept_tiles(cfg), 9), "other tiles that are kept", {}),
            "fulfilled": Field(Int(0, 9), "duties fulfilled", 0),
            "one_field": Field(Int(0, 9), "1-field plantations face down", 0),
            "places": Field(Record(places), "the supply board", {}),
        }
    )


def _tiles(cfg: GoaConfig, first: int, last: int) -> tuple[str, ...]:
    return tuple(cfg.tile_ids[k] for k in range(cfg.tiles) if first <= cfg.tile_effect[k] <= last)


def kept_tiles(cfg: GoaConfig) -> tuple[str, ...]:
    """Return the tiles a player keeps, besides red ones: one-time tiles, foreman, missions."""
    return (
        *_tiles(cfg, ESPIONAGE, SWAP),
        *_tiles(cfg, FOREMAN, FOREMAN),
        *_tiles(cfg, MISSION, MISSION),
    )


def plantations(cfg: GoaConfig) -> tuple[str, ...]:
    """Return the tiles that go on plantation spaces."""
    return tuple(cfg.tile_ids[k] for k in range(cfg.tiles) if cfg.tile_fields[k] > 0)


def _plantation(cfg: GoaConfig) -> Record:
    return Record(
        {
            "tile": Field(Choice(plantations(cfg)), "the plantation"),
            "spices": Field(Counts(SPICES, 3), "spices on its fields", {}),
        }
    )


def _colony(cfg: GoaConfig, colony: int) -> Record:
    fields = {"spices": Field(Counts(SPICES, 3), "spices on its fields", {})}
    if cfg.paired[colony]:
        fields["pair"] = Field(Choice(cfg.pair_ids), "the pair of spices of the tile")
    return Record(fields)
