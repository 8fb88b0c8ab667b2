"""Counts of action sequences from fixed positions: a change of any rule on the way shows here.

The first group is counted by hand, the second by a few lines that know nothing of the engine. The
counts of the last group were taken from the engine once, interpreted and compiled, and are kept as
they were; everything random in them lies below cards that are never reached.
"""

from math import comb

import pytest

from fondaco.games.goa.model.state import GoaState
from tests.games.goa.table import EDITIONS, grid, merchant, options, play
from tests.games.goa.turns import acts, perft, turn

both = pytest.mark.parametrize("edition", EDITIONS)


def poor(edition: str) -> GoaState:
    """Two players; the second one holds all thirty cards, so that nothing can be drawn."""
    return turn(edition, merchant(), merchant(ducats=10), players=2, rest="hand")


@pytest.mark.rule("GOA-ACT-2", "GOA-CRD-2", "GOA-CRD-3", "GOA-DEC-7")
@pytest.mark.parametrize(
    ("edition", "depth", "count"),
    [
        ("2004", 1, 6),  # ships, taxes, four colonies; no card to draw, no field, no spice
        ("2004", 2, 6),  # the end, the end, four times giving up
        # ships and taxes: the other's S2, C2, D5 to play (9), 30 to drop, ships, taxes, NOSPICE and
        # PAY with five columns (30), MIX (3), colonies with and without DRAW (16); else the end
        ("2004", 3, 2 * (9 + 30 + 2 + 30 + 3 + 16) + 4),
        ("2012", 1, 6),
        ("2012", 2, 6),
        ("2012", 3, 2 * (12 + 30 + 2 + 15 + 3 + 16) + 4),  # PAY is played by itself
    ],
)
def test_a_poor_turn_and_a_hand_of_thirty_cards_counted_by_hand(
    edition: str, depth: int, count: int
) -> None:
    assert count == perft(poor(edition), depth)


def expeditions(held: int, limit: int, left: int, depth: int) -> int:
    """Count sequences in a window, where each card in hand can only be dropped.

    `left` cards may still be drawn; with none the action is over, and the turn offers drops and the
    end. An end before the last decision is answered by the other player's seven options.
    """
    drawing = left > 0 and held < limit
    if depth == 1:
        return held + 1 + drawing
    found = held * expeditions(held - 1, limit, left, depth - 1)
    if left == 0:  # after the action: the end, and the other player
        return found + 7
    found += expeditions(held, limit, 0, depth - 1)  # stop
    return found + (expeditions(held + 1, limit, left - 1, depth - 1) if drawing else 0)


@both
@pytest.mark.rule("GOA-EXP-1", "GOA-EXP-3", "GOA-DEC-12", "GOA-CRD-9")
@pytest.mark.parametrize(("row", "limit", "draws"), [(3, 3, 2), (4, 4, 2), (5, 5, 3)])
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_an_expedition_counted_independently(
    edition: str, row: int, limit: int, draws: int, depth: int
) -> None:
    """Sales without spices and spices without fields: cards that can only be dropped."""
    useless = "SELL-1 SELL-2 P2-1 P2-2 P2-3"
    s = turn(edition, merchant(rows=f"111{row}1", hand="SELL-3"), players=2, deck=useless)

    play(s, "p0 expedition")
    assert expeditions(2, limit, draws - 1, depth) == perft(s, depth)


@both
@pytest.mark.rule("GOA-DEC-8", "GOA-DEC-21", "GOA-HRV-3")
def test_mixed_harvests_counted_by_a_formula(edition: str) -> None:
    """Six fields of one spice each in P1 and P2: s spices fall into two holders of three."""
    s = turn(edition, merchant("P1 PLANT-3-GI; P2 PLANT-3-PE", rows="13111", hand="MIX-1"))

    play(s, "p0 harvest_with MIX-1")
    placings = {0: 1, 1: 2, 2: 3, 3: 4, 4: 3}
    ways = sum((4 - n + 1) * placings[n] for n in range(5))
    ends = acts(s, "GOA-DEC-21", "GOA-DEC-8")
    assert comb(6, 2) == len(options(s))
    assert ways == len(ends) == len({end.key() for _, end in ends})


def rich(edition: str) -> GoaState:
    """Tiles, cards, spices and empty fields for two players in part B."""
    mine = merchant(
        "P1 PLANT-2-GI: GI; P2 PLANT-2-CI: CI CI; QUILON PE-NU: NU; COCHIN",
        rows="22132",
        hand="S2-1 P2-2 SELL-3 NOSPICE-1 DRAW-2 MIX-1 PAY-3",
        red="R-COLONIST R-SPICE",
        tiles="ESPIONAGE, VICEKING",
        ducats=9,
    )
    yours = merchant("P1 PLANT-3-PE: PE; CALICUT: CL", rows="31213", hand="C2-1", extra=2)
    deck = "S2-2 C2-3 D5-1 MIX-2 NOSHIP-3 DRAW-1 PAY-1 D5-2"
    return turn(edition, mine, yours, players=2, round=8, deck=deck, grid=grid("11 SHIPS"))


@pytest.mark.rule("GOA-DEC-7", "GOA-DEC-8", "GOA-DEC-16", "GOA-DEC-18", "GOA-ACT-3")
@pytest.mark.parametrize(
    ("edition", "counts"),
    [("2004", (34, 489, 5611, 55113)), ("2012", (30, 412, 4723, 47009))],
)
def test_a_rich_turn(edition: str, counts: tuple[int, ...]) -> None:
    """34: 4 tiles, 3 cards, 7 drops, 2 + 5 + 5 steps, ships, 2 harvests, taxes, 2 x 2 colonies.

    2012 plays PAY as a card of its own: 4 cards and 2 + 5 steps make 30.
    """
    s = rich(edition)

    assert list(counts) == [perft(s, depth) for depth in range(1, len(counts) + 1)]


@pytest.mark.rule("GOA-DEC-10", "GOA-DEC-11", "GOA-COL-5")
@pytest.mark.parametrize(
    ("edition", "counts"),
    [("2004", (16, 173, 1697, 15041)), ("2012", (16, 168, 1634, 14455))],
)
def test_a_founding_window(edition: str, counts: tuple[int, ...]) -> None:
    """16: 4 tiles, 7 drops, 4 cards (2004 with DRAW, 2012 with PAY), and giving up."""
    s = rich(edition)
    play(s, "p0 found MADRAS")

    assert list(counts) == [perft(s, depth) for depth in range(1, len(counts) + 1)]


@pytest.mark.rule("GOA-DEC-13", "GOA-XTR-1", "GOA-END-1")
@both
def test_the_last_additional_actions(edition: str) -> None:
    """1: one must play; 9: the card played or dropped, SHIP, ships, harvest, taxes, 3 colonies."""
    mine = merchant("P1 PLANT-2-GI: GI; COCHIN", extra=2, hand="S2-1")
    s = turn(
        edition,
        mine,
        merchant(extra=1, hand="MIX-1"),
        players=2,
        round=8,
        frame={"kind": "additional"},
        deck="S2-2 C2-3 D5-1 MIX-2 NOSHIP-3 DRAW-1",
    )

    assert [1, 9, 39, 82, 139, 432] == [perft(s, depth) for depth in range(1, 7)]
