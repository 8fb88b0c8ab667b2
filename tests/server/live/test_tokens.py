"""Cookies and tokens: they age, are renewed, and can be ended everywhere."""

import asyncio
from http.cookies import SimpleCookie

import httpx
import pytest
from itsdangerous import URLSafeSerializer
from websockets.exceptions import ConnectionClosed

from fondaco.server.live.identity import (
    COOKIE,
    DAY,
    FIRST_FORM_ENDS,
    RENEWED,
    YEAR,
    Identity,
    KnownGuest,
    fresh_id,
)
from tests.patience import PATIENCE
from tests.server.players import JSON, at, made, visitor
from tests.server.serving import SECRET, client, house_of, listening, running, settings

NOW = 1_800_000_000.0


def first_form(guest: str) -> str:
    """Return a token as servers gave it before tokens had a date."""
    return str(URLSafeSerializer(SECRET, salt="fondaco guest").dumps(guest))


def test_a_token_is_good_for_a_year_and_old_after_a_week() -> None:
    now, guest = [NOW], fresh_id()
    identity = Identity(SECRET, clock=lambda: now[0])
    token = identity.sign_guest(guest)
    for later, old in ((0, False), (-DAY, False), (RENEWED - 1, False), (RENEWED + 1, True)):
        now[0] = NOW + later
        assert KnownGuest(guest, old) == identity.read(token)
    now[0] = NOW + YEAR + 1
    assert None is identity.read(token)


def test_an_ended_token_is_no_good_and_the_next_one_is_everywhere() -> None:
    guest = fresh_id()
    here, there = Identity(SECRET), Identity(SECRET)
    tokens = (here.sign_guest(guest), first_form(guest))
    assert [guest, guest] == [here.read_guest(token) for token in tokens]
    here.learn({guest: 1})
    fresh = here.sign_guest(guest)
    assert [None, None] == [here.read_guest(token) for token in tokens]
    assert [guest, guest] == [one.read_guest(fresh) for one in (here, there)]
    assert None is there.read_guest(tokens[0])  # it has seen that there is a newer one


def test_tokens_without_a_date_are_taken_for_a_while() -> None:
    now, guest = [NOW], fresh_id()
    identity = Identity(SECRET, clock=lambda: now[0])
    assert KnownGuest(guest, old=True) == identity.read(first_form(guest))
    now[0] = FIRST_FORM_ENDS + 1.0
    assert None is identity.read(first_form(guest))
    assert None is identity.read(first_form("x"))


def cookie_of(answer: httpx.Response) -> str:
    """Return the guest's cookie in an answer, or nothing."""
    for header in answer.headers.get_list("set-cookie"):
        found = SimpleCookie(header)
        if COOKIE in found:
            return found[COOKIE].value
    return ""


def test_a_cookie_of_the_first_form_is_renewed_and_stays_the_same_guest(lite: str) -> None:
    async def whole() -> None:
        async with running(settings(lite)) as app:
            guest, identity = fresh_id(), house_of(app).identity
            async with client(app) as web:
                web.cookies.set(COOKIE, first_form(guest))
                fresh = cookie_of(await web.get("/settings"))
                assert KnownGuest(guest, old=False) == identity.read(fresh)
            async with client(app) as web:
                web.cookies.set(COOKIE, fresh)
                assert "" == cookie_of(await web.get("/settings"))
            headers = {"authorization": f"Bearer {first_form(guest)}"}
            async with client(app, **headers) as program:
                assert "" == cookie_of(await program.get("/settings"))
                answer = await program.post("/api/token", json={})
                assert KnownGuest(guest, old=False) == identity.read(answer.json()["bearer"])

    asyncio.run(whole())


def test_a_week_old_cookie_is_renewed(lite: str) -> None:
    async def whole() -> None:
        async with running(settings(lite)) as app:
            identity, guest = house_of(app).identity, fresh_id()
            token = identity.sign_guest(guest)
            identity.clock = lambda: NOW + 10 * YEAR
            async with client(app) as web:
                web.cookies.set(COOKIE, token)
                other = cookie_of(await web.get("/"))
            assert identity.read_guest(other) not in (None, guest)  # a year is over: a stranger
            token = identity.sign_guest(guest)
            identity.clock = lambda: NOW + 10 * YEAR + 8 * DAY
            async with client(app) as web:
                web.cookies.set(COOKIE, token)
                assert KnownGuest(guest, old=False) == identity.read(cookie_of(await web.get("/")))

    asyncio.run(whole())


def test_signing_out_everywhere_else_ends_cookies_tokens_and_connections(database: str) -> None:
    async def whole() -> None:
        async with listening(settings(database)) as (address, app):
            seats: list[JSON] = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
            table = await made(address, game="cargo_noir", seats=seats)
            stolen, id_ = table["bearer"], table["table"]
            identity = house_of(app).identity
            async with (
                visitor(address, cookies={COOKIE: stolen}) as anna,
                at(address, id_, stolen) as thief,
            ):
                assert 0 == thief.view["seat"]
                answer = await anna.post("/settings/elsewhere")
                fresh = cookie_of(answer)
                assert identity.read_guest(fresh) is not None
                with pytest.raises(ConnectionClosed):
                    await thief.until("nothing that is ever sent")
            for bearer, seat in ((stolen, -1), (fresh, 0)):
                async with at(address, id_, bearer) as one:
                    assert seat == one.view["seat"]
            headers = {"authorization": f"Bearer {fresh}"}
            async with visitor(address, headers=headers) as web:
                newest = (await web.post("/api/token", json={"only": True})).json()["bearer"]
        async with listening(settings(database)) as (address, _):  # and after a restart
            for bearer, seat in ((stolen, -1), (fresh, -1), (newest, 0)):
                async with at(address, id_, bearer) as one:
                    assert seat == one.view["seat"]

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_the_settings_have_the_button_and_say_what_was_done(lite: str) -> None:
    async def whole() -> None:
        async with running(settings(lite)) as app, client(app) as web:
            before = (await web.get("/settings")).text
            assert 'action="/settings/elsewhere"' in before
            assert "All others are signed out." not in before
            after = await web.post("/settings/elsewhere", follow_redirects=True)
            assert "All others are signed out." in after.text
            answer = await web.post("/api/token", json={"only": True})
            assert "" == answer.json()["bearer"]  # a page's script never gets the token
            assert house_of(app).identity.read(cookie_of(answer)) is not None

    asyncio.run(whole())
