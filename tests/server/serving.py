"""Servers to try things at: in this process, behind a real socket, or as a process of its own."""

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import httpx
import uvicorn
from starlette.applications import Starlette

from fondaco.server.http.app import application
from fondaco.server.http.wire import config_of
from fondaco.server.live.house import House
from fondaco.server.run import address_of, listen
from fondaco.server.settings import Rate, Rates, Settings
from tests.server.players import visitor

SECRET: Final = b"a secret of the tests, long enough"
SEED_WORDS: Final = ("seed ", '"seed"')


def settings(database: str, **changes: Any) -> Settings:  # noqa: ANN401  (any setting)
    """Return settings without waiting times."""
    quick = Settings(
        database=database, secret=SECRET, pause=0.0, hold=5, sweep=3600.0, presence=0.0, pulse=60.0
    )
    return replace(quick, **changes)


def plenty() -> Rates:
    """Return limits that nobody meets."""
    much = Rate(1e9, 1e9)
    return Rates(
        messages=much, tables=much, talk=much, posts=much, guests=much, hints=much,
        gets=much, connects=much, requests=much, arrivals=much, sockets=10_000, doors=10_000,
    )  # fmt: skip


def house_of(app: Starlette) -> House:
    house = app.state.house
    assert isinstance(house, House)
    return house


@asynccontextmanager
async def running(given: Settings) -> AsyncIterator[Starlette]:
    """Run an application inside this process, without sockets."""
    app = application(given)
    async with app.router.lifespan_context(app):
        yield app


def client(app: Starlette, **headers: str) -> httpx.AsyncClient:
    """Return somebody with a browser, and no cookie yet."""
    transport = httpx.ASGITransport(app=app)
    return httpx.AsyncClient(transport=transport, base_url="http://test", headers=headers)


@asynccontextmanager
async def listening(
    given: Settings, *, proxy: bool = False, pings: float | None = 20.0
) -> AsyncIterator[tuple[str, Starlette]]:
    """Run a real server on a free port of this machine; yield its address."""
    app = application(given)
    found = listen("127.0.0.1", 0)
    server = uvicorn.Server(config_of(app, given, proxy=proxy, pings=pings, grace=2))
    task = asyncio.create_task(server.serve(sockets=[found]))
    address = address_of(found).rstrip("/")
    try:
        async with visitor(address) as web:
            while (await web.get("/healthz")).status_code != 200:  # noqa: ASYNC110  (it begins)
                await asyncio.sleep(0)
        yield address, app
    finally:
        server.should_exit = True
        await task
        found.close()


def start_process(data: Path, port: int) -> "subprocess.Popen[str]":
    """Start a server as a process of its own."""
    program = "from fondaco.cli.main import main; main()\n"
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), *sys.path])
    return subprocess.Popen(
        [sys.executable, "-c", program, "serve", "--port", str(port), "--data", str(data)],
        env={**os.environ, "PYTHONPATH": path, "FONDACO_LANG": "en"},
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
    )
