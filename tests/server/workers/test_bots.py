"""Bots think elsewhere: games go to their end, and the server answers meanwhile."""

import asyncio
import json
import time
from pathlib import Path

import pytest

from fondaco.match import Match
from fondaco.match.replay import replay
from fondaco.server.live.house import header_of
from fondaco.server.settings import Rate, Rates, Settings
from fondaco.server.workers import bot_worker
from fondaco.server.workers.bot_worker import GAMES, Job, match_of, think
from fondaco.server.workers.worker_pool import WorkerPool
from tests.cli.running import run
from tests.match.table import table as new_match
from tests.patience import PATIENCE
from tests.server.players import JSON, at, made
from tests.server.serving import client, house_of, listening, settings

BOTS: list[JSON] = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]


def job_of(match: Match, seat: int) -> Job:
    done = tuple((one.seat, one.text) for one in match.history)
    return Job("t", header_of(match), done, seat, "random")


def test_a_bot_decides_until_it_is_somebody_elses_turn() -> None:
    match = new_match(2)
    for action in think(job_of(match, 0)):
        match.act(action, seat=0)
    assert 1 == match.seat()


def test_a_process_replays_only_what_it_does_not_know() -> None:
    GAMES.clear()
    match = new_match(2, "send RIO")
    known = match_of(job_of(match, 0))
    match.act("stack 2")
    assert known is match_of(job_of(match, 0))
    assert match.state.key() == known.state.key()
    match.undo(0)
    match.act("stack 3")
    again = match_of(job_of(match, 0))
    assert again is not known
    assert match.state.key() == again.state.key()


def test_a_process_that_dies_is_replaced() -> None:
    async def whole() -> None:
        thinkers = WorkerPool(1)
        try:
            thinkers.wake()
            match = new_match(2)
            assert await thinkers.choose(job_of(match, 0))
            assert thinkers.pool is not None
            processes = list(thinkers.pool._processes.values())
            for process in processes:
                process.kill()
                process.join()
            assert await thinkers.choose(job_of(match, 0))
        finally:
            thinkers.close()

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_bots_play_a_game_to_its_end_while_the_server_answers_and_the_journal_is_given(
    lite: str,
) -> None:
    async def whole() -> None:
        often = Rates(messages=Rate(1e6, 1e6))
        async with listening(settings(lite, rates=often)) as (address, app):
            table = await made(address, game="cargo_noir", seats=BOTS)
            async with at(address, table["table"]) as stranger:
                answered = 0
                while not stranger.view.get("over"):
                    await stranger.send("ping")
                    await stranger.until("pong")
                    answered += 1
                assert answered > 0
                totals = stranger.view["totals"]
                assert {0, 5} >= {view_hold(text) for text in stranger.heard}
            async with client(app) as web:
                text = (await web.get(f"/api/tables/{table['table']}/journal")).json()["journal"]
                assert tuple(totals) == replay(text).journal().result
                over = await web.get("/api/tables")
                assert [] == over.json()["listed"]
            board = await house_of(app).store.board(table["table"])
            assert board is not None
            assert (-1, " ".join(map(str, totals))) == (board.turn, board.result)

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def view_hold(text: str) -> int:
    return int(json.loads(text).get("hold", 0))


def test_a_bot_that_knows_only_the_protocol_plays_a_whole_game(lite: str, tmp_path: Path) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, _):
            seats: list[JSON] = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
            table = await made(address, game="cargo_noir", seats=seats)
            link = table["invitations"][0]["url"]
            done = await asyncio.to_thread(
                run, "bot", "--server", address, "--token", link, "--seed", "1", data=tmp_path
            )
            assert 0 == done.exit_code, done.output
            assert "The game is over" in done.output
            used = await asyncio.to_thread(
                run, "bot", "--server", address, "--token", link, data=tmp_path
            )
            assert 0 != used.exit_code

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_for_a_bot_that_fails_the_first_legal_answer_is_given_and_logged(
    lite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def faints(self: WorkerPool, job: Job, patience: float) -> tuple[str, ...]:
        del self, job, patience
        raise ValueError("I feel faint")

    monkeypatch.setattr(WorkerPool, "choose", faints)
    actions = asyncio.run(asyncio.wait_for(_first_moves(settings(lite)), PATIENCE))
    match = new_match(2)
    for seat, text in actions:
        assert match.state.words().write(match.state.legal()[0]) == text
        match.act(text, seat=seat)
    assert "a bot failed and was stood in for" in caplog.text


def test_a_bot_that_finds_no_end_is_ended_and_stood_in_for(
    lite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def dreams(self: WorkerPool, job: Job, patience: float) -> tuple[str, ...]:
        await self.ask(time.sleep, 600.0, job.table, patience)
        return ()

    monkeypatch.setattr(WorkerPool, "choose", dreams)
    assert asyncio.run(asyncio.wait_for(_first_moves(settings(lite, patience=0.2)), PATIENCE))
    assert "a bot found no end and was stood in for" in caplog.text


def test_a_bot_that_waits_for_its_turn_to_think_is_not_given_up() -> None:
    async def whole() -> None:
        thinkers = WorkerPool(1)
        try:
            await thinkers.ask(time.sleep, 0.0, "t")  # the process is there
            jobs = [thinkers.ask(time.sleep, 3.5, "t"), thinkers.ask(time.sleep, 0.0, "t", 3.0)]
            assert [None, None] == await asyncio.gather(*jobs)
        finally:
            thinkers.close()

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


async def _first_moves(wish: Settings) -> list[tuple[int, str]]:
    """Return what two bots did at first at a table of their own."""
    async with listening(wish) as (address, app):
        seats: list[JSON] = [{"kind": "bot", "level": "random"}] * 2
        made_ = await made(address, game="cargo_noir", seats=seats, options={"starter": "1"})
        table = await house_of(app).table(made_["table"])
        assert table is not None
        async with at(address, table.id) as stranger:
            while table.match.ply < 3:
                await stranger.until("view")
        return [(done.seat, done.text) for done in table.match.history]


def test_a_bot_that_thinks_long_shows_what_it_has_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(2)
    assert len(think(job_of(match, 0))) > 1
    GAMES.clear()
    monkeypatch.setattr(bot_worker, "ENOUGH", 0.0)
    assert 1 == len(think(job_of(match, 0)))
