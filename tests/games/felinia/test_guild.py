"""FEL-TRD-4 to FEL-TRD-7: exchanges at the merchants' guild."""

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from tests.games.felinia.table import (
    GOODS,
    Doc,
    asked,
    bag,
    cards,
    events,
    goods,
    house,
    options,
    play,
    refusal,
    silver,
    stack,
    table,
    told,
)

DOCKS = "S01; S02; S04; S05"
RICH = house("", silver=6, gold=2, spice=2)


def guild(*houses: Doc, mode: str = "basic", stacks: str = "0 1", players: int = 3) -> FeliniaState:
    """Return the deal at the top of the guild; the next token belongs to a rich player."""
    return table(
        mode,
        players,
        at="deal GUILD",
        houses=(*houses, RICH) if 1 == len(houses) else houses,
        stacks=f"GUILD: {stacks}",
        docks=DOCKS,
        markets="M1: 3 wine; M2: 3 clocks",
        seed=3,
    )


@pytest.mark.rule("FEL-TRD-4", "FEL-AMB-4", "FEL-TRD-6")
def test_a_swap_gives_a_good_to_the_bag_takes_a_chosen_kind_and_a_spice() -> None:
    s = guild(house("2 clocks, wine", silver=3))
    before = bag(s)

    log = play(s, "p0 swap CLOCKS BOOKS SPICE")
    assert {"clocks": 1, "wine": 1, "books": 1} == goods(s)
    assert {**before, "clocks": before["clocks"] + 1, "books": before["books"] - 1} == bag(s)
    assert 1 == silver(s)[0]
    assert "0 gold, 1 spice, 0 provisions" == cards(s)
    assert [1] == stack(s, "GUILD")
    assert [(0, 0, 4, 2, 1, 1)] == events(log, "swapped")


@pytest.mark.rule("FEL-TRD-4", "FEL-PRO-2")
def test_the_basic_game_has_no_exchange_for_provisions() -> None:
    basic = guild(house("clocks", silver=3))
    pro = guild(house("clocks", silver=3), mode="pro")

    assert 4 == len(options(basic, "swap"))
    assert refusal(basic, "swap CLOCKS WINE PROVISION").startswith("FEL-PRO-2")
    assert 8 == len(options(pro, "swap"))
    log = play(pro, "p0 swap CLOCKS WINE PROVISION")
    assert "0 gold, 0 spice, 1 provisions" == cards(pro)
    assert told(pro, log)[0].endswith("exchanges Clocks for Wine and 1 provision.")
    assert {"wine": 1} == goods(pro)
    assert 1 == silver(pro)[0]


@pytest.mark.rule("FEL-PRO-2", "FEL-PRO-8")
def test_the_sutler_brings_no_more_provisions_at_the_guild() -> None:
    s = guild(house("clocks", "CHE-A SP2", silver=3), mode="pro")

    play(s, "p0 swap CLOCKS WINE PROVISION")
    assert "0 gold, 0 spice, 1 provisions" == cards(s)


@pytest.mark.rule("FEL-TRD-4", "FEL-SET-8")
def test_a_bonus_tile_costs_the_price_a_gold_and_a_spice() -> None:
    s = guild(house("clocks", silver=2, gold=2, spice=3))

    assert [f"bonus BT-{k}" for k in ("LIO", "TIG", "CHE", "PAN", "PUM")] == options(s, "bonus")
    log = play(s, "p0 bonus BT-PAN")
    assert "1 gold, 2 spice, 0 provisions" == cards(s)
    assert 0 == silver(s)[0]
    assert {"clocks": 1} == goods(s)
    assert [(0, 3, 2)] == events(log, "bonus")
    assert [f"bonus BT-{k}" for k in ("LIO", "TIG", "CHE", "PUM")] == options(s, "bonus")
    assert refusal(s, "bonus BT-PAN") == "FEL-TRD-5: this bonus tile has been taken"


@pytest.mark.rule("FEL-TRD-5", "FEL-INF-5")
def test_only_its_owner_sees_a_bonus_tile_again() -> None:
    s = guild(house("", silver=2, gold=1, spice=1))
    log = play(s, "p0 bonus BT-PUM")

    for seat, seen in ((0, True), (1, False), (2, False)):
        assert (s.scene(seat).find("player.0.bonus.BT-PUM") is not None) == seen
        node = s.scene(seat).find("player.0.bonuses")
        assert node is not None
        assert 1 == node.value
    assert any("one more Puma" in text for text in told(s, log))


