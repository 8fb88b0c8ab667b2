"""Positions of Ilôs: any situation in rulebook words, see docs/positions.md."""

from typing import Final

from fondaco.games.ilos.model import fleets
from fondaco.games.ilos.model.config import IlosConfig
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.tables import MOST_STOCK
from fondaco.games.ilos.model.wide_counts import WIDTH
from fondaco.games.ilos.rules.exploring import after_laying
from fondaco.games.ilos.rules.setup import lay_out
from fondaco.games.ilos.views.invariants import broken
from fondaco.games.ilos.views.pending import DECISION, ask, asked
from fondaco.games.ilos.views.position_checks import check_starter
from fondaco.games.ilos.views.position_map import MAP, PIONEERS, lay_one
from fondaco.games.ilos.views.position_piles import place_cards, place_tiles
from fondaco.kernel import entries
from fondaco.kernel.bits import size
from fondaco.kernel.entries import Entry, Players, Unheld, declared
from fondaco.kernel.kinds import FLAG, SEAT, Amounts, Members, Named, Number, Pieces
from fondaco.kernel.positions import check_invariants, generator
from fondaco.kernel.records import Doc
from fondaco.kernel.rows import Line

CARDS: Final = Amounts("card_ids", "cards", WIDTH)
COASTS: Final = Line("region_ids", 0, "ships", fleets.WIDTH, sort=True)
CAPTAIN: Final = (
    Entry("hand", CARDS, "cards in hand; left out: dealt at random", optional=True),
    Entry("face_down", CARDS, "own face-down cards in the discard pile", {}, attr="discarded"),
    Entry("coasts", COASTS, "regions of the coast ships", [], attr="fleet"),
    Entry("nests", Members("tile_ids", "ships", "nest_ids"), "tiles of the ships on nests", []),
    PIONEERS,
    Entry("stock", Amounts("good_ids", MOST_STOCK, WIDTH), "goods behind the screen", {}),
    Entry("left", FLAG, "1: has left the table", terse=True),
)
ENTRIES: Final = declared(
    Entry(
        "round",
        Number(0, "last_round"),
        "the round, 0 during set-up; left out: the first one of its kind",
        optional=True,
    ),
    Entry(
        "starter",
        SEAT,
        "the start player; left out: whom the options name, or seat 0",
        optional=True,
    ),
    Entry("traded", FLAG, "1: a Market card was played this turn"),
    DECISION,
    Players("captains", CAPTAIN, "cards, pieces and goods by seat; left out: as at the start"),
    MAP,
    Entry(
        "zone",
        Members("tile_ids", "zone"),
        "the exploration zone; left out: drawn at random",
        optional=True,
    ),
    Entry(
        "stack",
        Pieces("tile_ids", 0, "tiles", pile=True, once=True),
        "the coming tiles, first one first; others follow at random",
        [],
    ),
    Entry("shown", Members("tile_ids"), "tiles known to be in the stack", []),
    Entry("levels", Amounts("good_ids", "rises", WIDTH), "how often each price has risen", {}),
    Entry(
        "deck",
        Pieces("card_ids", 0, "cards", pile=True),
        "the coming cards, first one first; cards not mentioned follow",
        [],
    ),
    Entry("discard", CARDS, "face-up cards in the discard pile", {}, attr="discards"),
    Unheld(
        "rest",
        Named(("deck", "discard")),
        "where cards lie that are not mentioned; discard: the deck is exactly as listed",
        "deck",
    ),
)


def describe(s: IlosState) -> dict[str, object]:
    """Return the complete position of a state, as if an act that has begun was given up."""
    before = s.clone()
    if not s.over():
        before.act().take_back(before)
    return entries.describe(s.cfg, ENTRIES, before)


def compose(cfg: IlosConfig, doc: Doc, seed: int) -> IlosState:
    """Return the state a position describes."""
    s = IlosState(cfg, generator(seed, "position"))
    lay_out(s)
    decision = asked(doc)
    playing = decision.text("kind") in ("turn", "over")
    s.round = int(playing)
    s.starter = max(cfg.starter, 0)
    entries.put(cfg, ENTRIES, doc, s)
    check_starter(s)
    if playing and not doc.has("map"):
        lay_one(s)
    for p in s.players:
        p.ships = cfg.ships - len(fleets.regions(p.fleet)) - size(p.nests)
        p.pioneers = cfg.pioneers - size(p.settled)
    place_tiles(s, deal=not doc.has("zone"))
    place_cards(s, doc)
    check_invariants(broken(s))
    after_laying(s, None)  # ILO-EXP-8: a zone that is stuck would stay so for ever
    ask(s, decision)
    return s
