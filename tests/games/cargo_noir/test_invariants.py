"""CN-INV: what always holds, counted here without the engine's own checks, over whole games."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.views.invariants import broken
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.rng import Rng, seeded
from tests.games.cargo_noir.table import (
    CARDS,
    CARGO,
    PORTS,
    Doc,
    asked,
    bag,
    cards,
    cargo,
    describe,
    discards,
    display,
    document,
    family,
    fresh,
    goods_of,
    options,
    stacks_of,
    state,
    supply,
)

COPIES = dict(zip(CARDS, (8, 8, 8, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1), strict=True))
EDGE = CARDS[:3]


def lively(s: CargoState, rng: Rng) -> str:
    """Return a random action; every other time one that moves much, if there is one."""
    offered = options(s)
    busy = [o for o in offered if o.split()[0] in ("take", "raise", "buy", "swap", "discard")]
    pick = busy if busy and rng.below(2) else offered
    return pick[rng.below(len(pick))]


def check_tokens(s: CargoState) -> None:
    """CN-INV-1."""
    lying = [t for id_ in PORTS for t in goods_of(s, id_) if t != "-"] + display(s) + bag(s)
    there = Counter(lying) + Counter(discards(s))
    for seat in range(s.seats):
        there += Counter(cargo(s, seat))
    assert {**dict.fromkeys(CARGO[:9], 14), "WLD": s.seats} == there


def check_coins(s: CargoState) -> None:
    """CN-INV-2."""
    purses = [p.safe for p in s.players] + [n for id_ in PORTS for n in stacks_of(s, id_)]
    assert min(purses) >= 0
    if s.cfg.coin_limit:
        assert s.pile >= 0
        assert 60 == s.pile + sum(purses)


def check_ships(s: CargoState) -> None:
    """CN-INV-3."""
    for seat, p in enumerate(s.players):
        on_boards = p.casino + p.market + sum(stacks_of(s, id_)[seat] > 0 for id_ in PORTS)
        reserve = 2 - cards(s, seat).get("SHIP", 0)
        assert min(p.home, p.casino, p.market, reserve) >= 0
        assert 5 == p.home + on_boards + reserve


def check_boards(s: CargoState) -> None:
    """CN-INV-4, CN-INV-5, CN-INV-6."""
    assert 8 == sum(t != "-" for t in display(s))
    for place, id_ in enumerate(PORTS):
        standing = [n for n in stacks_of(s, id_) if n > 0]
        if s.cfg.open[place]:
            assert "-" not in goods_of(s, id_)
            assert len(standing) == len(set(standing))
        else:
            assert [] == standing
            assert {"-"} == set(goods_of(s, id_))


def check_cards(s: CargoState) -> None:
    """CN-INV-8."""
    there = Counter(supply(s))
    for seat in range(s.seats):
        there += Counter(cards(s, seat))
        assert all(cards(s, seat).get(id_, 0) <= 2 for id_ in EDGE)
    assert COPIES == there


def check_warehouses(s: CargoState, phase: str) -> None:
    """CN-INV-7: all who wait, and who acts in Phase III."""
    for seat in range(s.seats):
        if s.seat() != seat or phase == "III":
            spaces = 6 + 2 * cards(s, seat).get("WARE", 0)
            assert sum(cargo(s, seat).values()) <= spaces


def check_start_of_turn(s: CargoState) -> None:
    """CN-INV-3, CN-INV-4 at the start of a player's Phase I."""
    seat = s.seat()
    assert 0 == s.players[seat].home
    for id_ in PORTS:
        own = stacks_of(s, id_)[seat]
        others = [n for who, n in enumerate(stacks_of(s, id_)) if n and who != seat]
        assert own == 0 or all(n > own for n in others)


def play_and_check(s: CargoState, rng: Rng) -> None:
    turn = (-1, -1)
    raising = False
    port = ""
    while not s.over():
        kind = asked(s).split()[1]
        if s.round > 1 and turn != (s.round, s.seat()):
            check_start_of_turn(s)
        turn = (int(s.round), int(s.seat()))
        check_tokens(s)
        check_coins(s)
        check_ships(s)
        check_boards(s)
        check_cards(s)
        check_warehouses(s, "III" if kind == "send" or (kind == "stack" and not raising) else "")
        assert [] == broken(s)
        text = lively(s, rng)
        raising = text.startswith("raise")
        if text.split()[0] in ("raise", "send"):
            port = text.split()[1]
        seat = s.seat()
        s.apply(s.words().read(text))
        if kind == "stack":  # CN-INV-4: the latest placed or raised is the highest
            assert max(stacks_of(s, port)) == stacks_of(s, port)[seat]


@pytest.mark.rule(
    "CN-INV-1", "CN-INV-2", "CN-INV-3", "CN-INV-4", "CN-INV-5", "CN-INV-6", "CN-INV-7", "CN-INV-8",
    "CN-COMP-9", "CN-VAR-1", "CN-VAR-2",
)  # fmt: skip
@given(
    players=st.integers(2, 5),
    seed=st.integers(0, 2**64),
    sending=st.sampled_from(["on", "off"]),
    limit=st.sampled_from(["on", "off"]),
    shown=st.sampled_from(["on", "off"]),
)
@settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_nothing_appears_or_vanishes_in_whole_games(
    players: int, seed: int, sending: str, limit: str, shown: str
) -> None:
    switches = {"last_turn_sending": sending, "coin_limit": limit, "show_bag": shown}
    s = fresh(players, seed, switches)

    play_and_check(s, seeded(seed, "tests"))
    check_tokens(s)
    check_coins(s)
    check_ships(s)
    check_cards(s)


