"""A seat goes to another device: by a link that works once, soon, and for nobody at the table."""

import re

import httpx

from fondaco.server.live.house import House
from fondaco.server.live.identity import MOVE_LASTS
from tests.server.players import JSON, at, joined, visitor
from tests.server.seats import BOT, ME, OPEN, join_as, seated


async def move_page(address: str, table: JSON, bearer: str) -> httpx.Response:
    async with visitor(address, headers={"authorization": f"Bearer {bearer}"}) as web:
        return await web.get(f"/move/{table['table']}")


async def link_of(address: str, table: JSON, bearer: str) -> str:
    """Return the token of the link that takes a seat along."""
    found = re.search(r"/join/([^\"]+)", (await move_page(address, table, bearer)).text)
    assert found is not None
    return found.group(1)


async def looked_at(address: str, token: str) -> httpx.Response:
    async with visitor(address) as web:
        return await web.get(f"/join/{token}")


def test_a_seat_goes_to_another_device_with_its_name(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        token = await link_of(address, table, table["bearer"])
        seen = await looked_at(address, token)
        assert "as Anna" in seen.text
        assert 'name="name"' not in seen.text
        other = await joined(address, token, "Nobody asked")
        assert 0 == other["seat"]
        async with at(address, table["table"], other["bearer"]) as phone:
            assert (0, "Anna") == (phone.view["seat"], phone.view["people"][0]["name"])
        async with at(address, table["table"], table["bearer"]) as desk:
            assert (-1, [0]) == (desk.view["seat"], desk.view["lost"])
        assert 409 == (await looked_at(address, token)).status_code  # it works once
        back = await link_of(address, table, other["bearer"])
        assert 200 == (await join_as(address, back, table["bearer"])).status_code
        assert "Anna" == house.live[table["table"]].seats[0].name

    seated(lite, [ME, BOT], work)


def test_the_link_is_good_for_five_minutes(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        token = await link_of(address, table, table["bearer"])
        now = house.identity.clock()
        house.identity.clock = lambda: now + MOVE_LASTS - 5
        assert 200 == (await looked_at(address, token)).status_code
        house.identity.clock = lambda: now + MOVE_LASTS + 5
        late = await looked_at(address, token)
        assert 409 == late.status_code
        assert "this link was good for five minutes" in late.text
        async with visitor(address) as web:
            assert 422 == (await web.post("/api/join", json={"token": token})).status_code

    seated(lite, [ME, BOT], work)


def test_nobody_at_the_table_takes_a_second_seat_with_it(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        del house
        bea = await joined(address, table["invitations"][1]["token"], "Bea")
        token = await link_of(address, table, table["bearer"])
        answer = await join_as(address, token, bea["bearer"])
        assert "nobody shall look into two hands" in answer.json()["text"]

    seated(lite, [ME, OPEN], work)


def test_only_who_sits_there_gets_a_link_and_only_while_the_game_runs(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        del house
        async with visitor(address) as web:
            assert 403 == (await web.get(f"/move/{table['table']}")).status_code
        answer = await move_page(address, table, table["bearer"])
        assert "no-store" == answer.headers["cache-control"]
        async with at(address, table["table"], table["bearer"]) as anna:
            await anna.ask("propose", what="end")
        assert 409 == (await move_page(address, table, table["bearer"])).status_code

    seated(lite, [ME, BOT], work)
