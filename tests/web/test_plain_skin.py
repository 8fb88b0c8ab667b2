"""The plain skin draws the scenes of every game: each node once, what is asked as a control."""

import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from fondaco.i18n import LANGUAGES, Tongue
from fondaco.kernel.rng import seeded
from fondaco.kernel.scene import Node
from fondaco.kernel.state import State
from fondaco.kernel.texts import name, player
from fondaco.view.people import COLOURS, Person
from fondaco.web import plain_skin
from fondaco.web.assets import STATIC
from fondaco.web.look import Eyes, node_id
from fondaco.web.markup import el
from fondaco.web.parts.document import sprites
from fondaco.web.regions import Region, Regions
from tests.contract.cases import LARGEST, Case
from tests.web.drawing import SPECTATOR, look, seen, shown, tree, whole

every_game = pytest.mark.parametrize("case", LARGEST, ids=str)
NAMES = ("Anna", "Bruno", "Clara")


def drawn(scene: Node, eyes: Eyes) -> Regions:
    """Return board, hand and all panels as one seat sees them."""
    panels = {
        f"panel-{who}": el("article", plain_skin.panel(scene, who, eyes), id=f"panel-{who}")
        for who in range(eyes.seats)
    }
    return {
        "board": plain_skin.board(scene, eyes),
        "hand": plain_skin.hand(scene, eyes),
        "players": Region("players", "section", (), panels),
    }


def eyes_for(
    scene: Node, seat: int = 0, lang: str = "en", greyed: frozenset[str] = frozenset()
) -> Eyes:
    """Return eyes for which every node of a scene that is not refused can be chosen."""
    people = tuple(Person(i, name, COLOURS[i]) for i, name in enumerate(NAMES))
    legal = frozenset(node.id for node in scene.walk()) - greyed
    return Eyes(Tongue(lang, NAMES), seat, people, legal, greyed)


def standing(s: State, seat: int) -> ET.Element:
    return tree(drawn(s.scene(seat), look(s, seat)))


def drawn_nodes(root: ET.Element) -> list[str]:
    return [str(e.get("data-node")) for e in root.iter() if e.get("data-node")]


def to_draw(scene: Node) -> Iterator[str]:
    """Yield what must be seen: all but the table itself, and names that stand on panels anyway."""
    for node in scene.walk()[1:]:
        holds_seats = {plain_skin.seat_of(child) is not None for child in node.children} == {True}
        if plain_skin.seat_of(node) is None and not holds_seats:
            yield node.id


@every_game
def test_every_node_is_drawn_exactly_once(case: Case) -> None:
    for s, eyes in seen(case, seed=3, every=29):
        for seat in (SPECTATOR, eyes.seat):
            there = Counter(drawn_nodes(standing(s, seat)))
            assert set() == set(to_draw(s.scene(seat))) - there.keys()
            assert [] == [id_ for id_, n in there.items() if n > 1]


@every_game
def test_what_can_be_chosen_is_a_control_with_a_name_and_nothing_else_is(case: Case) -> None:
    for s, eyes in seen(case, seed=4, every=17):
        root = tree(drawn(s.scene(eyes.seat), eyes))
        there = {e.get("id"): e for e in root.iter() if e.get("id")}
        asked = eyes.legal | eyes.greyed
        buttons = [e for e in root.iter() if e.get("role") == "button"]
        assert sorted(asked) == sorted(str(e.get("data-node")) for e in buttons)
        for node in asked:
            element = there[node_id(node)]
            assert "0" == element.get("tabindex")
            assert (element.get("aria-label") or "".join(element.itertext())).strip()
            assert 1 == sum("ring" == child.get("class") for child in element)
            assert [element] == [e for e in element.iter() if e.get("role") == "button"]


def test_a_thing_is_called_what_is_to_be_read_on_it() -> None:
    purse = Node("purse", "purse", name("Coins"), 3, facts=(("bid", 2),), state=("leads",))
    mute = Node("mute", "token")
    scene = Node("table", "group", name("x"), children=(purse, mute))
    root = tree(drawn(scene, eyes_for(scene)))
    called = shown(root, node_id("purse"))
    assert "Coins 3 bid 2 leads" == "".join(called.itertext())
    assert called.get("aria-label") is None
    assert "mute" == shown(root, node_id("mute")).get("aria-label")


@every_game
def test_ids_stand_once_and_components_under_their_own(case: Case) -> None:
    for s, eyes in seen(case, seed=5, every=61):
        parts = drawn(s.scene(eyes.seat), eyes)
        ids = Counter(e.get("id") for e in tree(parts).iter() if e.get("id"))
        assert [] == [id_ for id_, n in ids.items() if n > 1]
        for part in parts.values():
            for id_, markup in part.components.items():
                assert f' id="{id_}"' in markup[: markup.index(">")]