@pytest.mark.rule("FEL-TRD-4")
@pytest.mark.parametrize(("gold", "spice"), [(0, 3), (3, 0), (0, 0)])
def test_no_bonus_tile_without_gold_and_spice(gold: int, spice: int) -> None:
    s = guild(house("clocks", silver=6, gold=gold, spice=spice))

    assert [] == options(s, "bonus")
    assert refusal(s, "bonus BT-LIO").startswith("FEL-TRD-4: a bonus tile costs a gold and a spice")


@pytest.mark.rule("FEL-TRD-5")
def test_without_bonus_tiles_that_exchange_is_unavailable() -> None:
    everything = "BT-LIO BT-TIG BT-CHE BT-PAN BT-PUM"
    s = guild(
        house("clocks", silver=6, gold=2, spice=2),
        house("", silver=6, gold=2, spice=2, bonus=everything),
        house("", silver=0),
        stacks="0 1",
    )

    assert [] == options(s, "bonus")
    log = play(s, "p0 pass")
    assert [(0, 6), (1, 6)] == events(log, "declined")  # player 1 is not asked


@pytest.mark.rule("FEL-TRD-4")
def test_exactly_one_exchange_for_one_token() -> None:
    s = guild(house("clocks, wine", silver=6, gold=3, spice=3), stacks="0 1 0")

    play(s, "p0 swap CLOCKS GLASS SPICE")
    assert "p1 FEL-TRD-4" == asked(s)
    play(s, "p1 bonus BT-LIO")
    assert "p0 FEL-TRD-4" == asked(s)
    assert [0] == stack(s, "GUILD")


@pytest.mark.rule("FEL-TRD-4")
def test_declining_at_the_guild_takes_the_token_back_for_nothing() -> None:
    s = guild(house("clocks", silver=2, gold=1, spice=1))

    log = play(s, "p0 pass")
    assert [(0, 6)] == events(log, "declined")
    assert (2, "1 gold, 1 spice, 0 provisions") == (silver(s)[0], cards(s))
    assert "p1 FEL-TRD-4" == asked(s)


@pytest.mark.rule("FEL-TRD-4", "FEL-TRD-6", "FEL-DEC-5")
def test_every_own_kind_can_be_swapped_for_every_other_kind() -> None:
    s = guild(house("2 clocks, wine, glass, clothing, books", silver=2, gold=1, spice=1))

    kinds = [good.upper() for good in GOODS]
    expected = {f"swap {a} {b} SPICE" for a in kinds for b in kinds if a != b}
    assert expected == set(options(s, "swap"))
    assert 20 == len(options(s, "swap"))
    assert 26 == len(options(s))
    assert refusal(s, "swap WINE WINE SPICE").startswith("FEL-TRD-4")
    pro = guild(
        house("2 clocks, wine, glass, clothing, books", silver=2, gold=1, spice=1), mode="pro"
    )
    assert 46 == len(options(pro))


@pytest.mark.rule("FEL-TRD-5", "FEL-SUP-3")
def test_a_kind_that_is_not_in_the_bag_cannot_be_wanted() -> None:
    s = table(
        players=2,
        at="deal GUILD",
        houses=(house("2 clocks, wine", silver=3), house("7 glass", silver=6)),
        markets="M1: 2 glass; M2:; M3:",
        stacks="GUILD: 0 1",
        docks=DOCKS,
    )

    assert ["WINE", "CLOTHING", "BOOKS"] == [
        text.split()[2] for text in options(s) if text.startswith("swap CLOCKS")
    ]
    assert not any(text.split()[2] == "GLASS" for text in options(s, "swap"))
    assert refusal(s, "swap CLOCKS GLASS SPICE") == "FEL-SUP-3: there is no Glassware in the bag"
    assert refusal(s, "swap BOOKS WINE SPICE") == "FEL-TRD-5: you have no Books to give"


@pytest.mark.rule("FEL-TRD-5", "FEL-SUP-1")
@pytest.mark.parametrize("brings", ["SPICE", "PROVISION"])
def test_a_swap_is_allowed_when_the_supply_has_run_out(brings: str) -> None:
    supply = {"spice": (15, 14), "provision": (0, 0)}
    if brings == "PROVISION":
        supply = {"spice": (0, 0), "provision": (15, 14)}
    others = [
        house("", silver=6, spice=spice, provisions=provisions)
        for spice, provisions in zip(supply["spice"], supply["provision"], strict=True)
    ]
    s = table(
        "pro",
        3,
        at="deal GUILD",
        houses=(house("2 clocks", silver=4), *others),
        stacks="GUILD: 0 1 0",
        docks=DOCKS,
    )

    log = play(s, f"p0 swap CLOCKS BOOKS {brings}")
    assert "0 gold, 0 spice, 0 provisions" == cards(s)
    assert {"clocks": 1, "books": 1} == goods(s)
    assert 1 == silver(s)[0]
    assert 0 == events(log, "swapped")[0][5]


