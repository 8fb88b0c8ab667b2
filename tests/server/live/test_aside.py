"""A table that cannot be replayed is set aside: shown as far as it is known, and nothing else."""

import asyncio
import json
import logging
from typing import Any

import pytest
from sqlalchemy import delete, update
from starlette.applications import Starlette

from fondaco.server.store.schema import BOARD, EVENT
from tests.patience import PATIENCE
from tests.server.players import at, made
from tests.server.serving import client, house_of, listening, settings

WISH: dict[str, Any] = {
    "game": "goa",
    "edition": "2012",
    "seats": [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bea"}],
}


async def spoilt(app: Starlette, id_: str, *, how: str) -> None:
    """Damage a table in the store, and forget it."""
    house = house_of(app)
    change: Any = {
        "illegal": update(EVENT).where(EVENT.c.board == id_, EVENT.c.ply == 3),
        "gap": delete(EVENT).where(EVENT.c.board == id_, EVENT.c.ply == 3),
        "header": update(BOARD).where(BOARD.c.id == id_),
    }[how]
    if how == "illegal":
        change = change.values(body="found NOWHERE")
    if how == "header":
        change = change.values(header="fondaco journal 1\ngame goa\n")
    async with house.store.engine.begin() as connection:
        await connection.execute(change)
    await house.unload(house.live[id_])


@pytest.mark.parametrize(("how", "known"), [("illegal", 2), ("gap", 2), ("header", 0)])
def test_a_table_that_cannot_be_replayed_is_set_aside_with_an_alarm(
    how: str, known: int, lite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, app):
            table = await made(address, **WISH)
            other = await made(address, **WISH)
            id_ = table["table"]
            async with at(address, id_, table["bearer"]) as anna:
                for _ in range(5):
                    if anna.view["prompt"]:
                        await anna.act(anna.legal()[0])
            events = len(await house_of(app).store.events(id_)) - (how == "gap")
            await spoilt(app, id_, how=how)
            async with client(app) as web:
                page = await web.get(f"/table/{id_}")
                again = await web.get(f"/api/tables/{id_}", headers={"accept-language": "de"})
                assert 200 == (await web.get(f"/table/{other['table']}")).status_code
                assert 200 == (await web.get("/tables")).status_code
            assert (503, 503) == (page.status_code, again.status_code)
            assert f"after event {known} of {events}." in page.text
            assert ("What is known" in page.text) == (known > 0)
            by_name = any(f"{name} places the flag" in page.text for name in ("Anna", "Bea"))
            assert by_name == (known > 0)
            assert "aside" == again.json()["code"]
            assert "nicht weitergespielt" in again.json()["text"]
            assert events == len(await house_of(app).store.events(id_))  # nothing is touched
            alarms = [r for r in caplog.records if r.levelno == logging.CRITICAL]
            assert [id_] == [json.loads(json.dumps(r.facts))["table"] for r in alarms]  # type: ignore[attr-defined]

    caplog.set_level(logging.INFO, "fondaco.server")
    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_a_table_without_spectators_tells_strangers_nothing_when_it_is_set_aside(lite: str) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, app):
            table = await made(address, **{**WISH, "watch": False})
            async with at(address, table["table"], table["bearer"]) as anna:
                for _ in range(4):
                    if anna.view["prompt"]:
                        await anna.act(anna.legal()[0])
            await spoilt(app, table["table"], how="illegal")
            async with client(app) as stranger:
                assert 403 == (await stranger.get(f"/table/{table['table']}")).status_code
            bearer = f"Bearer {table['bearer']}"
            async with client(app, authorization=bearer) as owner:
                assert 503 == (await owner.get(f"/table/{table['table']}")).status_code

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))
