"""Put a server under load: tables, each with some pages open and some bots, all on this machine.

    python bench/load.py --tables 200 --clients 4 --every 5 --seconds 30

Every client is a page as browsers open it: it asks for the table, connects, and is sent what
changes for its own eyes. Measured is the time from sending an action until the last client of the
table has got the frame that shows it. Prints JSON; see README.md beside this file.
"""

import argparse
import asyncio
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

from fondaco.games import GAMES

BUTTON: Final = re.compile(r'data-do="([^"]*)"')
FORM: Final = re.compile(r'data-labels="([^"]*)"')
WARM: Final = 8  # tables that are played at first, so that everything is loaded
AT_ONCE: Final = 16  # tables that are made at the same time
LIMITS: Final = httpx.Limits(max_connections=AT_ONCE)


@dataclass
class Client:
    """One page that is open."""

    socket: ClientConnection
    ply: int
    options: list[str]
    frames: list[int] = field(default_factory=list)  # their sizes
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        """Follow the table."""
        async for text in self.socket:
            message = json.loads(text)
            if message["type"] == "frame":
                self.frames.append(len(text))
                for html in message["patch"]:
                    if 'id="prompt-card"' in html or 'id="prompt"' in html:
                        self.options = options(html)
                self.ply = message["ply"]
                self.news.set()

    async def reached(self, ply: int) -> None:
        """Wait until the page shows a state."""
        while self.ply < ply:
            self.news.clear()
            await self.news.wait()


@dataclass
class Table:
    """A table and its pages."""

    id: str
    clients: list[Client]
    times: list[float] = field(default_factory=list)

    async def act(self, rng: random.Random) -> None:
        """Let whoever must decide do something, and wait until everybody has seen it."""
        client = next((one for one in self.clients if one.options), None)
        if client is None:
            return
        ply, action = client.ply, rng.choice(client.options)
        wish = {"type": "act", "id": f"{rng.getrandbits(64):x}", "ply": ply, "actions": [action]}
        begun = perf_counter()
        await client.socket.send(json.dumps(wish))
        await asyncio.gather(*(one.reached(ply + 1) for one in self.clients))
        self.times.append(perf_counter() - begun)


def options(html: str) -> list[str]:
    """Return the actions a card offers."""
    found = [unescape(text) for text in BUTTON.findall(html)]
    for labels in FORM.findall(html):
        found += [line.partition("\t")[0] for line in unescape(labels).split("\n")]
    return found


async def seated(web: httpx.AsyncClient, game: str, wish: argparse.Namespace) -> list[str]:
    """Make a table, fill its seats, and return it with the tokens of those who sit there."""
    seats = [{"kind": "me"}] + [{"kind": "open"}] * (wish.clients - 1)
    seats += [{"kind": "bot", "level": "random"}] * wish.bots
    made = await asked(web, "/api/tables", {"game": game, "seats": seats})
    tokens = [made["bearer"]]
    for link in made["invitations"]:
        if link["kind"] == "invite":
            guest = await asked(web, "/api/join", {"token": link["token"], "name": "Guest"})
            tokens.append(guest["bearer"])
    return [made["table"], *tokens]


