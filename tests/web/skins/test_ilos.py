"""Ilôs in the browser: what only its table shows."""

import re
from collections import Counter
from functools import partial

import pytest

from fondaco.kernel.state import State
from fondaco.web.look import Eyes
from tests.contract.cases import PLAIN, Case
from tests.web.drawing import draw, found, look, seen, tree, whole

CASES = tuple(case for case in PLAIN if case.game_id == "ilos")
every_table = pytest.mark.parametrize("case", CASES, ids=str)
BOARD = (1080, 680)
drawn = partial(draw, "ilos")


def first(case: Case, seed: int, word: str) -> tuple[State, Eyes]:
    """Return the first position in which an action of this word is legal."""
    for s, eyes in seen(case, seed, every=1):
        if not s.over() and any(o.notation.startswith(f"{word} ") for o in s.prompt().legal()):
            return s, eyes
    pytest.fail(f"nobody is ever asked to {word}")


@every_table
def test_nothing_of_another_seat_is_drawn_that_its_scene_hides(case: Case) -> None:
    for s, _ in seen(case, seed=6, every=53):
        for seat in range(s.seats):
            scene, page = s.scene(seat), whole(drawn(s, look(s, seat)))
            strangers = [who for who in range(s.seats) if who != seat]
            assert not any(f"player.{who}.hand." in page for who in strangers)
            stocks = [scene.find(f"player.{who}.stock") for who in strangers]
            covered = sum(node is not None and "hidden" in node.state for node in stocks)
            assert covered == page.count("#il-i-eye-off")


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
        islands = [n for n in board.children if n.id.startswith("board.island.")]
        names = drawn(s, eyes)["board"].components["map-names"]
        assert [eyes.label(n) for n in islands] == re.findall(r">(\w+)</text>", names)


def test_a_spectator_sees_the_board_and_has_no_hand() -> None:
    s = CASES[0].start(1)
    parts = drawn(s, look(s, -1))
    assert {} == parts["hand"].components
    assert 0 == whole(parts).count('role="button"')


def test_cells_for_a_tile_say_where_they_are_and_how_many_ways_fit() -> None:
    s, eyes = first(CASES[1], 10, "place")
    cells = drawn(s, eyes)["board"].components["map-cells"]
    asked = Counter(o.nodes[0] for o in s.prompt().legal())
    scene = s.scene(eyes.seat)
    for id_, ways in asked.items():
        cell = scene.find(id_)
        assert cell is not None
        told = "1 way" if ways == 1 else f"{ways} ways"
        assert re.match(r"(north|south|east|west)", eyes.label(cell))
        assert f"<title>{eyes.label(cell)}: {told}</title>" in cells


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


@every_table
def test_each_space_bears_what_a_pioneer_will_have_to_pay_there(case: Case) -> None:
    priced = 0
    for s, eyes in seen(case, seed=6, every=11):
        if s.over():
            continue
        scene, board = s.scene(eyes.seat), drawn(s, eyes)["board"].components
        shown = re.findall(r"<text[^>]*>(\d+)<", board["map-prices"])
        spaces = [node for node in scene.walk() if node.id.startswith("board.space.")]
        legal = [node for node in spaces if node.id in eyes.legal]
        assert [node.fact("cost") for node in legal] == [int(n) for n in shown]
        assert sum("raised" in n.state for n in legal) == board["map-prices"].count("#il-i-flag")
        for option in s.prompt().legal():
            if option.notation.startswith("plant "):
                after = s.clone()
                after.apply(s.words().read(option.notation), None)
                paid = after.prompt().question.parts
                node = found(scene, option.nodes[0])
                assert ("n", node.fact("cost")) in paid
                priced += 1
    assert priced > 0


