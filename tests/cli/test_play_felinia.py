"""Felinia in the terminal: whole games, and not being asked where one could only sell."""

import json
from pathlib import Path
from typing import Any

import pytest

from fondaco.match.replay import replay
from tests.cli.running import as_input, numbers, run

START = ("play", "felinia", "--seed", "5", "--bots", "random", "--option", "starter=1")
SHORT_OF_SILVER: dict[str, Any] = {
    "round": 3,
    "markets": {"M1": {"wine": 3}, "M2": {"clocks": 1}},
    "stacks": {"M1": [0, 1], "M2": [0]},
    "houses": [{"silver": 1, "goods": {"books": 1}}, {"silver": 0, "goods": {"glass": 1}}],
    "decision": {"kind": "deal", "place": "M1"},
}
SHORT_OF_A_FARE: dict[str, Any] = {
    "round": 3,
    "markets": {"M1": {"clocks": 1}},
    "stacks": {"M1": [0], "GUILD": [1]},
    "docks": {f"D{n}": {"tile": tile} for n, tile in enumerate(("S01", "S20", "S02", "S15"), 1)},
    "houses": [{"silver": 1, "goods": {"clocks": 1, "books": 1}}, {}],
    "decision": {"kind": "deal", "place": "M1"},
}


def played(data: Path, document: dict[str, Any], *lines: str, quiet: bool = False) -> str:
    """Return what is said when a position is played by two persons."""
    file = data / "position.json"
    file.write_text(json.dumps({"game": "felinia", "players": 2, **document}), encoding="utf-8")
    arguments = ["play", "felinia", "--position", str(file), "--seats", "you,you:Ben"]
    arguments += ["--quiet"] if quiet else []
    return run(*arguments, data=data, stdin=as_input([*lines, "quit"])).output


def done(data: Path) -> list[str]:
    """Return what was done so far."""
    text = (data / "felinia.journal").read_text(encoding="utf-8")
    return [action.text for action in replay(text).history]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("mode", ["basic", "pro"])
def test_a_whole_game_can_be_played_with_numbers(mode: str, lang: str, tmp_path: Path) -> None:
    options = ("--option", f"mode={mode}", "--option", "preview=on")
    lines = as_input(numbers(700))
    said = run("--lang", lang, *START, *options, data=tmp_path, stdin=lines)
    journal = next(iter(tmp_path.glob("felinia-*.journal")))

    assert 0 == said.exit_code
    assert replay(journal.read_text(encoding="utf-8")).state.over()
    assert 10 <= said.output.count("FEL-SCO-")
    assert ("Land of" in said.output) == (lang == "en")


@pytest.mark.rule("FEL-DEC-6")
def test_who_could_only_sell_is_asked_by_default(tmp_path: Path) -> None:
    said = played(tmp_path, SHORT_OF_SILVER, "sell BOOKS", "buy WINE")

    offered = "('quiet on' answers such questions for you: Take the token back without a deal)"
    assert 1 == said.count(offered)
    assert ["sell BOOKS", "buy WINE"] == done(tmp_path)


@pytest.mark.rule("FEL-DEC-6")
def test_quiet_players_decline_where_they_could_only_sell(tmp_path: Path) -> None:
    said = played(tmp_path, SHORT_OF_SILVER, quiet=True)

    assert ["pass", "pass"] == done(tmp_path)
    assert "quiet on" not in said
    assert "Player 1 takes a token back without a deal: market 1." in said
    assert "Market 2: what do you buy for 1? You have 1 silver." in said


@pytest.mark.rule("FEL-DEC-6")
def test_quiet_is_a_matter_of_each_player(tmp_path: Path) -> None:
    said = played(tmp_path, SHORT_OF_SILVER, "quiet on", "sell GLASS", "quiet ON", "buy WINE")

    assert "You are not asked where the game offers to answer for you." in said
    assert ["pass", "sell GLASS", "buy WINE"] == done(tmp_path)


@pytest.mark.rule("FEL-DEC-6")
def test_quiet_off_asks_again(tmp_path: Path) -> None:
    said = played(tmp_path, SHORT_OF_A_FARE, "quiet off", "buy CLOCKS", "sell BOOKS", quiet=True)

    assert "You are asked also where the game offers to answer for you." in said
    assert ["buy CLOCKS", "sell BOOKS"] == done(tmp_path)


@pytest.mark.rule("FEL-DEC-6")
def test_quiet_players_send_nobody_aboard_where_the_fare_would_need_a_sale(tmp_path: Path) -> None:
    played(tmp_path, SHORT_OF_A_FARE, "buy CLOCKS", quiet=True)
    assert ["buy CLOCKS", "done"] == done(tmp_path)

    played(tmp_path, SHORT_OF_A_FARE, "buy CLOCKS", "sell BOOKS", "board D1")
    assert ["buy CLOCKS", "sell BOOKS", "board D1"] == done(tmp_path)


def test_after_an_undo_quiet_players_are_asked(tmp_path: Path) -> None:
    alone = {**SHORT_OF_SILVER, "stacks": {"M1": [0, 0], "M2": [1]}}
    said = played(tmp_path, alone, "undo", "sell BOOKS", "buy WINE", quiet=True)

    assert "Taken back: pass\n" in said
    assert ["sell BOOKS", "buy WINE"] == done(tmp_path)[:2]


@pytest.mark.parametrize("line", ["quiet", "quiet please"])
def test_quiet_says_how_it_is_used(line: str, tmp_path: Path) -> None:
    assert "say 'quiet on' or 'quiet off'" in played(tmp_path, SHORT_OF_SILVER, line)


def test_the_ways_of_a_merchant_say_what_they_bring(tmp_path: Path) -> None:
    walking = {
        "options": {"mode": "pro"},
        "docks": {"D3": {"tile": "S20", "aboard": [0, 1]}},
        "houses": [{"provisions": 1}, {}],
        "decision": {
            "kind": "walk",
            "sailing": ["D3"],
            "at": "CHE-I",
            "visited": ["CHE-H", "CHE-D", "CHE-I"],
        },
    }
    said = played(tmp_path, walking, "? step CHE-D", "step CHE-J")

    told = " ".join(said.split())
    assert "Another step costs a provision; you have 1." in told
    assert "Go to the silver place of the Cheetahs: 2 silver" in told
    assert "FEL-EXP-6: this merchant has been there on this journey" in told
    assert "Player 1 pays a provision and goes to the silver place of the Cheetahs." in told
