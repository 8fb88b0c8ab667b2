"""A game from outside: Rialto is installed as a package of its own, and the house does the rest.

Its own tests show bots, terminal, page, arena, hints, analysis, replay and positions; beside them
it passes the contract of all games. They run in another process, which has it on its path.
"""

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import distributions
from pathlib import Path

import pytest

import fondaco
from fondaco.kernel.catalogues import read_catalogues
from tests.catalogue_tools import KEYWORDS, calls, catalogue, literal, messages

ROOT = Path(__file__).parents[2]
GAME = ROOT / "examples" / "rialto"
STATES = {"active", "hidden", "leads", "passed"}  # words of its scenes
SOURCES = Path(fondaco.__file__).parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder into which the package was installed, as anybody would."""
    target = tmp_path_factory.mktemp("packages")
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--no-cache-dir")
    subprocess.run(
        [sys.executable, "-m", "pip", "install", *options, "--target", str(target), str(GAME)],
        check=True,
    )
    return target


def run(installed: Path, *arguments: str) -> str:
    """Run Python with the package beside ours, and return what it writes."""
    path = os.pathsep.join([str(SOURCES.parent), str(installed)])
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": path, "FONDACO_LANG": "en"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def passed(output: str) -> int:
    found = re.search(r"(\d+) passed", output)
    assert found is not None, output
    assert "skipped" not in output
    return int(found[1])


def passing(installed: Path, *arguments: str) -> int:
    """Run tests and return how many have passed."""
    return passed(run(installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments))


def test_it_is_installed_with_its_entry_point_data_and_registers(installed: Path) -> None:
    (package,) = distributions(path=[str(installed)])
    (entry,) = package.entry_points.select(group="fondaco.games")
    assert ("rialto", "rialto") == (entry.name, entry.value)
    held = {str(file) for file in package.files or ()}
    assert {
        "rialto/data/rialto.toml",
        "rialto/locale/de.toml",
        *(f"rialto/register/rules.{o}.md" for o in ("en", "de")),
    } <= held


def test_it_passes_the_contract_of_all_games(installed: Path) -> None:
    assert passing(installed, "tests/contract", "-k", "rialto") > 150


def test_its_own_tests_show_everything_the_house_does_with_it(installed: Path) -> None:
    assert passing(installed, str(GAME / "tests")) > 35


def test_the_plain_skin_draws_it(installed: Path) -> None:
    assert passing(installed, "tests/web/test_plain_skin.py", "-k", "rialto") >= 6


def test_its_pages_open_and_are_sound_in_a_browser(installed: Path) -> None:
    assert passing(installed, "tests/browser/test_axe.py", "-k", "rialto and not replay") >= 5


def test_the_document_about_it_shows_what_works(installed: Path) -> None:
    assert passing(installed, "tests/test_docs.py", "-k", "what_a_document_shows and new-game") == 1


def test_the_document_about_it_shows_its_sources_as_they_are() -> None:
    text = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
    shown = re.findall(r"^```(?:py|toml)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    files = [*GAME.rglob("*.py"), GAME / "pyproject.toml"]
    sources = "\n".join(file.read_text(encoding="utf-8") for file in files)
    assert len(shown) >= 5
    assert [] == [part for part in shown if part not in sources]


def test_all_it_says_is_said_in_german() -> None:
    said = {name for file in GAME.rglob("data/*.toml") for name in names(file)}
    for file in (GAME / "src").rglob("*.py"):
        for keyword, call in calls(file):
            said |= {literal(call, place) or "" for place in KEYWORDS[keyword][:1]}
    own = read_catalogues(GAME / "src" / "rialto" / "locale")["de"]
    assert len(own) > 30
    assert set() == said - {"", *own, *messages(catalogue("de"))}
    assert STATES == set(own) - said


def names(file: Path) -> list[str]:
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["good"]
    return [row["name"] for row in rows]


def test_nothing_of_the_house_knows_it() -> None:
    files = [file for file in (ROOT / "src").rglob("*") if file.suffix in {".py", ".js", ".css"}]
    assert files
    knowing = [file.name for file in files if "rialto" in file.read_text(encoding="utf-8").lower()]
    assert [] == knowing
