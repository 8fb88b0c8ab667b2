"""The house: halls, tables that wait, finished games, and the ways in."""

from dataclasses import replace

import pytest

from fondaco.games import GAMES, load
from fondaco.i18n import LANGUAGES, Tongue
from fondaco.kernel.texts import say
from fondaco.view.people import Person
from fondaco.web.pages.house import finished_page, house_page, tables_page
from fondaco.web.pages.settings import settings_page
from fondaco.web.pages.trouble import error_page
from fondaco.web.parts.house_frame import PageReader, arch
from fondaco.web.parts.table_card import TableCard, since
from tests.web.reading import sound

every_language = pytest.mark.parametrize("lang", LANGUAGES)
ANNA, BEN, FREE = (
    Person(0, "Anna", "red"),
    Person(1, "Ben", "blue"),
    Person(1, "", "blue", free=True),
)
MINE = TableCard("t1", "goa", "2012", "Spice", (ANNA, BEN), seat=0, turn=0, round=3)
WAITING = TableCard("t2", "goa", "2004", "", (ANNA, BEN), seat=0, turn=1, round=1)
OPEN = TableCard("t3", "cargo_noir", "2011", "Pier", (ANNA, FREE))
OVER = TableCard(
    "t4", "goa", "2012", "", (ANNA, BEN), seat=1, over=True, points=(40, 52), place=1, ago=90_000
)


@every_language
def test_every_page_of_the_house_is_sound(lang: str) -> None:
    visitor = PageReader("Anna", lang, 20)
    pages = (
        house_page(visitor, [MINE, WAITING], [OVER], [OPEN], say("Saved")),
        house_page(PageReader(lang=lang)),
        tables_page(visitor, [MINE], [OPEN]),
        finished_page(visitor, [OVER]),
        settings_page(visitor),
        error_page(say("there is no such table"), lang),
    )
    for html in pages:
        assert lang == sound(html).one("html").get("lang")


def test_every_game_has_a_hall_with_its_picture_and_a_button_that_plays_at_once() -> None:
    page = sound(house_page(PageReader("Anna")))
    halls = ["goa", "cargo_noir", "felinia", "ilos"]  # from left to right
    assert halls == [hall.get("data-hall") for hall in page.all("article")]
    assert len(halls) == len(page.all("svg", class_="arch"))
    assert [{"game": game} for game in halls] == page.forms("/play")
    for game in halls:
        assert load(game).title.english() in [h.text for h in page.all("h2")]


@pytest.mark.parametrize("game", GAMES)
def test_all_four_halls_are_painted(game: str) -> None:
    picture = arch(game)
    assert picture.startswith("<svg ")
    assert f"url(#opening-{game})" in picture
    assert "<!--" not in picture


def test_from_every_hall_the_walkthrough_the_rules_the_box_and_a_new_table_are_near() -> None:
    page = sound(house_page(PageReader()))
    links = {link.get("href") for link in page.all("a")}
    for game in GAMES:
        assert {f"/{x}/{game}" for x in ("howto", "rules", "box")} <= links
        assert f"/new?game={game}" in links


def test_a_table_where_it_is_my_turn_comes_first_and_says_so() -> None:
    mine = replace(MINE, last="Ben tops you in Rio.")
    page = sound(house_page(PageReader("Anna"), [WAITING, mine], [], [OPEN]))
    cards = [link for link in page.all("a") if link.get("id").startswith("turn-")]
    assert [("turn go", "/table/t1"), ("turn", "/table/t2")] == [
        (card.get("class"), card.get("href")) for card in cards
    ]
    assert "1 table is waiting for your move." in page.one("section", class_="hello").text
    assert "(1) Your turn · Fondaco" == page.one("section", id="turns").get("data-title")
    assert "Ben tops you in Rio." in cards[0].text
    assert "Your turn at Spice. Ben tops you in Rio." == cards[0].get("data-said")
    assert "Ben is to decide" in cards[1].text
    rows = [row for row in page.all("li") if "trow" in row.get("class")]
    assert ["1 seat free" in row.text for row in rows] == [True]


def test_without_a_table_of_ones_own_nothing_stands_before_the_halls() -> None:
    turns = sound(house_page(PageReader("Anna"), [], [], [OPEN])).one("section", id="turns")
    assert "hidden" in turns.attributes
    assert "" == turns.get("data-title")


