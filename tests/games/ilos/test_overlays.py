"""ILO-CMP-1: somebody who owns the box lays corrections over our tables; all are checked."""

from pathlib import Path

import pytest

from fondaco.kernel.errors import BadTable
from tests.games.ilos.table import (
    captain,
    config,
    cost,
    document,
    fresh,
    hand,
    islands,
    options,
    overlay,
    play,
    prices,
    refusal,
    state,
    stock,
    supply,
    zone,
)

RICH = captain("4 SHIP, 4 PLANTATION, 2 MARKET, 2 RUIN", stock="2 E")


@pytest.mark.rule("ILO-MKT-2")
def test_original_price_rows_can_replace_ours(tmp_path: Path) -> None:
    file = overlay(tmp_path, "good E: prices = [1, 2, 4, 7, 11]")
    s = state(document(captains=(RICH,)), file)

    assert [1, 2, 2, 4] == prices(s)
    play(s, "p0 market E")
    assert [2, 2, 2, 4] == prices(s)


@pytest.mark.rule("ILO-CMP-2")
def test_corrected_cards_are_followed(tmp_path: Path) -> None:
    file = overlay(
        tmp_path, "card PLANTATION: cost = 3; raided = 5; count = 21", "card SHIP: count = 29"
    )
    s = state(document(captains=(RICH,)), file)

    assert 3 == cost(s, "plant T15a1")
    raided = state(document(captains=(RICH, captain(coasts="", nests="T15"))), file)
    assert 5 == cost(raided, "plant T15a1")
    assert (90, 29, 21) == (s.cfg.cards, s.cfg.copies[0], s.cfg.copies[1])


@pytest.mark.rule("ILO-CMP-2", "ILO-SHP-1", "ILO-ISL-4")
def test_corrected_costs_and_ships_are_followed_where_things_are_played(tmp_path: Path) -> None:
    mine = ("card SHIP: cost = 2; raided = 2", "card PLANTATION: ships = 2")
    s = state(document(captains=(RICH,)), overlay(tmp_path, *mine))

    assert 2 == cost(s, "ship SUPPLY, nest T15")
    assert [] == options(s, "plant")
    greyed = [o.notation for o in s.decision().prompt(s).greyed()]
    why = [refusal(s, text) for text in greyed if text.startswith("plant ")]
    assert why
    assert all("Plantation needs 2 ships of yours" in reason for reason in why)


@pytest.mark.rule("ILO-CMP-2", "ILO-TRN-3")
@pytest.mark.parametrize("cards", ["SHIP", "PLANTATION"])
def test_a_card_that_costs_nothing_can_be_played_when_it_is_the_last_one(
    tmp_path: Path, cards: str
) -> None:
    """An empty hand ends the turn, one card does not: also not a single Ship, the first kind."""
    file = overlay(
        tmp_path, "card SHIP: cost = 0; raided = 0", "card PLANTATION: cost = 0; raided = 0"
    )
    s = state(document(captains=(captain(cards),)), file)
    deed = {"SHIP": "ship SUPPLY, nest T15", "PLANTATION": "plant T07a1"}[cards]

    play(s, f"p0 {deed}")
    assert ("", ["end"]) == (hand(s), options(s))


@pytest.mark.rule("ILO-CMP-1", "ILO-SET-5")
def test_corrected_numbers_are_followed(tmp_path: Path) -> None:
    file = overlay(
        tmp_path,
        "fact ships: value = 4",
        "fact pioneers: value = 8",
        "fact tiles_per_player: value = 3",
        "fact zone: value = 2",
        "fact ruin_gold: value = 5",
    )
    s = fresh(3, overlay=file)

    assert (4, 8) == supply(s)
    assert (2, 7) == (len(zone(s)), len(s.stack))
    mine = captain("RUIN, 7 SHIP", coasts="T15b")
    s = state(document(captains=(mine,)), file)
    play(s, "p0 ruin T15b1, pay SHIP, pay SHIP, pay SHIP, pay SHIP, pay SHIP, pay SHIP, pay SHIP")
    assert "5 G" == stock(s)


