"""Games from outside that cannot be played are left out, and the log says so."""

import logging
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import fondaco
from fondaco.games import HOUSE, load
from fondaco.games.outside import Outside, check_manifest, check_register, check_tables, find
from tests.examples.packages import copied, listed, replaced, written

Change = Callable[[Path], object]


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder whose packages are installed in this process."""
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    for module in [name for name in sys.modules if name.startswith("brought_")]:
        del sys.modules[module]


def found(caplog: pytest.LogCaptureFixture) -> tuple[Outside, list[str]]:
    """Return what is found, without what this machine has installed, and the lines of the log."""
    caplog.clear()
    with caplog.at_level(logging.WARNING, "fondaco.games"):
        out = find({game: load(game) for game in HOUSE})
    return out, [record.getMessage() for record in caplog.records]


@pytest.mark.parametrize("game", HOUSE)
def test_the_games_of_the_house_pass_the_same_examination(game: str) -> None:
    check_manifest(load(game))
    check_register(load(game))
    check_tables(load(game))


def test_a_sound_package_is_found_without_a_word(
    packages: Path, caplog: pytest.LogCaptureFixture
) -> None:
    copied(packages, "bridge", "BRI")
    out, log = found(caplog)
    assert "brought_bridge" == out.packages["bridge"]
    assert ({}, []) == (out.left_out, log)


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("import nowhere_at_all", "ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("def (", "SyntaxError: invalid syntax (__init__.py, line 1)"),
        ("raise SystemExit('bye')", "SystemExit: bye"),
        ("raise ValueError('two\\nlines')", "ValueError: two lines"),
        ("", "brought_broken: it has no GAME"),
        ("GAME = 'chess'", "brought_broken: it has no GAME"),
        (
            "from fondaco.kernel.game import Game\nGAME = Game()",
            "GAME.id: is missing or cannot be right",
        ),
    ],
)
def test_what_cannot_be_imported_is_left_out(
    packages: Path, caplog: pytest.LogCaptureFixture, source: str, reason: str
) -> None:
    written(packages, "broken", source)
    copied(packages, "sound", "SOU")
    out, log = found(caplog)
    expected = line("broken", "fondaco-broken", reason)
    assert [expected] == log
    assert {"broken": "fondaco-broken"} == out.left_out
    assert ["sound"] == [game for game in out.packages if game in ("broken", "sound")]


def manifest(old: str, new: str) -> Change:
    return lambda module: replaced(module / "__init__.py", old, new)


def unlike(key: str) -> str:
    """Return what is said of a part of another type; the compiled engine refuses to hold it."""
    return "object expected; got" if fondaco.compiled else f"GAME.{key}: is missing"


FAULTS: list[tuple[Change, str]] = [
    (manifest('self.id = "odd"', 'self.id = "even"'), "brought_odd: its id is 'even'"),
    (manifest('self.id = "odd"', "self.id = 3"), unlike("id")),
    (manifest('self.prefix = "ODD"', 'self.prefix = "o("'), "GAME.prefix: is missing"),
    (manifest('name("Rialto")', '"Rialto"'), unlike("title")),
    (manifest('("2026",)', "()"), "GAME.editions: is missing"),
    (manifest('("2026",)', "(2026,)"), "GAME.editions: is missing"),
    (manifest("self.fewest = 2", "self.fewest = 5"), "GAME.fewest: is missing"),
    (manifest("self.most = 4", "self.most = 6"), "GAME.colours: is missing"),
    (
        manifest("self.most = 4", "self.most = 4; self.colours = ('pink', *self.colours)"),
        "GAME.colours: is missing",
    ),
    (manifest("        self.specs = SPECS\n", ""), "GAME.specs: is missing"),
    (manifest("Path(__file__).parent", "Path('nowhere')"), "GAME.folder: is missing"),
    (lambda module: (module / "register" / "rules.en.md").unlink(), "there are no rules"),
    (lambda module: (module / "register" / "rules.en.md").write_text("-"), "there are no rules"),
    (
        lambda module: (module / "register" / "rules.de.md").write_bytes(b"\xff"),
        "UnicodeDecodeError",
    ),
    (
        lambda module: replaced(module / "register" / "rules.en.md", "ODD-SET-2", "ODD-SET-1"),
        "rules.en.md:15: ODD-SET-1 stands twice",
    ),
    (lambda module: (module / "data" / "rialto.toml").unlink(), "fact: the row 'ducats' is missi"),
    (lambda module: (module / "data" / "rialto.toml").write_text("["), "rialto.toml: is no TOML"),
    (
        lambda module: (module / "locale" / "de.toml").write_text('"Bid" = 1'),
        "de.toml: 'Bid': must be a text",
    ),
    (
        lambda module: replaced(module / "rules.py", "s.ducats[buyer] -=", "s.nothing[buyer] -="),
        "AttributeError",
    ),
    (
        lambda module: replaced(module / "views.py", "    lot = tuple(", "    lot = nothing("),
        "NameError",
    ),
]


@pytest.mark.parametrize(("change", "reason"), FAULTS)
def test_what_lacks_a_part_is_left_out(
    packages: Path, caplog: pytest.LogCaptureFixture, change: Change, reason: str
) -> None:
    change(copied(packages, "odd", "ODD"))
    out, (said,) = found(caplog)
    assert said.startswith(line("odd", "fondaco-odd", ""))
    assert reason in said
    assert "odd" not in out.packages


def line(game: str, package: str, reason: str) -> str:
    return f"the game '{game}' of the package '{package}' is left out: {reason}"


def test_ids_and_prefixes_of_the_house_are_its_own(
    packages: Path, caplog: pytest.LogCaptureFixture
) -> None:
    taken = next(iter(HOUSE))
    prefix = load(taken).prefix
    written(packages, taken, "GAME = 'never looked at'", "impostor")
    copied(packages, "likeness", prefix)
    out, log = found(caplog)
    alike = f"its rules begin with {prefix}, as those of '{taken}' do"
    assert {} == out.packages
    assert log == [
        line(taken, "impostor", "the house has a game of that id"),
        line("likeness", "fondaco-likeness", alike),
    ]


def test_the_first_of_two_packages_with_an_id_or_prefix_is_taken(
    packages: Path, caplog: pytest.LogCaptureFixture
) -> None:
    copied(packages, "bridge", "BRI")
    listed(packages, "fondaco-second", "brought_bridge", "bridge")
    copied(packages, "quay", "BRI")
    out, log = found(caplog)
    first = "the package 'fondaco-bridge' has a game of that id"
    assert {"bridge": "brought_bridge"} == out.packages
    assert log == [
        line("bridge", "fondaco-second", first),
        line("quay", "fondaco-quay", "its rules begin with BRI, as those of 'bridge' do"),
    ]
