"""Those who look at a table: drawn once for all with the same eyes, and slow readers."""

import asyncio
import json
import socket
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest
from websockets.asyncio.client import connect

from fondaco.games import GAMES, load
from fondaco.kernel.rng import seeded
from fondaco.match import Match
from fondaco.server.live import painting
from fondaco.server.live.house import House
from fondaco.server.live.painting import show_all, tell_who_is_here
from fondaco.server.live.tables import LiveTable
from fondaco.server.live.watchers import NOTHING, Sendable, Watcher
from fondaco.server.protocol.messages import Pong
from fondaco.view.people import Freeing, Person, Surroundings
from fondaco.view.seen import view_of
from fondaco.web.pages.table import regions, regions_of_presence
from tests.campaigns.test_crowds import deaf
from tests.patience import PATIENCE
from tests.server.players import JSON, at, made
from tests.server.serving import house_of, listening, plenty, settings

PEOPLE = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
TWO: JSON = {"game": "cargo_noir", "seats": PEOPLE, "options": {"starter": "1"}}


@pytest.mark.parametrize("game", GAMES)
def test_who_comes_and_goes_changes_nothing_but_what_shows_it(game: str) -> None:
    rules, rng = load(game), seeded(7, game)
    match = Match(rules, rules.configure(rules.fewest + 1, "", {}), 7)
    colours = ("red", "blue", "green", "yellow", "slate")[: match.config.seats]
    people = tuple(Person(n, f"P{n}", colour) for n, colour in enumerate(colours))
    gone = tuple(replace(person, here=False, away=5) for person in people)
    for _ in range(60):
        legal = match.state.legal()
        match.act(match.state.words().write(legal[rng.below(len(legal))]), seat=match.seat())
    for seat in (-1, match.seat(), (match.seat() + 1) % len(people)):
        before = view_of(match, "t", seat, people, "en")
        free = (Freeing(1, 5, (0,)),)
        after = replace(before, people=gone, around=Surroundings(watching=5, freeing=free))
        assert regions(before) | regions_of_presence(after) == regions(after)
        assert regions(before) != regions(after)


class Seen:
    """A table without connections, and those who look at it."""

    def __init__(self, house: House, table: LiveTable) -> None:
        self.house = house
        self.table = table

    def watcher(self, guest: str, *, plain: bool = False, most: int = 1_000_000) -> Watcher:
        found = Watcher(guest, "en", plain=plain, cut=lambda: None, most=most)
        self.table.watchers.add(found)
        return found

    async def shown(self, **wishes: Any) -> None:  # noqa: ANN401  (of show_all)
        async with self.table.lock:
            await show_all(self.table, **wishes)


def seen(lite: str, work: Callable[[Seen], Awaitable[None]], **changes: Any) -> None:  # noqa: ANN401
    async def whole() -> None:
        async with listening(settings(lite, **changes)) as (address, app):
            table = await made(address, **TWO)
            house = house_of(app)
            await asyncio.wait_for(work(Seen(house, house.live[table["table"]])), PATIENCE)

    asyncio.run(whole())


def taken(watcher: Watcher) -> list[JSON]:
    out: list[JSON] = []
    while (text := watcher.take()) is not None:
        out.append(json.loads(text))
    return out


@pytest.mark.parametrize("plain", [False, True])
def test_a_crowd_is_drawn_once_and_gets_the_same_bytes(
    lite: str, monkeypatch: pytest.MonkeyPatch, *, plain: bool
) -> None:
    drawn: list[str] = []

    def counted(name: str) -> Callable[..., Any]:
        true = getattr(painting, name)

        def counting(*args: Any, **wishes: Any) -> Any:  # noqa: ANN401  (whatever it draws)
            drawn.append(name)
            return true(*args, **wishes)

        return counting

    for name in ("regions", "json_view"):
        monkeypatch.setattr(painting, name, counted(name))

    async def work(table: Seen) -> None:
        crowd = [table.watcher(f"guest-{n}", plain=plain) for n in range(40)]
        await table.shown()
        assert 1 == len(drawn)
        assert 1 == len({id(one.waiting[0][0]) for one in crowd})
        first, *_ = [taken(one) for one in crowd]
        late = table.watcher("guest-late", plain=plain)
        await table.shown(news=False)
        assert {1} == {len(one.waiting) for one in crowd}
        assert 1 == len({id(one.waiting[0][0]) for one in crowd})
        assert (1 if not plain else 2) == len(drawn)  # the late one gets a whole view
        small, whole = taken(crowd[0])[0], taken(late)[0]
        assert len(json.dumps(small)) < len(json.dumps(whole)) / 10
        if plain:
            assert ("view", "people", 41) == (first[0]["type"], small["type"], small["watching"])
        else:
            assert ["watching"] == [part.partition('id="')[2][:8] for part in small["patch"]]
            assert whole["fresh"]
            assert not small["fresh"]

    seen(lite, work)


