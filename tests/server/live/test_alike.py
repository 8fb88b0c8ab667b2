"""Two tables whose worlds look alike to somebody: the same bytes over every wire.

Both are played on with the same actions. The viewer, who may be the one who decides, and a
spectator get pages, frames, views and looks back. For other seats the tables differ, which shows
that this comparison would find a leak.
"""

import asyncio
import json
import re
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

import pytest
from starlette.applications import Starlette

from fondaco.games import GAMES
from fondaco.kernel.rng import Rng, seeded
from fondaco.match import Match
from fondaco.match.forced import plainly_forced
from fondaco.server.live import house, presence, transaction
from fondaco.server.live.identity import INVITE, SeatLink
from fondaco.server.live.seating import sit_down
from fondaco.server.live.tables import LiveTable
from fondaco.server.protocol.http_types import NewTable, WantedSeat
from fondaco.server.settings import Rate, Rates
from tests.campaigns.worlds import cases_of, curious, dealt, has_hands, match_at, positions
from tests.contract.cases import Case
from tests.patience import PATIENCE
from tests.server.live.test_secrets import drained
from tests.server.players import Player, at, visitor
from tests.server.serving import house_of, listening, settings

PATHS = (
    "/table/{}",
    "/table/{}/words",
    "/api/tables/{}",
    "/replay/{}",
    "/replay/{}?ply=1&part=stage",
)
TIMES = re.compile(
    r'("away"|"when"|data-at|data-from|data-until)[:=] ?"?\d+"?|datetime="[^"]*"|\d\d:\d\d UTC'
)
ID = re.compile(r'id="([^"]+)"')
LEAST = 6  # pairs of tables of a game
NOON = 1_800_000_000.0  # what the clock says all the time
STEPS = 2  # actions that are played at both tables
PLENTY = Rate(1e9, 1e9)
UNLIMITED = Rates(messages=PLENTY, gets=PLENTY, connects=PLENTY, requests=PLENTY, arrivals=PLENTY)
FLOOR = {"goa": 0.5, "felinia": 0.5, "ilos": 0.9}  # of the other seats see a difference


@dataclass
class Wire:
    """Two tables, and who looks at them."""

    address: str
    tables: tuple[LiveTable, LiveTable]
    bearers: list[str]  # by seat; the last is a spectator's
    programs: dict[int, list[Player]] = field(default_factory=dict)
    pages: dict[int, list[Player]] = field(default_factory=dict)

    def plain(self, text: str, place: int) -> str:
        """Return what was sent, without the name and the clock of the table."""
        return TIMES.sub("", text.replace(self.tables[place].id, "TABLE"))


def worthwhile(game: str) -> list[Case]:
    """Return a table of each edition and of each choice of each switch, of as many sizes."""
    kinds: dict[tuple[str, object], list[Case]] = {}
    for case in cases_of(game):
        if not any(key in ("starter", "youngest") for key, _ in case.options):
            kinds.setdefault((case.edition, case.options), []).append(case)
    return [cases[-1 - n % len(cases)] for n, cases in enumerate(kinds.values())]


async def set_up(app: Starlette, case: Case, match: Match, guests: list[str]) -> LiveTable:
    """Return a table that begins with a position, and everybody at it."""
    home = house_of(app)
    wanted = [WantedSeat("open") for _ in guests]
    table = await home.settle("maker-of-both", match, wanted, NewTable(case.game_id))
    for seat, guest in enumerate(guests):
        link = SeatLink(table.id, seat, table.seats[seat].version, INVITE)
        async with table.lock:
            await sit_down(home, table, guest, link, f"P{seat}")
    return table


async def asked(wire: Wire, eyes: int) -> list[list[str]]:
    """Return what somebody gets by asking, from both tables."""
    headers = {"authorization": f"Bearer {wire.bearers[eyes]}"}
    async with visitor(wire.address, headers=headers) as web:
        return [
            [wire.plain((await web.get(path.format(table.id))).text, place) for path in PATHS]
            for place, table in enumerate(wire.tables)
        ]


async def shown(wire: Wire, eyes: int) -> list[list[object]]:
    """Return what somebody was sent of both tables, as it stands now: a view, and a page."""
    out: list[list[object]] = []
    for place, (program, page) in enumerate(
        zip(wire.programs[eyes], wire.pages[eyes], strict=True)
    ):
        for one in (program, page):
            await drained(one)
        view = wire.plain(json.dumps(program.view), place)
        elements: dict[str, str] = {}
        for frame in (json.loads(text) for text in page.heard if '"frame"' in text):
            for markup in frame["patch"]:
                found = ID.search(markup)
                assert found is not None
                elements[found[1]] = wire.plain(markup, place)
            elements["said"] = frame["say"]
        out.append([view, elements])
    return out


