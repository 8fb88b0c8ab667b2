"""Playing together: undo, agreed undo, leaving, seats for bots, several seats on one device."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from fondaco.server.live.house import House
from tests.patience import PATIENCE
from tests.server.players import JSON, Player, at, joined, made, visitor
from tests.server.serving import house_of, listening, settings

OPTIONS = {"starter": "1"}


def played(
    lite: str,
    seats: list[JSON],
    work: Callable[[str, JSON, House], Awaitable[None]],
    **changes: Any,  # noqa: ANN401  (any setting)
) -> None:
    async def whole() -> None:
        async with listening(settings(lite, **changes)) as (address, app):
            table = await made(address, game="cargo_noir", seats=seats, options=OPTIONS)
            await asyncio.wait_for(work(address, table, house_of(app)), PATIENCE)

    asyncio.run(whole())


ME: JSON = {"kind": "me", "name": "Anna"}
HERE: JSON = {"kind": "me", "name": "Ben"}
OPEN: JSON = {"kind": "open"}
BOT: JSON = {"kind": "bot", "level": "random"}


def kept(house: House, table: JSON) -> JSON:
    """Return what a table is, for comparisons with what the store makes of it."""
    live = house.live[table["table"]]
    return {
        "key": live.match.state.key(),
        "journal": live.match.journal().write(),
        "version": live.version,
    }


async def reloaded(house: House, table: JSON) -> JSON:
    """Return the same after it was loaded anew."""
    await house.unload(house.live[table["table"]])
    await house.table(table["table"])
    return kept(house, table)


def test_an_action_can_be_taken_back_and_the_store_knows_it(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        async with at(address, table["table"], table["bearer"]) as anna:
            before = anna.view["scene"]
            await anna.act("send RIO")
            assert "done" == (await anna.act("stack 2"))["type"]
            assert 2 == anna.view["undoable"]
            answer = await anna.ask("undo", ply=anna.view["ply"])
            assert 1 == (await anna.until_view(ply=answer["ply"]))["action"]
            await anna.act("stack 3")
            answer = await anna.ask("again", ply=anna.view["ply"])
            assert before == (await anna.until_view(ply=answer["ply"]))["scene"]
            refused = await anna.ask("undo", ply=anna.view["ply"])
            assert "illegal" == refused["code"]
        expected = kept(house, table)
        assert expected == await reloaded(house, table)

    played(lite, [ME, OPEN], work)


@pytest.mark.parametrize(("command", "rest"), [("undo", {}), ("again", {}), ("rewind", {"to": 0})])
def test_nothing_is_taken_back_at_a_table_that_has_become_too_long_and_it_goes_on(
    lite: str, command: str, rest: JSON
) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        async with at(address, table["table"], table["bearer"]) as anna:
            await anna.act("send RIO")
            answer = await anna.ask(command, ply=anna.view["ply"], **rest)
            assert "done" == answer["type"]  # one event is there, four may be
            await anna.until_view(ply=answer["ply"])
            await anna.act("send RIO", "stack 2")
            before = kept(house, table)
            refused = await anna.ask(command, ply=anna.view["ply"], **rest)
            assert ("refused", "limit") == (refused["type"], refused.get("code"))
            assert before == kept(house, table)
            assert "done" == (await anna.act("send CAS"))["type"]

    played(lite, [ME, BOT], work, most_events=4)


def test_one_goes_further_back_only_if_all_people_agree(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        other = await joined(address, table["invitations"][1]["token"], "Bea")
        async with (
            at(address, table["table"], table["bearer"]) as anna,
            at(address, table["table"], other["bearer"]) as bea,
        ):
            await anna.act("send RIO", "stack 2", "send CAS", "send CAS")
            await bea.until_view(turn=1)
            asked = await anna.ask("rewind", ply=anna.view["ply"], to=1)
            assert "done" == asked["type"]
            await bea.until_view(offer={"to": 1, "seats": [0]})
            agreed = await bea.ask("rewind", ply=bea.view["ply"], to=1)
            assert "done" == agreed["type"]
            assert None is (await anna.until_view(action=1))["offer"]
        assert "undo 1" in str(kept(house, table)["journal"])
        expected = kept(house, table)
        assert expected == await reloaded(house, table)

    played(lite, [ME, OPEN], work)


def test_a_proposal_to_go_back_can_be_declined(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        del house
        other = await joined(address, table["invitations"][1]["token"], "Bea")
        async with (
            at(address, table["table"], table["bearer"]) as anna,
            at(address, table["table"], other["bearer"]) as bea,
        ):
            await anna.act("send RIO", "stack 2", "send CAS", "send CAS")
            await anna.ask("rewind", ply=anna.view["ply"], to=0)
            await anna.until_view(offer={"to": 0, "seats": [0]})
            await bea.ask("decline")
            assert 4 == (await anna.until_view(offer=None))["action"]

    played(lite, [ME, OPEN], work)


def test_against_bots_alone_one_goes_back_without_asking(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        del house
        async with at(address, table["table"], table["bearer"]) as anna:
            await anna.act("send RIO", "stack 2", "send CAS", "send CAS")
            await anna.until_view(turn=0)
            assert anna.view["action"] > 4
            await anna.ask("rewind", ply=anna.view["ply"], to=0)
            assert 0 == (await anna.until_view(action=0))["turn"]

    played(lite, [ME, BOT], work)


def test_a_player_may_leave_where_the_rules_allow_it(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        async with at(address, table["table"], table["bearer"]) as anna:
            answer = await anna.ask("leave", ply=anna.view["ply"])
            assert "done" == answer["type"]
        expected = kept(house, table)
        assert "leaves" in str(expected["journal"])
        assert expected == await reloaded(house, table)

    played(lite, [ME, OPEN, OPEN], work)


def test_a_seat_is_handed_to_a_bot_and_taken_back(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        other = await joined(address, table["invitations"][1]["token"], "Bea")
        async with (
            at(address, table["table"], table["bearer"]) as anna,
            at(address, table["table"], other["bearer"]) as bea,
        ):
            assert "done" == (await anna.ask("seat", to="random"))["type"]
            await bea.until_view(turn=1)
            assert bea.view["action"] > 0
            assert "random" == bea.view["people"][0]["bot"]
            assert "Anna" == bea.view["people"][0]["name"]
            refused = await anna.ask("act", ply=bea.view["ply"], actions=["send RIO"])
            assert "turn" == refused["code"]
            assert "done" == (await anna.ask("seat", to="me"))["type"]
            while "bot" in bea.view["people"][0]:
                await bea.until("view")
        expected = kept(house, table)
        assert expected == await reloaded(house, table)

    played(lite, [ME, OPEN], work)


def test_the_maker_gives_a_seat_left_alone_to_a_bot_and_its_holder_takes_it_back(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        del house
        other = await joined(address, table["invitations"][1]["token"], "Bea")
        async with at(address, table["table"], table["bearer"]) as anna:
            async with at(address, table["table"], other["bearer"]):
                refused = await anna.ask("seat", to="bot", seat=1)
                assert "refused" == refused["type"]
            while anna.view["people"][1].get("here", False):
                await anna.until("view")
            assert "done" == (await anna.ask("seat", to="bot", seat=1))["type"]
            async with at(address, table["table"], other["bearer"]) as bea:
                assert 1 == bea.view["seat"]
                assert "done" == (await bea.ask("seat", to="me"))["type"]

    played(lite, [ME, OPEN], work)


def test_on_one_device_the_seat_is_shown_whose_turn_it_is(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        del house
        async with at(address, table["table"], table["bearer"]) as both:
            assert (0, "Anna") == (both.view["seat"], name(both))
            await both.act("send RIO", "stack 2", "send CAS", "send CAS")
            assert (1, "Ben") == (both.view["seat"], name(both))
            assert both.legal()

    played(lite, [ME, HERE], work)


def name(player: Player) -> str:
    return str(player.view["people"][player.view["seat"]]["name"])


def test_a_seat_link_works_once_and_for_one_seat(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        token = table["invitations"][1]["token"]
        bea = await joined(address, token, "Anna")
        assert 1 == bea["seat"]
        live = house.live[table["table"]]
        assert "Anna 2" == live.seats[1].name
        async with visitor(address) as web:
            for wrong in (token, token[:-2] + "xx", "x"):
                answer = await web.post("/api/join", json={"token": wrong, "name": "Eve"})
                assert answer.status_code in (404, 422)
        hand = next(one for one in bea["invitations"] if one["kind"] == "hand")
        assert 1 == (await joined(address, hand["token"], "Bea"))["seat"]
        async with at(address, table["table"], bea["bearer"]) as before:
            assert -1 == before.view["seat"]

    played(lite, [ME, OPEN], work)
