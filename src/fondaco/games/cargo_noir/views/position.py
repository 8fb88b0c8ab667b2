"""Positions of Cargo Noir: any situation in rulebook words, see docs/positions.md."""

from typing import Final

from fondaco.games.cargo_noir.model.config import CargoConfig
from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules.setup import lay_out
from fondaco.games.cargo_noir.views.invariants import broken
from fondaco.games.cargo_noir.views.pending import DECISION, ask
from fondaco.games.cargo_noir.views.position_checks import check_left
from fondaco.games.cargo_noir.views.position_tokens import PORTS, REST, place_tokens
from fondaco.kernel import entries
from fondaco.kernel.counts import count
from fondaco.kernel.entries import Entry, Players, declared, only_written
from fondaco.kernel.kinds import FLAG, SEAT, Amounts, Members, Number, Pieces
from fondaco.kernel.positions import check_invariants, generator, refuse
from fondaco.kernel.records import Doc
from fondaco.kernel.texts import counted, say
from fondaco.kernel.zones import Box

MANY: Final = 1000
SHIPS: Final = Number(0, "max_ships")
TOKENS: Final = Amounts("cargo_ids", 15)
CARDS: Final = Amounts("card_ids", 15)
FAMILY: Final = (
    Entry("safe", Number(0, MANY), "coins in the safe; left out: as at the start", optional=True),
    Entry("home", SHIPS, "ships at home; left out: all others", optional=True),
    Entry(
        "casino",
        SHIPS,
        "ships at the Casino; left out: all others, when none can be at home",
        optional=True,
    ),
    Entry("market", SHIPS, "ships at the Black Market", 0),
    Entry("cargo", TOKENS, "tokens owned", {}),
    Entry("cards", CARDS, "victory cards owned", {}),
    Entry("left", FLAG, "1: has left the game", terse=True),
)
ACTED: Final = Members("port_ids", "max_ships", "open_ids")
ENTRIES: Final = declared(
    Entry(
        "round",
        Number(1, "last_round"),
        "the round that is played; left out: the first, or the last if the game is over",
        optional=True,
    ),
    Entry(
        "starter",
        SEAT,
        "the start player; left out: the one of the options, or seat 0",
        optional=True,
    ),
    Players("families", FAMILY, "safe, ships, cargo and cards by seat; left out: as at the start"),
    PORTS,
    Entry(
        "market",
        Pieces("cargo_ids", 0, "market_slots", gaps=True),
        "the Black Market from left to right; slots left out are filled at random",
        [],
    ),
    Entry(
        "bag",
        Pieces("cargo_ids", 0, MANY, pile=True),
        "the coming draws, first one first; others follow, unless `rest` puts them elsewhere",
        [],
    ),
    Entry("discard", TOKENS, "tokens on the discard pile", {}, attr="discards"),
    REST,
    only_written(
        "coin_limit",
        Entry(
            "pile", Number(0, MANY), "the Pile of Money; left out: all other coins", optional=True
        ),
    ),
    Entry("supply", CARDS, "the card stacks; left out: all other cards", optional=True),
    Entry("withdrawn", ACTED, "ports given up this turn", []),
    Entry("raised", ACTED, "ports raised in this turn", []),
    DECISION,
)


def compose(cfg: CargoConfig, doc: Doc, seed: int) -> CargoState:
    """Return the state a position describes."""
    s = CargoState(cfg, generator(seed, "position"))
    lay_out(s)
    s.round = cfg.last_round if doc.doc("decision").text("kind") == "over" else 1
    s.starter = max(0, cfg.starter)
    entries.put(cfg, ENTRIES, doc, s)
    _check_starter(s)
    for seat, family in enumerate(doc.docs("families")):
        _place_ships(s, seat, family, doc.doc("decision"))
    check_left(s)
    place_tokens(s, doc)
    _place_coins(s, doc)
    _place_cards(s, doc)
    ask(s, doc.doc("decision"))
    check_invariants(broken(s))
    return s


def _check_starter(s: CargoState) -> None:
    """CN-SET-6: the start player stays the same; the options may have named him."""
    if s.cfg.starter not in (-1, s.starter):
        text = say(
            "the options name seat {option}, the position seat {given}",
            option=s.cfg.starter,
            given=s.starter,
        )
        raise refuse("CN-SET-6", text, "starter")


def _place_ships(s: CargoState, seat: int, family: Doc, decision: Doc) -> None:
    """Ships that are on no board are at home, or at the Casino when they cannot be at home."""
    p = s.players[seat]
    if p.left:  # CN-DEC-5
        p.home = family.number("home", 0)
        p.safe = family.number("safe", 0)
        return
    if family.has("home"):
        return
    asked = decision.number("seat", s.starter)
    away = p.casino + p.market
    for port in range(s.cfg.ports):
        away += int(s.stack(port, seat) > 0)
    rest = max(s.fleet(seat) - away, 0)
    waits = seat != asked or decision.text("kind") == "turn"
    if s.round > 1 and waits and not family.has("casino"):  # CN-INV-3
        p.casino = rest
        rest = 0
    p.home = rest


def _place_coins(s: CargoState, doc: Doc) -> None:
    """CN-INV-2: the pile holds all coins that lie nowhere else."""
    if doc.has("pile") and not s.cfg.coin_limit:
        text = say("coins are not limited at this table; there is no pile to count")
        raise refuse("CN-VAR-2", text, "pile")
    if not s.cfg.coin_limit or doc.has("pile"):
        return
    elsewhere = sum(p.safe for p in s.players) + sum(s.stacks)
    s.pile = s.cfg.coins - elsewhere
    if s.pile < 0:
        text = counted(
            "safes and stacks hold {n} coin; there are only {coins}",
            "safes and stacks hold {n} coins; there are only {coins}",
            elsewhere,
            coins=s.cfg.coins,
        )
        raise refuse("CN-INV-2", text, "families")


def _place_cards(s: CargoState, doc: Doc) -> None:
    """CN-INV-8: the stacks hold all cards that nobody owns."""
    cfg = s.cfg
    if doc.has("supply"):
        return
    box = Box("CN-INV-8", cfg.card_names, cfg.copies)
    owned = [sum(count(p.cards, card) for p in s.players) for card in range(cfg.cards)]
    box.take_all(owned, "families")
    s.supply = box.packed()
