"""Seats: nobody looks into two hands, and nobody loses a seat behind their back."""

import pytest

from fondaco.server.live.house import House
from tests.server.players import JSON, at, joined, made, visitor
from tests.server.seats import (
    BOT,
    HERE,
    ME,
    MOVE,
    OPEN,
    OPTIONS,
    freed,
    guest_of,
    invited,
    join_as,
    seated,
    sits,
)


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
        async with visitor(address, headers=headers) as web:
            shown = await web.get(f"/table/{closed['table']}")
            assert "Take my seat back" in shown.text
        async with visitor(address) as stranger:
            assert 403 == (await stranger.get(f"/table/{closed['table']}")).status_code

    seated(lite, [ME, OPEN], work)


def test_whoever_sits_at_a_table_or_has_made_it_may_invite_and_nobody_else(lite: str) -> None:
    async def given(address: str, table: JSON, bearer: str = "") -> list[tuple[int, str]]:
        headers = {"authorization": f"Bearer {bearer}"} if bearer else {}
        async with visitor(address, headers=headers) as web:
            found = (await web.get(f"/api/tables/{table['table']}/links")).json()
        return [(one["seat"], one["kind"]) for one in found]

    async def work(address: str, table: JSON, house: House) -> None:
        del house
        free = [(seat, "invite") for seat in range(3)]
        assert free == await given(address, table, table["bearer"])  # made it, and has no seat
        bea = await joined(address, table["invitations"][1]["token"], "Bea")
        assert [free[0], (1, "hand"), free[2]] == await given(address, table, bea["bearer"])
        assert [free[0], free[2]] == await given(address, table, table["bearer"])
        assert [] == await given(address, table)

    seated(lite, [OPEN, OPEN, OPEN], work)


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
        async with visitor(address, headers=headers) as web:
            assert [] == (await web.get(f"/api/tables/{table['table']}/links")).json()

    seated(lite, [ME, OPEN], work)


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
