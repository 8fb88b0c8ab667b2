"""`scripts/bench` measures; its numbers are checked against each other, never against a clock."""

import dataclasses
import importlib.machinery
import json
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Final

import engine
import engine_pure
import engine_rows
import pytest
from engine_report import Pure, Ratio, document, ratios, show
from engine_rows import Row, Setting
from peers import Peer
from rich.console import Console

import fondaco
from fondaco.games import load
from fondaco.kernel.journal import read_journal

Capture = pytest.CaptureFixture[str]

AGAINST: Final = Path(__file__).parents[2] / "bench" / "against.py"
ROW: Final = Row(
    game="cargo_noir",
    edition="2011",
    players=4,
    compiled=True,
    rollout_decisions_per_second=3000.0,
    rollout_games_per_second=8.0,
    stepped_decisions_per_second=1500.0,
    clones_per_second=2000.0,
    legal_p50_us=0.2,
    legal_p99_us=0.6,
    replay_ms=8.0,
    journal_bytes=5000,
)


def peer(name: str, rate: float) -> Peer:
    return Peer(name, "1.0", "a game", rate, None, 1, 1, 1.0, rate)


def run(*arguments: str) -> int:
    return engine.main(list(arguments))


# Measuring


def test_a_row_holds_what_json_promises(capsys: Capture) -> None:
    code = run("cargo_noir", "--players", "2", "--seconds", "0.02", "--json")
    said = capsys.readouterr()
    assert (0, "") == (code, said.err)
    doc = json.loads(said.out)
    assert {"calibration", "rows", "peers", "ratios"} == set(doc)
    assert ([], []) == (doc["peers"], doc["ratios"])
    (row,) = doc["rows"]
    assert [field.name for field in dataclasses.fields(Row)] == list(row)
    assert ("cargo_noir", "2011", 2, fondaco.compiled) == tuple(row.values())[:4]
    assert all(value > 0 for value in list(row.values())[4:])
    assert row["legal_p50_us"] <= row["legal_p99_us"]
    assert row["rollout_games_per_second"] < row["rollout_decisions_per_second"]
    assert doc["calibration"] > 0


def test_every_number_of_players_is_measured_unless_some_are_named() -> None:
    assert [2, 3, 4, 5] == [s.players for s in engine_rows.settings(("cargo_noir",), ())]
    assert [Setting("cargo_noir", "2011", 3)] == list(engine_rows.settings(("cargo_noir",), (3,)))


def test_stepping_plays_whole_games() -> None:
    game = load("cargo_noir")
    state = game.start(game.configure(2), 1)
    assert engine_rows.step_through(state, lambda: 0.0) > 11
    assert state.over()


def test_clones_are_made_in_the_middle_of_a_game() -> None:
    game = load("cargo_noir")
    state = engine_rows.halfway(game, game.configure(4))
    assert not state.over()
    assert 3 <= state.rounds() <= 8


def test_journals_are_those_of_whole_games_by_each_bot() -> None:
    game = load("cargo_noir")
    journals = [read_journal(text) for text in engine_rows.whole_games(game, game.configure(2))]
    assert ["bot random"] * 3 + ["bot greedy"] * 3 == [journal.seats[0] for journal in journals]
    assert all(journal.result is not None for journal in journals)


# The interpreted engine


def test_the_interpreted_engine_is_measured_in_a_process_of_its_own() -> None:
    assert engine.measure_pure("cargo_noir", "2011", 2, 0.01) > 0


