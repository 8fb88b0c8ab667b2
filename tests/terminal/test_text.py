"""Any scene can be drawn as text, also that of a game without a skin."""

import pytest

from fondaco.games import load
from fondaco.kernel.scene import KINDS, Node
from fondaco.kernel.texts import name
from fondaco.terminal.look import pack, short, spread, styled
from fondaco.terminal.text import draw, hint, plain
from tests.terminal.drawing import look, shown


@pytest.mark.parametrize("outer", KINDS)
@pytest.mark.parametrize("inner", KINDS)
def test_every_kind_can_hold_every_kind(outer: str, inner: str) -> None:
    thing = Node("thing.ABC", inner, name("Thing"), 3, facts=(("id", "ABC"),), state=("closed",))
    scene = Node("table", outer, name("Table"), 2, (thing,), (("last", 5),))
    drawn = shown(plain(scene, look(60)), 60)

    assert "Table" in drawn
    assert "Thing" in drawn or "ABC" in drawn


@pytest.mark.parametrize("kind", KINDS)
def test_a_bare_node_is_drawn_by_its_id(kind: str) -> None:
    assert "lonely" in shown(plain(Node("a.lonely", kind), look(40)), 40)


def test_a_track_shows_how_far_it_is() -> None:
    track = Node("round", "track", name("Round"), 2, facts=(("last", 5),))

    assert "Round 2 ■■□□□\n" == shown(plain(track, look()))
    assert "Round 2\n" == shown(plain(Node("round", "track", name("Round"), 2), look()))


def test_places_of_a_grid_lie_where_their_facts_say() -> None:
    here = Node("a", "tile", name("Here"), facts=(("column", 1), ("row", 0)))
    there = Node("b", "tile", name("There"), facts=(("column", 0), ("row", 1)))
    loose = Node("c", "tile", name("Loose"))
    lines = shown(plain(Node("g", "grid", name("Grid"), children=(here, there, loose)), look(40)))
    rows = [line for line in lines.splitlines() if "Here" in line or "There" in line]

    assert ["Here" in rows[0], "There" in rows[1]] == [True, True]
    assert rows[0].index("Here") > rows[1].index("There")
    assert "Loose" in lines


def test_a_game_without_a_skin_is_drawn_plainly() -> None:
    game = load("cargo_noir")
    scene = game.start(game.configure(2), 1).scene(0)
    drawn = shown(draw("another game", scene, look(80)), 80)

    assert [] == [word for word in ("Round 1", "Rio", "Macao", "Safe 7") if word not in drawn]
    assert "" == hint("another game", scene, look()).plain


def test_the_short_form_is_what_people_type() -> None:
    assert "ALC" == short(Node("x.y", "token", facts=(("id", "ALC"),)))
    assert "MKT" == short(Node("market", "tile", value="MKT"))
    assert "URA" == short(Node("bag.URA", "token", value=4))


def test_chips_are_packed_into_lines_that_fit() -> None:
    chips = [styled(word, "") for word in ("one", "two", "three", "four")]

    assert "one two\nthree\nfour" == pack(chips, 8).plain
    assert "" == pack([], 8).plain


def test_both_ends_of_a_line_are_used_where_they_fit() -> None:
    left, right = styled("left", ""), styled("right", "")

    assert "left   right" == spread(left, right, 12).plain
    assert "left\nright" == spread(left, right, 9).plain


def test_a_long_name_is_cut_with_a_sign() -> None:
    assert "Princip…" == look().cut("Principality", 8)
    assert "Princip." == look(plain=True).cut("Principality", 8)