async def all_told(wire: Wire) -> None:
    """Wait until both tables have told everybody what happened, and who is here."""
    for table in wire.tables:
        if table.telling is not None:  # who comes and goes is told a little later
            await asyncio.wait([table.telling])
        async with table.lock:  # it is held while something is drawn
            continue


async def compare(wire: Wire, viewers: tuple[int, ...]) -> None:
    """Compare all that the viewers get."""
    for eyes in viewers:
        first, second = await asked(wire, eyes)
        assert first == second
        await all_told(wire)
        sent = await shown(wire, eyes)
        assert sent[0] == sent[1]


def foreseen(truth: Match, world: Match, rng: Rng) -> str:
    """Return an action that both tables allow and that reveals nothing, or nothing.

    What the house answers for somebody who has no choice must be the same at both tables.
    """
    if truth.state.over():
        return ""
    action = curious(truth.state, rng)
    text = truth.state.words().write(action)
    followed: list[list[str]] = []
    for match in (truth.copy(), world.copy()):
        if action not in list(match.state.legal()):
            return ""
        before = match.ply
        match.act(text)
        while not match.state.over() and plainly_forced(match.state):
            match.act(match.state.words().write(match.state.legal()[0]))
        if match.state.over() or any(done.barrier for done in match.history[before:]):
            return ""
        followed.append([done.text for done in match.history])
    return text if followed[0] == followed[1] else ""


async def play_on(wire: Wire, viewers: tuple[int, ...], rng: Rng) -> int:
    """Play the same at both tables as long as nothing is revealed, and compare."""
    for step in range(STEPS):
        text = foreseen(wire.tables[0].match, wire.tables[1].match, rng)
        if not text:
            return step
        for table in wire.tables:
            command = {"type": "act", "id": f"s{step}", "ply": table.version, "actions": [text]}
            headers = {"authorization": f"Bearer {wire.bearers[table.match.seat()]}"}
            async with visitor(wire.address, headers=headers) as web:
                answer = await web.post(f"/api/tables/{table.id}/commands", json=command)
            assert 200 == answer.status_code, answer.text
        await compare(wire, viewers)
    return STEPS


@dataclass
class Found:
    steps: int = 0
    deciding: int = 0
    others: int = 0  # seats that may see a difference
    differ: int = 0  # and do


async def at_case(address: str, app: Starlette, case: Case, number: int, found: Found) -> None:
    """Compare at two tables of one kind."""
    rng, home = seeded(number, "wire"), house_of(app)
    s = next(one for n, one in enumerate(positions(case, number, 23)) if n == 1 + number % 3)
    s = dealt(case, s, rng)
    deciding = (number + number // len(worthwhile(case.game_id))) % 2
    viewer = int(s.seat()) if deciding else (int(s.seat()) + 1) % case.players
    guests = [f"guest-of-seat-{seat}" for seat in range(case.players)]
    matches = [match_at(case, s), match_at(case, s.sample(viewer, rng))]
    tables = [await set_up(app, case, match, guests) for match in matches]
    bearers = [home.identity.sign_guest(guest) for guest in (*guests, "guest-who-looks-on")]
    wire = Wire(address, (tables[0], tables[1]), bearers)
    viewers = (viewer, case.players)  # the last bearer is the spectator's
    async with AsyncExitStack() as stack:
        for eyes in viewers:
            for table in tables:
                where, who = (address, table.id, bearers[eyes]), stack.enter_async_context
                wire.programs.setdefault(eyes, []).append(await who(at(*where)))
                wire.pages.setdefault(eyes, []).append(await who(at(*where, query="")))
                await wire.pages[eyes][-1].until("frame")  # a pong may come before it
        await compare(wire, viewers)
        for other in range(case.players):
            if other != viewer and has_hands(case):
                first, second = await asked(wire, other)
                found.others += 1
                found.differ += first != second
        found.steps += await play_on(wire, viewers, rng)
        found.deciding += deciding
    for table in tables:
        await home.unload(table)


@pytest.mark.parametrize("game", GAMES)
def test_two_tables_that_look_alike_send_the_same(
    lite: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A panel tells when somebody was last seen, in seconds, and is sent when that changes: the
    # clock must not tick between what one table does and what the other does.
    for room in (house, presence, transaction):
        monkeypatch.setattr(room, "time", lambda: NOON)
    found = Found()

    async def whole() -> None:
        async with listening(settings(lite, rates=UNLIMITED)) as (address, app):
            cases = worthwhile(game)
            for number in range(max(LEAST, len(cases))):
                await at_case(address, app, cases[number % len(cases)], number, found)

    asyncio.run(asyncio.wait_for(whole(), 4 * PATIENCE))
    print(f"\ntwo tables, {game}: {found}")  # noqa: T201
    assert found.steps
    assert found.deciding
    if game in FLOOR:
        assert found.differ >= FLOOR[game] * found.others > 0
