"""Remembered drawings: the same as fresh ones, for everybody who looks."""

import pytest

from fondaco.games import GAMES, load
from fondaco.i18n import Tongue
from fondaco.kernel.rng import seeded
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import player, say
from fondaco.match import Match
from fondaco.view.people import COLOURS, Person
from fondaco.view.seen import View, view_of
from fondaco.web import memo
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, el, join
from fondaco.web.memo import KEPT, Kept, remembered
from fondaco.web.nodes import Nodes, index
from fondaco.web.pages.table import regions

PLIES = 80
DRAWN: list[str] = []  # what was really drawn


def eyes(seat: int = 0, names: str = "Anna Bo", legal: str = "", colours: str = "red blue") -> Eyes:
    """Return somebody who looks."""
    both = zip(names.split(), colours.split(), strict=True)
    people = tuple(Person(i, name, colour) for i, (name, colour) in enumerate(both))
    tongue = Tongue("en", tuple(names.split()))
    return Eyes(tongue, seat, people, frozenset(legal.split()), frozenset())


def scene(value: int = 1, other: int = 1) -> Nodes:
    """Return a scene of two things."""
    things = (Node("thing", "token", value=value), Node("other", "token", value=other))
    return index(Node("table", "group", children=things))


@remembered
def draw_thing(nodes: Nodes, look: Eyes) -> Markup:
    DRAWN.append("thing")
    return el("g", nodes["thing"].value, **look.choice(nodes["thing"]))


@remembered
def draw_owner(seat: int, look: Eyes) -> Markup:
    DRAWN.append("owner")
    mine = "mine" if look.seat == seat else None
    return el("g", look.word(say("{who}!", who=player(seat))), class_=mine)


@remembered
def draw_both(nodes: Nodes, look: Eyes) -> Markup:
    DRAWN.append("both")
    return join([draw_thing(nodes, look), draw_owner(1, look)])


@pytest.fixture(autouse=True)
def _fresh() -> None:
    KEPT.forget()
    DRAWN.clear()


def cold(view: View) -> dict[str, str]:
    """Draw a page without what is remembered, which stays."""
    young, old, size = KEPT.young, KEPT.old, KEPT.size
    KEPT.forget()
    out = whole(view)
    KEPT.young, KEPT.old, KEPT.size = young, old, size
    return out


def whole(view: View) -> dict[str, str]:
    """Draw a page."""
    return {id_: region.whole() for id_, region in regions(view).items()}


@pytest.mark.parametrize("game", GAMES)
def test_a_remembered_page_is_the_same_as_a_fresh_one(game: str) -> None:
    loaded = load(game)
    for seats in (2, 4):
        match, rng = Match(loaded, loaded.configure(seats), 7), seeded(7, game)
        people = tuple(Person(i, f"<{i}>", COLOURS[i]) for i in range(seats))
        for _ in range(PLIES):
            if match.state.over():
                break
            legal = match.state.legal()
            match.act(match.state.words().write(legal[rng.below(len(legal))]))
            seat, lang = rng.below(seats + 1) - 1, ("en", "de")[rng.below(2)]
            for who in {seat, match.seat()}:
                view = view_of(match, "t", who, people, lang)
                assert cold(view) == whole(view)


def test_what_has_not_changed_is_not_drawn_again() -> None:
    first = draw_thing(scene(), eyes())
    assert first is draw_thing(scene(other=2), eyes(seat=1, names="Cy Di", legal="other"))
    assert ["thing"] == DRAWN


@pytest.mark.parametrize(
    ("nodes", "look"),
    [(scene(2), eyes()), (scene(-1), eyes()), (scene(-2), eyes()), (scene(), eyes(legal="thing"))],
    ids=["value", "minus one", "minus two", "mark"],
)
def test_what_has_changed_is_drawn_again(nodes: Nodes, look: Eyes) -> None:
    before = [draw_thing(scene(n), eyes()) for n in (1, -1, -2) if n != nodes["thing"].value]
    assert draw_thing(nodes, look) not in before


def test_a_drawing_depends_on_the_eyes_only_as_far_as_it_asks_them() -> None:
    mine, other = draw_owner(0, eyes(0)), draw_owner(0, eyes(1))
    assert '<g class="mine">Anna!</g>' == mine
    assert "<g>Anna!</g>" == other
    assert "<g>Eve!</g>" == draw_owner(0, eyes(1, names="Eve Bo"))
    assert other is draw_owner(0, eyes(1, colours="green slate"))


def test_a_drawing_in_a_drawing_hands_its_questions_on() -> None:
    before = draw_both(scene(), eyes())
    assert before is draw_both(scene(), eyes())
    assert before != draw_both(scene(5), eyes())
    assert before != draw_both(scene(), eyes(names="Anna Cy"))
    assert before != draw_both(scene(), eyes(seat=1))
    assert ["both", "thing", "owner"] == DRAWN[:3]
    draw_thing(scene(6), eyes())
    draw_owner(1, eyes(names="Anna Flo"))
    draw_both(scene(6), eyes(names="Anna Flo"))  # its parts are there already
    assert before != draw_both(scene(6), eyes())


def test_what_is_not_used_is_forgotten() -> None:
    kept = Kept(10 * memo.ENTRY)
    for key in range(1000):
        kept.put(key, Markup("x" * memo.ENTRY))
        assert kept.get(0) is not None  # this one is asked for all the time
    assert len(kept.young) + len(kept.old) <= 10
    assert kept.get(500) is None
