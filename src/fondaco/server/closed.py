"""Why a house stays closed: what systems and databases say, as sentences for people."""

import errno
import socket
from typing import Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import Text, say, verbatim

SYSTEM: Final[dict[int, Text]] = {
    errno.ENOENT: say("there is no such file or folder"),
    errno.EACCES: say("that is not allowed"),
    errno.EPERM: say("that is not allowed"),
    errno.ENOTDIR: say("a part of the path is no folder"),
    errno.EEXIST: say("there is something else of that name"),
    errno.EISDIR: say("that is a folder"),
    errno.EROFS: say("the disk can only be read"),
    errno.ENOSPC: say("the disk is full"),
    errno.EDQUOT: say("the disk is full"),
    errno.ENAMETOOLONG: say("the name is too long"),
    errno.EADDRINUSE: say("somebody listens there already"),
    errno.EADDRNOTAVAIL: say("that is no address of this computer"),
    errno.ECONNREFUSED: say("nobody answers there"),
    errno.EHOSTUNREACH: say("nobody answers there"),
    errno.ENETUNREACH: say("nobody answers there"),
    errno.ETIMEDOUT: say("nobody answers there"),
}
LITE: Final[dict[str, Text]] = {  # what SQLite says, and what that means
    "unable to open database file": say("the file cannot be opened"),
    "file is not a database": say("it is no SQLite database"),
    "malformed": say("the file is damaged; bring back a copy of it"),
    "readonly database": say("the file can only be read"),
    "database is locked": say("another program has locked it"),
    "database or disk is full": say("the disk is full"),
    "disk I/O error": say("the disk cannot be read or written"),
}
POSTGRES: Final[dict[str, Text]] = {  # by the first letters of SQLSTATE
    "28": say("the name or the password is not accepted"),
    "3D": say("there is no database of this name; createdb makes it"),
    "42501": say("its user may not make tables there"),
    "53": say("it has no room or no connection left"),
    "57": say("it is being started or stopped; try again"),
}
HOW: Final = say("name it as in postgresql://user@host/name or sqlite:////folder/file")


def reason(fault: BaseException) -> Text:
    """Return what is behind a fault, in the reader's language where we know it."""
    for cause in _behind(fault):
        state = str(getattr(cause, "sqlstate", None) or "")
        for start, text in POSTGRES.items():
            if state.startswith(start):
                return text
        if isinstance(cause, socket.gaierror):
            return say("there is no computer of this name")
        if isinstance(cause, TimeoutError):
            return say("nobody answers there")
        if isinstance(cause, OSError) and cause.errno in SYSTEM:
            return SYSTEM[cause.errno]
        for words, text in LITE.items():
            if words in str(cause):
                return text
    last = list(_behind(fault))[-1]
    found = last.strerror if isinstance(last, OSError) else None
    lines = (found or str(last)).strip().splitlines()
    return verbatim(lines[0] if lines else type(last).__name__)


def _behind(fault: BaseException) -> "list[BaseException]":
    """Return a fault and what caused it; of several attempts the first."""
    out = [fault]
    if isinstance(fault, DBAPIError) and fault.orig is not None:
        out.append(fault.orig)
    if isinstance(fault, ExceptionGroup):
        out += _behind(fault.exceptions[0])
    return out


def database_url(address: str) -> URL:
    """Return the address of a database that we can use, or say what is wrong with it."""
    try:
        url = make_url(address)
        url.get_dialect()  # there is such a kind
    except (ArgumentError, ValueError, SQLAlchemyError) as fault:
        kind = address.partition("://")[0] if "://" in address else ""
        raise _no_kind(kind) from fault
    if url.drivername not in ("sqlite+aiosqlite", "postgresql+asyncpg"):
        raise _no_kind(url.drivername)
    return url


def _no_kind(kind: str) -> BadConfig:
    if not kind:
        return BadConfig(say("this is no address of a database; {how}", how=HOW), "database")
    text = say("'{kind}' is no database that we know; {how}", kind=verbatim(kind), how=HOW)
    return BadConfig(text, "database")


def shown(url: URL) -> str:
    """Return how a database is called, without its password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def no_database(fault: Exception, url: URL) -> BadConfig | None:
    """Return the sentence about a database that cannot be opened; None for a fault of ours."""
    if isinstance(fault, BadConfig):
        where = shown(url) if fault.where == "database" else fault.where
        return BadConfig(fault.text, where)
    if isinstance(fault, ModuleNotFoundError) and fault.name == "asyncpg":
        text = say("its driver is missing; install it with: pip install 'fondaco[postgres]'")
        return BadConfig(text, shown(url))
    named = type(fault).__module__.partition(".")[0]
    if isinstance(fault, (OSError, SQLAlchemyError)) or named in ("asyncpg", "sqlite3"):
        return BadConfig(say("cannot be opened: {reason}", reason=reason(fault)), shown(url))
    return None
