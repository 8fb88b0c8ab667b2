"""The command line as a whole: help, language, errors in one line, and how light it starts."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import click
import pytest

from fondaco.cli.click_texts import SAID
from fondaco.cli.common import read_input
from fondaco.cli.main import COMMANDS
from fondaco.kernel.errors import BadConfig
from tests.cli.running import PROGRAM, environment, run

HEAVY = ("rich", "fondaco.games", "fondaco.bots", "fondaco.match", "fondaco.terminal")


def test_the_help_page_names_every_command() -> None:
    page = run("--help")

    assert 0 == page.exit_code
    assert [] == [name for name in COMMANDS if name not in page.output]


@pytest.mark.parametrize("arguments", [["--help"], ["play", "--help"], ["replay", "--help"]])
def test_help_loads_neither_rich_nor_games_nor_bots(arguments: list[str], tmp_path: Path) -> None:
    program = (
        "import json, sys\n"
        "from fondaco.cli.main import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print(json.dumps(sorted(sys.modules)), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = json.loads(done.stderr)

    assert "Usage" in done.stdout
    assert [] == [name for name in loaded if name.startswith(HEAVY)]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_version_says_which_engine_runs(lang: str) -> None:
    said = run("--lang", lang, "--version").output

    assert said.startswith("fondaco 0.")
    assert "(" in said


def test_the_package_is_a_program_too(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fondaco", "--lang", "en", "--version"],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == run("--lang", "en", "--version").output


def test_the_language_may_stand_before_and_behind_the_command() -> None:
    assert 0 == run("--lang", "de", "rules", "--help").exit_code
    assert 0 == run("rules", "--help", "--lang", "de").exit_code
    assert 2 == run("rules", "--lang", "tlh").exit_code


def german(data: Path, *arguments: str) -> str:
    done = subprocess.run(
        [*PROGRAM, *arguments, "--lang", "de"],
        env=environment(data),
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_help_is_german_as_a_whole(name: str, tmp_path: Path) -> None:
    page = german(tmp_path, name, "--help")
    assert page.startswith(f"Aufruf: fondaco {name} [OPTIONEN]")
    assert "Diese Hilfe zeigen." in page
    for english in ("Usage", "Options", "Show this", "default:", "required"):
        assert english not in page


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["walk"], "Fehler: Den Befehl 'walk' gibt es nicht."),
        (["rule"], "Fehler: Es fehlt das Argument 'ID'."),
        (["rules", "--walk"], "Fehler: Die Option '--walk' gibt es nicht."),
        (["simulate", "goa", "--games", "0"], "0 liegt nicht im Bereich x>=1."),
        (["simulate", "goa", "--games", "x"], "'x' ist keine gültige Zahl"),
        (["rules", "goa", "more"], "Fehler: Unerwartetes weiteres Argument (more)"),
    ],
)
def test_what_is_wrong_with_a_call_is_said_in_german(
    arguments: list[str], said: str, tmp_path: Path
) -> None:
    assert said in german(tmp_path, *arguments)


def test_click_says_what_the_catalogues_hold_for_it() -> None:
    folder = Path(click.__file__).parent
    trees = [ast.parse(f.read_text(encoding="utf-8")) for f in sorted(folder.glob("*.py"))]
    known = {n.value for tree in trees for n in ast.walk(tree) if isinstance(n, ast.Constant)}
    said = [form for text in SAID for form in (text.one, text.many) if form]
    assert [] == [form for form in said if form not in known]


def test_an_unknown_command_is_a_usage_error() -> None:
    assert 2 == run("dance").exit_code


def test_a_wrong_input_is_said_in_one_line_without_a_traceback(tmp_path: Path) -> None:
    done = subprocess.run(
        [*PROGRAM, "play", "chess"],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )

    assert 2 == done.returncode
    assert "there is no game 'chess'; the house has cargo_noir, felinia, goa, ilos\n" == done.stderr


def test_a_folder_and_a_binary_file_are_no_texts(tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00\x01")

    with pytest.raises(BadConfig, match="cannot be read"):
        read_input(str(tmp_path))
    with pytest.raises(BadConfig, match="cannot be read"):
        read_input(str(tmp_path / "missing"))
    with pytest.raises(BadConfig, match="is no text"):
        read_input(str(binary))
