"""The inspector over the wire: players, spectators and replays are told what they may see."""

import asyncio
from http import HTTPStatus
from pathlib import Path

from fondaco.server.settings import Rate, Rates
from tests.patience import PATIENCE
from tests.server.players import JSON, at, joined, made, visitor
from tests.server.serving import listening, settings

FRIENDS: JSON = {
    "game": "ilos",
    "seats": [{"kind": "me", "name": "Anna"}, {"kind": "open"}],
    "watch": True,
}
JOURNAL = Path(__file__).parents[2] / "journals" / "goa" / "2p_gg_2012_3.journal"


def test_players_and_spectators_are_told_what_their_own_scene_holds(lite: str) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, _):
            table = await made(address, **FRIENDS)
            other = await joined(address, table["invitations"][1]["token"], "Bea")
            id_ = table["table"]
            async with at(address, id_, table["bearer"]) as anna, at(address, id_) as watcher:
                mine = await anna.ask("inspect", node="player.0.hand")
                assert ("inspect", "Hand", 0) == (mine["type"], mine["title"], mine["seat"])
                assert {"label": "Number", "value": "5"} in mine["numbers"]
                card = next(node["id"] for node in nodes(anna.view) if ".0.hand." in node["id"])
                assert "inspect" == (await anna.ask("inspect", node=card))["type"]
                refused = await watcher.ask("inspect", node=card)
                assert ("refused", "bad") == (refused["type"], refused["code"])
                seen = await watcher.ask("inspect", node="deck")
                assert "now" not in seen
                assert seen["text"]
            async with at(address, id_, other["bearer"], query="as=page") as page:
                found = await page.ask("inspect", node="player.1.hand")
                assert 1 == len(found["patch"])
                assert 'id="inspector-card"' in found["patch"][0]
                assert "title" not in found

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def nodes(view: JSON) -> list[JSON]:
    """Return all nodes of the scene in a view."""
    out, rest = [], [view["scene"]]
    while rest:
        node = rest.pop()
        out.append(node)
        rest += node.get("children", [])
    return out


def test_who_asks_too_much_is_told_to_wait(lite: str) -> None:
    async def whole() -> None:
        few = Rates(messages=Rate(3, 0.001))
        async with listening(settings(lite, rates=few)) as (address, _):
            table = await made(address, **FRIENDS)
            async with at(address, table["table"], table["bearer"]) as anna:
                answers = [await anna.ask("inspect", node="deck") for _ in range(4)]
        assert ["inspect"] * 3 == [answer["type"] for answer in answers[:3]]
        assert ("refused", "limit") == (answers[3]["type"], answers[3]["code"])

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_a_replay_explains_its_things_to_the_eyes_it_is_seen_with(lite: str) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, _), visitor(address) as web:
            await web.get("/")  # who comes again is known by a cookie
            brought = await web.post("/api/journals", json={"journal": JOURNAL.read_text()})
            where = f"/replay/{brought.json()['table']}/about?ply=40"
            shown = await web.get(f"{where}&as=0&node=player.0.ducats")
            assert HTTPStatus.OK == shown.status_code
            assert 'id="inspector-card"' in shown.text
            assert "<dd>" in shown.text
            hidden = await web.get(f"{where}&as=1&node=player.0.ducats")
            assert "<dd>" not in hidden.text
            gone = await web.get(f"{where}&as=open&node=player.7.ducats")
            assert HTTPStatus.NOT_FOUND == gone.status_code

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))
