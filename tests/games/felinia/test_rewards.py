"""FEL-REW, FEL-MON, FEL-SUP: what provinces give, the coin track, and the cards of the supply."""

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.money import cards
from fondaco.kernel.errors import BadPosition
from tests.games.felinia.journeys import ashore, walk_home
from tests.games.felinia.table import (
    Doc,
    asked,
    bag,
    describe,
    events,
    goods,
    house,
    options,
    play,
    silver,
    state,
    table,
    told,
)
from tests.games.felinia.table import cards as held

BASIC = [
    ("LIO-BL", "1 gold, 0 spice, 0 provisions", 0),
    ("LIO-BR", "0 gold, 1 spice, 0 provisions", 0),
    ("TIG-BL", "0 gold, 0 spice, 0 provisions", 1),
    ("TIG-BR", "1 gold, 0 spice, 0 provisions", 0),
    ("CHE-BL", "0 gold, 1 spice, 0 provisions", 0),
    ("PAN-BL", "0 gold, 0 spice, 0 provisions", 1),
    ("PAN-BR", "1 gold, 0 spice, 0 provisions", 0),
    ("PUM-BR", "0 gold, 1 spice, 0 provisions", 0),
]
PRO = [
    ("LIO-D", "", "0 gold, 0 spice, 1 provisions", 0),
    ("LIO-E", "", "1 gold, 0 spice, 0 provisions", 0),
    ("LIO-J", "LIO-E", "0 gold, 0 spice, 0 provisions", 2),
    ("TIG-D", "", "0 gold, 0 spice, 0 provisions", 1),
    ("TIG-E", "", "0 gold, 0 spice, 1 provisions", 0),
    ("TIG-I", "TIG-D", "2 gold, 0 spice, 0 provisions", 0),
    ("CHE-D", "", "0 gold, 0 spice, 1 provisions", 0),
    ("CHE-J", "CHE-E", "0 gold, 0 spice, 0 provisions", 2),
    ("PAN-D", "", "1 gold, 0 spice, 0 provisions", 0),
    ("PAN-E", "", "0 gold, 0 spice, 1 provisions", 0),
    ("PAN-J", "PAN-E", "0 gold, 0 spice, 0 provisions", 2),
    ("PUM-D", "", "0 gold, 1 spice, 0 provisions", 0),
    ("PUM-E", "", "0 gold, 0 spice, 0 provisions", 1),
    ("PUM-J", "PUM-E", "0 gold, 0 spice, 2 provisions", 0),
]


def came_by(province: str, before: str, houses: tuple[Doc, ...] = ()) -> FeliniaState:
    """Return a merchant of player 0 in the pro game, one step before a province."""
    land = province[:3]
    visited = f"{land}-H {before}".strip()
    return ashore(
        land,
        "pro",
        at=f"walk {before or f'{land}-H'}",
        visited=visited,
        houses=houses or (house(silver=0),),
    )


@pytest.mark.rule("FEL-REW-1", "FEL-EXP-7")
@pytest.mark.parametrize(("province", "gained", "coins"), BASIC)
def test_each_symbol_of_the_basic_side_gives_one(province: str, gained: str, coins: int) -> None:
    s = ashore(province[:3], houses=(house(silver=0),))

    play(s, f"p0 step {province}")
    assert (gained, coins) == (held(s), silver(s)[0])


@pytest.mark.rule("FEL-REW-1", "FEL-EXP-7")
@pytest.mark.parametrize(("province", "before", "gained", "coins"), PRO)
def test_each_symbol_of_the_pro_side_gives_one_and_doubled_ones_two(
    province: str, before: str, gained: str, coins: int
) -> None:
    s = came_by(province, before)

    play(s, f"p0 step {province}")
    assert (gained, coins) == (held(s), silver(s)[0])


