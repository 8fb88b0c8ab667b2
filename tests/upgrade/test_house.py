"""A house as an earlier release stored it: every table is there, and is played or looked at.

`house-0004.json` holds all rows of its database: in every game a table that goes on (with undo, an
agreed rewind and talk), a finished one, some with bots, one played on from a position, a journal
that was brought in, an analysis that is done and one that is not.
"""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text
from starlette.applications import Starlette

from fondaco.kernel.journal import FORMER
from fondaco.match.replay import replay
from fondaco.server.store.migrate import migrating, upgrade
from fondaco.server.store.schema import METADATA
from fondaco.server.store.store import Store
from tests.server.players import at
from tests.server.serving import client, house_of, listening, settings

STORED: dict[str, Any] = json.loads(
    (Path(__file__).parent / "house-0004.json").read_text(encoding="utf-8")
)
BOARDS: list[dict[str, Any]] = [
    dict(zip(STORED["board"]["columns"], row, strict=True)) for row in STORED["board"]["rows"]
]
SEATS: list[dict[str, Any]] = [
    dict(zip(STORED["seat"]["columns"], row, strict=True)) for row in STORED["seat"]["rows"]
]
RUNNING = [board for board in BOARDS if board["turn"] >= 0]
OVER = [board for board in BOARDS if board["turn"] < 0]


async def furnish(address: str) -> None:
    """Make a database as it was: the schema of its time, and all rows."""
    store = Store(address)
    engine = migrating(store.engine)
    async with engine.begin() as connection:
        await connection.run_sync(_at_its_time)
    await store.close()


def _at_its_time(connection: Connection) -> None:
    upgrade(connection, "0004")
    for table in METADATA.sorted_tables:
        columns, rows = STORED[table.name]["columns"], STORED[table.name]["rows"]
        names, places = ", ".join(f'"{c}"' for c in columns), ", ".join(f":{c}" for c in columns)
        flags = [c.name for c in table.columns if str(c.type) == "BOOLEAN"]
        for row in rows:
            values = dict(zip(columns, row, strict=True))
            values.update({flag: bool(values[flag]) for flag in flags if flag in values})
            order = f'INSERT INTO "{table.name}" ({names}) VALUES ({places})'  # noqa: S608
            connection.execute(text(order), values)


def bearer(app: Starlette, board: dict[str, Any]) -> str:
    """Return what proves that one is the person whose turn it is, or whose turn comes next."""
    people = [s for s in SEATS if s["board"] == board["id"] and s["guest"]]
    mine = next((s for s in people if s["seat"] == board["turn"]), people[0])
    return house_of(app).identity.sign_guest(mine["guest"])


def test_every_table_of_an_earlier_release_is_played_on_or_looked_at(database: str) -> None:
    async def whole() -> None:
        await furnish(database)
        async with listening(settings(database)) as (address, app):
            for board in RUNNING:
                async with at(address, board["id"], bearer(app, board)) as person:
                    assert board["ply"] <= person.view["ply"]
                    assert board["round"] == int(
                        house_of(app).live[board["id"]].match.state.rounds()
                    )
                    while not person.legal():  # a bot thinks
                        await person.until("view")
                    answer = await person.act(person.legal()[0])
                    assert "done" == answer["type"]
            for board in OVER:
                owner = house_of(app).identity.sign_guest(board["owner"])
                async with client(app, authorization=f"Bearer {owner}") as web:
                    assert 200 == (await web.get(f"/replay/{board['id']}")).status_code
                    found = (await web.get(f"/api/tables/{board['id']}/journal")).json()
                totals = house_of(app).live[board["id"]].match.state.scores().totals
                assert board["result"] == " ".join(str(total) for total in totals)
                assert totals == replay(found["journal"]).state.scores().totals

    assert all(board["header"].startswith(FORMER) for board in BOARDS)
    assert {"cargo_noir", "goa", "felinia", "ilos"} == {board["game"] for board in RUNNING}
    assert {"cargo_noir", "goa", "felinia", "ilos"} == {board["game"] for board in OVER}
    asyncio.run(asyncio.wait_for(whole(), 300))


def test_what_was_played_on_is_there_after_a_restart(lite: str) -> None:
    board = RUNNING[0]

    async def whole() -> None:
        await furnish(lite)
        async with listening(settings(lite)) as (address, app):
            async with at(address, board["id"], bearer(app, board)) as person:
                await person.act(person.legal()[0])
            known = house_of(app).live[board["id"]].match.state.key()
        async with listening(settings(lite)) as (_, app):
            table = await house_of(app).table(board["id"])
            assert table is not None
            assert known == table.match.state.key()

    asyncio.run(asyncio.wait_for(whole(), 120))


@pytest.mark.parametrize("state", ["done", "running"])
def test_an_analysis_of_an_earlier_release_is_shown(lite: str, state: str) -> None:
    columns = STORED["analysis"]["columns"]
    row = next(r for r in STORED["analysis"]["rows"] if r[columns.index("state")] == state)
    id_, known = row[columns.index("board")], row[columns.index("ply")]

    async def whole() -> None:
        await furnish(lite)
        async with listening(settings(lite)) as (_, app), client(app) as web:
            found = (await web.get(f"/api/tables/{id_}/analysis")).json()
            assert found["ply"] >= known
            assert found["moments"]
            assert 200 == (await web.get(f"/replay/{id_}/analysis")).status_code

    asyncio.run(asyncio.wait_for(whole(), 120))
