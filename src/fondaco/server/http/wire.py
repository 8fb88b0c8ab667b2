"""The door of the house: connections that take their time, and addresses that open too many.

The web server waits for ever for the rest of a request and for readers that do not read. Here every
connection has a time in which it must come to its point, and every address a number of connections.
Behind a proxy all come from one address: then the proxy counts them, and only the times hold here.
"""

import asyncio
import socket
from contextlib import suppress
from typing import Final

import h11
from starlette.applications import Starlette
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from fondaco.server.http.visitors import neighbourhood
from fondaco.server.live.limits import Limits
from fondaco.server.settings import Settings

HIGH_WATER: Final = 65_536  # bytes that wait in a connection before whoever sends must wait
NO_TEXT: Final = 1007
TOO_SLOW: Final = b"408 Request Timeout"
TOO_MANY: Final = b"429 Too Many Requests"
GRACE: Final = 5  # seconds for what is under way when the server stops


class Door(H11Protocol):
    """A connection that is not, or not yet, one to a table."""

    limits: Limits
    settings: Settings
    counted: bool  # whether addresses are those of whoever asks
    address = ""  # the one that is counted
    timer: asyncio.TimerHandle | None = None
    sending = False  # whether they are sending a body
    unread = 0  # bytes that waited for the reader when we looked last

    # Life

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, if there are not too many of them."""
        super().connection_made(transport)
        transport.set_write_buffer_limits(HIGH_WATER)
        found = transport.get_extra_info("socket")
        if found is not None and hasattr(socket, "TCP_NOTSENT_LOWAT"):
            with suppress(OSError):  # what nobody reads shall not pile up in the system either
                found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, HIGH_WATER)
        if self.counted and self.client is not None:
            address, limits = neighbourhood(self.client[0]), self.limits
            if not (limits.allow_address("arrivals", address) and limits.doors.enter(address)):
                self._turn_away(TOO_MANY)
                return
            self.address = address
        self._within(self.settings.head_wait)

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand a connection over to a table, which counts it itself."""
        self._release()
        super().handle_websocket_upgrade(event)

    def _release(self) -> None:
        self._within(None)
        if self.address:
            self.limits.doors.leave(self.address)
            self.address = ""

    # What takes time

    def data_received(self, data: bytes) -> None:
        """Read what came; a request that has begun must end in time, however it drips."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        theirs = self.conn.their_state
        if theirs is h11.IDLE:  # the beginning of a request, and not all of it
            if self.timer is None:
                self._within(self.settings.head_wait)
        elif theirs is h11.SEND_BODY:
            if not self.sending:
                self.sending = True
                self._within(self.settings.body_wait)
        else:
            self.sending = False
            self._within(None)

    def on_response_complete(self) -> None:
        """Wait for the next request, and for what was answered to be read."""
        self.sending = False
        super().on_response_complete()
        self._watch_reader()

    def pause_writing(self) -> None:
        """Wait for a reader who has not read enough."""
        super().pause_writing()
        self._watch_reader()

    def resume_writing(self) -> None:
        """Go on with a reader who has read."""
        super().resume_writing()
        if not self.sending:
            self._within(None)

    def _watch_reader(self) -> None:
        self.unread = self.transport.get_write_buffer_size()
        if self.unread:
            self._within(self.settings.read_wait)

    def _within(self, seconds: float | None) -> None:
        """Give the connection so many seconds from now on; None: as long as it takes."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if seconds is not None:
            self.timer = self.loop.call_later(seconds, self._late)

    def _late(self) -> None:
        self.timer = None
        waits = self.transport.get_write_buffer_size()
        if not waits and self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self._turn_away(TOO_SLOW)
        elif waits and waits < self.unread:  # slowly, but it is read
            self._watch_reader()
        elif waits or not self.transport.is_closing():
            self.transport.abort()

    def _turn_away(self, status: bytes) -> None:
        """Say in one line why, and close."""
        head = b"HTTP/1.1 " + status + b"\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
        self.transport.write(head)
        self.transport.close()


class SocketLine(WebSocketsSansIOProtocol):
    """A connection to a table."""

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; one that is no text though it says so ends the connection."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.fail(NO_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        """Let go of somebody who answers no ping, also when they have not read what was sent."""
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    async def run_asgi(self) -> None:
        """Serve a connection; when it is over, nobody waits long for the last words to be read."""
        await super().run_asgi()
        self.loop.call_later(self.close_timeout, self._let_go)

    def _let_go(self) -> None:
        if not self.disconnected:
            self.transport.abort()


def door_of(limits: Limits, settings: Settings, *, counted: bool) -> type[Door]:
    """Return the kind of connections that one server has."""
    return type("OwnDoor", (Door,), {"limits": limits, "settings": settings, "counted": counted})


def config_of(
    app: Starlette,
    settings: Settings,
    *,
    proxy: bool = False,
    deflate: bool = True,
    pings: float | None = 20.0,
    grace: int = GRACE,
) -> Config:
    """Return how the web server runs; behind a proxy it says who asks."""
    return Config(
        app,
        http=door_of(app.state.house.limits, settings, counted=not proxy),
        ws=SocketLine,
        ws_max_size=settings.largest_frame,
        ws_per_message_deflate=deflate,
        ws_ping_interval=pings,
        ws_ping_timeout=pings,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        proxy_headers=proxy,
        timeout_graceful_shutdown=grace,
    )
