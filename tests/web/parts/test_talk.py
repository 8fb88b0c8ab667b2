"""Table talk: names in the colours of seats, times, one head for what somebody says in one go."""

from fondaco.match.replay import replay
from fondaco.view.people import COLOURS, Person, Said, Surroundings
from fondaco.view.seen import View, view_of
from fondaco.web.parts.talk import talk
from fondaco.web.parts.turn_mark import turn_mark
from tests.browser.tables import finished
from tests.web.reading import read

TALK = (
    Said("Anna", "Hello", 0, 4, 1_800_000_000.0),
    Said("Anna", "again", 0, 5, 1_800_000_060.0),
    Said("Bea", "<b>", 1, 6, 1_800_000_120.0),
    Said("Eve", "I look on", -1, 7),
    Said("Old", "from before", None, 8),
)


def seen(seat: int, ply: int | None = 30, lang: str = "en") -> View:
    people = tuple(Person(k, name, COLOURS[k]) for k, name in enumerate(("Anna", "Bea")))
    match = replay(finished("cargo_noir"), until=ply)
    return view_of(match, "t", seat, people, lang, Surroundings(talk=TALK))


def stands(seat: int, ply: int | None = 30) -> str:
    return read(turn_mark(seen(seat, ply)).whole()).one("span", id="turn-mark").get("data-stands")


def test_everybody_speaks_in_the_colour_of_their_seat_and_with_the_time() -> None:
    page = read(talk(seen(1)).whole())

    heads = page.all("span", class_="head")
    assert 4 == len(heads)
    assert ["text-red", "text-blue", "", ""] == [e.get("class") for e in page.all("b")]
    assert ["1800000000", "1800000120"] == [e.get("data-at") for e in page.all("time")]
    assert "spectator" in heads[2].text
    assert ["Hello", "again", "<b>", "I look on", "from before"] == [
        e.text for e in page.all("span", class_="words")
    ]


def test_what_one_says_oneself_is_marked_and_all_lines_keep_their_numbers() -> None:
    page = read(talk(seen(1)).whole())

    assert ["talk-6"] == [e.get("id") for e in page.all("li", class_="mine")]
    assert ["talk-5"] == [e.get("id") for e in page.all("li", class_="goes-on")]
    assert ["4", "5", "6", "7", "8"] == [e.get("data-number") for e in page.all("li")]
    assert "# new" == page.one("ol", id="talk").get("data-new")
    assert "# neu" == read(talk(seen(1, lang="de")).whole()).one("ol", id="talk").get("data-new")


def test_the_mark_says_whose_turn_it_is() -> None:
    turn = seen(0).turn
    expected = {0: "others", 1: "others", -1: "others", turn: "mine"}

    assert expected == {seat: stands(seat) for seat in expected}
    assert "over" == stands(0, None)
    mark = read(turn_mark(seen(turn)).whole()).one("span", id="turn-mark")
    assert "(!) Your turn · Cargo Noir" == mark.get("data-title")
