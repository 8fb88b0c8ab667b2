"""FEL-PRO-8 and table 13.4: the eight special tiles."""

from typing import Unpack

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from tests.games.felinia.journeys import ashore, walk_home
from tests.games.felinia.table import (
    Parts,
    bag,
    cards,
    events,
    goods,
    house,
    play,
    settled,
    silver,
    table,
    taken,
    tiles,
)

LANDS = {
    "SP1": "LIO", "SP2": "CHE", "SP3": "TIG", "SP4": "PUM",
    "SP5": "PAN", "SP6": "TIG", "SP7": "PUM", "SP8": "CHE",
}  # fmt: skip


def taking(tile: str, **parts: Unpack[Parts]) -> FeliniaState:
    """Return player 0 one step before a post with a special tile."""
    land = LANDS[tile]
    parts.setdefault("houses", (house("", silver=0),))
    parts["at"], parts["visited"] = f"walk {land}-D", f"{land}-H {land}-D"
    parts["tiles"] = f"{land}-A {tile}"
    return ashore(land, "pro", **parts)


def owner(tile: str, settled: str = "A", **numbers: int) -> dict[str, object]:
    """Return a house without goods whose merchant stands where a special tile lay."""
    return house("", f"{LANDS[tile]}-{settled} {tile}", **numbers)  # type: ignore[arg-type]


def special_line(s: FeliniaState, rule: str) -> int:
    return sum(line.points for line in s.scores().sheets[0].lines if line.rule == rule)


@pytest.mark.rule("FEL-PRO-8", "FEL-SET-11")
def test_each_special_tile_lies_in_its_land() -> None:
    cfg = table("pro").cfg
    for land, own in zip(cfg.land_ids, cfg.land_specials, strict=True):
        expected = [tile for tile, where in LANDS.items() if where == land]
        assert expected == [cfg.tile_ids[tile] for tile in own]


@pytest.mark.rule("FEL-PRO-8", "FEL-EXP-8")
@pytest.mark.parametrize("tile", LANDS)
def test_special_tiles_are_taken_like_trade_tiles_and_are_of_no_kind(tile: str) -> None:
    s = taking(tile)
    post = f"{LANDS[tile]}-A"

    log = play(s, f"p0 step {post}")
    assert [post] == settled(s)
    assert {} == taken(s)
    assert post not in tiles(s)
    effect = s.cfg.special_effect[s.cfg.special_ids.index(tile)]
    assert s.players[0].owns(effect)
    assert 9 == s.players[0].supply
    assert [s.cfg.tile_ids.index(tile)] == [args[2] for args in events(log, "settled")]
    assert 0 == special_line(s, "FEL-SCO-1")


@pytest.mark.rule("FEL-PRO-8", "FEL-AMB-25")
@pytest.mark.parametrize(
    ("tile", "gained", "coins"),
    [
        ("SP1", "0 gold, 0 spice, 0 provisions", 0),
        ("SP2", "0 gold, 0 spice, 1 provisions", 0),
        ("SP3", "1 gold, 0 spice, 1 provisions", 1),
        ("SP4", "0 gold, 0 spice, 0 provisions", 0),
        ("SP5", "0 gold, 0 spice, 0 provisions", 0),
        ("SP6", "0 gold, 0 spice, 0 provisions", 1),
        ("SP7", "1 gold, 0 spice, 0 provisions", 0),
        ("SP8", "0 gold, 0 spice, 0 provisions", 0),
    ],
)
def test_what_each_tile_brings_at_once_and_never_more_than_one_unit(
    tile: str, gained: str, coins: int
) -> None:
    s = taking(tile)

    play(s, f"p0 step {LANDS[tile]}-A")
    assert (gained, coins) == (cards(s), silver(s)[0])
    assert (1 if tile == "SP3" else 0) == sum(goods(s).values())


@pytest.mark.rule("FEL-PRO-8", "FEL-AMB-24", "FEL-RNG-1")
def test_the_cache_gives_a_random_good_and_leaves_the_game_but_the_merchant_stays() -> None:
    drawn, s = set(), taking("SP3")
    for seed in range(30):
        s = taking("SP3", seed=seed)
        before = bag(s)
        log = play(s, "p0 step TIG-A")
        [(_, good)] = events(log, "drew_good")
        name = s.cfg.good_ids[good]
        assert {name: 1} == goods(s)
        assert before[name] - 1 == bag(s).get(name, 0)
        drawn.add(name)
    assert 5 == len(drawn)
    assert ["TIG-A"] == settled(s)
    assert 1 == special_line(s, "FEL-SCO-3")  # he counts for groups
    ids = {node.id for node in s.scene(0).walk()}
    assert "player.0.special.SP3" not in ids
    assert "merchant.TIG-A" in ids


