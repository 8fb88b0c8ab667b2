"""Connections that take their time, addresses with too many of them, and a house that is full."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed

from fondaco.server.http import wire
from fondaco.server.http.wire import HIGH_WATER, Door
from fondaco.server.settings import Rate, Rates
from tests.patience import PATIENCE
from tests.server.players import JSON, at, made, visitor
from tests.server.serving import house_of, listening, settings

GET = b"GET /rules HTTP/1.1\r\nhost: x\r\n\r\n"
TWO: JSON = {"game": "cargo_noir", "seats": [{"kind": "me"}, {"kind": "open"}]}
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def tried(
    lite: str,
    work: Callable[[str, Starlette], Awaitable[None]],
    *,
    proxy: bool = False,
    **changes: Any,  # noqa: ANN401  (any setting)
) -> None:
    async def whole() -> None:
        async with listening(settings(lite, **changes), proxy=proxy) as (address, app):
            await asyncio.wait_for(work(address, app), PATIENCE)

    asyncio.run(whole())


async def opened(address: str, text: bytes = b"") -> Line:
    """Open a connection and say something, perhaps not all of it."""
    host, _, port = address.removeprefix("http://").partition(":")
    line = await asyncio.open_connection(host, int(port))
    line[1].write(text)
    return line


async def rest(line: Line) -> bytes:
    """Return all that is answered until the connection is closed."""
    try:
        return await line[0].read()
    except ConnectionResetError:
        return b""
    finally:
        line[1].close()


HALVES = (
    b"",
    b"GET / HTT",
    b"GET / HTTP/1.1\r\nhost: x\r\n",
    b"POST /play HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\ngam",
    b"POST /play HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n3\r\ngam\r\n",
)


@pytest.mark.parametrize("text", HALVES, ids=range(len(HALVES)))
def test_half_a_request_is_waited_for_only_so_long(
    lite: str, text: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(address: str, app: Starlette) -> None:
        found = await rest(await opened(address, text))
        assert b"408 Request Timeout" in found
        while house_of(app).limits.doors.open:  # noqa: ASYNC110  (nobody tells of it)
            await asyncio.sleep(0)

    tried(lite, work, head_wait=0.05, body_wait=0.05)
    assert not [one for one in caplog.records if one.exc_info]


def test_a_request_that_drips_gets_no_more_time(lite: str) -> None:
    async def work(address: str, app: Starlette) -> None:
        del app
        line = await opened(address, b"GET / HTTP/1.1\r\n")
        answer = asyncio.create_task(rest(line))
        while not answer.done():
            line[1].write(b"x: y\r\n")
            await asyncio.sleep(0.01)
        assert b"408" in await answer or b"" == await answer

    tried(lite, work, head_wait=0.2)


def test_whoever_reads_nothing_is_cut_off(lite: str) -> None:
    async def work(address: str, app: Starlette) -> None:
        line = await opened(address, GET * 200)
        line[0]._transport.pause_reading()  # type: ignore[attr-defined]
        doors = house_of(app).limits.doors
        while not doors.open:  # noqa: ASYNC110  (nobody tells of it)
            await asyncio.sleep(0)
        while doors.open:  # noqa: ASYNC110  (the same)
            await asyncio.sleep(0)
        line[1].close()

    tried(lite, work, read_wait=0.05, head_wait=60.0)


def test_what_is_answered_to_whoever_reads_nothing_does_not_pile_up(
    lite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for a page again and again gets the next one when there is room for it."""
    met: list[Door] = []

    class Noted(Door):
        def pause_writing(self) -> None:
            met.append(self)
            super().pause_writing()

    monkeypatch.setattr(wire, "Door", Noted)
    piled: list[int] = []

    async def work(address: str, app: Starlette) -> None:
        line = await opened(address, GET * 400)
        line[0]._transport.pause_reading()  # type: ignore[attr-defined]
        while not met:  # noqa: ASYNC110  (nobody tells of it)
            await asyncio.sleep(0)
        while house_of(app).limits.doors.open:
            piled.append(met[0].transport.get_write_buffer_size())
            await asyncio.sleep(0)
        line[1].close()

    tried(lite, work, read_wait=0.2, head_wait=60.0)
    assert max(piled, default=0) < 3 * HIGH_WATER


def test_an_address_has_only_so_many_connections_open(lite: str) -> None:
    async def work(address: str, app: Starlette) -> None:
        doors = house_of(app).limits.doors
        while doors.open:  # noqa: ASYNC110  (the one that asked whether we are there)
            await asyncio.sleep(0)
        lines = [await opened(address) for _ in range(3)]
        while 3 > doors.open.get("127.0.0.1", 0):  # noqa: ASYNC110  (nobody tells of it)
            await asyncio.sleep(0)
        assert b"429 Too Many Requests" in await rest(await opened(address))
        lines[0][1].close()
        while 2 < doors.open.get("127.0.0.1", 0):  # noqa: ASYNC110  (the same)
            await asyncio.sleep(0)
        end = GET.replace(b"host", b"connection: close\r\nhost")
        assert b"200 OK" in await rest(await opened(address, end))
        for _, writer in lines:
            writer.close()

    tried(lite, work, rates=Rates(doors=3))


