"""ILO-CMP, section 3.2: the component tables against the register, counted here anew."""

from collections import Counter

import pytest

from fondaco.games.ilos.model.tables import KINDS
from fondaco.games.ilos.model.wide_counts import WIDTH
from fondaco.kernel.counts import unpacked
from tests.games.ilos.atlas import NESTS, REGIONS, SPACES, TILES, corner, tile_table
from tests.games.ilos.table import (
    CARDS,
    GAME,
    GOODS,
    captain,
    config,
    cost,
    deck,
    fresh,
    supply,
    table,
)

EDGES = {(0, 0): "S", (1, 1): "L", (0, 1): "C", (1, 0): "C"}
PLAYERS = (2, 3, 4, 5)


def edges(tile: str) -> str:
    return "".join(EDGES[corner(tile, 0, e), corner(tile, 0, e + 1)] for e in range(6))


@pytest.mark.rule("ILO-CMP-1", "ILO-CMP-2")
def test_there_are_ninety_action_cards_of_six_kinds() -> None:
    cfg = config()

    expected = {"SHIP": 30, "PLANTATION": 20, "MINE": 10, "BUILDING": 12, "RUIN": 6, "MARKET": 12}
    assert expected == dict(zip(cfg.card_ids, cfg.copies, strict=True))
    assert 90 == cfg.cards == sum(cfg.copies)


@pytest.mark.rule("ILO-CMP-2")
def test_the_cards_have_the_costs_and_needs_of_the_register() -> None:
    cfg = config()
    found = zip(cfg.card_ids, cfg.cost, cfg.raided, cfg.needed, strict=True)

    assert [
        ("SHIP", 1, 1, 0),
        ("PLANTATION", 2, 3, 1),
        ("MINE", 5, 7, 2),
        ("BUILDING", 2, 4, 2),
        ("RUIN", 7, 7, 1),
        ("MARKET", 0, 0, 0),
    ] == list(found)


@pytest.mark.rule("ILO-CMP-2", "ILO-TRN-3")
@pytest.mark.parametrize(
    ("action", "cards"),
    [
        ("ship SUPPLY, coast T08a", 1),
        ("plant T08a1", 2),
        ("mine T14a1", 5),
        ("fort T08a2", 2),
        ("ruin T19a3", 7),
        ("market E", 0),
    ],
)
def test_each_card_is_paid_with_so_many_other_cards(action: str, cards: int) -> None:
    rich = captain(
        "3 SHIP, PLANTATION, MINE, BUILDING, RUIN, 2 MARKET",
        coasts="T08a T08a T14a T14a",
        stock="E",
    )
    tiles = "T08 0 0 0, T14 0 1 1, T19 -1 2 1"
    s = table(map=tiles, captains=(rich, captain(coasts="T08b")))

    assert cards == cost(s, action)


