"""The pages of one table: the table itself, its invitations, taking a seat, its replay."""

from http import HTTPStatus
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from fondaco.kernel.errors import FondacoError
from fondaco.kernel.texts import say
from fondaco.match import Seat
from fondaco.match.replay import replay
from fondaco.server.http.addresses import LOOPBACK
from fondaco.server.http.cards import card_of
from fondaco.server.http.endpoints import Call, Wrong, go, page
from fondaco.server.http.pages import finished
from fondaco.server.live.bot_turns import play_bots
from fondaco.server.live.identity import INVITE, MOVE, SeatLink
from fondaco.server.live.painting import painter_of, show_all
from fondaco.server.live.seat_names import kept_name
from fondaco.server.live.seating import links, refused, sit_down
from fondaco.server.live.tables import LiveTable
from fondaco.server.live.watchers import eyes_of
from fondaco.server.protocol.http_types import NewTable, WantedSeat
from fondaco.server.store.records import Listing
from fondaco.server.store.store import Conflict
from fondaco.web.pages.house import Pasted
from fondaco.web.pages.join import KeptSeat, join_page
from fondaco.web.pages.table import page as table_page
from fondaco.web.parts.house_frame import PageReader
from fondaco.web.parts.table_words import table_words

if TYPE_CHECKING:
    from fondaco.web.pages.replay import Replay

TOO_OLD: Final = say("this link was good for five minutes; get another one at the table")
TRIES: Final = 3  # to sit down while somebody else writes


async def show(call: Call) -> Response:
    """Show a table as whoever asks may see it."""
    table = await call.table()
    if table.board.imported:
        return go(f"/replay/{table.id}")
    async with table.lock:
        if table.held(call.guest):
            table.presence.saw(call.guest)
        drawn = painter_of(table).draw(eyes_of(table, call.guest, call.lang))
        table.keep_page(call.guest, call.lang, drawn.trace)
        text = table_page(drawn.view, drawn.regions)
    play_bots(call.house, table)
    return HTMLResponse(text)


async def in_words(call: Call) -> Response:
    """Tell a table in words, as whoever asks may see it."""
    table = await call.table()
    async with table.lock:
        view = painter_of(table).view(eyes_of(table, call.guest, call.lang))
    return HTMLResponse(table_words(view))


async def invitations(call: Call) -> Response:
    """Show the links of the seats that wait for somebody."""
    from fondaco.web.pages.invite import SeatInvite, invite_page  # noqa: PLC0415  (QR codes are heavy)

    table = await call.table()
    if not table.known(call.guest):
        raise Wrong(HTTPStatus.FORBIDDEN, say("Only those at the table can invite others."))
    people = table.people(call.lang)
    found = [
        SeatInvite(people[link.seat], join_address(call, link))
        for link in links(table, call.guest)
        if link.kind == INVITE
    ]
    listing = Listing(table.board, tuple(table.seats))
    card = card_of(call.house, listing, call.guest, call.lang)
    watch = f"{call.base}/table/{table.id}" if table.board.watch else ""
    near = urlsplit(call.base).hostname in LOOPBACK
    return HTMLResponse(invite_page(card, found, call.lang, watch, near=near))


def join_address(call: Call, link: SeatLink) -> str:
    """Return the address that takes a seat."""
    return f"{call.base}/join/{call.house.identity.sign_seat(link)}"


async def move(call: Call) -> Response:
    """Show the link that takes a seat to another device."""
    from fondaco.web.pages.move import SeatMove, move_page  # noqa: PLC0415  (QR codes are heavy)

    table = await call.table()
    if not table.held(call.guest):
        raise Wrong(HTTPStatus.FORBIDDEN, say("You have no seat at this table."))
    place = table.seat_of(call.guest)
    if table.match.seat() < 0 or place in table.match.resigned:
        raise Wrong(HTTPStatus.CONFLICT, say("Nothing is left to be played here."))
    link = call.house.identity.moving(table.id, place, table.seats[place].version)
    near = urlsplit(call.base).hostname in LOOPBACK
    shown = SeatMove(table.id, table.people(call.lang)[place], join_address(call, link), near)
    return HTMLResponse(move_page(shown, call.lang), headers={"cache-control": "no-store"})


# Taking a seat


