"""What stands before everything: headers, origins, host names, and the size of what comes in."""

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fondaco.kernel.texts import say
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


class TooLarge(Exception):
    """Somebody sends more than anybody needs."""


def own_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether a browser asks on behalf of a page of ours. Programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        site = connection.headers.get("sec-fetch-site", "none")
        return site in ("same-origin", "none")
    return origin in settings.origins or (
        urlsplit(origin).netloc.lower() == connection.headers.get("host", "").lower() != ""
    )


class Guard:
    """Adds headers to every answer and refuses what comes from elsewhere."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Stand before an application."""
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        if not self._known_host(connection):
            await self._refuse(scope, receive, send, 421, "unknown host")
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        elif scope["method"] not in SAFE and not own_origin(connection, self.settings):
            await self._refuse(scope, receive, send, 403, "foreign origin")
        else:
            await self._limited(scope, receive, _adding(send, scope))

    async def _limited(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read no more of a body than is allowed."""
        most, read, begun = self.settings.largest_body, 0, False

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > most:
                raise TooLarge
            return message

        async def watched(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        problem = _too_large(scope)
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdigit() or int(length) > most:
            await problem(scope, receive, send)
            return
        try:
            await self.app(scope, counted, watched)
        except TooLarge:
            if begun:
                raise
            await problem(scope, receive, send)

    def _known_host(self, connection: HTTPConnection) -> bool:
        """A page of somebody else's name for our address must not reach us."""
        host = urlsplit(f"//{connection.headers.get('host', '')}").hostname or ""
        return not self.settings.hosts or host in self.settings.hosts

    async def _refuse(
        self, scope: Scope, receive: Receive, send: Send, status: int, text: str
    ) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403})
            return
        answer = JSONResponse({"code": "bad", "text": text, "where": "origin"}, status)
        await answer(scope, receive, _adding(send, scope))


def _too_large(scope: Scope) -> Response:
    """Return the answer to a body that is too large: a page for forms, JSON for programs."""
    if scope["path"].startswith("/api/"):
        return JSONResponse({"code": "limit", "text": "too large", "where": ""}, 413)
    from fondaco.server.asking import language_of  # noqa: PLC0415  (needs the house, which needs us)
    from fondaco.web.house import error_page  # noqa: PLC0415  (pages are heavy)

    text = say("The house does not take so much in one go.")
    return HTMLResponse(error_page(text, language_of(HTTPConnection(scope)), 413), 413)


def _adding(send: Send, scope: Scope) -> Send:
    async def adding(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for key, value in HEADERS.items():
                headers.setdefault(key, value)
            if scope.get("scheme") == "https":
                headers.setdefault("strict-transport-security", "max-age=31536000")
            headers.setdefault("cache-control", _kept(scope))
        await send(message)

    return adding


def _kept(scope: Scope) -> str:
    """Files of ours are kept as long as their address is the same; pages are never kept."""
    if not scope["path"].startswith("/static/"):
        return "no-store"
    return "public, max-age=31536000, immutable" if scope["query_string"] else "max-age=300"
