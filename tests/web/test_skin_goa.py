"""Goa in the browser: every position can be drawn, everything that can be chosen is there once."""

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
from fondaco.web.skins import goa
from fondaco.web.view import COLOURS, Person
from tests.contract.cases import Case
from tests.contract.walk import moments

CASES = (
    Case("goa", "2012", 4),
    Case("goa", "2012", 3, (("bonanza", "on"),)),
    Case("goa", "2004", 2),
    Case("goa", "2004", 4, (("open_money", "on"),)),
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
        f"panel-{who}": el("article", goa.panel(scene, who, eyes), id=f"panel-{who}")
        for who in range(s.seats)
    }
    return {
        "board": goa.board(scene, eyes),
        "hand": goa.hand(scene, eyes),
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


@cache
def symbols() -> frozenset[str]:
    return frozenset(re.findall(r' id="([^"]+)"', sprites(goa.sprite())))


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
    for s, eyes in seen(case, seed=3, every=5):
        root = tree(drawn(s, eyes))
        found = {e.get("id"): e for e in root.iter() if e.get("id")}
        for node in eyes.legal | eyes.greyed:
            element = found[node_id(node)]
            assert node == element.get("data-node")
            assert "button" == element.get("role")
            assert (element.get("aria-label") or "").strip()
            assert 1 == sum("ring" == child.get("class") for child in element)


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
    used: set[str] = set()
    for s, eyes in seen(case, seed=5, every=13):
        used |= set(re.findall(r'href="#([^"]+)"', whole(drawn(s, eyes))))
    assert set() == used - symbols()


@every_table
def test_nothing_of_another_seat_is_drawn_that_its_scene_hides(case: Case) -> None:
    for s, _ in seen(case, seed=6, every=53):
        if s.over():
            continue
        for seat in range(s.seats):
            page = whole(drawn(s, look(s, seat)))
            strangers = [who for who in range(s.seats) if who != seat]
            assert not any(f"player.{who}.card." in page for who in strangers)
            hidden = [w for w in strangers if ducats(s.scene(seat), w).value is None]
            assert len(hidden) == page.count("#i-weave")


def ducats(scene: Node, who: int) -> Node:
    node = scene.find(f"player.{who}.ducats")
    assert node is not None
    return node


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
        if len(sizes) > 150:
            break
    assert median(sizes) < SMALL * 2 / 3
    assert sorted(sizes)[int(len(sizes) * 0.9)] < SMALL


def test_a_spectator_sees_the_board_and_has_no_hand() -> None:
    s = CASES[0].start(1)
    parts = drawn(s, look(s, -1))
    assert {} == parts["hand"].components
    assert 0 == whole(parts).count('role="button"')


def test_the_lot_under_the_hammer_glows_and_stands_out_in_the_ledger() -> None:
    for s, eyes in seen(CASES[0], seed=8, every=1):
        if s.decision().act == "bid":
            parts = drawn(s, eyes)["board"].components
            assert "<rect" in parts["lot-now"]
            assert 1 == parts["ledger"].count("#i-gavel")
            return
    pytest.fail("nobody ever bids")


def test_a_used_tile_lies_turned_on_its_bed() -> None:
    for s, eyes in seen(CASES[0], seed=9, every=1):
        own = s.scene(eyes.seat).find(f"player.{eyes.seat}.tiles")
        assert own is not None
        used = sum("used" in tile.state for tile in own.children)
        tiles = drawn(s, eyes)["hand"].components["hand-tiles"]
        assert used == tiles.count("rotate(8 27 27)") == tiles.count('class="bed"')
        if used:
            return
    pytest.fail("nobody ever uses a tile")


def test_markup_and_drawings_hold_no_styles_and_no_scripts() -> None:
    s = CASES[0].start(1)
    for text in (whole(drawn(s, look(s, 0))), goa.sprite()):
        assert not re.search(r"\sstyle=|<script|<style|javascript:|\son[a-z]+=", text)


def test_no_text_is_smaller_than_twelve_pixels() -> None:
    css = (STATIC / "goa.css").read_text(encoding="utf-8")
    sizes = re.findall(r"font(?:-size)?:[^;}]*?([\d.]+)px", css)
    assert sizes
    assert [] == [size for size in sizes if float(size) < 12]
