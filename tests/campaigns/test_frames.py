"""Hostile frames and requests: whatever comes in, nothing breaks and nothing refused happens.

No unhandled exception in the log, no answer of 500 or more, and a table that is as it was before.
"""

import asyncio
import json
import logging
import random
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fondaco.games import GAMES
from fondaco.server.http.guard import HEADERS
from fondaco.server.live.house import House
from fondaco.server.live.tables import LiveTable
from tests.server.players import JSON, joined, made, visitor
from tests.server.serving import house_of, listening, plenty, settings

BATCH = 25  # frames before the table is looked at
SAID = 2_000  # frames after which the figures so far are printed
FRESH = 500  # frames after which another table is taken
STRINGS = (
    "",
    "\x00",
    "a\x00b",
    "\u202e",
    "x" * 300,
    "🦜" * 50,
    "<script>",
    "%00",
    "../..",
    "{}",
    "-1",
)
NUMBERS = (-1, 0, 1, 2**31, 2**63, 2**64, 10**40, -(2**70), 1.5, 1e308)
PIECES = (b"\x00", b"\\u0000", b"\\ud800", b"\xff", b"9" * 30, b'"')
PATHS = (
    "/", "/tables", "/replays", "/settings", "/new", "/play", "/join", "/seat", "/import",
    "/healthz", "/rules", "/rules/{x}", "/box/{x}", "/howto/{x}", "/table/{x}", "/invite/{x}",
    "/join/{x}",
    "/replay/{x}", "/replay/{x}/journal", "/replay/{x}/on", "/replay/{x}/analysis", "/static/{x}",
    "/table/{x}/socket", "/api/games", "/api/tables", "/api/tables/{x}", "/api/tables/{x}/commands",
    "/api/tables/{x}/links", "/api/tables/{x}/journal", "/api/tables/{x}/analysis",
    "/api/tables/{x}/on", "/api/join", "/api/journals", "/api/openapi.json", "/{x}",
)  # fmt: skip
POSTED = frozenset((
    "/play", "/join", "/seat", "/import", "/settings", "/new", "/tables", "/join/{x}",
    "/replay/{x}/on", "/replay/{x}/analysis", "/api/tables", "/api/tables/{x}/commands",
    "/api/tables/{x}/analysis", "/api/tables/{x}/on", "/api/join", "/api/journals",
))  # fmt: skip
FIELDS = (
    "game",
    "link",
    "table",
    "name",
    "journal",
    "ply",
    "seat",
    "lang",
    "theme",
    "token",
    "players",
)


@pytest.fixture
def faults() -> Iterator[list[logging.LogRecord]]:
    """What the log says about faults of ours."""
    found: list[logging.LogRecord] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if record.levelno >= logging.ERROR or record.exc_info:
                found.append(record)

    handler, root = Keep(), logging.getLogger()
    root.addHandler(handler)
    yield found
    root.removeHandler(handler)


def messages(rng: random.Random, view: JSON, *, seated: bool) -> JSON:
    """Return a message that could be meant well."""
    ply = rng.choice((view["ply"], view["ply"], view["ply"] - 1, 0, view["ply"] + 1, 999_999))
    options = (view["prompt"] or {"options": []})["options"]
    actions = [option["notation"] for option in options] or ["send RIO", "pass", "sell"]
    picks = [rng.choice(actions) for _ in range(rng.randrange(1, 4))]
    kind, rest = rng.choice(
        (
            ("act", {"ply": ply, "actions": picks}),
            ("act", {"ply": ply, "actions": picks}),
            ("draft", {"ply": ply, "picks": picks}),
            ("hint", {"ply": ply}),
            ("undo", {"ply": ply}),
            ("again", {"ply": ply}),
            ("rewind", {"ply": ply, "to": rng.randrange(5)}),
            ("decline", {}),
            ("leave", {"ply": ply}),
            ("say", {"text": rng.choice(STRINGS)}),
            ("seat", {"to": "king" if seated else rng.choice(("me", "bot", "open")), "seat": 0}),
            ("seen", {"ply": ply}),
            ("ping", {}),
        )
    )
    return {"type": kind, "id": rng.choice((secrets.token_hex(4), "again", "x" * 64)), **rest}


