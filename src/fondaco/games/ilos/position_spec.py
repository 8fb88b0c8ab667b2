"""What a position of Ilôs may hold; whatever is left out takes its default."""

from typing import Final

from fondaco.games.ilos.actions import REACH
from fondaco.games.ilos.config import GOLD, SITE, IlosConfig
from fondaco.games.ilos.tables import MOST_STOCK
from fondaco.kernel.bits import has
from fondaco.kernel.spec import Choice, Counts, Field, Int, ListOf, OneOf, Record, Str

FORT: Final = "fort"
LONGEST_ACT: Final = 40


def spec(cfg: IlosConfig) -> Record:
    """Return the entries of a position."""
    return Record({**_turn(cfg), **_map(cfg), **_cards(cfg)})


def _turn(cfg: IlosConfig) -> dict[str, Field]:
    """Where the game stands."""
    seat = Field(Int(0, cfg.seats - 1), "who decides; left out: the start player", optional=True)
    begun = Field(
        ListOf(Str(), 0, LONGEST_ACT), "the picks of an act that has begun, in notation", []
    )
    kinds = {
        "mulligan": Record({"seat": seat, "begun": begun}),
        "first": Record({"seat": seat, "begun": begun}),
        "turn": Record({"seat": seat, "begun": begun}),
        "over": Record({}),
    }
    return {
        "round": Field(
            Int(0, cfg.last_round),
            "the round, 0 during set-up; left out: the first one of its kind",
            optional=True,
        ),
        "starter": Field(
            Int(0, cfg.seats - 1),
            "the start player; left out: whom the options name, or seat 0",
            optional=True,
        ),
        "traded": Field(Int(0, 1), "1: a Market card was played this turn", 0),
        "decision": Field(OneOf("kind", kinds), "what is asked, and of whom", {"kind": "mulligan"}),
        "captains": Field(
            ListOf(_player(cfg), cfg.seats, cfg.seats),
            "cards, pieces and goods by seat; left out: as at the start",
            [{} for _ in range(cfg.seats)],
        ),
    }


def _map(cfg: IlosConfig) -> dict[str, Field]:
    """Tiles and prices."""
    tiles = ListOf(Choice(cfg.tile_ids), 0, cfg.tiles)
    reach = Int(-int(REACH), int(REACH))
    laid = Record(
        {
            "tile": Field(Choice(cfg.tile_ids), "the tile"),
            "q": Field(reach, "first coordinate of its cell"),
            "r": Field(reach, "second coordinate of its cell"),
            "turn": Field(Int(0, 5), "how often it is turned clockwise by 60 degrees", 0),
        }
    )
    return {
        "map": Field(
            ListOf(laid, 0, cfg.game_tiles),
            "the tiles on the map in the order in which they were laid; the first one at 0 0",
            [],
        ),
        "zone": Field(
            ListOf(Choice(cfg.tile_ids), 0, cfg.zone),
            "the exploration zone; left out: drawn at random",
            optional=True,
        ),
        "stack": Field(tiles, "the coming tiles, first one first; others follow at random", []),
        "shown": Field(tiles, "tiles known to be in the stack", []),
        "levels": Field(Counts(cfg.good_ids, cfg.rises), "how often each price has risen", {}),
    }


def _cards(cfg: IlosConfig) -> dict[str, Field]:
    """Deck and discard pile."""
    return {
        "deck": Field(
            ListOf(Choice(cfg.card_ids), 0, cfg.cards),
            "the coming cards, first one first; cards not mentioned follow",
            [],
        ),
        "discard": Field(Counts(cfg.card_ids, cfg.cards), "face-up cards in the discard pile", {}),
    }


def _player(cfg: IlosConfig) -> Record:
    nests = tuple(tile for k, tile in enumerate(cfg.tile_ids) if has(cfg.nests, k))
    pioneers = {
        space: Field(Choice(settlements(cfg, k)), "what the pioneer does there", optional=True)
        for k, space in enumerate(cfg.space_ids)
    }
    cards = Counts(cfg.card_ids, cfg.cards)
    return Record(
        {
            "hand": Field(cards, "cards in hand; left out: dealt at random", optional=True),
            "face_down": Field(cards, "own face-down cards in the discard pile", {}),
            "coasts": Field(
                ListOf(Choice(cfg.region_ids), 0, cfg.ships), "regions of the coast ships", []
            ),
            "nests": Field(ListOf(Choice(nests), 0, cfg.ships), "tiles of the ships on nests", []),
            "pioneers": Field(Record(pioneers), "pioneers on the map by space", {}),
            "stock": Field(Counts(cfg.good_ids, MOST_STOCK), "goods behind the screen", {}),
            "left": Field(Int(0, 1), "1: has left the table", 0),
        }
    )


def settlements(cfg: IlosConfig, space: int) -> tuple[str, ...]:
    """Return what a pioneer can do on a space."""
    kind = cfg.space_kind[space]
    if kind < GOLD:
        return ("plantation",)
    if kind == GOLD:
        return ("mine",)
    if kind == SITE:
        return (FORT, *(f"post {good}" for good in cfg.good_ids[:3]))
    return ("ruin",)