def test_cells_say_in_how_many_ways_a_tile_fits_and_tiles_in_how_many_places() -> None:
    s, eyes = first(CASES[0], 9, "place")
    places = [o.notation.split() for o in s.prompt().legal() if o.notation.startswith("place ")]
    scene, board = s.scene(eyes.seat), drawn(s, eyes)["board"].components
    cells = [node for node in scene.walk() if node.fact("ways") is not None]
    assert len(places) == sum(int(node.fact("ways") or 0) for node in cells)
    assert (
        len(cells)
        == len({(q, r) for _, q, r, _ in places})
        == board["map-cells"].count('class="ways"')
    )
    picked = [n for n in found(scene, "board.zone").children if "picked" in n.state]
    assert [len(cells)] == [node.fact("places") for node in picked]


@every_table
def test_a_ship_that_sails_leaves_all_others_where_they_are(case: Case) -> None:
    sailed = 0
    before: set[str] = set()
    for s, _ in seen(case, seed=5, every=1):
        now = set(re.findall(r' id="(ship-[^"]+)"', drawn(s, look(s, 0))["board"].whole()))
        assert len(before - now) <= 1
        assert len(now - before) <= 1
        sailed += bool(before - now)
        before = now
        if sailed > 3:
            return
    pytest.fail("nobody ever sails")


@every_table
def test_what_is_read_aloud_about_a_counter_is_what_is_seen(case: Case) -> None:
    labels = set()
    for s, eyes in seen(case, seed=4, every=3):
        for part in tree(drawn(s, eyes)).iter():
            if "counter" in part.get("class", "").split() and part.get("role") == "button":
                assert "".join(part.itertext()) == part.get("aria-label")
                labels.add(part.get("aria-label"))
    assert labels


def test_a_lit_cell_says_how_a_tile_is_turned_there_and_has_a_dot_for_each_way() -> None:
    s, eyes = first(CASES[0], 9, "place")
    places = [o.notation.split() for o in s.prompt().legal() if o.notation.startswith("place ")]
    cells = drawn(s, eyes)["board"].components["map-cells"]
    assert len({(q, r) for _, q, r, _ in places}) == cells.count('class="dots"')
    lit = re.findall(r'<g[^>]*data-turn="60" data-at="(\S+)"[^>]*class="node legal', cells)
    assert len(lit) == cells.count('class="dots"')
    assert set(lit) <= set((re.search(r'data-spread="([^"]+)"', cells) or [""] * 2)[1].split())
    assert 0 == cells.count("data-near"), "all cells are seen at once"


def test_the_camera_comes_near_to_the_tile_at_which_a_ship_lands() -> None:
    s, _ = first(CASES[1], 10, "place")
    after = s.clone()
    after.apply(s.legal()[0])
    parts = drawn(after, look(after, after.seat()))["board"].components
    close = re.search(r'data-close="(\S+)"', parts["map-cells"])
    assert close is not None
    assert (
        parts["map-pending"].count('class="seat-') == parts["map-pending"].count("berth-ring") > 0
    )


@every_table
def test_every_kind_of_card_keeps_its_place_in_the_hand(case: Case) -> None:
    for s, eyes in seen(case, seed=3, every=29):
        piles = drawn(s, eyes)["hand"].components
        held = [
            n.id for n in s.scene(eyes.seat).walk() if n.id.startswith(f"player.{eyes.seat}.hand.")
        ]
        shown = [markup for id_, markup in piles.items() if id_.startswith("card-")]
        assert 6 == len(shown) == len(held) + sum('class="pile empty"' in m for m in shown)


def test_the_space_that_is_paid_for_is_ringed() -> None:
    s, eyes = first(CASES[1], 10, "plant")
    assert "worked" not in drawn(s, eyes)["board"].components["map-spots"]
    plant = next(o for o in s.prompt().legal() if o.notation.startswith("plant "))
    after = s.clone()
    after.apply(s.words().read(plant.notation))
    assert found(after.scene(0), plant.nodes[0]).state[-1] == "picked"
    spots = drawn(after, look(after, after.seat()))["board"].components["map-spots"]
    assert 1 == spots.count('class="worked"')
