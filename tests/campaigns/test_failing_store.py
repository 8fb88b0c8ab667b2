"""Every single database call of a game fails in turn: memory is never ahead of the store.

A game is played by two people and a bot, with talk, undo, agreed rewinds, proposals and seats that
change hands. Each thing is asked for again, with the same id, and each time the next call of the
database fails, until no call is left: before a statement, before a commit, and after a commit of
which nobody hears. After each attempt the table in memory is compared with the same table loaded
anew, and the store with what was acknowledged.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from fondaco.games import GAMES, load
from fondaco.kernel.rng import seeded
from fondaco.match import Match
from fondaco.server.live.aside import rebuilt
from fondaco.server.live.bot_turns import play_bots
from fondaco.server.live.tables import LiveTable
from fondaco.server.protocol.http_types import NewTable, WantedSeat
from fondaco.server.settings import Rate, Rates
from fondaco.server.store.store import Store
from fondaco.server.workers.bot_worker import Job, think
from tests.campaigns.failing import Fault
from tests.server.serving import house_of, running, settings

MOST_CALLS = 60  # of one thing that is asked for
SHORT = 16  # things that are done in the short campaign
TO_THE_END = "cargo_noir"  # the quickest game: the short campaign plays its last actions
PEOPLE = ("anna", "bea")
OFTEN = Rate(1e9, 1e9)
FREELY = Rates(messages=OFTEN, posts=OFTEN, talk=OFTEN, gets=OFTEN, requests=OFTEN)


class Campaign:
    """A table under attack, and what was acknowledged at it."""

    def __init__(self, app: Starlette, store: Store) -> None:
        self.app = app
        self.house = house_of(app)
        self.store = store  # looks at the same database, and never fails
        self.fault = Fault(self.house.store.engine)
        self.gate = asyncio.Event()  # bots think while it is open
        self.web = {name: self._browser(name) for name in PEOPLE}
        self.id = ""
        self.acknowledged: set[str] = set()
        self.unheard: set[str] = set()  # stored, but nobody was told
        self.figures: Counter[str] = Counter()

    def _browser(self, name: str) -> httpx.AsyncClient:
        bearer = self.house.identity.sign_guest(name)
        transport = httpx.ASGITransport(app=self.app, raise_app_exceptions=False)
        headers = {"authorization": f"Bearer {bearer}"}
        return httpx.AsyncClient(transport=transport, base_url="http://test", headers=headers)

    async def table(self) -> LiveTable:
        table = await self.house.table(self.id)
        assert table is not None
        return table

    async def choose(self, job: Job, patience: float | None = None) -> tuple[str, ...]:
        """Think as a bot's process does, when the campaign lets it."""
        del patience
        await self.gate.wait()
        return think(job)

    # Asking

    async def ask(self, name: str, **command: Any) -> None:  # noqa: ANN401  (any command)
        """Ask for something until it is done, while the next call fails each time."""
        id_ = f"c-{len(self.acknowledged)}"
        for call in range(1, MOST_CALLS):
            self.fault.arm(call)
            answer = await self._asked(name, {"id": id_, **command})
            struck = self.fault.disarm()
            self.figures[f"failed at a {struck}" if struck else "passed"] += 1
            if answer is not None and answer["type"] == "done":
                self.acknowledged.add(id_)
            elif answer is None and struck == "commit that was done":
                self.unheard.add(id_)
            await self.check()
            if not struck:
                assert id_ in self.acknowledged, answer
                return
        raise AssertionError(command)

    async def _asked(self, name: str, command: dict[str, Any]) -> dict[str, Any] | None:
        answer = await self.web[name].post(f"/api/tables/{self.id}/commands", json=command)
        if answer.status_code >= httpx.codes.INTERNAL_SERVER_ERROR:
            return None
        found: dict[str, Any] = answer.json()
        return found

    async def bots(self) -> None:
        """Let bots play until a person must decide, while the next call fails each time."""
        for call in range(1, MOST_CALLS):
            table = await self.table()
            self.fault.arm(call)
            play_bots(self.house, table)
            self.gate.set()
            if table.thinking is not None:
                await table.thinking
            self.gate.clear()
            struck = self.fault.disarm()
            self.figures[f"bot failed at a {struck}" if struck else "bot passed"] += 1
            await self.check()
            if not struck:
                assert not table.bot_to_move()
                return
        raise AssertionError("bots")

    # Checking

    async def check(self) -> None:
        """Compare memory with the store, and the store with what was acknowledged."""
        events, talk = await self.store.events(self.id), await self.store.talk(self.id)
        assert list(range(1, len(events) + 1)) == [row.ply for row in events]
        blocks: Counter[str] = Counter()  # a command writes one block of events, or one line
        for before, row in zip([None, *events], events, strict=False):
            if row.command and (before is None or before.command != row.command):
                blocks[row.command] += 1
        blocks.update(row.command for row in talk)
        assert set(blocks.values()) <= {1}
        recent = {row.command for row in talk} | {row.command for row in events if row.command}
        assert recent <= self.acknowledged | self.unheard
        lost = self.acknowledged - recent
        assert not lost, f"acknowledged and not stored: {lost}"
        live = self.house.live.get(self.id)
        self.figures["compared" if live is not None else "dropped"] += 1
        if live is None:
            return
        board = await self.store.board(self.id)
        assert board is not None
        match = rebuilt(board.header, events)
        assert isinstance(match, Match), match
        seats = await self.store.seats(self.id)
        assert facts(LiveTable(board, match, seats, events, talk, {})) == facts(live)