@pytest.mark.rule("FEL-REW-1")
@pytest.mark.parametrize(
    ("mode", "province", "visited"),
    [
        ("basic", "CHE-BR", "CHE-H"),
        ("basic", "PUM-BL", "PUM-H"),
        ("pro", "CHE-E", "CHE-H"),
        ("pro", "LIO-M", "LIO-H LIO-E LIO-J"),
    ],
)
def test_a_goods_symbol_draws_one_good_from_the_bag(mode: str, province: str, visited: str) -> None:
    mine = house("", provisions=1) if mode == "pro" else house("")
    drawn = set()
    for seed in range(40):
        at = f"walk {visited.rsplit(maxsplit=1)[-1]}"
        s = ashore(province[:3], mode, at=at, visited=visited, houses=(mine,), seed=seed)
        before = bag(s)
        log = play(s, f"p0 step {province}")
        [(seat, good)] = events(log, "drew_good")
        assert 0 == seat
        name = s.cfg.good_ids[good]
        assert {name: 1} == goods(s)
        assert before[name] - 1 == bag(s).get(name, 0)
        assert sum(before.values()) - 1 == sum(bag(s).values())
        drawn.add(name)
    assert 5 == len(drawn)  # any kind can come


@pytest.mark.rule("FEL-REW-1")
def test_goods_are_drawn_as_often_as_they_lie_in_the_bag() -> None:
    """All but four clocks and one wine are out of the bag: clocks come four times as often."""
    hoard = house("4 clocks, 5 wine")
    rest = house("9 glass")
    more = house("9 clothing, 9 books")
    counts = {"clocks": 0, "wine": 0}
    for seed in range(300):
        s = ashore(
            "CHE", houses=(house(""), hoard, rest, more), seed=seed,
            markets="M1: clocks, 2 wine; M2: wine; M3:; M4:; M5:",
        )  # fmt: skip
        assert {"clocks": 4, "wine": 1} == bag(s)
        play(s, "p0 step CHE-BR")
        counts[next(iter(goods(s)))] += 1
    assert 300 == sum(counts.values())
    assert 210 <= counts["clocks"] <= 270


@pytest.mark.rule("FEL-REW-1", "FEL-DEC-3")
def test_a_drawn_good_cannot_be_taken_back() -> None:
    log = play(ashore("CHE"), "p0 step CHE-BR")

    assert [True] == [event.barrier for event in log if event.kind == "drew_good"]


@pytest.mark.rule("FEL-REW-2")
@pytest.mark.parametrize("mode", ["basic", "pro"])
def test_posts_and_harbours_carry_no_symbol_and_all_others_do(mode: str) -> None:
    island = table(mode).cfg.island
    for n, kind in enumerate(island.types):
        assert (kind == "reward") == (island.symbol[n] > 0)
        assert (kind == "reward") == (island.amount[n] > 0)


@pytest.mark.rule("FEL-REW-2")
def test_landing_and_settling_give_nothing_but_the_tile() -> None:
    s = ashore("LIO", tiles="LIO-OL puma", face_up="LIO-OL", houses=(house(silver=0),))

    assert ("0 gold, 0 spice, 0 provisions", 0) == (held(s), silver(s)[0])
    play(s, "p0 step LIO-BL, step LIO-OL")
    assert ("1 gold, 0 spice, 0 provisions", 0) == (held(s), silver(s)[0])


@pytest.mark.rule("FEL-AMB-12", "FEL-REW-1")
def test_every_merchant_gets_the_reward_of_the_same_province() -> None:
    s = table(at="walk LIO-H", docks="S10: 0 0", houses=(house(silver=0),), round=2)

    play(s, "p0 step LIO-BL, home, stop, step LIO-BL, home")
    assert "2 gold, 0 spice, 0 provisions" == held(s)


# FEL-MON-1: the coin track


@pytest.mark.rule("FEL-MON-1", "FEL-AMB-13")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (4, 6), (5, 6), (6, 6)])
def test_silver_above_six_is_lost(before: int, after: int) -> None:
    s = came_by("CHE-J", "CHE-E", (house(silver=before),))

    log = play(s, "p0 step CHE-J")
    assert after == silver(s)[0]
    gained = after - before
    assert [(0, 3, gained, 2 - gained)] == events(log, "received")


