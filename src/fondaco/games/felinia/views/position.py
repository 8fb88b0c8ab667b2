"""Positions of Felinia: any situation in rulebook words, see docs/positions.md."""

from typing import Final, final

from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.config import FeliniaConfig
from fondaco.games.felinia.model.state import EMPTY, FeliniaPlayer, FeliniaState
from fondaco.games.felinia.rules.setup import lay_out
from fondaco.games.felinia.views.invariants import broken
from fondaco.games.felinia.views.pending import DECISION, ask
from fondaco.games.felinia.views.position_docks import DOCKS, SAILED, place_ships
from fondaco.games.felinia.views.position_zones import (
    place_bonus,
    place_cards,
    place_goods,
    place_merchants,
    place_tiles,
)
from fondaco.kernel import entries
from fondaco.kernel.config import Config
from fondaco.kernel.counts import MOST
from fondaco.kernel.entries import Entry, Players, Unheld, declared, only
from fondaco.kernel.kinds import (
    FLAG,
    SEAT,
    Amounts,
    Members,
    Named,
    Number,
    NumberSet,
    Pieces,
)
from fondaco.kernel.places import ByPlace
from fondaco.kernel.positions import check_invariants, generator
from fondaco.kernel.records import Doc
from fondaco.kernel.rows import Line
from fondaco.kernel.vecs import filled

MANY: Final = Number(0, 99)
GOODS: Final = Amounts("good_ids", int(MOST))
CARDS: Final = Members("card_ids")
SPECIALS: Final = Members("special_ids", at="special_effect")  # FEL-PRO-8


@final
class Knows(Entry):
    """FEL-PRO-6: everybody knows his own cards; a document names the others."""

    def put(self, cfg: Config, doc: Doc, holder: object) -> None:
        """Add the own cards."""
        super().put(cfg, doc, holder)
        assert isinstance(holder, FeliniaPlayer)
        holder.knows |= holder.cards

    def describe(self, cfg: Config, holder: object) -> object:
        assert isinstance(holder, FeliniaPlayer)
        return CARDS.write(cfg, holder.knows & ~holder.cards)


HOUSE: Final = (
    Entry(
        "silver",
        Number(0, "silver_limit"),
        "coins of silver owned; left out: as at the start",
        optional=True,
    ),
    Entry("goods", GOODS, "goods; left out: as at the start", optional=True),
    Entry(
        "supply", Number(0, "merchants"), "merchants at home; left out: all others", optional=True
    ),
    Entry("purse", NumberSet(1, "tokens"), "circles with a token, from 1", []),
    Entry("gold", MANY, "gold owned", 0),
    Entry("spice", MANY, "spices owned", 0),
    Entry("tiles", Amounts("kind_ids", int(MOST)), "trade tiles taken", {}),
    Entry("bonus", Members("bonus_ids"), "bonus tiles taken", []),
    Entry("island", Members("post_ids", "merchants"), "posts with an own merchant", []),
    *only(
        "pro",
        Entry("provisions", MANY, "provisions owned", 0),
        Entry("special", SPECIALS, "special tiles taken, the cache too", []),
        Entry("cards", CARDS, "mysterious places kept", []),
        Knows("knows", CARDS, "further cards whose place the player has seen", []),
    ),
)
ENTRIES: Final = declared(
    Entry("round", Number(1, 99), "the round that is played", 1),
    Entry(
        "start",
        SEAT,
        "who has the start player card; left out: by the options and the round, or seat 0",
        optional=True,
    ),
    Entry("ending", FLAG, "1: the last exploration has been triggered"),
    DECISION,
    Players("houses", HOUSE, "what each player has, by seat; left out: as at the start"),
    ByPlace(
        "markets",
        "market_ids",
        Entry("", GOODS, "goods on {id}", optional=True),
        "goods on the open markets; those left out are filled at random",
    ),
    ByPlace(
        "stacks",
        "target_ids",
        Entry("", Line((), 0, 12, lines.WIDTH), "owners of the tokens on {id}", [], terse=True),
        "bid tokens, the top one first",
        among="stack_ids",
    ),
    DOCKS,
    Entry(
        "ships",
        Pieces("ship_ids", 0, "ships", pile=True, once=True),
        "the coming ship tiles, the next one first; others follow",
        [],
    ),
    SAILED,
    Unheld(
        "rest",
        Named(("ships", "sailed")),
        "where ship tiles lie that are not mentioned; sailed: the stack is exactly as listed",
        "ships",
    ),
    ByPlace(
        "tiles",
        "post_ids",
        Entry("", Named("lying_ids"), "the tile at {id}", optional=True, terse=True),
        "what lies on the posts; those left out have what is left of their land, at random",
    ),
    *only(
        "pro",
        Entry(
            "deck",
            Pieces("card_ids", 0, "mysteries", pile=True, once=True),
            "the mysterious places, the next one first; others follow",
            [],
        ),
    ),
    *only(
        "basic", Entry("face_up", Members("post_ids"), "posts whose tile has been turned over", [])
    ),
)


def compose(cfg: FeliniaConfig, doc: Doc, seed: int) -> FeliniaState:
    """Return the state a position describes."""
    s = FeliniaState(cfg, generator(seed, "position"))
    s.start = doc.number("start", _start_player(cfg, doc.number("round")))
    lay_out(s)
    s.tiles = filled(cfg.island.posts, EMPTY)
    entries.put(cfg, ENTRIES, doc, s)
    place_bonus(s)
    place_ships(s, doc)
    place_merchants(s, doc)
    place_goods(s, doc)
    place_tiles(s)
    if cfg.pro:
        place_cards(s)
    check_invariants(broken(s))
    ask(s, doc.doc("decision"))
    return s


def _start_player(cfg: FeliniaConfig, number: int) -> int:
    """FEL-SET-3, FEL-PRE-1: whom the options name; the card is passed on after every round."""
    return 0 if cfg.starter < 0 else int(cfg.starter + number - 1) % cfg.seats
