"""A new table: everything that can be chosen, and nothing that cannot be had."""

from urllib.parse import urlencode

import pytest

from fondaco.bots.levels import LEVELS
from fondaco.bots.registry import DEFAULT_BOT
from fondaco.games import GAMES, load
from fondaco.i18n import LANGUAGES, Tongue
from fondaco.kernel.config import Switch
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import say
from fondaco.view.people import Person
from fondaco.web.pages.invite import SeatInvite, invite_page
from fondaco.web.pages.new_table import VALUES, _value, new_table_page
from fondaco.web.pages.table_setup import (
    SeatSetup,
    TableSetup,
    play_now,
    problem,
    read_setup,
)
from fondaco.web.parts.link_card import qr
from fondaco.web.parts.table_card import TableCard
from tests.web.reading import sound

every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def tables(game: str) -> list[tuple[str, int]]:
    house = load(game)
    return [(e, n) for e in house.editions for n in range(house.fewest, house.most + 1)]


@every_language
@every_game
def test_the_form_of_every_table_is_sound_and_reads_back_as_it_was(game: str, lang: str) -> None:
    for edition, players in tables(game):
        draft = read_setup({"game": game, "edition": edition, "players": str(players)})
        assert (game, edition, players) == (draft.game, draft.edition, len(draft.seats))
        assert problem(draft) is None
        [sent] = sound(new_table_page(draft, lang)).forms("/new")
        again = read_setup(sent)
        assert (draft.seats, draft.listed, draft.watch) == (again.seats, again.listed, again.watch)
        assert configured(draft) == configured(again)


def configured(draft: TableSetup) -> dict[str, str]:
    config = load(draft.game).configure(len(draft.seats), draft.edition, draft.options)
    return config.options


@every_game
def test_every_option_has_a_title_and_is_explained_in_one_sentence(game: str) -> None:
    house = load(game)
    shown = [sound(new_table_page(read_setup({"game": game, "players": str(n)}), "en"))
             for n in range(house.fewest, house.most + 1)]  # fmt: skip
    for switch in house.switches:
        assert any(switch.about.english() in page.one("form").text for page in shown), switch.key
        assert switch.title is not None, switch.key
        assert any(switch.title.english() in page.one("form").text for page in shown), switch.key


@every_game
def test_every_choice_has_a_name_of_the_house_or_of_its_game(game: str) -> None:
    for switch in load(game).switches:
        unnamed = [choice for choice in switch.choices if choice not in {*VALUES, *switch.names}]
        assert all(choice.isdigit() for choice in unnamed), switch.key


@pytest.mark.parametrize(
    ("game", "lang", "option", "names"),
    [
        ("felinia", "en", "mode", ["Basic", "Pro"]),
        ("felinia", "de", "mode", ["Basis", "Profi"]),
        ("goa", "en", "starter", ["By the cards", "Seat 1", "Seat 2"]),
        ("goa", "de", "youngest", ["Zufällig", "Platz 1", "Platz 2"]),
    ],
)
def test_choices_are_called_as_their_game_says(
    game: str, lang: str, option: str, names: list[str]
) -> None:
    page = sound(new_table_page(read_setup({"game": game, "players": "2"}), lang))
    fields = [e for e in page.elements if e.get("name") == f"option-{option}"]
    assert names == [e.text for e in page.all("label") if any(e in f.inside for f in fields)]


def test_what_a_game_calls_a_choice_comes_before_the_words_of_the_house() -> None:
    names = {"1": say("Small"), "on": say("Large")}
    switch = Switch("map", "X-1", ("1", "2", "on", "off", "odd"), "1", say("Which."), names=names)
    called = [_value(switch, choice).english() for choice in switch.choices]
    assert ["Small", "Seat 2", "Large", "Off", "odd"] == called


@every_game
def test_only_choices_that_the_table_can_have_are_offered(game: str) -> None:
    for edition, players in tables(game):
        draft = read_setup({"game": game, "edition": edition, "players": str(players)})
        page = sound(new_table_page(draft, "en"))
        for switch in load(game).switches:
            fields = [e for e in page.elements if e.get("name") == f"option-{switch.key}"]
            values = [e.get("value") for e in fields if e.tag == "input"]
            values += [
                o.get("value") for o in page.all("option") if any(f in o.inside for f in fields)
            ]
            for value in values:
                options = {**draft.options, switch.key: value}
                load(game).configure(players, edition, options)


def test_bonanza_is_offered_only_in_the_edition_that_has_it() -> None:
    old = new_table_page(read_setup({"game": "goa", "edition": "2004"}), "en")
    new = new_table_page(read_setup({"game": "goa", "edition": "2012"}), "en")
    assert "option-bonanza" not in old
    assert "option-bonanza" in new


def test_options_that_no_longer_fit_are_dropped_when_the_table_changes() -> None:
    wished = {"game": "goa", "edition": "2012", "option-bonanza": "on", "option-starter": "4"}
    assert {"bonanza": "on"} == read_setup({**wished, "players": "3"}).options
    assert {"bonanza": "on", "starter": "4"} == read_setup({**wished, "players": "4"}).options
    assert {} == read_setup({**wished, "players": "3", "edition": "2004"}).options


@every_game
def test_play_now_is_you_and_bots_at_a_table_that_can_be_had(game: str) -> None:
    draft = play_now(game, "Anna")
    assert game == draft.game
    assert problem(draft) is None
    assert ["me"] + ["bot"] * (len(draft.seats) - 1) == [seat.kind for seat in draft.seats]
    assert "Anna" == draft.seats[0].name
    assert {DEFAULT_BOT} == {seat.bot for seat in draft.seats[1:]}


