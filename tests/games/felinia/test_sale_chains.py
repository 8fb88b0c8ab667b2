"""FEL-SEL-4: every sensible set of units has exactly one path, and no sale is a dead end."""

from collections import Counter
from itertools import product
from typing import Final

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from tests.games.felinia.sales import ORDER, WORTH, holding, purse, stall
from tests.games.felinia.table import GOODS, asked, house, options, table

HANDS: Final = ((0, 0, 0, 0, 0), (1, 0, 0, 0, 0), (0, 2, 0, 0, 1), (1, 1, 1, 0, 0), (0, 0, 0, 1, 3))
Sold = tuple[tuple[str, int], ...]


def chains(s: FeliniaState, done: tuple[str, ...], sold: tuple[str, ...] = ()) -> list[Sold]:
    """Follow all sales to what the node is for; return what was sold, once for each path."""
    sales = [text for text in options(s) if text.startswith("sell ")]
    others = [text for text in options(s) if text.split()[0] in done]
    assert bool(sales) != bool(others), (sold, options(s))
    if others:
        return [tuple(sorted(Counter(sold).items()))]
    out: list[Sold] = []
    for text in sales:
        onward = s.clone()
        onward.apply(s.words().read(text))
        out += chains(onward, done, (*sold, text.split()[1]))
    return out


def sensible(own: dict[str, int], coins: int, price: int) -> list[dict[str, int]]:
    """Return all sets of units that reach a price when sold in order, none of them idle."""
    out = []
    for numbers in product(*(range(n + 1) for n in own.values())):
        units = dict(zip(own, numbers, strict=True))
        chain = [WORTH[thing] for thing in ORDER for _ in range(units[thing])]
        enough = coins + sum(chain) >= price
        needed = all(coins + sum(chain[:k]) < price for k in range(len(chain)))
        if enough and needed:
            out.append(units)
    return out


def as_sold(units: dict[str, int]) -> Sold:
    return tuple(sorted((thing, n) for thing, n in units.items() if n))


@pytest.mark.rule("FEL-SEL-2", "FEL-SEL-4", "FEL-DEC-1")
@pytest.mark.parametrize("price", range(1, 7))
def test_at_a_market_every_sensible_set_of_sales_has_exactly_one_path(price: int) -> None:
    base = stall("M1", price)
    for coins, gold, spice, hand in product(range(7), range(3), range(3), HANDS):
        s = purse(base, coins, gold, spice, hand)
        attain = min(6, coins + 2 * gold + spice + sum(hand))
        if attain < price:
            assert ["pass"] == options(s)  # such a node is not asked
            continue
        found = chains(s, ("buy",))
        expected = [as_sold(u) for u in sensible(holding(gold, spice, hand), coins, price)]
        assert sorted(expected) == sorted(found), (coins, gold, spice, hand)


@pytest.mark.rule("FEL-SEL-2", "FEL-SEL-4", "FEL-DEC-1")
@pytest.mark.parametrize("tiles_left", [True, False])
@pytest.mark.parametrize("price", range(1, 7))
def test_at_the_guild_sales_leave_what_a_swap_or_a_bonus_needs(
    price: int, *, tiles_left: bool
) -> None:
    base = stall("GUILD", price)
    if not tiles_left:
        base.bonus = 0
    for coins, gold, spice, hand in product(range(7), range(3), range(3), HANDS):
        s = purse(base, coins, gold, spice, hand)
        own = holding(gold, spice, hand)
        expected = []
        for units in sensible(own, coins, price):
            left = {thing: n - units[thing] for thing, n in own.items()}
            swap = any(left[good.upper()] for good in GOODS)
            if swap or (tiles_left and left["GOLD"] and left["SPICE"]):
                expected.append(as_sold(units))
        g = sum(hand)
        by_swap = g >= 1 and min(6, coins + 2 * gold + spice + g - 1) >= price
        by_bonus = tiles_left and gold >= 1 and spice >= 1
        by_bonus = by_bonus and min(6, coins + 2 * (gold - 1) + spice - 1 + g) >= price
        assert bool(expected) == (by_swap or by_bonus)
        if expected:
            assert sorted(expected) == sorted(chains(s, ("swap", "bonus"))), own
        else:
            assert ["pass"] == options(s), own


