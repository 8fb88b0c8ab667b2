"""`fondaco backup`: a whole copy of a house, also while somebody plays in it."""

import asyncio
import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

from fondaco.server.store.records import BoardRow, EventRow, SeatRow, Standing
from fondaco.server.store.schema import HEAD
from fondaco.server.store.store import Store
from tests.cli.running import run
from tests.server.killing import start

BOARD = BoardRow("one", "goa", "2012", "fondaco journal 1\n", "anna", 1.0, 1.0, 0, 0)


def house(data: Path) -> Path:
    """Make a house with one game, and return its database."""
    file = data / "fondaco.sqlite3"
    data.mkdir()

    async def whole() -> None:
        store = Store(f"sqlite+aiosqlite:///{file}")
        await store.open()
        await store.make(BOARD, [SeatRow(0, "red", "anna")], [EventRow(1, "act", 0, "x", "anna")])
        await store.close()

    asyncio.run(whole())
    return file


def events(file: Path) -> list[int]:
    with closing(sqlite3.connect(file)) as copy:
        return [ply for (ply,) in copy.execute("SELECT ply FROM event ORDER BY ply")]


def test_a_house_is_copied_whole_and_the_copy_opens_as_a_house(tmp_path: Path) -> None:
    house(tmp_path / "data")
    (tmp_path / "data" / "secret").write_text("x" * 40)
    copy = tmp_path / "copy.sqlite3"
    done = run("backup", str(copy), "--data", str(tmp_path / "data"))
    assert 0 == done.exit_code, done.output
    assert f"schema {HEAD}, checked." in done.output
    assert "1 game, " in done.output
    assert f"Keep {tmp_path / 'data' / 'secret'}, too" in done.output
    assert 0o600 == stat.S_IMODE(copy.stat().st_mode)
    assert [1] == events(copy)
    assert {copy, tmp_path / "data"} == set(tmp_path.iterdir())  # one file, nothing beside it
    start(f"sqlite+aiosqlite:///{copy}")


def test_what_is_committed_is_in_the_copy_though_the_house_is_open_and_written_to(
    tmp_path: Path,
) -> None:
    file = house(tmp_path / "data")
    ready, stop = threading.Event(), threading.Event()
    committed = [1]

    async def play() -> None:
        store = Store(f"sqlite+aiosqlite:///{file}", durable=False)
        while not stop.is_set():
            ply = committed[-1] + 1
            await store.append(BOARD.id, [EventRow(ply, "act", 0, "x", "anna")], Standing(0, 1))
            committed.append(ply)
            if ply > 20:
                ready.set()
        await store.close()

    player = threading.Thread(target=lambda: asyncio.run(play()))
    player.start()
    try:
        assert ready.wait(60)
        for number in range(3):
            before = committed[-1]
            copy = tmp_path / f"copy-{number}"
            assert 0 == run("backup", str(copy), "--data", str(tmp_path / "data")).exit_code
            found = events(copy)
            assert list(range(1, len(found) + 1)) == found
            assert before <= found[-1] <= committed[-1] + 1
    finally:
        stop.set()
        player.join()


def refused(*arguments: str) -> str:
    done = run("backup", *arguments)
    assert 2 == done.exit_code
    (line,) = done.output.splitlines()
    return line


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    house(tmp_path / "data")
    (tmp_path / "mine").write_text("mine")
    line = refused(str(tmp_path / "mine"), "--data", str(tmp_path / "data"))
    assert "is there already and is not overwritten" in line
    assert "mine" == (tmp_path / "mine").read_text()
    line = refused(str(tmp_path), "--data", str(tmp_path / "data"))
    assert "is there already" in line


def test_what_cannot_be_copied_is_said_in_one_sentence(tmp_path: Path) -> None:
    target = str(tmp_path / "copy")
    assert "there is no house here" in refused(target, "--data", str(tmp_path / "nowhere"))
    file = house(tmp_path / "data")
    data = ("--data", str(tmp_path / "data"))
    assert "no such file or folder" in refused(str(tmp_path / "no" / "where"), *data)
    content = file.read_bytes()
    file.write_bytes(content[:8192] + b"\xff" * 4096 + content[12288:])
    assert "the file is damaged" in refused(target, *data)
    file.write_text("dear diary " * 100)
    assert "it is no SQLite database" in refused(target, *data)
    file.unlink()
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE orders (id INTEGER)")
    assert "it is no database of a house" in refused(target, *data)
    assert {"data"} == {left.name for left in tmp_path.iterdir()}


def test_for_postgresql_the_command_is_named_without_the_password(tmp_path: Path) -> None:
    address = "postgresql://anna:geheim@db.example.org/house"
    line = refused("my house.dump", "--data", str(tmp_path), "--database", address)
    assert "pg_dump --format=custom '--file=my house.dump'" in line
    assert line.endswith("postgresql://anna@db.example.org/house")
