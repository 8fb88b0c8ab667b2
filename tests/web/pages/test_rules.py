"""The rules as pages: complete, searchable, with every id an anchor; and how to play."""

import re

import pytest

from fondaco import rulebook
from fondaco.games import GAMES
from fondaco.i18n import LANGUAGES
from fondaco.kernel.register import parse
from fondaco.web.assets import text_of_game
from fondaco.web.howto import END, steps_of
from fondaco.web.pages.howto import WALKTHROUGH, decisions, howto_page
from fondaco.web.pages.rules import rules_index, rules_page
from fondaco.web.parts.rules_text import Reader
from tests.web.reading import Element, Page, sound

every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)
TAGS = {tag: tag for tag in "RSDXQ"}


def markup(text: str, anchors: dict[int, str] | None = None) -> str:
    sections = Reader("goa", anchors or {}, TAGS).sections(text)
    return "".join(block for section in sections for block in section.blocks)


def plain(text: str) -> str:
    return re.sub(r"[\W_]+", "", text)


@every_language
@every_game
def test_every_rule_is_an_anchor_of_a_sound_page(game: str, lang: str) -> None:
    page = sound(rules_page(game, lang))
    assert set(rulebook.rules_of(game)) <= set(page.ids())


@every_game
def test_no_word_of_the_register_is_lost(game: str) -> None:
    page = sound(rules_page(game, "en"))
    shown = plain(page.one("article").text)
    for rule in rulebook.rules_of(game).values():
        for line in rule.text.splitlines():
            words = re.sub(r"^\W*\d+\.\s|^\* [^:|]+: ", "", line)
            for part in re.split(r"[*`|]", words):
                assert plain(part) in shown, (rule.id, part)


@every_game
def test_a_prompt_or_a_refusal_finds_its_rule(game: str) -> None:
    page = sound(rules_page(game, "en"))
    for step in steps_of(game):
        assert step.rule in page.ids()


def test_a_search_shows_the_rules_with_all_words_and_marks_them() -> None:
    page = sound(rules_page("cargo_noir", "en", "black  MARKET draw"))
    hits = [a.text for a in page.all("a") if a.get("href").startswith("/rules/cargo_noir#")]
    assert "CN-P1-4" in hits
    assert len(hits) < len(rulebook.rules_of("cargo_noir"))
    assert {"black", "market", "draw"} >= {mark.text.lower() for mark in page.all("mark")}
    assert "black  MARKET draw" == page.one("input", id="q").get("value")


def test_the_words_of_a_search_stand_in_the_quotes_of_the_language() -> None:
    assert "“harvest”" in rules_page("goa", "en", "harvest")
    assert "„harvest“" in rules_page("goa", "de", "harvest")


def test_a_search_is_in_the_words_of_the_reader() -> None:
    page = sound(rules_page("cargo_noir", "de", "frachtschiff joker"))
    assert [] == [li for li in page.all("li") if li.get("lang")]
    assert {"frachtschiff", "joker"} == {mark.text.lower() for mark in page.all("mark")}
    programmers = sound(rules_page("cargo_noir", "de", "CN-INV-5"))
    assert ["en"] == [li.get("lang") for li in programmers.all("li") if "CN-INV-5" in li.text]


def test_a_search_finds_a_rule_by_its_id() -> None:
    page = sound(rules_page("goa", "en", "goa-auc-5"))
    assert "/rules/goa#GOA-AUC-5" in [a.get("href") for a in page.all("a")]


@pytest.mark.parametrize("query", ["zzz", "<b>", "(", "*"])
def test_a_search_takes_any_text(query: str) -> None:
    page = sound(rules_page("goa", "en", query))
    assert query in page.one("p", role="status", class_="lead").text


def within(page: Page, around: Element) -> list[Element]:
    return [e for e in page.elements if any(around is x for x in e.inside)]


@every_language
@every_game
def test_what_is_for_programmers_stands_last_in_a_closed_box(game: str, lang: str) -> None:
    page = sound(rules_page(game, lang))
    box = page.one("details", id="for-programmers")
    assert "open" not in box.attributes
    inside = within(page, box)
    apart = set(parse(rulebook.parts(rulebook.register(game))[1], game, rulebook.PREFIXES[game]))
    assert apart == {e.get("id") for e in inside} & set(rulebook.rules_of(game))
    assert ("" if lang == "en" else "en") == next(e for e in inside if e.tag == "div").get("lang")
    assert inside[-1] is within(page, page.one("article"))[-1]


@every_language
@every_game
def test_the_contents_lead_to_every_section_in_the_order_of_the_page(game: str, lang: str) -> None:
    page = sound(rules_page(game, lang))
    entries = within(page, page.one("nav", class_="contents"))
    links = [a.get("href")[1:] for a in entries if a.tag == "a"]
    box = within(page, page.one("details", id="for-programmers"))
    sections = [h.get("id") for h in page.all("h2") if not any(h is e for e in box)]
    assert [*sections, "for-programmers"] == links


def test_the_page_tells_in_both_languages_where_rules_come_from() -> None:
    assert "in the rulebook" in sound(rules_page("goa", "en")).one("ul", class_="legend").text
    assert "in der Spielregel" in sound(rules_page("goa", "de")).one("ul", class_="legend").text


@every_language
def test_the_index_leads_to_every_game(lang: str) -> None:
    links = {a.get("href") for a in sound(rules_index(lang)).all("a")}
    assert {f"/rules/{game}" for game in GAMES} <= links