TOPS = "player 1 tops a stack in Rio before his ship has acted, which cannot arise"
IMPOSSIBLE: dict[str, tuple[Doc, str]] = {
    "too many tokens named": (
        document(3, decision="act", families=(family("14 IVO", casino=3),), bag="IVO"),
        "bag: CN-INV-1: too many of Ivory: at most 14, given 15",
    ),
    "too many wilds": (
        document(3, decision="act", families=(family("4 WLD", casino=3),)),
        "families[0].cargo: CN-INV-1: too many of Wild: at most 3, given 4",
    ),
    "too many coins": (
        document(3, decision="send", families=(family(safe=61),)),
        "families: CN-INV-2: safes and stacks hold 75 coins; there are only 60",
    ),
    "coins missing": (
        document(3, decision="send", pile=38),
        "pile: CN-INV-2: there are 59 coins in all, not 60",
    ),
    "a ship missing": (
        document(3, decision="act", families=(family(casino=2, home=0),)),
        "families[0]: CN-INV-3: player 1 has 2 ships, not 3",
    ),
    "a ship too many": (
        document(3, decision="act", families=(family(casino=4),)),
        "families[0]: CN-INV-3: player 1 has 4 ships, not 3",
    ),
    "a ship too few for the cards": (
        document(3, decision="act", families=(family(cards="SHIP", casino=3, home=0),)),
        "families[0]: CN-INV-3: player 1 has 3 ships, not 4",
    ),
    "a waiting player with a ship at home": (
        document(3, decision="send", families=(family(), family(home=1, casino=2))),
        "families[1].home: CN-INV-3: player 2 waits, and 1 ship cannot be at home now",
    ),
    "a ship that has sailed before the first turn": (
        document(3, round=1, decision="send", families=(family(), family(home=2, casino=1))),
        "families[1].home: CN-INV-3: player 2 waits, and 2 ships cannot be at home now",
    ),
    "a ship at home when the turn begins": (
        document(3, decision="turn", families=(family(home=1, casino=2),)),
        "families[0].home: CN-INV-3: player 1 has a ship at home when his turn begins",
    ),
    "equal stacks": (
        document(3, decision="send", stacks={"RIO": (0, 2, 2)}),
        "ports.RIO.stacks: CN-INV-4: two stacks in Rio are equal",
    ),
    "a leader who is not alone at the start of his Phase I": (
        document(3, decision="act", families=(family(home=2),), stacks={"RIO": (3, 2)}),
        (f"ports.RIO.stacks: CN-INV-4: {TOPS}"),
    ),
    "a lower stack beside an outbid one": (
        document(3, decision="act", families=(family(home=2),), stacks={"RIO": (3, 2, 5)}),
        f"ports.RIO.stacks: CN-INV-4: {TOPS}",
    ),
    "too many tokens in a waiting warehouse": (
        document(3, decision="send", families=(family(), family("7 IVO"))),
        "families[1].cargo: CN-INV-7: player 2 has 7 tokens, but the warehouse takes only 6",
    ),
    "too many tokens in Phase III": (
        document(3, decision="send", families=(family("9 IVO", cards="WARE"),)),
        "families[0].cargo: CN-INV-7: player 1 has 9 tokens, but the warehouse takes only 8",
    ),
    "three of an edge card": (
        document(3, decision="send", families=(family(cards="3 WARE"),)),
        "families[0].cards: CN-INV-8: player 1 owns more than 2 × Warehouse",
    ),
    "two of a unique card": (
        document(3, decision="send", families=(family(cards="BANK"), family(cards="BANK"))),
        "families: CN-INV-8: too many of Bank: at most 1, given 2",
    ),
    "a card missing": (
        document(3, decision="send", supply={**COPIES, "BANK": 0}),
        "supply: CN-INV-8: Bank: 0 in all, not 1",
    ),
    "a ship in a closed port": (
        document(3, decision="send", stacks={"TAN": (0, 2)}),
        "ports.TAN: is unknown; known are CPT, RIO, BOM, HKG, NYC",
    ),
}


@pytest.mark.rule(
    "CN-INV-1", "CN-INV-2", "CN-INV-3", "CN-INV-4", "CN-INV-5", "CN-INV-7", "CN-INV-8", "CN-DEC-5"
)
@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_position_that_breaks_an_invariant_is_refused(name: str) -> None:
    doc, line = IMPOSSIBLE[name]

    with pytest.raises(BadPosition) as fault:
        state(doc)
    assert line == str(fault.value)


@pytest.mark.rule("CN-INV-6")
def test_empty_slots_are_seen_by_the_invariants() -> None:
    s = fresh(3)
    s.market[3] = -1
    s.goods[s.cfg.first_slot[PORTS.index("RIO")]] = -1

    found = {(fault.path, fault.rule) for fault in broken(s)}
    assert {("market", "CN-INV-6"), ("ports.RIO.cargo", "CN-INV-6")} <= found


@pytest.mark.rule("CN-INV-5")
def test_cargo_in_a_closed_port_is_seen_by_the_invariants() -> None:
    s = fresh(3)
    s.goods[s.cfg.first_slot[PORTS.index("TAN")]] = 0

    assert ("ports.TAN", "CN-INV-5") in {(fault.path, fault.rule) for fault in broken(s)}


@pytest.mark.rule("CN-INV-6")
def test_slots_a_position_leaves_out_are_filled() -> None:
    s = state(document(3, decision="send", goods={"NYC": "IVO"}, market="URA"))

    assert ("IVO", "URA") == (goods_of(s, "NYC")[0], display(s)[0])
    check_boards(s)
    check_tokens(s)
    assert s.key() == state(describe(s)).key()
