"""Ilôs in the browser: every position can be drawn, everything that can be chosen is there once."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from statistics import median
from xml.etree import ElementTree as ET

import pytest

from fondaco.kernel.state import State
from fondaco.tongue import LANGUAGES, Tongue
from fondaco.web.look import Look, node_id
from fondaco.web.markup import Markup, el
from fondaco.web.page import STATIC, sprites
from fondaco.web.regions import Region, Regions, patch
from fondaco.web.skins import ilos
from fondaco.web.view import COLOURS, Person
from tests.contract.cases import PLAIN, Case
from tests.contract.walk import moments

CASES = tuple(case for case in PLAIN if case.game_id == "ilos")
every_table = pytest.mark.parametrize("case", CASES, ids=str)
SMALL = 15_000  # bytes of a typical update
BOARD = (1080, 680)


def look(s: State, seat: int, lang: str = "en") -> Look:
    people = tuple(Person(i, f"Player {i + 1}", COLOURS[i]) for i in range(s.seats))
    options = s.prompt().options if not s.over() and s.seat() == seat else ()
    legal = {node for o in options if o.legal for node in o.nodes}
    greyed = {node for o in options if not o.legal for node in o.nodes}
    return Look(Tongue(lang), seat, people, frozenset(legal), frozenset(greyed - legal))


def drawn(s: State, eyes: Look) -> Regions:
    scene = s.scene(eyes.seat)
    panels = {
        f"panel-{who}": el("article", ilos.panel(scene, who, eyes), id=f"panel-{who}")
        for who in range(s.seats)
    }
    return {
        "board": ilos.board(scene, eyes),
        "hand": ilos.hand(scene, eyes),
        "players": Region("players", "section", (), panels),
    }


def whole(parts: Regions) -> Markup:
    return el("main", *(part.whole() for part in parts.values()))


def tree(parts: Regions) -> ET.Element:
    bare = re.sub(r" (data-[a-z]+)(?=[ />])", r' \1=""', whole(parts))
    return ET.fromstring(bare)  # noqa: S314 (our own markup)


def seen(case: Case, seed: int, every: int) -> Iterator[tuple[State, Look]]:
    for s in moments(case, seed, every):
        yield s, look(s, max(s.seat(), 0))


def first(case: Case, seed: int, word: str) -> tuple[State, Look]:
    """Return the first position in which an action of this word is legal."""
    for s, eyes in seen(case, seed, every=1):
        if not s.over() and any(o.notation.startswith(f"{word} ") for o in s.prompt().legal()):
            return s, eyes
    pytest.fail(f"nobody is ever asked to {word}")


@cache
def symbols() -> frozenset[str]:
    return frozenset(re.findall(r' id="([^"]+)"', sprites(ilos.sprite())))


@every_table
def test_every_position_is_well_formed_and_each_id_is_there_once(case: Case) -> None:
    for s, eyes in seen(case, seed=1, every=7):
        root = tree(drawn(s, eyes))
        ids = Counter(e.get("id") for e in root.iter() if e.get("id"))
        assert [] == [id_ for id_, n in ids.items() if n > 1]
        assert set() == {id_ for id_ in ids if id_ in symbols()}


@every_table
def test_each_component_has_the_id_it_is_stored_under(case: Case) -> None:
    for s, eyes in seen(case, seed=2, every=61):
        for part in drawn(s, eyes).values():
            for id_, markup in part.components.items():
                opening = markup[: markup.index(">")]
                assert f' id="{id_}"' in opening
                assert 1 == markup.count(f' id="{id_}"')


@every_table
def test_everything_that_can_be_chosen_is_drawn_once_with_a_ring_and_a_name(case: Case) -> None:
    for s, eyes in seen(case, seed=3, every=3):
        root = tree(drawn(s, eyes))
        found = {e.get("id"): e for e in root.iter() if e.get("id")}
        for node in eyes.legal | eyes.greyed:
            element = found[node_id(node)]
            assert node == element.get("data-node")
            assert "button" == element.get("role")
            assert (element.get("aria-label") or "").strip()
            assert 1 == sum("ring" == child.get("class") for child in element)


@every_table
def test_controls_have_a_name_in_each_language_and_hold_no_other_control(case: Case) -> None:
    for s, _ in seen(case, seed=4, every=41):
        for lang in LANGUAGES:
            root = tree(drawn(s, look(s, max(s.seat(), 0), lang)))
            for element in root.iter():
                if element.get("role") in ("button", "img", "group"):
                    label = element.get("aria-label") or ""
                    assert label.strip()
                    assert not set("{}") & set(label)
                if element.get("role") == "button":
                    assert 1 == sum("button" == inner.get("role") for inner in element.iter())


@every_table
def test_every_drawing_that_is_used_exists(case: Case) -> None:
    used: set[str] = set()
    for s, eyes in seen(case, seed=5, every=13):
        page = whole(drawn(s, eyes))
        own = set(re.findall(r' id="([^"]+)"', page))
        used |= set(re.findall(r'(?:href="|url\()#([^")]+)', page)) - own
    assert set() == used - symbols()


@every_table
def test_nothing_of_another_seat_is_drawn_that_its_scene_hides(case: Case) -> None:
    for s, _ in seen(case, seed=6, every=53):
        for seat in range(s.seats):
            scene, page = s.scene(seat), whole(drawn(s, look(s, seat)))
            strangers = [who for who in range(s.seats) if who != seat]
            assert not any(f"player.{who}.hand" in page for who in strangers)
            stocks = [scene.find(f"player.{who}.stock") for who in strangers]
            covered = sum(node is not None and "hidden" in node.state for node in stocks)
            assert covered == page.count("#il-i-eye-off")


@every_table
def test_a_typical_update_is_small(case: Case) -> None:
    sizes: list[int] = []
    before: Regions | None = None
    for s in moments(case, seed=7):
        now = drawn(s, look(s, 0))
        if before is not None:
            sizes.append(sum(len(markup.encode()) for markup in patch(before, now)))
        before = now
        if len(sizes) > 200:
            break
    assert median(sizes) < SMALL / 2
    assert sorted(sizes)[int(len(sizes) * 0.9)] < SMALL


@every_table
def test_the_chart_shows_every_tile_and_every_cell_that_can_be_chosen(case: Case) -> None:
    for s, eyes in seen(case, seed=8, every=17):
        root = tree(drawn(s, eyes))
        parts = {e.get("id"): e for e in root.iter() if e.get("id")}
        x, y, scale = map(float, re.findall(r"[-\d.]+", parts["map-chart"].get("transform") or ""))
        places = [e.get("transform") for e in parts["map-wet"]]
        places += [e.get("transform") for e in parts["map-cells"] if "legal" in e.get("class", "")]
        places += [e.get("transform") for e in parts["map-pending"]]
        for place in places:
            left, top = map(float, re.findall(r"[-\d.]+", place or "")[:2])
            assert 220 <= x + scale * (left - 86.6)
            assert x + scale * (left + 86.6) <= BOARD[0]
            assert 0 <= y + scale * (top - 100)
            assert y + scale * (top + 100) <= BOARD[1]


@every_table
def test_each_island_is_named_on_the_chart(case: Case) -> None:
    for s, eyes in seen(case, seed=9, every=31):
        board = s.scene(eyes.seat).find("board")
        assert board is not None
        islands = [n.value for n in board.children if n.id.startswith("board.island.")]
        names = drawn(s, eyes)["board"].components["map-names"]
        assert islands == re.findall(r">(T\d\d[a-c])<", names)


def test_a_spectator_sees_the_board_and_has_no_hand() -> None:
    s = CASES[0].start(1)
    parts = drawn(s, look(s, -1))
    assert {} == parts["hand"].components
    assert 0 == whole(parts).count('role="button"')


def test_cells_for_a_tile_bear_their_coordinates() -> None:
    s, eyes = first(CASES[1], 10, "place")
    cells = drawn(s, eyes)["board"].components["map-cells"]
    asked = {o.notation.split()[1] + " " + o.notation.split()[2] for o in s.prompt().legal()}
    shown = {
        text.replace("\N{MINUS SIGN}", "-") for text in re.findall(r">(\S+ \S+)</text>", cells)
    }
    assert asked <= shown


def test_a_tile_that_is_picked_is_seen_on_the_cells() -> None:
    s, eyes = first(CASES[1], 10, "place")
    parts = drawn(s, eyes)["board"].components
    zone = s.scene(eyes.seat).find("board.zone")
    assert zone is not None
    picked = [str(tile.value) for tile in zone.children if "picked" in tile.state]
    assert set(picked) == set(re.findall(r'href="#il-(T\d\d)" class="ghost"', parts["map-cells"]))
    assert 1 == len(picked) == parts["zone"].count("picked-row")


def test_a_tile_whose_place_is_chosen_lies_there_and_asks_for_a_landing() -> None:
    s, eyes = first(CASES[1], 10, "place")
    assert "<use" not in drawn(s, eyes)["board"].components["map-pending"]
    for action in s.legal():
        after = s.clone()
        after.apply(action)
        asking = look(after, after.seat())
        pending = drawn(after, asking)["board"].components["map-pending"]
        turn = int(s.words().write(action).split()[3])
        assert (f"rotate({60 * turn})" in pending) == (turn > 0)
        regions = [node for node in asking.legal if node.startswith("board.zone.")]
        assert len(regions) == pending.count('role="button"') > 0


def test_a_laid_tile_keeps_palms_and_numbers_upright() -> None:
    for s, eyes in seen(CASES[1], seed=11, every=5):
        chart = drawn(s, eyes)["board"].components["map-chart"]
        turns = re.findall(
            r'-growth" transform="[^"]*?(?:rotate\((\d+)\))?" class="il-t(\d)"', chart
        )
        assert all(int(degrees or 0) == 60 * int(turn) for degrees, turn in turns)
        if any(degrees for degrees, _ in turns):
            return
    pytest.fail("no tile is ever turned")


def test_markup_and_drawings_hold_no_styles_and_no_scripts() -> None:
    s = CASES[0].start(1)
    for text in (whole(drawn(s, look(s, 0))), ilos.sprite()):
        assert not re.search(r"\sstyle=|<script|<style|javascript:|\son[a-z]+=", text)


def test_no_text_is_smaller_than_twelve_pixels() -> None:
    css = (STATIC / "ilos.css").read_text(encoding="utf-8")
    sizes = re.findall(r"font(?:-size)?:[^;}]*?([\d.]+)px", css)
    assert sizes
    assert [] == [size for size in sizes if float(size) < 12]
