"""Counts of action sequences from fixed positions: a change of any rule on the way shows here.

The first two groups are counted by hand or by a few lines that know nothing of the engine. The
others were counted by the engine once, interpreted and compiled, and are kept as they were.
"""

from itertools import product

import pytest

from fondaco.games.cargo_noir.model.state import CargoState
from tests.games.cargo_noir.oracle import best
from tests.games.cargo_noir.table import asked, family, fresh, table
from tests.games.cargo_noir.walks import acts, perft

PORTS, MARKET, CASINO = range(4), 4, 5


def sequences(ships: int, coins: int, floor: int, depth: int) -> int:
    """Count the sending of round 1 in four empty ports by itself, up to `depth` actions.

    After the last ship comes the other player, with seven coins, three ships and the same ports,
    so this counts only as far as the first player's turn goes.
    """
    if depth == 0 or ships == 0:
        return 1
    found = 0
    for place in range(floor, 6):
        if place in PORTS and coins > 0:
            if depth == 1:
                found += 1
            else:
                for height in range(1, coins + 1):
                    found += sequences(ships - 1, coins - height, place + 1, depth - 2)
        elif place in (MARKET, CASINO):
            found += sequences(ships - 1, coins, place, depth - 1)
    return found


@pytest.mark.rule("CN-E14", "CN-P3-1", "CN-DEC-12")
@pytest.mark.parametrize(("depth", "count"), [(1, 6), (2, 31), (3, 96)])
def test_the_first_turn_of_two_players_counted_independently(depth: int, count: int) -> None:
    """4 ports + 2; 4 x 7 heights + 2 + 1; then 28 x 2 + 36 later ports, and MMM, MMC, MCC, CCC."""
    s = fresh(2, options={"starter": "1"})

    assert count == sequences(3, 7, 0, depth) == perft(s, depth)


@pytest.mark.rule("CN-P1-1", "CN-P1-4", "CN-DEC-1", "CN-DEC-4", "CN-P3-3")
@pytest.mark.parametrize(
    ("depth", "count"),
    [
        (1, 2),  # casino or draw
        (2, 3),  # casino and casino, casino and draw, draw and casino
        (3, 3),  # three places for the draw
        (4, 3),  # no trade with one token
        (5, 3 * 6),  # four ports, Black Market, Casino
        (6, 3 * (4 * 4 + 2 + 1)),  # four coins: four heights in each of four ports
    ],
)
def test_two_ships_at_the_casino_and_one_at_the_black_market_counted_by_hand(
    depth: int, count: int
) -> None:
    s = table(2, decision="act", families=(family(safe=0, casino=2, market=1),), bag="IVO")

    assert count == perft(s, depth)


def crowded() -> CargoState:
    """Two players with stacks, cargo and coins; the coming draws are given."""
    return table(
        2,
        round=5,
        decision="act",
        families=(
            family("3 IVO, ART, WLD", cards="SHIP", safe=3, market=1),
            family("2 GOL", cards="SYND", safe=4, market=1),
        ),
        stacks={"CPT": (1, 2), "RIO": (3,), "NYC": (2, 4)},
        goods={"CPT": "URA", "RIO": "ALC WEA CAR", "HKG": "CIG CIG", "NYC": "JEW GOL ART"},
        market="ALC ALC WEA CAR JEW URA URA WLD",
        bag="GOL IVO JEW ALC ART WEA CIG CAR URA GOL",
    )


def last_turn() -> CargoState:
    """The last round: coins count, sending is optional."""
    return table(
        2,
        round=11,
        decision="cards",
        families=(family("3 IVO, 2 ART, WLD", safe=9), family(safe=5)),
        stacks={"RIO": (0, 3)},
        goods={"CPT": "URA", "RIO": "ALC WEA CAR", "HKG": "CIG CIG", "NYC": "JEW GOL ART"},
        market="ALC ALC WEA CAR JEW URA URA WLD",
    )


@pytest.mark.rule("CN-DEC-6", "CN-DEC-7", "CN-P1-1")
@pytest.mark.parametrize(("depth", "count"), [(1, 23), (2, 172), (3, 721), (4, 1890), (5, 7074)])
def test_a_crowded_phase_i(depth: int, count: int) -> None:
    """23: the draw, 6 + 6 + 5 swaps, two ports where outbid and one where alone."""
    assert count == perft(crowded(), depth)


@pytest.mark.rule("CN-DEC-7", "CN-DEC-8", "CN-END-2", "CN-END-4")
@pytest.mark.parametrize(
    ("depth", "count"), [(1, 8), (2, 23), (3, 70), (4, 233), (5, 529), (6, 1618), (7, 4379)]
)
def test_the_last_turn(depth: int, count: int) -> None:
    """8: the tokens are worth 20, nine coins make 29, and seven kinds of cards cost no more."""
    assert count == perft(last_turn(), depth)


@pytest.mark.rule("CN-DEC-2", "CN-DEC-8", "CN-END-2", "CN-P2-3")
def test_the_trades_of_the_last_turn_are_those_of_the_definition() -> None:
    """Cards times tokens, with the values of the oracle: 121 trades, and none."""
    costs = (15, 10, 10, 15, 25, 35, 45, 16, 25, 36, 49, 64, 81)
    most = [2] * 3 + [6] * 4 + [1] * 6
    picks = product(*(range(min(m, 29 // c) + 1) for m, c in zip(most, costs, strict=True)))
    due = [sum(n * c for n, c in zip(pick, costs, strict=True)) for pick in picks]
    worth = [
        best(("ART",) * a + ("IVO",) * b + ("WLD",) * c)
        for a, b, c in product(range(3), range(4), range(2))
    ]

    trades = sum(cost <= value + 9 for cost in due if cost for value in worth)
    assert trades + 1 == len(acts(last_turn(), "cards", "tokens")) == 122


@pytest.mark.rule("CN-DEC-13")
def test_the_lists_along_one_line_of_play_keep_their_lengths() -> None:
    """The first option everywhere, from the crowded position to the end of the round."""
    s = crowded()
    lengths: dict[str, list[int]] = {}
    while s.round == 5:
        lengths.setdefault(asked(s), []).append(len(s.legal()))
        s.apply(s.legal()[0])

    assert {
        "p0 act": [23, 5, 3, 2],
        "p0 cards": [8],
        "p0 discard": [2, 2, 2, 2, 3, 1, 1],
        "p0 send": [4, 3, 2, 2],
        "p0 stack": [6, 5],
        "p1 act": [9, 2, 1],
        "p1 cards": [6],
        "p1 discard": [2, 2, 2, 1],
        "p1 send": [6, 5, 3],
        "p1 stack": [4, 2, 1],
    } == lengths
