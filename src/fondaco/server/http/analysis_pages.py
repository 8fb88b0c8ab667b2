"""The analysis of a finished game: its page, and the same for programs."""

from http import HTTPStatus
from typing import Final

import msgspec
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from fondaco.analysis.moments import Moment
from fondaco.kernel.texts import say
from fondaco.server.http.endpoints import Call, Wrong, answer, go, page
from fondaco.server.live.tables import LiveTable
from fondaco.server.protocol.http_types import Analysis
from fondaco.server.store.records import AnalysisRow

MOMENT: Final = msgspec.json.Decoder(Moment)


async def _finished(call: Call) -> LiveTable:
    """Return the table if its game is over: before that an analysis would tell secrets."""
    table = await call.table()
    if not table.match.state.over():
        raise Wrong(HTTPStatus.FORBIDDEN, say("A game can be analysed when it is over."))
    return table


async def _moments(call: Call, table: LiveTable, row: AnalysisRow | None) -> tuple[Moment, ...]:
    if row is None:
        return ()
    return tuple(MOMENT.decode(body) for body in await call.house.store.moments(table.id))


async def show(call: Call) -> Response:
    """Show the analysis as far as it is, or offer one."""
    from fondaco.web.pages import analysis as web  # noqa: PLC0415  (seldom asked for)

    table = await _finished(call)
    row = await call.house.analyses.of(table)
    shown = web.Analysed(
        table.id,
        table.match.journal().write(),
        table.people(call.lang),
        row.state if row else web.NONE,
        row.level if row else "",
        row.ply if row else 0,
        await _moments(call, table, row),
        call.lang,
    )
    part = call.request.query_params.get("part") == "analysis"
    draw = web.analysis_part if part else web.analysis_page
    return HTMLResponse(await call.house.replaying(draw, shown))  # others need not wait for it


async def _asked(call: Call) -> LiveTable:
    table = await _finished(call)
    call.allow("tables")
    async with table.lock:
        await call.house.analyses.ask(table)
    return table


async def ask(call: Call) -> Response:
    """Begin an analysis."""
    return go(f"/replay/{(await _asked(call)).id}/analysis")


# For programs


async def _described(call: Call, table: LiveTable) -> Analysis:
    row = await call.house.analyses.of(table)
    return Analysis(
        table.id,
        row.state if row else "none",
        row.level if row else "",
        row.ply if row else 0,
        table.match.ply,
        tuple(table.match.scores().shares),
        await _moments(call, table, row),
    )


async def look(call: Call) -> Response:
    """Return the analysis of a finished game as far as it is."""
    return answer(await _described(call, await _finished(call)))


async def begin(call: Call) -> Response:
    """Have a finished game analysed."""
    return answer(await _described(call, await _asked(call)), HTTPStatus.ACCEPTED)


ROUTES: Final = [
    Route("/replay/{id}/analysis", page(show)),
    Route("/replay/{id}/analysis", page(ask), methods=["POST"]),
]
