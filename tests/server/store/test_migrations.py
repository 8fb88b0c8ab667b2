"""Migrations are done whole or not at all, by one server at a time, and lose nothing."""

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from fondaco.kernel.errors import BadConfig
from fondaco.server.store import lite as lite_files
from fondaco.server.store.migrate import check, downgrade, version_of
from fondaco.server.store.schema import HEAD
from fondaco.server.store.store import Store
from tests.server.killing import LAST_BEFORE, fill, inside, known, prepared, start, versions

ROOT = Path(__file__).parents[3]
OLDER = [version for version in versions() if version != HEAD]


def killed(how: str, address: str, version: str = "") -> int:
    done = subprocess.run(
        [sys.executable, "-m", "tests.server.killing", how, address, version],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])},
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert 0 == done.returncode, done.stderr
    return int(done.stdout)


def file_of(address: str) -> Path:
    return Path(address.removeprefix("sqlite+aiosqlite:///"))


def told(address: str) -> str:
    with pytest.raises(BadConfig) as refused:
        start(address)
    return str(refused.value)


def orders(address: str, *commands: str) -> None:
    async def whole() -> None:
        store = Store(address)
        async with store.engine.begin() as connection:
            for command in commands:
                await connection.execute(text(command))
        await store.close()

    asyncio.run(whole())


def test_the_newest_migration_is_the_one_the_schema_names() -> None:
    assert HEAD == versions()[-1]


@pytest.mark.parametrize("version", OLDER)
def test_a_start_that_is_killed_before_any_statement_changes_nothing(
    database: str, version: str
) -> None:
    assert 20 < killed("ours", database, version)


@pytest.mark.parametrize("version", [version for version in OLDER if version < LAST_BEFORE])
def test_what_earlier_releases_left_half_made_is_mended(lite: str, version: str) -> None:
    assert 3 < killed("before", lite, version)


def test_four_servers_may_start_at_once_on_a_new_database(database: str) -> None:
    assert 4 == killed("together", database)


@pytest.mark.parametrize("version", OLDER[1:])
def test_an_old_database_is_copied_before_it_is_upgraded(lite: str, version: str) -> None:
    prepared(lite, version)
    before = inside(lite, known)
    start(lite)
    (copy,) = file_of(lite).parent.glob(f"fondaco-{version}-*.sqlite3")
    assert 0o600 == stat.S_IMODE(copy.stat().st_mode)
    assert before == inside(f"sqlite+aiosqlite:///{copy}", known)


def test_nothing_is_copied_when_there_is_nothing_to_upgrade(lite: str) -> None:
    start(lite)
    start(lite)
    assert [file_of(lite)] == list(file_of(lite).parent.iterdir())


def test_without_the_copy_nothing_is_upgraded(lite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(source: Path, target: Path) -> None:
        raise OSError(28, "No space left on device", str(target), None, str(source))

    prepared(lite, OLDER[-1])
    before = inside(lite, known)
    with monkeypatch.context() as patch:
        patch.setattr(lite_files, "copy", full)
        assert "must be copied before it is upgraded" in told(lite)
        assert "the disk is full" in told(lite)
    assert before == inside(lite, known)
    start(lite)


def test_a_newer_database_is_left_alone(database: str) -> None:
    start(database)
    orders(database, "UPDATE alembic_version SET version_num = '0815'")
    assert "newer Fondaco (its schema is 0815, ours" in told(database)
    assert "0815" == inside(database, version_of)


@pytest.mark.parametrize(
    ("commands", "sentence"),
    [
        (["CREATE TABLE orders (id INTEGER)"], "tables of something else (orders)"),
        (
            ["CREATE TABLE guest (id INTEGER)", "INSERT INTO guest VALUES (1)"],
            "tables of something else (guest)",
        ),
        (
            [
                "CREATE TABLE alembic_version (version_num TEXT)",
                "INSERT INTO alembic_version VALUES ('ae1027a6acf')",
            ],
            "belongs to something else (schema ae1027a6acf)",
        ),
        (
            [
                "CREATE TABLE alembic_version (version_num TEXT)",
                f"INSERT INTO alembic_version VALUES ('{HEAD}')",  # noqa: S608  (our own)
            ],
            "analysis, board, event is not there",
        ),
        (
            [
                "CREATE TABLE alembic_version (version_num TEXT)",
                "INSERT INTO alembic_version VALUES ('0001')",
            ],
            "board, event, guest is not there",
        ),
    ],
)
def test_a_database_of_something_else_is_left_alone(
    database: str, commands: list[str], sentence: str
) -> None:
    orders(database, *commands)
    before = inside(database, known)
    assert sentence in told(database)
    assert before == inside(database, known)


def test_a_table_that_is_made_anew_keeps_what_belongs_to_it(database: str) -> None:
    start(database)
    inside(database, fill)
    before = inside(database, known)[2]

    def back(connection: Connection) -> None:
        downgrade(connection, "-1")
        check(connection)

    for _ in OLDER[1:]:
        inside(database, back)
        rows = inside(database, known)[2]
        assert all(before[name] == n for name, n in rows.items())
    start(database)
    rows = inside(database, known)[2]
    assert all(rows[name] == before[name] for name in ("guest", "board", "seat", "event", "talk"))


def test_an_empty_file_becomes_a_database(lite: str) -> None:
    file_of(lite).touch()
    start(lite)
    assert HEAD == inside(lite, version_of)


def test_nobody_else_can_read_the_database(lite: str) -> None:
    old = os.umask(0)
    try:
        start(lite)
        with closing(sqlite3.connect(file_of(lite))) as open_:
            open_.execute("DELETE FROM talk")  # while it is open there are two more files
            for end in ("", "-wal", "-shm"):
                file = Path(f"{file_of(lite)}{end}")
                assert 0o600 == stat.S_IMODE(file.stat().st_mode)
                file.chmod(0o644)
            start(lite)
            for end in ("", "-wal", "-shm"):
                mode = Path(f"{file_of(lite)}{end}").stat().st_mode
                assert 0o600 == stat.S_IMODE(mode)
    finally:
        os.umask(old)


@pytest.mark.parametrize(("durable", "number"), [(True, 2), (False, 1)])
def test_what_is_acknowledged_outlives_a_power_cut_if_wanted(
    lite: str, *, durable: bool, number: int
) -> None:
    async def whole() -> None:
        store = Store(lite, durable=durable)
        async with store.engine.connect() as connection:
            assert number == (await connection.execute(text("PRAGMA synchronous"))).scalar()
        await store.close()

    asyncio.run(whole())
