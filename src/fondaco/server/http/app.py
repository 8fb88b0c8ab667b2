"""The application: routes, life, and what stands before them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, WebSocketRoute

from fondaco.kernel.texts import say
from fondaco.server.http import analysis_pages, api, lesson_pages, pages, table_pages
from fondaco.server.http.faults import refusal
from fondaco.server.http.files import Files
from fondaco.server.http.guard import Guard
from fondaco.server.http.sockets import table_socket
from fondaco.server.live.house import House
from fondaco.server.logs import note
from fondaco.server.settings import Settings
from fondaco.web.assets import STATIC

LARGE = 2_000  # bytes; less is not worth compressing


def application(settings: Settings) -> Starlette:
    """Return the server as an ASGI application."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        house: House = app.state.house
        await house.open()
        note("started", database=house.store.engine.dialect.name)
        try:
            yield
        finally:
            await house.close()
            note("stopped")

    app = Starlette(
        routes=[
            *pages.ROUTES,
            *table_pages.ROUTES,
            *analysis_pages.ROUTES,
            *lesson_pages.ROUTES,
            *api.ROUTES,
            WebSocketRoute("/table/{id}/socket", table_socket),
            Mount("/static", Files(directory=STATIC)),
        ],
        middleware=[
            Middleware(Guard, settings=settings),
            Middleware(GZipMiddleware, minimum_size=LARGE, compresslevel=4),
        ],
        exception_handlers={HTTPException: _missing},
        lifespan=life,
    )
    app.state.house = House(settings)
    return app


async def _missing(request: Request, fault: Exception) -> Response:
    """Answer what no route knows."""
    assert isinstance(fault, HTTPException)
    texts = {404: say("There is nothing here."), 405: say("This cannot be asked for in this way.")}
    text = texts.get(fault.status_code, say("Something went wrong."))
    return refusal(request.scope, fault.status_code, "missing", text, headers=fault.headers)
