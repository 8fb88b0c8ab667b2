"""FEL-CMP: somebody who owns the box lays corrections over our tables; totals are checked."""

from pathlib import Path

import pytest

from fondaco.kernel.errors import BadTable
from tests.games.felinia.table import (
    bag,
    config,
    docks,
    document,
    fresh,
    goods,
    house,
    options,
    overlay,
    play,
    settled,
    silver,
    state,
    supply,
    tiles,
    wander,
)


@pytest.mark.rule("FEL-CMP-1", "FEL-BRD-2")
def test_a_corrected_ship_tile_is_followed(tmp_path: Path) -> None:
    file = overlay(tmp_path, 'ship S01: seats = 2; goods = ["wine"]; silver = 0; land = "PUM"')
    doc = document(
        players=2,
        at="aboard M1 0",
        houses=(house("2 wine", silver=0),),
        docks="S01; S02; S04; S05",
        markets="M1:; M2:; M3:",
    )
    s = state(doc, file)

    play(s, "p0 board D1, board D1")
    assert "S01: 0 0; S02; S04; S05" == docks(s)  # it is full and sails at once
    assert all(text.split()[1].startswith("PUM") for text in options(s, "reveal"))
    assert options(s, "reveal")


@pytest.mark.rule("FEL-CMP-1", "FEL-SET-4")
def test_corrected_start_goods_and_numbers_are_followed(tmp_path: Path) -> None:
    file = overlay(
        tmp_path,
        'start 2-1: goods = ["glass", "glass"]',
        "fact start_silver: value = 4",
        "fact merchants: value = 7",
        "fact first_goods: value = 1",
        "good clocks: count = 12",
    )
    s = fresh(players=2, options={"starter": "1"}, overlay=file)

    assert {"glass": 2} == goods(s)
    assert [4, 4] == silver(s)
    assert [7, 7] == supply(s)
    assert 48 - 4 - 3 == sum(bag(s).values())


@pytest.mark.rule("FEL-CMP-1", "FEL-SET-10")
def test_corrected_tiles_and_lands_are_followed(tmp_path: Path) -> None:
    file = overlay(
        tmp_path,
        'land LIO: tiles = ["lion", "lion", "lion", "lion", "lion", "puma"]',
        'basic LIO-BL: symbol = "silver"; amount = 2',
    )
    doc = document(players=2, at="reveal", docks="S01: 0; S02; S04; S05")
    s = state(doc, file)

    assert 5 == sum(tile == "lion" for id_, tile in tiles(s).items() if id_.startswith("LIO"))
    play(s, "p0 stop, step LIO-BL")
    assert 4 == silver(s)[0]
    assert [] == settled(s)


@pytest.mark.rule("FEL-CMP-1")
def test_corrections_change_the_digest_that_journals_name(tmp_path: Path) -> None:
    plain = config().digest
    same = config(overlay=overlay(tmp_path, "ship S01: seats = 1")).digest
    other = config(overlay=overlay(tmp_path, "ship S01: seats = 2")).digest

    assert plain == same
    assert plain != other


@pytest.mark.rule("FEL-CMP-1", "FEL-PRE-2")
@pytest.mark.parametrize("mode", ["basic", "pro"])
def test_unusual_but_sound_tables_play_to_the_end(tmp_path: Path, mode: str) -> None:
    file = overlay(
        tmp_path,
        "fact docks: value = 6",
        "fact merchants: value = 15",
        "fact silver_limit: value = 12",
        "fact free_storage: value = 0",
        "fact storage_price: value = 0",
        "fact market_goods: value = 5",
        "fact reveals: value = 0",
        "fact gold_price: value = 5",
        "good wine: count = 15",
    )
    for players in (2, 3, 4):
        s = fresh(mode, players, overlay=file)
        assert wander(s, players) > 100
        assert s.over()


