"""Connections to a table: what comes in is checked and carried out, what changed goes out."""

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from fondaco.i18n import Tongue
from fondaco.kernel.texts import Text, say
from fondaco.server.http.guard import own_origin
from fondaco.server.http.visitors import Visitor, visitor_of
from fondaco.server.live.aside import SetAside
from fondaco.server.live.bot_turns import play_bots
from fondaco.server.live.capacity import Full
from fondaco.server.live.checks import BAD, LIMIT
from fondaco.server.live.commands import Asking, carry_out
from fondaco.server.live.drafts import answer_draft
from fondaco.server.live.hints import answer_hint
from fondaco.server.live.house import House
from fondaco.server.live.inspecting import answer_about
from fondaco.server.live.limits import LIMITED
from fondaco.server.live.painting import show_one, tell_who_is_here
from fondaco.server.live.tables import LiveTable
from fondaco.server.live.watchers import NOTHING, Watcher
from fondaco.server.live.worlds import answer_world
from fondaco.server.logs import failed, note
from fondaco.server.protocol.messages import Hinted, Message, Pong, Refused
from fondaco.server.protocol.requests import (
    REQUESTS,
    AskAbout,
    AskDraft,
    AskHint,
    AskWorld,
    Ping,
    Request,
    Seen,
)

FORBIDDEN: Final = 4403
NOT_FOUND: Final = 4404
TOO_MANY: Final = 4429
TOO_LARGE: Final = 1009
COME_BACK: Final = 1012
LATER: Final = 1013
GOODBYE: Final = 2.0  # seconds


async def table_socket(socket: WebSocket) -> None:
    """Serve one connection to a table."""
    house: House = socket.app.state.house
    visitor = visitor_of(socket)
    if not own_origin(socket, house.settings):
        await socket.close(FORBIDDEN)
        return
    if not house.limits.allow("connects", visitor.limit_key, visitor.address):
        await _turn_away(socket, TOO_MANY)
        return
    try:
        table = await house.table(socket.path_params["id"])
    except SetAside:
        table = None  # the page says what has become of it
    except Full:
        await _turn_away(socket, LATER)
        return
    except Exception:  # noqa: BLE001  (the database is away: whoever asks comes back)
        failed("a table cannot be loaded", table=socket.path_params["id"])
        await _turn_away(socket, COME_BACK)
        return
    if table is None:
        await _turn_away(socket, NOT_FOUND)
    elif not table.welcome(visitor.guest):
        await _turn_away(socket, FORBIDDEN)
    elif not house.limits.open_socket(visitor.limit_key, visitor.address):
        await _turn_away(socket, TOO_MANY)
    else:
        try:
            await socket.accept()
            await _Connection(house, table, socket, visitor).run()
        finally:
            house.limits.close_socket(visitor.limit_key, visitor.address)


async def _turn_away(socket: WebSocket, code: int) -> None:
    """Close with a code that scripts can read, which needs an open connection."""
    await socket.accept()
    await socket.close(code)


