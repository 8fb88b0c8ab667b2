"""Several people at one keyboard: nobody sees what another one has seen."""

import os
import pty
import select
import subprocess
from pathlib import Path

import pytest

from fondaco.cli.play_setup import Wishes, names, new_match
from fondaco.speech import SPEECH
from fondaco.terminal.screen import CLEAR, Terminal
from fondaco.terminal.session.curtain import Curtain
from fondaco.terminal.session.saved_game import SavedGame
from fondaco.terminal.session.session import Manner, Session
from tests.cli.running import PROGRAM, as_input, environment, run
from tests.patience import PATIENCE

TURN = "Pass the keyboard to "


class Screen(Terminal):
    """A terminal whose screen can be read; lines are typed from a list."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.clears = True
        self.lines = lines
        self.asked: list[tuple[str, str]] = []  # each prompt, and what stood above it
        self.cleared = 0

    def clear(self) -> None:
        self.console.export_text()
        self.cleared += 1

    def ask(self, prompt: str) -> str:
        self.asked.append((prompt, self.console.export_text(clear=False)))
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def session(
    tmp_path: Path, lines: list[str], seats: str, *, open_: bool = False, game: str = "ilos"
) -> Session:
    SPEECH.choose(["--lang", "en"])
    match = new_match(Wishes(game, seats=seats, seed=3, options=("starter=1",)))
    SPEECH.seat(names(match))
    screen = Screen(lines)
    screen.console.record = True
    return Session(match, SavedGame(tmp_path / "ilos.journal"), screen, Manner(open=open_))


def played(tmp_path: Path, lines: list[str], seats: str, *, open_: bool = False) -> Screen:
    table = session(tmp_path, lines, seats, open_=open_)
    table.run()
    SPEECH.choose(["--lang", "en"])
    assert isinstance(table.terminal, Screen)
    return table.terminal


def test_the_next_one_sees_nothing_before_sitting_down(tmp_path: Path) -> None:
    screen = played(tmp_path, ["", "done", "", "done"], "you:Anna,you:Ben")
    passed = [(prompt, above) for prompt, above in screen.asked if prompt.startswith(TURN)]

    assert [f"{TURN}Anna, then press Enter > ", f"{TURN}Ben, then press Enter > "] == [
        prompt for prompt, _above in passed[:2]
    ]
    assert ["Type 'help' for help, 'legend' to read what the codes mean.", ""] == [
        above.strip() for _prompt, above in passed[:2]
    ]


def test_what_one_has_seen_is_gone_for_the_next(tmp_path: Path) -> None:
    screen = played(tmp_path, ["", "done", "", "done"], "you:Anna,you:Ben")
    annas = next(above for prompt, above in screen.asked if prompt == "Anna > ")
    bens = next(above for prompt, above in screen.asked if prompt == "Ben > ")

    assert "Hand" in annas
    assert "Hand" in bens
    assert 1 == bens.count("Hand")
    assert "Anna keeps all cards." in bens
    assert "Ben · " not in annas


def test_when_all_get_up_nothing_is_left(tmp_path: Path) -> None:
    screen = played(tmp_path, ["", "quit"], "you:Anna,you:Ben")

    assert "" == screen.console.export_text().strip()


def test_who_is_asked_to_sit_down_may_stop(tmp_path: Path) -> None:
    table = session(tmp_path, ["ende"], "you:Anna,you:Ben")

    assert table.run() is False
    assert 0 == table.match.ply


@pytest.mark.parametrize("seats", ["you:Anna,greedy", "you:Anna,random,greedy"])
def test_one_person_against_bots_meets_no_curtain(seats: str, tmp_path: Path) -> None:
    screen = played(tmp_path, ["done", "1", "1", "1"], seats)

    assert 0 == screen.cleared
    assert not any(prompt.startswith(TURN) for prompt, _above in screen.asked)


def test_people_without_secrets_take_the_curtain_down(tmp_path: Path) -> None:
    screen = played(tmp_path, ["done", "done"], "you:Anna,you:Ben", open_=True)

    assert 0 == screen.cleared
    assert not any(prompt.startswith(TURN) for prompt, _above in screen.asked)


def test_the_last_person_at_the_table_needs_no_curtain(tmp_path: Path) -> None:
    table = session(tmp_path, [], "you:Anna,you:Ben,greedy")
    assert table.curtain.there()
    table.match.leave(1)

    assert {0} == table.curtain.people()
    assert not table.curtain.there()


def test_a_game_without_secrets_needs_no_curtain(tmp_path: Path) -> None:
    """Cargo Noir: everybody may see everything that anybody sees."""
    open_game = session(tmp_path, [], "you:Anna,you:Ben", game="cargo_noir")

    assert not open_game.curtain.there()
    assert session(tmp_path, [], "you:Anna,you:Ben").curtain.there()


def test_without_a_terminal_nothing_is_cleared(tmp_path: Path) -> None:
    lines = as_input(["done", "done", "quit"])
    said = run("play", "ilos", "--seats", "you:Anna,you:Ben", data=tmp_path, stdin=lines).output

    assert TURN not in said
    assert CLEAR not in said


def test_a_curtain_that_never_falls_is_never_there(tmp_path: Path) -> None:
    table = session(tmp_path, [], "you:Anna,you:Ben")

    assert not Curtain(table.match, table.terminal, never=True).before(1)


def read_until(end: int, text: str) -> str:
    """Return what a process shows on its terminal up to and with a text."""
    out = b""
    while text.encode() not in out:
        ready, _, _ = select.select([end], [], [], PATIENCE)
        assert ready, f"nothing follows: {out.decode(errors='replace')}"
        out += os.read(end, 4096)
    return out.decode(errors="replace")


def test_a_real_terminal_is_cleared_with_all_that_was_scrolled_away(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    env = {**environment(tmp_path), "TERM": "xterm-256color", "LINES": "24", "COLUMNS": "80"}
    words = ["play", "ilos", "--seed", "3", "--option", "starter=1", "--seats", "you:Anna,you:Ben"]
    process = subprocess.Popen([*PROGRAM, *words], env=env, stdin=theirs, stdout=theirs)
    os.close(theirs)
    try:
        first = read_until(ours, f"{TURN}Anna, then press Enter > ")
        os.write(ours, b"\n")
        seen = read_until(ours, "Anna > ")
        os.write(ours, b"done\n")
        between = read_until(ours, f"{TURN}Ben, then press Enter > ")
        os.write(ours, b"quit\n")
        read_until(ours, "--resume")
    finally:
        process.kill()
        process.wait()
        os.close(ours)

    assert CLEAR in first
    assert CLEAR in seen
    assert "Hand" in seen[seen.rindex("\x1b[3J") :]
    assert "Hand" not in between
    assert "\x1b[3J" in between
