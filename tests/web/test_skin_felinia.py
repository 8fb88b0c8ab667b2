"""Felinia in the browser: every position can be drawn, every choice is on it exactly once."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from statistics import median
from xml.etree import ElementTree as ET

import pytest

from fondaco.kernel.scene import Node
from fondaco.kernel.state import State
from fondaco.tongue import LANGUAGES, Tongue
from fondaco.web.look import Look, node_id
from fondaco.web.markup import Markup, el
from fondaco.web.page import STATIC, sprites
from fondaco.web.regions import Region, Regions, patch
from fondaco.web.skins import felinia
from fondaco.web.skins.felinia_island import chart
from fondaco.web.view import COLOURS, Person
from tests.contract.cases import Case
from tests.contract.walk import moments

BASIC = Case("felinia", "2010", 4)
PRO = Case("felinia", "2010", 3, (("mode", "pro"), ("preview", "on")))
CASES = (
    BASIC,
    Case("felinia", "2010", 3, (("open_tiles", "on"),)),
    PRO,
    Case("felinia", "2010", 2, (("mode", "pro"),)),
)
every_table = pytest.mark.parametrize("case", CASES, ids=str)
SMALL = 15_000  # bytes of a typical update


def look(s: State, seat: int, lang: str = "en") -> Look:
    people = tuple(Person(i, f"Player {i + 1}", COLOURS[i]) for i in range(s.seats))
    options = s.prompt().options if not s.over() and s.seat() == seat else ()
    legal = {node for o in options if o.legal for node in o.nodes}
    greyed = {node for o in options if not o.legal for node in o.nodes}
    return Look(Tongue(lang), seat, people, frozenset(legal), frozenset(greyed - legal))


def drawn(s: State, eyes: Look) -> Regions:
    scene = s.scene(eyes.seat)
    panels = {
        f"panel-{who}": el("article", felinia.panel(scene, who, eyes), id=f"panel-{who}")
        for who in range(s.seats)
    }
    return {
        "board": felinia.board(scene, eyes),
        "hand": felinia.hand(scene, eyes),
        "players": Region("players", "section", (), panels),
    }


def whole(parts: Regions) -> Markup:
    return el("main", *(part.whole() for part in parts.values()))


def tree(parts: Regions) -> ET.Element:
    bare = re.sub(r" (data-[a-z]+|hidden)(?=[ />])", r' \1=""', whole(parts))
    return ET.fromstring(bare)  # noqa: S314 (our own markup)


def seen(case: Case, seed: int, every: int) -> Iterator[tuple[State, Look]]:
    for s in moments(case, seed, every):
        yield s, look(s, max(s.seat(), 0))


def found(scene: Node, id_: str) -> Node:
    node = scene.find(id_)
    assert node is not None
    return node


@cache
def symbols() -> frozenset[str]:
    return frozenset(re.findall(r' id="([^"]+)"', sprites(felinia.sprite())))


@every_table
def test_every_position_is_well_formed_and_each_id_is_there_once(case: Case) -> None:
    for s, eyes in seen(case, seed=1, every=3):
        root = tree(drawn(s, eyes))
        ids = Counter(e.get("id") for e in root.iter() if e.get("id"))
        assert [] == [id_ for id_, n in ids.items() if n > 1]
        assert set() == {id_ for id_ in ids if id_ in symbols()}


@every_table
def test_each_component_has_the_id_it_is_stored_under(case: Case) -> None:
    for s, eyes in seen(case, seed=2, every=31):
        for part in drawn(s, eyes).values():
            for id_, markup in part.components.items():
                opening = markup[: markup.index(">")]
                assert f' id="{id_}"' in opening
                assert 1 == markup.count(f' id="{id_}"')


@every_table
def test_everything_that_can_be_chosen_is_drawn_once_with_a_ring_and_a_name(case: Case) -> None:
    for s, eyes in seen(case, seed=3, every=2):
        root = tree(drawn(s, eyes))
        there = {e.get("id"): e for e in root.iter() if e.get("id")}
        scene = {node.id for node in s.scene(eyes.seat).walk()}
        assert set() == eyes.legal - scene
        for node in (eyes.legal | eyes.greyed) & scene:
            element = there[node_id(node)]
            assert node == element.get("data-node")
            assert "button" == element.get("role")
            assert (element.get("aria-label") or "").strip()
            assert 1 == sum("ring" == child.get("class") for child in element)


@every_table
def test_no_control_lies_inside_another(case: Case) -> None:
    for s, eyes in seen(case, seed=3, every=23):
        for element in tree(drawn(s, eyes)).iter():
            if element.get("role") == "button":
                inner = [e for e in element.iter() if e.get("role") == "button"]
                assert [element] == inner


@every_table
def test_controls_have_a_name_in_each_language(case: Case) -> None:
    for s, _ in seen(case, seed=4, every=41):
        for lang in LANGUAGES:
            root = tree(drawn(s, look(s, max(s.seat(), 0), lang)))
            for element in root.iter():
                if element.get("role") in ("button", "img", "group"):
                    label = element.get("aria-label") or ""
                    assert label.strip()
                    assert not set("{}") & set(label)


@every_table
def test_every_drawing_that_is_used_exists(case: Case) -> None:
    for s, eyes in seen(case, seed=5, every=13):
        page = whole(drawn(s, eyes))
        own = set(re.findall(r' id="([^"]+)"', page))
        assert set() == set(re.findall(r'href="#([^"]+)"', page)) - symbols() - own
        assert set() == set(re.findall(r"url\(#([^)]+)\)", page)) - symbols()


@every_table
def test_nothing_of_another_seat_is_drawn_that_its_scene_hides(case: Case) -> None:
    for s, _ in seen(case, seed=6, every=29):
        if s.over():
            continue
        for seat in range(s.seats):
            page = whole(drawn(s, look(s, seat)))
            scene = s.scene(seat)
            places = len(found(scene, "found").children)
            if f"player.{seat}.cards" in {node.id for node in scene.walk()}:
                places += len(found(scene, f"player.{seat}.cards").children)
            assert places == page.count("#f-place-")
            down = sum("face_down" in n.state and n.id.startswith("tile.") for n in scene.walk())
            assert down == page.count("#f-tile-back")


@pytest.mark.parametrize("case", [BASIC, PRO], ids=str)
def test_panels_of_others_show_backs_until_the_game_is_over(case: Case) -> None:
    for s, _ in seen(case, seed=6, every=17):
        scene, eyes = s.scene(0), look(s, 0)
        for who in range(1, s.seats):
            panel = felinia.panel(scene, who, eyes)
            taken = number(scene, f"player.{who}.tiles")
            assert (s.over() and taken > 0) == ("#f-cat-" in panel)
            assert s.over() or (taken > 0) == ("cover-tile" in panel)


def number(scene: Node, id_: str) -> int:
    value = found(scene, id_).value
    assert isinstance(value, int)
    return value


@every_table
def test_a_typical_update_is_small_and_names_elements_that_are_there(case: Case) -> None:
    sizes: list[int] = []
    before: Regions | None = None
    for s in moments(case, seed=7):
        now = drawn(s, look(s, 0))
        if before is not None:
            changed = patch(before, now)
            sizes.append(sum(len(markup.encode()) for markup in changed))
            assert all(before[name].components.keys() == now[name].components.keys()
                       for name in now)  # fmt: skip
        before = now
        if len(sizes) > 200:
            break
    assert median(sizes) < SMALL / 2
    assert sorted(sizes)[int(len(sizes) * 0.9)] < SMALL


def test_a_spectator_sees_the_board_and_has_no_hand() -> None:
    s = BASIC.start(1)
    parts = drawn(s, look(s, -1))
    assert {} == parts["hand"].components
    assert 0 == whole(parts).count('role="button"')


def test_a_market_where_a_token_can_go_shows_the_price_it_would_have() -> None:
    for s, eyes in seen(BASIC, seed=8, every=1):
        scene = s.scene(eyes.seat)
        for node in found(scene, "markets").children:
            stack = found(scene, f"stack.{node.value}")
            bids = felinia.board(scene, eyes).components[f"bids-{node.value}"]
            tag = re.search(r'class="price-tag">.*?<text[^>]*>(\d+)<', bids)
            assert (node.id in eyes.legal) == (tag is not None)
            assert len(stack.children) == bids.count("#f-bid-")
            assert tag is None or int(tag[1]) == len(stack.children) + 1
        if max(len(found(scene, f"stack.M{n}").children) for n in range(1, 6)) > 3:
            return
    pytest.fail("nobody ever builds a high stack")


@pytest.mark.parametrize("case", [BASIC, PRO], ids=str)
def test_the_walker_and_his_ship_keep_their_ids_while_he_is_on_the_island(case: Case) -> None:
    for s, eyes in seen(case, seed=9, every=1):
        scene, board = s.scene(eyes.seat), drawn(s, eyes)["board"].components
        here = [n for n in scene.walk() if "here" in n.state]
        assert bool(here) == ('id="walker-piece"' in board["walker"])
        if here:
            land = str(here[0].value).partition("-")[0]
            sails = re.findall(r' id="ship-(D\d)"', board["sailing"])
            assert [land] == [found(scene, f"dock.{dock}").fact("land") for dock in sails]
            assert not re.search(r' id="ship-', board[f"at-{sails[0]}"])
            return
    pytest.fail("nobody ever walks")


@pytest.mark.parametrize("side", ["basic", "pro"])
def test_the_chart_has_a_shape_and_a_spot_for_every_province_of_the_map(side: str) -> None:
    case = Case("felinia", "2010", 3, (("mode", side),))
    lands = found(case.start(1).scene(0), "island").children
    ids = {str(node.value) for land in lands for node in land.children}
    assert ids == set(chart(side).shapes) == set(chart(side).spots)
    for land in lands:
        for node in land.children:
            x, y = chart(side).spots[str(node.value)]
            assert abs(int(node.fact("x") or 0) - x) < 40
            assert abs(int(node.fact("y") or 0) - y) < 40
            assert ("post" == node.fact("type")) == ("post" == chart(side).kinds[str(node.value)])


def test_the_shapes_are_small_enough_to_travel_with_every_page() -> None:
    text = (STATIC / "felinia-map.json").read_text(encoding="utf-8")
    assert {"basic", "pro"} == set(json.loads(text))
    assert len(text) < 50_000
    assert len(felinia.sprite()) < 65_000


def test_markup_and_drawings_hold_no_styles_and_no_scripts() -> None:
    s = PRO.start(1)
    for text in (whole(drawn(s, look(s, 0))), felinia.sprite()):
        assert not re.search(r"\sstyle=|<script|<style|javascript:|\son[a-z]+=", text)


def test_no_text_is_smaller_than_twelve_pixels() -> None:
    css = (STATIC / "felinia.css").read_text(encoding="utf-8")
    sizes = re.findall(r"font(?:-size)?:[^;}]*?([\d.]+)px", css)
    assert sizes
    assert [] == [size for size in sizes if float(size) < 12]
