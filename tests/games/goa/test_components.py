"""GOA-CMP, GOA-GEN: the component tables against the register, counted here anew."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from fondaco.games.goa.model.board import (
    ADJACENT,
    CELL_IDS,
    EDGE_IDS,
    ORTHOGONAL,
    PLACE_IDS,
    corner_of,
)
from fondaco.games.goa.model.config import GoaConfig
from tests.games.goa.table import (
    COLUMNS,
    EDITIONS,
    GAME,
    SPICES,
    config,
    fresh,
)

REGISTER = Path(__file__).parents[3] / "docs" / "rules" / "goa.md"
SPOTS = (*CELL_IDS, *EDGE_IDS)
COLONIES = ("QUILON", "COCHIN", "MADRAS", "CALICUT")


def register() -> Any:  # noqa: ANN401 (a JSON document)
    """Return the data block of the register."""
    found = re.search(r"```json\n(.*?)```", REGISTER.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return json.loads(found.group(1))


DATA = register()


def copies(cfg: GoaConfig, part: str) -> Counter[str]:
    """Return how often each kind of tile is in a part."""
    return Counter(cfg.tile_ids[k] for k in (cfg.part_a if part == "A" else cfg.part_b))


def in_words(mask: int) -> set[str]:
    return {SPICES[k] for k in range(5) if mask >> k & 1}


@pytest.mark.rule("GOA-CMP-1", "GOA-CMP-7")
@pytest.mark.parametrize(("edition", "tiles"), [("2004", 27), ("2012", 29)])
def test_each_part_has_as_many_tiles_as_the_box(edition: str, tiles: int) -> None:
    cfg = config(edition)

    assert tiles == copies(cfg, "A").total() == copies(cfg, "B").total()


@pytest.mark.rule("GOA-CMP-7")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("part", ["A", "B"])
def test_the_tiles_of_each_part_are_those_of_the_register(edition: str, part: str) -> None:
    expected: Counter[str] = Counter()
    tiles = DATA["tiles"][edition][part]
    for kind, n in tiles.items():
        if kind.startswith("PLANT"):
            expected.update({f"{kind}-{spice}": n // 5 for spice in SPICES})
        else:
            expected[kind] = n

    assert expected == copies(config(edition), part)


@pytest.mark.rule("GOA-CMP-7", "GOA-TIL-4", "GOA-TIL-6", "GOA-TIL-16", "GOA-TIL-24")
def test_only_2012_has_crop_rotation_foreman_favour_and_red_expedition() -> None:
    old, new = config("2004"), config("2012")

    added = {"CROP", "FOREMAN", "FAVOUR", "R-EXPEDITION"}
    assert added == set(new.tile_ids) - set(old.tile_ids)
    assert {"CROP", "FOREMAN"} == set(copies(new, "A")) - set(copies(old, "A"))
    assert {"FAVOUR", "R-EXPEDITION"} == set(copies(new, "B")) - set(copies(old, "B"))


@pytest.mark.rule("GOA-CMP-7", "GOA-CMP-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_plantation_has_the_fields_and_the_spice_of_its_name(edition: str) -> None:
    cfg = config(edition)
    for kind, id_ in enumerate(cfg.tile_ids):
        if id_.startswith("PLANT"):
            _, fields, spice = id_.split("-")
            assert int(fields) == cfg.tile_fields[kind] == cfg.holder_fields[kind]
            assert {spice} == in_words(cfg.holder_allows[kind])
        elif id_ != "CROP":
            assert 0 == cfg.tile_fields[kind]


@pytest.mark.rule("GOA-CMP-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_five_spices_in_the_canonical_order(edition: str) -> None:
    assert tuple(DATA["spices"]) == SPICES == config(edition).spice_ids
    names = [name.english() for name in config(edition).spice_names]
    assert ["Ginger", "Pepper", "Cinnamon", "Nutmeg", "Clove"] == names


@pytest.mark.rule("GOA-CMP-3")
def test_the_playing_area_is_five_by_five_with_twenty_edge_spaces() -> None:
    assert 25 == len(set(CELL_IDS))
    assert 20 == len(set(EDGE_IDS))
    assert {f"{side}{n}" for side in "NSWE" for n in range(1, 6)} == set(EDGE_IDS)


def drawn(spot: str) -> tuple[int, int]:
    """Return x and y as the register draws them."""
    if spot[0].isdigit():
        return int(spot[1]), int(spot[0])
    n = int(spot[1])
    return {"N": (n, 0), "S": (n, 6), "W": (0, n), "E": (6, n)}[spot[0]]


@pytest.mark.rule("GOA-CMP-3")
@pytest.mark.parametrize("spot", SPOTS)
def test_adjacency_follows_the_drawing(spot: str) -> None:
    x, y = drawn(spot)
    place = SPOTS.index(spot)
    for cell, id_ in enumerate(CELL_IDS):
        cx, cy = drawn(id_)
        dx, dy = abs(cx - x), abs(cy - y)
        assert (dx + dy == 1) == bool(ORTHOGONAL[place] >> cell & 1)
        assert (max(dx, dy) == 1) == bool(ADJACENT[place] >> cell & 1)


@pytest.mark.rule("GOA-CMP-3")
def test_an_edge_space_touches_one_cell_orthogonally_and_its_neighbours_diagonally() -> None:
    place = SPOTS.index("N3")

    assert ["13"] == [id_ for k, id_ in enumerate(CELL_IDS) if ORTHOGONAL[place] >> k & 1]
    assert ["12", "13", "14"] == [id_ for k, id_ in enumerate(CELL_IDS) if ADJACENT[place] >> k & 1]


@pytest.mark.rule("GOA-CMP-3")
def test_the_four_corner_cells() -> None:
    corners = [id_ for k, id_ in enumerate(CELL_IDS) if corner_of(k) >= 0]

    assert ["11", "15", "51", "55"] == corners


@pytest.mark.rule("GOA-CMP-4")
def test_a_supply_board_has_four_plantation_and_four_colony_places_in_order() -> None:
    assert ("P1", "P2", "P3", "P4", *COLONIES) == PLACE_IDS
    s = fresh()
    nodes = s.scene(0).find("player.0.supply")
    assert nodes is not None
    assert [f"player.0.place.{id_}" for id_ in PLACE_IDS] == [node.id for node in nodes.children]


@pytest.mark.rule("GOA-CMP-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_yields_of_the_development_board(edition: str) -> None:
    cfg, yields = config(edition), DATA["yields"]

    assert COLUMNS == cfg.column_ids
    assert yields["SHIP"] == list(cfg.ships)[1:]
    assert yields["HARV"] == list(cfg.spices)[1:]
    assert yields["TAX"] == list(cfg.ducats)[1:]
    assert yields["EXPD"] == [list(p) for p in zip(cfg.draws, cfg.limits, strict=True)][1:]
    assert DATA["colo"][edition] == list(cfg.colonists)[1:]
    assert [0, 1, 3, 6, 10] == DATA["row_vp"] == list(cfg.row_vp)[1:]


@pytest.mark.rule("GOA-CMP-5")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("column", COLUMNS)
def test_the_costs_of_the_development_board(edition: str, column: str) -> None:
    cfg = config(edition)
    costs = DATA["costs"][edition][column]
    for row, cost in enumerate(costs, 1):
        assert row == len(cost)
        assert set(cost) == in_words(cfg.costs[COLUMNS.index(column) * 5 + row])


@pytest.mark.rule("GOA-CMP-5")
def test_2012_exchanged_the_second_steps_of_taxes_and_harvest() -> None:
    def cost(edition: str, column: str) -> set[str]:
        return in_words(config(edition).costs[COLUMNS.index(column) * 5 + 2])

    assert {"CI", "PE"} == cost("2004", "TAX")
    assert {"PE", "NU"} == cost("2012", "TAX")
    assert {"PE", "NU"} == cost("2004", "HARV")
    assert {"PE", "CI"} == cost("2012", "HARV")


@pytest.mark.rule("GOA-CMP-6", "GOA-EDG-9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_colonies_their_needs_fields_and_pairs(edition: str) -> None:
    cfg = config(edition)
    rows = GAME.tables(edition).rows["colony"]

    assert COLONIES == cfg.colony_ids
    assert list(DATA["colony_need"].values()) == list(cfg.need)
    assert list(DATA["colony_fields"].values()) == [row.doc.number("fields") for row in rows]
    assert [5, 4, 5, 4] == [row.doc.number("tiles") for row in rows]
    assert [1, 0, 1, 0] == list(cfg.paired)
    assert ["-".join(pair) for pair in DATA["colony_pairs"]] == list(cfg.pair_ids)
    for colony in range(4):
        for pair, id_ in enumerate(cfg.pair_ids):
            allowed = in_words(cfg.holder_allows[cfg.tiles + colony * cfg.pairs + pair])
            assert (set(id_.split("-")) if cfg.paired[colony] else set(SPICES)) == allowed
    assert all(row.doc.number("tiles") >= GAME.most for row in rows)


@pytest.mark.rule("GOA-CMP-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_thirty_different_cards_three_of_each_effect(edition: str) -> None:
    cfg = config(edition)
    expected = {
        f"{effect}-{n}": symbol
        for effect, symbols in DATA["cards"][edition].items()
        for n, symbol in enumerate(symbols, 1)
    }

    assert 30 == len(expected) == cfg.cards
    for card, id_ in enumerate(cfg.card_ids):
        assert expected[id_] == cfg.symbol_ids[cfg.card_symbol[card]]
        assert int(id_.split("-")[1]) == cfg.card_colonists[card]


@pytest.mark.rule("GOA-CMP-8")
@pytest.mark.parametrize(("edition", "symbols", "each"), [("2004", 5, 6), ("2012", 6, 5)])
def test_symbols_are_spread_evenly_over_different_effects(
    edition: str, symbols: int, each: int
) -> None:
    cfg = config(edition)
    by_symbol: dict[int, set[str]] = {}
    for card, id_ in enumerate(cfg.card_ids):
        by_symbol.setdefault(int(cfg.card_symbol[card]), set()).add(id_.split("-")[0])

    assert symbols == len(by_symbol) == len(cfg.symbol_ids)
    assert {each} == {len(effects) for effects in by_symbol.values()}
    assert {10} == set(Counter(list(cfg.card_colonists)).values())


@pytest.mark.rule("GOA-CMP-8", "GOA-CRD-7")
def test_the_price_of_pay_is_three_or_four_ducats_a_step() -> None:
    for edition, price in (("2004", 3), ("2012", 4)):
        cfg = config(edition)
        amounts = {int(cfg.card_amount[cfg.card_ids.index(f"PAY-{n}")]) for n in (1, 2, 3)}
        assert {price} == amounts == {DATA["pay_per_step"][edition]}


@pytest.mark.rule("GOA-CMP-9")
def test_the_eight_bonanza_tiles() -> None:
    cfg = config("2012")
    keys = ("ships", "colonists", "ducats", "spices", "cards", "actions")
    there = {
        id_: {key: int(n) for key, n in zip(keys, cfg.bonanza_goods[k], strict=True) if n}
        for k, id_ in enumerate(cfg.bonanza_ids)
    }

    words = {
        "spices_up_to": "spices",
        "expedition_cards": "cards",
        "additional_actions": "actions",
    }
    assert {
        id_: {words.get(key, key): n for key, n in goods.items()}
        for id_, goods in DATA["bonanza"].items()
    } == there
    assert () == config("2004").bonanza_ids


@pytest.mark.rule("GOA-CMP-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_numbers_of_the_rules_are_those_of_the_register(edition: str) -> None:
    cfg = config(edition)
    start = DATA["start_ducats"][edition]

    assert start == {"starter": cfg.starter_ducats, "other": cfg.other_ducats}
    assert DATA["start_goods"] == {"ships": cfg.start_ships, "colonists": cfg.start_colonists}
    assert DATA["removed"][edition] == cfg.removed
    assert DATA["start_symbol"][edition] == cfg.symbol_ids[cfg.start_symbol]
    assert DATA["auctioneer_price_over_h"][edition] == cfg.own_lot
    assert DATA["duty_vp"][edition] == cfg.tile_value[cfg.tile_ids.index("DUTY")]
    assert DATA["r_ducats"][edition] == cfg.tile_value[cfg.tile_ids.index("R-DUCATS")]
    assert DATA["draw_after_reveal"][edition] == cfg.draw_after_reveal
    assert list(DATA["colony_vp"]) == list(cfg.colony_vp)
    assert list(DATA["symbol_vp"])[: len(cfg.symbol_vp)] == list(cfg.symbol_vp)
    assert (10, 3, 3) == (cfg.quick_start_ducats, cfg.most_money_vp, cfg.foreman_vp)


@pytest.mark.rule("GOA-CMP-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_row_of_the_tables_names_its_tag_and_its_source(edition: str) -> None:
    rows = [row for table_rows in GAME.tables(edition).rows.values() for row in table_rows]

    assert len(rows) > 100
    assert all(row.tag in "RSDX" and row.source for row in rows)