def test_all_who_come_and_go_meanwhile_are_told_at_once(lite: str) -> None:
    async def work(table: Seen) -> None:
        first = table.watcher("guest-first", plain=True)
        await table.shown()
        taken(first)
        for number in range(50):
            table.watcher(f"guest-{number}", plain=True)
            tell_who_is_here(table.table, 0.0)
        while not first.waiting:  # noqa: ASYNC110  (nobody tells of it)
            await asyncio.sleep(0)
        assert [51] == [message["watching"] for message in taken(first)]

    seen(lite, work)


def test_those_who_come_do_not_wait_for_one_another_to_be_drawn(lite: str) -> None:
    async def work(table: Seen) -> None:
        crowd = [table.watcher(f"guest-{n}") for n in range(100)]
        for one in crowd:
            one.behind = True
        tell_who_is_here(table.table, 0.0)
        told = table.table.telling
        assert told is not None
        tell_who_is_here(table.table, 0.0)
        assert told is table.table.telling
        await told
        assert told is not table.table.telling
        assert {0} == {one.size for one in crowd}  # whoever is behind waits for a fresh page

    seen(lite, work)


def picture(size: int) -> Sendable:
    found = Sendable(Pong())
    found.size = size
    return found


def test_pictures_that_cannot_be_read_are_thrown_away_and_answers_are_not() -> None:
    async def whole() -> None:
        slow = Watcher("guest", "en", plain=False, cut=lambda: None, most=1000)
        slow.trace = {"board": None}  # type: ignore[dict-item]
        slow.picture(picture(900))
        slow.send(Pong())
        assert not slow.behind
        slow.picture(picture(900))
        assert (True, True) == (slow.behind, slow.trace is NOTHING)
        assert [False] == [one[1] for one in slow.waiting]
        assert slow.size < 100
        for _ in range(100):
            slow.send(Pong())
        assert not slow.room.is_set()  # it is not listened to
        assert ["pong"] * 101 == [message["type"] for message in taken(slow)]
        assert slow.room.is_set()
        assert 0 == slow.size

    asyncio.run(whole())


def test_whoever_reads_again_gets_one_fresh_page(lite: str) -> None:
    async def whole() -> None:
        async with listening(settings(lite, rates=plenty(), most_waiting=40_000)) as (address, app):
            table = await made(address, **TWO)
            live = house_of(app).live[table["table"]]
            async with at(address, table["table"], table["bearer"]) as anna:
                thin = socket.socket()
                thin.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                thin.setblocking(False)  # noqa: FBT003
                host, port = address.removeprefix("http://").split(":")
                await asyncio.get_running_loop().sock_connect(thin, (host, int(port)))
                where = f"ws://{host}:{port}/table/{table['table']}/socket?ply=0"
                async with connect(
                    where, sock=thin, max_queue=1, max_size=None, compression=None
                ) as page:
                    while len(live.watchers) < 2:  # noqa: ASYNC110  (nobody tells of it)
                        await asyncio.sleep(0)
                    (slow,) = (one for one in live.watchers if not one.plain)
                    said = 0
                    while not slow.behind and said < 3000:
                        said += 1
                        await anna.ask("say", text=f"word {said} " + "x" * 180)
                        assert slow.size <= slow.most + 200_000
                    assert slow.behind
                    for n in range(30):
                        await anna.ask("say", text=f"nobody listens {n}")
                    await anna.ask("say", text="the last word")
                    frames = [json.loads(await page.recv())]
                    while "the last word" not in "".join(frames[-1]["patch"]):
                        frames.append(json.loads(await page.recv()))
                    assert frames[-1]["fresh"] or frames[-2]["fresh"]
                    assert len(frames) < said + 30
                    assert "done" == (await anna.act("send RIO"))["type"]
                    while frames[-1]["ply"] < anna.view["ply"]:
                        frames.append(json.loads(await page.recv()))
                    assert not frames[-1]["fresh"]

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_whoever_never_reads_is_let_go(lite: str) -> None:
    async def whole() -> None:
        given = settings(lite, rates=plenty(), most_waiting=40_000)
        async with listening(given, pings=2.0) as (address, app), AsyncExitStack() as stack:
            table = await made(address, **TWO)
            live = house_of(app).live[table["table"]]
            anna = await stack.enter_async_context(at(address, table["table"], table["bearer"]))
            await deaf(address, table["table"], stack)
            while len(live.watchers) < 2:  # noqa: ASYNC110  (nobody tells of it)
                await asyncio.sleep(0)
            while len(live.watchers) > 1:
                await anna.ask("say", text="x" * 190)
            while 1 < house_of(app).limits.crowds.open["127.0.0.1"]:  # noqa: ASYNC110  (the same)
                await asyncio.sleep(0)

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))
