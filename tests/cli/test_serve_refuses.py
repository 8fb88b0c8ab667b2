"""`fondaco serve` says in one sentence why the house cannot open, and never that it is open."""

import errno
import os
import socket
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from importlib import import_module
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from fondaco.server import logs
from fondaco.server import run as running
from fondaco.server.closed import no_database
from tests.cli.running import run
from tests.cli.running import start as begun
from tests.patience import PATIENCE
from tests.server.killing import start

POSTGRES = os.environ.get("FONDACO_TEST_DATABASE", "")


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave this process as it was: a server of its own sets up logs and garbage."""
    monkeypatch.setattr(running, "collect_seldom", lambda: None)
    monkeypatch.setattr(logs, "begin", lambda **_: None)
    monkeypatch.delenv("FONDACO_DATABASE", raising=False)


def refused(*arguments: str) -> str:
    done = run("serve", *arguments)
    assert 2 == done.exit_code, done.output
    (line,) = done.output.splitlines()
    assert "open at" not in line
    assert "offen" not in line
    return line


def newer(file: Path) -> None:
    start(f"sqlite+aiosqlite:///{file}")
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()


def damaged(file: Path) -> None:
    start(f"sqlite+aiosqlite:///{file}")
    content = file.read_bytes()
    file.write_bytes(content[:100] + b"\xff" * (len(content) - 100))


def locked_away(file: Path) -> None:
    file.symlink_to(file.parent / "nowhere" / "at" / "all")


FILES: dict[str, tuple[Callable[[Path], object], str]] = {
    "newer": (newer, "was written by a newer Fondaco (its schema is 9999"),
    "damaged": (damaged, "cannot be opened: the file is damaged; bring back a copy of it"),
    "no database": (lambda file: file.write_text("dear diary " * 100), "it is no SQLite database"),
    "a folder": (lambda file: file.mkdir(), "is a folder, not a file"),
    "no way": (locked_away, "cannot be opened: there is no such file or folder"),
}


@pytest.mark.parametrize("case", FILES)
def test_a_file_that_is_no_database_of_ours_is_refused_and_left(case: str, tmp_path: Path) -> None:
    make, sentence = FILES[case]
    file = tmp_path / "fondaco.sqlite3"
    make(file)
    before = file.read_bytes() if file.is_file() else b""
    line = refused("--data", str(tmp_path))
    assert line.startswith(str(tmp_path))
    assert sentence in line
    assert before == (file.read_bytes() if file.is_file() else b"")


ADDRESSES = {
    "postgresql://u:geheim@127.0.0.1:1/x": "x: cannot be opened: nobody answers there",
    "postgresql://u@nowhere.invalid/x": "there is no computer of this name",
    "mysql://u:geheim@host/x": "'mysql' is no database that we know; name it as in postgresql://",
    "postgresql+psycopg2://h/x": "'postgresql+psycopg2' is no database that we know",
    "nonsense": "this is no address of a database",
    "postgresql://h:port/x": "'postgresql+asyncpg' is no database that we know",
    "sqlite://": "an SQLite database is named by its file",
}
if POSTGRES:
    NOT_THERE = make_url(POSTGRES).set(database="not_there").render_as_string(hide_password=False)
    ADDRESSES[NOT_THERE] = "there is no database of this name; createdb makes it"


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_database_that_cannot_be_had_is_refused(address: str, tmp_path: Path) -> None:
    line = refused("--data", str(tmp_path), "--database", address)
    assert ADDRESSES[address] in line
    assert "geheim" not in line


def test_the_environment_names_a_database_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FONDACO_DATABASE", "mysql://h/x")
    assert "'mysql' is no database" in refused("--data", str(tmp_path))


def test_a_driver_that_is_not_installed_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    line = refused("--data", str(tmp_path), "--database", "postgresql://h/x")
    assert "pip install 'fondaco[postgres]'" in line


def test_what_postgresql_says_is_told_without_the_password() -> None:
    asyncpg = import_module("asyncpg")
    url = make_url("postgresql+asyncpg://u:geheim@h/x")
    for fault, sentence in (
        (asyncpg.InvalidPasswordError("no"), "the name or the password is not accepted"),
        (asyncpg.CannotConnectNowError("no"), "it is being started or stopped"),
        (asyncpg.TooManyConnectionsError("no"), "it has no room or no connection left"),
        (asyncpg.InsufficientPrivilegeError("no"), "its user may not make tables there"),
        (asyncpg.InterfaceError("what now"), "cannot be opened: what now"),
    ):
        told = no_database(fault, url)
        assert told is not None
        assert sentence in str(told)
        assert "geheim" not in str(told)
    assert None is no_database(AssertionError("a fault of ours"), url)


def test_a_data_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    line = refused("--data", str(tmp_path / "file"))
    assert "nothing can be kept there: there is something else of that name" in line
    assert "a part of the path is no folder" in refused("--data", str(tmp_path / "file" / "x"))


def test_a_place_where_nobody_can_listen_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = ("--data", str(tmp_path))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert "somebody listens there already" in refused("--port", port, *data)
    assert "that is no address of this computer" in refused("--host", "203.0.113.1", *data)
    assert "there is no computer of this name" in refused("--host", "nowhere.invalid", *data)
    assert "nobody can listen there" in refused("--host", f"{'x' * 70}.org", *data)

    def forbidden(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", forbidden)
    assert "80: nobody can listen there: that is not allowed" in refused("--port", "80", *data)


@pytest.mark.parametrize(
    "url",
    ["example.org", "ftp://example.org", "http://", "http://x/path", "http://[", "http://x:port",
     "https://user@x", "https://x?y", "https://x:0"],
)  # fmt: skip
def test_a_public_address_that_is_none_is_refused(url: str, tmp_path: Path) -> None:
    assert "is no address of a server" in refused("--url", url, "--data", str(tmp_path))


def test_the_sentence_is_german_where_german_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "fondaco.sqlite3").mkdir()
    line = refused("--lang", "de", "--data", str(tmp_path))
    assert "ist ein Ordner, keine Datei" in line
    away = ("--database", "postgresql://127.0.0.1:1/x")
    line = refused("--lang", "de", *away, "--data", str(tmp_path))
    assert "lässt sich nicht öffnen: dort antwortet niemand" in line


def test_a_real_server_says_nothing_but_the_sentence(tmp_path: Path) -> None:
    newer(tmp_path / "fondaco.sqlite3")
    process = begun(tmp_path, "serve", "--port", "0")
    said, complained = process.communicate(timeout=PATIENCE)
    assert 2 == process.returncode
    assert "" == said
    (line,) = complained.splitlines()
    assert "was written by a newer Fondaco" in line
