"""What goes wrong: a sentence for whoever asked, a line in the log, and nothing else."""

import asyncio
import json
import logging
import os
import resource
import sqlite3
import sys
import threading
import warnings
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.engine import make_url
from starlette.applications import Starlette

from fondaco.server import logs
from fondaco.server.http.guard import HEADERS
from fondaco.server.http.visitors import neighbourhood
from fondaco.server.live.identity import COOKIE
from fondaco.view import log as told
from tests.patience import PATIENCE
from tests.server.serving import client, house_of, running, settings


def asked(
    database: str,
    work: Callable[[httpx.AsyncClient, Starlette], Awaitable[None]],
    **changes: Any,  # noqa: ANN401  (any setting)
) -> None:
    async def whole() -> None:
        async with running(settings(database, **changes)) as app, client(app) as web:
            await asyncio.wait_for(work(web, app), PATIENCE)

    asyncio.run(whole())


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[[], list[Any]]]:
    """The log of a server, as one reads it."""
    root, ours = logging.getLogger(), logs.LOGGER
    for owner, name in ((root, "handlers"), (root, "level"), (ours, "level")):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    for module, name in ((sys, "excepthook"), (threading, "excepthook")):
        monkeypatch.setattr(module, name, getattr(module, name))
    file = tmp_path / "log"
    with file.open("w") as stream:
        logs.begin(stream=stream)
        yield lambda: [json.loads(line) for line in file.read_text().splitlines()]
    logging.captureWarnings(capture=False)


STRANGE: tuple[tuple[str, dict[str, str], dict[str, str], int], ...] = (
    ("/seat", {}, {}, 404),
    ("/seat", {"table": "\x00"}, {}, 404),
    ("/play", {"game": "goa"}, {"host": "["}, 400),
    ("/play", {"game": "goa"}, {"host": "a b"}, 400),
    ("/play", {"game": "goa"}, {"origin": "http://["}, 403),
    ("/join", {"link": "http://["}, {}, 404),
    ("/join", {"link": "http://[/\x00"}, {}, 404),
)


@pytest.mark.parametrize(("path", "form", "headers", "status"), STRANGE)
def test_a_strange_request_is_refused_in_a_sentence(
    lite: str, path: str, form: dict[str, str], headers: dict[str, str], status: int
) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        del app
        answer = await web.post(path, data=form, headers=headers)
        assert status == answer.status_code
        assert HEADERS.items() <= dict(answer.headers).items()
        assert "lead sentence" in answer.text

    asked(lite, work)


