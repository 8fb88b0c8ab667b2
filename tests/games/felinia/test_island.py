"""FEL-CMP: both maps against the tables of the register, read from its text."""

from collections import Counter
from dataclasses import dataclass
from math import cos, radians, sin
from pathlib import Path

import pytest

from fondaco.caching import cached
from fondaco.games.felinia.model.island import Island
from fondaco.games.felinia.model.tables import SYMBOLS
from tests.games.felinia.table import LANDS, MODES, config, fresh

REGISTER = Path(__file__).parents[3] / "docs" / "rules" / "felinia.md"
SECTIONS = {"basic": "### 13.6", "pro": "### 13.7"}

both = pytest.mark.parametrize("mode", MODES)


@dataclass(frozen=True)
class Province:
    """A row of the register's map table."""

    kind: str
    symbol: str
    amount: int
    at: tuple[int, int]
    paths: frozenset[str]
    borders: frozenset[str]


@cached
def register(mode: str) -> dict[str, Province]:
    """Return the map of a side as the register prints it."""
    _, _, text = REGISTER.read_text(encoding="utf-8").partition(SECTIONS[mode])
    out: dict[str, Province] = {}
    for line in text.split("\n### ")[0].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != 6 or cells[0][:3] not in LANDS:
            continue
        symbol, _, twice = cells[2].partition(" x")
        x, y = cells[3].split(",")
        out[cells[0]] = Province(
            cells[1],
            "none" if symbol == "-" else symbol,
            0 if symbol == "-" else int(twice or "1"),
            (int(x), int(y)),
            frozenset(cells[4].split()),
            frozenset(cells[5].split()),
        )
    return out


def island(mode: str) -> Island:
    return config(mode).island


def neighbours(mode: str) -> dict[str, set[str]]:
    """Return who borders on whom, by id."""
    here = island(mode)
    return {id_: {here.ids[k] for k in here.borders[n]} for n, id_ in enumerate(here.ids)}


@both
@pytest.mark.rule("FEL-CMP-1", "FEL-EXP-6", "FEL-SCO-3", "FEL-REW-1", "FEL-AMB-31")
def test_every_province_is_as_the_register_prints_it(mode: str) -> None:
    here = island(mode)
    assert list(register(mode)) == list(here.ids)
    for n, (id_, row) in enumerate(register(mode).items()):
        kind = row.kind if row.kind in ("harbour", "post") else "reward"
        assert kind == here.types[n]
        assert (row.symbol, row.amount) == (SYMBOLS[here.symbol[n]], here.amount[n])
        assert row.at == (here.x[n], here.y[n])
        assert row.paths == {here.ids[k] for k in here.paths[n]}
        assert row.paths | row.borders == neighbours(mode)[id_]
        assert id_[:3] == LANDS[here.land[n]]


@both
@pytest.mark.rule("FEL-SET-10", "FEL-SET-11")
def test_the_totals_of_the_register(mode: str) -> None:
    here = island(mode)
    paths = sum(len(there) for there in here.paths)
    borders = sum(len(there) for there in neighbours(mode).values())
    posts = [id_ for n, id_ in enumerate(here.ids) if here.types[n] == "post"]
    between_posts = sum(other in posts for id_ in posts for other in neighbours(mode)[id_])
    expected = (45, 45, 95, 30, 40) if mode == "basic" else (65, 70, 135, 38, 49)

    assert expected == (
        here.provinces, paths // 2, borders // 2, len(posts), between_posts // 2
    )  # fmt: skip


@both
@pytest.mark.rule("FEL-SET-10", "FEL-SET-11")
def test_posts_of_each_land(mode: str) -> None:
    here = island(mode)
    posts = Counter(LANDS[here.land[n]] for n, kind in enumerate(here.types) if kind == "post")
    expected = [6, 6, 6, 6, 6] if mode == "basic" else [7, 8, 8, 7, 8]

    assert expected == [posts[land] for land in LANDS]
    assert sum(expected) == here.posts
    for k, land in enumerate(LANDS):
        harbour = here.harbour[k]
        assert (f"{land}-H", "harbour") == (here.ids[harbour], here.types[harbour])
        assert 1 == sum(here.land[n] == k and t == "harbour" for n, t in enumerate(here.types))


@both
@pytest.mark.rule("FEL-REW-1", "FEL-REW-2")
def test_how_often_each_symbol_is_printed(mode: str) -> None:
    here = island(mode)
    printed = Counter(
        (SYMBOLS[here.symbol[n]], int(here.amount[n]))
        for n in range(here.provinces)
        if here.symbol[n]
    )
    basic = {("gold", 1): 3, ("goods", 1): 2, ("spice", 1): 3, ("silver", 1): 2}
    pro = {
        ("provision", 1): 4, ("provision", 2): 1, ("gold", 1): 2, ("gold", 2): 1, ("silver", 1): 2,
        ("silver", 2): 3, ("spice", 1): 2, ("goods", 1): 2, ("mystery", 1): 5,
    }  # fmt: skip

    assert (basic if mode == "basic" else pro) == dict(printed)


