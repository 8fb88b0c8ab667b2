"""Drafts over real sockets: they tell, they change nothing, and hostile ones are refused."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from fondaco.server.settings import Rate, Rates
from tests.patience import PATIENCE
from tests.server.players import JSON, Player, at, joined, made
from tests.server.serving import listening, settings

SEATS: Final = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
MULLIGAN: Final[JSON] = {"game": "ilos", "seats": SEATS}


def tried(lite: str, work: Callable[[str, JSON], Awaitable[None]], **changes: object) -> None:
    """Run a server with a table at which cards are exchanged first: a composite choice."""

    async def whole() -> None:
        async with listening(settings(lite, **changes)) as (address, _):
            await asyncio.wait_for(work(address, await made(address, **MULLIGAN)), PATIENCE)

    asyncio.run(whole())


async def both(address: str, table: JSON) -> tuple[str, str]:
    other = await joined(address, table["invitations"][1]["token"], "Bea")
    return table["bearer"], other["bearer"]


async def draft(player: Player, *picks: object, ply: int | None = None) -> JSON:
    at_ = player.view["ply"] if ply is None else ply
    return await player.ask("draft", ply=at_, picks=picks)


def test_a_draft_is_told_and_changes_nothing(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        mine, theirs = await both(address, table)
        async with at(address, table["table"], mine) as a, at(address, table["table"], theirs) as b:
            me = a if a.view["turn"] == a.view["seat"] else b
            before = me.view
            pick = me.legal()[0]
            empty, one = await draft(me), await draft(me, pick)
            assert "picks" not in empty
            assert [pick] == one["picks"]
            assert "said" not in empty
            assert one["said"]
            row = next(row for row in one["rows"] if row["notation"] == pick)
            assert (1, True) == (row["count"], row["less"])
            assert [[pick, "done"]] == [end["actions"] for end in one["ends"]]
            assert before["ply"] == one["ply"]
            done = await me.ask("act", ply=before["ply"], actions=one["ends"][0]["actions"])
            assert "done" == done["type"]

    tried(lite, work)


def test_hostile_drafts_are_refused_and_harmless(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        mine, theirs = await both(address, table)
        async with (
            at(address, table["table"], mine) as a,
            at(address, table["table"], theirs) as b,
            at(address, table["table"]) as stranger,
        ):
            me, other = (a, b) if a.view["turn"] == a.view["seat"] else (b, a)
            pick, before = me.legal()[0], me.view["ply"]
            refused = [
                ("turn", await draft(other, pick)),
                ("turn", await draft(stranger, pick)),
                ("stale", await draft(me, pick, ply=before + 9)),
                ("bad", await draft(me, "dance")),
                ("bad", await draft(me, "discard NOTHING")),
                ("bad", await draft(me, pick, ply=-1)),
                ("bad", await draft(me, *[pick] * 41)),
                ("bad", await draft(me, "x" * 201)),
                ("bad", await draft(me, 7)),
                ("bad", await me.ask("draft", ply=before, picks=pick)),
                ("illegal", await draft(me, *[pick] * 40)),
                ("illegal", await draft(me, "end")),
            ]
            assert [code for code, _ in refused] == [answer["code"] for _, answer in refused]
            assert "draft" == (await draft(me, pick))["type"]
            assert before == me.view["ply"]

    tried(lite, work)


def test_drafts_count_like_any_message(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        mine, theirs = await both(address, table)
        async with at(address, table["table"], mine) as a, at(address, table["table"], theirs) as b:
            me = a if a.view["turn"] == a.view["seat"] else b
            answers = [await draft(me) for _ in range(12)]
            assert "limit" in [answer.get("code") for answer in answers]

    tried(lite, work, rates=Rates(messages=Rate(8, 0.01)))


def test_where_nothing_is_put_together_a_draft_is_refused(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        del table
        other = await made(address, game="felinia", seats=SEATS, options={"starter": "1"})
        async with at(address, other["table"], other["bearer"]) as anna:
            assert "illegal" == (await draft(anna, anna.legal()[0]))["code"]

    tried(lite, work)


def test_ships_are_drafted_and_sent_in_any_order(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        del table
        other = await made(address, game="cargo_noir", seats=SEATS, options={"starter": "1"})
        async with at(address, other["table"], other["bearer"]) as anna:
            mine = ("send CAS", "send NYC", "stack 3", "send HKG", "stack 2")
            written = ["send HKG", "stack 2", "send NYC", "stack 3", "send CAS"]
            tried_out = await draft(anna, *mine)
            assert written == tried_out["picks"]
            assert [written] == [end["actions"] for end in tried_out["ends"]]
            assert "illegal" == (await draft(anna, *mine, "send CAS"))["code"]
            assert "done" == (await anna.act(*mine))["type"]
            assert [1] * 3 == [1 for line in anna.view["log"] if "sends a ship" in line["text"]]

    tried(lite, work)
