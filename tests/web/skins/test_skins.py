"""Every skin draws every position, with everything that can be chosen on it exactly once."""

import re
from collections import Counter
from itertools import islice, pairwise
from statistics import median

import pytest

from fondaco.games import GAMES
from fondaco.i18n import LANGUAGES
from fondaco.web.assets import STATIC, text_of_game
from fondaco.web.look import node_id
from fondaco.web.parts.document import sprites
from fondaco.web.patches import patch, trace_of
from fondaco.web.skins import skin_of
from tests.contract.cases import PLAIN, Case
from tests.contract.walk import moments
from tests.web.drawing import SMALL, SPECTATOR, draw, look, seen, symbols, tree, whole

CASES = (
    *(case for case in PLAIN if case.game_id in {"cargo_noir", "ilos"}),
    Case("goa", "2012", 4),
    Case("goa", "2012", 3, (("bonanza", "on"),)),
    Case("goa", "2004", 2),
    Case("goa", "2004", 4, (("open_money", "on"),)),
    Case("felinia", "2010", 4),
    Case("felinia", "2010", 3, (("open_tiles", "on"),)),
    Case("felinia", "2010", 3, (("mode", "pro"), ("preview", "on"))),
    Case("felinia", "2010", 2, (("mode", "pro"),)),
)
every_table = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES)


@every_table
def test_all_is_well_formed_and_what_can_be_chosen_is_a_control_with_a_name(
    case: Case, *, long: bool
) -> None:
    for s, eyes in seen(case, seed=3, every=3 if long else 8):
        root = tree(draw(case.game_id, s, eyes))
        ids = Counter(e.get("id") for e in root.iter() if e.get("id"))
        assert [] == [id_ for id_, n in ids.items() if n > 1]
        assert set() == ids.keys() & symbols(case.game_id)
        there = {e.get("id"): e for e in root.iter() if e.get("id")}
        scene = {node.id for node in s.scene(eyes.seat).walk()}
        assert set() == eyes.legal - scene
        asked = (eyes.legal | eyes.greyed) & scene
        assert asked == {e.get("data-node") for e in root.iter() if e.get("role") == "button"}
        for node in asked:
            element = there[node_id(node)]
            assert node == element.get("data-node")
            assert "button" == element.get("role")
            assert "0" == element.get("tabindex")
            assert (element.get("aria-label") or "").strip()
            assert 1 == sum("ring" == child.get("class") for child in element)
            assert [element] == [e for e in element.iter() if e.get("role") == "button"]


@every_table
def test_each_component_has_the_id_it_is_stored_under(case: Case) -> None:
    for s, eyes in seen(case, seed=2, every=31):
        for part in draw(case.game_id, s, eyes).values():
            for id_, markup in part.components.items():
                opening = markup[: markup.index(">")]
                assert f' id="{id_}"' in opening
                assert 1 == markup.count(f' id="{id_}"')


@every_table
def test_things_have_a_name_in_each_language(case: Case) -> None:
    for s, _ in seen(case, seed=4, every=41):
        for lang in LANGUAGES:
            root = tree(draw(case.game_id, s, look(s, max(s.seat(), 0), lang)))
            for element in root.iter():
                if element.get("role") in ("button", "img", "group"):
                    label = element.get("aria-label") or ""
                    assert label.strip()
                    assert not set("{}") & set(label)


@every_table
def test_every_drawing_that_is_used_exists(case: Case) -> None:
    used: set[str] = set()
    for s, eyes in seen(case, seed=5, every=13):
        page = whole(draw(case.game_id, s, eyes))
        own = set(re.findall(r' id="([^"]+)"', page))
        used |= set(re.findall(r'(?:href="|url\()#([^")]+)', page)) - own
    assert set() == used - symbols(case.game_id)


@every_table
def test_a_typical_update_is_small(case: Case) -> None:
    positions = islice(moments(case, seed=7), 150)
    found = (draw(case.game_id, s, look(s, 0)) for s in positions)
    changes = (patch(trace_of(old), trace_of(new), new) for old, new in pairwise(found))
    sizes = [sum(len(part.encode()) for part in change) for change in changes]
    assert median(sizes) < SMALL * 2 / 3
    assert sorted(sizes)[int(len(sizes) * 0.9)] < SMALL


@every_game
def test_a_spectator_sees_the_board_and_can_choose_nothing(game: str) -> None:
    s = next(case for case in CASES if case.game_id == game).start(1)
    page = whole(draw(game, s, look(s, SPECTATOR)))
    assert 'id="board"' in page
    assert 'role="button"' not in page


@every_game
def test_markup_and_drawings_hold_no_styles_and_no_scripts(game: str) -> None:
    s = next(case for case in CASES if case.game_id == game).start(1)
    for text in (whole(draw(game, s, look(s, 0))), skin_of(game).sprite()):
        assert not re.search(r"\sstyle=|<script|<style|javascript:|\son[a-z]+=", text)


@every_game
def test_the_sprite_names_each_drawing_once_and_uses_only_what_is_there(game: str) -> None:
    text = sprites(skin_of(game).sprite())
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert set() == set(re.findall(r'(?:href="#|url\(#)([^")]+)', text)) - set(ids)


@every_game
def test_no_text_is_smaller_than_twelve_pixels(game: str) -> None:
    css = text_of_game(game, "style.css")
    sizes = re.findall(r"font(?:-size)?:[^;}]*?([\d.]+)px", css)
    assert sizes
    assert [] == [size for size in sizes if float(size) < 12]


@every_game
def test_a_property_of_the_style_sheets_is_a_colour_or_a_length_and_never_both(game: str) -> None:
    sheets = [(STATIC / name).read_text(encoding="utf-8") for name in ("tokens.css", "pieces.css")]
    sheets += [text_of_game(game, name) for name in ("colours.css", "style.css")]
    kinds: dict[str, set[str]] = {}
    for name, value in re.findall(r"(--[a-z0-9-]+):\s*([^;}]+)", "".join(sheets)):
        if re.match(r"#|(?:rgb|hsl|oklch|color-mix)\(", value):
            kinds.setdefault(name, set()).add("colour")
        elif re.match(r"-?[\d.]+(?:px|em|rem|%|vh|vw|dvh)\b|calc\(", value):
            kinds.setdefault(name, set()).add("length")
    assert {"colour", "length"} == {kind for found in kinds.values() for kind in found}
    assert [] == [name for name, found in kinds.items() if len(found) > 1]
