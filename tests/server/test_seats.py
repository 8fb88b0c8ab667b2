"""Seats: nobody looks into two hands, nobody loses a seat behind their back, all is remembered."""

import asyncio
from collections.abc import Awaitable, Callable

import httpx
import pytest

from fondaco.server.house import House
from fondaco.server.rows import AGREE, DECLINE, OFFER, SEATED
from tests.server.players import JSON, Player, at, joined, made
from tests.server.serving import house_of, listening, settings

ME: JSON = {"kind": "me", "name": "Anna"}
HERE: JSON = {"kind": "me", "name": "Ben"}
OPEN: JSON = {"kind": "open"}
BOT: JSON = {"kind": "bot", "level": "random"}
OPTIONS = {"starter": "1"}
MOVE = ("send RIO", "stack 2", "send CAS", "send CAS")
Work = Callable[[str, JSON, House], Awaitable[None]]


def seated(database: str, seats: list[JSON], work: Work, **changes: object) -> None:
    """Do something at a table at which somebody is long away at once, unless told otherwise."""

    async def whole() -> None:
        given = settings(database, **{"absence": 0.0, **changes})
        async with listening(given) as (address, app):
            table = await made(address, game="cargo_noir", seats=seats, options=OPTIONS)
            await asyncio.wait_for(work(address, table, house_of(app)), 60)

    asyncio.run(whole())


async def gone(player: Player, seat: int) -> None:
    """Wait until a player sees that somebody is not there."""
    while player.view["people"][seat].get("here", False):
        await player.until("view")


async def sits(player: Player, seat: int, name: str) -> None:
    """Wait until a player sees somebody on a seat."""
    while player.view["people"][seat]["name"] != name or "free" in player.view["people"][seat]:
        await player.until("view")


async def freed(player: Player, seat: int) -> None:
    while not player.view["people"][seat].get("free", False):
        await player.until("view")


async def invited(address: str, table: JSON, bearer: str, seat: int) -> str:
    """Return the link of a seat, as somebody at the table gets it."""
    headers = {"authorization": f"Bearer {bearer}"}
    async with httpx.AsyncClient(base_url=address, headers=headers) as web:
        found = (await web.get(f"/api/tables/{table['table']}/links")).json()
    return next(str(one["token"]) for one in found if one["seat"] == seat)


async def join_as(address: str, token: str, bearer: str) -> httpx.Response:
    headers = {"authorization": f"Bearer {bearer}"}
    async with httpx.AsyncClient(base_url=address, headers=headers) as web:
        return await web.post("/api/join", json={"token": token, "name": "Eve"})


