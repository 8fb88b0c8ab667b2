"""The file in which a game is kept, saved after every action and never lost."""

from pathlib import Path
from typing import TYPE_CHECKING

from fondaco.kernel.errors import BadConfig
from fondaco.kernel.journal import TITLE
from fondaco.kernel.texts import Text, say, verbatim

if TYPE_CHECKING:
    from fondaco.match import Match


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