@both
@pytest.mark.rule("FEL-AMB-31")
def test_neighbours_know_each_other_and_paths_are_borders_too(mode: str) -> None:
    here, near = island(mode), neighbours(mode)
    for n, id_ in enumerate(here.ids):
        assert id_ not in near[id_]
        assert len(here.borders[n]) == len(near[id_])  # none is named twice
        assert all(id_ in near[other] for other in near[id_])
        paths = {here.ids[k] for k in here.paths[n]}
        assert paths <= near[id_]
        assert all(n in here.paths[k] for k in here.paths[n])


@both
@pytest.mark.rule("FEL-EXP-10")
def test_the_lands_lie_around_the_lake_each_like_the_others(mode: str) -> None:
    """Turned by 72 degrees, the paths and borders of a land are those of the next one."""
    near = neighbours(mode)
    following = dict(zip(LANDS, (*LANDS[1:], LANDS[0]), strict=True))

    def turned(id_: str) -> str:
        return following[id_[:3]] + id_[3:]

    for id_, there in near.items():
        assert {turned(other) for other in there} == near[turned(id_)]


SLOTS = {
    "basic": {
        "H": (0, 345), "OL": (-24, 345), "OR": (24, 345), "ML": (-27, 235), "MR": (27, 235),
        "BL": (-9, 235), "BR": (9, 235), "IL": (-18, 130), "IR": (18, 130),
    },
    "pro": {
        "H": (0, 360), "A": (-24, 360), "B": (24, 360), "C": (-27, 280), "F": (27, 280),
        "D": (-9, 280), "E": (9, 280), "G": (-27, 200), "K": (27, 200), "I": (-9, 200),
        "J": (9, 200), "L": (-18, 115), "M": (18, 115),
    },
}  # fmt: skip


@both
@pytest.mark.rule("FEL-CMP-1")
def test_coordinates_are_the_middle_of_each_ring_sector_on_the_canvas(mode: str) -> None:
    here = island(mode)
    for n, id_ in enumerate(here.ids):
        land, slot = id_.split("-")
        angle, radius = SLOTS[mode][slot]
        theta = radians(72 * LANDS.index(land) + angle)
        assert abs(500 + radius * sin(theta) - here.x[n]) <= 1
        assert abs(500 - radius * cos(theta) - here.y[n]) <= 1
        assert 0 < here.x[n] < 1000
        assert 0 < here.y[n] < 1000
    assert here.provinces == len(set(zip(here.x, here.y, strict=True)))


def distances(mode: str, land: str) -> dict[str, int]:
    """Return how many steps each province of a land is from the ship."""
    here = island(mode)
    steps = {f"{land}-H": 1}
    rest = [f"{land}-H"]
    while rest:
        id_ = rest.pop(0)
        for k in here.paths[here.ids.index(id_)]:
            if here.ids[k] not in steps:
                steps[here.ids[k]] = steps[id_] + 1
                rest.append(here.ids[k])
    return steps


@pytest.mark.rule("FEL-EXP-4")
@pytest.mark.parametrize("land", LANDS)
def test_every_post_of_the_basic_side_is_three_steps_from_the_ship(land: str) -> None:
    steps = distances("basic", land)
    slots = {slot: steps[f"{land}-{slot}"] for slot in SLOTS["basic"]}

    assert {"H": 1, "BL": 2, "BR": 2} | dict.fromkeys(("OL", "ML", "IL", "OR", "MR", "IR"), 3) == (
        slots
    )


@pytest.mark.rule("FEL-PRO-3")
@pytest.mark.parametrize("land", LANDS)
def test_on_the_pro_side_half_of_the_posts_need_a_provision(land: str) -> None:
    steps = distances("pro", land)

    assert {"H": 1, "D": 2, "E": 2} | dict.fromkeys("ACBFIJ", 3) | dict.fromkeys("GLKM", 4) == {
        slot: steps[f"{land}-{slot}"] for slot in SLOTS["pro"]
    }


@both
@pytest.mark.rule("FEL-INF-1")
def test_a_client_can_draw_the_island_from_the_scene(mode: str) -> None:
    s, here = fresh(mode, 3), island(mode)
    nodes = {node.id: node for node in s.scene(0).walk()}
    for n, id_ in enumerate(here.ids):
        node = nodes[f"province.{id_}"]
        assert (here.x[n], here.y[n]) == (node.fact("x"), node.fact("y"))
        assert SYMBOLS[here.symbol[n]] == node.fact("symbol")
        assert {here.ids[k] for k in here.paths[n]} == set(str(node.fact("paths")).split())
