"""What programs may ask for: the same things as people, as JSON. `/api/openapi.json` lists it."""

from http import HTTPStatus
from typing import Final

import msgspec
from starlette.responses import Response
from starlette.routing import Route

from fondaco.bots.registry import BOTS
from fondaco.games import GAMES, load
from fondaco.i18n import Tongue
from fondaco.kernel.texts import say
from fondaco.server.http import analysis_pages
from fondaco.server.http.cards import entry_of
from fondaco.server.http.endpoints import Call, Wrong, answer, api, give_cookie
from fondaco.server.http.table_pages import (
    brought,
    finished_journal,
    go_on,
    join_address,
    take,
)
from fondaco.server.http.visitors import bearer_of
from fondaco.server.live.bot_turns import play_bots
from fondaco.server.live.commands import Asking, carry_out
from fondaco.server.live.hints import answer_hint
from fondaco.server.live.limits import LIMITED
from fondaco.server.live.seating import links
from fondaco.server.live.tables import LiveTable
from fondaco.server.live.tokens import sign_out
from fondaco.server.protocol.http_types import (
    Analysis,
    GameInfo,
    HealthReport,
    ImportedGame,
    JoinRequest,
    JournalImport,
    JournalText,
    NewTable,
    OptionInfo,
    PlayOn,
    Problem,
    SeatInvitation,
    TableCreated,
    TableLists,
    Token,
    TokenWish,
)
from fondaco.server.protocol.json_view import json_view
from fondaco.server.protocol.messages import Done, Hinted, Refused, TableView
from fondaco.server.protocol.openapi import Operation, document, path_of
from fondaco.server.protocol.requests import (
    Act,
    Again,
    AskHint,
    Decline,
    Leave,
    Propose,
    Resign,
    Rewind,
    Say,
    SeatTo,
    Skip,
    Undo,
)

Commands = (
    Act | AskHint | Undo | Again | Rewind | Propose | Decline | Leave | Resign | Say | SeatTo | Skip
)
COMMANDS: Final = msgspec.json.Decoder(Commands)


async def games(call: Call) -> Response:
    """List the games of the house, with their editions and options."""
    tongue = Tongue(call.lang)
    out: list[GameInfo] = []
    for id_ in GAMES:
        game = load(id_)
        options = tuple(
            OptionInfo(s.key, s.rule, s.choices, s.default, tongue(s.about)) for s in game.switches
        )
        title = tongue(game.title)
        out.append(GameInfo(id_, title, game.editions, game.fewest, game.most, options, BOTS))
    return answer(out)


async def tables(call: Call) -> Response:
    """List one's own tables and those that are open to everybody."""
    store = call.house.store
    mine, listed = await store.mine(call.guest), await store.listed()
    return answer(
        TableLists(
            tuple(entry_of(call.house, one, call.guest, call.lang) for one in mine),
            tuple(entry_of(call.house, one, call.guest, call.lang) for one in listed),
        )
    )


async def make(call: Call) -> Response:
    """Make a table."""
    wish = await call.read(NewTable)
    call.allow("tables")
    table = await call.house.make(call.guest, wish)
    play_bots(call.house, table)
    return answer(made(call, table), HTTPStatus.CREATED)


def made(call: Call, table: LiveTable) -> TableCreated:
    """Return what somebody needs who has come to a table; browsers keep their cookie instead."""
    browser = not call.visitor.stranger and not bearer_of(call.request)
    return TableCreated(
        table.id,
        f"{call.base}/table/{table.id}",
        table.seat_of(call.guest),
        "" if browser else call.house.identity.sign_guest(call.guest),
        invitations(call, table),
    )


def invitations(call: Call, table: LiveTable) -> tuple[SeatInvitation, ...]:
    """Return the links a guest may give away."""
    return tuple(
        SeatInvitation(
            link.seat, call.house.identity.sign_seat(link), join_address(call, link), link.kind
        )
        for link in links(table, call.guest)
    )


async def look(call: Call) -> Response:
    """Look at a table with one's own eyes."""
    table = await call.table()
    async with table.lock:
        if table.held(call.guest):
            table.presence.saw(call.guest)
        seat, former = table.seat_of(call.guest), table.former(call.guest)
        view = table.view(seat, call.lang, former=former)
        shown = json_view(view, action=table.match.ply, offer=table.offer)
    return answer(shown)


