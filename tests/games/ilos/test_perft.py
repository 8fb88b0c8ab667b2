"""Counts of action sequences from fixed positions: a change of any rule on the way shows here.

The first group is counted by a few lines that know nothing of the engine. The counts of the second
group were taken from the engine once, interpreted and compiled, and are kept as they were.
"""

from math import prod

import pytest

from fondaco.games.ilos.model.state import IlosState
from tests.games.ilos.table import CARDS, captain, fresh, many, play, table, wander
from tests.games.ilos.watching import perft

MERGED = "T08 0 0 0, T14 0 1 1, T20 1 0 5"
RICH: list[int] = [18, 96, 375, 1704, 8763]
FIRST: dict[tuple[int, int], list[int]] = {
    (2, 11): [3, 8, 24, 272, 656, 2770],
    (3, 12): [3, 7, 21, 136, 278, 834, 6404],
    (5, 13): [3, 5, 15, 92, 168, 504, 2640],
}
MIDDLE: dict[tuple[int, int], list[int]] = {
    (2, 40): [1, 1, 4, 27, 118, 308, 744],
    (2, 110): [1, 1, 6, 51, 299, 1529, 11754],
    (3, 60): [9, 29, 92, 394, 973, 4752],
    (3, 170): [1, 1, 17, 153, 874, 8190],
    (4, 100): [3, 9, 28, 147, 667, 2278, 11183],
    (4, 250): [4, 36, 376, 1826, 8645],
    (5, 130): [1, 2, 3, 3, 15, 138, 990],
    (5, 330): [21, 154, 799, 12703],
}


def mulligans(cards: tuple[int, ...], last: int, left: int) -> int:
    """Count sequences of `left` picks in a mulligan, up to and including DONE."""
    offered = [kind for kind in range(last, 6) if cards[kind]]
    if left == 1:
        return len(offered) + 1
    found = 1  # DONE ends the sequence here
    for kind in offered:
        rest = tuple(n - (k == kind) for k, n in enumerate(cards))
        found += mulligans(rest, kind, left - 1)
    return found


def first_mulligan(s: IlosState, left: int) -> int:
    """Count the same with the engine: only while the first player is asked."""
    if s.seat() != 0:
        return 1
    if left == 1:
        return len(s.legal())
    found = 0
    for action in s.legal():
        child = s.clone()
        child.apply(action)
        found += first_mulligan(child, left - 1)
    return found


@pytest.mark.rule("ILO-DEC-5", "ILO-SET-7")
@pytest.mark.parametrize(
    "cards",
    [
        "5 SHIP",
        "2 SHIP, 2 MINE, MARKET",
        "SHIP, PLANTATION, MINE, BUILDING, RUIN",
        "4 RUIN, MARKET",
    ],
)
@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5, 6, 7])
def test_mulligans_counted_independently(cards: str, depth: int) -> None:
    s = table(3, at="mulligan", captains=(captain(cards),))
    held = tuple(many(cards).get(card, 0) for card in CARDS)

    assert mulligans(held, 0, depth) == first_mulligan(s, depth)
    if depth > 5:  # all of them are done: one path for each choice of cards
        assert prod(n + 1 for n in held) == mulligans(held, 0, depth)


def turns(s: IlosState) -> int:
    """Count all ways to play a whole turn."""
    if s.seat() != 0:
        return 1
    found = 0
    for action in s.legal():
        child = s.clone()
        child.apply(action)
        found += turns(child)
    return found


@pytest.mark.rule("ILO-TRN-2", "ILO-DEC-4", "ILO-PLA-1")
def test_whole_turns_of_plantations_counted_by_hand() -> None:
    """Five fields; of Plantation, Plantation and three Ship cards two plantations cost all but one.

    None: 1. One, paid with two of P S S S (two choices): 5 fields x 2 = 10. After two Ship cards
    there are P and S left, too few; after P and S two S remain, and no Plantation: so no second.
    """
    s = table(captains=(captain("2 PLANTATION, 3 SHIP", coasts="T07a"),), zone="T01 T16 T20")
    plain = table(captains=(captain("2 PLANTATION, 3 MARKET", coasts="T07a"),))

    assert 1 + 5 * 2 == turns(plain)
    assert 8 == len(s.legal())  # two ships, five fields, the end