def test_the_maker_cannot_look_into_the_hand_of_somebody_who_is_away(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        bea = await joined(address, table["invitations"][1]["token"], "Bea")
        async with at(address, table["table"], table["bearer"]) as anna:
            await anna.act(*MOVE)
            assert "refused" == (await anna.ask("seat", to="me", seat=1))["type"]
            answer = await anna.ask("seat", to="open", seat=1)
            assert "after 10 minutes without a connection" in answer["text"]
        assert [1] == house.live[table["table"]].held(guest_of(house, bea))

    seated(lite, [ME, OPEN], work, absence=600.0)


def guest_of(house: House, who: JSON) -> str:
    found = house.identity.read_guest(who["bearer"])
    assert found is not None
    return found


def test_a_freed_seat_is_for_its_person_and_people_from_outside(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        bea = await joined(address, table["invitations"][1]["token"], "Bea")
        async with at(address, table["table"], table["bearer"]) as anna:
            await anna.act(*MOVE)
            assert "done" == (await anna.ask("seat", to="open", seat=1))["type"]
            await freed(anna, 1)
            assert "done" == (await anna.ask("seat", to="bot"))["type"]  # not even so
            refused = await anna.ask("seat", to="me", seat=1)
            assert "nobody shall look into two hands" in refused["text"]
            link = await invited(address, table, table["bearer"], 1)
            answer = await join_as(address, link, table["bearer"])
            assert (422, "bad") == (answer.status_code, answer.json()["code"])
            assert "two hands" in answer.json()["text"]
            await house.unload(house.live[table["table"]])
        answer = await join_as(address, link, table["bearer"])  # the store knows it too
        assert 422 == answer.status_code
        async with at(address, table["table"], bea["bearer"]) as back:
            assert (-1, [1]) == (back.view["seat"], back.view["claims"])
            assert "done" == (await back.ask("seat", to="me", seat=1))["type"]
            assert "Bea" == (await back.until_view(seat=1))["people"][1]["name"]
            assert [] == back.view["claims"]

    seated(lite, [ME, OPEN], work)


def test_somebody_from_outside_takes_a_freed_seat_and_its_person_is_told(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        del house
        bea = await joined(address, table["invitations"][1]["token"], "Bea")
        async with at(address, table["table"], table["bearer"]) as anna:
            await anna.act(*MOVE)
            await anna.ask("seat", to="open", seat=1)
            link = await invited(address, table, table["bearer"], 1)
            assert 1 == (await joined(address, link, "Carl"))["seat"]
            await sits(anna, 1, "Carl")
        async with at(address, table["table"], bea["bearer"]) as back:
            assert (-1, [], [1]) == tuple(back.view[key] for key in ("seat", "claims", "lost"))
            refused = await back.ask("seat", to="me", seat=1)
            assert "this was your seat, but Carl sits here now" == refused["text"]

    seated(lite, [ME, OPEN], work)


def test_all_others_must_agree_and_what_they_said_outlives_the_server(database: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        ben, _ = [
            await joined(address, table["invitations"][n]["token"], name)
            for n, name in ((1, "Ben"), (2, "Carl"))
        ]
        async with at(address, table["table"], table["bearer"]) as anna:
            assert "done" == (await anna.ask("seat", to="open", seat=2, id="free-2"))["type"]
            await anna.until_view(ply=3)
            found = [one for one in anna.view["freeing"] if one["seat"] == 2]
            assert ([0], [1]) == (found[0]["agreed"], found[0]["missing"])
            await house.unload(house.live[table["table"]])
        async with at(address, table["table"], table["bearer"]) as anna:
            again = await anna.ask("seat", to="open", seat=2, id="free-2")  # is harmless
            assert ("done", 3) == (again["type"], again["ply"])
            assert not anna.view["people"][2].get("free", False)
            async with at(address, table["table"], ben["bearer"]) as other:
                assert "done" == (await other.ask("decline", seat=2))["type"]
                await anna.until_view(ply=4)
                assert "done" == (await other.ask("seat", to="open", seat=2))["type"]
                await anna.until_view(ply=5)
                assert "done" == (await anna.ask("seat", to="open", seat=2))["type"]
                await freed(anna, 2)
        kinds = [event.kind for event in await house.store.events(table["table"])]
        assert [SEATED, SEATED, OFFER, DECLINE, OFFER, SEATED] == kinds
        assert 0 == house.live[table["table"]].moved

    seated(database, [ME, OPEN, OPEN], work)


def test_an_agreement_ends_when_the_person_comes_again(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        del house
        ben, carl = [
            await joined(address, table["invitations"][n]["token"], name)
            for n, name in ((1, "Ben"), (2, "Carl"))
        ]
        async with (
            at(address, table["table"], table["bearer"]) as anna,
            at(address, table["table"], ben["bearer"]) as other,
        ):
            await anna.ask("seat", to="open", seat=2)
            async with at(address, table["table"], carl["bearer"]):
                refused = await other.ask("seat", to="open", seat=2)
                assert "Carl is here; only they can free this seat" == refused["text"]
            await gone(other, 2)
            assert "done" == (await other.ask("seat", to="open", seat=2))["type"]
            while agreed(anna, 2) != [1]:  # Anna would have to say it again
                await anna.until("view")
            assert not anna.view["people"][2].get("free", False)

    seated(lite, [ME, OPEN, OPEN], work)


def agreed(player: Player, seat: int) -> list[int]:
    found: list[int] = next(
        (one["agreed"] for one in player.view["freeing"] if one["seat"] == seat), []
    )
    return found


def test_absence_counts_from_the_last_connection_and_not_longer_than_the_server_runs(
    lite: str,
) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        bea = await joined(address, table["invitations"][1]["token"], "Bea")
        guest, id_ = guest_of(house, bea), table["table"]
        async with at(address, id_, table["bearer"]) as anna:
            async with at(address, id_, bea["bearer"]):
                await house.tidy()
            await gone(anna, 1)
        seen = house.live[id_].presence.since(guest)
        stored = (await house.store.last_seen(id_))[guest]
        assert house.opened < stored <= seen
        await house.tidy()
        await house.unload(house.live[id_])
        live = await house.table(id_)
        assert live is not None
        assert stored <= live.presence.since(guest) <= seen
        later = House(settings(lite))
        await later.open()
        anew = await later.table(id_)
        assert anew is not None
        assert later.opened == anew.presence.since(guest) > seen
        assert not anew.presence.long_away(guest)
        await later.close()

    seated(lite, [ME, OPEN], work, absence=600.0)


def test_bots_seats_can_be_taken_before_the_first_decision_only(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        async with at(address, table["table"], table["bearer"]) as anna:
            assert "done" == (await anna.ask("seat", to="me", seat=1))["type"]
            assert [0, 1] == house.live[table["table"]].held(guest_of(house, table))
            await anna.act(*MOVE)
            await anna.until_view(turn=1)
            refused = await anna.ask("seat", to="me", seat=2)
            assert "two hands" in refused["text"]
            assert "done" == (await anna.ask("seat", to="open", seat=2))["type"]
            await freed(anna, 2)
            link = await invited(address, table, table["bearer"], 2)
            assert 422 == (await join_as(address, link, table["bearer"])).status_code
            assert 2 == (await joined(address, link, "Bea"))["seat"]

    seated(lite, [ME, BOT, BOT], work)


def test_a_seat_moves_to_another_device_and_back_but_to_no_other_player(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        bea = await joined(address, table["invitations"][2]["token"], "Bea")
        async with at(address, table["table"], table["bearer"]) as tablet:
            await tablet.act(*MOVE)
        hand = await invited(address, table, table["bearer"], 1)
        refused = await join_as(address, hand, bea["bearer"])
        assert "two hands" in refused.json()["text"]
        phone = await joined(address, hand, "Ben")
        assert 1 == phone["seat"]
        back = await invited(address, table, phone["bearer"], 1)
        assert 200 == (await join_as(address, back, table["bearer"])).status_code
        assert [0, 1] == house.live[table["table"]].held(guest_of(house, table))

    seated(lite, [ME, HERE, OPEN], work)


def test_ones_own_seat_can_be_freed_and_taken_back_also_from_a_bot(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        bea = await joined(address, table["invitations"][1]["token"], "Bea")
        async with (
            at(address, table["table"], table["bearer"]) as anna,
            at(address, table["table"], bea["bearer"]) as other,
        ):
            await anna.act(*MOVE)
            await other.until_view(turn=1)
            assert "done" == (await other.ask("seat", to="open"))["type"]
            assert [1] == (await other.until_view(seat=-1))["claims"]
            await freed(anna, 1)
            assert "done" == (await anna.ask("seat", to="random", seat=1))["type"]
            await anna.until_view(turn=0)
            assert "done" == (await other.ask("seat", to="me", seat=1))["type"]
            assert 1 == (await other.until_view(seat=1))["seat"]
            assert "" == house.live[table["table"]].seats[1].bot

    seated(lite, [ME, OPEN], work)


def test_a_bot_plays_for_somebody_away_who_takes_the_seat_back_at_once(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        del house
        bea = await joined(address, table["invitations"][1]["token"], "Bea")
        async with at(address, table["table"], table["bearer"]) as anna:
            await anna.act(*MOVE)
            assert "done" == (await anna.ask("seat", to="random", seat=1))["type"]
            await anna.until_view(turn=0)
            async with at(address, table["table"], bea["bearer"]) as back:
                assert "done" == (await back.ask("seat", to="me"))["type"]
                assert 1 == back.view["seat"]

    seated(lite, [ME, OPEN], work, absence=600.0)


def test_a_person_comes_back_to_a_table_without_spectators(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        del table, house
        wish = {"game": "cargo_noir", "seats": [ME, OPEN], "options": OPTIONS, "watch": False}
        closed = await made(address, **wish)
        bea = await joined(address, closed["invitations"][1]["token"], "Bea")
        async with at(address, closed["table"], bea["bearer"]) as back:
            await back.ask("seat", to="open")
        headers = {"authorization": f"Bearer {bea['bearer']}"}
        async with httpx.AsyncClient(base_url=address, headers=headers) as web:
            shown = await web.get(f"/table/{closed['table']}")
            assert "Take my seat back" in shown.text
        async with httpx.AsyncClient(base_url=address) as stranger:
            assert 403 == (await stranger.get(f"/table/{closed['table']}")).status_code

    seated(lite, [ME, OPEN], work)


def test_links_end_with_the_game(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        link = table["invitations"][1]["token"]
        hand = table["invitations"][0]["token"]
        live = house.live[table["table"]]
        while not live.match.state.over():
            state = live.match.state
            live.match.act(state.words().write(state.legal()[0]))
        for token in (link, hand):
            answer = await join_as(address, token, "nobody")
            assert "the game is over" in answer.json()["text"]
        headers = {"authorization": f"Bearer {table['bearer']}"}
        async with httpx.AsyncClient(base_url=address, headers=headers) as web:
            assert [] == (await web.get(f"/api/tables/{table['table']}/links")).json()

    seated(lite, [ME, OPEN], work)


def test_a_proposal_to_go_back_outlives_the_server(database: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        bea = await joined(address, table["invitations"][1]["token"], "Bea")
        async with at(address, table["table"], table["bearer"]) as anna:
            await anna.act(*MOVE)
            moved = house.live[table["table"]].moved
            answer = await anna.ask("rewind", ply=anna.view["ply"], to=1, id="back")
            assert "done" == answer["type"]
            await house.unload(house.live[table["table"]])
        async with at(address, table["table"], bea["bearer"]) as other:
            assert {"to": 1, "seats": [0]} == other.view["offer"]
            assert moved == house.live[table["table"]].moved
            assert "done" == (await other.ask("rewind", ply=other.view["ply"], to=1))["type"]
            assert None is (await other.until_view(action=1))["offer"]

    seated(database, [ME, OPEN], work)


def test_three_people_agree_to_go_back_one_after_the_other(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        for n, name in ((1, "Ben"), (2, "Carl")):
            table[name] = await joined(address, table["invitations"][n]["token"], name)
        async with (
            at(address, table["table"], table["bearer"]) as anna,
            at(address, table["table"], table["Ben"]["bearer"]) as ben,
            at(address, table["table"], table["Carl"]["bearer"]) as carl,
        ):
            await anna.act(*MOVE)
            await carl.until_view(turn=1)
            assert "done" == (await carl.ask("rewind", ply=carl.view["ply"], to=0))["type"]
            await ben.until_view(offer={"to": 0, "seats": [2]})
            assert "done" == (await ben.ask("rewind", ply=ben.view["ply"], to=0))["type"]
            await anna.until_view(offer={"to": 0, "seats": [2, 1]})
            assert "done" == (await anna.ask("rewind", ply=anna.view["ply"], to=0))["type"]
            await ben.until_view(action=0)
        kinds = [event.kind for event in await house.store.events(table["table"])]
        assert [OFFER, AGREE, "agreed"] == kinds[-3:]

    seated(lite, [ME, OPEN, OPEN], work)


@pytest.mark.parametrize("to", ["me", "open", "bot"])
def test_nothing_is_done_about_a_seat_when_the_game_is_over(lite: str, to: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        live = house.live[table["table"]]
        while not live.match.state.over():
            state = live.match.state
            live.match.act(state.words().write(state.legal()[0]))
        async with at(address, table["table"], table["bearer"]) as anna:
            assert "the game is over" == (await anna.ask("seat", to=to, seat=1))["text"]

    seated(lite, [ME, OPEN], work)