@pytest.mark.rule("FEL-PRO-8", "FEL-SUP-1", "FEL-MON-1")
def test_the_cache_gives_only_what_supply_and_coin_track_allow() -> None:
    full = (house(gold=5, provisions=11), house(gold=8), house(gold=8))  # 11 gold cards
    s = taking("SP3", houses=(house("", silver=6), *full))

    play(s, "p0 step TIG-A")
    assert ("0 gold, 0 spice, 1 provisions", 6) == (cards(s), silver(s)[0])
    assert 1 == sum(goods(s).values())


# Lasting effects


@pytest.mark.rule("FEL-PRO-8")
@pytest.mark.parametrize(
    ("tile", "province", "before", "gained", "coins"),
    [
        ("SP2", "LIO-D", "", "0 gold, 0 spice, 2 provisions", 0),
        ("SP2", "PUM-J", "PUM-E", "0 gold, 0 spice, 3 provisions", 0),
        ("SP6", "TIG-D", "", "0 gold, 0 spice, 0 provisions", 2),
        ("SP6", "LIO-J", "LIO-E", "0 gold, 0 spice, 0 provisions", 3),
        ("SP7", "LIO-E", "", "2 gold, 0 spice, 0 provisions", 0),
        ("SP7", "TIG-I", "TIG-D", "3 gold, 0 spice, 0 provisions", 0),
        # and nothing for other symbols
        ("SP2", "LIO-E", "", "1 gold, 0 spice, 0 provisions", 0),
        ("SP6", "LIO-D", "", "0 gold, 0 spice, 1 provisions", 0),
        ("SP7", "PUM-D", "", "0 gold, 1 spice, 0 provisions", 0),
        ("SP4", "PUM-D", "", "0 gold, 1 spice, 0 provisions", 0),
        ("SP3", "TIG-D", "", "0 gold, 0 spice, 0 provisions", 1),
        ("SP3", "TIG-E", "", "0 gold, 0 spice, 1 provisions", 0),
    ],
)
def test_one_more_for_each_entry_whether_the_symbol_is_single_or_double(
    tile: str, province: str, before: str, gained: str, coins: int
) -> None:
    land = province[:3]
    s = ashore(
        land, "pro", at=f"walk {before or f'{land}-H'}", visited=f"{land}-H {before}".strip(),
        houses=(owner(tile, silver=0),),
    )  # fmt: skip

    play(s, f"p0 step {province}")
    assert (gained, coins) == (cards(s), silver(s)[0])


@pytest.mark.rule("FEL-PRO-8")
def test_the_effect_belongs_to_the_owner_alone() -> None:
    s = ashore("LIO", "pro", houses=(house("", silver=0), owner("SP7")))

    play(s, "p0 step LIO-E")
    assert 1 == s.players[0].gold
    assert 0 == s.players[1].gold


@pytest.mark.rule("FEL-PRO-8", "FEL-AMB-25")
def test_effects_begin_with_the_next_journey_of_the_same_ship() -> None:
    s = table(
        "pro", at="walk TIG-D", visited="TIG-H TIG-D", docks="S15: 0 0", tiles="TIG-A SP6",
        houses=(house("", silver=0),), round=3,
    )  # fmt: skip

    play(s, "p0 step TIG-A")
    assert 1 == silver(s)[0]
    play(s, "p0 step TIG-D")
    assert 3 == silver(s)[0]


@pytest.mark.rule("FEL-PRO-8", "FEL-AMB-30", "FEL-SUP-1")
def test_the_extra_unit_is_lost_with_an_empty_supply_like_any_other() -> None:
    others = (house(gold=5), house(gold=5), house(gold=8))  # 10 cards: one is left
    s = ashore("TIG", "pro", at="walk TIG-D", visited="TIG-H TIG-D", houses=(owner("SP7"), *others))

    log = play(s, "p0 step TIG-I")
    assert [(0, 2, 1, 2)] == events(log, "received")
    assert 1 == s.players[0].gold


