"""The store: events are numbered, a number is given once, and what is committed stays."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
from sqlalchemy import Connection, inspect

from fondaco.server.store.migrate import downgrade, version_of
from fondaco.server.store.records import AnalysisRow, BoardRow, EventRow, SeatRow, Standing, TalkRow
from fondaco.server.store.schema import HEAD, METADATA
from fondaco.server.store.store import Conflict, Store

BOARD = BoardRow("table-one", "goa", "2012", "fondaco journal 1\n", "anna", 1.0, 1.0, 0, 0)
SEATS = [SeatRow(0, "red", "anna", "Anna"), SeatRow(1, "blue"), SeatRow(2, "green", bot="greedy")]
STANDS = Standing(1, 2)


def act(ply: int, body: str = "bid 1", command: str = "") -> EventRow:
    return EventRow(ply, "act", 0, body, "anna", command, 5.0)


def stored(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        store = Store(database)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(whole())


def test_what_was_written_is_there_after_a_restart(database: str) -> None:
    async def before(store: Store) -> None:
        await store.make(BOARD, SEATS, [act(1)])
        await store.append(BOARD.id, [act(2, command="c"), act(3)], STANDS)

    async def after(store: Store) -> None:
        assert [act(1), act(2, command="c"), act(3)] == await store.events(BOARD.id)
        assert SEATS == await store.seats(BOARD.id)
        wanted = replace(BOARD, ply=3, turn=1, round=2, changed=5.0)
        assert wanted == await store.board(BOARD.id)

    stored(database, before)
    stored(database, after)


def test_the_database_refuses_a_number_that_is_taken(database: str) -> None:
    async def work(store: Store) -> None:
        await store.make(BOARD, SEATS, [act(1)])
        with pytest.raises(Conflict):
            await store.append(BOARD.id, [act(1, "bid 2")], STANDS)
        assert [act(1)] == await store.events(BOARD.id)

    stored(database, work)


def test_what_one_command_did_is_written_whole_or_not_at_all(database: str) -> None:
    async def work(store: Store) -> None:
        await store.make(BOARD, SEATS, [act(1), act(2)])
        taken = replace(SEATS[1], guest="bea")
        with pytest.raises(Conflict):
            await store.append(BOARD.id, [act(3), act(2)], STANDS, [taken])
        assert [1, 2] == [event.ply for event in await store.events(BOARD.id)]
        assert SEATS == await store.seats(BOARD.id)

    stored(database, work)


def test_of_two_writers_at_once_one_is_refused(database: str) -> None:
    async def work(store: Store) -> None:
        other = Store(database)
        await store.make(BOARD, SEATS)
        done = await asyncio.gather(
            store.append(BOARD.id, [act(1, "bid 1")], STANDS),
            other.append(BOARD.id, [act(1, "bid 2")], STANDS),
            return_exceptions=True,
        )
        await other.close()
        assert [Conflict] == [type(one) for one in done if one is not None]
        assert 1 == len(await store.events(BOARD.id))

    stored(database, work)


def test_a_seat_changes_together_with_its_event(database: str) -> None:
    async def work(store: Store) -> None:
        await store.make(BOARD, SEATS)
        taken = replace(SEATS[1], guest="bea", name="Bea", version=1)
        await store.append(BOARD.id, [EventRow(1, "seat", 1, "{}", "bea")], STANDS, [taken])
        assert [SEATS[0], taken, SEATS[2]] == await store.seats(BOARD.id)
        assert [BOARD.id] == [one.board.id for one in await store.mine("bea")]

    stored(database, work)


def test_lists_show_ones_own_tables_and_those_that_are_listed_and_run(database: str) -> None:
    async def work(store: Store) -> None:
        await store.make(BOARD, SEATS)
        await store.make(replace(BOARD, id="listed", owner="x", listed=True, changed=9.0), SEATS)
        over = replace(BOARD, id="over", owner="x", listed=True, turn=-1, result="3 4 5")
        await store.make(over, [SEATS[1]])
        assert ["listed"] == [one.board.id for one in await store.listed()]
        mine = await store.mine("anna")
        assert ["listed", BOARD.id] == [one.board.id for one in mine]
        assert tuple(SEATS) == mine[0].seats
        assert [] == await store.mine("nobody")

    stored(database, work)


def test_talk_and_what_was_seen_are_kept(database: str) -> None:
    async def work(store: Store) -> None:
        await store.make(BOARD, SEATS)
        said = [TalkRow(n, "Anna", f"<b>{n}</b>", "anna", "", 2.0) for n in (1, 2)]
        for row in said:
            await store.append(BOARD.id, [], STANDS, talk=[row])
        with pytest.raises(Conflict):
            await store.append(BOARD.id, [], STANDS, talk=[said[0]])
        assert said == await store.talk(BOARD.id)
        await store.see(BOARD.id, "anna", 3)
        await store.see(BOARD.id, "anna", 7)
        assert {"anna": 7} == await store.seen(BOARD.id)

    stored(database, work)


def test_an_analysis_is_gone_on_with_and_no_moment_is_written_twice(database: str) -> None:
    async def before(store: Store) -> None:
        await store.make(BOARD, SEATS)
        assert await store.analysis(BOARD.id) is None
        row = AnalysisRow("consul", 9)
        await store.begin_analysis(BOARD.id, row)
        await store.go_on(BOARD.id, replace(row, ply=4), [(1, "one"), (3, "three")])
        with pytest.raises(Conflict):
            await store.go_on(BOARD.id, replace(row, ply=5), [(4, "four"), (3, "again")])

    async def after(store: Store) -> None:
        assert [BOARD.id] == await store.unfinished()
        assert AnalysisRow("consul", 9, 4, "running") == await store.analysis(BOARD.id)
        assert ["one", "three"] == await store.moments(BOARD.id)
        await store.go_on(BOARD.id, AnalysisRow("consul", 9, 9, "done"), [])
        assert [] == await store.unfinished()
        await store.begin_analysis(BOARD.id, AnalysisRow("doge", 9))
        assert [] == await store.moments(BOARD.id)

    stored(database, before)
    stored(database, after)


def test_a_guest_is_remembered_by_name(database: str) -> None:
    async def work(store: Store) -> None:
        assert "" == await store.guest_name("anna")
        assert "{}" == await store.last_tables("anna")
        await store.keep_guest("anna", 1.0, name="Anna")
        await store.keep_guest("anna", 2.0, last='{"goa":1}')
        assert "Anna" == await store.guest_name("anna")
        assert '{"goa":1}' == await store.last_tables("anna")

    stored(database, work)


def columns(connection: Connection) -> dict[str, dict[str, tuple[str, bool]]]:
    found = inspect(connection)
    return {
        table: {c["name"]: (str(c["type"]), c["nullable"]) for c in found.get_columns(table)}
        for table in found.get_table_names()
        if table != "alembic_version"
    }


def test_the_migrations_make_exactly_the_schema_and_take_it_away_again(database: str) -> None:
    async def work(store: Store) -> None:
        async with store.engine.begin() as connection:
            assert HEAD == await connection.run_sync(version_of)
            migrated = await connection.run_sync(columns)
            await connection.run_sync(downgrade)
            assert {} == await connection.run_sync(columns)
            await connection.run_sync(METADATA.create_all)
            assert migrated == await connection.run_sync(columns)
            await connection.run_sync(METADATA.drop_all)

    stored(database, work)


def test_opening_a_database_twice_changes_nothing(database: str) -> None:
    async def work(store: Store) -> None:
        await store.make(BOARD, SEATS)
        await store.open()
        await store.beat(1.0)
        assert BOARD == await store.board(BOARD.id)
        assert None is await store.board("another")

    stored(database, work)
