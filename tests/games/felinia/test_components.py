"""FEL-CMP: the component tables against the register, read and counted here anew."""

from collections import Counter
from pathlib import Path

import pytest

from fondaco.caching import cached
from fondaco.games.felinia.model.config import FeliniaConfig, clock
from fondaco.kernel.tables import Tables
from tests.games.felinia.table import GAME, GOODS, LANDS, MODES, config, counted

REGISTER = Path(__file__).parents[3] / "docs" / "rules" / "felinia.md"
SECTION = {"basic": "### 13.6", "pro": "### 13.7"}
PROVINCES = {"basic": 45, "pro": 65}
POSTS = {"basic": 30, "pro": 38}
COLOURS = ("orange", "violet", "emerald", "grey", "brown")


@cached
def rows(section: str, first: str) -> tuple[tuple[str, ...], ...]:
    """Return the rows of the register's table whose head begins with `first`."""
    text = REGISTER.read_text(encoding="utf-8").split(f"\n{section}", 1)[1].split("\n##", 1)[0]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    cells = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]
    begin = next(n for n, row in enumerate(cells) if row[0] == first)
    out = []
    for row in cells[begin + 2 :]:
        if len(row) != len(cells[begin]):
            break
        out.append(row)
    return tuple(out)


def tables() -> Tables:
    return GAME.tables("2010")


@pytest.mark.rule("FEL-CMP-1")
def test_there_are_nine_goods_of_each_of_five_kinds() -> None:
    cfg = config()

    assert GOODS == cfg.good_ids
    assert dict.fromkeys(GOODS, 9) == counted(cfg.box)


@pytest.mark.rule("FEL-CMP-0", "FEL-CMP-1", "FEL-SET-1")
def test_the_numbers_of_the_rules() -> None:
    found = {row.id: row.doc.number("value") for row in tables().rows["fact"]}

    assert {
        "start_silver": 2,
        "silver_limit": 6,
        "merchants": 10,
        "tokens": 3,
        "markets": 5,
        "closed_2": 2,
        "closed_3": 1,
        "closed_4": 0,
        "market_goods": 3,
        "first_goods": 2,
        "docks": 4,
        "free_storage": 3,
        "storage_price": 2,
        "gold_price": 2,
        "spice_price": 1,
        "good_price": 1,
        "steps": 3,
        "reveals": 2,
        "cards": 11,
        "mystery_draw": 2,
    } == found


@pytest.mark.rule("FEL-CMP-1")
def test_lands_and_goods_share_their_colours() -> None:
    cfg = config()

    assert LANDS == cfg.land_ids
    assert COLOURS == tuple(cfg.land_colours)
    assert list(GOODS) == [cfg.good_ids[good] for good in cfg.land_goods]
    for row, land in zip(rows("### 1.1", "#"), LANDS, strict=True):
        assert f"`{land}`" == row[1]
        assert row[2].endswith(cfg.land_names[LANDS.index(land)].english())
        assert row[3].startswith(COLOURS[LANDS.index(land)])


@pytest.mark.rule("FEL-CMP-1")
def test_the_ship_tiles_are_those_of_the_register() -> None:
    cfg = config()
    expected = rows("### 13.1", "tile")

    assert 20 == len(expected) == cfg.ships
    for k, (id_, time, land, seats, goods, silver, back, _own) in enumerate(expected):
        needed = {part.split()[1]: int(part.split()[0]) for part in goods.split(" + ")}
        assert id_ == cfg.ship_ids[k]
        assert time == clock(cfg.ship_time[k])
        assert land.split()[0] == cfg.land_ids[cfg.ship_land[k]]
        assert (int(seats), int(silver)) == (cfg.ship_seats[k], cfg.ship_silver[k])
        assert needed == counted(cfg.ship_goods[k])
        assert (back == "blue") == cfg.ship_blue[k]


