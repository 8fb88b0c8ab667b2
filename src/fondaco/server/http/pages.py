"""The pages of the house: lobby, lists, settings, a new table, rules and boxes."""

from http import HTTPStatus
from time import localtime, time
from typing import Final

import msgspec
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from fondaco.bots.registry import DEFAULT_BOT
from fondaco.games import GAMES
from fondaco.i18n import LANGUAGES
from fondaco.kernel.texts import say
from fondaco.server.http.cards import card_of, with_news
from fondaco.server.http.endpoints import Call, Wrong, give_cookie, go, page
from fondaco.server.http.visitors import LANGUAGE, THEME
from fondaco.server.live.identity import YEAR, tidy_name
from fondaco.server.live.renaming import rename
from fondaco.server.live.tokens import sign_out
from fondaco.server.protocol.http_types import NewTable, Preferences, WantedSeat
from fondaco.server.workers import building
from fondaco.web.pages import house as web
from fondaco.web.pages.table_setup import SeatSetup, TableSetup, play_now, problem, read_setup
from fondaco.web.parts.house_frame import PageReader
from fondaco.web.parts.table_card import TableCard
from fondaco.web.parts.table_lists import sorted_cards
from fondaco.web.parts.turn_cards import own_tables

THEMES: Final = ("light", "dark", "system")


async def visitor(call: Call) -> PageReader:
    """Return whoever looks, as the pages greet them."""
    name = await call.house.store.guest_name(call.guest)
    return PageReader(name, call.lang, localtime().tm_hour)


async def _mine(call: Call) -> tuple[list[TableCard], list[TableCard]]:
    """Return the visitor's tables: those that run, and those that are over."""
    found = await call.house.store.mine(call.guest)
    cards = [card_of(call.house, one, call.guest, call.lang) for one in found]
    running = [
        card for card, one in zip(cards, found, strict=True)
        if not card.over and not one.board.imported
    ]  # fmt: skip
    over = [card for card in cards if card not in running]
    return running, over


async def _listed(call: Call) -> list[TableCard]:
    found = await call.house.store.listed()
    return [card_of(call.house, one, call.guest, call.lang) for one in found]


async def lobby(call: Call) -> Response:
    """Show the house, or only what changes in it while somebody looks."""
    mine, over = await _mine(call)
    first = own_tables(sorted_cards(mine))
    mine = [
        await with_news(call.house, card, call.guest, call.lang) if card in first else card
        for card in mine
    ]
    listed, reader = await _listed(call), await visitor(call)
    if call.request.query_params.get("part") == "alive":
        return HTMLResponse("".join(web.lobby_parts(reader, mine, over, listed)))
    return HTMLResponse(web.house_page(reader, mine, over, listed, foot=building.said()))


async def tables(call: Call) -> Response:
    """Show all tables that run."""
    mine, _ = await _mine(call)
    return HTMLResponse(web.tables_page(await visitor(call), mine, await _listed(call)))


async def finished(
    call: Call, pasted: web.Pasted = web.NOTHING_PASTED, status: int = HTTPStatus.OK
) -> Response:
    """Show all games that are over, and what was wrong with a journal that was brought in."""
    _, over = await _mine(call)
    return HTMLResponse(web.finished_page(await visitor(call), over, pasted), status)


async def settings(call: Call) -> Response:
    """Show what a guest may choose."""
    from fondaco.web.pages.settings import settings_page  # noqa: PLC0415  (seldom asked for)

    out = call.request.query_params.get("done") == "out"
    return HTMLResponse(settings_page(await visitor(call), signed_out=out))


async def leave_elsewhere(call: Call) -> Response:
    """Sign a guest out everywhere but in this browser."""
    if not call.visitor.stranger:
        await sign_out(call.house, call.guest)
    response = go("/settings?done=out")
    if not call.visitor.stranger:
        give_cookie(call, response)
    return response


async def choose(call: Call) -> Response:
    """Remember what a guest prefers; scripts send JSON, forms send fields."""
    scripted = call.request.headers.get("content-type", "").startswith("application/json")
    if scripted:
        chosen = await call.read(Preferences)
    else:
        form = await call.form()
        chosen = Preferences(form.get("lang", ""), form.get("theme", ""), form.get("name", ""))
    if chosen.name.strip():
        name = tidy_name(chosen.name, call.house.settings.longest_name)
        await rename(call.house, call.guest, name)
    response = Response(status_code=HTTPStatus.NO_CONTENT) if scripted else go("/settings")
    for cookie, value, known in ((LANGUAGE, chosen.lang, LANGUAGES), (THEME, chosen.theme, THEMES)):
        if value in known:
            response.set_cookie(cookie, value, max_age=YEAR, httponly=True, samesite="lax")
    return response


# A new table


async def new(call: Call) -> Response:
    """Show the form of a new table."""
    from fondaco.web.pages.new_table import new_table_page  # noqa: PLC0415  (seldom asked for)

    fields = dict(call.request.query_params)
    return HTMLResponse(new_table_page(read_setup(fields), call.lang))


