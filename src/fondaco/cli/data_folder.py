"""Where the things of whoever plays here lie: one current journal a game, and the house."""

import os
import tempfile
from pathlib import Path
from typing import Final

SUFFIX: Final = ".journal"


def data_folder() -> Path:
    """Return the folder of the user's games."""
    if chosen := os.environ.get("FONDACO_DATA"):
        return Path(chosen)
    if shared := os.environ.get("XDG_DATA_HOME"):
        return Path(shared) / "fondaco"
    try:
        return Path.home() / ".local" / "share" / "fondaco"
    except RuntimeError:  # somebody without a home
        return Path(tempfile.gettempdir()) / "fondaco"


def current(game: str) -> Path:
    """Return the file of the game that is being played."""
    return data_folder() / f"{game}{SUFFIX}"


def last_played() -> Path | None:
    """Return the current file that was written last."""
    try:
        found = [f for f in data_folder().glob(f"*{SUFFIX}") if "-" not in f.stem]
        return max(found, key=lambda f: f.stat().st_mtime, default=None)
    except OSError:
        return None


def lesson_file(game: str) -> Path:
    """Return the file of the lesson that was begun."""
    return data_folder() / f"{game}-lesson{SUFFIX}"
