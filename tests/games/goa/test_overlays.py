"""GOA-CMP: somebody who owns the box lays corrections over our tables; totals are checked."""

from pathlib import Path

import pytest

from fondaco.kernel.errors import BadTable
from tests.games.goa.table import (
    config,
    document,
    ducats,
    extra,
    fresh,
    merchant,
    nobody_bids,
    options,
    overlay,
    play,
    ships,
    state,
)

NEW_TILE = 'name = "Second swap"; effect = "swap"; part_a = 0; part_b = 1; fields = 0'
NEW_CARD = 'name = "2 ships"; effect = "S2"; colonists = 1; symbol = "tiger"; amount = 2'
NEW_BONANZA = 'name = "A ship"; ships = 1; colonists = 0; ducats = 0; spices = 0; cards = 0'


@pytest.mark.rule("GOA-CMP-5")
def test_a_corrected_development_board_is_followed(tmp_path: Path) -> None:
    file = overlay(
        tmp_path,
        "row 1: ships = 3; ducats = 7",
        'cost TAX-1: spices = ["CL"]',
        "row 2: ducats = 9",
    )
    doc = document(merchants=(merchant("P1 PLANT-1-CL: CL"), merchant("P1 PLANT-1-CI: CI")))
    s = state(doc, file)

    play(s, "p0 progress TAX, pay P1, end")
    assert "progress TAX" not in options(s)
    play(s, "p1 build, end", "p2 taxes, end", "p3 build, end", "p0 taxes, end")
    assert 7 == ships(s, 1)
    assert [14, 10, 17, 10] == ducats(s)


@pytest.mark.rule("GOA-CMP-7")
def test_corrected_tiles_are_laid_out_and_take_effect(tmp_path: Path) -> None:
    file = overlay(tmp_path, "tile SHIPS: part_a = 0; value = 6", "tile COLONISTS: part_a = 2")
    s = fresh(overlay=file)
    everywhere = [s.cfg.tile_ids[k] for k in (*s.grid, *s.removed)]

    assert 2 == everywhere.count("COLONISTS")
    assert 0 == everywhere.count("SHIPS")
    doc = document(
        players=2, round=8, at="auction", lot=2, flag_at="11", marks="22 33",
        grid=("22 SHIPS, 33 COLONISTS"),
    )  # fmt: skip
    s = state(doc, file)
    nobody_bids(s)
    assert 10 == ships(s, 1)


@pytest.mark.rule("GOA-CMP-8")
def test_corrected_cards_are_followed(tmp_path: Path) -> None:
    file = overlay(
        tmp_path,
        'card S2-1: symbol = "fish"; amount = 3',
        'card S2-2: symbol = "tiger"; colonists = 3',
        "card S2-3: colonists = 2",
    )
    s = state(document(merchants=(merchant(hand="S2-1", ducats=0),), deck="S2-2 S2-3"), file)

    play(s, "p0 play S2-1, found QUILON")
    assert 7 == ships(s)
    assert 5 == sum(n for k, n in enumerate(s.cfg.card_colonists) if s.revealed >> k & 1)


@pytest.mark.rule("GOA-CMP-6")
def test_corrected_colonies_are_followed(tmp_path: Path) -> None:
    file = overlay(
        tmp_path,
        "colony QUILON: need = 5; fields = 2",
        'pair GI-CI: spices = ["GI", "PE"]',
        'pair PE-NU: spices = ["CI", "NU"]',
    )
    s = state(document(deck="S2-2 C2-3"), file)

    play(s, "p0 found QUILON, colony GI-CI")
    assert ["place QUILON GI", "place QUILON PE"] == options(s)
    play(s, "p0 place QUILON GI")
    assert ["place QUILON GI", "place QUILON PE"] == options(s)


@pytest.mark.rule("GOA-CMP-9")
def test_corrected_bonanza_tiles_are_followed(tmp_path: Path) -> None:
    file = overlay(tmp_path, "bonanza BZ1: ships = 0; actions = 2")
    doc = document(
        players=2, at="auction", lot=2, flag_at="N1", marks="11 12", bonanza="BZ1 BZ2 BZ3 BZ4",
        grid="11 SHIPS, 12 COLONISTS", options={"bonanza": "on"},
    )  # fmt: skip
    s = state(doc, file)

    nobody_bids(s)
    assert (2, 8) == (extra(s, 1), ships(s, 1))


@pytest.mark.rule("GOA-CMP-1")
def test_corrections_change_the_digest_that_journals_name(tmp_path: Path) -> None:
    plain = config().digest
    same = config(overlay=overlay(tmp_path, "colony QUILON: need = 6")).digest
    other = config(overlay=overlay(tmp_path, "colony QUILON: need = 7")).digest

    assert plain == same
    assert plain != other


