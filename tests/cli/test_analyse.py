"""`fondaco analyse`: the report, going on with a file, and what is refused."""

import json
from pathlib import Path

import pytest
from click.testing import Result

from fondaco.analysis import analyst
from fondaco.bots.levels import Level
from fondaco.bots.registry import searcher
from fondaco.bots.search import SearchBot
from fondaco.match.replay import replay
from tests.analysis.quick import ITERATIONS, JOURNALS
from tests.cli.running import run

GAME = JOURNALS / "cargo_noir" / "2p_gg_3.journal"


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    def quick(wanted: Level, game: str) -> SearchBot:
        bot = searcher(wanted, game)
        bot.iterations, bot.playout.depth = ITERATIONS, 2
        return bot

    monkeypatch.setattr(analyst, "searcher", quick)


def analyse(*arguments: str) -> Result:
    return run("analyse", *arguments)


def test_the_report_has_chances_sums_and_turning_points() -> None:
    result = analyse(str(GAME))
    assert (0, "") == (result.exit_code, result.stderr)
    for heading in ("Chances to win, %", "Decisions and luck", "Turning points", "The end"):
        assert heading in result.stdout
    last = next(line for line in result.stdout.splitlines() if "The end" in line)
    shares = replay(GAME.read_text(encoding="utf-8")).state.scores().shares
    assert [f"{100 * share:.0f}" for share in shares] == [w for w in last.split() if w.isdigit()]
    assert "Round " in result.stdout.partition("Turning points")[2]


def test_it_speaks_german() -> None:
    result = analyse(str(GAME), "--lang", "de")
    for heading in ("Gewinnchancen", "Entscheidungen und Glück", "Wendepunkte"):
        assert heading in result.stdout


def test_a_second_call_goes_on_with_the_file(tmp_path: Path) -> None:
    file = tmp_path / "analysis.jsonl"
    whole = analyse(str(GAME), "--resume", str(file), "--json")
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(json.loads(whole.stdout)) == len(lines) - 1
    file.write_bytes(b"".join(lines[:50]) + lines[50][:20])  # killed while it was writing
    assert whole.stdout == analyse(str(GAME), "--resume", str(file), "--json").stdout
    assert lines == file.read_bytes().splitlines(keepends=True)


def test_the_file_of_another_game_or_level_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "analysis.jsonl"
    file.write_text('{"analysis":"0123","level":"consul"}\n', encoding="utf-8")
    result = analyse(str(GAME), "--resume", str(file))
    assert (2, 1) == (result.exit_code, len(result.stderr.splitlines()))
    assert "holds other results: name a new file" in result.stderr


def test_a_file_on_an_older_scale_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "analysis.jsonl"
    with monkeypatch.context() as then:
        then.setattr("fondaco.analysis.moments.SCALE", 1)
        assert 0 == analyse(str(GAME), "--resume", str(file), "--json").exit_code
    result = analyse(str(GAME), "--resume", str(file))
    assert 2 == result.exit_code
    assert "holds other results: name a new file" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((str(JOURNALS / "ilos" / "2p_pg_unfinished_20.journal"),), "the game is not over yet"),
        ((str(GAME), "--level", "greedy"), "--level: 'greedy' is no bot that thinks ahead"),
        (("nowhere.journal",), "cannot be read"),
        ((str(Path(__file__)),), ""),
    ],
)
def test_what_cannot_be_analysed_gets_one_line_and_code_2(
    arguments: tuple[str, ...], said: str
) -> None:
    result = analyse(*arguments)
    assert (2, 1, "") == (result.exit_code, len(result.stderr.splitlines()), result.stdout)
    assert said in result.stderr
