"""The replay page: any position of a game, seen as anybody, and the ways on from it."""

from dataclasses import replace
from pathlib import Path

import pytest

from fondaco import rulebook
from fondaco.i18n import LANGUAGES, Tongue
from fondaco.kernel.errors import JournalMismatch
from fondaco.kernel.events import EVERYONE
from fondaco.match.replay import replay
from fondaco.match.replayed import replayed
from fondaco.view.people import COLOURS, Person
from fondaco.view.seen import view_of
from fondaco.view.timeline import timeline_of
from fondaco.web.assets import SCRIPTS
from fondaco.web.pages.replay import (
    EVERYBODY,
    OPEN,
    Replay,
    replay_page,
    replay_stage,
    seen_as,
    word_for,
)
from fondaco.web.parts import stage
from tests.web.reading import read, sound

JOURNALS = Path(__file__).parents[2] / "journals"
GOA = (JOURNALS / "goa" / "3p_ggg_2012_6.journal").read_text(encoding="utf-8")
CARGO = (JOURNALS / "cargo_noir" / "3p_ggg_6.journal").read_text(encoding="utf-8")
FELINIA = (JOURNALS / "felinia" / "3p_ggg_6.journal").read_text(encoding="utf-8")
ILOS = (JOURNALS / "ilos" / "3p_ggg_6.journal").read_text(encoding="utf-8")
NAMES = ("Anna", "Ben", "Cleo", "Dora")


def last_of(text: str) -> int:
    return timeline_of(replayed(text)).last