@pytest.mark.rule("FEL-SUP-2")
def test_spending_is_possible_even_if_change_needs_a_twelfth_card() -> None:
    s = table(
        players=4,
        at="deal GUILD",
        houses=(
            house("", silver=6, gold=6, spice=6),
            house("", silver=6, gold=5, spice=5),
            house("", silver=0, gold=5, spice=5),
            house("", silver=0, gold=5, spice=5),
        ),
        stacks="GUILD: 0 1",
        docks=DOCKS,
    )

    play(s, "p0 bonus BT-LIO")
    assert "5 gold, 5 spice, 0 provisions" == cards(s)
    assert "p1 FEL-TRD-4" == asked(s)


@pytest.mark.rule("FEL-AMB-5", "FEL-TRD-7", "FEL-BRD-1")
@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("bonus BT-LIO", "p0 FEL-BRD-1"),
        ("swap WINE CLOCKS SPICE", "p0 FEL-BRD-1"),
        ("pass", "p1 FEL-TRD-4"),
    ],
)
def test_any_exchange_is_a_deal_after_which_merchants_board(action: str, expected: str) -> None:
    s = guild(house("2 clocks, wine", silver=3, gold=1, spice=1))

    play(s, f"p0 {action}")
    assert expected == asked(s)


@pytest.mark.rule("FEL-DEC-1", "FEL-DEC-1a", "FEL-TRD-5")
@pytest.mark.parametrize(
    ("own", "is_asked"),
    [
        (house("wine", silver=3), True),
        (house("wine", silver=2), False),  # the only good cannot pay and be given
        (house("2 wine", silver=2), True),
        (house("2 wine", silver=1), False),
        (house("wine", silver=1, gold=1), True),
        (house("wine", silver=2, spice=1), True),
        (house("wine", silver=1, spice=1), False),
        (house("", silver=6, gold=3), False),
        (house("", silver=6, spice=3), False),
        (house("", silver=3, gold=1, spice=1), True),
        (house("", silver=2, gold=1, spice=1), False),
        (house("", silver=2, gold=1, spice=2), True),
        (house("", silver=1, gold=2, spice=1), True),
        (house("", silver=0, gold=2, spice=1), False),
        (house("", silver=0, gold=2, spice=2), True),
        (house("", silver=6), False),
    ],
)
def test_the_guild_asks_only_who_can_attain_an_exchange(own: Doc, *, is_asked: bool) -> None:
    s = table(
        players=2,
        houses=(own, house("", silver=0)),
        markets="M1:; M2:; M3:",
        stacks="GUILD: 0 1 1; M2: 0",
        docks=DOCKS,
    )
    log = play(s, "p0 place M3", "p1 place M2")

    assert ("p0 FEL-TRD-4" == asked(s)) == is_asked
    assert ((0, 6) in events(log, "declined")) == (not is_asked)
    if is_asked:
        assert len(options(s)) > 1


@pytest.mark.rule("FEL-DEC-1")
def test_a_bonus_counts_as_attainable_only_while_a_tile_is_left() -> None:
    everything = "BT-LIO BT-TIG BT-CHE BT-PAN BT-PUM"
    s = table(
        players=2,
        houses=(house("", silver=6, gold=1, spice=1), house("", silver=0, bonus=everything)),
        markets="M1:; M2:; M3:",
        stacks="GUILD: 0 1 1; M2: 0",
        docks=DOCKS,
    )
    log = play(s, "p0 place M3", "p1 place M2")

    assert (0, 6) in events(log, "declined")


@pytest.mark.rule("FEL-TRD-2", "FEL-SEL-2")
def test_the_price_is_refused_where_it_cannot_be_paid_yet() -> None:
    s = guild(house("clocks, wine", silver=1, gold=2, spice=2))

    assert refusal(s, "swap CLOCKS WINE SPICE").startswith("FEL-TRD-2: the price is 2")
    assert refusal(s, "bonus BT-LIO").startswith("FEL-TRD-2: the price is 2")
    assert refusal(s, "place M1").startswith("FEL-TRD-4: that is not asked now")