@pytest.mark.rule("ILO-CMP-1", "ILO-GEO-3", "ILO-ISL-1")
def test_a_tile_of_the_box_can_replace_a_reconstructed_one(tmp_path: Path) -> None:
    file = overlay(
        tmp_path,
        'tile T15: corners = "110010"; nest = 0',
        "region T15b: corners = [4]",
        'space T15b1: kind = "G"',
    )
    plain = state(
        document(captains=(captain("2 SHIP"),), map="T07 0 0 0, T15 0 -1 1", zone="T01 T16 T20")
    )
    s = state(
        document(captains=(captain("2 SHIP"),), map="T07 0 0 0, T15 0 -1 1", zone="T01 T16 T20"),
        file,
    )

    assert islands(plain) == islands(s)
    play(plain, "p0 ship SUPPLY")
    play(s, "p0 ship SUPPLY")
    assert ["nest T07", "nest T15"] == options(plain, "nest")
    assert ["nest T07"] == options(s, "nest")
    play(plain, "p0 explore T01")
    play(s, "p0 explore T01")
    assert len(options(plain)) < len(options(s))


@pytest.mark.rule("ILO-EDG-2", "ILO-BLD-1")
def test_without_building_tiles_nothing_can_be_built(tmp_path: Path) -> None:
    builder = captain("BUILDING, 2 SHIP", coasts="T20a T20a")
    other = captain(coasts="T08a", pioneers="T08a2 fort")
    doc = document(2, map="T08 0 0 0, T20 1 0 5", captains=(builder, other))

    assert ["fort T20a4"] == options(state(doc), "fort")
    s = state(doc, overlay(tmp_path, "fact buildings: value = 1"))
    assert [] == options(s, "fort")
    assert "ILO-EDG-2: all building tiles are used" == refusal(s, "fort T20a4")


@pytest.mark.rule("ILO-CMP-1")
def test_corrections_change_the_digest_that_journals_name(tmp_path: Path) -> None:
    plain = config().digest
    same = config(overlay=overlay(tmp_path, "fact ships: value = 5")).digest
    other = config(overlay=overlay(tmp_path, "fact ships: value = 6")).digest

    assert plain == same
    assert plain != other


