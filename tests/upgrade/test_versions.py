"""Versions of the rules: older ones are played on; dropped ones are told, and nothing vanishes."""

import asyncio

import httpx
import pytest

from fondaco import games
from fondaco.games import cargo_noir
from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.kernel.errors import BadPosition, JournalMismatch, UnknownRules
from fondaco.kernel.game import Game
from fondaco.kernel.positions import read_position, write_position
from fondaco.match import Match
from fondaco.match.replay import replay
from tests.cli.running import run
from tests.server.players import at, made, visitor
from tests.server.serving import client, house_of, listening, settings
from tests.upgrade.versions import GIFT, Changed

WISH = {
    "game": "cargo_noir",
    "seats": [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bea"}],
}


def release(monkeypatch: pytest.MonkeyPatch, *versions: int) -> Game:
    """Go to a release that plays some versions of Cargo Noir."""
    game = Changed(*versions)
    monkeypatch.setattr(cargo_noir, "GAME", game)
    assert games.load("cargo_noir") is game
    return game


def played(game: Game, seed: int = 3, *, most: int = 1000) -> Match:
    match = Match(game, game.configure(2), seed)
    while not match.state.over() and match.ply < most:
        match.act(match.state.words().write(match.state.legal()[0]))
    return match


def coins(match: Match) -> int:
    assert isinstance(match.state, CargoState)
    return int(match.state.players[0].safe)


def test_a_game_goes_on_by_the_version_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    old = played(release(monkeypatch, 1), most=30)
    new = release(monkeypatch, 1, 2)
    again = replay(old.journal().write())
    assert (1, old.state.key()) == (again.config.rules, again.state.key())
    played_on = replay(played(new).journal().write())
    assert "rules 2\n" in played_on.journal().write()
    first, second = (replay(one.journal().write(), until=0) for one in (old, played_on))
    assert coins(first) + GIFT == coins(second)


def test_a_position_belongs_to_a_version(monkeypatch: pytest.MonkeyPatch) -> None:
    old = played(release(monkeypatch, 1), most=30)
    written = write_position(old.game, old.config, old.state)
    new = release(monkeypatch, 1, 2)
    assert 1 == written["rules"]
    assert old.state.key() == read_position(new, written).key()
    with pytest.raises(BadPosition, match=r"rules: the position belongs to another table \(1, not"):
        Match(new, new.configure(2), 3, position=written)
    assert 1 == Match(new, new.configure(2, rules=1), 3, position=written).config.rules
    only = release(monkeypatch, 2)
    with pytest.raises(UnknownRules, match="version 1 of the rules; this release plays 2"):
        read_position(only, written)


def test_a_journal_of_a_dropped_version_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    match, folder = played(release(monkeypatch, 1)), tmp_path_factory.mktemp("told")
    whole, part = folder / "whole.journal", folder / "part.journal"
    match.save(whole)
    played(match.game, most=25).save(part)
    release(monkeypatch, 2)
    with pytest.raises(JournalMismatch, match="version 1 of the rules; this release plays 2"):
        replay(whole.read_text(encoding="utf-8"))
    told = run("replay", str(whole))
    result = " : ".join(str(total) for total in match.state.scores().totals)
    assert 0 == told.exit_code
    assert f"Result: {result}" in told.stdout
    assert match.ply == sum(line.startswith("Player ") for line in told.stdout.splitlines())
    assert "Player 1: Send a ship: " in told.stdout
    unfinished = run("replay", str(part))
    assert "Player 1 acts." in unfinished.stdout  # what was done may be a secret
    assert "Send a ship" not in unfinished.stdout
    assert 2 == run("replay", "--verify", str(whole)).exit_code


async def make(address: str, finished: str) -> tuple[dict[str, str], str, httpx.Cookies]:
    table = await made(address, **WISH)
    async with at(address, table["table"], table["bearer"]) as anna:
        for _ in range(8):
            if anna.view["prompt"]:
                await anna.act(anna.legal()[0])
    async with visitor(address) as web:
        await web.get("/")
        brought = await web.post("/api/journals", json={"journal": finished})
        return table, str(brought.json()["table"]), web.cookies


def test_tables_of_a_dropped_version_say_so_and_keep_everything(
    lite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished = played(release(monkeypatch, 1)).journal().write()

    async def whole() -> None:
        async with listening(settings(lite)) as (address, app):
            table, told, cookies = await make(address, finished)
            before = await house_of(app).store.events(table["table"])
        release(monkeypatch, 1, 2)
        async with (
            listening(settings(lite)) as (address, app),
            at(address, table["table"], table["bearer"]) as anna,
        ):
            assert 1 == house_of(app).live[table["table"]].match.config.rules
            assert anna.view["people"]
        release(monkeypatch, 2)
        async with listening(settings(lite)) as (_, app):
            async with client(app, authorization=f"Bearer {table['bearer']}") as web:
                running = await web.get(f"/table/{table['table']}")
                assert 200 == (await web.get("/tables")).status_code
            async with client(app) as web:
                web.cookies.update(dict(cookies))
                over = await web.get(f"/replay/{told}")
            assert (503, 503) == (running.status_code, over.status_code)
            assert "this release plays its version of the rules no more" in running.text
            assert "Anna: Send a ship: " in running.text
            assert "It is told as it was written. Result: " in over.text
            assert before == await house_of(app).store.events(table["table"])
        release(monkeypatch, 1, 2)
        async with (
            listening(settings(lite)) as (address, _),
            at(address, table["table"], table["bearer"]) as anna,
        ):
            assert anna.view["ply"] >= len(before)

    asyncio.run(asyncio.wait_for(whole(), 120))
