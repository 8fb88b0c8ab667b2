"""Starts of a store that die before a statement: `python -m tests.server.killing HOW ADDRESS`.

A program of its own, because it forks: everything is loaded once, and each start is a child that
leaves without a word before statement N, as a process that is killed does.
"""

import asyncio
import os
import shutil
import sys
import traceback
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Final, TypeVar

from alembic.script import ScriptDirectory
from sqlalchemy import (
    Boolean,
    Connection,
    Engine,
    Float,
    Integer,
    MetaData,
    create_engine,
    event,
    func,
    insert,
    inspect,
    select,
    table,
)

from fondaco.server.store.half_made import Shape, shape_of, shapes
from fondaco.server.store.migrate import configured, migrating, up_to_date, upgrade, version_of
from fondaco.server.store.store import Store

KILLED: Final = 9
LAST_BEFORE: Final = "0003"  # the last schema that was made statement by statement
T = TypeVar("T")
Known = tuple[str, Shape, dict[str, int]]


def versions() -> list[str]:
    """Return all versions, nothing first."""
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        scripts = ScriptDirectory.from_config(configured(connection)).walk_revisions()
        return ["", *reversed([script.revision for script in scripts])]


def child(work: Callable[[], None], at: int = 0) -> int:
    """Do something in another process that dies before statement `at`; return how it ended."""
    pid = os.fork()
    if pid:
        return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    numbers = count(1)

    def die(connection: Connection, *_: object) -> None:
        if connection.engine.url.database not in (None, "", ":memory:") and next(numbers) == at:
            os._exit(KILLED)

    event.listen(Engine, "before_cursor_execute", die)
    event.listen(Engine, "commit", die)
    try:
        work()
    except BaseException:  # noqa: BLE001  (this process ends here)
        traceback.print_exc()
        os._exit(1)
    os._exit(0)


def inside(address: str, work: Callable[[Connection], T]) -> T:
    """Do something in one locked transaction."""

    async def whole() -> T:
        engine = migrating(Store(address).engine)
        async with engine.begin() as connection:
            return await connection.run_sync(work)

    return asyncio.run(whole())


def start(address: str) -> None:
    """Open a store, as a server does."""

    async def whole() -> None:
        store = Store(address)
        await store.open()
        await store.close()

    asyncio.run(whole())


def start_as_before(file: str) -> None:
    """Migrate as earlier releases did: each CREATE TABLE for itself."""
    with create_engine(f"sqlite:///{file}").begin() as connection:
        upgrade(connection, LAST_BEFORE)


def fill(connection: Connection) -> None:
    """Write one row into every table."""
    found = MetaData()
    found.reflect(connection)
    for each in found.sorted_tables:
        if each.name != "alembic_version":
            kinds = {Integer: 1, Float: 1.0, Boolean: False}
            connection.execute(
                insert(each).values(
                    {c.name: next((v for k, v in kinds.items() if isinstance(c.type, k)), "x")
                     for c in each.columns}
                )
            )  # fmt: skip


def known(connection: Connection) -> Known:
    """Return all that a start must not change when it is killed."""
    rows = {
        name: int(connection.execute(select(func.count()).select_from(table(name))).scalar_one())
        for name in inspect(connection).get_table_names()
    }
    return version_of(connection), shape_of(connection), rows


def prepared(address: str, version: str) -> None:
    """Bring an empty database to an old version, with rows in it."""

    def work(connection: Connection) -> None:
        if version:
            upgrade(connection, version)
            fill(connection)

    inside(address, work)


def complete(address: str, before: Known) -> None:
    """Check that a database is up to date and that nothing is missing."""

    def work(connection: Connection) -> None:
        assert up_to_date(connection)
        rows = known(connection)[2]
        assert all(rows[name] == n for name, n in before[2].items() if name != "alembic_version")

    inside(address, work)


def killed_everywhere(address: str) -> int:
    """Kill starts before statement 1, 2, 3 …; each leaves what was there; return how many."""
    before = inside(address, known)
    shapes()  # the children need not find out again
    for at in count(1):
        ended = child(lambda: start(address), at)
        if ended == 0:
            complete(address, before)
            return at - 1
        assert ended == KILLED, f"statement {at}: {ended}"
        assert before == inside(address, known), f"statement {at}"
    raise AssertionError


def half_made(address: str, file: Path) -> int:
    """Kill starts of earlier releases before every statement; the next start of ours works."""
    shapes()
    kept = file.with_suffix(".kept")
    before = inside(address, known)
    shutil.copy(file, kept)
    for at in count(1):
        for left in file.parent.glob(f"{file.name}*"):
            left.unlink()
        shutil.copy(kept, file)
        ended = child(lambda: start_as_before(str(file)), at)
        assert ended in (0, KILLED), f"statement {at}: {ended}"
        assert child(lambda: start(address)) == 0, f"statement {at}"
        complete(address, before)
        if ended == 0:
            return at - 1
    raise AssertionError


def together(address: str, servers: int = 4) -> int:
    """Start several servers at once on a new database."""
    read, write = os.pipe()
    pids = []
    for _ in range(servers):
        pid = os.fork()
        if not pid:
            os.close(write)
            os.read(read, 1)  # until all are there
            os._exit(child(lambda: start(address)))
        pids.append(pid)
    os.close(write)
    assert [0] * servers == [os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in pids]
    complete(address, ("", {}, {}))
    return servers


def main(how: str, address: str, version: str = "") -> int:
    """Do one of the three, and return how many statements or servers it was."""
    if how == "together":
        return together(address)
    prepared(address, version)
    if how == "ours":
        return killed_everywhere(address)
    return half_made(address, Path(address.removeprefix("sqlite+aiosqlite:///")))


if __name__ == "__main__":
    sys.stdout.write(f"{main(*sys.argv[1:])}\n")
