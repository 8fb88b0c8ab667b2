"""Felinia in the browser: what only its table shows."""

import json
import re
from functools import partial

import pytest

from fondaco.games.felinia.web import skin as felinia
from fondaco.games.felinia.web.island import chart
from fondaco.kernel.scene import Node
from fondaco.web.assets import text_of_game
from tests.contract.cases import Case
from tests.web.drawing import draw, found, look, seen, whole

BASIC = Case("felinia", "2010", 4)
PRO = Case("felinia", "2010", 3, (("mode", "pro"), ("preview", "on")))
CASES = (
    BASIC,
    Case("felinia", "2010", 3, (("open_tiles", "on"),)),
    PRO,
    Case("felinia", "2010", 2, (("mode", "pro"),)),
)
every_table = pytest.mark.parametrize("case", CASES, ids=str)
drawn = partial(draw, "felinia")


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


@pytest.mark.parametrize("case", [BASIC, PRO], ids=str)
def test_paws_follow_the_walk_and_every_step_has_a_number_and_its_points(case: Case) -> None:
    for s, eyes in seen(case, seed=9, every=1):
        scene, board = s.scene(eyes.seat), drawn(s, eyes)["board"].components
        way = [node for node in scene.walk() if node.fact("step") is not None]
        assert (len(way) > 1) == ("#f-paw" in board["trail"])
        legal = {node for node in eyes.legal if node.startswith("province.")}
        assert legal == set(re.findall(r'data-key-of="([^"]+)"', board["tags"]))
        tiles = [found(scene, id_).fact("points") for id_ in sorted(legal)]
        shown = [int(n) for n in re.findall(r">\+(\d+)<", board["tags"])]
        assert sorted(n for n in tiles if isinstance(n, int)) == sorted(shown)
        if len(way) > 1 and shown:
            return
    pytest.fail("nobody ever walks far")


def test_a_piece_beside_the_choice_says_nothing_that_its_name_does_not_say() -> None:
    for s, eyes in seen(PRO, seed=9, every=7):
        for id_, markup in drawn(s, eyes)["board"].components.items():
            if 'class="node' in markup and "province" in markup and "special-mark" in markup:
                assert "special-mark" not in markup[: markup.index("</g>")], id_
                return
    pytest.fail("there is never a special tile")


def test_the_plaque_shows_what_a_sale_would_bring_now() -> None:
    for s, eyes in seen(BASIC, seed=9, every=3):
        plaque = drawn(s, eyes)["board"].components["selling"]
        full = any(
            node.fact("brings") != node.value
            for node in found(s.scene(eyes.seat), "selling").children
        )
        assert full == ("less" in plaque)
        if full:
            return
    pytest.fail("nobody ever has so much silver")


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
    text = text_of_game("felinia", "map.json")
    assert {"basic", "pro"} == set(json.loads(text))
    assert len(text) < 50_000
    assert len(felinia.sprite()) < 65_000
