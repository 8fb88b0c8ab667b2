"""CN-COMP: what is in the box, and corrections laid over it."""

import json
from pathlib import Path

import pytest

from fondaco.kernel.tables import Tables
from tests.games.cargo_noir.table import (
    CARDS,
    CARGO,
    GAME,
    PORTS,
    asked,
    config,
    family,
    fresh,
    home,
    options,
    play,
    table,
)

REGISTER = Path(__file__).parents[3] / "docs" / "rules" / "cargo_noir.md"
FACTS = (
    "market_slots", "casino_income", "syndicate_income", "coins", "start_coins", "start_ships",
    "max_ships", "warehouse", "warehouse_per_card", "edge_limit", "min_bid", "wild_per_player",
)  # fmt: skip


def box() -> Tables:
    return GAME.tables("2011")


@pytest.mark.rule("CN-COMP-0", "CN-COMP-1", "CN-COMP-5", "CN-COMP-11", "CN-COMP-12")
def test_every_number_is_that_of_the_register_s_data_block() -> None:
    block = json.loads(REGISTER.read_text(encoding="utf-8").split("```json")[1].split("```")[0])
    tables = box()

    ports = {
        row.id: {
            "slots": row.doc.number("slots"),
            "open": row.doc.numbers("open"),
            "grid": [row.doc.number("column"), row.doc.number("row")],
        }
        for row in tables.rows["port"]
    }
    assert block["ports"] == ports
    assert list(block["ports"]) == list(ports) == list(PORTS)
    assert {key: block[key] for key in FACTS} == {key: tables.fact("fact", key) for key in FACTS}
    assert block["rounds"] == {row.id: row.doc.number("value") for row in tables.rows["rounds"]}
    counts = dict(zip(CARGO, tables.ints("cargo", "count"), strict=True))
    assert {**block["cargo"], "WLD": 5} == counts
    assert tuple(block["value_different"][1:]) == tables.ints("value", "different")
    assert tuple(block["value_same"][1:]) == tables.ints("value", "same")
    rows = {
        row.id: [row.doc.text("group"), *(row.doc.number(k) for k in ("copies", "cost", "vp"))]
        for row in tables.rows["card"]
    }
    assert block["cards"] == rows
    assert CARDS == tables.ids("card")


@pytest.mark.rule("CN-COMP-5", "CN-COMP-8", "CN-COMP-9", "CN-COMP-12")
def test_the_totals_of_the_box() -> None:
    tables = box()

    assert 131 == sum(tables.ints("cargo", "count")) == 9 * 14 + 5
    groups = dict.fromkeys(("edge", "simple", "unique"), 0)
    for group, n in zip(tables.strs("card", "group"), tables.ints("card", "copies"), strict=True):
        groups[group] += n
    assert {"edge": 24, "simple": 24, "unique": 6} == groups
    assert 54 == sum(groups.values())
    assert 25 == len(tables.rows["family"]) * tables.fact("fact", "max_ships")
    assert 60 == tables.fact("fact", "coins")
    assert 9 == len(tables.rows["port"]) + 1  # and Macao


@pytest.mark.rule("CN-COMP-12")
def test_cards_cost_more_the_same_or_less_than_they_score_by_group() -> None:
    for row in box().rows["card"]:
        gain = row.doc.number("vp") - row.doc.number("cost")
        sign = {"edge": -1, "simple": 0, "unique": 1}[row.doc.text("group")]
        assert sign == (gain > 0) - (gain < 0), row.id
    unique = [r.doc.number("cost") for r in box().rows["card"] if r.doc.text("group") == "unique"]
    assert [n * n for n in range(4, 10)] == unique


@pytest.mark.rule("CN-COMP-1", "CN-COMP-2", "CN-SET-1")
@pytest.mark.parametrize(
    ("players", "closed", "ports", "slots"),
    [
        (2, {"TAN", "ROT", "PAN", "BOM"}, 4, 9),
        (3, {"TAN", "ROT", "PAN"}, 5, 12),
        (4, {"TAN"}, 7, 18),
        (5, set(), 8, 20),
    ],
)
def test_open_ports_and_their_slots(players: int, closed: set[str], ports: int, slots: int) -> None:
    cfg = config(players)
    open_ = [place for place in range(8) if cfg.open[place]]

    assert closed == {PORTS[place] for place in range(8) if not cfg.open[place]}
    assert ports == len(open_)
    assert slots == sum(cfg.slots[place] for place in open_)


@pytest.mark.rule("CN-COMP-2")
def test_ports_have_1_to_4_slots_in_a_symmetric_distribution() -> None:
    assert [1, 2, 2, 2, 3, 3, 3, 4] == sorted(box().ints("port", "slots"))