def shown(text: str, ply: int = 0, seat: int = OPEN, lang: str = "en") -> Replay:
    seats = replay(text, until=0).config.seats
    people = tuple(Person(i, NAMES[i], COLOURS[i]) for i in range(seats))
    return Replay("t1", text, ply, seat, people, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seat", [OPEN, EVERYBODY, 0, 2])
@pytest.mark.parametrize(
    "text", [GOA, CARGO, FELINIA, ILOS], ids=["goa", "cargo_noir", "felinia", "ilos"]
)
def test_the_page_is_sound_at_the_beginning_in_the_middle_and_at_the_end(
    text: str, seat: int, lang: str
) -> None:
    last = last_of(text)
    for ply in (0, last // 2, last):
        page = sound(replay_page(shown(text, ply, seat, lang)))
        assert str(ply) == page.one("div", id="stage").get("data-ply")
        scrub = page.one("input", id="scrub")
        assert ("0", str(last), str(ply)) == (
            scrub.get("min"),
            scrub.get("max"),
            scrub.get("value"),
        )


@pytest.mark.parametrize("text", [GOA, CARGO, FELINIA, ILOS])
def test_open_shows_the_hands_of_all_seats(text: str) -> None:
    here = shown(text, last_of(text) // 2, OPEN)
    html = replay_stage(here)
    match = replayed(text).at(here.ply)
    for seat in range(3):
        hand = stage.hand(view_of(match, "t1", seat, here.people, "en", replayed=True))
        assert hand.replace(' id="', f' id="{seat}:') in html
        assert hand in replay_stage(replace(here, seat=seat))
    assert ":hand" not in replay_stage(replace(here, seat=0))


def test_nothing_can_be_done_at_a_replay() -> None:
    for seat in (OPEN, EVERYBODY, 0):
        page = read(replay_stage(shown(GOA, 100, seat)))
        assert [] == page.all("button")
        assert "you" not in [chip.text for chip in page.all("span")]


@pytest.mark.parametrize("text", [GOA, CARGO, FELINIA, ILOS])
def test_at_a_replay_nothing_is_marked_as_if_it_could_be_chosen(text: str) -> None:
    for ply in range(0, last_of(text), 9):
        turn = replayed(text).at(ply).seat()
        page = read(replay_stage(shown(text, ply, turn)))
        assert [] == [e.get("id") for e in page.elements if "legal" in e.get("class").split()]


def test_a_position_that_is_not_there_is_the_nearest_one() -> None:
    last = last_of(GOA)
    for ply, stands in ((-7, 0), (10**9, last)):
        page = read(replay_stage(shown(GOA, ply)))
        assert str(stands) == page.one("div", id="stage").get("data-ply")


def test_the_stage_alone_is_what_the_page_holds() -> None:
    here = shown(GOA, 120, 1)
    assert replay_stage(here) in replay_page(here)


def test_it_says_what_was_done_last() -> None:
    page = sound(replay_page(shown(GOA, 5, EVERYBODY)))
    match, tongue = replay(GOA, until=5), Tongue("en", NAMES)
    told = [match.game.tell(match.state, e) for n, e in match.log if n == 5 and e.to == EVERYONE]
    assert " ".join(tongue(text) for text in told) == page.one("p", id="last").text
    assert f"Action 5 of {last_of(GOA)}" == page.one("p", id="where").text


def test_what_only_one_seat_may_know_is_shown_to_this_seat_and_in_the_open_view() -> None:
    whole, tongue = replay(GOA), Tongue("en", NAMES)
    secret = [(n, e) for n, e in whole.log if e.to != EVERYONE]
    assert len(secret) > 5
    for ply, event in secret[:5]:
        sentence = tongue(whole.game.tell(whole.state, event))
        seeing = {
            seat
            for seat in (OPEN, EVERYBODY, 0, 1, 2)
            if sentence in read(replay_stage(shown(GOA, ply, seat))).one("ol", id="log").text
        }
        assert {OPEN, int(event.to)} == seeing


def test_every_line_of_the_log_leads_to_its_position_and_its_rule() -> None:
    page = read(replay_stage(shown(GOA, 60, 1)))
    rules, match = rulebook.rules_of("goa"), replay(GOA, until=60)
    lines = [li for li in page.all("li") if li.get("id").startswith("log-")]
    plies = []
    for line in lines:
        inside = [a.get("href") for a in page.all("a") if any(line is e for e in a.inside)]
        ply = int(inside[0].partition("?ply=")[2])
        assert inside[0].startswith("/replay/")
        if ply:  # not the set-up
            assert [f"/rules/goa#{match.history[ply - 1].rule}"] == inside[1:]
            assert match.history[ply - 1].rule in rules
        plies.append(ply)
    assert plies == sorted(plies, reverse=True)
    assert len(set(plies)) > 20


def test_open_shows_the_log_and_the_scores_of_everybody() -> None:
    last = last_of(GOA)
    lines = read(replay_stage(shown(GOA, last // 2, OPEN))).one("ol", id="log").text
    for seat in (EVERYBODY, 0, 1, 2):
        page = read(replay_stage(shown(GOA, last // 2, seat)))
        for item in page.all("li"):
            if item.get("id").startswith("log-") and "new" in item.get("class"):
                assert item.text in lines
    sheet = read(replay_stage(shown(GOA, last // 2, OPEN))).one("section", id="scores")
    assert "?" not in sheet.text


def test_the_ways_through_the_game_work_without_script() -> None:
    page = sound(replay_page(shown(GOA, 100, 1)))
    links = {a.get("data-step"): a.get("href") for a in page.all("a") if a.get("data-step")}
    assert {
        "first": "/replay/t1?ply=0&as=1",
        "back": "/replay/t1?ply=99&as=1",
        "on": "/replay/t1?ply=101&as=1",
        "last": f"/replay/t1?ply={last_of(GOA)}&as=1",
    } == links
    [sent] = page.forms("/replay/t1")
    assert ("100", "1") == (sent["ply"], sent["as"])


def test_one_plays_on_from_here_and_takes_the_journal_away() -> None:
    page = sound(replay_page(shown(GOA, 100, 2)))
    assert [{"ply": "100", "seat": "2"}] == page.forms("/replay/t1/on")
    assert "t1.journal" == page.one("a", href="/replay/t1/journal").get("download")


@pytest.mark.parametrize(
    ("word", "seat"),
    [("0", 0), ("2", 2), ("3", OPEN), ("all", EVERYBODY), ("open", OPEN), ("", OPEN)],
)
def test_the_address_says_whose_eyes(word: str, seat: int) -> None:
    assert seat == seen_as(word, 3)


@pytest.mark.parametrize("seat", [OPEN, EVERYBODY, 0, 2])
def test_eyes_and_their_words_are_the_same(seat: int) -> None:
    assert seat == seen_as(word_for(seat), 3)


def test_names_are_never_markup() -> None:
    here = shown(GOA, 10)
    evil = tuple(replace(person, name="<script>x</script>") for person in here.people)
    html = replay_page(replace(here, people=evil))
    assert "<script>x" not in html
    sound(html)


def test_a_journal_that_cannot_be_is_refused() -> None:
    with pytest.raises(JournalMismatch):
        last_of(GOA.replace("result ", "result 9"))


@pytest.mark.parametrize(("text", "first"), [(GOA, "Round 1"), (ILOS, "Set-up")])
def test_the_list_of_rounds_says_where_the_game_is(text: str, first: str) -> None:
    timeline = timeline_of(replayed(text))
    for ply in (0, timeline.chapters[2].ply, timeline.last):
        page = sound(replay_page(shown(text, ply)))
        rounds = page.one("select", id="round")
        choices = [one for one in page.all("option") if rounds in one.inside]
        titles = [choice.text for choice in choices]
        assert [Tongue("en")(chapter.title) for chapter in timeline.chapters] == titles
        assert (first, "The end") == (titles[0], titles[-1])
        assert 1 == titles.count("The end")
        (chosen,) = (choice for choice in choices if "selected" in choice.attributes)
        assert str(ply) == chosen.get("value")


def test_the_script_asks_for_nothing_but_stages_and_things_of_this_table() -> None:
    script = (SCRIPTS / "replay.js").read_text(encoding="utf-8")
    assert 2 == script.count("fetch(")
    assert "innerHTML" not in script
    assert "eval" not in script


def test_what_somebody_alone_was_told_names_them_in_the_open_view() -> None:
    last = last_of(ILOS)
    lines = read(replay_stage(shown(ILOS, last, OPEN))).one("ol", id="log").text
    own = read(replay_stage(shown(ILOS, last, 1))).one("ol", id="log").text
    assert "Only Ben is told: You drew" in lines
    assert lines.count("You drew") == lines.count("is told: You drew")
    assert "You drew" in own
    assert "is told" not in own
