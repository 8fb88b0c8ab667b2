"""Another name: at all tables at once, loaded or not, and never one that somebody else has."""

from fondaco.server.live.house import House
from fondaco.server.live.renaming import renamed
from fondaco.server.store.records import SeatRow
from tests.server.players import JSON, at, joined, visitor
from tests.server.seats import BOT, OPEN, seated

ME: JSON = {"kind": "me"}


async def choose(address: str, bearer: str, name: str) -> int:
    async with visitor(address, headers={"authorization": f"Bearer {bearer}"}) as web:
        return (await web.post("/settings", json={"name": name})).status_code


def test_a_name_changes_at_every_table_at_once(database: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        id_, bearer = table["table"], table["bearer"]
        async with visitor(address, headers={"authorization": f"Bearer {bearer}"}) as web:
            wish = {"game": "cargo_noir", "seats": [ME, BOT]}
            other = (await web.post("/api/tables", json=wish)).json()["table"]
        await house.unload(house.live[other])
        before = await house.store.board(other)
        async with at(address, id_, bearer) as anna:
            assert "Player 1" == anna.view["people"][0]["name"]
            assert 204 == await choose(address, bearer, "Anna")
            while anna.view["people"][0]["name"] != "Anna":
                await anna.until("view")
            assert 204 == await choose(address, bearer, "Anne")
            while anna.view["people"][0]["name"] != "Anne":
                await anna.until("view")
        after = await house.store.board(other)
        assert before is not None
        assert after is not None
        assert (before.changed, before.turn, before.ply + 2) == (
            after.changed,
            after.turn,
            after.ply,
        )
        again = await house.table(other)
        assert again is not None
        assert "Anne" == again.seats[0].name
        assert "person Anne" in again.match.journal().write()

    seated(database, [ME, OPEN], work)


def test_a_name_that_is_taken_at_a_table_gets_a_number_there(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        await joined(address, table["invitations"][1]["token"], "Bea")
        assert 204 == await choose(address, table["bearer"], "Bea")
        live = house.live[table["table"]]
        assert ["Bea 2", "Bea"] == [seat.name for seat in live.seats]
        assert 204 == await choose(address, table["bearer"], "Anna")
        assert ["Anna", "Bea"] == [seat.name for seat in live.seats]

    seated(lite, [ME, OPEN], work)


def test_names_that_were_given_by_hand_stay() -> None:
    def row(seat: int, name: str, bot: str = "") -> SeatRow:
        return SeatRow(seat, "red", "me", name, bot)

    assert [] == renamed([row(0, "Grandpa")], "me", "Anna", "Eve")
    assert [] == renamed([row(0, ""), row(1, "")], "me", "", "Eve")  # several share a device
    assert [] == renamed([row(0, "Anna", "greedy")], "me", "Anna", "Eve")
    found = renamed([row(0, "Anna"), row(1, "Anna 2"), row(2, "Annabel")], "me", "Anna", "Eve")
    assert ["Eve", "Eve 2"] == [seat.name for seat in found]
