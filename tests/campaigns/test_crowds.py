"""Crowds: many who watch one table, come and go, and do not read what they are sent.

Nobody starves, what waits is bounded in bytes, and a move is answered as quickly as before one
watcher. The short form asserts no times; it prints them.
"""

import asyncio
import json
import socket
import statistics
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from time import perf_counter

from websockets.asyncio.client import ClientConnection, connect

from fondaco.kernel.rng import seeded
from tests.browser.serving import serving
from tests.server.players import JSON, Player, at, made
from tests.server.serving import house_of, listening, plenty, settings

PATIENCE = 600.0
LATE = 50  # who come while others play
WITHIN = 3.0  # times the time with one watcher
TABLE: JSON = {"game": "goa", "seats": [{"kind": "me"}, {"kind": "me"}]}


async def read_all(page: ClientConnection, last: list[int]) -> None:
    """Read everything, and remember the last number."""
    async for text in page:
        message = json.loads(text)
        if message["type"] == "frame":
            last[0] = message["ply"]


@asynccontextmanager
async def crowd(address: str, table: str, many: int) -> AsyncIterator[list[list[int]]]:
    """Let many watch a page; yield what each has seen last."""
    where = f"ws{address.removeprefix('http')}/table/{table}/socket?ply=0"
    async with AsyncExitStack() as stack:
        seen: list[list[int]] = []
        for _ in range(many):
            page = await stack.enter_async_context(connect(where, max_size=None, compression=None))
            seen.append([-1])
            task = asyncio.create_task(read_all(page, seen[-1]))
            stack.callback(task.cancel)
        yield seen


async def all_see(seen: list[list[int]], ply: int) -> None:
    while any(last[0] < ply for last in seen):  # noqa: ASYNC110  (nobody tells of it)
        await asyncio.sleep(0.001)


async def moves(player: Player, seen: list[list[int]], many: int) -> list[float]:
    """Make moves, each when all have seen the one before; return how long answers took."""
    took: list[float] = []
    rng = seeded(3, "crowds")
    for _ in range(many):
        legal = player.legal()
        choice = legal[rng.below(len(legal))]
        before = perf_counter()
        id_ = await player.send("act", ply=player.view["ply"], actions=[choice])
        answer = await player.until("done", "refused")
        took.append(perf_counter() - before)
        assert (id_, "done") == (answer["id"], answer["type"])
        await player.until_view(ply=answer["ply"])
        await all_see(seen, answer["ply"])
    return took


async def moves_while_others_come(
    address: str, table: str, player: Player, seen: list[list[int]]
) -> float:
    """Return how long an answer takes while others arrive."""
    gone = asyncio.Event()

    async def come() -> None:
        async with crowd(address, table, LATE):
            await gone.wait()

    coming = asyncio.create_task(come())
    took = await moves(player, seen, 8)
    gone.set()
    await coming
    return statistics.median(took)


def test_a_move_is_answered_before_a_crowd_as_before_one_watcher(
    tmp_path: Path, *, long: bool
) -> None:
    many, count = 200, 60 if long else 12
    middle: dict[int, float] = {}

    async def whole(address: str) -> None:
        for watchers in (1, many):
            table = await made(address, **TABLE)
            async with (
                at(address, table["table"], table["bearer"]) as player,
                crowd(address, table["table"], watchers) as seen,
            ):
                await all_see(seen, 0)
                await moves(player, seen, 4)  # what is drawn the first time is drawn slowly
                took = await moves(player, seen, count)
                middle[watchers] = statistics.median(took)
                during = await moves_while_others_come(address, table["table"], player, seen)
                print(  # noqa: T201  (a campaign says its figures)
                    f"{watchers} watchers: a move is answered in {1000 * middle[watchers]:.1f} ms"
                    f" (median of {count}; longest {1000 * max(took):.1f} ms),"
                    f" while {LATE} others come in {1000 * during:.1f} ms"
                )

    with serving(tmp_path) as server:
        asyncio.run(asyncio.wait_for(whole(server.address), PATIENCE))
    ratio = middle[many] / middle[1]
    print(f"ratio {ratio:.2f}")  # noqa: T201  (the same)
    assert len(middle) == 2
    if long:
        assert ratio <= WITHIN