def test_more_own_tables_than_there_are_cards_stand_in_the_list() -> None:
    many = [replace(WAITING, id=f"t{n}") for n in range(5)]
    page = sound(house_page(PageReader("Anna"), many, [], [OPEN]))
    assert 3 == len([link for link in page.all("a") if link.get("class") == "turn"])
    assert 3 == len([row for row in page.all("li") if "trow" in row.get("class")])
    assert "Other tables" in [head.text for head in page.all("h2")]


def test_the_next_table_is_called_by_its_name_or_else_by_its_game() -> None:
    unnamed = replace(WAITING, turn=0)
    for card, words in ((MINE, "Next: Spice"), (unnamed, "Next: Goa 2004")):
        page = sound(house_page(PageReader("Anna"), [card]))
        assert words == page.one("a", class_="button primary next").text


def test_a_free_seat_at_a_listed_table_can_be_taken_by_a_form() -> None:
    page = sound(house_page(PageReader("Anna"), [], [], [OPEN]))
    assert [{"table": "t3"}] == page.forms("/seat")


def test_my_own_table_among_the_listed_ones_is_shown_once() -> None:
    page = sound(house_page(PageReader("Anna"), [MINE], [], [MINE]))
    assert [] == [row for row in page.all("li") if "trow" in row.get("class")]
    assert 1 == len([link for link in page.all("a") if link.get("href") == "/table/t1"]) - 1


def test_a_finished_game_shows_my_place_my_points_and_its_replay() -> None:
    page = sound(house_page(PageReader("Ben"), [], [OVER]))
    assert "1st" == page.one("span", class_="place win").text
    assert "52" == page.one("span", class_="pts").text
    assert "/replay/t4" == page.one("a", aria_label="Replay: Goa 2012").get("href")


def test_a_game_comes_in_by_link_by_pasted_text_and_by_file() -> None:
    page = sound(house_page(PageReader("Anna")))
    assert [{"link": ""}] == page.forms("/join")
    assert [{"journal": "", "file": ""}] == page.forms("/import")
    assert "multipart/form-data" == page.one("form", action="/import").get("enctype")


@pytest.mark.parametrize(
    ("hour", "words"),
    [(8, "Good morning, Anna"), (13, "Good afternoon, Anna"), (22, "Good evening, Anna")],
)
def test_the_greeting_goes_by_the_hour(hour: int, words: str) -> None:
    assert words == sound(house_page(PageReader("Anna", "en", hour))).one("h1").text


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (5, "just now"),
        (60, "1 minute ago"),
        (7200, "2 hours ago"),
        (86_400, "1 day ago"),
        (864_000, "10 days ago"),
    ],
)
def test_how_long_ago_is_said_in_the_largest_unit(seconds: int, words: str) -> None:
    assert words == since(seconds).english()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("status", [403, 404, 409, 413, 422, 429, 500])
def test_trouble_has_a_page_with_a_way_on(status: int, lang: str) -> None:
    page = sound(error_page(say("There is no such table."), lang, status))
    assert Tongue(lang)(say("There is no such table.")) in [p.text for p in page.all("p")]
    assert page.one("h1").text
    assert {"/", "/tables"} <= {a.get("href") for a in page.all("a")}


def test_names_of_people_and_tables_are_never_markup() -> None:
    evil = '<script>alert("x")</script>'
    person = Person(0, evil, "red")
    card = TableCard("t", "goa", "2012", evil, (person, BEN), seat=0, turn=1)
    html = house_page(PageReader(evil), [card], [], [], say("{x}", x=evil))
    assert "<script>" not in html
    assert evil in sound(html).one("h1").text


def test_settings_keep_name_and_language_on_the_server_and_the_rest_on_the_device() -> None:
    page = sound(settings_page(PageReader("Anna", "en")))
    assert [{"name": "Anna", "lang": "en"}] == page.forms("/settings")
    local = [e for e in page.elements if "data-setting" in e.attributes]
    assert ["theme", "speed", "confirm", "sound"] == [e.get("data-setting") for e in local]


def test_the_first_page_is_light() -> None:
    cards = [MINE] * 5
    assert len(house_page(PageReader("Anna"), cards, [OVER] * 5, [OPEN] * 5)) < 80_000


def test_every_symbol_of_a_page_lies_in_a_drawing() -> None:
    page = sound(house_page(PageReader("Anna"), [MINE], [OVER], [OPEN]))
    symbols = {symbol.get("id"): symbol for symbol in page.all("symbol")}
    assert {f"rd-{game}" for game in GAMES} <= set(symbols)
    assert all("svg" in [e.tag for e in symbol.inside] for symbol in symbols.values())
