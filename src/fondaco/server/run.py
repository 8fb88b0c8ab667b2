"""Running the server: a socket that is open at once, and uvicorn behind it."""

import gc
import socket
import threading
import webbrowser
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from fondaco.server.http.addresses import EVERYWHERE, LOOPBACK, reachable, written

if TYPE_CHECKING:
    from starlette.applications import Starlette
    from uvicorn import Config, Server

    from fondaco.server.settings import Settings

USUAL_PORT: Final = 8573  # the same each time, so that the browser knows its settings again
SELDOM: Final = (5_000, 50, 100)  # see `collect_seldom`


@dataclass(frozen=True)
class Wish:
    """How somebody wants the server to run."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 0
    database: str = ""
    proxy: bool = False  # a proxy stands before us and says who asks
    url: str = ""  # the public address
    durable: bool = True


def listen(host: str, port: int) -> socket.socket:
    """Return an open socket; without a port the usual one, or any that is free."""
    for number in (port,) if port else (USUAL_PORT, 0):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6 and host in EVERYWHERE:
            found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)  # IPv4 as well
        try:
            found.bind((host, number))
            found.listen(2048)  # two may bind the same port, but only one can listen
        except (OSError, UnicodeError):
            found.close()
            if number in (port, 0):
                raise
            continue
        return found
    raise AssertionError(port)


def address_of(found: socket.socket) -> str:
    """Return the address a browser on this computer asks for."""
    host, port = found.getsockname()[:2]
    return written({"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host), port) + "/"  # noqa: S104


def show(address: str) -> None:
    """Open the browser without waiting for it."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def collect_seldom() -> None:
    """Look for circular garbage seldom: a look through a full house takes a third of a second.

    What is drawn for a page refers to nothing that refers back, and is freed without a look.
    """
    gc.collect()
    gc.freeze()  # what is loaded by now stays anyway
    gc.set_threshold(*SELDOM)


def settings_of(wish: Wish, found: socket.socket) -> "Settings":
    """Return the settings of a server that listens at a socket."""
    from fondaco.server.settings import local_settings  # noqa: PLC0415  (heavy, as is the rest)

    settings = local_settings(wish.data, wish.database)
    if wish.host in LOOPBACK and not wish.proxy:
        public = urlsplit(wish.url).hostname
        settings = replace(settings, hosts=LOOPBACK | ({public} if public else set()))
    outside = reachable(found)
    return replace(
        settings,
        durable=wish.durable,
        url=wish.url,
        origins=frozenset((wish.url,)) if wish.url else frozenset(),
        outside=outside[0] if outside else "",
    )


class Life:
    """The life of the application as uvicorn wants it: what goes wrong at its start is raised."""

    should_exit = False

    def __init__(self, app: "Starlette", opened: Callable[[], None], config: "Config") -> None:
        """Begin later; call `opened` then."""
        del config
        self.context: AbstractAsyncContextManager[Any] = app.router.lifespan_context(app)
        self.opened = opened
        self.state: dict[str, Any] = {}

    async def startup(self) -> None:
        await self.context.__aenter__()
        self.opened()

    async def shutdown(self) -> None:
        from fondaco.server.logs import failed  # noqa: PLC0415  (loaded long since)

        try:
            await self.context.__aexit__(None, None, None)
        except Exception:  # noqa: BLE001  (all is stored; a traceback would say otherwise)
            failed("the house could not close in order")


def server_of(
    wish: Wish, found: socket.socket, opened: Callable[[], None], *, quiet: bool = False
) -> "Server":
    """Return the server, not yet running; `opened` is called when the database is open."""
    from uvicorn import Server  # noqa: PLC0415  (heavy; what is wrong is said before)

    from fondaco.server.http.app import application  # noqa: PLC0415
    from fondaco.server.http.wire import config_of  # noqa: PLC0415
    from fondaco.server.logs import begin  # noqa: PLC0415

    begin(quiet=quiet)
    settings = settings_of(wish, found)
    app = application(settings)
    collect_seldom()
    config = config_of(app, settings, proxy=wish.proxy, deflate=wish.host not in LOOPBACK)
    config.load()
    config.lifespan_class = partial(Life, app, opened)
    return Server(config)


def serve(
    wish: Wish, found: socket.socket, opened: Callable[[], None], *, quiet: bool = False
) -> None:
    """Serve until somebody stops it. What keeps the house from opening is said in one sentence."""
    from fondaco.server.closed import database_url, no_database  # noqa: PLC0415  (heavy)
    from fondaco.server.settings import named_database  # noqa: PLC0415

    url = database_url(named_database(wish.data, wish.database))
    try:
        server = server_of(wish, found, opened, quiet=quiet)
        with suppress(KeyboardInterrupt):  # which uvicorn passes on when it has stopped
            server.run(sockets=[found])
    except Exception as fault:
        refusal = no_database(fault, url)
        if refusal is None:
            raise
        raise refusal from fault
