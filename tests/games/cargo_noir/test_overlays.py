"""CN-COMP-0: somebody who owns the box lays corrections over our tables; the engine follows."""

from pathlib import Path

import pytest

from fondaco.kernel.counts import packed
from fondaco.kernel.errors import BadTable
from tests.games.cargo_noir.table import (
    GAME,
    asked,
    cards,
    config,
    document,
    family,
    fresh,
    goods_of,
    options,
    overlay,
    play,
    state,
    written,
)


@pytest.mark.rule("CN-COMP-0")
def test_a_corrected_cost_is_what_the_card_costs(tmp_path: Path) -> None:
    file = overlay(tmp_path, "card WARE: cost = 9", "card SHOW: vp = 22")
    s = state(document(3, decision="cards", families=(family("3 IVO"),)), file)

    assert ["no_trade", "take WARE"] == options(s)
    play(s, "p0 take WARE, pay, give IVO 3")
    assert {"WARE": 1} == cards(s, 0)
    assert 22 == s.cfg.vp[s.cfg.card_ids.index("SHOW")]


@pytest.mark.rule("CN-COMP-0")
def test_corrected_slots_and_closures_are_those_of_the_boards(tmp_path: Path) -> None:
    file = overlay(tmp_path, "port CPT: slots = 4", "port BOM: open = [2]", "port NYC: open = [5]")
    s = fresh(2, options={"starter": "1"}, overlay=file)

    assert 4 == len([t for t in goods_of(s, "CPT") if t != "-"])
    ports = ("CPT", "RIO", "BOM", "HKG")
    assert [f"send {id_}" for id_ in (*ports, "MKT", "CAS")] == options(s)
    assert ["-"] * 3 == goods_of(s, "NYC")


@pytest.mark.rule("CN-COMP-0")
def test_corrected_facts_are_followed(tmp_path: Path) -> None:
    facts = {
        "market_slots": 6,
        "casino_income": 3,
        "coins": 70,
        "start_coins": 9,
        "start_ships": 2,
        "min_bid": 2,
        "wild_per_player": 0,
    }
    file = overlay(tmp_path, *(f"fact {k}: value = {v}" for k, v in facts.items()))
    s = fresh(2, options={"starter": "1"}, overlay=file)

    assert 6 == len(s.market)
    assert 70 - 2 * 9 == s.pile
    assert 9 not in [*s.bag, *s.goods, *s.market]
    play(s, "p0 send RIO")
    assert "stack 2" == options(s)[0]
    play(s, "p0 stack 2, send CAS", "p1 send CAS, send CAS", "p0 casino")
    assert 9 - 2 + 3 == s.players[0].safe


@pytest.mark.rule("CN-COMP-0", "CN-P1-10")
def test_a_corrected_income_of_the_syndicate_is_paid(tmp_path: Path) -> None:
    file = overlay(tmp_path, "fact syndicate_income: value = 5")
    doc = document(
        3, decision="act", families=(family(cards="SYND", safe=0),), stacks={"RIO": (1, 2)}
    )
    s = state(doc, file)

    play(s, "p0 withdraw RIO")
    assert 6 == s.players[0].safe


@pytest.mark.rule("CN-COMP-0", "CN-P2-4", "CN-P2-6")
def test_corrected_limits_and_spaces_are_followed(tmp_path: Path) -> None:
    facts = ("warehouse: value = 4", "warehouse_per_card: value = 3", "edge_limit: value = 1")
    file = overlay(tmp_path, *(f"fact {fact}" for fact in facts))
    s = state(document(3, decision="cards", families=(family("7 IVO, 2 ART"),)), file)

    play(s, "p0 take WARE")
    assert "take WARE" not in options(s)
    play(s, "p0 pay, give ART 2, give IVO 4")
    assert 4 + 3 == s.capacity(0)
    assert "p0 send" == asked(s)


@pytest.mark.rule("CN-COMP-0", "CN-COMP-10", "CN-TURN-4")
def test_a_corrected_last_round_ends_the_game_sooner(tmp_path: Path) -> None:
    file = overlay(tmp_path, "rounds 2: value = 2")
    s = fresh(2, options={"starter": "1", "last_turn_sending": "off"}, overlay=file)

    play(s, "p0 send CAS, send CAS, send CAS", "p1 send CAS, send CAS, send CAS")
    play(s, "p0 casino, casino, casino, no_trade", "p1 casino, casino, casino, no_trade")
    assert s.over()


@pytest.mark.rule("CN-COMP-0", "CN-COMP-11")
def test_corrected_values_of_sets_are_followed(tmp_path: Path) -> None:
    file = overlay(tmp_path, "value 9: same = 91; different = 50")
    s = state(document(3, decision="cards", families=(family("9 IVO"),)), file)

    play(s, "p0 take WARE, take PRIN, pay, give IVO 9")
    assert {"WARE": 1, "PRIN": 1} == cards(s, 0)
    assert 50 == s.cfg.values.worth(packed([1] * 9))


@pytest.mark.rule("CN-COMP-0", "CN-P2-9")
def test_more_wilds_than_fit_into_one_set_are_divided_too(tmp_path: Path) -> None:
    file = overlay(tmp_path, "cargo WLD: count = 10", "fact wild_per_player: value = 2")
    s = state(document(5, decision="cards", families=(family("10 WLD"),)), file)

    assert "take PRIN" in options(s)
    assert 82 == s.cfg.values.worth(s.players[0].cargo)