@every_game
def test_no_secret_is_drawn(case: Case) -> None:
    rng = seeded(4, "worlds")
    differ = 0
    for s, eyes in seen(case, seed=6, every=53):
        for seat in (SPECTATOR, eyes.seat):
            world = s.sample(max(seat, 0), rng)
            if seat == SPECTATOR:  # who knows the hand of nobody
                world = world.sample(1, rng)
            differ += world.key() != s.key()
            assert whole(drawn(s.scene(seat), look(s, seat))) == whole(
                drawn(world.scene(seat), look(world, seat))
            )
    assert differ


@every_game
def test_a_spectator_sees_the_board_and_can_choose_nothing(case: Case) -> None:
    s = case.start(1)
    page = whole(drawn(s.scene(SPECTATOR), look(s, SPECTATOR)))
    assert 'id="board"' in page
    assert 'role="button"' not in page
    assert not plain_skin.hand(s.scene(SPECTATOR), look(s, SPECTATOR)).components


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_plain_markup_with_whole_words(case: Case, lang: str) -> None:
    known = set(re.findall(r' id="([^"]+)"', sprites(plain_skin.sprite())))
    for s, eyes in seen(case, seed=7, every=83):
        page = whole(drawn(s.scene(eyes.seat), look(s, eyes.seat, lang)))
        assert not set("{}") & set(page)
        assert not re.search(r"\sstyle=|<script|<style|javascript:|\son[a-z]+=", page)
        assert set(re.findall(r'href="#([^"]+)"', page)) <= known


def test_texts_of_a_scene_are_escaped() -> None:
    scene = Node("table", "group", name("x"), children=(Node("a", "text", name("<b>&")),))
    page = whole(drawn(scene, eyes_for(scene)))
    assert "<b>&" not in page
    assert "&lt;b&gt;&amp;" in page


def area(seat: int, *inside: Node, state: tuple[str, ...] = ()) -> Node:
    return Node(f"player.{seat}", "group", player(seat), seat, inside, state=state)


def test_own_things_lie_in_the_hand_and_those_of_others_in_their_panels() -> None:
    players = tuple(area(i, Node(f"purse.{i}", "purse", name("Coins"), i)) for i in range(3))
    scene = Node("table", "group", name("x"), children=(Node("p", "group", None, None, players),))
    eyes = eyes_for(scene, 1)
    assert "purse.1" in plain_skin.hand(scene, eyes).whole()
    assert "" == plain_skin.panel(scene, 1, eyes)
    assert "purse.2" in plain_skin.panel(scene, 2, eyes)
    assert "purse" not in plain_skin.board(scene, eyes).whole()


def test_even_the_table_and_the_group_of_players_can_be_chosen() -> None:
    inner = Node("p", "group", name("All"), None, (area(0), area(1, state=("left",))))
    scene = Node("table", "group", name("x"), children=(inner,))
    there = Counter(drawn_nodes(tree(drawn(scene, eyes_for(scene)))))
    assert {"table": 1, "p": 1, "player.0": 1, "player.1": 1} == there


def test_a_state_never_becomes_a_word_of_the_style_sheet() -> None:
    node = Node("a", "card", name("Secret"), state=("hidden", "legal"))
    scene = Node("table", "group", name("x"), children=(node,))
    eyes = Eyes(Tongue("en", NAMES), 0, eyes_for(scene).people, frozenset(), frozenset())
    assert "node thing card is-hidden is-legal" == tree(drawn(scene, eyes))[0][0].get("class")


@pytest.mark.parametrize(
    ("places", "rows"),
    [
        (((0, 0), (1, 0), (0, 1)), 2),
        (((3, 5), (4, 5)), 1),
        (((0, 0), (500, 155), (828, 393)), 0),  # points of a map, no cells
        (((0, 0), (40, 0)), 0),
    ],
)
def test_a_grid_is_laid_out_where_its_places_are_cells(
    places: tuple[tuple[int, int], ...], rows: int
) -> None:
    tiles = tuple(
        Node(f"t.{i}", "tile", name("Tile"), facts=(("x", x), ("y", y)))
        for i, (x, y) in enumerate(places)
    )
    scene = Node("table", "group", name("x"), children=(Node("g", "grid", name("g"), None, tiles),))
    root = tree(drawn(scene, eyes_for(scene)))
    assert rows == sum(e.get("class") == "row" for e in root.iter())
    assert {tile.id for tile in tiles} <= set(drawn_nodes(root))


def test_no_text_is_smaller_than_twelve_pixels_and_all_colours_are_of_the_house() -> None:
    css = (STATIC / "plain.css").read_text(encoding="utf-8")
    assert not re.search(r"#[0-9a-fA-F]{3,8}[;\s}]|rgb\(", css)
    assert not re.search(r"font(?:-size)?:[^;}]*?\b(?:[0-9]|1[01])px", css)
