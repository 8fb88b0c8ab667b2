"""`fondaco bot`: a level or a bot of one's own at somebody's table, with a word while it waits."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import count
from pathlib import Path

import pytest
from click.testing import Result
from websockets.sync.client import ClientConnection

from fondaco.cli import bot_table
from fondaco.cli.bot_table import BotPlayer, Table
from fondaco.kernel.errors import BadConfig
from fondaco.match.replay import replay
from tests.bots.bad import PATIENCE as DECISIONS
from tests.cli.running import run
from tests.patience import PATIENCE
from tests.server.players import JSON, at, made
from tests.server.serving import house_of, listening, settings

SEATS: list[JSON] = [{"kind": "open"}, {"kind": "bot", "level": "random"}]


def played(address: str, link: str, *arguments: str) -> Result:
    return run("bot", "--server", address, "--token", link, *arguments)


async def table_with(address: str, **wish: object) -> tuple[str, str]:
    """Return a table with an open first seat, and the link to it."""
    table = await made(address, game="cargo_noir", seats=SEATS, **wish)
    link = next(one for one in table["invitations"] if one["seat"] == 0)
    return str(table["table"]), str(link["url"])


@pytest.mark.parametrize("level", ["random", "moco", "greedy"])
def test_a_level_plays_a_whole_game_without_hints_and_says_what_it_does(
    lite: str, level: str
) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, app):
            table, link = await table_with(address, hints="off", options={"starter": "2"})
            done = await asyncio.to_thread(
                played, address, link, "--level", level, "--name", "Robo"
            )
            assert 0 == done.exit_code, done.output
            lines = done.output.splitlines()
            assert f"Joined as Robo on seat 1 of the table {table}: Cargo Noir." == lines[0]
            assert lines[1].startswith(("Waiting for ", "Decided: "))  # whoever is quicker
            assert any(line.startswith("Decided: send ") for line in lines)
            assert lines[-1].startswith("The game is over: ")
            live = await house_of(app).table(table)
            assert live is not None
            assert replay(live.match.journal().write()).state.over()
            again = await asyncio.to_thread(played, address, link)
            assert (2, 1) == (again.exit_code, len(again.stderr.splitlines()))
            assert again.stderr.startswith("--token: ")

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_it_says_once_whom_it_waits_for(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table("http://x", "t", "x", "Bot", BotPlayer("random", 1), quiet=False)
    for turn in (1, 1, 2, 2, 1):
        table._wait(
            {"turn": turn, "people": [{"seat": 1, "name": "Anna"}, {"seat": 2, "name": ""}]}
        )
    waited = [f"Waiting for {who}." for who in ("Anna", "Player 3", "Anna")]
    assert waited == capsys.readouterr().out.splitlines()


def test_a_quiet_bot_says_only_how_it_ended(lite: str) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, _):
            _table, link = await table_with(address)
            done = await asyncio.to_thread(played, address, link, "--level", "random", "--quiet")
            assert 1 == len(done.output.splitlines())
            assert done.output.startswith("The game is over: ")

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_a_bot_of_ones_own_that_goes_wrong_stops_and_its_seat_is_taken_up_again(lite: str) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, app):
            table, link = await table_with(address)
            own = ("--bot", "tests.bots.bad:Wrong")
            done = await asyncio.to_thread(played, address, link, *own)
            assert 2 == done.exit_code
            said = "tests.bots.bad:Wrong: answered '12345', which is not legal now\n"
            assert said == done.stderr
            live = await house_of(app).table(table)
            assert live is not None
            assert DECISIONS - 1 <= live.match.ply
            assert not live.match.state.over()
            token = done.stdout.rpartition("--token ")[2].strip()
            again = await asyncio.to_thread(played, address, token, "--level", "random")
            assert 0 == again.exit_code, again.output
            assert live.match.state.over()

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_a_bot_that_cannot_be_made_takes_no_seat(lite: str) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, _):
            _table, link = await table_with(address)
            done = await asyncio.to_thread(played, address, link, "--bot", "no.such:Bot")
            assert done.stderr.startswith("no.such:Bot: cannot be made: ")
            good = await asyncio.to_thread(played, address, link, "--level", "random")
            assert 0 == good.exit_code, good.output

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_a_bot_comes_back_whenever_it_is_cut_off(
    lite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_table, "PATIENCE", 0.01)
    acts = count(1)
    act = Table._act

    async def whole() -> None:
        loop = asyncio.get_running_loop()
        async with listening(settings(lite)) as (address, app):
            table, link = await table_with(address)

            async def cut() -> int:
                live = await house_of(app).table(table)
                assert live is not None
                for watcher in live.watchers:
                    watcher.cut()
                return len(live.watchers)

            def cut_before(self: Table, socket: ClientConnection, ply: int, action: str) -> None:
                if next(acts) in (2, 3, 9):
                    assert 1 == asyncio.run_coroutine_threadsafe(cut(), loop).result()
                act(self, socket, ply, action)

            monkeypatch.setattr(Table, "_act", cut_before)
            done = await asyncio.to_thread(played, address, link, "--level", "random")
            assert 0 == done.exit_code, done.output
            assert "The game is over: " in done.output
            assert 1 == done.output.count("Joined as ")
            assert next(acts) > 10

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_a_table_that_is_gone_and_a_server_that_is_away_are_said(
    lite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_table, "PATIENCE", 0.001)

    async def gone() -> None:
        async with listening(settings(lite)) as (address, _):
            table = Table(address, "nowhere", "x", "Bot", BotPlayer("random", 1), quiet=True)
            with pytest.raises(BadConfig, match="the table is not there any more"):
                await asyncio.to_thread(table.play)

    asyncio.run(asyncio.wait_for(gone(), PATIENCE))
    away = Table("http://127.0.0.1:9", "t", "x", "Bot", BotPlayer("random", 1), quiet=True)
    with pytest.raises(BadConfig, match="the connection is lost: "):
        away.play()


@contextmanager
def other_server(status: int, body: bytes) -> Iterator[str]:
    """Run a server that is not ours; yield its address."""

    class Other(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (its name there)
            pass

    server = HTTPServer(("127.0.0.1", 0), Other)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.mark.parametrize(
    ("status", "body", "said"),
    [
        (200, b"<html>", "does not answer as a server of this house does"),
        (200, b"[]", "does not answer as a server of this house does"),
        (200, b'{"table": 1}', "does not answer as a server of this house does"),
        (200, b"[" * 100_000, "does not answer as a server of this house does"),
        (404, b'{"text": "This link leads nowhere."}', "--token: This link leads nowhere."),
        (502, b"<html>", "--token: Bad Gateway"),
        (599, b"", "--token: 599"),
    ],
)
def test_a_server_that_is_none_or_refuses_is_said_in_one_line(
    status: int, body: bytes, said: str
) -> None:
    with other_server(status, body) as address:
        done = played(address, "http://x/join/t")
    assert 2 == done.exit_code
    assert said in done.stderr
    assert 1 == len(done.stderr.splitlines())


@pytest.mark.parametrize("answer", [{"type": "view"}, {"type": "world"}, {"no": 1}, []])
def test_what_is_no_message_of_ours_ends_the_talk(answer: object) -> None:
    class Socket(list[str]):
        def send(self, text: str) -> None:
            raise AssertionError(text)

    import json

    table = Table("http://x", "t", "x", "Bot", BotPlayer("random", 1), quiet=True)
    with pytest.raises(BadConfig, match="does not answer as a server"):
        table._converse(Socket([json.dumps(answer)]))  # type: ignore[arg-type]


def test_the_levels_and_the_folder_of_data_are_not_mixed_up(tmp_path: Path) -> None:
    done = run("bot", "--server", "http://x", "--token", "t", "--level", "genius", data=tmp_path)
    assert 2 == done.exit_code
    assert "genius" in done.stderr


def test_a_view_of_another_moment_is_answered_once(lite: str) -> None:
    """Talk shows everybody the table again; the answer is not given twice."""

    async def whole() -> None:
        async with listening(settings(lite)) as (address, _):
            table, link = await table_with(address)
            async with at(address, table) as stranger:
                playing = asyncio.create_task(
                    asyncio.to_thread(played, address, link, "--level", "moco")
                )
                while not playing.done():
                    await stranger.send("say", text="hello")
                    await asyncio.wait({playing}, timeout=0.02)
            done = playing.result()
            assert 0 == done.exit_code, done.output

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))
