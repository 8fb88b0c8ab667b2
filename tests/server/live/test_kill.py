"""A server that is killed in the middle of a game loses nothing that it acknowledged."""

import asyncio
import signal
import socket
from contextlib import suppress
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed

from fondaco.kernel.rng import seeded
from tests.patience import PATIENCE
from tests.server.players import JSON, Player, at, made, visitor
from tests.server.serving import start_process


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


async def answers(address: str) -> None:
    """Wait until a server answers."""
    while True:
        try:
            async with visitor(address) as web:
                if (await web.get("/healthz")).status_code == 200:
                    return
        except httpx.TransportError:
            await asyncio.sleep(0.02)


async def acted(player: Player, actions: int) -> tuple[str, JSON]:
    """Act some times, and return the last command with its answer."""
    rng = seeded(3, "kill")
    answer: JSON = {}
    command = ""
    for number in range(actions):
        await player.until_view(turn=player.view["seat"])
        legal = player.legal()
        command = f"command-{number}"
        answer = await player.ask(
            "act", id=command, ply=player.view["ply"], actions=[legal[rng.below(len(legal))]]
        )
        assert "done" == answer["type"]
        while player.view["ply"] < answer["ply"]:
            await player.until("view")
    return command, answer


def test_nothing_that_was_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    first = start_process(tmp_path, port)
    processes = [first]

    async def whole() -> None:
        await answers(address)
        seats: list[JSON] = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        table = await made(address, game="cargo_noir", seats=seats)
        async with at(address, table["table"], table["bearer"]) as anna:
            command, answer = await acted(anna, 7)
            first.send_signal(signal.SIGKILL)
            with suppress(ConnectionClosed):
                await anna.until("never")
        first.wait(30)
        processes.append(start_process(tmp_path, port))
        await answers(address)
        async with at(address, table["table"], table["bearer"]) as anna:
            assert anna.view["ply"] >= answer["ply"]
            assert 0 == anna.view["seat"]
            again = await anna.ask("act", id=command, ply=answer["ply"] - 1, actions=["dance"])
            assert answer == again
            await acted(anna, 3)

    try:
        asyncio.run(asyncio.wait_for(whole(), PATIENCE))
    finally:
        last = processes[-1]
        last.send_signal(signal.SIGINT)
        assert 0 == last.wait(30)
        for process in processes:
            process.kill()
            process.communicate()


def children(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def runs(pid: int) -> bool:
    """Whether a process is there and not merely waiting to be buried."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def test_the_processes_of_the_bots_end_when_the_server_is_killed(tmp_path: Path) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    process = start_process(tmp_path, port)

    async def whole() -> None:
        await answers(address)
        seats: list[JSON] = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        table = await made(address, game="cargo_noir", seats=seats)
        async with at(address, table["table"], table["bearer"]) as anna:
            await acted(anna, 6)  # a bot has answered: its process is there
            bots = children(process.pid)
            assert bots
            process.send_signal(signal.SIGKILL)
            process.wait()
        while any(runs(pid) for pid in bots):  # noqa: ASYNC110  (nobody tells us)
            await asyncio.sleep(0.05)

    try:
        asyncio.run(asyncio.wait_for(whole(), PATIENCE))
    finally:
        process.kill()
        process.communicate()