@pytest.mark.rule("FEL-CMP-1")
def test_the_ship_tiles_keep_every_known_constraint() -> None:
    cfg = config()
    times = [int(time) for time in cfg.ship_time]

    assert list(range(300, 600, 15)) == times
    assert 30 == sum(cfg.ship_seats)
    assert 10 == sum(cfg.ship_silver)
    asked: Counter[str] = Counter()
    for k in range(20):
        needed = Counter(counted(cfg.ship_goods[k]))
        asked += needed
        assert (
            sum(needed.values()) + cfg.ship_silver[k] == 3 == cfg.ship_asks[k] + cfg.ship_silver[k]
        )
        assert 2 == max(needed.values())
        assert needed[GOODS[cfg.ship_land[k]]] in (1, 2)
    assert dict.fromkeys(GOODS, 10) == asked
    for land in range(5):
        own = [k for k in range(20) if cfg.ship_land[k] == land]
        assert [1, 1, 2, 2] == sorted(cfg.ship_seats[k] for k in own)
        assert 1 == sum(cfg.ship_blue[k] for k in own)
        assert [0, 1, 2, 3] == sorted(k // 5 for k in own)
        assert 29 * 60 + 30 == sum(times[k] for k in own)


@pytest.mark.rule("FEL-CMP-1", "FEL-SET-10")
def test_the_trade_tiles_are_those_of_the_register() -> None:
    cfg = config()
    expected = rows("### 13.2", "land \\ kind")

    kinds = ("lion", "tiger", "cheetah", "panther", "puma")
    assert kinds == cfg.kind_ids
    assert [3, 3, 4, 3, 4] == [int(n) for n in cfg.range]
    for land, row in enumerate(expected[:5]):
        there = Counter(cfg.kind_ids[tile] for tile in cfg.land_tiles[land])
        assert row[0] == LANDS[land]
        assert [int(n) for n in row[1:6]] == [there[kind] for kind in kinds]


@pytest.mark.rule("FEL-SET-8")
def test_the_bonus_tiles_are_those_of_the_register() -> None:
    cfg = config()
    effects = {
        id_: ("point", "tile")[effect]
        for id_, effect in zip(cfg.bonus_ids, cfg.bonus_effect, strict=True)
    }

    assert {
        "BT-LIO": "point",
        "BT-TIG": "point",
        "BT-CHE": "tile",
        "BT-PAN": "point",
        "BT-PUM": "tile",
    } == effects
    assert [0, 1, 2, 3, 4] == [int(kind) for kind in cfg.bonus_kind]


@pytest.mark.rule("FEL-SET-11", "FEL-PRO-8")
def test_the_special_tiles_lie_in_their_lands() -> None:
    effects = (
        "provision_points", "more_provisions", "cache", "spice_points", "single_points",
        "more_silver", "more_gold", "mystery_points",
    )  # fmt: skip
    found = tables().rows["special"]

    expected = rows("### 13.4", "id")
    assert 8 == len(expected) == len(found)
    for row, ours, effect in zip(expected, found, effects, strict=True):
        id_, _, names = row[0].partition(" ")
        assert id_ == ours.id
        assert names.split(" / ")[1] == ours.doc.text("name")
        assert row[1] == ours.doc.text("land")
        assert effect == ours.doc.text("effect")


@pytest.mark.rule("FEL-SET-11", "FEL-PRO-5")
def test_the_mysterious_places_have_three_cards_each() -> None:
    cfg = config("pro")
    expected = rows("### 13.5", "kind")

    assert 18 == cfg.mysteries == len(cfg.card_ids)
    assert [row[0] for row in expected] == list(cfg.place_ids)
    for place in range(6):
        own = [k for k in range(18) if cfg.card_place[k] == place]
        paid = [int(cfg.card_pay[k]) for k in own]
        assert [-1, GOODS.index("wine"), GOODS.index("books")] == paid


def province(cfg: FeliniaConfig, n: int) -> tuple[str, ...]:
    """Return a province of ours as the register writes it."""
    island = cfg.island
    names = ("-", "spice", "gold", "silver", "goods", "provision", "mystery")
    twice = " x2" if island.amount[n] == 2 else ""
    paths = sorted(island.ids[k] for k in island.paths[n])
    borders = sorted(island.ids[k] for k in island.borders[n] if k not in list(island.paths[n]))
    return (
        island.ids[n],
        {"harbour": "harbour", "post": "post", "reward": "symbol"}[island.types[n]],
        names[island.symbol[n]] + twice,
        f"{island.x[n]},{island.y[n]}",
        " ".join(paths),
        " ".join(borders),
    )


@pytest.mark.rule("FEL-CMP-1", "FEL-SET-10", "FEL-SET-11", "FEL-EXP-6", "FEL-AMB-31", "FEL-REW-2")
@pytest.mark.parametrize("mode", MODES)
def test_the_map_is_that_of_the_register(mode: str) -> None:
    cfg = config(mode)
    expected = [
        (row[0], row[1].replace("branch", "symbol"), *row[2:4], *map(ordered, row[4:6]))
        for row in rows(SECTION[mode], "province")
    ]

    assert PROVINCES[mode] == len(expected) == cfg.island.provinces
    assert expected == [province(cfg, n) for n in range(PROVINCES[mode])]


def ordered(text: str) -> str:
    return " ".join(sorted(text.split()))


@pytest.mark.rule("FEL-EXP-10", "FEL-AMB-22", "FEL-AMB-31")
@pytest.mark.parametrize(
    ("mode", "paths", "borders", "between_posts"), [("basic", 45, 95, 40), ("pro", 70, 135, 49)]
)
def test_the_totals_of_the_maps(mode: str, paths: int, borders: int, between_posts: int) -> None:
    island = config(mode).island
    walks = {frozenset((n, int(k))) for n in range(island.provinces) for k in island.paths[n]}
    touching = {frozenset((n, k)) for n in range(island.provinces) for k in island.borders[n]}

    assert paths == len(walks)
    assert borders == len(touching)
    assert walks < touching
    assert all(1 == len({int(island.land[n]) for n in pair}) for pair in walks)
    posts = [pair for pair in touching if all(island.post[n] >= 0 for n in pair)]
    assert between_posts == len(posts)
    near = sum(island.near[a] >> b & 1 for a in range(island.posts) for b in range(island.posts))
    assert 2 * between_posts == near
    assert POSTS[mode] == island.posts


@pytest.mark.rule("FEL-REW-1", "FEL-REW-2")
@pytest.mark.parametrize(
    ("mode", "totals"),
    [
        ("basic", {"gold 1": 3, "goods 1": 2, "spice 1": 3, "silver 1": 2}),
        (
            "pro",
            {
                "provision 1": 4, "provision 2": 1, "gold 1": 2, "gold 2": 1, "silver 1": 2,
                "silver 2": 3, "spice 1": 2, "goods 1": 2, "mystery 1": 5,
            },
        ),
    ],
)  # fmt: skip
def test_the_totals_of_the_symbols(mode: str, totals: dict[str, int]) -> None:
    found = tables().rows[mode]
    symbols = Counter(
        f"{row.doc.text('symbol')} {row.doc.number('amount')}"
        for row in found
        if row.doc.text("symbol") != "none"
    )

    assert totals == symbols


@pytest.mark.rule("FEL-CMP-1")
def test_every_row_says_where_it_comes_from() -> None:
    for table, found in tables().rows.items():
        assert found, table
        for row in found:
            assert row.tag in ("R", "S", "D", "X")
            assert row.source
