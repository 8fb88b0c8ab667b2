"""Pages and API without a browser: cookies, headers, forms, private tables, replays."""

import asyncio
import html
import re
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from fondaco.server.http.files import FOREVER
from fondaco.server.http.guard import HEADERS
from fondaco.server.live.identity import COOKIE
from fondaco.server.settings import Rate, Rates
from tests.match.table import at_random
from tests.match.table import table as new_match
from tests.patience import PATIENCE
from tests.server.serving import client, house_of, running, settings

PAGES = ("/", "/tables", "/replays", "/settings", "/new", "/rules", "/rules/goa", "/box/goa")


def asked(
    lite: str,
    work: Callable[[httpx.AsyncClient, Starlette], Awaitable[None]],
    **changes: Any,  # noqa: ANN401  (any setting)
) -> None:
    async def whole() -> None:
        async with running(settings(lite, **changes)) as app, client(app) as web:
            await asyncio.wait_for(work(web, app), PATIENCE)

    asyncio.run(whole())


@pytest.mark.parametrize("path", [*PAGES, "/nowhere", "/table/unknown-table", "/api/tables"])
def test_every_answer_has_the_headers_of_safety(lite: str, path: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        del app
        answer = await web.get(path)
        assert HEADERS.items() <= dict(answer.headers).items()
        assert "no-store" == answer.headers["cache-control"]
        assert not re.search(r"<script(?![^>]* src=)", answer.text)
        assert " style=" not in answer.text
        assert (404 if "nowhere" in path or "unknown" in path else 200) == answer.status_code

    asked(lite, work)


def test_scripts_are_kept_as_long_as_no_script_changes(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        del app
        page = (await web.get("/")).text
        here = html.unescape(re.findall(r'<script type="module" src="([^"]*)"', page)[0])
        folder, _, name = here.rpartition("/")
        answer = await web.get(here)
        assert (200, FOREVER) == (answer.status_code, answer.headers["cache-control"])
        assert "javascript" in answer.headers["content-type"]
        again = await web.get(here, headers={"if-none-match": answer.headers["etag"]})
        assert (304, FOREVER) == (again.status_code, again.headers["cache-control"])
        other = await web.get(f"{folder}/connection.js")  # imported as "./connection.js"
        assert (200, FOREVER) == (other.status_code, other.headers["cache-control"])
        older = await web.get(f"/static/js/00000000/{name}")
        assert (answer.text, "max-age=300") == (older.text, older.headers["cache-control"])
        for wrong in ("nothing.js", "..%2ftokens.css", "../../tokens.css/.js", ""):
            assert 404 == (await web.get(f"{folder}/{wrong}")).status_code

    asked(lite, work)


def test_a_stranger_gets_one_signed_cookie_that_scripts_cannot_read(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        del app
        first = await web.get("/")
        cookie = first.headers["set-cookie"]
        assert cookie.startswith(f"{COOKIE}=")
        assert "httponly" in cookie.lower()
        assert "samesite=lax" in cookie.lower()
        assert "set-cookie" not in (await web.get("/")).headers
        web.cookies.set(COOKIE, "forged.token")
        assert "set-cookie" in (await web.get("/")).headers

    asked(lite, work)


def test_a_form_of_another_site_is_refused(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        del app
        for headers in ({"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}):
            answer = await web.post("/play", data={"game": "goa"}, headers=headers)
            assert 403 == answer.status_code
        answer = await web.post("/play", data={"game": "goa"}, headers={"origin": "http://test"})
        assert 303 == answer.status_code

    asked(lite, work)


def test_a_local_server_answers_to_its_own_name_only(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        del app
        assert 421 == (await web.get("/")).status_code
        assert 200 == (await web.get("/", headers={"host": "localhost:99"})).status_code

    asked(lite, work, hosts=frozenset(("localhost",)))


def test_what_is_too_large_or_too_often_is_refused(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        del app
        german = {"accept-language": "de"}
        large = await web.post("/import", data={"journal": "x" * 300_000}, headers=german)
        assert 413 == large.status_code
        assert '<html lang="de"' in large.text
        large = await web.post("/api/journals", json={"journal": "x" * 300_000})
        assert (413, "limit") == (large.status_code, large.json()["code"])
        await web.get("/")
        answers = [await web.post("/play", data={"game": "goa"}) for _ in range(3)]
        assert [303, 303, 429] == [answer.status_code for answer in answers]
        assert "try again in a minute" in answers[-1].text

    asked(lite, work, rates=Rates(tables=Rate(2, 0.0)))


def test_play_now_needs_one_click_and_the_table_is_in_the_list(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        del app
        where = (await web.post("/play", data={"game": "cargo_noir"})).headers["location"]
        shown = await web.get(where)
        assert 200 == shown.status_code
        assert 'id="prompt"' in shown.text
        assert 'data-seat="0"' in shown.text
        assert where in (await web.get("/tables")).text

    asked(lite, work)


def test_a_new_table_with_open_seats_shows_its_links_and_a_friend_takes_one(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        form = {"game": "goa", "players": "3", "seat-0-name": "Anna", "seat-1-kind": "open"}
        where = (await web.post("/new", data=form)).headers["location"]
        assert where.startswith("/invite/")
        link = re.search(r'value="http://test(/join/[^"]+)"', (await web.get(where)).text)
        assert link is not None
        async with client(app) as other:
            assert 403 == (await other.get(where)).status_code
            assert "Take the seat" in (await other.get(link[1])).text
            assert 303 == (await other.post("/join", data={"link": link[1]})).status_code
            taken = await other.post(link[1], data={"name": "Bea"})
            assert 303 == taken.status_code
            shown = (await other.get(taken.headers["location"])).text
            assert 'data-seat="1"' in shown
            assert "Bea" in shown
        async with client(app) as late:
            page = await late.get(link[1])
            assert 409 == page.status_code
            assert "this link is used up" in page.text
            assert 422 == (await late.post(link[1], data={"name": "Eve"})).status_code

    asked(lite, work)


def test_a_preview_of_a_link_does_not_take_the_seat(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        made = (await web.post("/api/tables", json=FREE)).json()
        async with client(app) as robot:
            await robot.get(made["invitations"][0]["url"])
        assert house_of(app).live[made["table"]].seats[1].free

    asked(lite, work)


FREE: dict[str, object] = {"game": "goa", "seats": [{"kind": "me"}, {"kind": "open"}]}


def test_only_a_listed_table_gives_its_free_seats_to_anybody(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        for listed in (False, True):
            made = (await web.post("/api/tables", json={**FREE, "listed": listed})).json()
            async with client(app) as other:
                listing = (await other.get("/tables")).text
                assert listed == (made["table"] in listing)
                answer = await other.post("/seat", data={"table": made["table"]})
                assert (303 if listed else 409) == answer.status_code

    asked(lite, work)


def test_a_table_without_spectators_is_shown_to_its_players_only(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        made = (await web.post("/api/tables", json={**FREE, "watch": False})).json()
        headers = {"authorization": f"Bearer {made['bearer']}"}
        for path in (f"/table/{made['table']}", f"/api/tables/{made['table']}"):
            async with client(app) as other:
                assert 403 == (await other.get(path)).status_code
            assert 200 == (await web.get(path, headers=headers)).status_code

    asked(lite, work)


WRONG: tuple[dict[str, object], ...] = (
    {},
    {"game": "chess"},
    {"game": "goa", "edition": "1999"},
    {"game": "goa", "players": 9},
    {"game": "goa", "options": {"x": "y"}},
    {"game": "goa", "seats": [{"kind": "me"}, {"kind": "king"}]},
    {"game": "goa", "seats": [{"kind": "me"}, {"kind": "bot", "level": "../x"}]},
    {"game": "goa", "seats": [{"kind": "me", "colour": "red"}, {"kind": "open", "colour": "red"}]},
    {"game": "goa", "seats": [{"kind": "me", "name": "x" * 50}, {"kind": "open"}]},
    {"game": "goa", "name": "a\u0000b"},
)


@pytest.mark.parametrize("wish", WRONG, ids=range(len(WRONG)))
def test_a_table_that_cannot_be_had_is_refused_in_one_sentence(
    lite: str, wish: dict[str, object]
) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        del app
        answer = await web.post("/api/tables", json=wish)
        assert 422 == answer.status_code
        assert {"code", "text", "where"} == set(answer.json())

    asked(lite, work)


def test_a_journal_is_brought_in_looked_at_and_played_on(lite: str) -> None:
    match = new_match(2, seed=3)
    at_random(match, 100_000)
    text = match.journal().write()

    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        files = {"file": ("a.journal", text.encode(), "text/plain")}
        brought = await web.post("/import", data={"journal": ""}, files=files)
        assert 303 == brought.status_code
        where = brought.headers["location"]
        assert 200 == (await web.get(where)).status_code
        assert text.splitlines()[-1] in (await web.get(f"{where}/journal")).text
        on = await web.post(f"{where}/on", data={"ply": "5", "seat": "1"})
        table = house_of(app).live[on.headers["location"].rpartition("/")[2]]
        assert [d.text for d in match.history[:5]] == [d.text for d in table.match.history[:5]]
        assert 1 == table.seat_of(table.board.owner)
        for broken in ("", "x", text.replace("rules 1", "rules 9")):
            answer = await web.post("/import", data={"journal": broken})
            assert 400 == answer.status_code

    asked(lite, work)


@pytest.mark.parametrize("text", ["", "garbage", "fondaco journal 1", "<script>x</script>"])
def test_a_journal_that_cannot_be_read_comes_back_with_what_is_wrong(lite: str, text: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        del app
        answer = await web.post("/import", data={"journal": text})
        assert 400 == answer.status_code
        assert 'role="alert"' in answer.text
        assert f">{html.escape(text)}</textarea>" in answer.text
        files = {"file": ("a.journal", b"\xff\xfe\x00", "text/plain")}
        answer = await web.post("/import", data={"journal": ""}, files=files)
        assert 400 == answer.status_code
        assert "line 1" in answer.text

    asked(lite, work)


def test_whoever_looks_back_at_a_running_game_has_their_own_eyes_and_goes_back(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        del app
        where = (await web.post("/play", data={"game": "cargo_noir"})).headers["location"]
        back = where.replace("/table/", "/replay/")
        page = (await web.get(f"{back}?as=1")).text
        assert f'href="{where}"' in page
        assert 'id="as"' not in page
        assert f'action="{back}/on"' not in page
        assert f'href="{back}/journal"' not in page
        assert 403 == (await web.get(f"{back}/journal")).status_code

    asked(lite, work)


def test_name_and_language_are_remembered(lite: str) -> None:
    async def work(web: httpx.AsyncClient, app: Starlette) -> None:
        del app
        await web.get("/")
        assert 303 == (await web.post("/settings", data={"name": "Anna", "lang": "de"})).status_code
        page = (await web.get("/")).text
        assert "Anna" in page
        assert '<html lang="de"' in page
        assert 204 == (await web.post("/settings", json={"lang": "en"})).status_code
        assert '<html lang="en"' in (await web.get("/")).text

    asked(lite, work)