@pytest.mark.rule("ILO-CMP-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_has_five_ships_and_ten_pioneers(players: int) -> None:
    s = fresh(players)

    assert [(5, 10)] * players == [supply(s, seat) for seat in range(players)]


@pytest.mark.rule("ILO-CMP-1", "ILO-SET-4")
def test_eight_market_tokens_and_ten_building_tiles_are_in_play() -> None:
    cfg = config()

    assert (8, 10) == (cfg.tokens, cfg.buildings)
    assert GOODS == cfg.good_ids
    assert KINDS == (*GOODS, "B", "R")


@pytest.mark.rule("ILO-CMP-1")
def test_the_table_of_tiles_and_its_machine_form_agree_in_the_register() -> None:
    for id_, row in tile_table().items():
        tile = TILES[id_]
        assert (row.corners, row.edges) == (tile["corners"], edges(id_))
        assert row.nest == (tile["nest"] is not None)
        assert row.spaces == sum(len(region["spaces"]) for region in tile["regions"])
        for region, text in zip(tile["regions"], row.regions.split(";"), strict=True):
            name, _, spaces = text.strip().partition(": ")
            corners = ",".join(str(c) for c in region["corners"]) or "islet"
            assert f"{region['id'].removeprefix(id_)}{{{corners}}}" == name
            assert spaces.split() == [space[1] for space in region["spaces"]]


@pytest.mark.rule("ILO-CMP-1", "ILO-GEO-3", "ILO-GEO-4")
def test_our_tiles_are_those_of_the_register() -> None:
    cfg = config()

    assert list(TILES) == list(cfg.tile_ids)
    assert list(REGIONS) == list(cfg.region_ids)
    assert list(SPACES) == list(cfg.space_ids)
    assert NESTS == [t for k, t in enumerate(cfg.tile_ids) if cfg.nests >> k & 1]
    for t, tile in enumerate(TILES.values()):
        corners = "".join(str(cfg.pattern[t * 6] >> c & 1) for c in range(6))
        assert tile["corners"] == corners
        if tile["nest"]:
            assert tuple(tile["nest"]) == cfg.nest_places[t]
    for k, kind in enumerate(SPACES.values()):
        assert kind == KINDS[cfg.space_kind[k]]


@pytest.mark.rule("ILO-ISL-1", "ILO-GEO-5")
def test_our_regions_own_the_corners_of_the_register_and_are_drawn_where_it_says() -> None:
    cfg = config()

    for r, region in enumerate(REGIONS.values()):
        tile = cfg.region_tile[r]
        owned = [c for c in range(6) if cfg.owner[tile * 6 + c] == r]
        assert region["corners"] == owned
        assert tuple(region["anchor"]) == cfg.region_places[r]
        spaces = [k for k in range(cfg.spaces) if cfg.space_region[k] == r]
        found = [[cfg.space_ids[k], KINDS[cfg.space_kind[k]], *cfg.space_places[k]] for k in spaces]
        assert region["spaces"] == found
        assert sum(1 << k for k in spaces) == cfg.region_spaces[r]


@pytest.mark.rule("ILO-CMP-1")
def test_the_tile_set_has_the_totals_of_the_register() -> None:
    cfg = config()
    kinds = Counter(KINDS[kind] for kind in cfg.space_kind)
    sides = Counter("".join(edges(tile) for tile in cfg.tile_ids))
    land = sum(int(cfg.pattern[t * 6]).bit_count() for t in range(20))

    assert {"E": 12, "S": 12, "D": 12, "G": 10, "B": 10, "R": 6} == kinds
    assert (20, 62, 39, 8) == (cfg.tiles, cfg.spaces, cfg.regions, int(cfg.nests).bit_count())
    assert 59 == land
    assert {"C": 72, "S": 25, "L": 23} == sides


@pytest.mark.rule("ILO-CMP-1")
def test_every_tile_has_three_spaces_but_t13_and_t20_have_four() -> None:
    cfg = config()
    spaces = Counter(cfg.tile_ids[cfg.region_tile[r]] for r in cfg.space_region)

    assert {"T13", "T20"} == {tile for tile, n in spaces.items() if n == 4}
    assert {3, 4} == set(spaces.values())


@pytest.mark.rule("ILO-ISL-4", "ILO-GEO-3")
def test_no_tile_is_all_land_so_every_region_has_a_coast() -> None:
    assert all("0" in tile["corners"] for tile in TILES.values())


@pytest.mark.rule("ILO-CMP-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_all_cards_are_in_the_deck_and_in_hands_at_the_start(players: int) -> None:
    s = fresh(players, seed=3)
    found = Counter(deck(s))
    for p in s.players:
        found.update(dict(zip(CARDS, unpacked(p.hand, 6, WIDTH), strict=True)))

    assert dict(zip(CARDS, (30, 20, 10, 12, 6, 12), strict=True)) == found


@pytest.mark.rule("ILO-CMP-1")
def test_reconstructed_data_are_marked_as_such() -> None:
    tables = GAME.read_tables("2017", None)

    for name in ("tile", "region", "space", "good"):
        assert {"X"} == {row.tag for row in tables.rows[name]}
    assert {"R"} == {row.tag for row in tables.rows["card"]}


@pytest.mark.rule("ILO-EDG-1")
def test_the_supply_of_goods_is_unlimited() -> None:
    s = table(2, captains=(captain(stock="151 E", pioneers="T15a1"), captain(stock="152 E")))

    s.apply(s.words().read("end"))
    assert [152, 152] == [unpacked(p.stock, 4, WIDTH)[0] for p in s.players]