async def command(call: Call) -> Response:
    """Carry out a command, as over the socket."""
    table = await call.table()
    wanted = await call.read_any(COMMANDS)
    call.allow(LIMITED.get(type(wanted), "messages"))
    asking = Asking(call.guest, wanted, call.lang)
    done: Done | Hinted | Refused
    if isinstance(wanted, AskHint):
        done = await answer_hint(call.house, table, asking, plain=True)
    else:
        done = await carry_out(call.house, table, asking)
    return answer(done, HTTPStatus.CONFLICT if isinstance(done, Refused) else HTTPStatus.OK)


async def seat_links(call: Call) -> Response:
    """Return the links one may give away: to free seats, and to one's own."""
    table = await call.table()
    return answer(invitations(call, table))


async def join(call: Call) -> Response:
    """Take a seat by its link."""
    wish = await call.read(JoinRequest)
    link = call.house.identity.read_seat(wish.token)
    if link is None or await call.house.table(link.table) is None:
        raise Wrong(HTTPStatus.NOT_FOUND, say("This link leads nowhere."))
    return answer(made(call, await take(call, link, wish.name)))


async def token(call: Call) -> Response:
    """Give a new token, good for a year; end all others if that is asked for."""
    wish = await call.read(TokenWish)
    if wish.only and not call.visitor.stranger:
        await sign_out(call.house, call.guest)
    if call.visitor.stranger or bearer_of(call.request):
        return answer(Token(call.house.identity.sign_guest(call.guest)))
    response = answer(Token(""))
    give_cookie(call, response)
    return response


async def journal(call: Call) -> Response:
    """Return the journal of a finished game."""
    table = await call.table()
    return answer(JournalText(table.id, finished_journal(table)))


async def bring_in(call: Call) -> Response:
    """Bring in a journal, to be looked at."""
    wish = await call.read(JournalImport)
    id_ = await brought(call, wish.journal)
    return answer(ImportedGame(id_, f"{call.base}/replay/{id_}"), HTTPStatus.CREATED)


async def play_on(call: Call) -> Response:
    """Play on from a moment of a finished game."""
    wish = await call.read(PlayOn)
    table = await go_on(call, await call.table(), wish.ply, wish.seat)
    return answer(made(call, table), HTTPStatus.CREATED)


async def health(call: Call) -> Response:
    """Say how the server is."""
    house = call.house
    if not await house.health.good():
        text = say("The database cannot be written. What was acknowledged is not lost.")
        raise Wrong(HTTPStatus.SERVICE_UNAVAILABLE, text, "database")
    sockets = sum(len(table.watchers) for table in house.live.values())
    return answer(HealthReport("ok", len(house.live), sockets))


async def described(call: Call) -> Response:
    """Return this description."""
    del call
    return answer(document(OPERATIONS))


OPERATIONS: Final = (
    Operation("GET", "/healthz", health, answers={200: HealthReport, 503: Problem}),
    Operation("GET", "/api/games", games, answers={200: list[GameInfo]}),
    Operation("GET", "/api/tables", tables, answers={200: TableLists}),
    Operation("POST", "/api/tables", make, NewTable, {201: TableCreated, 422: Problem}),
    Operation("GET", "/api/tables/{id}", look, answers={200: TableView}),
    Operation(
        "POST", "/api/tables/{id}/commands", command, Commands, {200: Done | Hinted, 409: Refused}
    ),
    Operation("GET", "/api/tables/{id}/links", seat_links, answers={200: list[SeatInvitation]}),
    Operation("GET", "/api/tables/{id}/journal", journal, answers={200: JournalText}),
    Operation("GET", "/api/tables/{id}/analysis", analysis_pages.look, answers={200: Analysis}),
    Operation("POST", "/api/tables/{id}/analysis", analysis_pages.begin, answers={202: Analysis}),
    Operation("POST", "/api/tables/{id}/on", play_on, PlayOn, {201: TableCreated, 400: Problem}),
    Operation("POST", "/api/token", token, TokenWish, {200: Token}),
    Operation("POST", "/api/join", join, JoinRequest, {200: TableCreated}),
    Operation("POST", "/api/journals", bring_in, JournalImport, {201: ImportedGame, 400: Problem}),
    Operation("GET", "/api/openapi.json", described),
)
ROUTES: Final = [Route(path_of(one), api(one.handler), methods=[one.method]) for one in OPERATIONS]
