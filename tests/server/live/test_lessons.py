"""Lessons over the wire: played whole, answered, skipped, left, and found again."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

import httpx
import pytest

from fondaco.lessons.course import LEARNER, Coaching, Course, course_of
from fondaco.server.http import lesson_pages
from fondaco.server.live.house import House
from fondaco.server.live.tables import LiveTable
from fondaco.server.store.records import HOUSE
from tests.lessons.test_scripts import LESSONS
from tests.patience import PATIENCE
from tests.server.players import Player, at, visitor
from tests.server.serving import house_of, listening, plenty, settings

every_lesson = pytest.mark.parametrize("game", LESSONS)
CARGO = "cargo_noir"


@dataclass
class Class:
    """Somebody who learns: their browser, the table, and the house."""

    address: str
    web: httpx.AsyncClient
    house: House
    course: Course
    table: str = ""

    async def begin(self) -> None:
        answer = await self.web.post(f"/learn/{self.course.game}")
        assert 303 == answer.status_code
        self.table = answer.headers["location"].rpartition("/")[2]

    def seat(self) -> AbstractAsyncContextManager[Player]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())
        return at(self.address, self.table, cookie=cookie)

    @property
    def live(self) -> LiveTable:
        return self.house.live[self.table]

    def now(self) -> Coaching:
        """Return where the lesson stands."""
        found = self.live.coaching()
        assert found is not None
        return found


Work = Callable[[Class], Awaitable[None]]


def learning(database: str, game: str, work: Work, *, again: Work | None = None) -> None:
    """Begin a lesson and do something there; with `again` the server is started anew between."""
    course = course_of(game)
    assert course is not None
    given = settings(database, rates=plenty())

    async def whole() -> None:
        cookies: dict[str, str] = {}
        table = ""
        for lesson in [work, again] if again else [work]:
            async with (
                listening(given) as (address, app),
                visitor(address, cookies=cookies) as web,
            ):
                room = Class(address, web, house_of(app), course, table)
                if not table:
                    await room.begin()
                await lesson(room)
                cookies, table = dict(web.cookies), room.table

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


async def answered(room: Class, player: Player) -> bool:
    """Do what is asked; False when the lesson is over."""
    while player.view["turn"] != LEARNER:
        await player.until("view")
    now = room.now()
    if now.done:
        return False
    while now.left[0] not in player.legal():
        await player.until("view")
    answer = await player.act(*now.left)
    assert "done" == answer["type"], answer
    return True


@every_lesson
def test_a_whole_lesson_is_played_and_the_same_table_goes_on(lite: str, game: str) -> None:
    async def work(room: Class) -> None:
        async with room.seat() as player:
            tasks = 0
            assert not player.view["hints"]
            while await answered(room, player):
                tasks += 1
            history = room.live.match.history
            assert room.course.line == tuple((done.seat, done.text) for done in history)
            assert len(room.course.tasks) == tasks
            assert player.view["hints"]  # while it ran the coach said enough
            ply = player.view["ply"]
            assert "done" == (await player.act(player.legal()[0]))["type"]  # freely from here
            assert player.view["ply"] > ply
            assert room.live.coaching() is None

    learning(lite, game, work)


def test_what_is_not_asked_for_is_explained_and_not_done(lite: str) -> None:
    async def work(room: Class) -> None:
        async with room.seat() as player:
            wrong = await player.act("send NYC")
            else_ = await player.act("send RIO", "stack 5")
            illegal = await player.act("send ROT")
            assert ("lesson", "CN-P2-2") == (wrong["code"], wrong["rule"])
            assert wrong["text"].startswith("New York is allowed too")
            assert "lesson" == else_["code"]
            assert "illegal" == illegal["code"]
            assert 0 == room.live.match.ply

    learning(lite, CARGO, work)


def test_a_part_is_skipped_once_also_when_the_command_comes_twice(lite: str) -> None:
    async def work(room: Class) -> None:
        async with room.seat() as player:
            ply = player.view["ply"]
            for _ in range(2):
                answer = await player.ask("skip", id="once", ply=ply)
                assert "done" == answer["type"]
            assert 1 == room.live.match.ply
            await player.until_view(ply=1)
            await player.ask("skip", ply=1)
            stale = await player.ask("skip", ply=0)
            assert "stale" == stale["code"]
            events = await room.house.store.events(room.table)
            assert HOUSE != events[0].actor
            assert {HOUSE} == {event.actor for event in events[2:]}

    learning(lite, CARGO, work)


@every_lesson
def test_skipping_leads_through_the_whole_lesson(lite: str, game: str) -> None:
    async def work(room: Class) -> None:
        async with room.seat() as player:
            for _ in room.course.lesson.parts:
                answer = await player.ask("skip", ply=room.live.version)
                assert "done" == answer["type"]
            assert room.now().done
            over = await player.ask("skip", ply=room.live.version)
            assert "off" == over["code"]

    learning(lite, game, work)


def test_a_lesson_goes_on_after_a_restart_where_it_was_left(database: str) -> None:
    async def before(room: Class) -> None:
        async with room.seat() as player:
            for _ in range(7):  # with what the others do in between
                assert await answered(room, player)

    async def after(room: Class) -> None:
        page = await room.web.get(f"/learn/{CARGO}")
        assert f"/table/{room.table}" in page.text
        assert "Begin again" in page.text
        assert 5 == page.text.count('class="done"')
        async with room.seat() as player:
            assert 8 == room.now().number
            while await answered(room, player):
                pass

    learning(database, CARGO, before, again=after)


def test_the_page_offers_to_begin_and_forgets_a_lesson_that_is_over(lite: str) -> None:
    async def work(room: Class) -> None:
        async with room.seat() as player:
            for _ in room.course.lesson.parts:
                await player.ask("skip", ply=room.live.version)
        page = await room.web.get(f"/learn/{CARGO}")
        assert f"/table/{room.table}" not in page.text
        assert "Begin again" not in page.text

    learning(lite, CARGO, work)


def test_somebody_else_finds_no_lesson_begun_and_cannot_look(lite: str) -> None:
    async def work(room: Class) -> None:
        async with visitor(room.address) as other:
            page = await other.get(f"/learn/{CARGO}")
            assert room.table not in page.text
            assert 403 == (await other.get(f"/table/{room.table}")).status_code
            assert 404 == (await other.get("/learn/chess")).status_code

    learning(lite, CARGO, work)


def test_a_game_without_a_lesson_is_shown_in_pictures(
    lite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(room: Class) -> None:
        monkeypatch.setattr(lesson_pages, "course_of", lambda _: None)
        for answer in (await room.web.get("/learn/goa"), await room.web.post("/learn/goa")):
            assert "/howto/goa" == answer.headers["location"]

    learning(lite, CARGO, work)


def test_only_the_page_of_whoever_learns_shows_the_coach(lite: str) -> None:
    async def work(room: Class) -> None:
        mine = (await room.web.get(f"/table/{room.table}")).text
        assert 'data-wished="send RIO"' in mine
        assert 'data-at="port.RIO"' in mine
        other = await room.web.post("/play", data={"game": CARGO})
        plain = (await room.web.get(other.headers["location"])).text
        assert "coach-card" not in plain

    learning(lite, CARGO, work)


def test_without_a_lesson_at_the_table_nothing_is_skipped(lite: str) -> None:
    async def work(room: Class) -> None:
        answer = await room.web.post("/play", data={"game": CARGO})
        room.table = answer.headers["location"].rpartition("/")[2]
        async with room.seat() as player:
            assert "off" == (await player.ask("skip", ply=player.view["ply"]))["code"]

    learning(lite, CARGO, work)
