"""Which tests a worker does in one go: what is set up for several tests is set up once."""

from pathlib import PurePosixPath
from typing import Final

BROWSER: Final = "browser"  # one house for the whole folder, so one worker for all of it
FIRST: Final = (BROWSER, "campaigns", "server", "contract")  # whole files that take long


def folder_of(file: str) -> str:
    """Return the folder of `tests` in which a file lies, or the file."""
    parts = PurePosixPath(file).parts
    return parts[parts.index("tests") + 1] if "tests" in parts[:-1] else file


def share_of(test: str) -> str:
    """Return what a test belongs to: its folder where that shares something, else its file."""
    file = test.partition("::")[0]
    return BROWSER if folder_of(file) == BROWSER else file


def rank(file: str) -> int:
    """Return when a file's turn comes: long ones first, so that no worker waits at the end."""
    folder = folder_of(file)
    return FIRST.index(folder) if folder in FIRST else len(FIRST)
