"""People and programs at a table, over real sockets."""

import json
import secrets
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.patience import PATIENCE

JSON = dict[str, Any]
# Servers speak plain HTTP here; reading who may sign certificates takes longer than most visits.
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def visitor(address: str, **wish: Any) -> httpx.AsyncClient:  # noqa: ANN401  (as httpx has it)
    """Return somebody with a browser before a server that listens."""
    return httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=NO_TLS, **wish)


async def made(address: str, **wish: object) -> JSON:
    """Make a table as somebody new."""
    async with visitor(address) as web:
        answer = await web.post("/api/tables", json=wish)
    assert 201 == answer.status_code, answer.text
    found: JSON = answer.json()
    return found


async def joined(address: str, token: str, name: str) -> JSON:
    """Take a seat as somebody new."""
    async with visitor(address) as web:
        answer = await web.post("/api/join", json={"token": token, "name": name})
    assert 200 == answer.status_code, answer.text
    found: JSON = answer.json()
    return found


@dataclass
class Player:
    """Somebody connected to a table; everything that was received is kept."""

    socket: ClientConnection
    heard: list[str] = field(default_factory=list)
    view: JSON = field(default_factory=dict)

    async def hear(self) -> JSON:
        """Return the next message."""
        text = await self.socket.recv()
        assert isinstance(text, str)
        self.heard.append(text)
        message: JSON = json.loads(text)
        if message["type"] == "view":
            self.view = message
        elif message["type"] == "people":
            message = self.view = {**self.view, **message, "type": "view"}
        return message

    async def until(self, *kinds: str) -> JSON:
        """Return the next message of some kinds."""
        while True:
            message = await self.hear()
            if message["type"] in kinds:
                return message

    async def until_view(self, **wanted: object) -> JSON:
        """Return the first view that is as wanted, the last one included."""
        while not self.view or any(self.view[key] != value for key, value in wanted.items()):
            await self.until("view")
        return self.view

    async def send(self, type_: str, **rest: object) -> str:
        """Send a command and return its id."""
        id_ = str(rest.pop("id", "") or secrets.token_hex(8))
        await self.socket.send(json.dumps({"type": type_, "id": id_, **rest}))
        return id_

    async def ask(self, type_: str, **rest: object) -> JSON:
        """Send a command and return its answer."""
        id_ = await self.send(type_, **rest)
        while True:
            message = await self.until("done", "refused", "draft", "inspect")
            if message["id"] == id_:
                return message

    async def act(self, *actions: str) -> JSON:
        """Act at the moment that was seen last, and see what came of it."""
        answer = await self.ask("act", ply=self.view["ply"], actions=actions)
        if answer["type"] == "done":
            while self.view["ply"] < answer["ply"]:
                await self.until("view")
        return answer

    def legal(self) -> list[str]:
        """Return what may be done now."""
        prompt = self.view["prompt"]
        return [o["notation"] for o in prompt["options"] if o["legal"]] if prompt else []


@asynccontextmanager
async def at(
    address: str, table: str, bearer: str = "", *, query: str = "as=json", **headers: str
) -> AsyncIterator[Player]:
    """Connect to a table; JSON clients have seen the first view."""
    if bearer:
        headers["authorization"] = f"Bearer {bearer}"
    where = f"ws{address.removeprefix('http')}/table/{table}/socket?{query}"
    async with connect(
        where,
        additional_headers=headers,
        max_size=None,
        open_timeout=PATIENCE,
        ping_interval=None,
    ) as socket:
        player = Player(socket)
        if query == "as=json":
            await player.until("view")
        yield player
