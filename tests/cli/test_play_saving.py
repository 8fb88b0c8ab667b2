"""`fondaco play` loses nothing: autosave, resuming, killed processes, full disks, damaged files."""

import os
import subprocess
from io import FileIO
from pathlib import Path

import pytest

from fondaco.match.replay import replay
from tests.cli.running import (
    PROGRAM,
    as_input,
    environment,
    numbers,
    read_until,
    run,
    start,
    typed,
)
from tests.patience import PATIENCE

GAME = ("play", "cargo_noir", "--seed", "8", "--option", "starter=1")
ASKED = "Player 1 > "


def journal(data: Path) -> str:
    return (data / "cargo_noir.journal").read_text(encoding="utf-8")


def straight(data: Path, lines: list[str]) -> str:
    """Return the journal of a game that is played without a break."""
    file = data / "straight.journal"
    run(*GAME, "--save", str(file), data=data, stdin=as_input(lines))
    return file.read_text(encoding="utf-8")


@pytest.mark.parametrize("pause", [1, 7, 30, 61])
def test_a_game_goes_on_after_quit_as_if_it_had_never_stopped(pause: int, tmp_path: Path) -> None:
    lines = numbers(90)
    before = run(*GAME, data=tmp_path, stdin=as_input([*lines[:pause], "quit"]))
    run("play", "cargo_noir", "--resume", data=tmp_path, stdin=as_input(lines[pause:]))

    assert "Go on with: fondaco play cargo_noir --resume" in before.output
    assert straight(tmp_path, lines) == journal(tmp_path)


def test_the_end_of_the_input_is_a_quit(tmp_path: Path) -> None:
    done = run(*GAME, data=tmp_path, stdin="send RIO\n2\n")

    assert 0 == done.exit_code
    assert 2 == replay(journal(tmp_path)).ply
    assert "Saved. Go on with:" in done.output


def test_a_killed_process_loses_no_action(tmp_path: Path) -> None:
    lines = ["send RIO", "2", "send NYC", "2", "send CAS"]
    with start(tmp_path, *GAME) as process:
        read_until(process, ASKED)
        for line in lines[:-1]:
            typed(process, line)
            read_until(process, ASKED)
        process.kill()
    kept = journal(tmp_path)
    rest = ["send CAS", "", *numbers(60)]
    run("play", "--resume", data=tmp_path, stdin=as_input(rest))

    assert ["send RIO", "stack 2", "send NYC", "stack 2"] == [d.text for d in replay(kept).history]
    assert straight(tmp_path, [*lines[:-1], *rest]) == journal(tmp_path)


def test_an_interrupt_is_a_quit(tmp_path: Path) -> None:
    import signal

    with start(tmp_path, *GAME) as process:
        read_until(process, ASKED)
        typed(process, "send RIO")
        read_until(process, ASKED)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)

    assert "Saved. Go on with:" in out
    assert "" == err
    assert 0 == process.returncode
    assert 1 == replay(journal(tmp_path)).ply


def test_a_folder_that_cannot_be_written_is_told_once_and_play_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("not a folder", encoding="utf-8")
    copy = tmp_path / "copy.journal"
    lines = ["send RIO", "2", "send CAS", f"save {copy}", "quit"]
    done = run(*GAME, data=blocked, stdin=as_input(lines))

    assert 1 == done.output.count("Warning: the game cannot be saved in")
    assert "Player 1 sends a ship to the Casino." in done.output
    assert 4 == replay(copy.read_text(encoding="utf-8")).ply
    assert "The game could not be saved." in done.output
    assert 1 == done.exit_code


def test_a_full_disk_is_told_once_and_play_goes_on(tmp_path: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", 'ulimit -f 0; exec "$@"', "sh", *PROGRAM, *GAME],
        env=environment(tmp_path),
        input=as_input(["send RIO", "2", "quit"]),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )

    assert 1 == done.stdout.count("Warning: the game cannot be saved in")
    assert "Player 1 sends a ship to Rio on a stack of 2 coins." in done.stdout
    assert "" == done.stderr
    assert 1 == done.returncode


def test_a_new_game_puts_the_unfinished_one_aside(tmp_path: Path) -> None:
    run(*GAME, data=tmp_path, stdin=as_input(["send RIO", "quit"]))
    before = journal(tmp_path)
    done = run(*GAME, "--new", data=tmp_path, stdin="quit\n")
    aside = tmp_path / "cargo_noir-1.journal"

    assert before == aside.read_text(encoding="utf-8")
    assert f"The game before is kept in {aside}." in done.output
    assert 0 == replay(journal(tmp_path)).ply


def test_without_a_terminal_a_game_is_resumed_only_on_request(tmp_path: Path) -> None:
    run(*GAME, data=tmp_path, stdin=as_input(["send RIO", "quit"]))
    run(*GAME, data=tmp_path, stdin="quit\n")

    assert 0 == replay(journal(tmp_path)).ply


