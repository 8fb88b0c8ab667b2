"""The card of the inspector: everything in it, escaped, and nothing that acts."""

from fondaco.match import Match
from fondaco.view.about import About, WhyNot, about_node
from fondaco.view.people import COLOURS, Person
from fondaco.view.seen import View, view_of
from fondaco.web.parts.inspector import inspector_card, no_inspector
from tests.match.table import OPENING, table
from tests.web.reading import read


def seen(match: Match) -> View:
    people = tuple(Person(i, name, COLOURS[i]) for i, name in enumerate(("<b>Anna</b>", "Ben")))
    return view_of(match, "t", match.seat(), people, "en")


def test_the_card_has_title_sentence_numbers_rule_and_links() -> None:
    match = table(2, *OPENING)
    view = seen(match)
    about = about_node(view, match.config, "port.RIO")
    assert about is not None
    page = read(inspector_card(about, view))
    assert "Rio" == page.one("h2").text
    assert [label for label, _ in about.figures] == [dt.text for dt in page.all("dt")]
    assert [value for _, value in about.figures] == [dd.text for dd in page.all("dd")]
    links = [str(link.get("href")) for link in page.all("a")]
    assert f"/rules/cargo_noir#{about.rules[0]}" in links
    assert "/howto/cargo_noir" in links
    assert "/box/cargo_noir?edition=2011" in links


def test_names_are_escaped_and_reasons_have_their_rules() -> None:
    view = seen(table(2))
    about = About("x", "Thing", "Text.", seat=0, refused=(WhyNot("Do", "Because <i>", "CN-P3-3"),))
    card = inspector_card(about, view)
    assert "<b>Anna" not in card
    assert "&lt;b&gt;Anna" in card
    assert "Because &lt;i&gt;" in card
    assert "/rules/cargo_noir#CN-P3-3" in card


def test_nothing_in_the_card_chooses_anything() -> None:
    match = table(2, *OPENING)
    view = seen(match)
    for node in view.scene.walk():
        about = about_node(view, match.config, node.id)
        assert about is not None
        card = inspector_card(about, view)
        assert not any(word in card for word in (" data-do", " data-node", " data-draft", "<form"))


def test_before_anything_is_asked_the_place_is_empty_and_hidden() -> None:
    page = read(no_inspector(seen(table(2)).tongue))
    assert "hidden" in page.one("div", id="inspector").attributes
    assert "" == page.one("div", id="inspector-card").text
