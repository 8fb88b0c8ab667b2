"""`fondaco rule` tells a rule."""

import shutil
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

import fondaco
from fondaco import rulebook
from fondaco.cli.main import house
from fondaco.cli.rule import listed
from tests.cli import running
from tests.rule_coverage import groups


def run(*arguments: str) -> Result:
    return CliRunner().invoke(house(), ["rule", *arguments])


def test_a_rule_is_printed_with_title_and_text() -> None:
    result = run("CN-P1-6")
    lines = result.stdout.splitlines()
    assert (0, "CN-P1-6 Buy") == (result.exit_code, lines[0])
    assert lines[1].startswith("If alone, the player pays the whole stack to the pile")


def test_a_rule_of_every_group_can_be_printed() -> None:
    for ids in groups(rulebook.rules_of("cargo_noir").values()).values():
        result = run(ids[0].lower())
        assert 0 == result.exit_code
        assert result.stdout.startswith(ids[0])


def test_a_rule_is_told_in_the_language_of_the_run() -> None:
    german = running.run("rule", "CN-P3-8", "--lang", "de").output
    assert "Ist kein Schiff mehr zu Hause, endet der Zug." in german
    programmers = running.run("rule", "CN-INV-5", "--lang", "de").output
    assert "At most one ship per player and port" in programmers


def test_lettered_alternatives_are_lines_of_their_own() -> None:
    assert "One of:\n* a) this\n     and that;\n* b) other." == listed(
        "One of:\n  a) this\n     and that;\n  b) other."
    )


def test_an_unknown_rule_gets_one_line_with_close_ids() -> None:
    result = run("CN-P1-88")
    assert 2 == result.exit_code
    assert result.stderr.startswith("there is no rule 'CN-P1-88'; did you mean CN-P1-8")
    assert 1 == len(result.stderr.splitlines())


def test_the_installed_package_has_the_rules_with_it(tmp_path: Path) -> None:
    package = Path(fondaco.__file__).parent
    installed = tmp_path / "fondaco"
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(package, installed, ignore=ignored)
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import fondaco.cli.main as m; m.main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "rule", "CN-P3-8"],
        check=True,
        text=True,
        capture_output=True,
        cwd=tmp_path,
    )
    assert done.stdout.startswith("CN-P3-8\nWhen no ship is left at home the turn ends.")