PORTS: Final = ("S01; S06; S05; S18", "S09; S08; S02; S11", "S04; S05; S02; S20")
ASKS: Final = {
    "S01": {"CLOCKS": 2}, "S06": {"BOOKS": 2}, "S09": {"WINE": 2}, "S08": {"GLASS": 2},
}  # fmt: skip


@pytest.mark.rule("FEL-SEL-2", "FEL-SEL-4", "FEL-DEC-1")
@pytest.mark.parametrize("port", PORTS)
def test_going_aboard_a_sale_must_leave_the_goods_of_a_ship_that_asks_for_silver(port: str) -> None:
    base = table(
        players=2,
        at="aboard M1 0",
        houses=(house("4 clocks, 3 wine, 2 books, 3 glass, 2 clothing", silver=2),),
        markets="M1: glass; M2:; M3:",
        stacks="M1: 1",
        docks=port,
    )
    dear = [ASKS[tile] for tile in port.split("; ") if tile in ASKS]
    hands = [(2, 0, 0, 0, 0), (3, 0, 0, 0, 2), (0, 2, 2, 0, 0), (2, 2, 1, 1, 2), (1, 1, 1, 1, 1)]
    for coins, gold, spice, hand in product(range(3), range(2), range(2), hands):
        s = purse(base, coins, gold, spice, hand)
        own = holding(gold, spice, hand)
        expected = []
        for thing in ORDER:
            left = Counter(own)
            left[thing] -= 1
            fits = any(all(left[good] >= n for good, n in asked_.items()) for asked_ in dear)
            if own[thing] and 0 == coins and fits:
                expected.append(f"sell {thing}")
        assert expected == options(s, "sell"), (port, own, coins)
        for text in expected:
            onward = s.clone()
            onward.apply(s.words().read(text))
            assert [] == options(onward, "sell")
            assert options(onward, "board")


@pytest.mark.rule("FEL-SEL-2", "FEL-SEL-4", "FEL-STO-1", "FEL-STO-2")
def test_in_storage_every_sensible_set_has_exactly_one_path() -> None:
    base = table(players=2, at="store 0", houses=(house("2 clocks, 2 wine"),), docks="-; S01")
    hands = (
        (4, 0, 0, 0, 0), (0, 0, 0, 0, 4), (1, 1, 1, 1, 0), (2, 0, 0, 0, 2), (0, 1, 0, 2, 2),
        (1, 1, 1, 1, 1), (3, 0, 3, 0, 0), (0, 0, 1, 0, 5), (5, 0, 0, 0, 1), (2, 1, 2, 1, 1),
    )  # fmt: skip
    for hand, coins, gold, spice in product(hands, (0, 1, 2, 5, 6), range(2), range(3)):
        s = purse(base, coins, gold, spice, hand)
        expected = stored(hand, coins, gold, spice)
        found = stores(s)
        assert len(expected) == len(set(expected))
        assert sorted(expected) == sorted(found), (hand, coins, gold, spice)


def stored(hand: tuple[int, ...], coins: int, gold: int, spice: int) -> list[tuple[bool, Sold]]:
    """Return all ways through storage: three goods, or four and who pays how."""
    out: list[tuple[bool, Sold]] = []
    for numbers in product(*(range(n + 1) for n in hand)):
        units = dict(zip(ORDER[2:], numbers, strict=True))
        left = sum(hand) - sum(numbers)
        if left == 3:
            out.append((False, as_sold(units)))
        if left != 4:
            continue
        have = min(6, coins + sum(numbers))
        payment = {"GOLD": gold, "SPICE": spice}
        out += [
            (True, as_sold(units | {k: sales[k] for k in payment}))
            for sales in sensible(dict.fromkeys(ORDER, 0) | payment, have, 2)
        ]
    return out


def stores(s: FeliniaState, sold: tuple[str, ...] = ()) -> list[tuple[bool, Sold]]:
    """Follow all ways through the storage of player 0."""
    assert options(s)
    out: list[tuple[bool, Sold]] = []
    for text in options(s):
        onward = s.clone()
        onward.apply(s.words().read(text))
        kept = "keep_four" == text
        now = sold if kept else (*sold, text.split()[1])
        if asked(onward) == "p0 FEL-STO-1":
            out += stores(onward, now)
        else:
            out.append((kept, tuple(sorted(Counter(now).items()))))
    return out