def test_sources_are_imported_although_compiled_modules_stand_beside_them(tmp_path: Path) -> None:
    package = tmp_path / "ware"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "crate.py").write_text("what = 'source'", encoding="utf-8")
    (package / f"crate{importlib.machinery.EXTENSION_SUFFIXES[0]}").write_bytes(b"compiled")
    code = (
        f"import runpy; pure = runpy.run_path({engine_pure.__file__!r}); from pathlib import Path; "
        f"pure['import_sources'](Path({str(package)!r})); import ware.crate; print(ware.crate.what)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, text=True, capture_output=True)
    assert "source\n" == done.stdout


def test_without_an_interpreted_engine_the_reason_is_given() -> None:
    pure = engine.interpreted(dataclasses.replace(ROW, edition="1999"), 0.01)
    assert (None, True) == (pure.decisions_per_second, "there is no edition '1999'" in pure.reason)


def test_an_interpreted_row_is_its_own_interpreted_measurement() -> None:
    row = dataclasses.replace(ROW, compiled=False)
    assert Pure("cargo_noir", 3000.0) == engine.interpreted(row, 0.01)


# Ratios

PEERS: Final = [peer("catanatron", 30.0), peer("openspiel.hearts", 1600.0)]


def compared(row: Row, pure: Pure) -> dict[tuple[str, str], Ratio]:
    return {(r.what, r.peer): r for r in ratios([row], [pure], PEERS)}


def test_ratios_are_ours_over_theirs_and_know_their_goals() -> None:
    found = compared(ROW, Pure("cargo_noir", 45.0))
    assert 6 == len(found)
    told = {key: (r.ratio, r.goal, r.met) for key, r in found.items() if r.goal is not None}
    assert {
        ("rollout", "catanatron"): (100.0, 50.0, True),
        ("stepped", "openspiel.hearts"): (0.94, 1.0, False),
        ("uncompiled", "catanatron"): (1.5, 2.0, False),
    } == told


def test_an_interpreted_row_has_only_the_goal_of_the_interpreted_engine() -> None:
    found = compared(dataclasses.replace(ROW, compiled=False), Pure("cargo_noir", 60.0))
    assert [("uncompiled", "catanatron")] == [k for k, r in found.items() if r.goal is not None]
    assert found["uncompiled", "catanatron"].met


def test_a_ratio_without_our_number_has_a_reason_instead() -> None:
    found = compared(ROW, Pure("cargo_noir", None, "no sources"))["uncompiled", "catanatron"]
    assert (None, None, "no sources") == (found.ratio, found.met, found.reason)


def test_only_rows_with_as_many_players_as_the_peers_are_compared() -> None:
    row = dataclasses.replace(ROW, players=3)
    assert [] == ratios([row], [Pure("cargo_noir", 45.0)], PEERS)


def test_people_get_tables() -> None:
    found = ratios([ROW], [Pure("cargo_noir", None, "no sources")], PEERS)
    console = Console(width=100, record=True, file=StringIO())
    show(console, [ROW], PEERS, found, 1e7)
    text = console.export_text()
    assert "cargo_noir 2011, compiled" in text
    assert "100.00 (goal 50 met)" in text
    assert "0.94 (goal 1 missed)" in text
    assert "no sources" in text


def test_peers_are_measured_in_the_same_run(capsys: Capture) -> None:
    assert 0 == run("cargo_noir", "--players", "4", "--seconds", "0.01", "--peers", "--json")
    doc = json.loads(capsys.readouterr().out)
    assert {"catanatron", "openspiel.hearts"} < {one["name"] for one in doc["peers"]}
    assert 3 * len(doc["peers"]) * len(doc["rows"]) == len(doc["ratios"])
    for ratio in doc["ratios"]:
        assert pytest.approx(ratio["ours"] / ratio["theirs"], abs=0.01) == ratio["ratio"]


# Bad input


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["chess"], "there is no game 'chess'; the house has cargo_noir, felinia, goa, ilos\n"),
        (["--players", "7"], "cargo_noir: is for 2 to 5 players, not 7\n"),
    ],
)
def test_bad_input_gets_one_line(arguments: list[str], line: str, capsys: Capture) -> None:
    code = run(*arguments)
    assert (2, line) == (code, capsys.readouterr().err)


@pytest.mark.parametrize("seconds", ["0", "-1", "nan"])
def test_nothing_is_measured_in_no_time(seconds: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit, match="2"):
        run("--seconds", seconds)
    assert f"{seconds} is no time to measure anything in" in capsys.readouterr().err


def test_missing_peers_get_one_line_with_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)
    assert 2 == run("--players", "4", "--peers")
    command = 'pip install "fondaco[bench]"'
    line = f"cannot import catanatron to compare with; install them with: {command}\n"
    assert line == capsys.readouterr().err


# Against an earlier run


def against(tmp_path: Path, base: object, new: object) -> subprocess.CompletedProcess[str]:
    for name, doc in (("base", base), ("new", new)):
        (tmp_path / f"{name}.json").write_text(json.dumps(doc), encoding="utf-8")
    files = [str(tmp_path / "base.json"), str(tmp_path / "new.json")]
    return subprocess.run(
        [sys.executable, str(AGAINST), *files], check=False, text=True, capture_output=True
    )


def doc(row: Row, calibration: float = 1e7) -> dict[str, object]:
    return document([row], [], [], calibration)


def test_a_run_is_as_good_as_itself(tmp_path: Path) -> None:
    done = against(tmp_path, doc(ROW), doc(ROW))
    assert 0 == done.returncode
    assert "nothing got worse" == done.stdout.splitlines()[-1]
    assert 6 == done.stdout.count("x 1.00")


def test_a_slower_machine_is_no_regression(tmp_path: Path) -> None:
    slow = dataclasses.replace(
        ROW,
        rollout_decisions_per_second=1500.0,
        stepped_decisions_per_second=750.0,
        clones_per_second=1000.0,
        legal_p99_us=1.2,
        replay_ms=16.0,
    )
    done = against(tmp_path, doc(ROW), doc(slow, calibration=0.5e7))
    assert (0, 6) == (done.returncode, done.stdout.count("x 1.00"))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("rollout_decisions_per_second", 2500.0),
        ("stepped_decisions_per_second", 1000.0),
        ("clones_per_second", 1.0),
        ("legal_p99_us", 0.8),
        ("replay_ms", 10.0),
        ("journal_bytes", 6000),
    ],
)
def test_what_is_worse_by_more_than_noise_is_marked(
    tmp_path: Path, field: str, value: float
) -> None:
    worse = {**dataclasses.asdict(ROW), field: value}
    done = against(tmp_path, doc(ROW), {"calibration": 1e7, "rows": [worse]})
    assert 1 == done.returncode
    assert [field] == [line.split()[0] for line in done.stdout.splitlines() if "WORSE" in line]
    assert "1 worse by more than 15%" == done.stdout.splitlines()[-1]


def test_a_little_slower_is_noise(tmp_path: Path) -> None:
    done = against(tmp_path, doc(ROW), doc(dataclasses.replace(ROW, replay_ms=9.0)))
    assert 0 == done.returncode


def test_what_cannot_be_compared_gets_one_line(tmp_path: Path) -> None:
    other = against(tmp_path, doc(ROW), doc(dataclasses.replace(ROW, players=2)))
    assert (2, "the two runs have no row in common\n") == (other.returncode, other.stderr)
    broken = against(tmp_path, doc(ROW), [])
    assert 2 == broken.returncode
    assert broken.stderr.startswith("this is no output of 'scripts/bench --json'")
