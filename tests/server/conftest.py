"""Databases for tests: SQLite always, PostgreSQL where FONDACO_TEST_DATABASE names a server."""

import asyncio
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from fondaco.server.settings import address_of

POSTGRES = os.environ.get("FONDACO_TEST_DATABASE", "")
KINDS = ["sqlite", "postgresql"] if POSTGRES else ["sqlite"]
if not POSTGRES and os.environ.get("CI"):
    raise pytest.UsageError("FONDACO_TEST_DATABASE names no PostgreSQL; scripts/test starts one")


async def _order(command: str) -> None:
    engine = create_async_engine(address_of(POSTGRES), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(command))
    await engine.dispose()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say when half of the databases were left out."""
    if not POSTGRES:
        terminalreporter.write_line("without PostgreSQL: SQLite alone; scripts/test starts one")


@pytest.fixture
def lite(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'fondaco.sqlite3'}"


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, lite: str) -> Iterator[str]:
    if request.param == "sqlite":
        yield lite
        return
    name = f"fondaco_{secrets.token_hex(6)}"
    asyncio.run(_order(f"CREATE DATABASE {name}"))
    address = make_url(address_of(POSTGRES)).set(database=name)
    yield address.render_as_string(hide_password=False)
    asyncio.run(_order(f"DROP DATABASE {name} WITH (FORCE)"))