@pytest.mark.rule("ILO-TRN-2", "ILO-DEC-4", "ILO-MKT-1")
@pytest.mark.parametrize("markets", [5, 6, 7])
def test_whole_turns_with_two_plantations_and_a_market_counted_by_a_formula(markets: int) -> None:
    """Plantations take two Market cards each (or the other Plantation and one); once a turn one
    Market card raises the only good there is. Counted as orders of plantations and the rise.
    """
    mine = captain(f"2 PLANTATION, {markets} MARKET", coasts="T07a", stock="D")
    s = table(captains=(mine,))

    assert orders(2, markets, 5, 1) == turns(s)


def orders(plantations: int, markets: int, fields: int, goods: int) -> int:
    """Count the ways to go on: end, rise, or a plantation paid in one of up to three ways."""
    found = 1
    if goods and markets:
        found += orders(plantations, markets - 1, fields, goods - 1)
    if plantations:
        others = plantations - 1
        if others >= 2:  # paid with Plantation cards alone
            found += fields * orders(others - 2, markets, fields - 1, goods)
        if others >= 1 and markets >= 1:
            found += fields * orders(others - 1, markets - 1, fields - 1, goods)
        if markets >= 2:
            found += fields * orders(others, markets - 2, fields - 1, goods)
    return found


def rich() -> IlosState:
    """Return a turn with every kind of action: pirates, forts, posts, ruins, the market."""
    mine = captain(
        "3 SHIP, 2 PLANTATION, MINE, BUILDING, RUIN, 2 MARKET",
        coasts="T08a T08a T08b", pioneers="T20a2", stock="2 E, G",
    )  # fmt: skip
    other = captain("2 SHIP, PLANTATION", coasts="T20a", nests="T14", pioneers="T08b1, T08a2 fort")
    deck = "SHIP PLANTATION MARKET RUIN MINE BUILDING SHIP SHIP"
    return table(
        2, map=f"{MERGED}, T13 0 -1 0", captains=(mine, other), zone="T01 T06 T17",
        stack="T03", deck=deck, levels="2 E", round=4,
    )  # fmt: skip


@pytest.mark.rule("ILO-DEC-1", "ILO-TRN-2", "ILO-PIR-2", "ILO-BLD-3", "ILO-RUI-1", "ILO-MKT-1")
def test_a_rich_turn() -> None:
    """18: three ships, five fields, two mines, two forts and two posts, a ruin, two goods, the end.

    A pirate attacks both islands, so that a plantation costs 3 and a mine 7 of the nine cards left.
    """
    s = rich()

    assert RICH == [perft(s, depth) for depth in range(1, len(RICH) + 1)]


@pytest.mark.rule("ILO-SET-8", "ILO-EXP-1", "ILO-EXP-3", "ILO-DEC-1")
@pytest.mark.parametrize(("players", "seed"), FIRST)
def test_first_islands(players: int, seed: int) -> None:
    """From the first tile of all to the third player."""
    s = fresh(players, seed)
    while s.decision().act == "mulligan":
        play(s, f"p{s.seat()} done")
    counts = FIRST[players, seed]

    assert counts == [perft(s, depth) for depth in range(1, len(counts) + 1)]


@pytest.mark.rule("ILO-DEC-1", "ILO-DEC-3", "ILO-DRW-1", "ILO-PRO-1")
@pytest.mark.parametrize(("players", "steps"), MIDDLE)
def test_moments_of_random_games(players: int, steps: int) -> None:
    s = fresh(players, 100 + players)
    wander(s, 1, steps)
    counts = MIDDLE[players, steps]

    assert counts == [perft(s, depth) for depth in range(1, len(counts) + 1)]