@pytest.mark.rule("CN-COMP-3")
def test_the_ports_stand_around_macao_on_a_grid_of_nine_tiles() -> None:
    scene = fresh(5).scene(0)
    tiles = [scene.find(f"port.{id_}") for id_ in PORTS] + [scene.find("macao")]

    places = [(tile.fact("column"), tile.fact("row")) for tile in tiles if tile is not None]
    assert (1, 1) == places[-1]
    assert {(column, row) for column in range(3) for row in range(3)} == set(places)


@pytest.mark.rule("CN-COMP-3", "CN-P3-2")
def test_every_open_destination_can_be_reached_from_everywhere_for_nothing() -> None:
    for origin in ("CPT", "NYC"):
        s = table(2, decision="act", families=(family(home=2, safe=7),), stacks={origin: (1, 0)})
        play(s, f"p0 buy {origin}, no_trade")
        ports = ("CPT", "RIO", "HKG", "NYC")
        assert [f"send {id_}" for id_ in (*ports, "MKT", "CAS")] == options(s)
        play(s, "p0 send CAS")
        assert 7 == s.players[0].safe


@pytest.mark.rule("CN-COMP-4")
@pytest.mark.parametrize(("destination", "place"), [("CAS", "casino"), ("MKT", "market")])
def test_casino_and_black_market_take_any_number_of_ships(destination: str, place: str) -> None:
    s = fresh(5, options={"starter": "1"})
    for seat in range(5):
        play(s, f"p{seat} " + ", ".join([f"send {destination}"] * 3))

    assert [3] * 5 == [getattr(p, place) for p in s.players]


@pytest.mark.rule("CN-COMP-4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_black_market_has_eight_slots_and_macao_is_always_open(players: int) -> None:
    s = fresh(players)

    assert 8 == len(s.market)
    assert ["send MKT", "send CAS"] == options(s)[-2:]


@pytest.mark.rule("CN-COMP-6")
def test_the_five_family_sheets_and_their_colours() -> None:
    tables = box()

    families = zip(tables.strs("family", "name"), tables.strs("family", "colour"), strict=True)
    assert {
        "Casa Nostra": "red",
        "Tres Sombreros": "green",
        "Al Kabash": "yellow",
        "Kali Pakora": "purple",
        "Ti Pot Tong": "blue",
    } == dict(families)


@pytest.mark.rule("CN-COMP-7")
def test_a_sheet_has_six_warehouse_spaces_of_one_token_each() -> None:
    six = table(3, decision="cards", families=(family("6 IVO"),))
    play(six, "p0 no_trade")
    assert "p0 send" == asked(six)

    seven = table(3, decision="cards", families=(family("7 IVO"),))
    play(seven, "p0 no_trade")
    assert "p0 discard" == asked(seven)


@pytest.mark.rule("CN-COMP-8")
@pytest.mark.parametrize(("owned", "ships"), [("", 3), ("SHIP", 4), ("2 SHIP", 5)])
def test_a_fleet_has_three_to_five_ships(owned: str, ships: int) -> None:
    s = table(3, decision="send", families=(family(cards=owned),))

    assert ships == s.fleet(0) == home(s, 0)


@pytest.mark.rule("CN-COMP-10")
@pytest.mark.parametrize(("players", "last"), [(2, 11), (3, 11), (4, 10), (5, 10)])
def test_the_last_round(players: int, last: int) -> None:
    assert last == config(players).last_round


@pytest.mark.rule("CN-COMP-11")
def test_the_value_table() -> None:
    values = config().values

    assert [n * (n + 1) // 2 for n in range(10)] == list(values.different)
    assert [n * n for n in range(10)] == list(values.same)


@pytest.mark.rule("CN-COMP-0")
def test_every_row_says_where_it_comes_from() -> None:
    for name, rows in box().rows.items():
        for row in rows:
            assert row.tag in {"R", "S", "D", "X"}, (name, row.id)
            assert row.source.strip(), (name, row.id)


@pytest.mark.rule("CN-COMP-0")
@pytest.mark.parametrize(
    ("name", "id_", "tag"),
    [
        ("port", "TAN", "X"),
        ("cargo", "IVO", "S"),
        ("card", "SHIP", "R"),
        ("card", "DIVE", "D"),
        ("card", "VILL", "X"),
        ("fact", "market_slots", "S"),
        ("fact", "coins", "R"),
        ("fact", "min_bid", "S"),
        ("rounds", "2", "R"),
        ("value", "5", "R"),
        ("value", "9", "D"),
    ],
)
def test_rows_carry_the_tags_of_the_register(name: str, id_: str, tag: str) -> None:
    assert [tag] == [row.tag for row in box().rows[name] if row.id == id_]
