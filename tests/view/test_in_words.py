"""The table in words: everything with a name is told once, in whole words."""

import re

import pytest

from fondaco.i18n import LANGUAGES, Tongue
from fondaco.kernel.rng import seeded
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import say
from fondaco.view.in_words import ThingInWords, in_words
from tests.contract.cases import LARGEST, Case

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")


def lines(things: tuple[ThingInWords, ...], tongue: Tongue) -> list[str]:
    """Return all that is said, thing by thing."""
    out: list[str] = []
    for thing in things:
        out.append(" ".join(tongue(text) for text in (thing.name, *thing.about)))
        out += lines(thing.inside, tongue)
    return out


@pytest.mark.parametrize("case", LARGEST, ids=str)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_with_a_name_is_told_once(case: Case, lang: str) -> None:
    tongue, state, rng = Tongue(lang, NAMES), case.start(3), seeded(3, "words")
    for _ in range(120):
        if state.over():
            break
        scene = state.scene(0)
        told = lines(in_words(scene), tongue)
        named = [tongue(n.label) for n in scene.walk() if n is not scene and n.label is not None]
        assert len(named) == len(told)
        for name, line in zip(named, told, strict=True):
            assert line.startswith(name)
            assert not re.search(r"[{}_]", line)
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])


def test_a_thing_says_whose_it_is_what_it_costs_and_how_it_is() -> None:
    card = Node("card", "card", say("Villa"), 6, (), (("cost", 15), ("vp", 20), ("x", 3)))
    ship = Node("ship", "ship", say("Ship"), "S1", (), (("seat", 1),), ("used", "glows"))
    group = Node("zone", "group", None, None, (card, ship))
    told = in_words(Node("table", "group", say("Game"), None, (group,)))
    expected = ["Villa: 6 costs 15 20 points", "Ship Ben used"]
    assert expected == lines(told, Tongue("en", NAMES))