def value(rng: random.Random) -> Any:  # noqa: ANN401  (anything at all)
    return rng.choice(
        (rng.choice(STRINGS), rng.choice(NUMBERS), None, True, [], {}, ["x"] * 50, {"type": "act"})
    )


def twisted(rng: random.Random, message: JSON) -> str | bytes:
    """Return a message in which something is wrong, or not."""
    way = rng.choice((0, 0, 0, 0, *range(1, 8)))
    if way == 1:
        message[rng.choice([*message, "more"])] = value(rng)
    elif way == 2:
        message.pop(rng.choice(list(message)))
    elif way == 3:
        return "[" * rng.randrange(1, 8000) + json.dumps(value(rng))
    elif way == 4:
        return rng.choice((rng.randbytes(rng.randrange(300)), json.dumps(value(rng)) * 2))
    elif way == 5:
        key, text = rng.choice(list(message)), json.dumps(message)
        return text[:-1] + f', "{key}": {json.dumps(value(rng))}}}'
    elif way > 5:
        return broken(rng, json.dumps(message, ensure_ascii=rng.random() < 0.5).encode())
    return json.dumps(message)


def broken(rng: random.Random, text: bytes) -> str | bytes:
    """Return a text in which some letters are others, are missing, or are too many."""
    data = bytearray(text)
    for _ in range(rng.randrange(1, 5)):
        place, way = rng.randrange(len(data)), rng.randrange(3)
        if way == 0:
            data[place] = rng.randrange(256)
        elif way == 1:
            data[place : place + rng.randrange(1, 9)] = b" "
        else:
            data[place:place] = rng.choice(PIECES)
    return bytes(data) if rng.random() < 0.5 else data.decode(errors="replace")


def stands(table: LiveTable) -> tuple[object, ...]:
    """Return everything that a command can change."""
    talk = table.talk[-1].number if table.talk else 0
    done = tuple((one.seat, one.text) for one in table.match.history)
    return (table.version, done, table.match.state.digest(), tuple(table.seats), talk, table.offer)


@dataclass
class Attack:
    """Somebody who sends anything, and what was answered."""

    rng: random.Random
    house: House
    address: str
    answers: Counter[str] = field(default_factory=Counter)
    sent: int = 0

    async def begin(self, stack: AsyncExitStack) -> None:
        """Take another table with two people, and somebody who watches."""
        seats = [{"kind": "me"}, {"kind": "open"}]
        game = self.rng.choice(tuple(GAMES))
        anna = await made(self.address, game=game, seats=seats, hints="off")
        bea = await joined(self.address, anna["invitations"][1]["token"], "Bea")
        self.id = anna["table"]
        self.bearers = (anna["bearer"], bea["bearer"], "")
        self.lines = [await self.line(stack, bearer) for bearer in self.bearers]
        self.views = [json.loads(await line.recv()) for line in self.lines]

    async def line(self, stack: AsyncExitStack, bearer: str) -> ClientConnection:
        where = f"ws{self.address.removeprefix('http')}/table/{self.id}/socket?as=json"
        headers = {"authorization": f"Bearer {bearer}"} if bearer else {}
        wish = connect(where, additional_headers=headers, max_size=None, compression=None)
        return await stack.enter_async_context(wish)

    async def batch(self, stack: AsyncExitStack) -> None:
        """Send some frames; when all were refused the table is as it was."""
        who = self.rng.randrange(3)
        line, table = self.lines[who], self.house.live[self.id]
        before, done = stands(table), self.answers["done"]
        try:
            for _ in range(BATCH):
                message = messages(self.rng, self.views[who], seated=who < 2)
                await line.send(twisted(self.rng, message))
                self.sent += 1
            if self.rng.random() < 0.02:
                await self.break_off(line)
            end = f"end-{self.sent}"
            await line.send(json.dumps({"type": "dance", "id": end}))
            await self.listen(who, line, end)
        except ConnectionClosed:  # some answers were not heard
            self.answers["closed"] += 1
            while len(table.watchers) > len(self.lines) - 1:  # noqa: ASYNC110  (nobody tells of it)
                await asyncio.sleep(0.001)
            self.lines[who] = await self.line(stack, self.bearers[who])
            return
        async with table.lock:
            assert done != self.answers["done"] or before == stands(table)
            assert not table.closed

    async def break_off(self, line: ClientConnection) -> None:
        """Send what no client library sends: too much, or letters that are none."""
        if self.rng.random() < 0.5:
            await line.send("x" * 20_000)
        else:
            line.protocol.send_text(b'{"type": "\xff\xfe"}')
            line.transport.write(b"".join(line.protocol.data_to_send()))

    async def listen(self, who: int, line: ClientConnection, end: str) -> None:
        """Hear the answers up to the end of the batch."""
        while True:
            message = json.loads(await line.recv())
            if message["type"] == "view":
                self.views[who] = message
            elif message.get("id") == end:
                return
            else:
                code = message.get("code", "")
                self.answers[f"{message['type']} {code}".strip()] += 1
                assert code in ("", "stale", "illegal", "turn", "limit", "off", "bad")