@pytest.mark.rule("CN-COMP-0", "CN-SET-5")
def test_new_cards_and_ports_can_be_added(tmp_path: Path) -> None:
    file = overlay(
        tmp_path,
        'card CAFE: name = "Café"; group = "simple"; copies = 2; cost = 3; vp = 3; effect = "none"',
        'port OSL: name = "Oslo"; slots = 1; open = [3]; column = 1; row = 1',
    )
    s = state(document(3, decision="cards", families=(family("ART, IVO"),)), file)

    assert ["no_trade", "take CAFE"] == options(s)
    play(s, "p0 take CAFE, pay, give ART 1, give IVO 1")
    assert "send OSL" in options(s)
    assert 3 == s.points(0)


BROKEN = {
    "port RIO: slots = 0": "mine.toml [[port]] RIO: slots must be from 1 to 9, not 0",
    'port RIO: slots = "three"':
        "mine.toml [[port]] RIO: slots must be a whole number, not 'three'",
    "port RIO: slots = true": "mine.toml [[port]] RIO: slots must be a whole number, not True",
    "port RIO: open = [6]": "mine.toml [[port]] RIO: open[0] must be from 2 to 5, not 6",
    "port OSL: slots = 1": "mine.toml [[port]] OSL: name is missing",
    "card WARE: price = 9": (
        "mine.toml [[card]] WARE: price is unknown; known are"
        " id, name, group, copies, cost, vp, effect, tag, source"
    ),
    'card WARE: effect = "magic"': (
        "mine.toml [[card]] WARE: effect must be one of none, ship, warehouse, syndicate,"
        " not 'magic'"
    ),
    "card WARE: copies = 16": "mine.toml [[card]] WARE: copies must be from 1 to 15, not 16",
    'card WARE: name = ""': "mine.toml [[card]] WARE: name must be a text, not ''",
    "boat A: n = 1": (
        "mine.toml: there is no table 'boat'; known are"
        " port, cargo, card, family, fact, rounds, value"
    ),
    "cargo IVO: wild = 1": "[[cargo]]: there must be one wild, and it must stand last",
    'cargo TEA: name = "Tea"; count = 9; wild = 0':
        "[[cargo]]: there must be one wild, and it must stand last",
    "value 10: different = 55; same = 100": "[[value]]: the rows must be 1 to 9",
    "rounds 6: value = 9": "[[rounds]]: the rows must be 2, 3, 4 and 5",
    "fact wild_per_player: value = 2": "[[cargo]]: there are fewer wilds than five players need",
    "fact start_coins: value = 13":
        "[[fact]] coins: there are fewer coins than five players need",
    "fact start_ships: value = 6":
        "[[fact]] max_ships: a fleet starts with more ships than there are",
    "fact min_bid: value = 0": "[[fact]] min_bid: a ship stands on at least one coin",
    "fact market_slots: value = 112": "[[port]]: there are more slots than tokens",
}  # fmt: skip


@pytest.mark.rule("CN-COMP-0")
@pytest.mark.parametrize("row", BROKEN)
def test_a_broken_correction_is_refused_with_file_and_row(row: str, tmp_path: Path) -> None:
    with pytest.raises(BadTable) as fault:
        GAME.tables("2011", overlay(tmp_path, row))

    assert BROKEN[row] == str(fault.value)


@pytest.mark.rule("CN-COMP-0")
def test_a_mistyped_fact_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadTable, match="casino_incom"):
        GAME.tables("2011", overlay(tmp_path, "fact casino_incom: value = 3"))


@pytest.mark.rule("CN-COMP-0", "CN-P2-9")
def test_values_for_which_smaller_sets_would_be_worth_more_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadTable, match="value"):
        GAME.tables("2011", overlay(tmp_path, "value 3: same = 4"))


@pytest.mark.rule("CN-COMP-0")
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[[port]]\nid = 'RIO'\nslots = 4\ntag = 'R'\n", "'source' is missing"),
        ("[[port]]\nid = 'RIO'\nslots = 4\nsource = 'box'\n", "'tag' is missing"),
        ("[[port]]\nslots = 4\ntag = 'R'\nsource = 'box'\n", "'id' is missing"),
    ],
)
def test_a_row_without_provenance_or_id_is_refused_by_its_number(
    text: str, line: str, tmp_path: Path
) -> None:
    with pytest.raises(BadTable) as fault:
        GAME.tables("2011", written(tmp_path, text))

    assert f"mine.toml [[port]] row 1: {line}" == str(fault.value)


@pytest.mark.rule("CN-COMP-0")
@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("[[port]\n", "mine.toml: is no TOML: "),
        ("port = 3\n", "mine.toml: 'port' must be a list of rows: [[port]]"),
        ("[port]\nid = 'RIO'\n", "mine.toml: 'port' must be a list of rows: [[port]]"),
    ],
)
def test_a_file_that_is_no_table_is_refused(text: str, start: str, tmp_path: Path) -> None:
    with pytest.raises(BadTable) as fault:
        GAME.tables("2011", written(tmp_path, text))

    assert str(fault.value).startswith(start)


@pytest.mark.rule("CN-COMP-0")
def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadTable) as fault:
        GAME.tables("2011", tmp_path / "mine.toml")

    assert "mine.toml: cannot be read" == str(fault.value)


@pytest.mark.rule("CN-COMP-0")
def test_a_correction_changes_the_digest_and_its_provenance_does_not(tmp_path: Path) -> None:
    ours = config().digest

    assert ours != config(overlay=overlay(tmp_path, "card WARE: cost = 9")).digest
    assert ours == config(overlay=overlay(tmp_path, "card WARE: cost = 10")).digest
