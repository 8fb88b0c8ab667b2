"""The page of an analysis: the graph, turning points, decisions and luck, in words and tables."""

from dataclasses import replace

import pytest

from fondaco.analysis.moments import turning_points
from fondaco.i18n import LANGUAGES
from fondaco.match.replay import replay
from fondaco.view.people import COLOURS, Person
from fondaco.view.seen import view_of
from fondaco.web.pages.analysis import (
    DONE,
    FAILED,
    NONE,
    RUNNING,
    Analysed,
    analysis_page,
    analysis_part,
)
from fondaco.web.parts.desk import desk_and_bench
from tests.analysis.quick import JOURNALS, analysed, finished
from tests.web.reading import sound

NAME = "ilos/3p_ppr_undo_18.journal"
TEXT = (JOURNALS / NAME).read_text(encoding="utf-8")
PEOPLE = tuple(Person(i, name, COLOURS[i]) for i, name in enumerate(("Anna", "<b>Ben", "Cleo")))


def shown(state: str, lang: str = "en") -> Analysed:
    moments = analysed(NAME) if state in (RUNNING, DONE) else ()
    ply = finished(NAME).ply
    if state == RUNNING:
        moments = moments[:40]
        ply = moments[-1].ply + 1
    return Analysed("t1", TEXT, PEOPLE, state, "consul" if state else "", ply, moments, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("state", [NONE, RUNNING, DONE, FAILED])
def test_the_page_is_sound_in_every_state(state: str, lang: str) -> None:
    page = sound(analysis_page(shown(state, lang)))
    assert (state or "none") == page.one("div", id="analysis").get("data-state")
    assert page.forms("/replay/t1/analysis") if state in (NONE, FAILED) else True


def test_every_seat_has_a_line_that_ends_with_the_result() -> None:
    page = sound(analysis_page(shown(DONE)))
    lines = page.all("polyline")
    assert ["chance red", "chance blue", "chance green"] == [line.get("class") for line in lines]
    ends = [float(line.get("points").split()[-1].partition(",")[2]) for line in lines]
    shares = finished(NAME).state.scores().shares
    assert [end == min(ends) for end in ends] == [share == max(shares) for share in shares]
    assert all(len(line.get("points").split()) == len(analysed(NAME)) + 1 for line in lines)


def test_a_line_goes_no_further_than_what_has_been_thought_about() -> None:
    page = sound(analysis_page(shown(RUNNING)))
    assert 40 == len(page.all("polyline")[0].get("points").split())
    bar = page.one("progress", id="progress")
    assert (shown(RUNNING).ply, finished(NAME).ply) == (int(bar.get("value")), int(bar.get("max")))
    assert "The end" not in analysis_part(shown(RUNNING))


def test_every_moment_leads_to_its_position_and_one_is_a_stop_of_the_tabulator() -> None:
    page = sound(analysis_page(shown(DONE)))
    links = page.all("a", class_="moment")
    assert [f"/replay/t1?ply={m.ply}" for m in analysed(NAME)] == [a.get("href") for a in links]
    assert ["0"] == [a.get("tabindex") for a in links if a.get("tabindex") != "-1"]
    assert all("Anna" in a.get("aria-label") and "%" in a.get("aria-label") for a in links)


def test_turning_points_are_told_with_a_link() -> None:
    text = analysis_part(shown(DONE))
    for moment in turning_points(analysed(NAME)):
        assert f">Round {moment.round}, action {moment.ply + 1}</a>" in text


def test_the_tables_hold_the_numbers_of_the_graph() -> None:
    page = sound(analysis_page(shown(DONE)))
    cells = [e.text for e in page.all("td") if any(i.get("id") == "rounds" for i in e.inside)]
    shares = [f"{100 * share:.0f} %" for share in finished(NAME).state.scores().shares]
    assert shares == cells[-3:]
    first = [f"{100 * chance:.0f} %" for chance in analysed(NAME)[0].chances]
    assert first == cells[:3]


def test_a_game_in_which_nothing_moved_says_so() -> None:
    quiet = tuple(moment for moment in analysed(NAME) if moment.agreed and moment.swing < 0.01)
    text = analysis_part(replace(shown(DONE), moments=quiet))
    assert "Nothing in this game moved the chances much at once." in text


def test_the_table_leads_to_the_analysis_when_the_game_is_over() -> None:
    over = view_of(finished(NAME), "t1", 0, PEOPLE, "en")
    assert 'href="/replay/t1/analysis"' in desk_and_bench(over)[0].whole()
    begun = view_of(replay(TEXT, until=5), "t1", 0, PEOPLE, "en")
    assert "analysis" not in desk_and_bench(begun)[0].whole()
