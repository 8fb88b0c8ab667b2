"""Which tables there are: making them, loading them when somebody comes, unloading them."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from functools import partial
from time import time
from typing import Any, Final, TypedDict, TypeVar

from fondaco.bots.registry import BOTS
from fondaco.games import load
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import counted, say, verbatim
from fondaco.match import Match
from fondaco.server.live.analyses import Analyses
from fondaco.server.live.aside import Known, SetAside, rebuilt
from fondaco.server.live.capacity import make_room
from fondaco.server.live.following import follow
from fondaco.server.live.identity import ID, Identity, fresh_id, tidy_name
from fondaco.server.live.limits import Limits
from fondaco.server.live.presence import look_round, presence_at
from fondaco.server.live.tables import LiveTable
from fondaco.server.live.tokens import learn_tokens
from fondaco.server.live.transaction import stands
from fondaco.server.logs import alarm, note
from fondaco.server.protocol.http_types import NewTable, WantedSeat
from fondaco.server.settings import Settings
from fondaco.server.store.health import Health
from fondaco.server.store.records import HOUSE, BoardRow, EventRow, SeatRow, kind_of
from fondaco.server.store.store import Store
from fondaco.server.workers.worker_pool import WorkerPool
from fondaco.view.people import COLOURS

SEED_BITS: Final = 128
THREADS: Final = 2  # in which tables are loaded, and as many for what visitors ask to be replayed
ASIDE: Final = 64  # tables that cannot be replayed and are remembered as such

T = TypeVar("T")


class House:
    """Everything a server shares between its connections."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database, durable=settings.durable, busy=settings.busy)
        self.identity = Identity(settings.secret)
        self.limits = Limits(settings.rates)
        self.health = Health(self.store, settings.pulse)
        self.thinkers = WorkerPool(settings.workers)
        self.analyses = Analyses(self)
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self.aside: OrderedDict[str, SetAside] = OrderedDict()
        self.loaders = ThreadPoolExecutor(THREADS, "loading")
        self.replayers = ThreadPoolExecutor(THREADS, "replaying")
        self.stopping = False
        self.opened = time()
        self.tasks: list[asyncio.Task[None]] = []

    # Life

    async def open(self) -> None:
        await self.store.open()
        self.identity.learn(await self.store.epochs())
        await self.analyses.open()
        self.tasks = [asyncio.create_task(work) for work in (self._sweep(), follow(self))]

    async def close(self) -> None:
        """Stop: let writers finish, send everybody away, let go of everything."""
        self.stopping = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.analyses.close()
        for table in list(self.live.values()):
            await self.unload(table)
        self.thinkers.close()
        await self.health.close()
        for threads in (self.loaders, self.replayers):
            threads.shutdown(wait=False, cancel_futures=True)
        await self.store.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep)
            await self.tidy()

    async def tidy(self) -> None:
        """Unload the tables that nobody uses; remember who is at the others."""
        await look_round(self)
        await learn_tokens(self)
        for table in list(self.live.values()):
            if table.unused(self.settings.idle):
                await self.unload(table)

    async def unload(self, table: LiveTable) -> None:
        """Forget a table, which lives on in the store; whoever watches it comes back."""
        if table.thinking is not None:
            table.thinking.cancel()
            with suppress(asyncio.CancelledError):
                await table.thinking
        async with table.lock:
            self.drop(table)
        note("unloaded", table=table.id, ply=table.version)

    def drop(self, table: LiveTable) -> None:
        """Forget a table at once. Its lock is held."""
        table.closed = True
        if self.live.get(table.id) is table:
            del self.live[table.id]
        for watcher in list(table.watchers):
            watcher.cut()

    # Loading

    async def table(self, id_: str) -> LiveTable | None:
        """Return a table, loaded if it was not; several who ask at once get the same one.

        Raises `SetAside` for one that cannot be replayed.
        """
        if not ID.fullmatch(id_):
            return None
        if id_ in self.live:
            self.live[id_].touch()
            return self.live[id_]
        if id_ in self.aside:
            raise self.aside[id_]
        if self.stopping:
            return None
        task = self.loading.get(id_)
        if task is None:
            task = self.loading[id_] = asyncio.create_task(self._load(id_))
            task.add_done_callback(lambda _: self.loading.pop(id_, None))
        return await asyncio.shield(task)

    async def _load(self, id_: str) -> LiveTable | None:
        board = await self.store.board(id_)
        if board is None:
            return None
        await make_room(self)
        seats, events = await self.store.seats(id_), await self.store.events(id_)
        talk, seen = await self.store.talk(id_), await self.store.seen(id_)
        match = await self._in(self.loaders, rebuilt, board.header, events)
        if isinstance(match, Known):
            raise self._set_aside(SetAside(board, seats, match))
        table = LiveTable(board, match, seats, events, talk, seen)
        presence = await presence_at(self, id_)
        presence.merge(table.presence.last)
        table.presence = presence
        self.live[id_] = table
        note("loaded", table=id_, game=board.game, ply=table.version)
        return table

    def _set_aside(self, table: SetAside) -> SetAside:
        known = table.known
        alarm(
            "a table cannot be replayed and is set aside",
            table=table.board.id,
            game=table.board.game,
            ply=known.ply,
            events=known.events,
            fault=known.fault,
        )
        self.aside[table.board.id] = table
        if len(self.aside) > ASIDE:
            self.aside.popitem(last=False)
        return table

    async def replaying(self, work: Callable[..., T], *given: Any, **named: Any) -> T:  # noqa: ANN401
        """Do what a visitor asks to be replayed, beside everything else; few at a time."""
        return await self._in(self.replayers, partial(work, *given, **named))

    @staticmethod
    async def _in(threads: ThreadPoolExecutor, work: Callable[..., T], *given: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(threads, work, *given)

    # Making

    async def make(self, guest: str, wish: NewTable) -> LiveTable:
        game = load(wish.game)
        wanted = wish.seats or _filled(wish.players)
        config = game.configure(len(wanted), wish.edition, dict(wish.options))
        match = Match(game, config, secrets.randbits(SEED_BITS))
        return await self.settle(guest, match, wanted, wish)

    async def settle(
        self, guest: str, match: Match, wanted: list[WantedSeat], wish: NewTable
    ) -> LiveTable:
        """Write a new table whose game has been begun, and load it."""
        if len(wanted) != match.config.seats:
            n, seats = len(wanted), match.config.seats
            text = counted(
                "{n} seat is taken, not {seats}",
                "{n} seats are taken, not {seats}",
                n,
                seats=seats,
            )
            raise BadConfig(text, "seats")
        name = await self.store.guest_name(guest)
        rows = _coloured([self._seat(i, seat, guest, name) for i, seat in enumerate(wanted)])
        board = BoardRow(
            **_begun(guest, match),
            name=tidy_name(wish.name, self.settings.longest_name) if wish.name.strip() else "",
            listed=wish.listed,
            watch=wish.watch,
            hints=wish.hints == "on" or (wish.hints == "auto" and _alone(wanted)),
        )
        return await self._written(board, match, rows)

    async def set_anew(
        self, owner: str, match: Match, seats: list[SeatRow], like: BoardRow
    ) -> LiveTable:
        """Write a table whose seats are taken already, with the wishes of another one."""
        board = BoardRow(
            **_begun(owner, match),
            name=like.name,
            listed=like.listed,
            watch=like.watch,
            hints=like.hints,
        )
        return await self._written(board, match, seats)

    async def delete(self, table: LiveTable) -> None:
        """Delete a table for ever; whoever watches it is sent away. Its lock is held."""
        await self.store.delete(table.id)
        self.drop(table)
        note("deleted", table=table.id, ply=table.version)

    async def bring_in(self, guest: str, match: Match) -> str:
        """Keep a journal that somebody brought, to be looked at; return its id."""
        rows = _coloured(
            [SeatRow(i, "", name=seat.name, bot=seat.bot) for i, seat in enumerate(match.seats)]
        )
        board = BoardRow(**_begun(guest, match), watch=False, imported=True)
        await self._written(board, match, rows)
        return board.id

    async def _written(self, board: BoardRow, match: Match, seats: list[SeatRow]) -> LiveTable:
        events = [
            EventRow(ply, kind_of(done.text), done.seat, done.text, HOUSE, at=board.created)
            for ply, done in enumerate(match.history, 1)
        ]
        await make_room(self, 1)
        await self.store.make(board, seats, events)
        if any(seat.bot for seat in seats) and not board.imported:
            self.thinkers.wake()
        note("made", table=board.id, game=board.game, seats=len(seats))
        table = await self.table(board.id)
        assert table is not None
        return table

    def _seat(self, place: int, wanted: WantedSeat, guest: str, name: str) -> SeatRow:
        if wanted.kind == "bot":
            if wanted.level not in BOTS:
                raise BadConfig(
                    say(
                        "there is no bot '{name}'; the house has {known}",
                        name=verbatim(wanted.level),
                        known=verbatim(", ".join(BOTS)),
                    ),
                    "seats",
                )
            return SeatRow(place, wanted.colour, bot=wanted.level)
        given = wanted.name.strip()
        called = tidy_name(given, self.settings.longest_name) if given else ""
        if wanted.kind == "me":
            return SeatRow(place, wanted.colour, guest, called or name)
        return SeatRow(place, wanted.colour, name=called)


def _alone(wanted: list[WantedSeat]) -> bool:
    return sum(seat.kind != "bot" for seat in wanted) == 1


def _filled(players: int) -> list[WantedSeat]:
    return [WantedSeat("me"), *(WantedSeat("bot") for _ in range(players - 1))]


def _coloured(seats: list[SeatRow]) -> list[SeatRow]:
    """Return the seats with a colour each: those that were asked for, and the others in order."""
    chosen = [seat.colour for seat in seats if seat.colour]
    if len(set(chosen)) != len(chosen) or not set(chosen) <= set(COLOURS):
        known = verbatim(", ".join(COLOURS))
        raise BadConfig(say("every seat has another colour of {known}", known=known), "colour")
    left = [colour for colour in COLOURS if colour not in chosen]
    return [seat if seat.colour else replace(seat, colour=left.pop(0)) for seat in seats]


class _Begun(TypedDict):
    id: str
    game: str
    edition: str
    header: str
    owner: str
    created: float
    changed: float
    ply: int
    turn: int
    round: int
    result: str
    places: str


def _begun(guest: str, match: Match) -> _Begun:
    now, standing = time(), stands(match)
    return _Begun(
        id=fresh_id(),
        game=match.game.id,
        edition=match.config.edition,
        header=header_of(match),
        owner=guest,
        created=now,
        changed=now,
        ply=match.ply,
        turn=standing.turn,
        round=standing.round,
        result=standing.result,
        places=standing.places,
    )


def header_of(match: Match) -> str:
    """Return how a table was set, as a journal without actions. It holds the seed."""
    journal = match.journal()
    journal.entries, journal.result = [], None
    return journal.write()