def facts(table: LiveTable) -> dict[str, object]:
    """Return everything about a table that the store knows too."""
    return {
        "ply": (table.version, table.game_version, table.actions, table.last_actor),
        "seats": table.seats,
        "held": table.past.held,
        "offers": table.offers,
        "talk": table.talk,
        "state": table.match.state.key(),
        "journal": table.match.journal().write(),
        "log": [number for number, _ in table.match.log],
        "done": table.match.history,
    }


@asynccontextmanager
async def campaign(database: str, game: str, seats: int, begin: int) -> AsyncIterator[Campaign]:
    """Set a table with a game that has been played to so many actions before its end."""
    match = played(game, seats, begin)
    async with running(settings(database, follow=3600.0, rates=FREELY)) as app:
        store = Store(database)
        one = Campaign(app, store)
        one.house.thinkers.choose = one.choose  # type: ignore[method-assign]
        wanted = [WantedSeat("me"), WantedSeat("open"), WantedSeat("bot", "random")][:seats]
        table = await one.house.settle(PEOPLE[0], match, wanted, NewTable(game))
        one.id = table.id
        with one.fault.watching():
            try:
                yield one
            finally:
                one.gate.set()
                await store.close()


def played(game_id: str, seats: int, begin: int) -> Match:
    """Return a game at random, `begin` actions before its end; at its beginning if that is 0."""
    game = load(game_id)
    whole = Match(game, game.configure(seats), 7)
    rng = seeded(7, "campaign")
    while begin and not whole.state.over():
        legal = whole.state.legal()
        whole.act(whole.state.words().write(legal[rng.below(len(legal))]))
    early = Match(game, whole.config, 7)
    for done in whole.history[: max(0, whole.ply - begin)]:
        early.redo(done)
    return early


async def sit(one: Campaign) -> None:
    """Let Bea take her seat by its link, while the next call fails each time."""
    for call in range(1, MOST_CALLS):
        table = await one.table()
        links = (await one.web["anna"].get(f"/api/tables/{one.id}/links")).json()
        token = next((link["token"] for link in links if link["kind"] == "invite"), "")
        one.fault.arm(call)
        if token:
            await one.web["bea"].post("/api/join", json={"token": token, "name": "Bea"})
        struck = one.fault.disarm()
        await one.check()
        if not struck:
            table = await one.table()
            assert "bea" == table.seats[1].guest
            return
    raise AssertionError("join")


async def play(one: Campaign, most: int) -> None:
    """Play on, to the end if it comes soon, with everything that can be asked for on the way."""
    rng = seeded(11, "campaign")
    for number in range(most):
        table = await one.table()
        match = table.match
        if match.state.over():
            return
        if table.bot_to_move():
            await one.bots()
            continue
        name = table.seats[match.seat()].guest
        other = PEOPLE[name == PEOPLE[0]]
        legal = match.state.legal()
        text = match.state.words().write(legal[rng.below(len(legal))])
        if number % 11 == 3:
            await one.ask(name, type="say", text=f"move {number}")
        if number % 11 == 5 and match.undoable(match.history[-1].seat):
            doer = table.seats[match.history[-1].seat].guest
            if doer and not table.seats[match.history[-1].seat].bot:
                await one.ask(doer, type="undo", ply=table.version)
                continue
        if number % 11 == 7 and match.ply > 2:
            await one.ask(name, type="rewind", ply=table.version, to=match.ply - 2)
            table = await one.table()
            yes = number % 2 == 0
            rest = {"type": "rewind", "ply": table.version, "to": table.match.ply - 2}
            await one.ask(other, **(rest if yes else {"type": "decline"}))
            continue
        if number % 11 == 9:
            await one.ask(name, type="seat", seat=match.seat(), to="random")
            await one.bots()
            seat = PEOPLE.index(name)
            if not (await one.table()).match.state.over():
                await one.ask(name, type="seat", seat=seat, to="me")
            continue
        await one.ask(name, type="act", ply=table.version, actions=[text])


@pytest.mark.parametrize("game", GAMES)
def test_every_call_of_the_database_fails_once_and_nothing_is_lost(
    game: str, database: str, *, long: bool
) -> None:
    async def whole() -> None:
        to_the_end = long or game == TO_THE_END
        begin = SHORT if to_the_end and not long else 0
        async with campaign(database, game, 3, begin) as one:
            await sit(one)
            await play(one, 5_000 if to_the_end else SHORT)
            board = await one.store.board(one.id)
            assert board is not None
            assert to_the_end == (board.turn < 0 and bool(board.result))
            for struck in ("statement", "commit", "commit that was done"):
                assert one.figures[f"failed at a {struck}"]
                assert one.figures[f"bot failed at a {struck}"]
            told = ", ".join(f"{what} {n}" for what, n in sorted(one.figures.items()))
            print(f"{game}, {one.house.store.engine.dialect.name}: {told}")  # noqa: T201

    asyncio.run(whole())