def test_an_address_opens_only_so_many_connections(lite: str) -> None:
    async def work(address: str, app: Starlette) -> None:
        del app
        end = GET.replace(b"host", b"connection: close\r\nhost")
        found = [await rest(await opened(address, end)) for _ in range(4)]
        assert [True, True, False, False] == [b"200 OK" in answer for answer in found]

    tried(lite, work, rates=Rates(arrivals=Rate(3, 0.0)))


def test_behind_a_proxy_those_behind_it_are_counted(lite: str) -> None:
    async def work(address: str, app: Starlette) -> None:
        assert {} == house_of(app).limits.doors.open
        async with visitor(address) as web:
            for client in ("192.0.2.1", "2001:db8::1", "2001:db8::2", "192.0.2.1"):
                answer = await web.get("/rules", headers={"x-forwarded-for": client})
                wanted = 200 if client in ("192.0.2.1", "2001:db8::1") else 429
                assert wanted == answer.status_code or client == "192.0.2.1"
            last = await web.get("/rules", headers={"x-forwarded-for": "192.0.2.1"})
            assert 429 == last.status_code

    tried(lite, work, proxy=True, rates=Rates(doors=0, requests=Rate(1, 0.0)))


def test_pages_are_counted_by_guest(lite: str) -> None:
    async def work(address: str, app: Starlette) -> None:
        del app
        async with visitor(address) as web:
            await web.get("/rules")
            found = [(await web.get("/rules")).status_code for _ in range(4)]
            assert [200, 200, 200, 429] == found
            assert 200 == (await web.get("/static/base.css")).status_code

    tried(lite, work, rates=Rates(gets=Rate(3, 0.0)))


def test_an_address_has_only_so_many_connections_to_tables(lite: str) -> None:
    async def work(address: str, app: Starlette) -> None:
        guests = [await made(address, **TWO) for _ in range(3)]
        table = guests[0]["table"]
        async with (
            at(address, table, guests[0]["bearer"]),
            at(address, table, guests[1]["bearer"]),
        ):
            with pytest.raises(ConnectionClosed) as refused:
                async with at(address, table, guests[2]["bearer"]):
                    pass
            assert refused.value.rcvd is not None
            assert 4429 == refused.value.rcvd.code
        while house_of(app).limits.crowds.open:  # noqa: ASYNC110  (nobody tells of it)
            await asyncio.sleep(0)

    tried(lite, work, rates=Rates(sockets=1, crowd=2))


def test_a_guest_connects_only_so_often(lite: str) -> None:
    async def work(address: str, app: Starlette) -> None:
        del app
        table = await made(address, **TWO)
        for _ in range(2):
            async with at(address, table["table"], table["bearer"]):
                pass
        with pytest.raises(ConnectionClosed):
            async with at(address, table["table"], table["bearer"]):
                pass

    tried(lite, work, rates=Rates(connects=Rate(2, 0.0)))


def test_tables_that_nobody_uses_make_room_and_a_full_house_says_so(lite: str) -> None:
    async def work(address: str, app: Starlette) -> None:
        house = house_of(app)
        first, second = [await made(address, **TWO) for _ in range(2)]
        async with at(address, first["table"], first["bearer"]) as anna:
            third = await made(address, **TWO)
            assert {first["table"], third["table"]} == set(house.live)
            async with at(address, third["table"], third["bearer"]):
                async with visitor(address) as web:
                    for answer in (
                        await web.post("/api/tables", json=TWO),
                        await web.get(f"/api/tables/{second['table']}"),
                        await web.get(f"/table/{second['table']}"),
                    ):
                        assert 503 == answer.status_code
                        assert "All tables of the house are in use" in answer.text
                with pytest.raises(ConnectionClosed) as refused:
                    async with at(address, second["table"], second["bearer"]):
                        pass
                assert refused.value.rcvd is not None
                assert 1013 == refused.value.rcvd.code
                assert "done" == (await anna.ask("say", text="we are here"))["type"]
            while house.live[third["table"]].watchers:  # noqa: ASYNC110  (nobody tells of it)
                await asyncio.sleep(0)
            async with at(address, second["table"], second["bearer"]) as bea:
                assert 0 == bea.view["seat"]

    tried(lite, work, most_live=2)


def test_a_text_that_is_none_ends_the_connection_and_is_no_fault_of_ours(
    lite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(address: str, app: Starlette) -> None:
        del app
        table = await made(address, **TWO)
        async with at(address, table["table"], table["bearer"]) as anna:
            anna.socket.protocol.send_text(b'{"type": "\xff"}')
            anna.socket.transport.write(b"".join(anna.socket.protocol.data_to_send()))
            with pytest.raises(ConnectionClosed) as closed:
                await anna.until("never")
            assert closed.value.rcvd is not None
            assert 1007 == closed.value.rcvd.code

    tried(lite, work)
    assert not [one for one in caplog.records if one.exc_info]
