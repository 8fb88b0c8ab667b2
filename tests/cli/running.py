"""Running the command line in tests: inside this process, or as a process of its own."""

import os
import subprocess
import sys
from itertools import cycle, islice
from pathlib import Path

from click.testing import CliRunner, Result

from fondaco.cli.main import house
from fondaco.speech import SPEECH

PROGRAM = [sys.executable, "-c", "from fondaco.cli.main import main; main()"]


def run(
    *arguments: str, data: Path | None = None, stdin: str | bytes = "", width: int = 100
) -> Result:
    """Run a command inside this process, in English unless `--lang` says otherwise."""
    words = list(arguments) if "--lang" in arguments else ["--lang", "en", *arguments]
    env = {"FONDACO_DATA": str(data) if data else None, "COLUMNS": str(width), "NO_COLOR": "1"}
    SPEECH.choose(words)
    try:
        return CliRunner().invoke(house(), words, input=stdin, env=env, catch_exceptions=False)
    finally:
        SPEECH.choose(["--lang", "en"])


def environment(data: Path) -> dict[str, str]:
    """Return the environment of a process of its own."""
    return {**os.environ, "FONDACO_DATA": str(data), "COLUMNS": "100", "FONDACO_LANG": "en"}


def start(data: Path, *arguments: str) -> "subprocess.Popen[str]":
    """Start a process to talk with."""
    return subprocess.Popen(
        [*PROGRAM, *arguments],
        env=environment(data),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def read_until(process: "subprocess.Popen[str]", text: str) -> str:
    """Return what a process writes up to and with a text."""
    assert process.stdout is not None
    out = ""
    while not out.endswith(text):
        letter = process.stdout.read(1)
        assert letter, f"the process ended after: {out}"
        out += letter
    return out


def typed(process: "subprocess.Popen[str]", line: str) -> None:
    """Type a line."""
    assert process.stdin is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()


def numbers(lines: int) -> list[str]:
    """Return lines that get through any game: what is refused is asked again."""
    return list(islice(cycle(["1", "2", "3", "4", "2", "1", "6", "5"]), lines))


def as_input(lines: list[str]) -> str:
    """Return lines as they are typed."""
    return "".join(f"{line}\n" for line in lines)