async def asked(web: httpx.AsyncClient, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Ask for something and return the answer."""
    answer = await web.post(path, json=body)
    answer.raise_for_status()
    found: dict[str, Any] = answer.json()
    return found


async def entered(
    web: httpx.AsyncClient, table: str, token: str, stack: AsyncExitStack, tasks: asyncio.TaskGroup
) -> Client:
    """Open the page of a table and connect it."""
    headers = {"authorization": f"Bearer {token}"}
    page = (await web.get(f"/table/{table}", headers=headers)).text
    ply = int(page.partition('data-ply="')[2].partition('"')[0])
    address = f"ws{str(web.base_url).rstrip('/').removeprefix('http')}/table/{table}/socket"
    opened = await stack.enter_async_context(
        connect(f"{address}?ply={ply}", additional_headers=headers, compression=None)
    )
    client = Client(opened, ply, options(page))
    tasks.create_task(client.listen())
    return client


async def play(table: Table, wish: argparse.Namespace, seed: float) -> None:
    """Let a table act in its rhythm for the time that was asked for."""
    rng = random.Random(seed)  # noqa: S311  (no secrets here)
    now = perf_counter()
    end, due = now + wish.seconds, now + rng.random() * wish.every
    while due < end:
        await asyncio.sleep(max(0.0, due - perf_counter()))
        await table.act(rng)
        due += wish.every


async def load(address: str, pid: int, wish: argparse.Namespace) -> dict[str, Any]:
    """Make the tables, open the pages, play, and return what was measured."""
    rng = random.Random(wish.seed)  # noqa: S311  (no secrets here)
    games = tuple(GAMES) if wish.game == "all" else (wish.game,)
    gate = asyncio.Semaphore(AT_ONCE)
    async with (
        httpx.AsyncClient(base_url=address, timeout=120, limits=LIMITS) as web,
        AsyncExitStack() as stack,
        asyncio.TaskGroup() as tasks,
    ):

        async def made(number: int) -> list[str]:
            async with gate:
                return await seated(web, games[number % len(games)], wish)

        async def opened(table: str, *tokens: str) -> Table:
            async with gate:
                found = [await entered(web, table, token, stack, tasks) for token in tokens]
            return Table(table, found)

        warm = [await opened(*(await made(number))) for number in range(WARM)]
        for table in warm * 4:
            await table.act(rng)
        memory = [resident(pid)]
        rows = await asyncio.gather(*(made(number) for number in range(wish.tables)))
        memory.append(resident(pid))
        tables = await asyncio.gather(*(opened(*row) for row in rows))
        memory.append(resident(pid))
        for client in (client for table in tables for client in table.clients):
            client.frames.clear()
        cpu = used(pid)
        begun = perf_counter()
        await asyncio.gather(*(play(table, wish, rng.random()) for table in tables))
        took, spent = perf_counter() - begun, used(pid) - cpu
        memory.append(resident(pid))
        out = report(list(tables), memory, wish)
        out["server_cpu"] = round(spent / took, 3)
        out["server_cpu_ms_per_action"] = round(1000 * spent / out["actions"], 2)
        await stack.aclose()
    return out


def report(tables: list[Table], memory: list[int], wish: argparse.Namespace) -> dict[str, Any]:
    """Return the numbers."""
    times = sorted(time * 1000 for table in tables for time in table.times)
    frames = sorted(size for table in tables for client in table.clients for size in client.frames)
    begun, made, opened, end = memory
    return {
        **vars(wish),
        "actions": len(times),
        "ms_p50": round(part(times, 0.5), 1),
        "ms_p90": round(part(times, 0.9), 1),
        "ms_p99": round(part(times, 0.99), 1),
        "ms_max": round(times[-1], 1),
        "frame_bytes_p50": part(frames, 0.5),
        "frame_bytes_p90": part(frames, 0.9),
        "server_mb": round(end / 1000, 1),
        "kb_per_table": round((made - begun) / wish.tables, 1),
        "kb_per_table_with_clients": round((opened - begun) / wish.tables, 1),
        "kb_per_table_after_play": round((end - begun) / wish.tables, 1),
    }


def part(numbers: Sequence[float], share: float) -> float:
    """Return the number below which a share of all lies."""
    return numbers[min(len(numbers) - 1, int(len(numbers) * share))]


def resident(pid: int) -> int:
    """Return the memory of a process in kB; its children, the bots, are not counted."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0])


def used(pid: int) -> float:
    """Return the seconds a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def serve(data: Path, port: int) -> None:
    """Run the server that is measured: the real one, without limits for its guests."""
    from dataclasses import replace  # noqa: PLC0415  (only in the other process)

    import uvicorn  # noqa: PLC0415  (the same)

    from fondaco.server.http.app import application  # noqa: PLC0415  (the same)
    from fondaco.server.run import collect_seldom, listen  # noqa: PLC0415  (the same)
    from fondaco.server.settings import Rate, Rates, local_settings  # noqa: PLC0415  (the same)

    collect_seldom()
    plenty = Rate(1e9, 1e9)
    rates = Rates(plenty, plenty, plenty, plenty, plenty, sockets=100_000)
    config = uvicorn.Config(
        application(replace(local_settings(data), rates=rates)),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=2,
    )
    with listen("127.0.0.1", port) as found:
        uvicorn.Server(config).run(sockets=[found])


async def answered(address: str) -> None:
    """Wait until the server answers."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as web:
        while True:
            try:
                (await web.get("/healthz")).raise_for_status()
            except httpx.TransportError:
                await asyncio.sleep(0.05)
            else:
                return


def main() -> None:
    """Read the command line, start a server, measure, print."""
    parser = argparse.ArgumentParser(description="Put a server under load.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--clients", type=int, default=4, help="open pages a table")
    parser.add_argument("--bots", type=int, default=0, help="bots a table")
    parser.add_argument("--every", type=float, default=5.0, help="seconds between actions")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--game", choices=("all", *GAMES), default="all")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = int(found.getsockname()[1])
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, __file__, "serve", data, str(port)]
        with (Path(data) / "log").open("w") as log:
            server = subprocess.Popen(command, stdout=log, stderr=log)  # noqa: S603  (ourselves)
        address = f"http://127.0.0.1:{port}"

        async def whole() -> dict[str, Any]:
            await answered(address)
            return await load(address, server.pid, wish)

        try:
            print(json.dumps(asyncio.run(whole()), indent=2))
        finally:
            server.terminate()
            server.wait(30)


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve(Path(sys.argv[2]), int(sys.argv[3]))
    else:
        main()
