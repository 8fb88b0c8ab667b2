"""Bring a database to the newest schema: all at once or not at all, one server after the other.

Everything happens in one transaction that holds a lock of the whole database, so that a start that
is killed at any moment leaves what was there, and of several servers that start at once one does
it while the others wait. An SQLite database is copied before. Alembic is loaded only when there is
something to do.
"""

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import say
from fondaco.server.closed import reason
from fondaco.server.logs import note
from fondaco.server.store import lite
from fondaco.server.store.schema import HEAD, METADATA

if TYPE_CHECKING:
    from alembic.config import Config

SCRIPTS: Final = Path(__file__).parent / "migrations"
VERSION: Final = "alembic_version"
WAIT: Final = 120  # seconds for another server that migrates
LOCK: Final = 0x464F4E4441434F  # FONDACO, the advisory lock in PostgreSQL


async def migrate(engine: AsyncEngine) -> None:
    """Run the migrations that are missing."""
    async with engine.connect() as connection:
        if await connection.run_sync(up_to_date):
            return
    own = migrating(engine)
    try:
        async with own.begin() as connection:
            await connection.run_sync(bring_up)
    finally:
        await own.dispose()


def migrating(engine: AsyncEngine) -> AsyncEngine:
    """Return an engine whose transactions hold whatever is done, and keep all others out."""
    if engine.dialect.name != "sqlite":
        own = create_async_engine(engine.url, poolclass=NullPool, connect_args={"timeout": WAIT})
        event.listen(own.sync_engine, "begin", _lock_postgres)
        return own
    own = create_async_engine(engine.url, poolclass=NullPool)
    event.listen(own.sync_engine, "connect", _prepare_lite)
    event.listen(own.sync_engine, "begin", _lock_lite)
    return own


def _prepare_lite(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
    """Let us begin transactions ourselves: the driver begins none before a CREATE TABLE."""
    del record
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={WAIT * 1000}")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=OFF")  # a table made anew must not take its children along
    cursor.close()


def _lock_lite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _lock_postgres(connection: Connection) -> None:
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")


def version_of(connection: Connection) -> str:
    """Return the schema a database has, or nothing."""
    if not inspect(connection).has_table(VERSION):
        return ""
    return str(connection.execute(text(f"SELECT version_num FROM {VERSION}")).scalar() or "")  # noqa: S608


def up_to_date(connection: Connection) -> bool:
    """Whether there is nothing to do."""
    return version_of(connection) == HEAD and not missing(connection)


def missing(connection: Connection) -> set[str]:
    """Return the tables of the newest schema that a database does not have."""
    return set(METADATA.tables) - set(inspect(connection).get_table_names())


def bring_up(connection: Connection) -> None:
    """Run the missing migrations, with the database locked."""
    if up_to_date(connection):  # another server was first
        return
    from fondaco.server.store.half_made import begin_from  # noqa: PLC0415  (seldom needed)

    before = begin_from(connection)
    kept = ""
    if before and connection.dialect.name == "sqlite":
        kept = copy_before(connection, before)
    upgrade(connection)
    check(connection)
    note("migrated", before=before or "nothing", after=HEAD, copy=kept)


def copy_before(connection: Connection, version: str) -> str:
    """Copy an SQLite database as it was before; return the name of the copy."""
    source = lite.file_of(connection.engine.url)
    at = datetime.now(UTC)
    target = source.with_name(f"{source.stem}-{version}-{at:%Y%m%d-%H%M%S-%f}{source.suffix}")
    try:
        lite.copy(source, target)
    except Exception as fault:
        text_ = say(
            "must be copied before it is upgraded, and cannot be: {reason}", reason=reason(fault)
        )
        raise BadConfig(text_, str(source)) from fault
    return target.name


def check(connection: Connection) -> None:
    """Refuse an upgrade that would leave rows without their table."""
    if connection.dialect.name == "sqlite":
        lost = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        if lost is not None:
            raise IntegrityError("foreign_key_check", tuple(lost), AssertionError(lost[0]))


def configured(connection: Connection) -> "Config":
    """Return what alembic needs to know."""
    from alembic.config import Config  # noqa: PLC0415  (a server that is up to date starts sooner)

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run the missing migrations on an open connection, up to a version."""
    from alembic import command  # noqa: PLC0415  (the same)

    command.upgrade(configured(connection), to)


def downgrade(connection: Connection, to: str = "base") -> None:
    """Take migrations back, down to a version."""
    from alembic import command  # noqa: PLC0415  (the same)

    command.downgrade(configured(connection), to)
