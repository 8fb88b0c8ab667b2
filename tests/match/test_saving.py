"""Saving: one line for everything, and the file is always whole."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import fondaco
from fondaco.games import load
from fondaco.kernel.positions import write_position
from fondaco.match import Match, Seat
from fondaco.match.replay import replay
from tests.match.table import at_random, table


@pytest.mark.parametrize(
    "name", ["Anna", "Anna Lisa", "\u00c4nn\u00e4", "x\nseed 5", "a\u2028b", "#,=", " "]
)
def test_any_name_survives_saving_on_one_line(name: str, tmp_path: Path) -> None:
    game = load("cargo_noir")
    match = Match(game, game.configure(2), 1, (Seat(name), Seat("Bo")))
    file = tmp_path / "game.journal"
    match.save(file)
    again = replay(file.read_text(encoding="utf-8"))
    assert " ".join(name.split()) == again.seats[0].name
    assert match.state.key() == again.state.key()
    assert match.journal().write() == again.journal().write()


def test_a_game_that_began_with_a_position_is_saved_with_it(tmp_path: Path) -> None:
    begun = table(2)
    at_random(begun, 50)
    position = write_position(begun.game, begun.config, begun.state)
    match = Match(begun.game, begun.config, 9, position=position)
    assert begun.state.key() == match.state.key()
    at_random(match, 30)
    file = tmp_path / "game.journal"
    match.save(file)
    assert match.state.key() == replay(file.read_text(encoding="utf-8")).state.key()


def test_saving_again_replaces_the_file_and_leaves_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "game.journal"
    match = table(2)
    match.save(file)
    match.act("send CAS")
    match.save(file)
    assert match.journal().write() == file.read_text(encoding="utf-8")
    assert [file] == list(tmp_path.iterdir())


CRASH = """
import resource, signal, sys
from pathlib import Path
import fondaco
match = fondaco.new("cargo_noir", 2, seed=1)
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))  # the disk is full after 100 bytes
try:
    match.save(Path(sys.argv[1]))
except OSError:
    sys.exit(7)
"""


def test_a_save_that_breaks_off_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "game.journal"
    table(2).save(file)
    before = file.read_bytes()
    source = Path(fondaco.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", CRASH, str(file)],
        env={**os.environ, "PYTHONPATH": str(source)},
        check=False,
    )
    assert 7 == done.returncode
    assert before == file.read_bytes()