def test_hostile_frames_break_nothing(
    database: str, faults: list[logging.LogRecord], *, long: bool
) -> None:
    frames, seed = 250_000 if long else 2_000, secrets.randbits(32)
    print(f"seed {seed}")  # noqa: T201  (a campaign says its figures)

    async def whole() -> None:
        async with listening(settings(database, rates=plenty())) as (address, app):
            attack = Attack(random.Random(seed), house_of(app), address)  # noqa: S311
            while attack.sent < frames:
                async with AsyncExitStack() as stack:
                    await attack.begin(stack)
                    table = attack.house.live[attack.id]
                    end = min(frames, attack.sent + FRESH)
                    while attack.sent < end:
                        await attack.batch(stack)
                await loaded_anew(attack.house, table)
                if attack.sent % SAID == 0:
                    print(f"{attack.sent} frames: {dict(attack.answers)}")  # noqa: T201  (the same)
            assert attack.answers["refused bad"] > frames / 10

    asyncio.run(whole())
    assert [] == [record.getMessage() for record in faults]


async def loaded_anew(house: House, table: LiveTable) -> None:
    """Check that the store knows what memory knows."""
    before = stands(table)[:4]
    await house.unload(table)
    again = await house.table(table.id)
    assert again is not None
    assert before == stands(again)[:4]
    await house.unload(again)


# Requests


def hostile(rng: random.Random, known: str) -> str:
    return rng.choice(
        (known, quote(rng.choice(STRINGS), safe=""), "%ff%fe", "%2e%2e%2f", "x" * 5000)
    )


def body(rng: random.Random) -> dict[str, Any]:
    """Return what is sent with a request."""
    way = rng.randrange(6)
    pairs = {rng.choice(FIELDS): rng.choice(STRINGS) for _ in range(rng.randrange(4))}
    if way == 0:
        return {}
    if way == 1:
        return {"json": value(rng)}
    if way == 2:
        return {"json": {**pairs, rng.choice(FIELDS): value(rng)}}
    if way == 3:
        return {"data": pairs}
    if way == 4:
        return {"files": {rng.choice(("file", "journal", "\x00")): ("a", rng.randbytes(99))}}
    return {"content": rng.randbytes(rng.randrange(500))}


def headers(rng: random.Random) -> dict[str, str]:
    wishes: tuple[dict[str, str], ...] = (
        {}, {"host": "["}, {"host": "a b"}, {"origin": "http://["}, {"origin": "null"},
        {"authorization": "Bearer x.y"}, {"authorization": "Basic eA=="},
        {"cookie": "fondaco_guest=x"},
        {"content-type": "multipart/form-data; boundary="}, {"content-type": "application/json; x"},
        {"accept-language": "x" * 500}, {"x-forwarded-for": "::ffff:"},
        {"range": "bytes=9-1"}, {"if-modified-since": "yesterday"}, {"accept-encoding": "gzip;q=x"},
    )  # fmt: skip
    return dict(rng.choice(wishes))