def test_seats_are_me_somebody_here_a_friend_by_link_or_a_bot_of_a_level() -> None:
    draft = read_setup(
        {
            "game": "cargo_noir",
            "players": "4",
            "seat-0-kind": "me",
            "seat-1-kind": "here",
            "seat-1-name": "  Ben   Brown ",
            "seat-2-kind": "open",
            "seat-3-kind": "bot:random",
        }
    )
    assert (
        SeatSetup("me", "", "", "red"),
        SeatSetup("here", "Ben Brown", "", "blue"),
        SeatSetup("open", "", "", "green"),
        SeatSetup("bot", "", "random", "yellow"),
    ) == draft.seats


@every_language
def test_every_level_of_the_bots_is_told_in_a_sentence(lang: str) -> None:
    tongue = Tongue(lang)
    page = sound(new_table_page(play_now("goa"), lang))
    assert [tongue(level.title) for level in reversed(LEVELS)] == [e.text for e in page.all("dt")]
    assert [tongue(level.about) for level in reversed(LEVELS)] == [e.text for e in page.all("dd")]


def test_two_seats_never_share_a_colour_and_the_first_wish_wins() -> None:
    draft = read_setup({"players": "3", "seat-0-colour": "blue", "seat-1-colour": "blue"})
    assert ["blue", "red", "green"] == [seat.colour for seat in draft.seats]
    kept = read_setup({"players": "3", "seat-2-colour": "red"})
    assert ["blue", "green", "red"] == [seat.colour for seat in kept.seats]


def test_cargo_noir_has_purple_where_the_others_have_slate() -> None:
    assert ("red", "blue", "green", "yellow", "purple") == load("cargo_noir").colours
    assert ("red", "blue", "green", "yellow", "slate") == load("goa").colours


def test_only_one_seat_is_mine() -> None:
    draft = read_setup({"players": "3", "seat-1-kind": "me"})
    assert ["me", "here", "bot"] == [seat.kind for seat in draft.seats]


def test_a_table_of_bots_alone_is_refused_with_a_reason() -> None:
    draft = read_setup({"seat-0-kind": "bot:random"})
    reason = problem(draft)
    assert reason is not None
    assert reason.english() in new_table_page(draft, "en", reason)


def test_what_a_game_refuses_is_the_reason() -> None:
    draft = TableSetup("goa", "2004", (SeatSetup("me"),) * 3, {"bonanza": "on"})
    with pytest.raises(BadConfig) as refused:
        load("goa").configure(3, "2004", {"bonanza": "on"})
    assert refused.value.text == problem(draft)


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"game": "chess", "edition": "1", "players": "-3"},
        {"game": "goa", "players": "99", "seat-0-kind": "king", "seat-1-kind": "bot:deep"},
        {"game": "goa", "players": "٣", "seat-0-colour": "pink", "option-starter": "9"},
        {"name": "x" * 999, "seat-0-name": "<b>" * 99, "listed": "maybe"},
    ],
    ids=lambda form: urlencode(form)[:30],
)
def test_nonsense_in_a_form_becomes_something_that_can_be_had(form: dict[str, str]) -> None:
    draft = read_setup(form)
    assert draft.game in GAMES
    assert len(draft.name) <= 40
    sound(new_table_page(draft, "en"))
    load(draft.game).configure(len(draft.seats), draft.edition, draft.options)


def test_a_switch_that_is_off_says_so_in_the_form() -> None:
    page = sound(new_table_page(read_setup({"listed": "off", "watch": "off"}), "en"))
    [sent] = page.forms("/new")
    assert ("off", "off") == (sent["listed"], sent["watch"])
    assert read_setup({**sent, "listed": "on"}).listed


def test_a_form_says_who_gets_hints() -> None:
    page = sound(new_table_page(read_setup({"hints": "off"}), "en"))
    [sent] = page.forms("/new")
    assert "off" == sent["hints"] == read_setup(sent).hints
    assert "auto" == read_setup({}).hints == read_setup({"hints": "always"}).hints


def test_an_invitation_has_a_link_and_a_code_for_each_open_seat() -> None:
    people = (Person(0, "Anna", "red"), Person(1, "", "blue", free=True))
    card = TableCard("t1", "goa", "2012", "", people, seat=0)
    link = "https://example.org/join/abc"
    page = sound(invite_page(card, [SeatInvite(people[1], link)], "en", "https://example.org/t1"))
    assert link == page.one("input", id="link-0").get("value")
    assert "https://example.org/t1" == page.one("input", id="watch").get("value")
    assert "QR code: Seat 2" == page.one("svg", class_="qr").get("aria-label")
    assert "/table/t1" in [a.get("href") for a in page.all("a")]


def test_links_that_lead_no_further_than_this_device_say_so() -> None:
    people = (Person(0, "Anna", "red"), Person(1, "", "blue", free=True))
    card = TableCard("t1", "goa", "2012", "", people, seat=0)
    waiting = [SeatInvite(people[1], "http://127.0.0.1/join/abc")]
    command = "fondaco serve --host 0.0.0.0"
    assert command in invite_page(card, waiting, "en", near=True)
    assert command not in invite_page(card, waiting, "en")
    assert command not in invite_page(card, [], "en", near=True)


def test_a_code_is_one_path_with_the_margin_that_readers_need() -> None:
    page = qr("https://example.org/join/abc")
    assert 1 == page.count("<path")
    assert 'viewBox="0 0 37 37"' in page  # 29 modules and 4 on each side
    assert 'd="M4 4h7v1h-7z' in page  # the first finder pattern


def test_trouble_is_told_at_the_top_of_the_form() -> None:
    page = sound(new_table_page(read_setup({}), "en", say("This table is full.")))
    assert "This table is full." == page.one("p", role="alert").text
