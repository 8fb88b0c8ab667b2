"""Names and other texts that come from outside fit into every database."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import fields

import httpx
import pytest
from sqlalchemy import String
from starlette.applications import Starlette

from fondaco.match import Seat
from fondaco.server.live.seat_names import kept_name, named, numbered
from fondaco.server.store.records import LONGEST_NAME, BoardRow, SeatRow
from fondaco.server.store.schema import METADATA
from fondaco.server.store.store import Store
from tests.match.table import at_random
from tests.match.table import table as new_match
from tests.patience import PATIENCE
from tests.server.players import at, visitor
from tests.server.serving import client, house_of, listening, running, settings

LONG = "A" * LONGEST_NAME


def asked(database: str, work: Callable[[httpx.AsyncClient, Starlette], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with running(settings(database)) as app, client(app) as web:
            await asyncio.wait_for(work(web, app), PATIENCE)

    asyncio.run(whole())


def test_a_long_name_that_is_taken_gets_a_number_and_still_fits(database: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        seats = [{"kind": "me", "name": LONG}, {"kind": "open"}, {"kind": "open", "name": LONG}]
        made = (await web.post("/api/tables", json={"game": "goa", "seats": seats})).json()
        free = [one for one in made["invitations"] if one["kind"] == "invite"]
        for invitation in free:
            async with client(app) as other:
                wish = {"token": invitation["token"], "name": LONG}
                assert 200 == (await other.post("/api/join", json=wish)).status_code
        names = [seat.name for seat in house_of(app).live[made["table"]].seats]
        assert 3 == len(set(names))
        assert {LONGEST_NAME} == {len(name) for name in names}

    asked(database, work)


def test_whoever_has_a_long_name_can_talk(database: str) -> None:
    async def whole() -> None:
        async with listening(settings(database)) as (address, _):
            seats = [{"kind": "me", "name": LONG}, {"kind": "me", "name": LONG}]
            async with visitor(address) as web:
                made = (await web.post("/api/tables", json={"game": "goa", "seats": seats})).json()
            async with at(address, made["table"], made["bearer"]) as anna:
                assert "done" == (await anna.ask("say", text="x" * 200))["type"]

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


@pytest.mark.parametrize("name", ["x" * 500, "a\x00b", "\x00", "\u202e", "🦜" * 60])
def test_a_journal_with_strange_names_is_brought_in(database: str, name: str) -> None:
    match = new_match(2, seed=3)
    at_random(match, 100_000)
    match.seats = (Seat(name), Seat("", "greedy"))
    text = match.journal().write()

    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        await web.get("/")
        answer = await web.post("/api/journals", json={"journal": text})
        assert 201 == answer.status_code
        rows = await house_of(app).store.seats(answer.json()["table"])
        assert kept_name(name) == rows[0].name
        assert 200 == (await web.get(f"/replay/{answer.json()['table']}")).status_code

    asked(database, work)


def test_sockets_of_one_guest_that_close_together_remember_the_latest(database: str) -> None:
    async def whole() -> None:
        store = Store(database)
        await store.open()
        board = BoardRow("table-one", "goa", "2012", "", "anna", 1.0, 1.0, 0, 0)
        await store.make(board, [SeatRow(0, "red", "anna")])
        await asyncio.gather(*(store.see(board.id, "anna", ply) for ply in range(40)))
        assert {"anna": 39} == await store.seen(board.id)
        await asyncio.gather(*(store.keep_guest("anna", 1.0, name=f"A{n}") for n in range(20)))
        assert (await store.guest_name("anna")).startswith("A")
        await store.close()

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_what_names_become_fits_into_its_column() -> None:
    names = {
        f"{table.name}.{column.name}": column.type.length
        for table in METADATA.tables.values()
        for column in table.columns
        if isinstance(column.type, String) and column.name == "name"
    }
    assert names
    assert {LONGEST_NAME} == set(names.values())
    assert LONGEST_NAME == len(numbered(LONG, 12))
    assert "name" in {field.name for field in fields(SeatRow)}
    twice = named([SeatRow(0, "red", "a", LONG), SeatRow(1, "blue", "b", LONG)], "en")
    assert [LONGEST_NAME] * 2 == [len(name) for name in twice]
    assert 2 == len(set(twice))