async def follow(call: Call) -> Response:
    """Go where a link leads that somebody has pasted."""
    pasted = (await call.form()).get("link", "").strip()
    path = _path_of(pasted) if "/" in pasted else f"/join/{pasted}"
    if path.startswith("/table/") and path.count("/") == 2:  # noqa: PLR2004  (a link for spectators)
        return go(path)
    token = path.rpartition("/")[2]
    if call.house.identity.read_seat(token) is None:
        raise Wrong(HTTPStatus.NOT_FOUND, say("This link leads nowhere."))
    return go(f"/join/{token}")


def _path_of(pasted: str) -> str:
    try:
        return urlsplit(pasted).path
    except ValueError:  # no address at all
        return ""


async def _linked(call: Call) -> tuple[SeatLink, LiveTable]:
    link = call.house.identity.read_seat(call.request.path_params["token"])
    table = None if link is None else await call.house.table(link.table)
    if link is None or table is None:
        raise Wrong(HTTPStatus.NOT_FOUND, say("This link leads nowhere."))
    return link, table


async def ask_to_join(call: Call) -> Response:
    """Show which seat a link is for. Only the answer takes it: programs preview links too."""
    link, table = await _linked(call)
    if link.seat in table.held(call.guest):
        return go(f"/table/{table.id}")
    fault = TOO_OLD if call.house.identity.void(link) else refused(table, call.guest, link)
    if fault is not None:
        raise Wrong(HTTPStatus.CONFLICT, fault)
    reader = PageReader(await call.house.store.guest_name(call.guest), call.lang)
    kept = _kept_seat(table, link, call.lang, call.request.url.path)
    return HTMLResponse(join_page(kept, reader))


def _kept_seat(table: LiveTable, link: SeatLink, lang: str, action: str) -> KeptSeat:
    board, people, place = table.board, table.people(lang), link.seat
    had = {holder.guest for holder in table.past.held[place]}
    before = [seat.seat for seat in table.seats if seat.guest in had and seat.seat != place]
    name = people[before[0]].name if before else ""
    moves = link.kind == MOVE
    return KeptSeat(board.game, board.edition, board.name, people, place, name, action, moves)


async def join(call: Call) -> Response:
    """Take a seat by its link."""
    link, table = await _linked(call)
    await take(call, link, (await call.form()).get("name", ""))
    return go(f"/table/{table.id}")


async def take(call: Call, link: SeatLink, name: str) -> LiveTable:
    """Sit down, and let everybody see it; a table that another server changed is loaded anew."""
    for _ in range(TRIES):
        table = await call.table(link.table, known=True)
        async with table.lock:
            if table.closed:
                continue
            try:
                await sit_down(call.house, table, call.guest, link, name)
            except Conflict:
                continue
            await show_all(table, news=False)
            return table
    raise Conflict(link.table)


async def take_free(call: Call) -> Response:
    """Take a free seat of a table that is listed in the house."""
    table = await call.table((await call.form()).get("table", ""))
    free = [seat for seat in table.seats if seat.free]
    if not table.board.listed or not free:
        raise Wrong(HTTPStatus.CONFLICT, say("No seat is free at this table."))
    own = table.claims(call.guest)
    best = next((seat for seat in free if seat.seat in own), free[0])
    link = SeatLink(table.id, best.seat, best.version, INVITE)
    await take(call, link, "")
    return go(f"/table/{table.id}")


# Replays


def open_to_all(table: LiveTable) -> bool:
    """Whether nothing is secret any more."""
    return table.match.state.over() or table.board.imported


async def look_back(call: Call) -> Response:
    """Show any moment of a game; while it runs only with one's own eyes."""
    from fondaco.web.pages import replay as web  # noqa: PLC0415  (seldom asked for)

    shown = await _shown(call)
    part = call.request.query_params.get("part")
    draw = web.replay_stage if part == "stage" else web.replay_page
    return HTMLResponse(await call.house.replaying(draw, shown))  # others need not wait for it


async def look_closer(call: Call) -> Response:
    """Explain a thing of such a moment, to the same eyes."""
    from fondaco.web.pages.replay_inspector import replay_card  # noqa: PLC0415  (seldom asked for)

    shown, node = await _shown(call), call.request.query_params.get("node", "")
    card = await call.house.replaying(replay_card, shown, node)
    if not card:
        raise Wrong(HTTPStatus.NOT_FOUND, say("there is no such thing on the table"))
    return HTMLResponse(card)


