"""`fondaco simulate` sums up games between bots, the same way with any number of processes."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import fondaco
from fondaco.arena.plan import Meeting, Setting
from fondaco.arena.playing import play
from fondaco.arena.results import PlayedGame
from fondaco.cli.main import house
from tests.cli import running

TIMES = ("seconds", "decisions_per_second")


def run(*arguments: str, env: dict[str, str] | None = None) -> Result:
    return CliRunner().invoke(house(), ["simulate", *arguments], env=env)


def sums(*arguments: str) -> dict[str, Any]:
    result = run("cargo_noir", "--json", *arguments)
    assert (0, "") == (result.exit_code, result.stderr)
    doc = json.loads(result.stdout)
    assert isinstance(doc, dict)
    return doc


def results(*arguments: str) -> dict[str, Any]:
    return {key: value for key, value in sums(*arguments).items() if key not in TIMES}


def test_json_has_the_promised_keys_and_they_agree() -> None:
    doc = sums("--players", "3", "--games", "4", "--seed", "9")
    assert [
        "games",
        "decisions",
        "seconds",
        "decisions_per_second",
        "compiled",
        "win_shares",
        "scores",
        "mean_decisions",
        "mean_rounds",
    ] == list(doc)[:9]
    assert (4, fondaco.compiled) == (doc["games"], doc["compiled"])
    assert 3 == len(doc["win_shares"]) == len(doc["scores"])
    assert pytest.approx(1.0) == sum(doc["win_shares"])
    assert doc["decisions"] == 4 * doc["mean_decisions"]
    assert 11 == doc["mean_rounds"]
    for score in doc["scores"]:
        assert score["min"] <= score["mean"] <= score["max"]
    assert (["random"] * 3, "2011", 9) == (doc["bots"], doc["edition"], doc["seed"])


def test_game_number_i_is_played_with_the_seed_plus_i() -> None:
    totals = []
    for seed in (40, 41):  # as the arena plays them
        game = play(Setting("cargo_noir", 2), Meeting(("random", "random"), seed, 0))
        assert isinstance(game, PlayedGame)
        totals.append(game.totals)
    doc = sums("--players", "2", "--games", "2", "--seed", "40")
    assert [sum(points) / 2 for points in zip(*totals, strict=True)] == [
        score["mean"] for score in doc["scores"]
    ]
    assert [max(points) for points in zip(*totals, strict=True)] == [
        score["max"] for score in doc["scores"]
    ]


def test_the_number_of_processes_changes_nothing() -> None:
    table = ("--players", "2", "--games", "23", "--seed", "5")
    assert results(*table, "--jobs", "1") == results(*table, "--jobs", "2")


def test_greedy_beats_random_clearly() -> None:
    doc = sums("--players", "2", "--games", "20", "--bots", "greedy,random")
    assert doc["win_shares"][0] > 0.8


def test_options_and_components_reach_the_game(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    row = '[[rounds]]\nid = "2"\nvalue = 5\ntag = "S"\nsource = "a short game"\n'
    file.write_text(row, encoding="utf-8")
    doc = sums(
        *("--players", "2", "--games", "2", "--components", str(file)),
        *("--option", "starter=2", "--option", "show_bag=on", "--edition", "2011"),
    )
    assert 5 == doc["mean_rounds"]
    assert ("2", "on") == (doc["options"]["starter"], doc["options"]["show_bag"])


def test_people_get_a_table_with_a_line_for_each_seat() -> None:
    result = run("cargo_noir", "--players", "2", "--games", "3", "--bots", "random,greedy")
    assert (0, "") == (result.exit_code, result.stderr)
    assert "│    1 │ random │" in result.stdout
    assert "│    2 │ greedy │" in result.stdout
    assert "3 games of " in result.stdout
    assert "Seeds 1 to 3; the same call repeats them." in result.stdout


def test_a_terminal_gets_a_progress_bar_on_the_error_stream() -> None:
    table = ("cargo_noir", "--players", "2", "--games", "30")
    shown = run(*table, env={"FORCE_COLOR": "1"})
    assert "30/30" in shown.stderr
    assert "30/30" not in shown.stdout
    assert "" == run(*table, "--json", env={"FORCE_COLOR": "1"}).stderr


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["chess"], "there is no game 'chess'; the house has cargo_noir"),
        (["cargo_noir", "--players", "9"], "cargo_noir: is for 2 to 5 players, not 9"),
        (
            ["cargo_noir", "--bots", "random,random"],
            "--bots: name one bot, or as many as there are players: 4, not 2",
        ),
        (
            ["cargo_noir", "--bots", "clever"],
            "there is no bot 'clever'; the house has random, moco, greedy",
        ),
        (["cargo_noir", "--option", "fast"], "--option: 'fast' should read KEY=VALUE"),
        (
            ["cargo_noir", "--option", "show_bag=maybe"],
            "--option show_bag: 'maybe' is no choice for show_bag; choose on, off",
        ),
        (["cargo_noir", "--edition", "1999"], "cargo_noir: there is no edition '1999'"),
        (["cargo_noir", "--components", "no.toml"], "no.toml: "),
    ],
)
def test_bad_input_gets_one_line(arguments: list[str], line: str) -> None:
    result = run(*arguments)
    assert (2, "") == (result.exit_code, result.stdout)
    assert result.stderr.startswith(line)
    assert 1 == len(result.stderr.splitlines())


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_with_one_line(jobs: str) -> None:
    heed = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = f"{heed}; from fondaco.cli.main import main; main()"  # also where a shell ignores it
    table = ["simulate", "cargo_noir", "--games", "1000000", "--jobs", jobs]
    package = str(Path(fondaco.__file__).parents[1])
    process = subprocess.Popen(
        [sys.executable, "-c", program, *table],
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "FORCE_COLOR": "1", "LANG": "C", "PYTHONPATH": package},
        start_new_session=True,
    )
    assert process.stderr is not None
    seen = b""
    while not re.search(rb"[1-9]\d*/1000000", seen) and process.poll() is None:
        seen += process.stderr.read(1)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to every process of the group
    out, rest = process.communicate()
    assert (130, b"") == (process.returncode, out)
    assert b"Traceback" not in rest
    assert re.fullmatch(r"Stopped after \d+ games?\.\n", rest.decode().rpartition("\x1b[2K")[2])


def test_german_numbers_have_a_comma() -> None:
    arguments = ("simulate", "cargo_noir", "--games", "3", "--players", "2", "--bots", "random")
    german = running.run("--lang", "de", *arguments).output
    english = running.run(*arguments).output

    assert re.search(r"\d,\d %", german)
    assert re.search(r"3 Spiele mit im Mittel \d+,\d Entscheidungen", german)
    assert not re.search(r"\d\.\d(?!\d\d)", german)  # a full stop stands before thousands only
    assert re.search(r"\d\.\d %", english)
