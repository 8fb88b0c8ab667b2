"""Several servers on one database: each shows what was done through the others."""

import asyncio
from typing import Any

import httpx
from sqlalchemy.exc import OperationalError

from fondaco.server.live.following import look_around
from fondaco.server.store.records import AnalysisRow
from fondaco.server.store.store import Store
from tests.analysis.quick import short
from tests.patience import PATIENCE
from tests.server.live.test_analyses import brought
from tests.server.players import at, joined, made
from tests.server.serving import client, house_of, listening, running, settings

ALONE: dict[str, Any] = {"game": "cargo_noir", "options": {"starter": "1"}}
TWO = {**ALONE, "seats": [{"kind": "me"}, {"kind": "open"}]}


def test_whoever_watches_one_server_sees_what_is_done_through_another(database: str) -> None:
    async def whole() -> None:
        given = settings(database, follow=0.05)
        async with listening(given) as (first, _), listening(given) as (second, _):
            table = await made(first, **TWO)
            async with (
                at(first, table["table"], table["bearer"]) as anna,
                at(second, table["table"]) as spectator,
            ):
                assert "done" == (await anna.act("send RIO", "stack 2"))["type"]
                assert "done" == (await anna.ask("say", text="Your turn."))["type"]
                await spectator.until_view(action=2)
                while not spectator.view["talk"]:
                    await spectator.until("view")
                assert anna.view["ply"] == spectator.view["ply"]
                assert "Your turn." == spectator.view["talk"][-1]["text"]

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_a_seat_is_taken_through_a_server_that_is_behind(database: str) -> None:
    async def whole() -> None:
        given = settings(database, follow=3600.0)
        async with listening(given) as (first, _), listening(given) as (second, app):
            table = await made(first, **TWO)
            async with at(second, table["table"], table["bearer"]):  # loaded there, and behind
                async with at(first, table["table"], table["bearer"]) as anna:
                    await anna.act("send RIO", "stack 2")
                seat = await joined(second, table["invitations"][-1]["token"], "Bea")
                assert 1 == seat["seat"]
                here = house_of(app).live[table["table"]]
                assert (3, 2) == (here.version, here.match.ply)

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_a_table_that_is_not_behind_is_not_touched(lite: str) -> None:
    async def whole() -> None:
        async with listening(settings(lite, follow=3600.0)) as (address, app):
            table = await made(address, **ALONE, players=2)
            async with at(address, table["table"], table["bearer"]) as anna:
                await anna.act("send RIO", "stack 2")
                here = house_of(app).live[table["table"]]
                before = here.match
                await look_around(house_of(app))
                assert before is here.match

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


# Analyses, when the database was away


class Away:
    """Lets some calls of a store fail."""

    def __init__(self, store: Store, failures: int) -> None:
        self.go_on, self.left = store.go_on, failures

    async def __call__(self, *given: Any) -> None:  # noqa: ANN401  (whatever the store is told)
        if self.left:
            self.left -= 1
            raise OperationalError("update", None, Exception("away"))
        await self.go_on(*given)


async def _analysed(web: httpx.AsyncClient, id_: str) -> str:
    while True:
        found = (await web.get(f"/api/tables/{id_}/analysis")).json()
        if found["state"] != "running":
            return str(found["state"])
        await asyncio.sleep(0.02)


def test_an_analysis_goes_on_after_the_database_was_away(lite: str) -> None:
    async def whole() -> None:
        given = settings(lite, analyst="factor", follow=0.01)
        async with running(given) as app, client(app) as web:
            id_ = await brought(web, short().journal().write())
            store = house_of(app).store
            store.go_on = Away(store, 3)  # type: ignore[assignment, method-assign]
            assert 202 == (await web.post(f"/api/tables/{id_}/analysis")).status_code
            assert "done" == await _analysed(web, id_)

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_an_analysis_that_somebody_left_is_taken_up_when_it_is_asked_for_again(lite: str) -> None:
    async def whole() -> None:
        async with running(settings(lite, analyst="factor")) as app, client(app) as web:
            match = short()
            id_ = await brought(web, match.journal().write())
            table = await house_of(app).table(id_)
            assert table is not None
            left = AnalysisRow("factor", table.game_version)  # as a failure of the database left it
            await house_of(app).store.begin_analysis(id_, left)
            assert 202 == (await web.post(f"/api/tables/{id_}/analysis")).status_code
            assert "done" == await _analysed(web, id_)

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))
