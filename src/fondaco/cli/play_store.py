"""Where games are kept: one current journal a game, and those that were put aside."""

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fondaco.cli.common import read_input
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.journal import TITLE, read_journal
from fondaco.kernel.texts import Text, say, verbatim
from fondaco.match.replay import replay

if TYPE_CHECKING:
    from fondaco.match import Match

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


class SavedGame:
    """One file that holds the journal of the game that is played now."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.failing = False

    def save(self, match: "Match") -> Text | None:
        """Write the journal; return a warning when that begins to fail."""
        try:
            self.write(match)
        except OSError as fault:
            warned, self.failing = self.failing, True
            return None if warned else not_saved(self.path, fault)
        self.failing = False
        return None

    def write(self, match: "Match") -> None:
        """Write the journal, or raise the OSError that stands in the way."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        match.save(self.path)

    def exists(self) -> bool:
        try:
            return self.path.exists()
        except OSError:
            return False

    def load(self, components: Path | None) -> "Match":
        return replay(read_input(str(self.path)), components)

    def game(self) -> str:
        return read_journal(read_input(str(self.path))).game

    def spare(self) -> None:
        """Refuse to write over a file that is not one of ours."""
        if not self.exists():
            return
        try:
            with self.path.open("rb") as file:
                ours = file.read(len(TITLE)) == TITLE.encode()
        except OSError:
            ours = False
        if not ours:
            raise BadConfig(say("is no journal and is not overwritten"), str(self.path))

    def put_aside(self) -> Path | None:
        """Give a journal that lies there a name of its own, so that nothing is lost."""
        if not self.exists():
            return None
        self.spare()
        number = 1
        while (aside := self.path.with_stem(f"{self.path.stem}-{number}")).exists():
            number += 1
        try:
            self.path.rename(aside)
        except OSError:
            return None  # the next save will say what is wrong
        return aside


def not_saved(path: Path, fault: OSError) -> Text:
    """Return the one line about a journal that cannot be written."""
    return say(
        "Warning: the game cannot be saved in {path}: {reason}. Play goes on; 'save FILE' writes it"
        " somewhere else.",
        path=verbatim(str(path)),
        reason=verbatim(fault.strerror or str(fault)),
    )
