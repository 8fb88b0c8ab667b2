"""Analyses on the server: asked for, stored as they come, gone on with after a restart."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from fondaco.analysis.analyst import BotAnalyst
from fondaco.analysis.moments import Moment
from fondaco.analysis.walk import analyse
from fondaco.server.store.records import RUNNING, AnalysisRow
from fondaco.server.store.store import Store
from tests.analysis.quick import short
from tests.match.table import table as new_match
from tests.patience import PATIENCE
from tests.server.http.test_http import asked
from tests.server.serving import client, house_of, plenty, running, settings

LEVEL = "doge"


async def brought(web: httpx.AsyncClient, journal: str) -> str:
    await web.get("/")  # where a stranger gets a cookie
    answer = await web.post("/api/journals", json={"journal": journal})
    assert 201 == answer.status_code
    return str(answer.json()["table"])


async def look(web: httpx.AsyncClient, id_: str) -> dict[str, Any]:
    answer = await web.get(f"/api/tables/{id_}/analysis")
    assert 200 == answer.status_code
    found: dict[str, Any] = answer.json()
    return found


async def until(web: httpx.AsyncClient, id_: str, actions: int) -> dict[str, Any]:
    """Wait until so many actions have been thought about."""
    while True:
        found = await look(web, id_)
        if found["ply"] >= actions or found["state"] == "failed":
            return found
        await asyncio.sleep(0.02)


def stops_on_the_way(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no more than one moment of each while be stored, however quick the machine is."""
    whole = store.go_on

    async def a_little(id_: str, row: AnalysisRow, moments: Iterable[tuple[int, str]]) -> None:
        first = next(iter(moments))
        await whole(id_, replace(row, ply=first[0] + 1, state=RUNNING), [first])

    monkeypatch.setattr(store, "go_on", a_little)


def test_an_analysis_goes_on_after_a_restart_and_is_the_same_as_in_one_go(
    lite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = short(12)
    expected = list(analyse(match, BotAnalyst(LEVEL, match.game.id)))

    async def whole() -> None:
        given = settings(lite, analyst=LEVEL, rates=plenty())
        async with running(given) as app, client(app) as web:
            stops_on_the_way(house_of(app).store, monkeypatch)
            id_ = await brought(web, match.journal().write())
            assert "none" == (await look(web, id_))["state"]
            assert 202 == (await web.post(f"/api/tables/{id_}/analysis")).status_code
            begun = await until(web, id_, 1)
            cookies = web.cookies
        assert "running" == begun["state"]
        assert begun["moments"]
        async with running(given) as app, client(app) as web:
            web.cookies = cookies
            done = await until(web, id_, match.ply)
            assert ("done", match.ply) == (done["state"], done["actions"])
            assert expected == msgspec.convert(done["moments"], list[Moment])
            assert [1.0, 0.0] == done["result"]
            page = await web.get(f"/replay/{id_}/analysis")
            assert 'data-state="done"' in page.text
            again = await web.post(f"/replay/{id_}/analysis")  # it is not thought about twice
            assert 303 == again.status_code
            assert "done" == (await look(web, id_))["state"]

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_a_game_that_goes_on_has_no_analysis(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        del app
        id_ = await brought(web, new_match().journal().write())
        for method, path in (
            ("GET", f"/replay/{id_}/analysis"),
            ("POST", f"/replay/{id_}/analysis"),
            ("GET", f"/api/tables/{id_}/analysis"),
            ("POST", f"/api/tables/{id_}/analysis"),
        ):
            answer = await web.request(method, path)
            assert 403 == answer.status_code
            assert "A game can be analysed when it is over." in answer.text
        assert "Analyse this game" not in (await web.get(f"/replay/{id_}")).text

    asked(lite, work)


def test_a_table_without_spectators_keeps_its_analysis_to_itself(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        id_ = await brought(web, short().journal().write())
        assert 200 == (await web.get(f"/replay/{id_}/analysis")).status_code
        async with client(app) as stranger:
            assert 403 == (await stranger.get(f"/api/tables/{id_}/analysis")).status_code
            assert 403 == (await stranger.post(f"/replay/{id_}/analysis")).status_code

    asked(lite, work)


def test_an_analysis_that_fails_says_so_and_can_be_asked_for_again(
    lite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        id_ = await brought(web, short().journal().write())
        await web.post(f"/replay/{id_}/analysis")
        assert "failed" == (await until(web, id_, 999))["state"]
        page = await web.get(f"/replay/{id_}/analysis")
        assert "Something went wrong while the bot was thinking." in page.text
        assert "Try again" in page.text
        assert not house_of(app).analyses.waiting

    asked(lite, work, analyst="greedy")  # which cannot think ahead
    assert "an analysis failed" in caplog.text


def test_an_analysis_of_a_game_that_was_changed_counts_no_more(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        id_ = await brought(web, short().journal().write())
        await house_of(app).store.begin_analysis(id_, AnalysisRow(LEVEL, 3, 3, "done"))
        assert "none" == (await look(web, id_))["state"]

    asked(lite, work)


def test_an_analysis_on_an_older_scale_is_not_shown_and_is_made_again(lite: str) -> None:
    match = short()
    moments = list(analyse(match, BotAnalyst("factor", match.game.id)))
    old = [
        (moment.ply, msgspec.json.encode(msgspec.structs.replace(moment, scale=1)).decode())
        for moment in moments
    ]

    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        store, id_ = house_of(app).store, await brought(web, match.journal().write())
        table = await house_of(app).table(id_)
        assert table is not None
        row = AnalysisRow("factor", table.game_version, match.ply, "done")
        await store.begin_analysis(id_, row)
        await store.go_on(id_, row, old)
        found = await look(web, id_)
        assert ("none", []) == (found["state"], found["moments"])
        assert 202 == (await web.post(f"/api/tables/{id_}/analysis")).status_code
        done = await until(web, id_, match.ply)
        assert moments == msgspec.convert(done["moments"], list[Moment])

    asked(lite, work, analyst="factor")


def test_an_analysis_that_was_begun_on_an_older_scale_is_not_gone_on_with(lite: str) -> None:
    match = short()
    moment = next(iter(analyse(match, BotAnalyst("factor", match.game.id))))
    body = msgspec.json.encode(msgspec.structs.replace(moment, scale=1)).decode()

    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        house, id_ = house_of(app), await brought(web, match.journal().write())
        table = await house.table(id_)
        assert table is not None
        row = AnalysisRow("factor", table.game_version, moment.ply + 1)
        await house.store.begin_analysis(id_, row)
        await house.store.go_on(id_, row, [(moment.ply, body)])
        await house.analyses.open()
        assert house.analyses.task is not None
        await house.analyses.task
        assert [body] == await house.store.moments(id_)
        assert "none" == (await look(web, id_))["state"]

    asked(lite, work, analyst="factor")


def test_the_replay_leads_to_the_analysis_and_its_page_offers_one(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        del app
        id_ = await brought(web, short().journal().write())
        assert f'href="/replay/{id_}/analysis"' in (await web.get(f"/replay/{id_}")).text
        page = (await web.get(f"/replay/{id_}/analysis")).text
        assert 'data-state="none"' in page
        assert "Analyse this game" in page

    asked(lite, work)
