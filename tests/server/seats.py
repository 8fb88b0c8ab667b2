"""Tables of Cargo Noir to sit down at, and ways to wait for what people see there."""

import asyncio
from collections.abc import Awaitable, Callable

import httpx

from fondaco.server.live.house import House
from tests.patience import PATIENCE
from tests.server.players import JSON, Player, made, visitor
from tests.server.serving import house_of, listening, settings

ME: JSON = {"kind": "me", "name": "Anna"}
HERE: JSON = {"kind": "me", "name": "Ben"}
OPEN: JSON = {"kind": "open"}
BOT: JSON = {"kind": "bot", "level": "random"}
OPTIONS = {"starter": "1"}
MOVE = ("send RIO", "stack 2", "send CAS", "send CAS")
Work = Callable[[str, JSON, House], Awaitable[None]]


def seated(database: str, seats: list[JSON], work: Work, **changes: object) -> None:
    """Do something at a table at which somebody is long away at once, unless told otherwise."""

    async def whole() -> None:
        given = settings(database, **{"absence": 0.0, **changes})
        async with listening(given) as (address, app):
            table = await made(address, game="cargo_noir", seats=seats, options=OPTIONS)
            await asyncio.wait_for(work(address, table, house_of(app)), PATIENCE)

    asyncio.run(whole())


async def gone(player: Player, seat: int) -> None:
    """Wait until a player sees that somebody is not there."""
    while player.view["people"][seat].get("here", False):
        await player.until("view")


async def sits(player: Player, seat: int, name: str) -> None:
    """Wait until a player sees somebody on a seat."""
    while player.view["people"][seat]["name"] != name or "free" in player.view["people"][seat]:
        await player.until("view")


async def freed(player: Player, seat: int) -> None:
    while not player.view["people"][seat].get("free", False):
        await player.until("view")


async def invited(address: str, table: JSON, bearer: str, seat: int) -> str:
    """Return the link of a seat, as somebody at the table gets it."""
    headers = {"authorization": f"Bearer {bearer}"}
    async with visitor(address, headers=headers) as web:
        found = (await web.get(f"/api/tables/{table['table']}/links")).json()
    return next(str(one["token"]) for one in found if one["seat"] == seat)


async def join_as(address: str, token: str, bearer: str) -> httpx.Response:
    headers = {"authorization": f"Bearer {bearer}"}
    async with visitor(address, headers=headers) as web:
        return await web.post("/api/join", json={"token": token, "name": "Eve"})


def guest_of(house: House, who: JSON) -> str:
    found = house.identity.read_guest(who["bearer"])
    assert found is not None
    return found


def agreed(player: Player, seat: int) -> list[int]:
    found: list[int] = next(
        (one["agreed"] for one in player.view["freeing"] if one["seat"] == seat), []
    )
    return found
