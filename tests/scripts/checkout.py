"""A checkout in which nothing is real but the scripts: all that they call is played."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 300.0  # seconds; machines may be busy
TOOLS: Final = (
    *("sh", "basename", "cat", "chown", "cksum", "dirname", "env", "find", "grep", "id", "ls"),
    *("mkdir", "mktemp", "mv", "nice", "rm", "sleep", "sort", "tail", "touch", "true"),
)
PYTHON: Final = """#!/bin/sh
# What the scripts ask of Python. $STAGE is the folder of this play.
printf '%s\\n' "python $*" >>"$STAGE/called"
target=
case "$*" in
*'-m venv '*)
    mkdir -p "$3/bin"
    cp "$0" "$3/bin/python"
    cp "$STAGE/house" "$3/bin/fondaco"
    ;;
*'-m pip install '*--target*)
    for argument; do
        [ "$target" != next ] || target=$argument
        [ "$argument" != --target ] || target=next
    done
    mkdir -p "$target/fondaco"
    until [ -e "$STAGE/may-build" ]; do sleep 0.02; done
    [ ! -e "$STAGE/fails" ] || { echo 'no such compiler' >&2 && exit 1; }
    cp "$STAGE/real-python" "$target/$(cat "$STAGE/library")"
    ;;
*'-m pip '* | *'-m fondaco'* | *hatch_build.py*) ;;
*'-m ruff '* | *'-m mypy'* | *link_scripts*) [ ! -e "$STAGE/checks-fail" ] ;;
*'-m pytest '*)
    printf '%s\\n' "$FONDACO_TEST_DATABASE" >"$STAGE/database"
    touch "$STAGE/testing"
    while [ -e "$STAGE/tests-wait" ]; do sleep 0.02; done
    [ ! -e "$STAGE/tests-fail" ]
    ;;
*) exec "$STAGE/real-python" "$@" ;;
esac
"""
HOUSE: Final = """#!/bin/sh
printf '%s\\n' "house $*" "path ${PYTHONPATH:-}" "build $(cat "${FONDACO_BUILDING:-/dev/null}")"
"""
CALLED: Final = """#!/bin/sh
printf '%s\\n' "$(basename "$0") $*" >>"$STAGE/called"
"""


class Checkout:
    """The checkout, the programs on its path, and what was called."""

    source: Final = ROOT

    def __init__(self, folder: Path) -> None:
        self.root, self.stage, self.bin = folder / "checkout", folder / "stage", folder / "bin"
        for made in (self.root / "src", self.root / "docs" / "rules", self.stage, self.bin):
            made.mkdir(parents=True)
        for name in ("scripts", ".ci"):
            shutil.copytree(ROOT / name, self.root / name)
        for name in ("pyproject.toml", "hatch_build.py"):
            shutil.copy(ROOT / name, self.root / name)
        for tool in (*TOOLS, "cp"):
            found = shutil.which(tool)
            assert found is not None, tool
            (self.bin / tool).symlink_to(found)
        (self.stage / "real-python").symlink_to(sys.executable)
        self.program("python3", PYTHON)
        self.program("cc", "#!/bin/sh\n")
        (self.stage / "house").write_text(HOUSE, encoding="utf-8")
        (self.stage / "house").chmod(0o755)
        suffix = (
            "import sysconfig; print('fondaco__mypyc' + sysconfig.get_config_var('EXT_SUFFIX'))"
        )
        library = subprocess.check_output([sys.executable, "-c", suffix], text=True)
        (self.stage / "library").write_text(library, encoding="utf-8")
        self.allow("may-build")
        self.variables: dict[str, str] = {}

    def program(self, name: str, text: str) -> None:
        """Put a program on the path, in the place of a link to a real one, never through it."""
        (self.bin / name).unlink(missing_ok=True)
        (self.bin / name).write_text(text, encoding="utf-8")
        (self.bin / name).chmod(0o755)

    def allow(self, flag: str, *, on: bool = True) -> None:
        """Raise or lower a flag that the played programs look at."""
        if on:
            (self.stage / flag).touch()
        else:
            (self.stage / flag).unlink()

    def start(self, script: str, *arguments: str) -> "subprocess.Popen[str]":
        """Start a script, which hears Ctrl+C also where the tests run behind a shell's back."""
        return subprocess.Popen(
            ["env", "--default-signal=INT", str(self.root / "scripts" / script), *arguments],
            env={"PATH": str(self.bin), "STAGE": str(self.stage), **self.variables},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )

    def run(self, script: str, *arguments: str) -> tuple[int, str]:
        """Run a script; return its status and what it said."""
        process = self.start(script, *arguments)
        said, _ = process.communicate(timeout=PATIENCE)
        return process.returncode, said

    def called(self, start: str) -> list[str]:
        """Return the calls of played programs that begin like this."""
        file = self.stage / "called"
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        return [line for line in lines if line.startswith(start)]

    @property
    def compiled(self) -> Path:
        return self.root / ".venv" / "compiled"

    def until(self, text: str) -> None:
        """Wait until the build says how far it is."""
        file = self.root / ".venv" / "building"
        wait(lambda: file.exists() and text == file.read_text(encoding="utf-8").strip())


def wait(condition: Callable[[], bool]) -> None:
    """Wait until a function says yes."""
    end = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < end
        sleep(0.02)


def interrupt(process: "subprocess.Popen[str]") -> None:
    """Press Ctrl+C: everything in the terminal hears it."""
    os.killpg(process.pid, signal.SIGINT)
