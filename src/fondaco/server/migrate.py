"""Bring a database to the newest schema. Alembic is loaded only when there is something to do."""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from fondaco.server.schema import HEAD

SCRIPTS: Final = Path(__file__).parent / "migrations"


async def migrate(engine: AsyncEngine) -> None:
    """Run the migrations that are missing."""
    async with engine.begin() as connection:
        await connection.run_sync(upgrade)


def version_of(connection: Connection) -> str:
    """Return the schema a database has, or nothing."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run the missing migrations on an open connection."""
    if to == "head" and version_of(connection) == HEAD:
        return
    from alembic import command  # noqa: PLC0415  (a server that is up to date starts sooner)
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    if to == "base":
        command.downgrade(config, to)
    else:
        command.upgrade(config, to)
