"""FEL-SET, FEL-CMP: setting up the game."""

from collections import Counter

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.scene import Node
from tests.games.felinia.table import (
    GAME,
    GOODS,
    LANDS,
    MODES,
    PLAYERS,
    asked,
    bag,
    cards,
    config,
    docks,
    face_up,
    fresh,
    goods,
    market,
    options,
    play,
    refusal,
    settled,
    ships,
    silver,
    stack,
    supply,
    taken,
    tiles,
)

SEEDS = range(30)
BLUE = {"S03", "S09", "S13", "S14", "S19"}
PAIRS = {
    2: ("clocks wine", "clothing books"),
    3: ("clocks clothing", "clocks books", "wine books"),
    4: ("clocks wine", "wine books", "clocks glass", "glass clothing"),
}
IN_THE_BAG = {2: 41, 3: 39, 4: 37}
OPEN = {2: 3, 3: 4, 4: 5}
KINDS = ("lion", "tiger", "cheetah", "panther", "puma")
SPECIALS = {
    "LIO": ["SP1"],
    "TIG": ["SP3", "SP6"],
    "CHE": ["SP2", "SP8"],
    "PAN": ["SP5"],
    "PUM": ["SP4", "SP7"],
}


def found(s: FeliniaState, id_: str, seat: int = 0) -> Node:
    """Return a node of what a seat sees."""
    node = s.scene(seat).find(id_)
    assert node is not None
    return node


@pytest.mark.rule("FEL-SET-1")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_has_ten_merchants_and_three_tokens(mode: str, players: int) -> None:
    s = fresh(mode, players)

    assert [10] * players == supply(s)
    for seat in range(players):
        assert (("tokens", 3), ("circles", 3)) == found(s, f"player.{seat}.purse").facts
        assert [] == settled(s, seat)
        assert {} == taken(s, seat)
    assert all(not stack(s, place) for place in ("M1", "M2", "M3", "M4", "M5", "GUILD"))


@pytest.mark.rule("FEL-SET-2", "FEL-CMP-0")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_starts_with_two_silver_on_a_track_to_six(players: int) -> None:
    s = fresh(players=players)

    assert [2] * players == silver(s)
    assert (("last", 6),) == found(s, "player.1.silver").facts


@pytest.mark.rule("FEL-CMP-0")
def test_the_bank_cannot_run_out_of_silver() -> None:
    s = fresh(players=4, options={"starter": "1"})
    for lap in range(3):
        play(s, *(f"p{seat} place PURSE" for seat in range(4)))
        assert [min(6, 2 + (1, 3, 6)[lap])] * 4 == silver(s)


