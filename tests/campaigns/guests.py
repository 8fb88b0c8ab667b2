"""Guests who play against bots without end, and remember what was acknowledged to them."""

import asyncio
import secrets
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from fondaco.games import GAMES
from fondaco.kernel.rng import Rng
from fondaco.match import Match
from fondaco.server.live.aside import rebuilt
from fondaco.server.store.store import Store
from tests.server.players import JSON, Player, at, made

TROUBLE: Final = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, httpx.HTTPError)
BOT: Final = {"kind": "bot", "level": "random"}


@dataclass
class Guest:
    """Somebody at a table of two with a bot."""

    address: str
    game: str
    rng: Rng
    table: JSON = field(default_factory=dict)
    old: list[str] = field(default_factory=list)  # tables that were played to their end
    pending: JSON = field(default_factory=dict)  # sent and not answered
    acts: list[tuple[str, str]] = field(default_factory=list)  # table and command, acknowledged
    talks: list[tuple[str, str]] = field(default_factory=list)
    broken: int = 0  # connections that ended

    @property
    def acknowledged(self) -> int:
        """Return how much was acknowledged."""
        return len(self.acts) + len(self.talks)

    async def play(self) -> None:
        """Play for ever; come back whenever the connection breaks."""
        while True:
            try:
                if not self.table:
                    seats = [{"kind": "me"}, BOT]
                    self.table = await made(self.address, game=self.game, seats=seats)
                async with at(self.address, self.table["table"], self.table["bearer"]) as player:
                    await self._sit(player)
            except TROUBLE:
                self.broken += 1
            except AssertionError:  # the table could not be made just now
                if self.table:
                    raise
            await asyncio.sleep(0.02)

    async def _sit(self, player: Player) -> None:
        """Act whenever it is one's turn, until the game is over."""
        while True:
            if self.pending:  # nobody knows whether it was heard: the same again
                await self._ask(player, self.pending)
            view = player.view
            if view["over"]:
                self.old.append(self.table["table"])
                self.table = {}
                return
            legal = player.legal()
            if not legal:
                await player.until("view")
                continue
            await self._ask(player, self._wish(view["ply"], legal))

    def _wish(self, ply: int, legal: list[str]) -> JSON:
        id_ = secrets.token_hex(8)
        dice = self.rng.below(20)
        if dice == 0:
            return {"type_": "say", "id": id_, "text": f"well, {id_}"}
        if dice == 1:
            return {"type_": "undo", "id": id_, "ply": ply}
        return {"type_": "act", "id": id_, "ply": ply, "actions": [self._choice(legal)]}

    def _choice(self, legal: list[str]) -> str:
        return legal[self.rng.below(len(legal))]

    async def _ask(self, player: Player, wish: JSON) -> None:
        """Ask for something; what is acknowledged is remembered, what is not is asked again."""
        self.pending = wish
        answer = await player.ask(**wish)
        self.pending = {}
        if answer["type"] == "done":
            kept = self.talks if wish["type_"] == "say" else self.acts
            kept.append((self.table["table"], wish["id"]))
            while player.view["ply"] < answer["ply"]:
                await player.until("view")
        elif answer["code"] == "stale":  # this view was of the past
            raise ConnectionResetError


async def playing(guests: list[Guest], meanwhile: "asyncio.Future[None]") -> None:
    """Let guests play while something happens, and end with it; what they find wrong is raised."""
    tasks = [asyncio.create_task(guest.play()) for guest in guests]
    try:
        done, _ = await asyncio.wait([*tasks, meanwhile], return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError, *TROUBLE):
                await task


def party(address: str, rng: Rng, size: int) -> list[Guest]:
    """Return guests, of every game some."""
    games = list(GAMES)
    return [Guest(address, games[i % len(games)], rng) for i in range(size)]


async def more_from_all(guests: list[Guest], more: int) -> None:
    """Wait until every guest has been acknowledged so much more."""
    wanted = [guest.acknowledged + more for guest in guests]
    while any(guest.acknowledged < n for guest, n in zip(guests, wanted, strict=True)):  # noqa: ASYNC110
        await asyncio.sleep(0.02)


async def check(database: str, guests: list[Guest], *, replay: bool = True) -> int:
    """Check that all that was acknowledged is stored, once; return how many events there are.

    The server does not run meanwhile.
    """
    store, events = Store(database), 0
    try:
        for guest in guests:
            own = [*guest.old, *([guest.table["table"]] if guest.table else [])]
            for id_ in own:
                rows, talk = await store.events(id_), await store.talk(id_)
                events += len(rows)
                _once([row.command for row in rows], [c for t, c in guest.acts if t == id_])
                _once([row.command for row in talk], [c for t, c in guest.talks if t == id_])
                assert list(range(1, len(rows) + 1)) == [row.ply for row in rows]
                if replay:
                    board = await store.board(id_)
                    assert board is not None
                    assert board.ply == len(rows)
                    replayed = await asyncio.to_thread(rebuilt, board.header, rows)
                    assert isinstance(replayed, Match), id_
    finally:
        await store.close()
    return events


def _once(stored: list[str], acknowledged: list[str]) -> None:
    counts = Counter(command for command in stored if command)
    assert [] == [command for command in acknowledged if counts[command] != 1]
    assert [] == [command for command, n in counts.items() if n != 1]