def test_paragraphs_lists_tables_and_code_are_what_they_are() -> None:
    text = """# Title

Some *words* and **GOA-A-1 bold**,
over two lines [R].

* one
  * inner
* two `a|b`

  a) first
  b) second

| id | rule |
|---|---|
| GOA-X-2 | cell \\| bar |

```
x < y
```
"""
    html = markup(text)
    assert '<p>Some <em>words</em> and <strong><a href="#GOA-A-1">GOA-A-1</a> bold</strong>' in html
    assert '<abbr title="R" class="tag r">R</abbr>' in html
    assert "<ul><li>one<ul><li>inner</li></ul></li><li>two <code>a|b</code></li></ul>" in html
    assert '<ul class="lettered"><li>a) first</li><li>b) second</li></ul>' in html
    assert "<td>cell | bar</td>" in html
    assert "<code>x &lt; y</code>" in html


def test_a_rule_in_a_table_is_the_id_of_its_row() -> None:
    text = "| id | when | who | rule |\n|---|---|---|---|\n| GOA-X-2 | A | B | words |\n"
    html = markup(text, {3: "GOA-X-2"})
    assert '<tr id="GOA-X-2">' in html


def test_a_table_of_nothing_but_rules_is_read_as_paragraphs() -> None:
    html = markup("| id | rule |\n|---|---|\n| GOA-X-2 | words |\n", {3: "GOA-X-2"})
    quiet = '<a href="#GOA-X-2" class="rid">GOA-X-2</a>'
    assert f'<p id="GOA-X-2" class="rule">{quiet} words</p>' == html
    html = markup(
        "| id | tile | rule |\n|---|---|---|\n| GOA-X-2 | Flag | words |\n", {3: "GOA-X-2"}
    )
    assert f'<p id="GOA-X-2" class="rule">{quiet} <strong>Flag.</strong> words</p>' == html


def test_the_reason_behind_a_tag_stands_beside_it() -> None:
    sign = '<abbr title="Q" class="tag q">Q</abbr>'
    assert f'<p>Yes. <span class="reason">{sign} the text says so</span></p>' == markup(
        "Yes. [Q: the text says so]"
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("**GOA-X-2** words", "words"),
        ("**GOA-X-2 Title.** words", "<strong>Title.</strong> words"),
        ("GOA-X-2 words", "words"),
        ("* **GOA-X-2 Title.** words", "<strong>Title.</strong> words"),
    ],
)
def test_the_id_of_a_rule_stands_quietly_before_its_words(text: str, words: str) -> None:
    html = markup(text, {1: "GOA-X-2"})
    assert f'<a href="#GOA-X-2" class="rid">GOA-X-2</a> {words}<' in html


def test_a_mention_without_the_name_of_the_game_is_a_link_where_there_is_such_a_rule() -> None:
    reader = Reader("goa", {}, TAGS, {"GOA-AUC-8": 1})
    assert 'see <a href="#GOA-AUC-8">AUC-8</a> and AUC-9' == reader.inline("see AUC-8 and AUC-9")


def test_text_of_a_register_is_never_markup() -> None:
    assert "&lt;script&gt;" in markup("<script>")
    assert "<script" not in markup("| <script> |\n| `<script>` |\n\n* **<script>**\n")


# How to play


def steps() -> list[tuple[str, int]]:
    return [(game, n) for game in GAMES for n in range(1, len(steps_of(game)) + 1)]


@pytest.mark.parametrize(("game", "step"), steps())
def test_every_step_is_a_sound_page_with_its_words_and_a_position(game: str, step: int) -> None:
    page = sound(howto_page(game, step, "en"))
    shown = steps_of(game)[step - 1]
    assert shown.title.english() in [h.text for h in page.all("h2")]
    assert page.one("figcaption").text
    links = [a.get("href") for a in page.all("a")]
    assert f"/rules/{game}#{shown.rule}" in links


@every_game
def test_every_decision_of_a_walkthrough_comes_up_in_its_game(game: str) -> None:
    journal = text_of_game(game, WALKTHROUGH)
    found = decisions(journal)  # when it differs: python -m tests.web.record_walkthroughs
    for step in steps_of(game):
        assert step.decision == END or len(found[step.decision]) > step.skip


@every_game
def test_a_walkthrough_leads_to_rules_for_players(game: str) -> None:
    assert [] == [step.rule for step in steps_of(game) if "-DEC-" in step.rule]


@every_game
def test_a_walkthrough_has_fewer_than_ten_short_steps(game: str) -> None:
    assert 1 < len(steps_of(game)) < 10
    assert [] == [s.title for s in steps_of(game) if len(s.text.english()) > 260]


@every_game
def test_the_walkthrough_leads_on_and_ends_with_a_game(game: str) -> None:
    last = len(steps_of(game))
    first = sound(howto_page(game, 1))
    assert f"/howto/{game}?step=2" == first.one("a", rel="next").get("href")
    assert [] == first.all("a", rel="prev")
    end = sound(howto_page(game, last))
    assert [] == end.all("a", rel="next")
    assert [{"game": game}] == end.forms("/play")


@pytest.mark.parametrize(("step", "shown"), [(-5, 1), (0, 1), (99, 9)])
def test_a_step_that_is_not_there_is_the_nearest_one(step: int, shown: int) -> None:
    page: Page = sound(howto_page("goa", step))
    assert str(shown) == page.one("a", aria_current="step").text


def test_nothing_in_the_position_of_a_step_can_be_acted_on() -> None:
    page = sound(howto_page("goa", 1))
    board = page.one("svg", id="board")
    assert any("inert" in around.attributes for around in board.inside)