@pytest.mark.rule("FEL-SET-3", "FEL-RNG-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_seat_may_become_the_start_player(players: int) -> None:
    starters = Counter(int(fresh(players=players, seed=seed).start) for seed in range(300))

    assert set(range(players)) == set(starters)
    assert min(starters.values()) > 300 / players * 0.7


@pytest.mark.rule("FEL-SET-3")
def test_the_start_player_places_first_and_the_next_seat_follows() -> None:
    for seed in SEEDS:
        s = fresh(players=3, seed=seed)
        start = int(s.start)
        assert f"p{start} FEL-PLA-1" == asked(s)
        play(s, f"p{start} place PURSE")
        assert f"p{(start + 1) % 3} FEL-PLA-1" == asked(s)


@pytest.mark.rule("FEL-SET-3")
def test_the_group_may_choose_the_start_player() -> None:
    for seat in range(4):
        assert {seat} == {
            int(fresh(seed=seed, options={"starter": str(seat + 1)}).start) for seed in SEEDS
        }


@pytest.mark.rule("FEL-SET-3")
def test_nobody_at_an_empty_seat_starts() -> None:
    with pytest.raises(BadConfig, match="no seat 3"):
        config(players=2, options={"starter": "3"})


@pytest.mark.rule("FEL-SET-4", "FEL-SET-3")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("mode", MODES)
def test_start_goods_are_dealt_from_the_start_player_on(mode: str, players: int) -> None:
    for start in range(players):
        s = fresh(mode, players, options={"starter": str(start + 1)})
        for place, pair in enumerate(PAIRS[players]):
            seat = (start + place) % players
            assert dict.fromkeys(pair.split(), 1) == goods(s, seat)


@pytest.mark.rule("FEL-SET-5", "FEL-CMP-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_all_other_goods_are_in_the_bag(players: int) -> None:
    s = fresh(players=players)
    there: Counter[str] = Counter(bag(s))
    for number in range(1, OPEN[players] + 1):
        there.update(market(s, number))
    assert IN_THE_BAG[players] == there.total()
    for seat in range(players):
        there.update(goods(s, seat))
    assert dict.fromkeys(GOODS, 9) == there


@pytest.mark.rule("FEL-SET-6")
@pytest.mark.parametrize("players", PLAYERS)
def test_markets_are_closed_from_the_bottom(players: int) -> None:
    s = fresh(players=players)
    is_open = [f"M{n}" for n in range(1, 6) if n <= OPEN[players]]
    closed = [f"M{n}" for n in range(1, 6) if n > OPEN[players]]

    assert ["PURSE", *is_open, "GUILD"] == [text.split()[1] for text in options(s)]
    for id_ in closed:
        assert {} == market(s, int(id_[1]))
        assert ("closed",) == found(s, f"market.{id_}").state
        assert refusal(s, f"place {id_}").startswith("FEL-PLA-4")
    for id_ in is_open:
        assert () == found(s, f"market.{id_}").state


@pytest.mark.rule("FEL-SET-7", "FEL-RNG-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_open_market_has_two_of_three_spaces_filled(players: int) -> None:
    first: Counter[str] = Counter()
    for seed in SEEDS:
        s = fresh(players=players, seed=seed)
        for number in range(1, OPEN[players] + 1):
            assert 2 == sum(market(s, number).values())
            assert (("spaces", 3),) == found(s, f"market.M{number}").facts
        first.update(market(s, 1))
    assert set(GOODS) == set(first)


@pytest.mark.rule("FEL-SET-8")
@pytest.mark.parametrize("mode", MODES)
def test_the_five_bonus_tiles_lie_open_on_the_guild(mode: str) -> None:
    s = fresh(mode)
    tiles_there = [node for node in found(s, "guild", 1).children if node.kind == "tile"]

    assert ["BT-LIO", "BT-TIG", "BT-CHE", "BT-PAN", "BT-PUM"] == [n.value for n in tiles_there]
    assert all(() == node.state for node in tiles_there)


@pytest.mark.rule("FEL-SET-9", "FEL-RNG-1")
@pytest.mark.parametrize("mode", MODES)
def test_blue_ship_tiles_lie_below_the_grey_ones(mode: str) -> None:
    bottoms, tops = set(), set()
    for seed in SEEDS:
        s = fresh(mode, seed=seed)
        in_port = docks(s).split("; ")
        assert 4 == len(in_port)
        assert 16 == len(ships(s))
        assert not BLUE & {*in_port, *ships(s)[:11]}
        assert set(ships(s)[11:]) == BLUE
        assert 20 == len({*in_port, *ships(s)})
        bottoms.add(ships(s)[-1])
        tops.add(in_port[0])
    assert BLUE == bottoms
    assert 10 < len(tops)


@pytest.mark.rule("FEL-SET-9")
def test_the_back_of_the_next_tile_and_their_number_are_public() -> None:
    s = fresh()
    node = found(s, "ships", 3)

    assert (16, (("back", "grey"),), ()) == (node.value, node.facts, node.children)


@pytest.mark.rule("FEL-SET-10", "FEL-RNG-1")
def test_each_land_has_its_six_tiles_face_down() -> None:
    layouts = set()
    for seed in SEEDS:
        s = fresh(seed=seed)
        assert [] == face_up(s)
        assert 30 == len(tiles(s))
        for land, cat in zip(LANDS, KINDS, strict=True):
            here = Counter(tile for id_, tile in tiles(s).items() if id_.startswith(land))
            assert Counter([*KINDS, cat]) == here
        layouts.add(tuple(tile for id_, tile in tiles(s).items() if id_.startswith("LIO")))
    assert 20 < len(layouts)


@pytest.mark.rule("FEL-SET-10", "FEL-INF-3")
def test_nobody_sees_what_lies_face_down_but_everybody_what_a_land_holds() -> None:
    s = fresh()
    other = fresh(seed=2)

    assert tiles(s) != tiles(other)
    for seat in range(4):
        assert found(s, "island", seat) == found(other, "island", seat)
    assert found(s, "island") != found(fresh("pro"), "island")


@pytest.mark.rule("FEL-SET-10")
def test_the_basic_game_knows_no_provisions_mysterious_places_or_special_tiles() -> None:
    s = fresh()

    assert [] == list(s.deck)
    assert not {tile for tile in tiles(s).values() if tile.startswith("SP")}
    for id_ in ("provisions", "deck", "player.0.provisions", "player.0.specials", "player.0.cards"):
        assert s.scene(0).find(id_) is None
        assert fresh("pro").scene(0).find(id_) is not None


@pytest.mark.rule("FEL-SET-11", "FEL-PRO-1", "FEL-RNG-1")
def test_in_the_pro_game_38_tiles_lie_face_up_each_in_its_land() -> None:
    layouts = set()
    for seed in SEEDS:
        s = fresh("pro", seed=seed)
        assert 38 == len(tiles(s)) == len(face_up(s))
        for land, cat in zip(LANDS, KINDS, strict=True):
            here = Counter(tile for id_, tile in tiles(s).items() if id_.startswith(land))
            assert Counter([*KINDS, cat, *SPECIALS[land]]) == here
        layouts.add(tuple(tile for id_, tile in tiles(s).items() if id_.startswith("TIG")))
    assert 20 < len(layouts)


@pytest.mark.rule("FEL-SET-11", "FEL-RNG-1")
def test_the_18_mysterious_places_are_shuffled() -> None:
    tops = set()
    for seed in SEEDS:
        s = fresh("pro", seed=seed)
        assert list(range(18)) == sorted(int(card) for card in s.deck)
        assert found(s, "deck").children == ()
        tops.add(int(s.deck[-1]))
    assert 8 < len(tops)


@pytest.mark.rule("FEL-SET-12")
@pytest.mark.parametrize("mode", MODES)
def test_nobody_starts_with_cards_and_the_supply_is_full(mode: str) -> None:
    s = fresh(mode)

    assert {"0 gold, 0 spice, 0 provisions"} == {cards(s, seat) for seat in range(4)}
    for id_ in ("gold", "spice", *(("provisions",) if mode == "pro" else ())):
        assert 11 == found(s, id_).value


@pytest.mark.rule("FEL-SET-3")
def test_the_same_seed_sets_up_the_same_game() -> None:
    assert fresh("pro", seed=7).key() == fresh("pro", seed=7).key()
    assert fresh("pro", seed=7).key() != fresh("pro", seed=8).key()


@pytest.mark.rule("FEL-SET-1")
def test_two_to_four_play() -> None:
    for players in (1, 5):
        with pytest.raises(BadConfig, match="2 to 4 players"):
            GAME.configure(players)
