"""The database goes away during play and comes back: every table plays on, nothing is lost.

At full length 60 times on each database.
"""

import asyncio
import resource
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

from fondaco.kernel.rng import Rng, seeded
from tests.campaigns.guests import Guest, check, more_from_all, party, playing
from tests.campaigns.postgres import Cluster
from tests.campaigns.serving import Server
from tests.server.players import visitor

ROUNDS, LONG = 5, 60
TABLES = 6
BUSY = 0.3  # seconds the server waits for its database here
MORE = 2  # what everybody must be acknowledged between two failures


Failure = Callable[[Server, Rng], Awaitable[None]]


def campaign(folder: Path, database: str, fail: Failure, rounds: int) -> tuple[int, int, int]:
    """Play through failures and a restart; return acknowledged, events and broken connections."""
    server = Server(folder, database, BUSY)
    guests: list[Guest] = []

    async def failing(rng: Rng) -> None:
        for _ in range(rounds):
            await more_from_all(guests, MORE)
            await asyncio.sleep(rng.below(200) / 1000)
            await fail(server, rng)
        await more_from_all(guests, MORE)

    async def whole() -> int:
        rng = seeded(13, "failures")
        guests.extend(party(server.address, rng, TABLES))
        await server.start()
        await playing(guests, asyncio.ensure_future(failing(rng)))
        server.kill()
        await check(database, guests)
        await server.start()
        await playing(guests, asyncio.ensure_future(more_from_all(guests, MORE)))
        server.kill()
        return await check(database, guests)

    try:
        events = asyncio.run(asyncio.wait_for(whole(), 120 + rounds * 60))
    finally:
        server.close()
    acknowledged = sum(guest.acknowledged for guest in guests)
    return acknowledged, events, sum(guest.broken for guest in guests)


def told(kind: str, rounds: int, figures: tuple[int, int, int]) -> None:
    acknowledged, events, broken = figures
    assert broken  # else nobody has noticed anything
    print(  # noqa: T201  (a campaign says its figures)
        f"\n{kind}: {rounds} failures, {acknowledged} commands acknowledged, {events} events,"
        f" {broken} connections broken: all tables play on, none lost, none twice"
    )


def test_tables_outlive_an_sqlite_that_is_locked_from_outside(
    tmp_path: Path, *, long: bool
) -> None:
    file = tmp_path / "fondaco.sqlite3"

    async def fail(_: Server, rng: Rng) -> None:
        """Lock it for longer than the server waits."""
        with closing(sqlite3.connect(file, timeout=60, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(BUSY * (2 + int(rng.below(3))))
            other.execute("ROLLBACK")

    rounds = LONG if long else ROUNDS
    told("sqlite", rounds, campaign(tmp_path, f"sqlite+aiosqlite:///{file}", fail, rounds))


def test_tables_outlive_a_full_disk(tmp_path: Path, *, long: bool) -> None:
    file = tmp_path / "fondaco.sqlite3"

    async def fail(server: Server, rng: Rng) -> None:
        """Let no file of the server grow, as where there is no room, until nobody gets on."""
        assert server.process is not None
        limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, limits[1]))
        async with visitor(server.address) as web:
            while (await web.get("/healthz")).status_code != 503:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        await asyncio.sleep(rng.below(500) / 1000)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)

    rounds = LONG if long else ROUNDS
    told("full disk", rounds, campaign(tmp_path, f"sqlite+aiosqlite:///{file}", fail, rounds))


def test_tables_outlive_a_postgresql_that_is_stopped_and_started(
    tmp_path: Path, cluster: Cluster, *, long: bool
) -> None:
    async def fail(_: Server, rng: Rng) -> None:
        """Stop it, in order or as in a crash, and start it again."""
        await asyncio.to_thread(cluster.stop, ("immediate", "fast")[rng.below(2)])
        await asyncio.sleep(rng.below(1000) / 1000)
        await asyncio.to_thread(cluster.start)

    rounds = LONG if long else ROUNDS
    told("postgresql", rounds, campaign(tmp_path, cluster.database(), fail, rounds))
