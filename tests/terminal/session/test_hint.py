"""`hint` in the terminal."""

from pathlib import Path

import pytest

from fondaco.bots.search import SearchBot
from fondaco.hints import adviser
from fondaco.terminal.session import hint
from tests.cli.running import run

GAME = ("play", "cargo_noir", "--seed", "5", "--option", "starter=1")


def quick(game: str) -> SearchBot:
    out = adviser(game)
    out.iterations, out.seconds = 20, 0.0
    return out


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ("chance to win", "Your ships")), ("de", ("Gewinnchance", "Deine Schiffe"))],
)
def test_a_hint_shows_three_options_with_chances_and_reasons(
    lang: str, words: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hint, "adviser", quick)
    said = run("--lang", lang, *GAME, data=tmp_path, stdin="hint\nquit\n", width=160).output
    told = said[said.index("> hint") :]
    rows = [line for line in told.splitlines() if " % " in line.replace("\u00a0", " ")]
    assert 3 == len(rows)
    assert all("send " in row for row in rows)
    assert all(word in told for word in words)


def test_after_the_last_action_of_a_turn_there_is_nothing_to_hint_at(tmp_path: Path) -> None:
    lines = "send RIO, stack 3, send CAS, send CAS\nhint\nquit\n"
    assert "Your turn is complete" in run(*GAME, data=tmp_path, stdin=lines).output


def test_help_tells_of_hints(tmp_path: Path) -> None:
    assert "three best options" in run(*GAME, data=tmp_path, stdin="help\nquit\n").output
