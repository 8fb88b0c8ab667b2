"""The worked examples of the register that happen in town: FEL-E1 to E5, E8 to E11, E16, E17."""

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from tests.games.felinia.table import (
    asked,
    bag,
    cards,
    docks,
    events,
    goods,
    house,
    market,
    options,
    play,
    refusal,
    ships,
    silver,
    stack,
    table,
)

BLUE, RED, GREEN = 0, 1, 2


@pytest.mark.rule("FEL-E1", "FEL-PLA-2")
def test_e1_the_second_circle_brings_two() -> None:
    s = table(players=3, houses=(house(silver=4),), stacks="M1: 2 1 0")

    play(s, "p0 place PURSE")
    assert 6 == silver(s)[BLUE]
    assert 0b010 == s.players[BLUE].purse


@pytest.mark.rule("FEL-E2", "FEL-TRD-1", "FEL-TRD-2")
@pytest.mark.parametrize("reds_answer", ["buy WINE", "pass"])
def test_e2_red_acts_at_two_and_blue_at_one(reds_answer: str) -> None:
    s = table(
        players=2,
        start=0,
        houses=(house("", silver=6), house("", silver=6)),
        markets="M1: 3 wine; M2:; M3:",
        stacks="M2: 0 1; M3: 0 1",
        docks="S01; S04; S05; S07",
    )
    play(s, "p0 place M1", "p1 place M1")
    assert [RED, BLUE] == stack(s, "M1")
    play(s, f"p1 {reds_answer}")
    assert (4 if reds_answer != "pass" else 6) == silver(s)[RED]
    assert [BLUE] == stack(s, "M1")
    play(s, "p0 buy WINE")
    assert 5 == silver(s)[BLUE]


@pytest.mark.rule("FEL-E3", "FEL-BRD-1", "FEL-BRD-2", "FEL-BRD-3", "FEL-BRD-4")
def test_e3_one_deal_two_boardings() -> None:
    s = table(
        players=3,
        at="deal M1",
        houses=(
            house("2 clothing, glass, clocks", silver=5),
            house("", silver=4),
            house("", silver=2),
        ),
        markets="M1: clocks, wine, books",
        stacks="M1: 0 1 2 1",
        docks="S20; S01; S04; S05",
    )
    before = bag(s)

    play(s, "p0 buy CLOCKS")
    assert 1 == silver(s)[BLUE]
    assert ["board D1", "board D2", "done"] == options(s)
    play(s, "p0 board D1, board D2")
    assert "S20: 0; S01: 0; S04; S05" == docks(s)
    assert 0 == silver(s)[BLUE]
    assert {} == goods(s)
    gained = {"clothing": 2, "glass": 1, "clocks": 2}
    assert {good: n + gained.get(good, 0) for good, n in before.items()} == bag(s)
    assert "p1 FEL-TRD-3" == asked(s)
    play(s, "p1 pass")
    assert "p2 FEL-TRD-3" == asked(s)
    assert 2 == len(options(s, "buy"))
    play(s, "p2 buy WINE")
    assert 0 == silver(s)[GREEN]
    assert "p1 FEL-TRD-3" == asked(s)
    log = play(s, "p1 buy BOOKS")
    assert 3 == silver(s)[RED]
    assert {"books": 1} == goods(s, RED)
    assert [(RED, 1, 4, 1)] == events(log, "bought")


@pytest.mark.rule("FEL-E4", "FEL-TRD-4", "FEL-AMB-5")
def test_e4_a_bonus_tile_and_a_swap() -> None:
    s = table(
        players=2,
        at="deal GUILD",
        houses=(house("2 clocks", silver=3, gold=1, spice=1), house("2 clocks, wine", silver=2)),
        stacks="GUILD: 0 1",
        docks="S01; S14; S04; S08",
    )

    play(s, "p0 bonus BT-PAN")
    assert (1, "0 gold, 0 spice, 0 provisions") == (silver(s)[BLUE], cards(s))
    assert "p0 FEL-BRD-1" == asked(s)
    play(s, "p0 done", "p1 swap WINE GLASS SPICE")
    assert (1, "0 gold, 1 spice, 0 provisions") == (silver(s)[RED], cards(s, RED))
    assert {"clocks": 2, "glass": 1} == goods(s, RED)
    assert "p1 FEL-BRD-1" == asked(s)


@pytest.mark.rule("FEL-E5", "FEL-BRD-4")
def test_e5_no_deal_no_boarding() -> None:
    s = table(
        players=3,
        at="deal M2",
        houses=(house("", silver=0), house("", silver=0), house("2 clocks", silver=4)),
        markets="M2: wine; M3: books",
        stacks="M2: 2; M3: 2; GUILD: 2",
        docks="S01; S14; S04; S08",
    )

    play(s, "p2 pass")
    assert "p2 FEL-TRD-3" == asked(s)
    assert [] == options(s, "board")
    play(s, "p2 buy BOOKS")
    assert ["board D1", "board D2", "done"] == options(s)


def last_deal(docks: str) -> FeliniaState:
    """Return the last token of a trading phase; ships sail when player 1 has declined."""
    return table(
        players=2,
        at="deal M1",
        houses=(house("", silver=0), house("", silver=1)),
        markets="M1: wine; M2:; M3:",
        stacks="M1: 1",
        docks=docks,
        ships="S01 S05",
    )