async def _shown(call: Call) -> "Replay":
    from fondaco.web.pages import replay as web  # noqa: PLC0415  (seldom asked for)

    table = await call.table()
    query = call.request.query_params
    async with table.lock:
        ply = _moment(query.get("ply", ""), table)
        seat = web.seen_as(query.get("as", "open"), table.match.config.seats)
        if not open_to_all(table):
            seat = table.seat_of(call.guest)
        return web.Replay(
            table.id,
            table.match.journal().write(),
            min(ply, table.match.ply),
            seat,
            table.people(call.lang),
            call.lang,
            running=not open_to_all(table),
        )


def _moment(wish: str, table: LiveTable) -> int:
    """Return the action that is asked for: a game that is over is seen from its beginning."""
    if wish.isascii() and wish.isdigit() and len(wish) < 7:  # noqa: PLR2004
        return int(wish)
    return 0 if open_to_all(table) else table.match.ply


def finished_journal(table: LiveTable) -> str:
    """Return the journal of a game that is over; a running one stays in the house."""
    if not open_to_all(table):
        raise Wrong(HTTPStatus.FORBIDDEN, say("The journal can be had when the game is over."))
    return table.match.journal().write()


async def journal(call: Call) -> Response:
    """Give the journal away, as a file."""
    table = await call.table()
    name = f"{table.board.game}-{table.id}.journal"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(finished_journal(table), headers=headers)


async def bring_in(call: Call) -> Response:
    """Keep a journal that was pasted or uploaded, to be looked at; or say what is wrong with it."""
    form = await call.form()
    text = form.get("file", "").strip() or form.get("journal", "").strip()
    try:
        return go(f"/replay/{await brought(call, text)}")
    except Wrong as fault:
        if fault.status != HTTPStatus.BAD_REQUEST:
            raise
        return await finished(call, Pasted(text, fault.text), HTTPStatus.BAD_REQUEST)


async def brought(call: Call, text: str) -> str:
    """Return the id of a journal that is brought in."""
    call.allow("tables")
    try:
        match = await call.house.replaying(
            replay, text.replace("\r\n", "\n") + "\n", budget=call.house.settings.longest_journal
        )
    except FondacoError as fault:
        raise Wrong(HTTPStatus.BAD_REQUEST, fault.line(), "journal") from fault
    match.seats = tuple(Seat(kept_name(seat.name), seat.bot) for seat in match.seats)
    return await call.house.bring_in(call.guest, match)


async def play_on(call: Call) -> Response:
    """Play on from a moment of a finished game, against bots."""
    table, form = await call.table(), await call.form()
    numbers = [form.get(key, "0") for key in ("ply", "seat")]
    if not all(n.isascii() and n.isdigit() and len(n) < 7 for n in numbers):  # noqa: PLR2004
        raise Wrong(HTTPStatus.BAD_REQUEST, say("this is no form"))
    ply, seat = (int(n) for n in numbers)
    return go(f"/table/{(await go_on(call, table, ply, seat)).id}")


async def go_on(call: Call, table: LiveTable, ply: int, seat: int) -> LiveTable:
    """Return a new table that begins with a moment of a finished game."""
    call.allow("tables")
    match = await call.house.replaying(replay, finished_journal(table), until=ply)
    if not 0 <= seat < match.config.seats or match.state.over():
        raise Wrong(HTTPStatus.BAD_REQUEST, say("Nothing can be played on from here."))
    seats = [
        WantedSeat("me" if row.seat == seat else "bot", colour=row.colour) for row in table.seats
    ]
    return await call.house.settle(call.guest, match, seats, NewTable(match.game.id))


ROUTES: Final = [
    Route("/table/{id}", page(show)),
    Route("/table/{id}/words", page(in_words)),
    Route("/invite/{id}", page(invitations)),
    Route("/move/{id}", page(move)),
    Route("/join", page(follow), methods=["POST"]),
    Route("/join/{token}", page(ask_to_join)),
    Route("/join/{token}", page(join), methods=["POST"]),
    Route("/seat", page(take_free), methods=["POST"]),
    Route("/replay/{id}", page(look_back)),
    Route("/replay/{id}/about", page(look_closer)),
    Route("/replay/{id}/journal", page(journal)),
    Route("/replay/{id}/on", page(play_on), methods=["POST"]),
    Route("/import", page(bring_in), methods=["POST"]),
]
