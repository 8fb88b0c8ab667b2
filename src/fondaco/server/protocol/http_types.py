"""What is asked for and answered by HTTP, as types. `docs/protocol.md` explains them."""

from typing import Annotated

from msgspec import Meta, Struct, field

from fondaco.analysis.moments import Moment
from fondaco.server.protocol.messages import SeatView
from fondaco.server.protocol.requests import Ply

Name = Annotated[str, Meta(max_length=60)]
Word = Annotated[str, Meta(max_length=60)]


class WantedSeat(Struct, frozen=True):
    """Who shall sit there: `me` (several: one device for several people), `open`, or `bot`."""

    kind: Annotated[str, Meta(pattern="^(me|open|bot)$")]
    name: Name = ""
    level: Word = "greedy"
    colour: Word = ""


class NewTable(Struct, frozen=True):
    """A table to be made. Without seats: the maker, and bots everywhere else."""

    game: Word
    edition: Word = ""
    players: Annotated[int, Meta(ge=1, le=9)] = 2
    options: Annotated[dict[str, str], Meta(max_length=30)] = field(default_factory=dict)
    seats: Annotated[list[WantedSeat], Meta(max_length=9)] = field(default_factory=list)
    name: Name = ""
    listed: bool = False  # in the house, for everybody
    watch: bool = True  # spectators may look
    hints: Annotated[str, Meta(pattern="^(auto|on|off)$")] = "auto"  # auto: if one plays alone


class PlayOn(Struct, frozen=True):
    """Play on from a moment of a finished game as a new table: on one seat, against bots."""

    ply: Ply
    seat: Annotated[int, Meta(ge=0, le=9)] = 0


class JournalImport(Struct, frozen=True):
    """A journal to be looked at."""

    journal: Annotated[str, Meta(max_length=250_000)]


class JoinRequest(Struct, frozen=True):
    """Take a seat by its link."""

    token: Annotated[str, Meta(min_length=1, max_length=300)]
    name: Name = ""


class Preferences(Struct, frozen=True):
    """What a guest prefers."""

    lang: Word = ""
    theme: Word = ""
    name: Name = ""


class SeatInvitation(Struct, frozen=True):
    """A link for a seat: an invitation to a free one, or for handing over one's own."""

    seat: int
    token: str
    url: str
    kind: str


class TableCreated(Struct, frozen=True):
    """A table that was made or joined; `bearer` proves who one is, for programs."""

    table: str
    url: str
    seat: int
    bearer: str
    invitations: tuple[SeatInvitation, ...] = ()


class TokenWish(Struct, frozen=True):
    """A new token is asked for; `only`: all others of the same guest end."""

    only: bool = False


class Token(Struct, frozen=True):
    """A new token; browsers keep their cookie instead."""

    bearer: str


class TableEntry(Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    edition: str
    name: str
    people: tuple[SeatView, ...]
    seats: tuple[int, ...]  # the asker's
    turn: int
    yours: bool
    listed: bool
    changed: float
    ply: int
    result: tuple[int, ...] = ()


class TableLists(Struct, frozen=True):
    """The asker's tables, and those with free seats or to look at."""

    mine: tuple[TableEntry, ...]
    listed: tuple[TableEntry, ...]


class OptionInfo(Struct, frozen=True):
    """An option of a game."""

    key: str
    rule: str
    choices: tuple[str, ...]
    default: str
    about: str


class GameInfo(Struct, frozen=True):
    """A game of the house."""

    id: str
    title: str
    editions: tuple[str, ...]
    fewest: int
    most: int
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]


class HealthReport(Struct, frozen=True):
    """How the server is."""

    status: str
    tables: int
    sockets: int


class Problem(Struct, frozen=True):
    """What is wrong, in one sentence, with the rule or the place."""

    code: str
    text: str
    where: str = ""


class ImportedGame(Struct, frozen=True):
    """A journal that was brought in."""

    table: str
    url: str


class JournalText(Struct, frozen=True):
    """The journal of a finished game."""

    table: str
    journal: str


class Analysis(Struct, frozen=True):
    """The analysis of a finished game: `none`, `running`, `done` or `failed`, and what is known."""

    table: str
    state: str
    level: str  # the bot that thinks
    ply: int  # actions that have been thought about
    actions: int  # all of them
    result: tuple[float, ...]  # the seats' shares of the victory
    moments: tuple[Moment, ...] = ()
