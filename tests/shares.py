"""Which tests a worker does in one go: what is set up for several tests is set up once."""

from pathlib import PurePosixPath
from typing import Final

# Folders with files that take long: what comes after them takes seconds at most, so that all
# workers end together. Each worker opens a house of its own for the tests in the browser.
FIRST: Final = ("browser", "campaigns", "server", "contract", "web", "examples", "scripts", "cli")


def folder_of(file: str) -> str:
    """Return the folder of `tests` in which a file lies, or the file."""
    parts = PurePosixPath(file).parts
    return parts[parts.index("tests") + 1] if "tests" in parts[:-1] else file


def share_of(test: str) -> str:
    """Return what a test belongs to: its file."""
    return test.partition("::")[0]


def workers(cores: int) -> int:
    """Return how many workers there shall be: one more than can work, since many tests wait."""
    return cores + 1


def rank(file: str) -> int:
    """Return when a file's turn comes: long ones first, so that no worker waits at the end."""
    folder = folder_of(file)
    return FIRST.index(folder) if folder in FIRST else len(FIRST)
