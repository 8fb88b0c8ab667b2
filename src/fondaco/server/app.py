"""The application: routes, life, and what stands before them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles

from fondaco.kernel.texts import say
from fondaco.server import analysis_pages, api, pages, table_pages
from fondaco.server.asking import language_of
from fondaco.server.guard import Guard
from fondaco.server.house import House
from fondaco.server.logs import failed, note
from fondaco.server.settings import Settings
from fondaco.server.sockets import table_socket
from fondaco.web.house import error_page
from fondaco.web.page import STATIC

FAULT = say("Something went wrong here. What was done at the tables is not lost.")
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
            *api.ROUTES,
            WebSocketRoute("/table/{id}/socket", table_socket),
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        middleware=[
            Middleware(Guard, settings=settings),
            Middleware(GZipMiddleware, minimum_size=LARGE, compresslevel=4),
        ],
        exception_handlers={HTTPException: _missing, Exception: _broken},
        lifespan=life,
    )
    app.state.house = House(settings)
    return app


async def _missing(request: Request, fault: Exception) -> Response:
    """Answer what no route knows."""
    assert isinstance(fault, HTTPException)
    texts = {404: say("There is nothing here."), 405: say("This cannot be asked for in this way.")}
    text = texts.get(fault.status_code, say("Something went wrong."))
    if request.url.path.startswith("/api/"):
        problem = {"code": "missing", "text": text.english(), "where": ""}
        return JSONResponse(problem, fault.status_code, headers=fault.headers)
    shown = error_page(text, language_of(request), fault.status_code)
    return HTMLResponse(shown, fault.status_code, headers=fault.headers)


async def _broken(request: Request, fault: Exception) -> Response:
    """Answer when a fault of ours is met, without telling what it was."""
    del fault
    failed("a request failed", path=request.url.path)
    return HTMLResponse(error_page(FAULT, language_of(request), 500), 500)
