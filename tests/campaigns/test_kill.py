"""kill -9 at random moments: what was acknowledged is there after the restart, and only once.

At full length 250 times on each database.
"""

import asyncio
from pathlib import Path

import pytest

from fondaco.kernel.rng import Rng, seeded
from tests.campaigns.guests import Guest, check, more_from_all, party, playing
from tests.campaigns.postgres import Cluster
from tests.campaigns.serving import Server

CYCLES, LONG = 4, 250
TABLES = 4
MOST = 40  # commands between a start and the kill


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_server_that_is_killed_loses_nothing(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest, *, long: bool
) -> None:
    if kind == "sqlite":
        database = f"sqlite+aiosqlite:///{tmp_path / 'fondaco.sqlite3'}"
    else:
        cluster: Cluster = request.getfixturevalue("cluster")
        database = cluster.database()
    server = Server(tmp_path, database)
    guests: list[Guest] = []
    cycles = LONG if long else CYCLES

    async def whole() -> int:
        rng = seeded(13, "kill")
        guests.extend(party(server.address, rng, TABLES))
        for number in range(cycles):
            await server.start()
            await playing(guests, asyncio.ensure_future(_killed(server, rng, guests)))
            events = await check(database, guests, replay=number % 10 == 0)
            if number % 25 == 24:
                told(kind, number + 1, guests, events)
        await server.start()
        await playing(guests, asyncio.ensure_future(more_from_all(guests, 1)))  # all tables live
        server.kill()
        return await check(database, guests)

    try:
        events = asyncio.run(asyncio.wait_for(whole(), 60 + cycles * 60))
    finally:
        server.close()
    assert sum(guest.acknowledged for guest in guests) > cycles
    told(kind, cycles, guests, events)


def told(kind: str, cycles: int, guests: list[Guest], events: int) -> None:
    acknowledged = sum(guest.acknowledged for guest in guests)
    print(  # noqa: T201  (a campaign says its figures)
        f"\n{kind}: {cycles} times killed, {acknowledged} commands acknowledged, {events} events:"
        " none lost, none twice",
        flush=True,
    )


async def _killed(server: Server, rng: Rng, guests: list[Guest]) -> None:
    """Kill a server after some more commands, and a moment; without any, tables may be loading."""
    wanted = sum(guest.acknowledged for guest in guests) + rng.below(MOST)
    while sum(guest.acknowledged for guest in guests) < wanted:  # noqa: ASYNC110
        await asyncio.sleep(0.002)
    await asyncio.sleep(rng.below(50) / 1000)
    await asyncio.to_thread(server.kill)
