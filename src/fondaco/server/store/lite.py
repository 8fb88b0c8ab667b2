"""The file of an SQLite database: nobody else may read it; it can be copied while it is used."""

import os
import sqlite3
import stat
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from sqlalchemy import event
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import ConnectionPoolEntry

from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import say

BESIDE: Final = ("", "-wal", "-shm", "-journal")  # the files that SQLite makes for one database
OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
PAGES: Final = 1024  # that are copied in one go; the server writes on between two
LOCKED: Final = 20.0  # seconds that a copy waits for a writer


def file_of(url: URL) -> Path:
    """Return the file of an SQLite database."""
    name = url.database or ""
    if name in ("", ":memory:") or name.startswith("file:"):
        raise BadConfig(say("an SQLite database is named by its file: sqlite:////folder/name"))
    return Path(name).resolve()


def keep_private(file: Path) -> None:
    """Make the file so that nobody else may read it; mend one that others can read.

    SQLite gives the files beside it the same rights.
    """
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        if file.is_dir():
            raise BadConfig(say("is a folder, not a file"), str(file)) from None
        for end in BESIDE:
            _mend(file.with_name(file.name + end))


def _mend(file: Path) -> None:
    with suppress(OSError):  # not there, or somebody else's, who may have shared it on purpose
        mode = stat.S_IMODE(file.stat().st_mode)
        if mode & OTHERS:
            file.chmod(mode & ~OTHERS)


def prepare(engine: AsyncEngine, *, durable: bool, busy: float) -> None:
    """Set up every connection of an engine."""
    pragmas = (
        f"PRAGMA busy_timeout={round(busy * 1000)}",  # first: the next one may have to wait
        "PRAGMA journal_mode=WAL",  # readers do not wait for the writer
        f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}",  # FULL outlives a power cut
        "PRAGMA foreign_keys=ON",
    )

    def connected(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
        del record
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()

    event.listen(engine.sync_engine, "connect", connected)


def copy(source: Path, target: Path) -> None:
    """Copy a database, whole and as it is at one moment, also while a server writes to it.

    The copy is one file that only its owner may read. It appears under its name when it is
    complete and has been checked; a file of that name is never overwritten.
    """
    part = target.with_name(f".{target.name}.part")
    part.unlink(missing_ok=True)
    if target.exists():
        raise FileExistsError(target)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        with (
            closing(sqlite3.connect(f"{source.as_uri()}?mode=rw", LOCKED, uri=True)) as old,
            closing(sqlite3.connect(part)) as new,
        ):
            old.backup(new, pages=PAGES, sleep=0.01)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
            check(new)
        _safe_on_disk(part)
        _name(part, target)
    finally:
        for end in BESIDE:
            part.with_name(part.name + end).unlink(missing_ok=True)


def check(connection: sqlite3.Connection) -> None:
    """Raise DatabaseError if a database is damaged."""
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(f"malformed: {found}")


def _safe_on_disk(file: Path) -> None:
    with file.open("rb+") as handle:
        os.fsync(handle.fileno())


def _name(part: Path, target: Path) -> None:
    """Give a file its name, if that is still free."""
    try:
        os.link(part, target)  # unlike renaming it never replaces anything
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        part.rename(target)