class _Connection:
    """One open connection."""

    def __init__(self, house: House, table: LiveTable, socket: WebSocket, visitor: Visitor) -> None:
        self.house = house
        self.table = table
        self.socket = socket
        self.visitor = visitor
        self.gone = asyncio.Event()
        self.hinting: set[asyncio.Task[Hinted | Refused]] = set()
        plain = socket.query_params.get("as") == "json"
        self.watcher = Watcher(
            visitor.guest,
            visitor.lang,
            plain=plain,
            cut=self.gone.set,
            most=house.settings.most_waiting,
        )

    async def run(self) -> None:
        tasks = [
            asyncio.create_task(work) for work in (self._receive(), self._send(), self.gone.wait())
        ]
        try:
            await self._enter()
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            open_tasks = [*tasks, *self.hinting]
            for task in open_tasks:
                task.cancel()
            await asyncio.gather(*open_tasks, return_exceptions=True)
            await self._exit()
            with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
                async with asyncio.timeout(GOODBYE):  # who does not read does not read this either
                    await self.socket.close(COME_BACK if self.gone.is_set() else 1000)

    async def _enter(self) -> None:
        """Join those who watch; a page that is not the newest is brought up to date."""
        table, watcher = self.table, self.watcher
        async with table.lock:
            if table.closed:
                self.gone.set()
                return
            table.touch()
            table.watchers.add(watcher)
            if table.held(watcher.guest) and not watcher.plain:
                table.seen.setdefault(
                    watcher.guest, table.version
                )  # the first look sees everything
            watcher.trace = table.pages.pop(_page_key(watcher, self._ply()), NOTHING)
            show_one(table, watcher)
        tell_who_is_here(table, self.house.settings.presence)
        play_bots(self.house, table)

    def _ply(self) -> int:
        given = self.socket.query_params.get("ply", "")
        return int(given) if given.isascii() and given.isdigit() and len(given) < 9 else -1  # noqa: PLR2004

    async def _exit(self) -> None:
        table, watcher = self.table, self.watcher
        table.watchers.discard(watcher)
        if table.held(watcher.guest):
            table.presence.saw(watcher.guest)
        table.touch()
        tell_who_is_here(table, self.house.settings.presence)
        seen = table.seen.get(watcher.guest)
        if seen is not None and not self.house.stopping:
            try:
                await self.house.store.see(table.id, watcher.guest, seen)
            except Exception:  # noqa: BLE001  (the next look marks a few lines more as new)
                failed("what was seen cannot be stored", table=table.id)

    async def _send(self) -> None:
        """Send what waits, as quickly as it is read; whoever could not follow gets a fresh page."""
        watcher = self.watcher
        while True:
            await watcher.until_something()
            while (text := watcher.take()) is not None:
                await self.socket.send_text(text)
                del text  # it would be kept until the next one
            if watcher.behind:
                async with self.table.lock:
                    watcher.behind = False
                    show_one(self.table, watcher)

    async def _receive(self) -> None:
        while True:
            await self.watcher.room.wait()  # who does not read answers is not listened to
            message = await self.socket.receive()
            if message["type"] != "websocket.receive":
                return
            data: str | bytes = message.get("text") or message.get("bytes") or b""
            if len(data) > self.house.settings.largest_frame:
                await self.socket.close(TOO_LARGE)
                return
            await self._heed(data)

    async def _heed(self, data: str | bytes) -> None:
        if not self._allowed("messages"):
            self._refuse(_id_of(data), LIMIT, say("slower, please"))
            return
        try:
            request = REQUESTS.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
            note("bad message", table=self.table.id, fault=str(fault)[:200])
            self._refuse(_id_of(data), BAD, say("this is no message of the protocol"))
            return
        if isinstance(request, Ping):
            self._answer(Pong())
        elif isinstance(request, Seen):
            self._seen(request.ply)
        else:
            await self._command(request)

    async def _command(self, request: Request) -> None:
        assert not isinstance(request, (Ping, Seen))
        what = LIMITED.get(type(request))
        if what is not None and not self._allowed(what):
            self._refuse(request.id, LIMIT, say("slower, please"))
            return
        asking = Asking(self.visitor.guest, request, self.visitor.lang, self._answer)
        try:
            if isinstance(request, AskDraft):
                self._answer(await answer_draft(self.table, asking, plain=self.watcher.plain))
            elif isinstance(request, AskAbout):
                self._answer(await answer_about(self.table, asking, plain=self.watcher.plain))
            elif isinstance(request, AskWorld):
                self._answer(await answer_world(self.table, asking))
            elif isinstance(request, AskHint):
                self._think(asking)
            else:
                await carry_out(self.house, self.table, asking)
        except Exception:  # noqa: BLE001  (the connection lives on; the client asks again)
            failed("a command failed", table=self.table.id)
            self.gone.set()

    def _think(self, asking: Asking) -> None:
        """Let a hint be made while the connection goes on; whoever goes away needs none."""
        work = answer_hint(self.house, self.table, asking, plain=self.watcher.plain)
        task = asyncio.create_task(work)
        self.hinting.add(task)
        task.add_done_callback(self._hinted)

    def _hinted(self, task: "asyncio.Task[Hinted | Refused]") -> None:
        self.hinting.discard(task)
        if task.cancelled():
            return
        if task.exception() is None:
            self._answer(task.result())
        else:
            failed("a hint failed", table=self.table.id)
            self.gone.set()

    def _seen(self, ply: int) -> None:
        if self.table.held(self.visitor.guest):
            before = self.table.seen.get(self.visitor.guest, 0)
            self.table.seen[self.visitor.guest] = max(before, min(ply, self.table.version))

    def _allowed(self, what: str) -> bool:
        return self.house.limits.allow(what, self.visitor.limit_key, self.visitor.address)

    def _answer(self, message: Message) -> None:
        self.watcher.send(message)

    def _refuse(self, id_: str, code: str, text: Text) -> None:
        self._answer(Refused(id_, code, Tongue(self.visitor.lang)(text)))


def _page_key(watcher: Watcher, ply: int) -> tuple[str, str, int]:
    return (watcher.guest, watcher.lang, ply)


class _WithId(msgspec.Struct):
    id: str = ""


def _id_of(data: str | bytes) -> str:
    """Return the id of a message that cannot be heeded, so that its sender knows which."""
    try:
        return msgspec.json.decode(data, type=_WithId).id[:64]
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""
