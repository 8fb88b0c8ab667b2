"""Counts of action sequences: a change of any rule on the way shows here.

The first groups are counted by hand or by a few lines that know nothing of the engine. The counts
of the last group were taken from the engine once, interpreted and compiled, and are kept.
"""

import pytest

from fondaco.caching import cached
from fondaco.games.felinia.model.state import FeliniaState
from tests.games.felinia.journeys import ashore, landing
from tests.games.felinia.table import MODES, PLAYERS, fresh, house, table


def perft(s: FeliniaState, depth: int) -> int:
    """Return how many sequences of `depth` actions there are."""
    if s.over():
        return 0
    if depth == 1:
        return len(s.legal())
    found = 0
    for action in s.legal():
        after = s.clone()
        after.apply(action)
        found += perft(after, depth - 1)
    return found


def counts(s: FeliniaState, depth: int) -> list[int]:
    """Return the counts up to a depth."""
    return [perft(s, d) for d in range(1, depth + 1)]


@pytest.mark.rule("FEL-PLA-1", "FEL-PLA-4", "FEL-SET-6", "FEL-DEC-5")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", PLAYERS)
def test_placement_offers_purse_open_markets_and_guild_every_time(mode: str, players: int) -> None:
    targets = {2: 5, 3: 6, 4: 7}[players]

    assert [targets**n for n in range(1, 5)] == counts(fresh(mode, players, 1), 4)


@pytest.mark.rule("FEL-EXP-5", "FEL-EXP-6", "FEL-EXP-9", "FEL-AMB-10")
def test_a_journey_of_the_basic_game_counted_by_hand() -> None:
    """The last good is on the market, all other markets are bare: then come the tokens again.

    Depth 1: six tiles or stop. Depth 2: five tiles or stop after each tile (36), or the walk of
    three options (3). Depth 3: after two tiles the walk (30 x 3), after one tile and stop the walk
    (6 x 3), after stop two branches with the other one or home (2 x 2), and after home seven
    places for a token (7).
    """
    s = landing("TIG", 0, markets="M1:; M2:; M3:; M4:; M5:")

    assert [7, 36 + 3, 30 * 3 + 6 * 3 + 2 * 2 + 7] == counts(s, 3)


@cached
def ways(visited: frozenset[str], at: str, left: int) -> int:
    """Count walks in a pro land with open posts: each ends at a post, at home or out of steps."""
    paths = {
        "H": "DE", "D": "HEACI", "E": "HDBFJ", "I": "DJGL", "J": "EIKM",
    }  # fmt: skip
    steps = [slot for slot in paths[at] if slot not in visited] if left else []
    if not steps:
        return 1
    found = 1  # home
    for slot in steps:
        found += 1 if slot not in paths else ways(visited | {slot}, slot, left - 1)
    return found


def walks(s: FeliniaState) -> int:
    """Count all ways to end the journey under way, without the choice of cards."""
    found = 0
    for action in s.legal():
        after = s.clone()
        after.apply(action)
        if not after.over() and after.decision().rule == "FEL-EXP-6":
            found += walks(after)
        else:
            found += 1
    return found


@pytest.mark.rule("FEL-PRO-3", "FEL-PRO-4", "FEL-EXP-6", "FEL-EXP-8", "FEL-EXP-9")
@pytest.mark.parametrize("provisions", range(6))
def test_all_journeys_of_the_pro_game_counted_independently(provisions: int) -> None:
    """In the land of the tigers TIG-E gives a provision, so the supply of them is made empty."""
    full = (house(provisions=11), house(provisions=8), house(provisions=5))
    mine = house("", provisions=provisions, cards="K1 K2")
    s = ashore("TIG", "pro", houses=(mine, *full), deck="K1W K2W K1B K2B")

    assert ways(frozenset("H"), "H", 2 + provisions) == walks(s)