BAD_ROWS: dict[str, tuple[tuple[str, ...], str]] = {
    "an unknown word": (("tile SHIPS: efect = 1",), "mine.toml [[tile]] SHIPS"),
    "too many copies": (("tile SHIPS: part_a = 9",), "mine.toml [[tile]] SHIPS"),
    "an unknown effect": (('tile SHIPS: effect = "boats"',), "mine.toml [[tile]] SHIPS"),
    "a plantation without fields": (
        ("tile PLANT-1-GI: fields = 0",),
        "mine.toml [[tile]] PLANT-1-GI",
    ),
    "a plantation without a spice": (
        ('tile PLANT-1-GI: spice = "none"',),
        "mine.toml [[tile]] PLANT-1-GI",
    ),
    "fields on ships": (("tile SHIPS: fields = 2",), "mine.toml [[tile]] SHIPS"),
    "a red tile twice": (
        ("tile R-SHIP: part_a = 2", "tile SHIPS: part_a = 0"),
        "mine.toml [[tile]] R-SHIP",
    ),
    "swap twice": (
        ("tile SWAP: part_b = 2", "tile SHIPS: part_b = 0"),
        "mine.toml [[tile]] SWAP",
    ),
    "two rows of swap": (
        (f'tile SWAP-2: {NEW_TILE}; spice = "none"; value = 0', "tile SWAP: part_b = 0"),
        "mine.toml [[tile]] SWAP-2",
    ),
    "an unknown symbol": (('card S2-1: symbol = "lion"',), "mine.toml [[card]] S2-1"),
    "an unknown card effect": (('card S2-1: effect = "S9"',), "mine.toml [[card]] S2-1"),
    "a cost with too few spices": (
        ('cost SHIP-2: spices = ["GI"]',),
        "mine.toml [[cost]] SHIP-2",
    ),
    "a cost with a spice twice": (
        ('cost SHIP-2: spices = ["GI", "GI"]',),
        "mine.toml [[cost]] SHIP-2",
    ),
    "a cost of another column": (('cost SHIP-2: column = "TAX"',), "mine.toml [[cost]] SHIP-2"),
    "a cost too many": (
        ('cost SHIP-5: column = "SHIP"; step = 4; spices = ["GI", "PE", "CI", "NU"]',),
        "mine.toml [[cost]] SHIP-5",
    ),
    "too few colony tiles": (("colony COCHIN: tiles = 3",), "mine.toml [[colony]] COCHIN"),
    "a pair without its tile": (("colony QUILON: tiles = 4",), "mine.toml [[colony]] QUILON"),
    "a pair of one spice": (('pair GI-CI: spices = ["GI", "GI"]',), "mine.toml [[pair]] GI-CI"),
    "a colony that needs nobody": (("colony QUILON: need = 0",), "mine.toml [[colony]] QUILON"),
    "an unknown fact": (("fact nonsense: value = 1",), "mine.toml [[fact]] nonsense"),
    "an unknown table": (("boats X: value = 1",), "mine.toml"),
}


@pytest.mark.rule("GOA-CMP-1", "GOA-CMP-5", "GOA-CMP-6", "GOA-CMP-7", "GOA-CMP-8")
@pytest.mark.parametrize("case", BAD_ROWS)
def test_a_row_that_cannot_be_right_is_named_with_its_file(case: str, tmp_path: Path) -> None:
    rows, where = BAD_ROWS[case]

    with pytest.raises(BadTable) as bad:
        config("2012", overlay=overlay(tmp_path, *rows))
    assert where == bad.value.where


BAD_TOTALS: dict[str, tuple[str, tuple[str, ...], str]] = {
    "a tile too many": ("2012", ("tile SHIPS: part_a = 2",), "tile"),
    "a tile too few": ("2004", ("tile SHIPS: part_b = 0",), "tile"),
    "a card too many": ("2012", (f"card S2-4: {NEW_CARD}",), "card"),
    "a symbol too often": ("2012", ('card S2-1: symbol = "elephant"',), "card"),
    "a symbol too often in 2004": ("2004", ('card S2-1: symbol = "palm"',), "card"),
    "two starting symbols": ("2012", ("symbol fish: start = 1",), "symbol"),
    "no starting symbol": ("2012", ("symbol elephant: start = 0",), "symbol"),
    "a sixth row": (
        "2012",
        ("row 6: ships = 1; spices = 1; ducats = 1; draw = 1; limit = 1; colonists = 1; vp = 1",),
        "row",
    ),
    "a fifth colony": (
        "2012",
        ('colony GOA: name = "Goa"; need = 7; tiles = 4; fields = 1; paired = 0',),
        "colony",
    ),
    "a sixth pair": ("2012", ('pair GI-PE: spices = ["GI", "PE"]',), "pair"),
    "a ninth Bonanza tile": ("2012", (f"bonanza BZ9: {NEW_BONANZA}; actions = 0",), "bonanza"),
    "a Bonanza tile in 2004": ("2004", (f"bonanza BZ1: {NEW_BONANZA}; actions = 0",), "bonanza"),
}


@pytest.mark.rule("GOA-CMP-1", "GOA-CMP-7", "GOA-CMP-8", "GOA-CMP-9")
@pytest.mark.parametrize("case", BAD_TOTALS)
def test_totals_that_cannot_be_right_are_named_with_file_and_table(
    case: str, tmp_path: Path
) -> None:
    edition, rows, table = BAD_TOTALS[case]

    with pytest.raises(BadTable) as bad:
        config(edition, overlay=overlay(tmp_path, *rows))
    assert "mine.toml" in bad.value.where
    assert f"[[{table}]]" in bad.value.where


@pytest.mark.rule("GOA-CMP-1")
def test_a_correction_without_tag_or_source_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[[colony]]\nid = "QUILON"\nneed = 7\n', encoding="utf-8")

    with pytest.raises(BadTable) as bad:
        config(overlay=file)
    assert "mine.toml [[colony]] row 1: 'tag' is missing" == str(bad.value)


@pytest.mark.rule("GOA-CMP-1", "GOA-SET-2")
def test_the_removed_tiles_must_leave_twenty_five_for_the_grid(tmp_path: Path) -> None:
    file = overlay(tmp_path, "fact removed: value = 3")

    with pytest.raises(BadTable, match="29 in all, not 28"):
        config("2012", overlay=file)
