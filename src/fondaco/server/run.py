"""Running the server: a socket that is open at once, and uvicorn behind it."""

import gc
import socket
import threading
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from uvicorn import Server

USUAL_PORT: Final = 8573  # the same each time, so that the browser knows its settings again
LOOPBACK: Final = frozenset(("127.0.0.1", "localhost", "::1"))
GRACE: Final = 5  # seconds for what is under way when the server stops
SELDOM: Final = (5_000, 50, 100)  # see `collect_seldom`


@dataclass(frozen=True)
class Wish:
    """How somebody wants the server to run."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 0
    database: str = ""
    proxy: bool = False  # a proxy stands before us and says who asks


def listen(host: str, port: int) -> socket.socket:
    """Return an open socket; without a port the usual one, or any that is free."""
    for number in (port,) if port else (USUAL_PORT, 0):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            found.listen(2048)  # two may bind the same port, but only one can listen
        except OSError:
            found.close()
            if number in (port, 0):
                raise
            continue
        return found
    raise AssertionError(port)


def address_of(found: socket.socket) -> str:
    """Return the address a browser asks for."""
    host, port = found.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
    return f"http://{host}:{port}/"


def show(address: str) -> None:
    """Open the browser without waiting for it; the socket is open, so nothing is missed."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def collect_seldom() -> None:
    """Look for circular garbage seldom: a look through a full house takes a third of a second.

    What is drawn for a page refers to nothing that refers back, and is freed without a look.
    """
    gc.collect()
    gc.freeze()  # what is loaded by now stays anyway
    gc.set_threshold(*SELDOM)


def server_of(wish: Wish, *, quiet: bool = False) -> "Server":
    """Return the server, not yet running."""
    from uvicorn import Config, Server  # noqa: PLC0415  (heavy; the browser starts meanwhile)

    from fondaco.server.app import application  # noqa: PLC0415
    from fondaco.server.logs import begin  # noqa: PLC0415
    from fondaco.server.settings import local_settings  # noqa: PLC0415

    begin(quiet=quiet)
    collect_seldom()
    local = wish.host in LOOPBACK
    settings = local_settings(
        wish.data, wish.database, hosts=LOOPBACK if local and not wish.proxy else frozenset()
    )
    config = Config(
        application(settings),
        ws="websockets-sansio",
        ws_max_size=settings.largest_frame,
        ws_per_message_deflate=not local,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        proxy_headers=wish.proxy,
        timeout_graceful_shutdown=GRACE,
    )
    return Server(config)