async def make(call: Call) -> Response:
    """Open a table, or say why not."""
    draft = read_setup(await call.form())
    trouble = problem(draft)
    if trouble is not None:
        from fondaco.web.pages.new_table import new_table_page  # noqa: PLC0415

        shown = new_table_page(draft, call.lang, trouble)
        return HTMLResponse(shown, HTTPStatus.BAD_REQUEST)
    wish = wish_of(draft)
    call.allow("tables")
    table = await call.house.make(call.guest, wish)
    await _remember(call, wish)
    invited = any(seat.kind == "open" for seat in wish.seats)
    return go(f"/invite/{table.id}" if invited else f"/table/{table.id}")


async def play(call: Call) -> Response:
    """Play at once, as the last time, against bots."""
    game = (await call.form()).get("game", "")
    if game not in GAMES:
        raise Wrong(HTTPStatus.BAD_REQUEST, say("There is no such game."))
    call.allow("tables")
    wish = (await _last(call)).get(game) or wish_of(play_now(game))
    table = await call.house.make(call.guest, _against_bots(wish))
    return go(f"/table/{table.id}")


def wish_of(draft: TableSetup) -> NewTable:
    """Return what a form asks for."""
    return NewTable(
        game=draft.game,
        edition=draft.edition,
        options=draft.options,
        seats=[_wanted(seat) for seat in draft.seats],
        name=draft.name,
        listed=draft.listed,
        watch=draft.watch,
        hints=draft.hints,
    )


def _wanted(seat: SeatSetup) -> WantedSeat:
    kind = "me" if seat.kind == "here" else seat.kind
    return WantedSeat(kind, seat.name, seat.bot or DEFAULT_BOT, seat.colour)


def _against_bots(wish: NewTable) -> NewTable:
    seats = [
        WantedSeat("me", seat.name, colour=seat.colour)
        if place == 0
        else WantedSeat("bot", level=seat.level, colour=seat.colour)
        for place, seat in enumerate(wish.seats)
    ]
    return msgspec.structs.replace(wish, seats=seats, name="", listed=False)


async def _last(call: Call) -> dict[str, NewTable]:
    """Return what a guest chose last for each game."""
    text = await call.house.store.last_tables(call.guest)
    try:
        return msgspec.json.decode(text, type=dict[str, NewTable])
    except msgspec.MsgspecError:  # an older version of ours wrote it
        return {}


async def _remember(call: Call, wish: NewTable) -> None:
    last = {**await _last(call), wish.game: wish}
    await call.house.store.keep_guest(call.guest, time(), last=msgspec.json.encode(last).decode())


# Rules, boxes, how to play


def game_of(call: Call) -> str:
    """Return the game that an address names."""
    game = str(call.request.path_params["game"])
    if game not in GAMES:
        raise Wrong(HTTPStatus.NOT_FOUND, say("There is no such game."))
    return game


async def rules_index(call: Call) -> Response:
    """Show whose rules there are."""
    from fondaco.web.pages import rules  # noqa: PLC0415  (seldom asked for)

    return HTMLResponse(rules.rules_index(call.lang))


async def rules_of(call: Call) -> Response:
    """Show the rules of a game."""
    from fondaco.web.pages import rules  # noqa: PLC0415  (seldom asked for)

    query = call.request.query_params.get("q", "")[:100]
    return HTMLResponse(rules.rules_page(game_of(call), call.lang, query))


async def box(call: Call) -> Response:
    """Show what lies in the box of a game."""
    from fondaco.web.pages.box import box_page  # noqa: PLC0415  (seldom asked for)

    edition = call.request.query_params.get("edition", "")[:20]
    return HTMLResponse(box_page(game_of(call), edition, call.lang))


async def howto(call: Call) -> Response:
    """Show how a game is played, step by step; without steps its rules say it."""
    from fondaco.web.howto import steps_of  # noqa: PLC0415  (seldom asked for)
    from fondaco.web.pages.howto import howto_page  # noqa: PLC0415  (seldom asked for)

    game = game_of(call)
    if not steps_of(game):
        return RedirectResponse(f"/rules/{game}")

    step = call.request.query_params.get("step", "1")
    number = int(step) if step.isascii() and step.isdigit() and len(step) < 3 else 1  # noqa: PLR2004
    return HTMLResponse(howto_page(game, number, call.lang))


ROUTES: Final = [
    Route("/", page(lobby)),
    Route("/tables", page(tables)),
    Route("/replays", page(finished)),
    Route("/settings", page(settings)),
    Route("/settings", page(choose), methods=["POST"]),
    Route("/settings/elsewhere", page(leave_elsewhere), methods=["POST"]),
    Route("/new", page(new)),
    Route("/new", page(make), methods=["POST"]),
    Route("/tables", page(make), methods=["POST"]),
    Route("/play", page(play), methods=["POST"]),
    Route("/rules", page(rules_index)),
    Route("/rules/{game}", page(rules_of)),
    Route("/box/{game}", page(box)),
    Route("/howto/{game}", page(howto)),
]