BAD: dict[str, tuple[str, str]] = {
    "an unknown word": ("ship S01: saets = 2", "mine.toml [[ship]] S01"),
    "a ship without seats": ("ship S01: seats = 0", "mine.toml [[ship]] S01"),
    "a passage for two silver": ("ship S01: silver = 2", "mine.toml [[ship]] S01"),
    "an unknown good": ('ship S01: goods = ["salt"]', "mine.toml [[ship]] S01"),
    "the same time twice": ("ship S01: time = 315", "another ship tile has the same time"),
    "an unknown land": ('ship S01: land = "CAT"', "mine.toml [[ship]] S01"),
    "another good": ('good salt: name = "Salt"; count = 9', "mine.toml [[good]]"),
    "another land": (
        'land CAT: name = "Cats"; colour = "red"; good = "wine"; tiles = ["lion"]',
        "mine.toml [[land]]",
    ),
    "another kind": ('kind cat: name = "Cat"; range = 3', "mine.toml [[kind]]"),
    "too few tiles for the posts": ('land LIO: tiles = ["lion"]', "LIO needs 1 post"),
    "another fact": ("fact cats: value = 3", "mine.toml [[fact]] cats"),
    "no market": ("fact markets: value = 2", "mine.toml [[fact]] markets"),
    "too many docks": ("fact docks: value = 7", "mine.toml [[fact]] docks"),
    "no tokens": ("fact tokens: value = 0", "mine.toml [[fact]] tokens"),
    "too many tokens": ("fact tokens: value = 4", "mine.toml [[fact]] tokens"),
    "too many merchants": ("fact merchants: value = 16", "mine.toml [[fact]] merchants"),
    "three mysterious places": ("fact mystery_draw: value = 3", "mine.toml [[fact]] mystery_draw"),
    "no cards": ("fact cards: value = 0", "mine.toml [[fact]] cards"),
    "all markets closed": ("fact closed_2: value = 5", "at least one open market"),
    "more first goods than spaces": (
        "fact first_goods: value = 4",
        "mine.toml [[fact]] first_goods",
    ),
    "too few goods": ("good wine: count = 1", "too few goods"),
    "too many goods of a kind": ("good wine: count = 16", "mine.toml [[good]] wine"),
    "another place at the table": (
        'start 2-3: players = 2; place = 3; goods = ["wine"]',
        "mine.toml [[start]]",
    ),
    "a wrong name of a place": ("start 2-1: place = 2", "mine.toml [[start]] 2-1"),
    "an unknown place of a card": ('mystery K1: place = "K9"', "mine.toml [[mystery]] K1"),
    "an effect twice": (
        'special SP1: effect = "cache"',
        "another special tile has the same effect",
    ),
    "a special tile too many": (
        'special SP9: name = "Nine"; land = "LIO"; effect = "cache"',
        "same effect",
    ),
    "a special tile in another land": ('special SP1: land = "PAN"', "posts and one harbour"),
    "a path to nowhere": ('basic LIO-H: paths = ["LIO-XX"]', "mine.toml [[basic]] LIO-H"),
    "a path that does not lead back": (
        'basic LIO-H: paths = ["LIO-BL", "LIO-BR", "LIO-OL"]; borders = ["LIO-OR"]',
        "does not lead back",
    ),
    "a border that does not lead back": (
        'basic LIO-H: borders = ["LIO-OL", "LIO-OR", "PAN-OL"]',
        "does not lead back",
    ),
    "a province beside itself": (
        'basic LIO-OL: borders = ["LIO-H", "LIO-ML", "PUM-OR", "LIO-OL"]',
        "mine.toml [[basic]] LIO-OL",
    ),
    "a reward at the harbour": (
        'basic LIO-H: symbol = "gold"; amount = 1',
        "mine.toml [[basic]] LIO-H",
    ),
    "a symbol that gives nothing": ("basic LIO-BL: amount = 0", "mine.toml [[basic]] LIO-BL"),
    "a reward without a symbol": (
        'basic LIO-BL: symbol = "none"; amount = 0',
        "mine.toml [[basic]] LIO-BL",
    ),
    "a pro symbol on the basic side": (
        'basic LIO-BL: symbol = "provision"',
        "mine.toml [[basic]] LIO-BL",
    ),
    "two harbours": (
        'basic LIO-BL: type = "harbour"; symbol = "none"; amount = 0',
        "LIO needs 6 posts and one harbour",
    ),
    "more start silver than the track": ("fact start_silver: value = 7", "start_silver"),
    "storage that nobody could pay": ("fact storage_price: value = 7", "storage_price"),
    "gold for nothing": ("fact gold_price: value = 0", "mine.toml [[fact]] gold_price"),
    "spice for nothing": ("fact spice_price: value = 0", "mine.toml [[fact]] spice_price"),
    "goods for nothing": ("fact good_price: value = 0", "mine.toml [[fact]] good_price"),
    "a path drawn twice": (
        'basic LIO-H: paths = ["LIO-BL", "LIO-BL", "LIO-BR"]',
        "mine.toml [[basic]] LIO-H",
    ),
    "two mysterious places at once": ("pro LIO-I: amount = 2", "mine.toml [[pro]] LIO-I"),
}


@pytest.mark.rule("FEL-CMP-1")
@pytest.mark.parametrize("name", BAD)
def test_tables_that_do_not_fit_together_are_refused(tmp_path: Path, name: str) -> None:
    row, where = BAD[name]
    with pytest.raises(BadTable) as caught:
        config(overlay=overlay(tmp_path, row))
    assert where in str(caught.value)


@pytest.mark.rule("FEL-CMP-1", "FEL-EXP-10")
def test_a_path_into_another_land_is_refused(tmp_path: Path) -> None:
    file = overlay(
        tmp_path,
        'basic LIO-OR: paths = ["LIO-BR", "TIG-OL"]; borders = ["LIO-H", "LIO-MR"]',
        'basic TIG-OL: paths = ["TIG-BL", "LIO-OR"]; borders = ["TIG-H", "TIG-ML"]',
    )
    with pytest.raises(BadTable, match="another land"):
        config(overlay=file)