@pytest.mark.rule("FEL-MON-1", "FEL-AMB-13")
def test_a_full_track_is_told() -> None:
    s = came_by("CHE-J", "CHE-E", (house(silver=5),))

    log = play(s, "p0 step CHE-J")
    assert any(line.endswith("receives 1 silver; the coin track is full.") for line in told(s, log))


@pytest.mark.rule("FEL-MON-1")
def test_payments_must_be_possible_in_full() -> None:
    poor = house("", silver=1)
    s = table(at="deal M1", stacks="M1: 1 0", markets="M1: wine", houses=(poor, house(silver=2)))

    play(s, "p1 buy WINE")
    assert [1, 0, 2, 2] == silver(s)
    s = table(at="deal M1", stacks="M1: 0 1", markets="M1: wine", houses=(house("wine", silver=1),))
    assert ["sell WINE", "pass"] == options(s)


# FEL-SUP: the cards of the common supply


@pytest.mark.rule("FEL-SUP-1")
def test_cards_show_one_or_three_units() -> None:
    assert [0, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 5, 4] == [cards(n) for n in range(13)]


def walking_to_spice(*spices: int) -> FeliniaState:
    """Return the pro game, in which player 0 is about to find a spice."""
    houses = tuple(house(spice=n) for n in spices)
    return ashore("PUM", "pro", houses=houses)


@pytest.mark.rule("FEL-SUP-1", "FEL-E11")
@pytest.mark.parametrize(
    ("spices", "gained"),
    [
        ((2, 2, 5, 4), 1),  # 2 + 2 + 3 + 2 = 9 cards; three spices fit on one card
        ((4, 5, 5, 5), 0),  # 2 + 3 + 3 + 3 = 11; one more card is not there
        ((5, 5, 5, 4), 1),  # 11; six spices need two cards instead of three
        ((0, 5, 5, 5), 1),  # 9
        ((0, 5, 5, 8), 1),  # 3 + 3 + 4 = 10, the eleventh
        ((0, 5, 8, 8), 0),  # 3 + 4 + 4 = 11
        ((3, 5, 5, 8), 0),  # 1 + 3 + 3 + 4 = 11
        ((2, 5, 5, 5), 1),  # 2 + 3 + 3 + 3 = 11; turned over, one card is enough
    ],
)
def test_a_gain_succeeds_if_eleven_cards_suffice_afterwards(
    spices: tuple[int, ...], gained: int
) -> None:
    s = walking_to_spice(*spices)

    log = play(s, "p0 step PUM-D")
    assert spices[0] + gained == s.players[0].spice
    assert [(0, 1, gained, 1 - gained)] == events(log, "received")
    assert list(spices[1:]) == [p.spice for p in s.players[1:]]


@pytest.mark.rule("FEL-SUP-1")
def test_gold_and_provisions_have_eleven_cards_of_their_own() -> None:
    full = {"gold": 5, "provisions": 5, "spice": 0}
    others = tuple(house(**full) for _ in range(2))  # type: ignore[arg-type]
    houses = (house(gold=0, provisions=0), *others, house(gold=8, provisions=5))
    s = ashore("PAN", "pro", houses=houses)
    play(s, "p0 step PAN-D")
    assert 1 == s.players[0].gold  # 3 + 3 + 4 = 10 were in use
    s = ashore("PAN", "pro", houses=(house(), *others, house(gold=11)))
    play(s, "p0 step PAN-D")
    assert 0 == s.players[0].gold  # 3 + 3 + 5 = 11
    s = ashore("PAN", "pro", houses=(house(), *others, house(provisions=11)))
    play(s, "p0 step PAN-E")
    assert 0 == s.players[0].provisions


