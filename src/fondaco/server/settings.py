"""Everything that can be set about a server."""

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL

from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import say, verbatim
from fondaco.server.closed import reason
from fondaco.server.store.lite import keep_private

SECRET_LENGTH: Final = 32
LONGEST_ABSENCE: Final = 6  # digits
DATABASE: Final = "fondaco.sqlite3"


@dataclass(frozen=True)
class Rate:
    """How often something may be done: `burst` times at once, then `each` a second."""

    burst: float
    each: float


@dataclass(frozen=True)
class Rates:
    """What a guest may ask for; an address may ask for `crowd` times as much."""

    messages: Rate = Rate(60, 15)
    tables: Rate = Rate(12, 0.1)
    talk: Rate = Rate(5, 0.5)
    posts: Rate = Rate(60, 2)
    guests: Rate = Rate(60, 1)  # new cookies for one address
    hints: Rate = Rate(8, 0.25)
    crowd: float = 8
    sockets: int = 24  # connections to tables that a guest has open at the same time
    gets: Rate = Rate(240, 20)  # pages, and what programs read
    connects: Rate = Rate(60, 2)  # connections to tables
    requests: Rate = Rate(2_000, 200)  # everything an address asks for, with pictures and scripts
    arrivals: Rate = Rate(500, 50)  # connections an address opens
    doors: int = 128  # connections an address has open that are not yet, or not, to a table


@dataclass(frozen=True)
class Settings:
    """How one server runs."""

    database: str  # an address that SQLAlchemy understands
    secret: bytes  # signs cookies and seat links
    url: str = ""  # the public address, for invitations; none: as whoever asks knows the server
    outside: str = ""  # the same for somebody who asks from the server's own computer
    origins: frozenset[str] = frozenset()  # besides the server's own
    hosts: frozenset[str] = frozenset()  # names the server answers to; none: any
    durable: bool = True  # what SQLite has acknowledged outlives a power cut, too
    busy: float = 10.0  # seconds for a database that is locked or does not answer
    workers: int = 1  # processes in which bots think
    analyst: str = "consul"  # the bot that analyses finished games
    hold: int = 900  # milliseconds a bot's move stays before the next is shown
    patience: float = 30.0  # seconds after which a bot is stood in for
    pause: float = 0.6  # seconds in which a person can take back a move before a bot answers
    idle: float = 300.0  # seconds after which a table that nobody looks at is unloaded
    absence: float = 600.0  # seconds without a connection after which others may free a seat
    sweep: float = 30.0  # seconds between two looks for such tables
    most_live: int = 1_000  # tables in memory; those that nobody uses go first
    presence: float = 0.25  # seconds in which arrivals and departures are told together
    most_waiting: int = 262_144  # bytes that wait for a slow reader; then it gets a fresh page
    head_wait: float = 10.0  # seconds in which a request must have said what it wants
    body_wait: float = 30.0  # seconds in which it must have sent everything
    read_wait: float = 30.0  # seconds in which a reader must have read something
    pulse: float = 3.0  # seconds in which the database must have written something
    follow: float = 2.0  # seconds between two looks at what other servers wrote
    longest_journal: int = 10_000  # actions of a journal that is brought in, undone ones included
    most_events: int = 20_000  # of one table; then nothing can be taken back any more
    largest_frame: int = 16_384
    largest_body: int = 262_144
    longest_talk: int = 200
    longest_name: int = 40
    rates: Rates = field(default_factory=Rates)


def local_settings(
    data: Path, database: str = "", *, hosts: frozenset[str] = frozenset()
) -> Settings:
    """Return the settings of a server that keeps its things in a folder."""
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        secret = secret_of(data)
    except OSError as fault:
        text = say("nothing can be kept there: {reason}", reason=reason(fault))
        raise BadConfig(text, str(data)) from fault
    return Settings(
        database=named_database(data, database),
        secret=secret,
        absence=absence_of(),
        hosts=hosts,
        workers=max(1, min(4, (os.cpu_count() or 2) - 1)),
    )


def absence_of() -> float:
    """Return after how many seconds without a connection the others may free a seat."""
    given = os.environ.get("FONDACO_ABSENCE", "").strip()
    if not given:
        return Settings.absence
    if not (given.isascii() and given.isdigit() and len(given) <= LONGEST_ABSENCE and int(given)):
        text = say("this is no number of minutes: '{text}'", text=verbatim(given[:20]))
        raise BadConfig(text, "FONDACO_ABSENCE")
    return 60.0 * int(given)


def named_database(data: Path, database: str = "") -> str:
    """Return the address of the database that is named, or of the one in the folder."""
    found = database or os.environ.get("FONDACO_DATABASE", "")
    if found:
        return address_of(found)
    return URL.create("sqlite+aiosqlite", database=str(data / DATABASE)).render_as_string()


def address_of(database: str) -> str:
    """Return a database's address with the driver we use in it."""
    kind, _, rest = database.partition("://")
    if kind in ("postgres", "postgresql"):
        return f"postgresql+asyncpg://{rest}"
    return f"sqlite+aiosqlite://{rest}" if kind == "sqlite" else database


def secret_of(data: Path) -> bytes:
    """Return the server's secret: from the environment, or from a file nobody else can read."""
    if given := os.environ.get("FONDACO_SECRET"):
        return given.encode()
    file = data / "secret"
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        keep_private(file)
        found = file.read_bytes()
        if len(found) >= SECRET_LENGTH:
            return found
        handle = os.open(file, os.O_WRONLY | os.O_TRUNC)  # a start that was cut short
    fresh = secrets.token_hex(SECRET_LENGTH).encode()
    with os.fdopen(handle, "wb") as target:
        target.write(fresh)
        target.flush()
        os.fsync(target.fileno())
    return fresh