@pytest.mark.rule("FEL-PRO-8", "FEL-MON-1")
def test_the_silver_vein_stops_at_six() -> None:
    s = ashore(
        "LIO", "pro", at="walk LIO-E", visited="LIO-H LIO-E", houses=(owner("SP6", silver=4),)
    )

    log = play(s, "p0 step LIO-J")
    assert 6 == silver(s)[0]
    assert [(0, 3, 2, 1)] == events(log, "received")


@pytest.mark.rule("FEL-PRO-2", "FEL-PRO-8")
@pytest.mark.parametrize(
    ("gain", "gained"),
    [
        ("PROVISION", "0 gold, 0 spice, 1 provisions"),
        ("SPICE", "0 gold, 1 spice, 0 provisions"),
    ],
)
def test_the_sutler_gives_nothing_more_at_the_guild(gain: str, gained: str) -> None:
    mine = house("clocks", "CHE-A SP2", silver=2)
    s = table("pro", at="deal GUILD", stacks="GUILD: 0", houses=(mine,))

    play(s, f"p0 swap CLOCKS GLASS {gain}")
    assert gained == cards(s)


# Points at the end


@pytest.mark.rule("FEL-PRO-8")
def test_the_quartermaster_scores_two_points_for_each_provision() -> None:
    with_tile = table("pro", houses=(owner("SP1", provisions=3), house("", provisions=3)))

    assert [1 + 6, 0] == list(with_tile.scores().totals[:2])
    assert 6 == special_line(with_tile, "FEL-PRO-8")


@pytest.mark.rule("FEL-PRO-8", "FEL-SCO-4")
@pytest.mark.parametrize("spice", range(6))
def test_the_spice_house_scores_each_spice(spice: int) -> None:
    s = table("pro", houses=(owner("SP4", spice=spice), house("", spice=spice)))

    assert [1 + spice, spice // 2] == list(s.scores().totals[:2])


@pytest.mark.rule("FEL-PRO-8", "FEL-SCO-3")
def test_the_hermit_scores_two_for_merchants_who_stand_alone() -> None:
    rest = "LIO-A lion, TIG-C tiger, TIG-A lion, CHE-A cheetah, CHE-C puma, CHE-G lion"
    s = table("pro", houses=(house("", f"PAN-A SP5, {rest}"),))

    assert 2 + 2 + 4 + 9 == special_line(s, "FEL-SCO-3")  # two alone, a pair, a group of three
    plain = (
        "PAN-A panther, LIO-A lion, TIG-C tiger, TIG-A lion, CHE-A cheetah, CHE-C puma, CHE-G lion"
    )
    s = table("pro", houses=(house("", plain),))
    assert 1 + 1 + 4 + 9 == special_line(s, "FEL-SCO-3")


@pytest.mark.rule("FEL-PRO-8", "FEL-PRO-7")
@pytest.mark.parametrize(("held", "points"), [("", 0), ("K1", 2), ("K1 K2", 6), ("K1 K2 K3", 9)])
def test_the_cartographer_scores_one_more_for_each_mysterious_place(held: str, points: int) -> None:
    s = table("pro", houses=(house("", "CHE-A SP8", cards=held),))

    assert points == special_line(s, "FEL-PRO-7")


@pytest.mark.rule("FEL-PRO-8", "FEL-SCO-1")
def test_special_tiles_do_not_count_as_trade_tiles() -> None:
    s = table("pro", houses=(house("", "PUM-A puma, PUM-C SP4, PUM-B SP7"),))

    assert 1 == special_line(s, "FEL-SCO-1")


@pytest.mark.rule("FEL-PRO-8", "FEL-SEL-3")
def test_the_owner_of_the_spice_house_keeps_an_odd_spice_at_the_end() -> None:
    """FEL-END-2: one ship is out and no tile is left, so the rest sail and the game ends."""
    gone = " ".join(f"S{n:02d}" for n in range(1, 21) if n not in (7, 18, 19, 20))
    houses = (owner("SP4", spice=3, silver=1), house("", spice=3, silver=1))
    s = table(
        "pro", 2, at="walk PAN-H", docks="S07: 1; S18; S19; S20", sailed=gone, houses=houses,
        round=12,
    )  # fmt: skip

    walk_home(s)
    assert s.over()
    assert [3, 2] == [p.spice for p in s.players]
    assert [1, 2] == silver(s)
