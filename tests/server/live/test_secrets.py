"""Nothing that is hidden from somebody is in any byte sent to them."""

import asyncio
import re
from contextlib import AsyncExitStack

import pytest

from fondaco.i18n import Tongue
from fondaco.kernel.events import EVERYONE
from fondaco.kernel.rng import seeded
from fondaco.match import Match
from tests.patience import PATIENCE
from tests.server.players import JSON, Player, at, joined, made
from tests.server.serving import client, house_of, listening, settings

TABLES: tuple[tuple[str, int, JSON], ...] = (
    ("cargo_noir", 3, {"starter": "1"}),
    ("goa", 3, {"starter": "1"}),
    ("felinia", 2, {"starter": "1", "mode": "pro"}),
    ("ilos", 3, {"starter": "1"}),
)

PATHS = (
    "/table/{}",
    "/table/{}/words",
    "/replay/{}",
    "/replay/{}?as=open",
    "/replay/{}?as=1&ply=9",
    "/api/tables/{}",
)
FORBIDDEN = ("/replay/{}/journal", "/api/tables/{}/journal", "/invite/{}")


def secrets_of(match: Match, seat: int, names: tuple[str, ...]) -> set[str]:
    """Return the sentences that only other seats may read."""
    tongue = Tongue("en", names)
    told = {event.to: set[str]() for _, event in match.log}
    for _, event in match.log:
        told[event.to].add(tongue(match.game.tell(match.state, event)))
    own = told.get(seat, set()) | told.get(EVERYONE, set())
    others = [told[to] for to in told if to not in (seat, EVERYONE)]
    return set().union(*others) - own


@pytest.mark.parametrize(("game", "players", "options"), TABLES, ids=[one[0] for one in TABLES])
def test_no_seed_no_foreign_hand_and_no_private_news_reach_anybody(
    lite: str, game: str, players: int, options: JSON
) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, app):
            seats: list[JSON] = [{"kind": "me", "name": "P0"}]
            seats += [{"kind": "open"} for _ in range(players - 1)]
            table = await made(address, game=game, seats=seats, options=options)
            bearers = [table["bearer"]]
            for n, link in enumerate(table["invitations"][1:], 1):
                bearers.append((await joined(address, link["token"], f"P{n}"))["bearer"])
            async with AsyncExitStack() as stack:
                enter, id_ = stack.enter_async_context, table["table"]
                people = [await enter(at(address, id_, bearer)) for bearer in bearers]
                watching = [await enter(at(address, id_)), await enter(at(address, id_, query=""))]
                pages = [await enter(at(address, id_, bearer, query="")) for bearer in bearers]
                await play_some(people, 60)
                match = house_of(app).live[id_].match
                names = tuple(f"P{n}" for n in range(players))
                newest = people[0].view["ply"]
                for place, one in enumerate([*people, *pages]):
                    await (drained(one) if place < players else drawn(one, newest))
                    check(one.heard, match, place % players, names)
                await drained(watching[0])
                await drawn(watching[1], newest)
                for one in watching:
                    check(one.heard, match, -1, names)
                for place, bearer in enumerate([*bearers, ""]):
                    seat = place if bearer else -1
                    headers = {"authorization": f"Bearer {bearer}"} if bearer else {}
                    async with client(app, **headers) as web:
                        texts = [(await web.get(path.format(id_))).text for path in PATHS]
                        check(texts, match, seat, names)
                        for path in FORBIDDEN[: 2 if bearer else 3]:
                            assert 403 == (await web.get(path.format(id_))).status_code

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


async def play_some(people: list[Player], actions: int) -> None:
    rng = seeded(5, "secrets")
    while people[0].view["action"] < actions and not people[0].view["over"]:
        turn = people[people[0].view["turn"]]
        ply = people[0].view["ply"]
        while turn.view["ply"] < ply:
            await turn.until("view")
        legal = turn.legal()
        answer = await turn.act(legal[rng.below(len(legal))])
        assert "done" == answer["type"]
        while people[0].view["ply"] < answer["ply"]:
            await people[0].until("view")


async def drained(player: Player) -> None:
    """Hear everything that was sent before now."""
    await player.send("ping")
    await player.until("pong")


async def drawn(page: Player, newest: int) -> None:
    """Hear everything up to a state of the table; a page hears a pong before its first frame."""
    while (await page.until("frame"))["ply"] < newest:
        continue


def check(texts: list[str], match: Match, seat: int, names: tuple[str, ...]) -> None:
    whole = "\n".join(texts)
    assert whole
    for number in (match.seed, match.seed % 2**64, match.seed >> 64):
        assert str(number) not in whole
        assert f"{number:x}" not in whole
    assert not re.search(r'"(seed|header|rng|secret)"', whole)
    for sentence in secrets_of(match, seat, names):
        assert sentence not in whole


def test_a_view_is_made_of_what_the_seat_may_see_and_nothing_else(lite: str) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, app):
            seats: list[JSON] = [{"kind": "me"}, {"kind": "open"}]
            table = await made(address, game="goa", seats=seats)
            async with (
                at(address, table["table"], table["bearer"]) as anna,
                at(address, table["table"]) as stranger,
            ):
                match = house_of(app).live[table["table"]].match
                for one, seat in ((anna, 0), (stranger, -1)):
                    nodes = {node.id for node in match.scene(seat).walk()}
                    assert nodes == ids(one.view["scene"])

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def ids(thing: JSON) -> set[str]:
    out = {str(thing["id"])}
    for child in thing.get("children", ()):
        out |= ids(child)
    return out
