"""The events of all tables, in SQLite or PostgreSQL. What is acknowledged has been committed."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import Row, Select, Table, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from fondaco.server.store import lite
from fondaco.server.store.migrate import migrate
from fondaco.server.store.records import (
    RUNNING,
    AnalysisRow,
    BoardRow,
    EventRow,
    Listing,
    SeatRow,
    Standing,
    TalkRow,
)
from fondaco.server.store.schema import (
    ANALYSIS,
    BOARD,
    EVENT,
    GUEST,
    MOMENT,
    PRESENCE,
    SEAT,
    SEEN,
    TALK,
)

LONGEST_LIST: Final = 100
BEAT: Final = "healthz"  # the row of a guest that nobody can be: ids are longer
PATIENCE: Final = 3  # times as long for an answer as for a connection


class Conflict(Exception):
    """Another writer was first: the number of the event is taken."""


class Store:
    """The database of one server."""

    def __init__(self, address: str, *, durable: bool = True, busy: float = 10.0) -> None:
        """Connect when something is asked for; wait `busy` seconds for a database that is away.

        What a `durable` SQLite has acknowledged outlives a power cut too, as it does in PostgreSQL.
        """
        self.lite = make_url(address).get_backend_name() == "sqlite"
        self.one_writer = asyncio.Lock()  # SQLite knows only one; it is quicker not to collide
        self.engine: AsyncEngine
        if self.lite:
            self.engine = create_async_engine(address)
            lite.prepare(self.engine, durable=durable, busy=busy)
        else:
            self.engine = create_async_engine(
                address,
                pool_pre_ping=True,  # the database may have been started again meanwhile
                pool_timeout=busy,
                connect_args={"timeout": busy, "command_timeout": PATIENCE * busy},
            )

    async def open(self) -> None:
        """Bring the schema up to date, in a file that nobody else may read."""
        try:
            if self.lite:
                lite.keep_private(lite.file_of(self.engine.url))
            await migrate(self.engine)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        await self.engine.dispose()

    async def beat(self, at: float) -> None:
        """Write a row and read from all that grows: what fails here fails for players too."""
        async with self._writing() as connection:
            row = self._put(GUEST).values(id=BEAT, created=at)
            await connection.execute(
                row.on_conflict_do_update(index_elements=["id"], set_={"created": at})
            )
            for table in (BOARD, SEAT, EVENT, TALK):
                await connection.execute(select(table).limit(1))

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        if self.lite:
            async with self.one_writer, self.engine.begin() as connection:
                yield connection
        else:
            async with self.engine.begin() as connection:
                yield connection

    def _put(self, table: Table) -> "sqlite.Insert | postgresql.Insert":
        """Return an insertion that can say what happens if the row is there already."""
        return sqlite.insert(table) if self.lite else postgresql.insert(table)

    async def _rows(self, query: Select[Any]) -> list[Row[Any]]:
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).all())

    # Guests

    async def keep_guest(self, guest: str, at: float, **values: str) -> None:
        """Remember something about a guest: the name, or the last tables."""
        async with self._writing() as connection:
            row = self._put(GUEST).values(id=guest, created=at, **values)
            await connection.execute(row.on_conflict_do_update(index_elements=["id"], set_=values))

    async def last_tables(self, guest: str) -> str:
        """Return what a guest chose last for each game, as JSON."""
        found = await self._rows(select(GUEST.c.last).where(GUEST.c.id == guest))
        return str(found[0][0]) if found else "{}"

    async def guest_name(self, guest: str) -> str:
        found = await self._rows(select(GUEST.c.name).where(GUEST.c.id == guest))
        return str(found[0][0]) if found else ""

    async def epochs(self) -> dict[str, int]:
        """Return which tokens are good, of all guests who ever ended theirs."""
        found = await self._rows(select(GUEST.c.id, GUEST.c.epoch).where(GUEST.c.epoch > 0))
        return {str(row.id): int(row.epoch) for row in found}

    async def end_tokens(self, guest: str, at: float) -> int:
        """End all tokens of a guest, and return the epoch of those to come."""
        async with self._writing() as connection:
            here = GUEST.c.id == guest
            done = await connection.execute(
                update(GUEST).where(here).values(epoch=GUEST.c.epoch + 1)
            )
            if done.rowcount == 0:
                await connection.execute(insert(GUEST).values(id=guest, created=at, epoch=1))
            found = await connection.execute(select(GUEST.c.epoch).where(here))
            return int(found.scalar_one())

    # Tables

    async def make(
        self, board: BoardRow, seats: Iterable[SeatRow], events: Iterable[EventRow] = ()
    ) -> None:
        async with self._writing() as connection:
            await connection.execute(insert(BOARD).values(**asdict(board)))
            await connection.execute(
                insert(SEAT), [{"board": board.id, **asdict(seat)} for seat in seats]
            )
            rows = [{"board": board.id, **asdict(row)} for row in events]
            if rows:
                await connection.execute(insert(EVENT), rows)

    async def delete(self, id_: str) -> None:
        """Delete a table, and with it all that is known of it."""
        async with self._writing() as connection:
            await connection.execute(delete(BOARD).where(BOARD.c.id == id_))

    async def board(self, id_: str) -> BoardRow | None:
        found = await self._rows(select(BOARD).where(BOARD.c.id == id_))
        return BoardRow(**found[0]._mapping) if found else None  # noqa: SLF001  (SQLAlchemy's own way)

    async def seats(self, id_: str) -> list[SeatRow]:
        found = await self._rows(select(SEAT).where(SEAT.c.board == id_).order_by(SEAT.c.seat))
        return [_seat(row) for row in found]

    async def events(self, id_: str, after: int = 0) -> list[EventRow]:
        """Return what was done at a table, after the event with a number."""
        query = select(EVENT).where(EVENT.c.board == id_, EVENT.c.ply > after)
        found = await self._rows(query.order_by(EVENT.c.ply))
        return [EventRow(**_values(row)) for row in found]

    async def heads(self, ids: list[str]) -> dict[str, tuple[int, int]]:
        """Return the numbers of the last event and of the last thing said at some tables."""
        said = (
            select(TALK.c.board, func.max(TALK.c.number).label("number"))
            .where(TALK.c.board.in_(ids))
            .group_by(TALK.c.board)
            .subquery()
        )
        query = (
            select(BOARD.c.id, BOARD.c.ply, func.coalesce(said.c.number, 0).label("number"))
            .outerjoin(said, said.c.board == BOARD.c.id)
            .where(BOARD.c.id.in_(ids))
        )
        return {str(row.id): (int(row.ply), int(row.number)) for row in await self._rows(query)}

    async def append(
        self,
        id_: str,
        events: list[EventRow],
        stands: Standing,
        seats: Iterable[SeatRow] = (),
        talk: Iterable[TalkRow] = (),
        changed: float | None = None,
    ) -> None:
        """Write what was done, whole or not at all; a number that is taken raises Conflict.

        `changed` is when lists say that something happened: by default when the last thing did.
        """
        try:
            async with self._writing() as connection:
                if events:
                    rows = [{"board": id_, **asdict(row)} for row in events]
                    await connection.execute(insert(EVENT), rows)
                    at = events[-1].at if changed is None else changed
                    last = {"ply": events[-1].ply, "changed": at, **asdict(stands)}
                    await connection.execute(update(BOARD).where(BOARD.c.id == id_).values(**last))
                for seat in seats:
                    await connection.execute(
                        update(SEAT)
                        .where(SEAT.c.board == id_, SEAT.c.seat == seat.seat)
                        .values(**asdict(seat))
                    )
                for said in talk:
                    await connection.execute(insert(TALK).values(board=id_, **asdict(said)))
        except IntegrityError as fault:
            raise Conflict(id_) from fault

    async def mine(self, guest: str) -> list[Listing]:
        """Return the tables at which a guest has a seat, those that changed last first."""
        seated = select(SEAT.c.board).where(SEAT.c.guest == guest)
        query = select(BOARD).where(BOARD.c.id.in_(seated) | (BOARD.c.owner == guest))
        return await self._listings(query)

    async def listed(self) -> list[Listing]:
        """Return the running tables that everybody may see in the house."""
        return await self._listings(select(BOARD).where(BOARD.c.listed, BOARD.c.turn >= 0))

    async def _listings(self, query: Select[Any]) -> list[Listing]:
        found = await self._rows(query.order_by(BOARD.c.changed.desc()).limit(LONGEST_LIST))
        boards = [BoardRow(**row._mapping) for row in found]  # noqa: SLF001
        wanted = select(SEAT).where(SEAT.c.board.in_([board.id for board in boards]))
        seats: dict[str, list[SeatRow]] = {board.id: [] for board in boards}
        for row in await self._rows(wanted.order_by(SEAT.c.board, SEAT.c.seat)):
            seats[row.board].append(_seat(row))
        return [Listing(board, tuple(seats[board.id])) for board in boards]

    # Talk, and what was seen

    async def talk(self, id_: str, after: int = 0) -> list[TalkRow]:
        """Return the last things that were said, after the one with a number."""
        query = select(TALK).where(TALK.c.board == id_, TALK.c.number > after)
        query = query.order_by(TALK.c.number.desc())
        found = await self._rows(query.limit(LONGEST_LIST))
        return [TalkRow(**_values(row)) for row in reversed(found)]

    async def see(self, id_: str, guest: str, ply: int) -> None:
        async with self._writing() as connection:
            row = self._put(SEEN).values(board=id_, guest=guest, ply=ply)
            await connection.execute(
                row.on_conflict_do_update(
                    index_elements=["board", "guest"],
                    set_={"ply": row.excluded.ply},
                    where=SEEN.c.ply < row.excluded.ply,
                )
            )

    async def seen(self, id_: str) -> dict[str, int]:
        found = await self._rows(select(SEEN.c.guest, SEEN.c.ply).where(SEEN.c.board == id_))
        return {str(row.guest): int(row.ply) for row in found}

    async def came(self, id_: str, last: dict[str, float]) -> None:
        """Remember when guests were last at a table; what is stored never goes back."""
        fresh = self._put(PRESENCE)
        later = fresh.on_conflict_do_update(
            index_elements=[PRESENCE.c.board, PRESENCE.c.guest],
            set_={"at": fresh.excluded.at},
            where=PRESENCE.c.at < fresh.excluded.at,
        )
        rows = [{"board": id_, "guest": guest, "at": at} for guest, at in sorted(last.items())]
        async with self._writing() as connection:
            await connection.execute(later, rows)

    async def last_seen(self, id_: str) -> dict[str, float]:
        query = select(PRESENCE.c.guest, PRESENCE.c.at).where(PRESENCE.c.board == id_)
        return {str(row.guest): float(row.at) for row in await self._rows(query)}

    # Analyses

    async def begin_analysis(self, id_: str, row: AnalysisRow) -> None:
        """Write that a game shall be thought about, from the beginning."""
        async with self._writing() as connection:
            for table in (MOMENT, ANALYSIS):
                await connection.execute(delete(table).where(table.c.board == id_))
            await connection.execute(insert(ANALYSIS).values(board=id_, **asdict(row)))

    async def analysis(self, id_: str) -> AnalysisRow | None:
        """Return how far the analysis of a game is, if somebody asked for one."""
        found = await self._rows(select(ANALYSIS).where(ANALYSIS.c.board == id_))
        return AnalysisRow(**_values(found[0])) if found else None

    async def go_on(self, id_: str, row: AnalysisRow, moments: Iterable[tuple[int, str]]) -> None:
        """Write what has been thought about, and how far the analysis is now.

        What another server has thought about already raises Conflict.
        """
        rows = [{"board": id_, "ply": ply, "body": body} for ply, body in moments]
        try:
            async with self._writing() as connection:
                if rows:
                    await connection.execute(insert(MOMENT), rows)
                here = ANALYSIS.c.board == id_
                await connection.execute(update(ANALYSIS).where(here).values(**asdict(row)))
        except IntegrityError as fault:
            raise Conflict(id_) from fault

    async def moments(self, id_: str) -> list[str]:
        """Return what has been thought about, as JSON."""
        query = select(MOMENT.c.body).where(MOMENT.c.board == id_).order_by(MOMENT.c.ply)
        return [str(row.body) for row in await self._rows(query)]

    async def first_moment(self, id_: str) -> str | None:
        """Return the first moment that has been thought about, as JSON."""
        query = select(MOMENT.c.body).where(MOMENT.c.board == id_).order_by(MOMENT.c.ply).limit(1)
        found = await self._rows(query)
        return str(found[0].body) if found else None

    async def unfinished(self) -> list[str]:
        """Return the games whose analyses are to be gone on with."""
        query = select(ANALYSIS.c.board).where(ANALYSIS.c.state == RUNNING)
        return [str(row.board) for row in await self._rows(query.order_by(ANALYSIS.c.board))]


def _values(row: Row[Any]) -> dict[str, Any]:
    """Return what a row says about its board."""
    return {key: value for key, value in row._mapping.items() if key != "board"}  # noqa: SLF001


def _seat(row: Row[Any]) -> SeatRow:
    return SeatRow(**_values(row))
