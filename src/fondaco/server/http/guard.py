"""What stands before everything: headers, origins, host names, and the size of what comes in.

Nothing that goes wrong behind passes here: it is logged with the id of the request, and whoever
asked is told that id and nothing else.
"""

import re
import secrets
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from fondaco.kernel.texts import say
from fondaco.server.http.faults import FAULT, FAULTY, refusal
from fondaco.server.http.files import FOREVER
from fondaco.server.http.visitors import address_of
from fondaco.server.logs import REQUEST, failed
from fondaco.server.settings import Settings

POLICY: Final = (
    "default-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
    " form-action 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
SAFE: Final = ("GET", "HEAD", "OPTIONS")
HOST: Final = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(:[0-9]{1,5})?")
BROKEN: Final = 1011


class TooLarge(Exception):
    """Somebody sends more than anybody needs."""


def own_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether a browser asks on behalf of a page of ours. Programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        site = connection.headers.get("sec-fetch-site", "none")
        return site in ("same-origin", "none")
    try:
        named = urlsplit(origin).netloc.lower()
    except ValueError:  # no address at all
        return False
    return origin in settings.origins or (named == connection.headers.get("host", "").lower() != "")


class Guard:
    """Adds headers to every answer, refuses what comes from elsewhere, lets no fault out."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        token = REQUEST.set(secrets.token_hex(6))
        try:
            if scope["type"] == "websocket":
                await self._connected(scope, receive, send)
            else:
                await self._asked(scope, receive, _Answer(send, scope))
        finally:
            REQUEST.reset(token)

    async def _connected(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._known_host(HTTPConnection(scope)):
            await receive()
            await send({"type": "websocket.close", "code": 4403})
            return
        try:
            await self.app(scope, receive, send)
        except WebSocketDisconnect:
            return
        except Exception:  # noqa: BLE001  (whatever it is, it is ours)
            failed("a connection failed", path=_path(scope))
            with suppress(Exception):
                await send({"type": "websocket.close", "code": BROKEN})

    async def _asked(self, scope: Scope, receive: Receive, answer: "_Answer") -> None:
        try:
            refused = self._refused(scope)
            if refused is not None:
                await refused(scope, receive, answer.send)
            else:
                await self._limited(scope, receive, answer)
        except ClientDisconnect:
            return
        except Exception:  # noqa: BLE001  (whatever it is, it is ours)
            failed("a request failed", method=scope["method"], path=_path(scope))
            if not answer.begun:
                await refusal(scope, FAULTY, "fault", FAULT)(scope, receive, answer.send)

    def _refused(self, scope: Scope) -> Response | None:
        connection = HTTPConnection(scope)
        host = connection.headers.get("host", "")
        if host and not HOST.fullmatch(host):
            return refusal(scope, 400, "bad", say("This is no name of a server."), "host")
        if not self._known_host(connection):
            return refusal(scope, 421, "bad", say("No server of this name is here."), "host")
        if scope["method"] not in SAFE and not own_origin(connection, self.settings):
            text = say("This comes from another site, and is not done here.")
            return refusal(scope, 403, "bad", text, "origin")
        limits = scope["app"].state.house.limits
        if not limits.allow_address("requests", address_of(connection)):
            text = say("too much at once; try again in a minute")
            return refusal(scope, 429, "limit", text)
        return None

    async def _limited(self, scope: Scope, receive: Receive, answer: "_Answer") -> None:
        most, read = self.settings.largest_body, 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > most:
                raise TooLarge
            return message

        length = Headers(scope=scope).get("content-length", "0")
        if not _number(length) or int(length) > most:
            await _too_large(scope)(scope, receive, answer.send)
            return
        try:
            await self.app(scope, counted, answer.send)
        except TooLarge:
            if answer.begun:
                raise
            await _too_large(scope)(scope, receive, answer.send)

    def _known_host(self, connection: HTTPConnection) -> bool:
        """A page of somebody else's name for our address must not reach us."""
        given = connection.headers.get("host", "")
        if given and not HOST.fullmatch(given):
            return False
        host = urlsplit(f"//{given}").hostname or ""
        return not self.settings.hosts or host in self.settings.hosts


def _number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 20  # noqa: PLR2004  (a number of bytes)


def _path(scope: Scope) -> str:
    return str(scope["path"])[:200]


def _too_large(scope: Scope) -> Response:
    return refusal(scope, 413, "limit", say("The house does not take so much in one go."))


class _Answer:
    """The way back to whoever asked; what goes out has the headers of safety and the id."""

    def __init__(self, send: Send, scope: Scope) -> None:
        self.back = send
        self.scope = scope
        self.begun = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            headers = MutableHeaders(scope=message)
            for key, value in HEADERS.items():
                headers.setdefault(key, value)
            headers["x-request-id"] = REQUEST.get()
            if self.scope.get("scheme") == "https":
                headers.setdefault("strict-transport-security", "max-age=31536000")
            headers.setdefault("cache-control", _kept(self.scope))
        await self.back(message)


def _kept(scope: Scope) -> str:
    """Files of ours are kept as long as their address is the same; pages are never kept."""
    if not scope["path"].startswith("/static/"):
        return "no-store"
    return FOREVER if scope["query_string"] else "max-age=300"