@pytest.mark.rule("FEL-SUP-1", "FEL-AMB-30")
@pytest.mark.parametrize(
    ("mine", "others", "gained"),
    [
        (0, (5, 5, 8), 1),  # one card is left: the first fits, the second does not
        (0, (5, 8, 8), 0),
        (1, (5, 5, 8), 0),  # 1 + 3 + 3 + 4 = 11: a second card does not fit, twice
        (2, (5, 5, 5), 2),  # 2 -> 3 gives a card back, 3 -> 4 takes it again
        (5, (5, 5, 4), 2),  # 5 -> 6 -> 7: 2, then 3 cards
    ],
)
def test_doubled_symbols_give_their_units_one_at_a_time(
    mine: int, others: tuple[int, int, int], gained: int
) -> None:
    houses = (house(gold=mine), *(house(gold=n) for n in others))
    s = came_by("TIG-I", "TIG-D", houses)

    log = play(s, "p0 step TIG-I")
    assert mine + gained == s.players[0].gold
    assert [(0, 2, gained, 2 - gained)] == events(log, "received")


@pytest.mark.rule("FEL-SUP-1")
def test_an_empty_supply_is_told() -> None:
    s = walking_to_spice(0, 5, 8, 8)

    log = play(s, "p0 step PUM-D")
    assert any("receives 0 spices; the supply is empty." in line for line in told(s, log))


@pytest.mark.rule("FEL-SUP-2")
def test_spending_is_possible_even_if_change_needs_a_twelfth_card() -> None:
    """Gold 3, 5, 5, 8 use 1 + 3 + 3 + 4 = 11 cards; two instead of three need twelve."""
    houses = (house(gold=3, spice=1, silver=1), house(gold=5), house(gold=5), house(gold=8))
    s = table(at="deal GUILD", stacks="GUILD: 0", houses=houses)

    play(s, "p0 bonus BT-PAN")
    assert 2 == s.players[0].gold
    assert [2, 5, 5, 8] == [p.gold for p in s.players]


@pytest.mark.rule("FEL-SUP-2")
def test_after_a_twelfth_card_gains_need_room_again() -> None:
    houses = (house(gold=1), house(gold=2), house(gold=5), house(gold=11))  # 1 + 2 + 3 + 5 = 11
    s = ashore("PAN", "pro", houses=houses)

    play(s, "p0 step PAN-D")
    assert 1 == s.players[0].gold


@pytest.mark.rule("FEL-SUP-3")
def test_an_empty_bag_gives_no_good() -> None:
    """Players hold everything; the markets are bare."""
    houses = (house("9 clocks"), house("9 wine"), house("9 glass"), house("9 clothing, 9 books"))
    s = ashore("CHE", houses=houses, markets="M1:; M2:; M3:; M4:; M5:")
    assert {} == bag(s)

    log = play(s, "p0 step CHE-BR")
    assert [(0, -1)] == events(log, "drew_good")
    assert {"clocks": 9} == goods(s)
    assert any(line.endswith("finds the bag empty.") for line in told(s, log))
    walk_home(s)
    assert "p0 FEL-STO-1" == asked(s)


@pytest.mark.rule("FEL-SUP-3")
def test_a_kind_that_is_not_in_the_bag_cannot_be_swapped_for() -> None:
    houses = (house("clocks", silver=2), house("9 wine"))
    s = table(
        at="deal GUILD", stacks="GUILD: 0", houses=houses,
        markets="M1: glass; M2: glass; M3: glass; M4: glass; M5: glass",
    )  # fmt: skip
    swaps = [text for text in options(s) if text.startswith("swap")]

    assert {"GLASS", "CLOTHING", "BOOKS"} == {text.split()[2] for text in swaps}
    refused = s.refuse(s.words().read("swap CLOCKS WINE SPICE"))
    assert ("FEL-SUP-3", "there is no Wine in the bag") == (refused.rule, refused.text.english())


@pytest.mark.rule("FEL-SUP-1")
def test_positions_may_hold_what_change_needs_but_no_more() -> None:
    s = table(houses=(house(gold=14), house(gold=14), house(gold=5)))  # 6 + 6 + 3 = 15

    assert [14, 14, 5, 0] == [p.gold for p in state(describe(s)).players]
    with pytest.raises(BadPosition, match="FEL-INV-7"):
        table(houses=(house(gold=14), house(gold=14), house(gold=8)))  # 6 + 6 + 4 = 16
