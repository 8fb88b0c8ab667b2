"""`fondaco arena`: the report, going on with a file, and what is refused."""

import json
from pathlib import Path

import pytest
from click.testing import Result

from fondaco.arena import playing
from fondaco.arena.plan import Meeting, Setting
from fondaco.arena.results import PlayedGame
from tests.cli.running import run


def arena(*arguments: str) -> Result:
    return run("arena", *arguments)


def test_the_report_says_who_is_better_and_how_sure_that_is() -> None:
    result = arena("cargo_noir", "--bots", "greedy,random", "--games", "4", "--jobs", "1")
    assert (0, "") == (result.exit_code, result.stderr)
    assert "# Arena: cargo_noir" in result.stdout
    assert "| greedy, random | greedy | 4 | 100.0 % | 34.2 - 100.0 % |" in result.stdout
    for heading in ("Ratings", "Victories by seat", "Scores", "Time for a decision"):
        assert f"## {heading}" in result.stdout


def test_a_report_in_a_file_has_plots_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "arena.md"
    result = arena(
        "goa", "--bots", "greedy,random", "--games", "2", "--jobs", "1", "--report", str(file)
    )
    assert 0 == result.exit_code
    text = file.read_text(encoding="utf-8")
    for name in ("ratings", "seats", "scores"):
        assert f"(arena-{name}.svg)" in text
        assert (tmp_path / f"arena-{name}.svg").read_text(encoding="utf-8").startswith("<?xml")


def test_a_second_call_goes_on_with_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "arena.jsonl"
    call = ("ilos", "--bots", "random,random", "--jobs", "1", "--resume", str(file))
    assert 0 == arena(*call, "--games", "2").exit_code
    lines = file.read_text(encoding="utf-8").splitlines()
    assert 3 == len(lines)
    played: list[int] = []
    play = playing._play

    def noted(setting: Setting, meeting: Meeting) -> PlayedGame:
        played.append(meeting.deal)
        return play(setting, meeting)

    monkeypatch.setattr(playing, "_play", noted)
    assert 0 == arena(*call, "--games", "3").exit_code
    assert [3] == played
    assert lines == file.read_text(encoding="utf-8").splitlines()[:3]


def test_german_reports_are_german() -> None:
    result = arena(
        "felinia", "--bots", "random,random", "--games", "1", "--jobs", "1", "--lang", "de"
    )
    assert 0 == result.exit_code
    assert "## Siege nach Sitz" in result.stdout


def test_games_that_failed_are_listed_and_the_command_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def breaks(*_: object) -> PlayedGame:
        raise ValueError("the table broke down")

    monkeypatch.setattr(playing, "_play", breaks)
    result = arena("goa", "--bots", "random,random", "--games", "1", "--jobs", "1")
    assert 1 == result.exit_code
    assert "1 game could not be finished" in result.stdout
    assert "the table broke down" in result.stdout


def test_a_bot_that_forfeits_games_is_told_in_file_report_and_exit(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    call = ("cargo_noir", "--bots", "random,tests.bots.bad:Wrong", "--resume", str(file))
    result = arena(*call, "--games", "2", "--jobs", "1")
    assert 1 == result.exit_code
    said = "answered '12345', which is not legal now"
    assert result.stderr.startswith("2 games were forfeited; the first: tests.bots.bad:Wrong on")
    assert said in result.stderr
    assert "2 games were forfeited: they are lost for the bot" in result.stdout
    assert "- tests.bots.bad:Wrong on seat 2, deal 1, decision " in result.stdout
    assert "| random, tests.bots.bad:Wrong | random | 2 | 100.0 % |" in result.stdout
    assert "| random | - | - |" in result.stdout  # no score counts
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()[1:]]
    assert [1, 0] == [line["forfeit"]["seat"] for line in lines]
    assert all(said in line["forfeit"]["what"] for line in lines)
    again = arena(*call, "--games", "2", "--jobs", "1", "--report", str(tmp_path / "a.md"))
    assert 1 == again.exit_code
    assert 3 == len(file.read_text(encoding="utf-8").splitlines())  # a forfeit is a result


def test_processes_hand_on_what_a_bot_did_wrong() -> None:
    bots = "random,random,tests.bots.bad:Fainting"
    result = arena("goa", "--bots", bots, "--games", "6", "--jobs", "2")
    assert 1 == result.exit_code
    assert "6 games were forfeited" in result.stdout
    assert "ValueError: I feel faint" in result.stderr
    assert "| random | 6 | 50.0 % |" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("go", "--bots", "random,random"), "go"),
        (("goa", "--bots", "random,nobody"), "nobody"),
        (("goa", "--bots", "random,no.such:Bot"), "no.such:Bot: cannot be made: ModuleNotFound"),
        (("goa", "--bots", "random,tests.bots.bad:Stranger"), "is no bot"),
        (("goa", "--bots", "random,tests.bots.bad:Unborn"), "I was never born"),
        (("goa", "--bots", "random"), "2 to 4 players"),
        (("goa", "--bots", "random", "--players", "2"), "name at least as many bots"),
        (("goa", "--bots", "random,random", "--resume", "/nowhere/x"), "cannot be used"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(arguments: tuple[str, ...], said: str) -> None:
    result = arena(*arguments)
    assert 2 == result.exit_code
    assert said in result.stderr
    assert 1 == len(result.stderr.splitlines())
