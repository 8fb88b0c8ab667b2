"""Positions of Goa: any situation in rulebook words, see docs/positions.md."""

from typing import Final, final

from fondaco.games.goa.model.config import GoaConfig
from fondaco.games.goa.model.fields import MANY
from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules.setup import full_deck, seat_players
from fondaco.games.goa.views.frame import FRAME, PENDING, ask, begun
from fondaco.games.goa.views.invariants import broken
from fondaco.games.goa.views.position_board import BOARD, BONANZA, place_board
from fondaco.games.goa.views.position_merchant import MERCHANT
from fondaco.kernel import entries
from fondaco.kernel.bits import bit, has
from fondaco.kernel.config import Config
from fondaco.kernel.entries import Entry, Players, Unheld, declared
from fondaco.kernel.kinds import SEAT, Kind, Members, Named, Number, Pieces
from fondaco.kernel.positions import check_invariants, generator
from fondaco.kernel.records import Doc
from fondaco.kernel.spec import Counts, Spec
from fondaco.kernel.vecs import ints, numbers


@final
class ByCard(Kind):
    """A number for each card, held as a vector; those left out are 0."""

    def spec(self, cfg: Config) -> Spec:
        assert isinstance(cfg, GoaConfig)
        return Counts(cfg.card_ids, 1000)

    def read(self, cfg: Config, value: object) -> object:
        """Return them in the order of the cards."""
        del cfg
        return ints(numbers(value))

    def write(self, cfg: Config, value: object) -> object:
        """Return those that are not 0."""
        assert isinstance(cfg, GoaConfig)
        return {cfg.card_ids[card]: n for card, n in enumerate(numbers(value)) if n}


CARDS: Final = Members("card_ids")
ENTRIES: Final = declared(
    Entry(
        "round",
        Number(0, "rounds"),
        "the round, 0 in the quick start; left out: the first, or the last if it is over",
        optional=True,
    ),
    Entry("flag", SEAT, "who owns the flag", 0),
    Entry("placer", SEAT, "who placed it this round; left out: its owner", optional=True),
    FRAME,
    PENDING,
    Players(
        "merchants", MERCHANT, "goods, markers, hands and boards by seat; left out: as at the start"
    ),
    *BOARD,
    *BONANZA,
    Entry(
        "deck",
        Pieces("card_ids", 0, "cards", pile=True, once=True),
        "the draw pile, top first; cards not mentioned follow",
        [],
    ),
    Entry("discard", CARDS, "the discard pile", [], attr="discards"),
    Unheld(
        "rest",
        Named(("deck", "discard")),
        "where cards lie that are not mentioned; discard: the draw pile is exactly as listed",
        "deck",
    ),
    Entry("revealed", CARDS, "revealed for the running founding attempt", []),
    Entry("spied", MANY, "colonists by espionage for it", 0),
    Entry("shown", CARDS, "revealed for a running re-supply", []),
    Entry("shuffles", MANY, "how often the discard pile has been shuffled", 0),
    Entry("eras", ByCard(), "the shuffle in which each card was last part of the draw pile", {}),
)


def compose(cfg: GoaConfig, doc: Doc, seed: int) -> GoaState:
    """Return the state a position describes."""
    s = GoaState(cfg, generator(seed, "position"))
    seat_players(s)
    s.round = s.last_round() if doc.doc("frame").text("kind") == "over" else 1
    s.placer = doc.number("flag")
    s.players[s.placer].ducats = cfg.starter_ducats
    entries.put(cfg, ENTRIES, doc, s)
    pending = begun(cfg, doc)
    place_board(s, doc, pending)
    _place_cards(s, doc)
    ask(s, doc.doc("frame"), pending)
    check_invariants(broken(s))
    return s


def _place_cards(s: GoaState, doc: Doc) -> None:
    """GOA-INV-1: each card lies in one place; those not mentioned follow in the draw pile."""
    named = s.discards | s.revealed | s.shown
    for p in s.players:
        named |= p.hand
    for card in s.deck:
        named |= bit(card)
    rest = [card for card in full_deck(s.cfg) if not has(named, card)]
    if doc.text("rest") == "discard":
        for card in rest:
            s.discards |= bit(card)
        rest = []
    s.deck = ints([*s.rng.mixed(rest), *s.deck])