NEW_TILE = 'corners = "100000"; turns = 6; nest = 0; x = 0; y = 0'
NEW_REGION = 'tile = "T20"; corners = []; x = 0; y = 0'
NEW_SPACE = 'region = "T20a"; kind = "E"; x = 0; y = 0'
BAD_ROWS: dict[str, tuple[tuple[str, ...], str, str]] = {
    "an unknown table": (("shop T01: x = 1",), "mine.toml", "there is no table"),
    "an unknown word": (("tile T01: cornes = 1",), "mine.toml [[tile]] T01", "cornes"),
    "corners that are too few": (('tile T01: corners = "10101"',), "mine.toml [[tile]] T01", "six"),
    "corners of other digits": (('tile T01: corners = "10101x"',), "mine.toml [[tile]] T01", "six"),
    "a tile that is all land": (
        ('tile T20: corners = "111111"', "region T20a: corners = [0, 1, 2, 3, 4, 5]"),
        "mine.toml [[tile]] T20",
        "not all of them 1",
    ),
    "a land corner that nobody owns": (
        ("region T20a: corners = [0, 1, 2, 3]",), "tiles.toml [[tile]] T20", "exactly one region"
    ),
    "a sea corner that is owned": (
        ("region T20a: corners = [0, 1, 2, 3, 4, 5]",), "tiles.toml [[tile]] T20", "exactly one"
    ),
    "a land corner that two own": (
        ("region T01a: corners = [0, 2]",), "tiles.toml [[tile]] T01", "exactly one region"
    ),
    "no such corner": (("region T20a: corners = [6]",), "mine.toml [[region]] T20a", "corners"),
    "a twenty-first tile": ((f"tile T21: {NEW_TILE}",), "[[tile]]", "there must be 20"),
    "a space too many": ((f"space T20a5: {NEW_SPACE}",), "[[space]]", "at most 62"),
    "an unsorted region": ((f"region T19b: {NEW_REGION}",), "[[region]]", "sorted"),
    "a region of no tile": (
        ('region T20b: tile = "T33"; corners = []; x = 0; y = 0',),
        "mine.toml [[region]] T20b",
        "there is no tile 'T33'",
    ),
    "a region that is not beside its tile's": (
        ('region T19a: tile = "T20"; corners = []',), "tiles.toml [[tile]] T19", "one region"
    ),
    "a space of no region": (
        ('space T20a4: region = "T20z"',), "mine.toml [[space]] T20a4", "there is no region 'T20z'"
    ),
    "an unknown kind of space": (('space T20a4: kind = "W"',), "mine.toml [[space]] T20a4", "kind"),
    "a price too few": (("good E: prices = [2, 3, 4, 5]",), "mine.toml [[good]] E", "prices"),
    "a fifth good": (
        ('good W: name = "wool"; colour = "white"; prices = [1, 2, 3, 4, 5]',), "[[good]]", "E, S"
    ),
    "a seventh card": (
        ('card SAIL: name = "Sail"; count = 1; cost = 1; raided = 1; ships = 0',),
        "[[card]]",
        "SHIP, PLANTATION",
    ),
    "a market that costs cards": (
        ("card MARKET: cost = 1",), "mine.toml [[card]] MARKET", "only count can differ"
    ),
    "a market with a cost under piracy": (
        ("card MARKET: raided = 1",), "mine.toml [[card]] MARKET", "only count can differ"
    ),
    "a market that needs ships": (
        ("card MARKET: ships = 1",), "mine.toml [[card]] MARKET", "only count can differ"
    ),
    "a ship that needs ships": (
        ("card SHIP: ships = 1",), "mine.toml [[card]] SHIP", "only count and cost can differ"
    ),
    "a ship that costs more under piracy": (
        ("card SHIP: raided = 2",), "mine.toml [[card]] SHIP", "raided must be the cost"
    ),
    "a plantation without a ship": (
        ("card PLANTATION: ships = 0",), "mine.toml [[card]] PLANTATION", "at least 1"
    ),
    "a ruin without a ship": (("card RUIN: ships = 0",), "mine.toml [[card]] RUIN", "at least 1"),
    "no cards of a kind": (("card RUIN: count = 0",), "mine.toml [[card]] RUIN", "count"),
    "too few cards to deal": (("fact hand: value = 10",), "[[fact]] hand", "fewer cards"),
    "more tiles than the box": (
        ("fact tiles_per_player: value = 5",), "[[fact]] tiles_per_player", "fewer tiles"
    ),
    "too many ships": (("fact ships: value = 10",), "[[fact]] ships", "at most 9 ships"),
    "an unknown fact": (("fact boats: value = 1",), "mine.toml [[fact]] boats", "no such fact"),
    "too many turns": (("tile T01: turns = 7",), "mine.toml [[tile]] T01", "turns"),
}  # fmt: skip


@pytest.mark.rule("ILO-CMP-1")
@pytest.mark.parametrize("name", BAD_ROWS)
def test_corrections_that_cannot_be_right_are_refused(name: str, tmp_path: Path) -> None:
    rows, where, why = BAD_ROWS[name]

    with pytest.raises(BadTable) as fault:
        config(overlay=overlay(tmp_path, *rows))
    assert where == fault.value.where
    assert why in fault.value.text.english()


@pytest.mark.rule("ILO-GEO-4")
def test_rotations_can_only_be_left_out_for_a_tile_that_looks_the_same(tmp_path: Path) -> None:
    with pytest.raises(BadTable):
        config(overlay=overlay(tmp_path, "tile T05: turns = 3"))
