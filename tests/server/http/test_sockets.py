"""Tables over real sockets: commands, acknowledgements, and clients that do not behave."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from fondaco.server.http.sockets import FORBIDDEN
from fondaco.server.settings import Rate, Rates
from tests.patience import PATIENCE
from tests.server.players import JSON, Player, at, joined, made
from tests.server.serving import house_of, listening, settings

PEOPLE = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
TWO: JSON = {"game": "cargo_noir", "seats": PEOPLE, "options": {"starter": "1"}}


def tried(lite: str, work: Callable[[str, JSON], Awaitable[None]], **changes: Any) -> None:  # noqa: ANN401
    """Run a server with a table of two, of which one seat is open."""

    async def whole() -> None:
        async with listening(settings(lite, **changes)) as (address, _):
            await asyncio.wait_for(work(address, await made(address, **TWO)), PATIENCE)

    asyncio.run(whole())


async def friend(address: str, table: JSON, name: str = "Bea") -> JSON:
    return await joined(address, table["invitations"][1]["token"], name)


def test_an_action_is_acknowledged_and_everybody_sees_it(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        other = await friend(address, table)
        async with (
            at(address, table["table"], table["bearer"]) as anna,
            at(address, table["table"], other["bearer"]) as bea,
            at(address, table["table"]) as stranger,
        ):
            assert [0, 1, -1] == [one.view["seat"] for one in (anna, bea, stranger)]
            assert anna.legal()
            assert [] == bea.legal() == stranger.legal()
            before = anna.view["ply"]
            answer = await anna.act("send RIO")
            assert ("done", before + 1) == (answer["type"], answer["ply"])
            for one in (bea, stranger):
                await one.until_view(ply=before + 1)
            assert "stack" in anna.legal()[0]

    tried(lite, work)


def test_a_stale_action_is_refused_with_a_code(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        async with at(address, table["table"], table["bearer"]) as anna:
            ply = anna.view["ply"]
            await anna.act("send RIO")
            for wrong in (ply, 99):
                answer = await anna.ask("act", ply=wrong, actions=["stack 2"])
                assert ("refused", "stale") == (answer["type"], answer["code"])
            assert "done" == (await anna.act("stack 2"))["type"]

    tried(lite, work)


def test_somebody_who_sits_down_makes_no_action_stale(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        async with at(address, table["table"], table["bearer"]) as anna:
            ply = anna.view["ply"]
            await friend(address, table)
            answer = await anna.ask("act", ply=ply, actions=["send RIO"])
            assert ("done", ply + 2) == (answer["type"], answer["ply"])

    tried(lite, work)


def test_a_command_that_is_sent_again_is_carried_out_once(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        async with at(address, table["table"], table["bearer"]) as anna:
            ply = anna.view["ply"]
            first = await anna.ask("act", id="same", ply=ply, actions=["send RIO"])
        async with at(address, table["table"], table["bearer"]) as anna:
            again = await anna.ask("act", id="same", ply=ply, actions=["send RIO"])
            assert first == again
            assert 1 == anna.view["action"]
            for _ in range(2):
                await anna.ask("say", id="hello", text="hello")
            await anna.ask("say", text="once")
            while len(anna.view["talk"]) < 2:
                await anna.until("view")
            assert [spoken("hello"), spoken("once")] == [
                {key: said[key] for key in ("name", "text", "seat")} for said in anna.view["talk"]
            ]
            assert all(said["at"] > 0 for said in anna.view["talk"])
            assert 1 == anna.view["action"]

    tried(lite, work)


async def _refused(one: Player, bearer: str) -> None:
    for type_, rest in (
        ("act", {"actions": ["send RIO"]}),
        ("undo", {}),
        ("again", {}),
        ("leave", {}) if not bearer else ("undo", {}),
        ("seat", {"to": "bot", "seat": 0}),
        ("seat", {"to": "me", "seat": 0}),
        ("seat", {"to": "open", "seat": 0}),
    ):
        answer = await one.ask(type_, ply=one.view["ply"], **rest)
        assert "refused" == answer["type"]
        assert answer["code"] in ("turn", "illegal")
        assert answer["text"]


def test_nobody_acts_for_a_foreign_seat(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        other = await friend(address, table)
        async with at(address, table["table"], table["bearer"]) as anna:
            for bearer in (other["bearer"], ""):
                async with at(address, table["table"], bearer) as one:
                    await _refused(one, bearer)
            assert 0 == anna.view["action"]
            assert "" == anna.view["people"][0].get("bot", "")

    tried(lite, work)


def test_an_illegal_action_is_refused_with_sentence_and_rule(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        async with at(address, table["table"], table["bearer"]) as anna:
            await anna.act("send RIO")
            answer = await anna.act("stack 50")
            assert ("refused", "illegal") == (answer["type"], answer["code"])
            assert answer["rule"].startswith("CN-")
            assert "bad" == (await anna.act("dance"))["code"]

    tried(lite, work)


def test_several_actions_in_one_command_are_all_taken_or_none(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        async with at(address, table["table"], table["bearer"]) as anna:
            refused = await anna.ask("act", ply=0, actions=["send RIO", "stack 2", "stack 9"])
            assert "refused" == refused["type"]
            answer = await anna.act("send RIO, stack 2", "send CAS, CAS")
            assert "done" == answer["type"]
            assert 4 <= anna.view["action"]

    tried(lite, work)


BROKEN = (
    "",
    "{",
    "null",
    "[]",
    '"act"',
    '{"type":"act"}',
    '{"type":"dance","id":"x"}',
    '{"type":"act","id":"x","ply":-1,"actions":["a"]}',
    '{"type":"act","id":"x","ply":0,"actions":[]}',
    '{"type":"act","id":"x","ply":0,"actions":"send RIO"}',
    '{"type":"act","id":"<script>","ply":0,"actions":["send RIO"]}',
    '{"type":"act","id":"x","ply":1e99,"actions":["send RIO"]}',
    '{"type":"act","id":"x","ply":0,"actions":["' + "x" * 500 + '"]}',
    '{"type":"say","id":"x","text":""}',
    '{"type":"say","id":"x","text":"\\u0000\\u202e"}',
    '{"type":"seat","id":"x","to":"../../etc"}',
    "[" * 5000,
)


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_message_is_refused_and_the_connection_lives(lite: str, text: str) -> None:
    async def work(address: str, table: JSON) -> None:
        async with at(address, table["table"], table["bearer"]) as anna:
            for form in (text, text.encode()):
                await anna.socket.send(form)
                assert "bad" == (await anna.until("refused"))["code"]
            assert "done" == (await anna.act("send RIO"))["type"]

    tried(lite, work)


def test_a_huge_frame_closes_the_connection_and_nothing_else(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        async with at(address, table["table"], table["bearer"]) as anna:
            await anna.socket.send("x" * 200_000)
            with pytest.raises(ConnectionClosed):
                await anna.until("never")
        async with at(address, table["table"], table["bearer"]) as anna:
            assert "done" == (await anna.act("send RIO"))["type"]

    tried(lite, work)


def test_whoever_asks_too_often_is_told_so(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        async with at(address, table["table"], table["bearer"]) as anna:
            for _ in range(6):
                await anna.send("ping")
            heard = [(await anna.until("pong", "refused"))["type"] for _ in range(6)]
            assert ["pong"] * 4 + ["refused"] * 2 == heard

    tried(lite, work, rates=Rates(messages=Rate(4, 0.001)))


def test_table_talk_is_limited_on_its_own(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        async with at(address, table["table"], table["bearer"]) as anna:
            answers = [await anna.ask("say", text=f"word {n}") for n in range(3)]
            assert ["done", "done", "refused"] == [answer["type"] for answer in answers]
            assert "limit" == answers[2]["code"]
            assert "done" == (await anna.act("send RIO"))["type"]

    tried(lite, work, rates=Rates(talk=Rate(2, 0.001)))


def test_a_guest_has_only_so_many_connections(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        async with at(address, table["table"], table["bearer"]):
            with pytest.raises(ConnectionClosed):
                async with at(address, table["table"], table["bearer"]):
                    pass
        async with at(address, table["table"], table["bearer"]) as anna:
            assert 0 == anna.view["seat"]

    tried(lite, work, rates=Rates(sockets=1))


def test_a_page_of_another_site_gets_no_connection(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        for origin in ("https://evil.example", "null", "http://127.0.0.1"):
            with pytest.raises(Exception, match=r"403|closed"):
                async with at(address, table["table"], table["bearer"], origin=origin):
                    pass
        async with at(address, table["table"], table["bearer"], origin=address) as anna:
            assert 0 == anna.view["seat"]

    tried(lite, work)


def test_a_table_without_spectators_sends_them_nothing(lite: str) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, _):
            table = await made(address, **{**TWO, "watch": False})
            with pytest.raises(ConnectionClosed) as refused:
                async with at(address, table["table"]):
                    pass
            assert refused.value.rcvd is not None
            assert FORBIDDEN == refused.value.rcvd.code
            async with at(address, table["table"], table["bearer"]) as anna:
                assert 0 == anna.view["seat"]

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


SCRIPT = "<script>alert(1)</script>"


def test_script_in_names_and_talk_stays_text(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        other = await friend(address, table, SCRIPT)
        async with (
            at(address, table["table"], other["bearer"]) as bea,
            at(address, table["table"], table["bearer"], query="ply=0") as anna,
        ):
            await bea.ask("say", text=f'{SCRIPT}" onload="x')
            await bea.ask("say", text="the last word")
            while "the last word" not in "".join(anna.heard):
                await anna.until("frame")
            whole = "".join("".join(json.loads(text)["patch"]) for text in anna.heard)
            assert "&lt;script&gt;" in whole
            assert "<script" not in whole
            assert 'onload="' not in whole

    tried(lite, work)


def test_a_page_gets_what_changed_as_elements_with_ids(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        async with (
            at(address, table["table"], table["bearer"]) as anna,
            at(address, table["table"], query="ply=0") as page,
        ):
            whole = await page.until("frame")
            assert {"board", "prompt", "players", "log"} <= {ids(part) for part in whole["patch"]}
            await anna.act("send RIO", "stack 2")
            frame = await page.until("frame")
            while frame["ply"] == whole["ply"]:
                frame = await page.until("frame")
            assert frame["ply"] == anna.view["ply"]
            assert 0 < len(frame["patch"]) < len(whole["patch"])
            assert frame["say"]

    tried(lite, work)


def spoken(words: str) -> JSON:
    return {"name": "Anna", "text": words, "seat": 0}


def ids(markup: str) -> str:
    return markup.partition('id="')[2].partition('"')[0]


def test_those_who_come_and_go_are_seen(lite: str) -> None:
    async def work(address: str, table: JSON) -> None:
        other = await friend(address, table)
        async with at(address, table["table"], table["bearer"]) as anna:
            assert not here(anna, 1)
            async with (
                at(address, table["table"], other["bearer"]),
                at(address, table["table"]),
            ):
                await anna.until_view(watching=1)
                assert here(anna, 1)
            await anna.until_view(watching=0)
            while here(anna, 1):
                await anna.until("view")

    tried(lite, work)


def here(player: Player, seat: int) -> bool:
    return bool(player.view["people"][seat].get("here", False))


def test_whoever_goes_while_the_database_is_away_is_let_go_in_peace(
    lite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, app):
            table = await made(address, **TWO)
            store, asked = house_of(app).store, asyncio.Event()

            async def away(*given: object) -> None:
                del given
                asked.set()
                raise OSError("the database is away")

            async with at(address, table["table"], table["bearer"], query="") as page:
                await page.socket.send(json.dumps({"type": "seen", "ply": 0}))
                store.see = away  # type: ignore[assignment, method-assign]
            await asked.wait()
            async with at(address, table["table"], table["bearer"]) as anna:
                assert "done" == (await anna.act("send RIO"))["type"]

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))
    assert {"what was seen cannot be stored"} == {
        record.getMessage() for record in caplog.records if record.levelname == "ERROR"
    }


def test_a_table_that_is_unloaded_comes_back_when_somebody_does(lite: str) -> None:
    async def whole() -> None:
        async with listening(settings(lite, idle=0.0)) as (address, app):
            table = await made(address, **TWO)
            async with at(address, table["table"], table["bearer"]) as anna:
                await anna.act("send RIO")
                await house_of(app).tidy()
                assert [table["table"]] == list(house_of(app).live)
                view = anna.view
            house = house_of(app)
            while house.live:
                await asyncio.sleep(0)
                await house.tidy()
            async with at(address, table["table"], table["bearer"]) as anna:
                assert view == anna.view
                assert "done" == (await anna.act("stack 2"))["type"]

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_a_writer_that_was_not_first_loads_the_table_anew(lite: str) -> None:
    async def whole() -> None:
        async with (
            listening(settings(lite)) as (first, _),
            listening(settings(lite)) as (second, _),
        ):
            table = await made(first, **TWO)
            async with at(second, table["table"], table["bearer"]) as late:
                async with at(first, table["table"], table["bearer"]) as anna:
                    await anna.act("send RIO")
                answer = await late.ask("act", ply=0, actions=["send CAS"])
                assert ("refused", "stale") == (answer["type"], answer["code"])
            async with at(second, table["table"], table["bearer"]) as late:
                assert 1 == late.view["action"]

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))