@pytest.mark.rule("FEL-SEL-4", "FEL-E17")
def test_a_chain_of_sales_counted_by_hand() -> None:
    """FEL-E17: gold or pass; then spice, books or pass; then two goods or pass."""
    mine = house("books", silver=0, gold=1, spice=1)
    s = table(at="deal M1", stacks="M1: 0 1 2", markets="M1: wine, glass", houses=(mine,))

    def chain(s: FeliniaState) -> int:
        found = 0
        for action in s.legal():
            after = s.clone()
            after.apply(action)
            asked_again = after.seat() == 0 and after.decision().rule == "FEL-TRD-3"
            found += chain(after) if asked_again else 1
        return found

    assert 2 == perft(s, 1)
    assert 1 + (1 + 3 + 3) == chain(s)


# Taken from the engine


def busy(mode: str) -> FeliniaState:
    """Return trading with much to decide: deals, sales, ships, and what follows."""
    mine = house("2 clocks, 2 clothing", silver=3, gold=1, spice=1)
    yours = house("2 wine, books", silver=1, spice=2)
    return table(
        mode, 2, at="deal M1", stacks="M1: 0 1; M2: 1; GUILD: 0 1",
        markets="M1: clocks, glass, wine; M2: books; M3: wine", docks="S20; S01; S02; S19: 1",
        houses=(mine, yours), round=4, seed=3,
    )  # fmt: skip


@pytest.mark.rule("FEL-TRD-3", "FEL-TRD-4", "FEL-BRD-1", "FEL-SEL-2", "FEL-SEL-4", "FEL-DEC-1a")
@pytest.mark.parametrize(
    ("mode", "expected"), [("basic", (4, 14, 44, 122, 424)), ("pro", (4, 14, 44, 130, 513))]
)
def test_busy_trading(mode: str, expected: tuple[int, ...]) -> None:
    assert list(expected) == counts(busy(mode), 5)


@pytest.mark.rule("FEL-STO-1", "FEL-STO-2", "FEL-SEL-4", "FEL-PRE-1")
@pytest.mark.parametrize("mode", MODES)
def test_storage_of_two_players(mode: str) -> None:
    """3: any kind first; 6: three kinds after clocks, two after wine, books after books."""
    mine = house("2 clocks, 2 wine, 2 books", silver=0, gold=1, spice=1)
    s = table(
        mode, 2, at="store 0", docks="-; S20; S01; S02", houses=(mine, house("2 wine, 2 glass")),
        seed=3, round=4,
    )  # fmt: skip

    assert [3, 6, 13, 39, 195, 975] == counts(s, 6)


@pytest.mark.rule("FEL-PRO-3", "FEL-PRO-5", "FEL-EXP-3")
def test_two_merchants_in_the_land_of_the_cheetahs() -> None:
    mine = house("wine, books", provisions=2, silver=0)
    s = table(
        "pro", 2, at="walk CHE-H", docks="S20: 0 1; S01; S02; S19", houses=(mine, house("wine")),
        deck="K1 K2W K3B K4", tiles="CHE-A SP2, CHE-G SP8", round=4, seed=3,
    )  # fmt: skip

    assert [3, 13, 48, 206, 958, 4642] == counts(s, 6)


@pytest.mark.rule("FEL-RND-1", "FEL-RNG-1", "FEL-SET-7", "FEL-SET-9")
@pytest.mark.parametrize(
    ("mode", "players", "expected"),
    [
        ("basic", 2, (5, 15, 49, 131, 511)),
        ("basic", 3, (6, 17, 50, 135, 362)),
        ("basic", 4, (7, 15, 39, 114, 295)),
        ("pro", 2, (5, 15, 49, 131, 703)),
        ("pro", 3, (6, 17, 50, 135, 402)),
        ("pro", 4, (7, 15, 39, 114, 295)),
    ],
)
def test_the_last_tokens_of_a_first_round_from_fixed_seeds(
    mode: str, players: int, expected: tuple[int, ...]
) -> None:
    """All but the last token go to the first market and the guild in turn."""
    s = fresh(mode, players, 11, {"starter": "1"})
    while not (s.seat() == players - 1 and s.decision().ints() == (3,)):
        legal = s.legal()
        s.apply(legal[1 if s.seat() % 2 else len(legal) - 1])

    assert list(expected) == counts(s, 5)
