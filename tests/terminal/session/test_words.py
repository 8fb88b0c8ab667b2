"""Commands in both languages, reasons told once, and rules that players can read."""

import re
from pathlib import Path

import pytest

from fondaco import rulebook
from fondaco.bots.levels import level_title
from fondaco.games import GAMES, load
from fondaco.i18n import Tongue
from fondaco.kernel.register import parse
from fondaco.match import Match
from fondaco.terminal.session.commands import HELP
from fondaco.terminal.session.words import WORDS, command_word, shown_word
from tests.cli.running import as_input, run

GOA = ("play", "goa", "--seed", "1")


def test_every_command_has_words_and_help() -> None:
    assert set(HELP) == set(WORDS)
    every = [word for words in WORDS.values() for word in words]
    assert len(every) == len(set(every))
    assert {command_word(word.upper()) for word in every} == set(WORDS)


@pytest.mark.parametrize("game", GAMES)
def test_no_command_stands_in_the_way_of_an_action(game: str) -> None:
    known = load(game)
    state = Match(known, known.configure(known.fewest), 1).state
    words = {word.word for word in state.words().words}
    german = {word for several in WORDS.values() for word in several}

    assert not words & german


def test_commands_are_understood_in_both_languages(tmp_path: Path) -> None:
    lines = as_input(["hilfe", "tisch", "wertung", "regel", "ende"])
    english = run(*GOA, data=tmp_path / "en", stdin=lines)
    german = run("--lang", "de", *GOA, data=tmp_path / "de", stdin=as_input(["help", "quit"]))

    assert "Saved. Go on with" in english.output
    assert "GOA-SCO-1" in english.output
    assert "Gespeichert." in german.output


def test_german_help_lists_the_german_words(tmp_path: Path) -> None:
    said = run("--lang", "de", *GOA, data=tmp_path, stdin=as_input(["hilfe", "ende"])).output

    for command in WORDS:
        assert f"\n  {shown_word(command, 'de')} " in said
    assert "\n  undo " not in said
    assert "„hilfe“" in said
    assert "„legende“" in said


def test_quiet_is_switched_in_german(tmp_path: Path) -> None:
    lines = as_input(["leise an", "leise aus", "leise vielleicht", "ende"])
    said = run("--lang", "de", *GOA, data=tmp_path, stdin=lines).output

    assert "Du wirst nicht mehr gefragt" in said
    assert "„leise an“ oder „leise aus“" in said


def test_equal_reasons_are_told_once(tmp_path: Path) -> None:
    said = run(*GOA, data=tmp_path, stdin=as_input(["?", "quit"])).output
    told = said.partition("Not possible now:")[2]

    assert 1 == told.count("GOA-PLC-1")
    assert 1 == told.count("a tile lies there")
    for cell in ("11", "23", "55"):
        assert re.search(rf"\b\d+\)? (flag )?{cell}\b", told)


def programmers(game: str) -> set[str]:
    """Return the ids of the rules that only programmers read."""
    return set(parse(rulebook.parts(rulebook.register(game))[1], game, load(game).prefix))


def test_a_refusal_names_no_rule_for_programmers(tmp_path: Path) -> None:
    said = run(*GOA, data=tmp_path, stdin=as_input(["mark 11", "quit"])).output

    assert "GOA-DEC" not in said
    assert "\nGOA-PLC-1: that is not asked now" in said


@pytest.mark.parametrize(("lang", "called"), [("en", "Trader"), ("de", "Händler")])
def test_bots_are_called_as_in_the_house(lang: str, called: str, tmp_path: Path) -> None:
    said = run("--lang", lang, *GOA, data=tmp_path, stdin=as_input(["quit"])).output

    assert called == Tongue(lang)(level_title("greedy"))
    assert f"② {called}" in said
    assert "Greedy" not in said
    assert "greedy" in (tmp_path / "goa.journal").read_text(encoding="utf-8")
