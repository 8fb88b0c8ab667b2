"""What the database holds, as values."""

from dataclasses import dataclass
from typing import Final

ACT: Final = "act"
TAKEN_BACK: Final = "undo"  # freely, by its own seat
AGREED: Final = "agreed"  # all seats agreed; the journal says so
LEAVE: Final = "leave"
RESIGN: Final = "resign"  # a bot plays on
END: Final = "end"  # by agreement
SEATED: Final = "seat"  # somebody sits down, or a bot does
OFFER: Final = "offer"  # somebody proposes to go back, or to free a seat
AGREE: Final = "agree"
DECLINE: Final = "decline"
AGAIN: Final = "again"  # a rematch is set: the id of its table
STOPPED: Final = {LEAVE: "leaves", RESIGN: "resigns", END: "ends"}  # as journals write them
PLAYED: Final = (ACT, TAKEN_BACK, AGREED, LEAVE, RESIGN, END)  # what changes the game
HOUSE: Final = "house"  # answers what has only one answer
BOT: Final = "bot"
RUNNING: Final = "running"
DONE: Final = "done"
FAILED: Final = "failed"
LONGEST_NAME: Final = 40  # letters, of people and of tables


def kind_of(text: str) -> str:
    """Return as which kind of event something is kept that a journal writes like this."""
    return next((kind for kind, written in STOPPED.items() if written == text), ACT)


@dataclass(frozen=True)
class BoardRow:
    """A table: how it was set, and where it stands."""

    id: str
    game: str
    edition: str
    header: str
    owner: str
    created: float
    changed: float
    ply: int
    turn: int
    name: str = ""
    listed: bool = False
    watch: bool = True
    hints: bool = False
    imported: bool = False
    round: int = 0
    result: str = ""
    places: str = ""


@dataclass(frozen=True)
class Standing:
    """Where a game stands, for lists."""

    turn: int
    round: int = 0
    result: str = ""
    places: str = ""


@dataclass(frozen=True)
class SeatRow:
    """A seat: who holds it; a bot may play on it for its holder."""

    seat: int
    colour: str
    guest: str = ""
    name: str = ""
    bot: str = ""
    version: int = 0

    @property
    def free(self) -> bool:
        """Whether anybody with a link may sit down."""
        return not self.guest and not self.bot


@dataclass(frozen=True)
class EventRow:
    """One thing that was done at a table."""

    ply: int
    kind: str
    seat: int
    body: str
    actor: str
    command: str = ""
    at: float = 0.0


@dataclass(frozen=True)
class TalkRow:
    """Something somebody said; `seat` is -1 for a spectator, None where it is not known."""

    number: int
    name: str
    words: str
    guest: str
    command: str = ""
    at: float = 0.0
    seat: int | None = None


@dataclass(frozen=True)
class Listing:
    """A table as lists show it."""

    board: BoardRow
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True)
class AnalysisRow:
    """What somebody asked to be thought about, and how far that is."""

    level: str
    moved: int
    ply: int = 0
    state: str = RUNNING
