"""Hints over the wire: who gets them, who does not, and that nobody waits for them."""

import asyncio
from typing import Any

import pytest

from fondaco.server.settings import Rate, Rates
from fondaco.server.workers.bot_worker import Advice, HintJob
from tests.patience import PATIENCE
from tests.server.players import JSON, Player, at, joined, made, visitor
from tests.server.serving import house_of, listening, settings

ALONE: JSON = {
    "game": "cargo_noir",
    "seats": [{"kind": "me", "name": "Anna"}, {"kind": "bot", "level": "random"}],
    "options": {"starter": "1"},
}
FRIENDS: JSON = {**ALONE, "seats": [{"kind": "me", "name": "Anna"}, {"kind": "open"}]}


async def asked(player: Player, **rest: Any) -> JSON:  # noqa: ANN401  (any field)
    """Ask for a hint and return the answer."""
    id_ = await player.send("hint", **{"ply": player.view["ply"], **rest})
    while True:
        message = await player.until("hint", "refused")
        if message["id"] == id_:
            return message


def test_somebody_who_plays_alone_gets_the_best_options_with_reasons(lite: str) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, _):
            table = await made(address, **ALONE)
            async with at(address, table["table"], table["bearer"]) as anna:
                assert anna.view["hints"]
                answer = await asked(anna)
                assert ("hint", anna.view["ply"]) == (answer["type"], answer["ply"])
                assert 3 == len(answer["hints"])
                for hint in answer["hints"]:
                    assert hint["notation"] in anna.legal()
                    assert 0 <= hint["chance"] <= 100
                    assert hint["reasons"]
            headers = {"authorization": f"Bearer {table['bearer']}", "accept-language": "de"}
            async with visitor(address, headers=headers) as web:
                where = f"/api/tables/{table['table']}/commands"
                again = await web.post(where, json={"type": "hint", "id": "h", "ply": 0})
                assert (200, "hint") == (again.status_code, again.json()["type"])

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


@pytest.mark.parametrize(
    ("wish", "hints"),
    [
        (ALONE, True),
        (FRIENDS, False),
        ({**ALONE, "hints": "off"}, False),
        ({**FRIENDS, "hints": "on"}, True),
    ],
)
def test_a_table_says_whether_it_has_hints_also_after_it_was_loaded_again(
    lite: str, wish: JSON, *, hints: bool
) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, app):
            table = await made(address, **wish)
            house = house_of(app)
            await house.unload(house.live[table["table"]])
            async with at(address, table["table"], table["bearer"]) as anna:
                assert hints is anna.view["hints"]
                if not hints:
                    answer = await asked(anna)
                    assert ("refused", "off") == (answer["type"], answer["code"])

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_hints_are_only_for_the_one_who_must_decide(lite: str) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, _):
            table = await made(address, **{**FRIENDS, "hints": "on"})
            other = await joined(address, table["invitations"][1]["token"], "Bea")
            async with (
                at(address, table["table"], table["bearer"]) as anna,
                at(address, table["table"], other["bearer"]) as bea,
                at(address, table["table"]) as stranger,
            ):
                for one in (bea, stranger):
                    answer = await asked(one)
                    assert ("refused", "turn") == (answer["type"], answer["code"])
                answer = await asked(anna, ply=99)
                assert ("refused", "stale") == (answer["type"], answer["code"])
                for wrong in ({"ply": -1}, {"ply": "1"}, {"ply": None}):
                    await anna.send("hint", **wrong)
                    assert "bad" == (await anna.until("refused"))["code"]
                assert not any('"hint"' in text for text in (*bea.heard, *stranger.heard))

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


class Slow:
    """Somebody who thinks until it is told to answer."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.asked = asyncio.Event()

    async def advise(self, job: HintJob) -> tuple[Advice, ...]:
        """Wait."""
        del job
        self.asked.set()
        await self.free.wait()
        return (Advice("send RIO", "<b>Rio</b>", ("RIO",), 0.5, ("It is fun.",)),)


def test_nobody_waits_for_a_hint_and_one_that_comes_too_late_is_dropped(
    lite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, app):
            slow = Slow()
            monkeypatch.setattr(house_of(app).thinkers, "advise", slow.advise)
            table = await made(address, **ALONE)
            async with at(address, table["table"], table["bearer"]) as anna:
                await anna.send("hint", id="late", ply=anna.view["ply"])
                await slow.asked.wait()
                answer = await asked(anna)
                assert ("refused", "limit") == (answer["type"], answer["code"])
                assert "done" == (await anna.act("send RIO"))["type"]
                slow.free.set()
                answer = await anna.until("hint", "refused")
                assert ("late", "stale") == (answer["id"], answer["code"])
                answer = await asked(anna)
                assert "hint" == answer["type"]
            page = at(address, table["table"], table["bearer"], query="")
            async with page as browser:
                await browser.send("hint", id="page", ply=answer["ply"])
                patch = (await browser.until("hint"))["patch"][0]
                assert "&lt;b&gt;Rio" in patch
                assert "<b>Rio" not in patch

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_a_hint_for_somebody_who_has_gone_is_not_made(
    lite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, app):
            slow, house = Slow(), house_of(app)
            monkeypatch.setattr(house.thinkers, "advise", slow.advise)
            table = await made(address, **ALONE)
            async with at(address, table["table"], table["bearer"]) as anna:
                await anna.send("hint", ply=anna.view["ply"])
                await slow.asked.wait()
                live = house.live[table["table"]]
                assert live.advised
            while live.watchers or live.advised:  # noqa: ASYNC110  (nobody tells of it)
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_hints_are_limited(lite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def whole() -> None:
        rates = Rates(hints=Rate(2, 0.0))
        async with listening(settings(lite, rates=rates)) as (address, app):
            slow = Slow()
            slow.free.set()
            monkeypatch.setattr(house_of(app).thinkers, "advise", slow.advise)
            table = await made(address, **ALONE)
            async with at(address, table["table"], table["bearer"]) as anna:
                answers = [await asked(anna) for _ in range(3)]
                assert ["hint", "hint", "refused"] == [answer["type"] for answer in answers]
                assert "limit" == answers[2]["code"]

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))
