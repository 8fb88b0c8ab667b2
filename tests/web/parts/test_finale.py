"""The end of a game over its board: podium, verdict, scores, story, and what to do next."""

from pathlib import Path

import pytest

from fondaco.games import GAMES
from fondaco.match import Match
from fondaco.match.replay import replay
from fondaco.view.people import COLOURS, Person
from fondaco.view.seen import view_of
from fondaco.web.parts.finale import finale
from fondaco.web.parts.log import who_decides
from tests.browser.tables import finished
from tests.web.reading import Page, read

JOURNALS = Path(__file__).parents[2] / "journals"


def shown(match: Match, seat: int = -1, lang: str = "en") -> Page:
    names = ("Anna", "Bea", "Carl", "Dora", "Emil")
    people = tuple(Person(k, names[k], COLOURS[k]) for k in range(match.config.seats))
    return read(finale(view_of(match, "t", seat, people, lang)).whole())


def tie(game: str, journal: str) -> Match:
    return replay((JOURNALS / game / f"{journal}.journal").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_told_whole_and_its_ids_are_its_own(game: str) -> None:
    match = replay(finished(game))
    page = shown(match)

    assert len(page.ids()) == len(set(page.ids()))
    assert "-1" == page.one("h2", id="finale-title").get("tabindex")
    assert page.one("h2", id="finale-title").text.endswith(" wins")
    feet = [e for e in page.all("td") if e.inside[-2].tag == "tfoot"]
    assert [str(total) for total in match.state.scores().totals] == [e.text for e in feet]
    moments = [a.get("href") for a in page.all("a") if "/replay/t?ply=" in a.get("href")]
    assert len(moments) > 1
    assert page.all("a", href="/replay/t/analysis")
    assert page.all("a", href="/replay/t/journal")


def test_nothing_is_told_before_the_end() -> None:
    match = replay(finished("goa"), until=60)
    page = shown(match)

    assert "" == page.one("section", id="finale").text
    assert "hidden" in page.one("section", id="finale").attributes


def test_who_has_won_is_told_so() -> None:
    match = replay(finished("goa"))
    winner = match.state.scores().winners[0]

    assert "You win" == shown(match, winner).one("h2", id="finale-title").text
    assert "Du gewinnst" == shown(match, winner, "de").one("h2", id="finale-title").text
    assert "You win" != shown(match, 1 - winner).one("h2", id="finale-title").text


def test_a_tie_is_told_with_its_rule_and_both_values() -> None:
    page = shown(tie("goa", "3p_grg_2012_youngest-3_24"))

    assert "Carl wins, by the fuller purse" == page.one("h2", id="finale-title").text
    assert "GOA-SCO-9" == page.one("a", class_="rule").text
    sides = [e.text for e in page.all("div", class_="side")]
    assert ["24Ducats", "6Ducats"] == sides
    assert page.one("tr", class_="tie").text.startswith("Ducats")


def test_the_first_stands_in_the_hall_of_the_game_and_the_others_in_their_order() -> None:
    match = tie("goa", "3p_grg_2012_youngest-3_24")
    page = shown(match)
    steps = [e for e in page.all("li") if e.inside[-2].get("class") == "podium"]

    assert ["first", "", ""] == [step.get("class") for step in steps]
    assert ["Carl37 points · 1st", "Anna37 points · 2nd", "Bea6 points · 3rd"] == [
        e.text for e in page.all("div", class_="words")
    ]


def test_the_verdict_is_what_is_read_out() -> None:
    match = replay(finished("goa"))
    people = tuple(Person(k, f"P{k}", COLOURS[k]) for k in range(match.config.seats))
    said = who_decides(view_of(match, "t", -1, people, "en"))

    assert said.startswith("The game is over. P")
    assert " wins. P" in said


@pytest.mark.parametrize(
    ("seat", "named", "bots", "asked"),
    [
        ("winner", False, True, "You won. Under which name?"),
        ("loser", False, True, ""),
        ("loser", False, False, "Under which name did you play?"),
        ("winner", True, False, ""),
        ("nobody", False, False, ""),
    ],
)
def test_a_guest_is_asked_for_a_name_when_it_is_worth_something(
    *, seat: str, named: bool, bots: bool, asked: str
) -> None:
    match = replay(finished("goa"))
    winner = match.state.scores().winners[0]
    own = {"winner": winner, "loser": 1 - winner, "nobody": -1}[seat]
    people = tuple(
        Person(k, f"P{k}", COLOURS[k], "greedy" if bots and k != own else "", named=named)
        for k in range(2)
    )
    page = read(finale(view_of(match, "t", own, people, "en")).whole())

    assert ([asked] if asked else []) == [e.text for e in page.all("label", for_="own-name")]