@pytest.mark.parametrize(("answer", "ply"), [("y", 1), ("", 1), ("n", 0)])
def test_at_a_terminal_an_unfinished_game_is_offered(answer: str, ply: int, tmp_path: Path) -> None:
    run(*GAME, data=tmp_path, stdin=as_input(["send RIO", "quit"]))
    ours, theirs = os.openpty()
    command = [*PROGRAM, *GAME]
    with (
        subprocess.Popen(
            command, env=environment(tmp_path), stdin=theirs, stdout=theirs
        ) as process,
        open(ours, "r+b", buffering=0) as screen,  # noqa: PTH123 (a descriptor)
    ):
        os.close(theirs)
        offered = seen(screen, "Go on with it? [Y/n] ")
        screen.write(f"{answer}\n".encode())
        seen(screen, ASKED)
        screen.write(b"quit\n")
        seen(screen, "--resume")
        process.wait(timeout=PATIENCE)

    assert "There is an unfinished game (Player 1, Trader; round 1)." in offered
    assert ply == replay(journal(tmp_path)).ply


def seen(screen: FileIO, text: str) -> str:
    """Return what appears on a screen up to a text."""
    out = b""
    while text.encode() not in out:
        out += screen.read(1000) or b""
    return out.decode()


def test_nothing_to_resume_is_said(tmp_path: Path) -> None:
    done = run("play", "cargo_noir", "--resume", data=tmp_path)

    assert 2 == done.exit_code
    assert "--resume: there is no unfinished game in" in done.stderr


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("send RIO", "send XXX", "line 12: action 1: 'XXX' is no destination"),
        ("1 p0", "1 p1", "line 12: action 1: CN-P3-1: it is not your turn"),
        ("players 2", "players two", "'two' is no number"),
        ("fondaco journal 2", "fondaco journal 2\ngame goa", "stands twice"),
    ],
)
def test_a_damaged_save_is_refused_in_one_line(
    old: str, new: str, fault: str, tmp_path: Path
) -> None:
    run(*GAME, data=tmp_path, stdin=as_input(["send RIO", "2", "quit"]))
    damaged = journal(tmp_path).replace(old, new)
    (tmp_path / "cargo_noir.journal").write_text(damaged, encoding="utf-8")
    done = run("play", "cargo_noir", "--resume", data=tmp_path)

    assert 2 == done.exit_code
    assert fault in done.stderr
    assert 1 == done.stderr.count("\n")
    assert damaged == journal(tmp_path)


def test_a_foreign_file_is_never_overwritten(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna,", encoding="utf-8")
    done = run(*GAME, "--save", str(letter), data=tmp_path, stdin="quit\n")

    assert 2 == done.exit_code
    assert f"{letter}: is no journal and is not overwritten\n" == done.stderr
    assert "Dear Anna," == letter.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["chess"], "there is no game 'chess'"),
        ([], "GAME: say which game: cargo_noir"),
        (["cargo_noir", "--players", "6"], "cargo_noir: is for 2 to 5 players, not 6"),
        (["cargo_noir", "--players", "-1"], "cargo_noir: is for 2 to 5 players, not -1"),
        (["cargo_noir", "--option", "wind=north"], "--option wind: there is no option"),
        (["cargo_noir", "--option", "coin_limit"], "--option: 'coin_limit' should read"),
        (["cargo_noir", "--option", "coin_limit=no"], "--option coin_limit: 'no' is no choice"),
        (["cargo_noir", "--option", "starter=3"], "starter: there is no seat 3"),
        (["cargo_noir", "--edition", "1999"], "cargo_noir: there is no edition '1999'"),
        (["cargo_noir", "--bots", "gredy"], "--bots: 'gredy' is neither 'you' nor a bot"),
        (["cargo_noir", "--players", "4", "--bots", "greedy,random"], "--bots: 3 seats are named"),
        (["cargo_noir", "--seats", "you,you:"], "--seats: a name has 1 to 20 letters"),
        (["cargo_noir", "--seats", "you", "--bots", "greedy"], "is for 2 to 5 players"),
        (["cargo_noir", "--components", "missing.toml"], "missing.toml: cannot be read"),
        (["cargo_noir", "--seed", "-4"], "--seed: a seed is a number"),
        (["cargo_noir", "--position", "missing.json"], "missing.json: cannot be read"),
        (["cargo_noir", "--resume", "--new"], "--resume: give either --resume or --new"),
    ],
)
def test_a_wrong_wish_gets_one_line_and_code_2(
    arguments: list[str], fault: str, tmp_path: Path
) -> None:
    done = run("play", *arguments, data=tmp_path)

    assert 2 == done.exit_code
    assert fault in done.stderr
    assert 1 == done.stderr.count("\n")
    assert [] == list(tmp_path.iterdir())
