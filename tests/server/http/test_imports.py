"""Journals that are brought in: a budget for each, and threads of their own."""

import asyncio

from fondaco.server.settings import Rate, Rates
from tests.match.table import at_random, table
from tests.server.serving import client, house_of, running, settings


def endless(lines: int) -> str:
    """Return a sound journal in which one action is taken back again and again."""
    match = table(2)
    at_random(match, 60)
    for number in range(lines):
        match.undo_agreed(match.ply - 1)
        at_random(match, 1, seed=number)
    return match.journal().write()


def test_a_journal_that_takes_back_without_end_is_refused_before_it_is_played(lite: str) -> None:
    async def whole() -> None:
        given = settings(lite, longest_journal=500)
        async with running(given) as app, client(app) as web:
            await web.get("/")
            answer = await web.post("/api/journals", json={"journal": endless(300)})
            assert 400 == answer.status_code
            assert "journal: it has more than 500 actions" == answer.json()["text"]
            short = await web.post("/api/journals", json={"journal": endless(100)})
            assert 201 == short.status_code

    asyncio.run(whole())


def test_imports_do_not_hold_up_the_loading_of_tables(lite: str) -> None:
    async def whole() -> None:
        often = Rates(tables=Rate(100, 100))
        async with running(settings(lite, rates=often)) as app, client(app) as web:
            await web.get("/")
            made = await web.post("/api/tables", json={"game": "cargo_noir", "players": 2})
            id_ = made.json()["table"]
            await house_of(app).unload(house_of(app).live[id_])
            text = endless(200)
            imports = [
                asyncio.create_task(web.post("/api/journals", json={"journal": text}))
                for _ in range(8)
            ]
            await asyncio.sleep(0)
            looked = await web.get(f"/api/tables/{id_}")
            assert 200 == looked.status_code
            assert not all(task.done() for task in imports)  # it did not wait for them
            assert {201} == {answer.status_code for answer in await asyncio.gather(*imports)}

    asyncio.run(whole())