MALFORMED: tuple[Callable[[random.Random], bytes], ...] = (
    lambda rng: rng.randbytes(rng.randrange(1, 400)),
    lambda rng: b"GET /%s HTTP/1.1\r\nhost: x\r\n\r\n" % rng.randbytes(5).hex().encode() * 3,
    lambda rng: b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * rng.randrange(3000) + b"\r\n",
    lambda _: b"POST /play HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
    lambda _: b"POST /play HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999\r\n\r\nx",
    lambda _: b"POST /play HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
    lambda _: (
        b"GET /table/x/socket HTTP/1.1\r\nhost: x\r\n"
        b"upgrade: websocket\r\nconnection: upgrade\r\n\r\n"
    ),
    lambda _: b"GET http://[ HTTP/1.1\r\nhost: [\r\n\r\n",
    lambda _: b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
)


async def raw(address: str, data: bytes) -> bytes:
    """Send bytes that need not be HTTP, and return the beginning of what comes back."""
    host, _, port = address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        writer.write(data)
        writer.write_eof()
        return await reader.read(300)
    except ConnectionError:
        return b""
    finally:
        writer.close()


@dataclass
class Asking:
    """Somebody who asks for anything, and what was answered."""

    rng: random.Random
    web: httpx.AsyncClient
    known: str
    answers: Counter[int] = field(default_factory=Counter)

    async def ask(self) -> None:
        """Ask for something that a client library lets one ask for."""
        rng = self.rng
        route = rng.choice(PATHS)
        path = route.replace("{x}", hostile(rng, self.known))
        method = rng.choice(("GET", "GET", "PUT", "HEAD", "OPTIONS", "DELETE"))
        if route in POSTED and rng.random() < 0.8:
            method = "POST"
        query = rng.choice(("", "?ply=-1", "?ply=%00&as=9", "?q=%ff", "?part=x&step=99999999999"))
        extra, sent = headers(rng), body(rng)
        try:
            answer = await self.web.request(method, path + query, headers=extra, **sent)
        except (httpx.TransportError, httpx.InvalidURL):
            self.answers[0] += 1  # the connection was closed, or the client would not ask so
            return
        self.answers[answer.status_code] += 1
        assert answer.status_code < 500, (method, path, query, extra, sent)
        if answer.headers.get("x-request-id"):
            assert HEADERS.items() <= dict(answer.headers).items()

    async def shout(self) -> None:
        """Send what no client library sends."""
        found = await raw(str(self.web.base_url).rstrip("/"), self.rng.choice(MALFORMED)(self.rng))
        self.answers[int(found[9:12]) if found.startswith(b"HTTP") else 0] += 1
        assert not found.startswith((b"HTTP/1.1 5", b"HTTP/1.0 5"))


def test_hostile_requests_are_refused_in_a_sentence(
    database: str, faults: list[logging.LogRecord], *, long: bool
) -> None:
    requests, seed = 20_000 if long else 400, secrets.randbits(32)
    print(f"seed {seed}")  # noqa: T201  (the same)

    async def whole() -> None:
        given = settings(database, rates=plenty(), head_wait=0.2, body_wait=0.2)
        async with listening(given) as (address, app):
            table = await made(address, game="goa", seats=[{"kind": "me"}, {"kind": "open"}])
            live = house_of(app).live[table["table"]]
            before = stands(live)
            async with visitor(address) as web:
                asking = Asking(random.Random(seed), web, table["table"])  # noqa: S311
                for _ in range(requests):
                    await (asking.shout() if asking.rng.random() < 0.2 else asking.ask())
            assert before == stands(live)
            told = dict(sorted(asking.answers.items()))
            print(f"{requests} requests: {told}")  # noqa: T201  (the same)

    asyncio.run(whole())
    assert [] == [record.getMessage() for record in faults]