@pytest.mark.rule("FEL-E8", "FEL-EXP-1", "FEL-AMB-7")
def test_e8_without_a_full_ship_the_earliest_one_sails() -> None:
    s = last_deal("S15: 1; S20; S04: 0; S09")

    log = play(s, "p1 pass")
    assert [(2, 3, 0)] == events(log, "sails")
    assert "p0 FEL-EXP-5" == asked(s)
    assert all(text.split()[1].startswith("PAN") for text in options(s, "reveal"))
    log = play(s, "p0 stop, home")
    assert [(2, 0)] == events(log, "ship_tile")  # one tile is refilled
    assert "S15: 1; S20; S01; S09" == docks(s)
    assert ["S05"] == ships(s)[:1]


@pytest.mark.rule("FEL-E9", "FEL-EXP-1", "FEL-EXP-2", "FEL-AMB-8")
def test_e9_full_ships_sail_in_time_order_and_no_others() -> None:
    s = last_deal("S10: 0 1; S02; S15: 1; S06: 0")

    log = play(s, "p1 pass")
    assert [(3, 5, 0)] == events(log, "sails")  # 6:15
    log = play(s, "p0 stop, home")
    assert [(0, 9, 0)] == events(log, "sails")  # 7:15
    log = play(s, "p0 stop, home", "p1 stop, home")
    assert [] == events(log, "sails")
    assert "S01; S02; S15: 1; S05" == docks(s)


@pytest.mark.rule("FEL-E10", "FEL-STO-1", "FEL-STO-2", "FEL-AMB-14")
def test_e10_six_goods_and_one_silver() -> None:
    s = table(
        players=2, at="store 0", houses=(house("6 wine", silver=1), house("4 books")),
        docks="-; S02; S04; S05",
    )  # fmt: skip

    play(s, "p0 sell WINE, sell WINE")
    assert (3, {"wine": 4}) == (silver(s)[0], goods(s))
    keep, sell = s.clone(), s.clone()
    play(keep, "p0 keep_four")
    assert (1, {"wine": 4}) == (silver(keep)[0], goods(keep))
    play(sell, "p0 sell WINE")
    assert (4, {"wine": 3}) == (silver(sell)[0], goods(sell))
    assert "p1 FEL-STO-1" == asked(keep) == asked(sell)


@pytest.mark.rule("FEL-E11", "FEL-SUP-1")
@pytest.mark.parametrize(
    ("spices", "seat", "gains", "cards_left"),
    [
        ((2, 2, 5, 4), 0, True, 3),  # 8 cards are in use afterwards
        ((5, 5, 5, 4), 3, False, 0),
        ((5, 5, 5, 4), 0, True, 1),
        ((5, 5, 5, 3), 3, True, 0),  # the eleventh card
    ],
)
def test_e11_cards_show_one_or_three(
    spices: tuple[int, ...], seat: int, *, gains: bool, cards_left: int
) -> None:
    s = table(
        players=4,
        at="deal GUILD",
        houses=tuple(house("2 wine", silver=6, spice=n) for n in spices),
        stacks=f"GUILD: {seat} {(seat + 1) % 4}",
        docks="S01; S04; S05; S07",
        markets="M1:; M2:; M3:; M4:; M5:",
    )

    log = play(s, f"p{seat} swap WINE BOOKS SPICE")
    assert int(gains) == events(log, "swapped")[0][5]
    assert spices[seat] + gains == s.players[seat].spice
    node = s.scene(0).find("spice")
    assert node is not None
    assert cards_left == node.value


@pytest.mark.rule("FEL-E16", "FEL-END-2")
def test_e16_two_ships_sailed_and_one_tile_is_left() -> None:
    sailed = [f"S{n:02d}" for n in range(1, 21) if n not in (4, 19, 20)]
    s = table(
        players=2,
        at="store 0",
        houses=(house("4 wine", silver=0), house("", silver=0)),
        docks="S20: 1; -; S04: 0; -",
        ships="S19",
        sailed=" ".join(sailed),
    )

    log = play(s, "p0 sell WINE")
    assert [(2, 3, 0)] == events(log, "sails")
    log = play(s, "p0 stop, home")
    assert [(0, 19, 0)] == events(log, "sails")
    play(s, "p1 stop, home")
    assert s.over()
    assert ["S19"] == ships(s)


@pytest.mark.rule("FEL-E17", "FEL-SEL-2", "FEL-SEL-4")
def test_e17_the_chain_of_sales() -> None:
    s = table(
        players=2,
        at="deal M1",
        houses=(house("books", silver=0, gold=1, spice=1), house("", silver=0)),
        markets="M1: wine, glass",
        stacks="M1: 0 1 0",
        docks="S01; S04; S05; S07",
    )

    assert ["sell GOLD", "pass"] == options(s)
    assert refusal(s, "sell SPICE").startswith("FEL-SEL-4")
    play(s, "p0 sell GOLD")
    assert ["sell SPICE", "sell BOOKS", "pass"] == options(s)
    for second in ("SPICE", "BOOKS"):
        t = s.clone()
        play(t, f"p0 sell {second}")
        assert ["buy WINE", "buy GLASS", "pass"] == options(t)
        assert 3 == silver(t)[0]
    assert {"wine": 1, "glass": 1} == market(s, 1)