def test_a_game_goes_on_while_a_crowd_comes_and_goes(lite: str, *, long: bool) -> None:
    waves, many = (20, 50) if long else (3, 20)

    async def whole() -> None:
        async with listening(settings(lite, rates=plenty(), presence=0.05)) as (
            address,
            app,
        ):
            table = await made(address, **TABLE)
            live = house_of(app).live[table["table"]]
            async with (
                at(address, table["table"], table["bearer"]) as player,
                crowd(address, table["table"], 5) as stay,
            ):
                player.heard.clear()
                for _ in range(waves):
                    async with crowd(address, table["table"], many) as seen:
                        await moves(player, stay, 2)
                        await all_see(seen, player.view["ply"])
                while len(live.watchers) > 6:  # noqa: ASYNC110  (nobody tells of it)
                    await asyncio.sleep(0.001)
                await player.until_view(watching=5)
                told = [text for text in player.heard if json.loads(text)["type"] == "people"]
                print(  # noqa: T201  (a campaign says its figures)
                    f"{waves * many} came and went; a player was told {len(told)} times,"
                    f" {sum(map(len, told))} bytes"
                )
                assert len(told) < waves * many
                assert "done" == (await player.ask("say", text="they are gone"))["type"]

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


async def deaf(address: str, table: str, stack: AsyncExitStack) -> ClientConnection:
    """Connect and read nothing, with as little room in between as the system allows."""
    thin = socket.socket()
    thin.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    thin.setblocking(False)  # noqa: FBT003
    host, port = address.removeprefix("http://").split(":")
    await asyncio.get_running_loop().sock_connect(thin, (host, int(port)))
    where = f"ws://{host}:{port}/table/{table}/socket?ply=0"
    wish = connect(
        where,
        sock=thin,
        max_queue=1,
        max_size=None,
        compression=None,
        ping_interval=None,
        close_timeout=0.1,
    )
    return await stack.enter_async_context(wish)


def test_what_waits_for_those_who_do_not_read_is_bounded(lite: str, *, long: bool) -> None:
    many, words = (100, 1200) if long else (12, 250)

    async def whole() -> None:
        given = settings(lite, rates=plenty(), most_waiting=65_536)
        async with listening(given, pings=None) as (address, app), AsyncExitStack() as stack:
            table = await made(address, **TABLE)
            live = house_of(app).live[table["table"]]
            player = await stack.enter_async_context(at(address, table["table"], table["bearer"]))
            pages = [await deaf(address, table["table"], stack) for _ in range(many)]
            while len(live.watchers) <= many:  # noqa: ASYNC110  (nobody tells of it)
                await asyncio.sleep(0.001)
            largest = waited = 0
            for number in range(words):
                text = f"{number} " + "x" * 190
                assert "done" == (await player.ask("say", text=text))["type"]
                sizes = [one.size for one in live.watchers]
                largest, waited = max(largest, *sizes), max(waited, sum(sizes))
            behind = sum(one.behind for one in live.watchers)
            print(  # noqa: T201  (the same)
                f"{many} who read nothing, {words} frames: at most {largest} bytes wait for one,"
                f" {waited} for all; {behind} are due a fresh page"
            )
            assert largest <= given.most_waiting
            assert behind == many
            last = [[-1] for _ in pages]
            tasks = [
                asyncio.create_task(read_all(page, one))
                for page, one in zip(pages, last, strict=True)
            ]
            legal = player.legal()[0]
            assert "done" == (await player.act(legal))["type"]
            await all_see(last, player.view["ply"])  # they read again, and see what all see
            assert not any(one.behind for one in live.watchers)
            for task in tasks:
                task.cancel()

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))