@pytest.mark.parametrize(
    "path", ["/table/%00", "/replay/%00", "/api/tables/%00", "/table/" + "x" * 99]
)
def test_a_table_that_cannot_be_is_not_there(database: str, path: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        del app
        assert 404 == (await web.get(path)).status_code

    asked(database, work)


@pytest.mark.parametrize("path", ["/", "/api/tables"])
def test_a_fault_of_ours_is_logged_under_an_id_and_nothing_else_is_told(
    lite: str, path: str, monkeypatch: pytest.MonkeyPatch, log: Callable[[], list[Any]]
) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        async def break_down(guest: str) -> list[object]:
            raise RuntimeError(f"the secret of {guest}")

        monkeypatch.setattr(house_of(app).store, "mine", break_down)
        answer = await web.get(path)
        assert 500 == answer.status_code
        assert HEADERS.items() <= dict(answer.headers).items()
        id_ = answer.headers["x-request-id"]
        assert id_ in answer.text
        assert "secret" not in answer.text
        (line,) = (one for one in log() if one["level"] == "error")
        assert (id_, path, "a request failed") == (line["request"], line["path"], line["event"])
        assert "RuntimeError: the secret of" in line["trace"]
        other = await web.get("/rules")
        assert other.headers["x-request-id"] != id_

    asked(lite, work)


def test_a_proxy_with_a_password_makes_nobody_a_stranger(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        del app
        await web.get("/")
        mine = (await web.post("/play", data={"game": "goa"})).headers["location"]
        basic = {"authorization": "Basic Zm9uZGFjbzpnb2E="}
        assert 'data-seat="0"' in (await web.get(mine, headers=basic)).text
        assert "set-cookie" not in (await web.get("/", headers=basic)).headers
        token = str(web.cookies[COOKIE])
        web.cookies.clear()
        found = await web.get(mine, headers={"authorization": f"bearer {token}"})
        assert 'data-seat="0"' in found.text

    asked(lite, work)


def test_logs_are_lines_of_json(log: Callable[[], list[Any]]) -> None:
    logs.note("made", table="t", name="Zoë\n")
    try:
        int("x")
    except ValueError:
        logs.failed("broke")
    made, broke = log()
    assert ("made", "t", "Zoë\n", "info") == (
        made["event"],
        made["table"],
        made["name"],
        made["level"],
    )
    assert "ValueError: invalid" in broke["trace"]


def test_a_line_can_always_be_written() -> None:
    record = logging.makeLogRecord({"msg": "half a letter \ud800", "levelname": "INFO"})
    assert "half a letter" in json.loads(logs.Lines().format(record).encode())["event"]


def test_everybody_writes_lines_of_json(log: Callable[[], list[Any]]) -> None:
    async def forgotten() -> None:
        loop = asyncio.get_running_loop()
        loop.call_soon(int, "no number")
        await asyncio.sleep(0)

    asyncio.run(forgotten())
    logging.getLogger("uvicorn.error").error("Exception in ASGI application\n", exc_info=OSError())
    logging.getLogger("sqlalchemy.pool").error("a connection is %s", "lost")
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.warn("mind the gap", UserWarning, stacklevel=1)
    thread = threading.Thread(target=int, args=("no number either",))
    thread.start()
    thread.join()
    sys.excepthook(OSError, OSError("the end"), None)
    lines = log()
    senders = ["asyncio", "uvicorn.error", "sqlalchemy.pool", "py.warnings", None, None]
    assert senders == [line.get("from") for line in lines]
    assert "no number" in lines[0]["trace"]
    assert "no number either" in lines[4]["trace"]
    assert "the end" in lines[5]["trace"]


def test_a_log_is_told_once_in_each_language_whoever_has_sat_there(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        where = (await web.post("/play", data={"game": "cargo_noir"})).headers["location"]
        table = house_of(app).live[where.rpartition("/")[2]]
        for number in range(60):
            row = table.seats[0]
            table.seats[0] = type(row)(**{**vars(row), "name": f"Anna {number}"})
            for lang in ("en", "de"):
                assert f"Anna {number}" in table.people(lang)[0].name
                table.view(0, lang)
        kept = told._TOLD[table.match.kin]
        assert {"en", "de"} == set(kept)
        assert {"Anna 59"} == {names[0] for names, _ in kept.values()}

    asked(lite, work)


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("not:an:address", "not:an:address"),
        ("", ""),
    ],
)
def test_limits_are_counted_by_household(host: str, key: str) -> None:
    assert key == neighbourhood(host)


def test_the_house_says_that_it_is_well(database: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        del app
        answer = await web.get("/healthz")
        assert (200, "ok") == (answer.status_code, answer.json()["status"])

    asked(database, work)


def test_a_database_that_is_damaged_is_told(lite: str, log: Callable[[], list[Any]]) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        await web.get("/healthz")
        await house_of(app).store.engine.dispose()
        file = Path(str(make_url(lite).database))
        file.write_bytes(b"no database at all" * 4096)  # noqa: ASYNC240  (nobody else waits)
        house_of(app).health.asked = -1e9
        answer = await web.get("/healthz")
        assert 503 == answer.status_code
        assert "The database cannot be written" in answer.json()["text"]
        assert "the database cannot be written" in [line["event"] for line in log()]

    asked(lite, work)


def test_nobody_waits_long_to_hear_that_the_database_hangs(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        del app
        with sqlite3.connect(str(make_url(lite).database), isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            first, second = await asyncio.gather(web.get("/healthz"), web.get("/healthz"))
            assert [503, 503] == [first.status_code, second.status_code]
            other.execute("ROLLBACK")
        while 200 != (await web.get("/healthz")).status_code:  # noqa: ASYNC110  (it is asked)
            await asyncio.sleep(0.01)

    asked(lite, work, pulse=0.1)


def test_a_full_disk_is_told(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        assert 200 == (await web.get("/healthz")).status_code
        house_of(app).health.asked = -1e9
        size = os.stat(f"{make_url(lite).database}-wal").st_size  # noqa: PTH116
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
        try:
            answer = await web.get("/healthz")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert 503 == answer.status_code
        house_of(app).health.asked = -1e9
        assert 200 == (await web.get("/healthz")).status_code

    asked(lite, work)
