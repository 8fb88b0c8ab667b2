"""Names and table talk: nobody can be taken for somebody else."""

import asyncio

import pytest

from fondaco.server.live.seat_names import named, seen_as, unlike
from fondaco.server.store.records import SeatRow
from tests.patience import PATIENCE
from tests.server.players import JSON, at, joined, made, visitor
from tests.server.serving import listening, settings

FORTY = "Maximiliane Theodora von Hohenlohe-Langen"[:40]


@pytest.mark.parametrize(
    "name",
    [
        "anna",
        " A n n a ",
        "ANNA",
        "\uff21nna",  # fullwidth
        "\u0410nn\u0430",  # Cyrillic
        "\u0391nna",  # Greek
        "Anna\u2800",  # a blank that counts as a letter
        "An\u3164na",
        "Ann\u00ada",  # a hyphen that is not shown
        "Anna\ufe0f",
    ],
)
def test_names_that_look_alike_are_told_apart_by_a_number(name: str) -> None:
    assert seen_as("Anna") == seen_as(name)
    assert unlike(name, ["Bea", "Anna"]).endswith(" 2")


@pytest.mark.parametrize("name", ["Anne", "\u00c4nna", "Annika", "Bea"])
def test_other_names_stay_as_they_are(name: str) -> None:
    assert name == unlike(name, ["Anna"])
    assert "" == unlike("", ["Anna", ""])


def test_a_long_name_is_cut_before_its_number() -> None:
    taken = [FORTY]
    for _ in range(12):
        taken.append(unlike(FORTY, taken))
    assert all(len(name) <= 40 for name in taken)
    assert len(taken) == len({seen_as(name) for name in taken})
    assert taken[-1].endswith(" 13")


def test_no_two_seats_are_called_the_same() -> None:
    names = ("Anna", "Anna", "Anna 2", "Anna 1", "")
    seats = [SeatRow(n, "red", "guest", name) for n, name in enumerate(names)]
    found = named(seats, "en")
    assert len(found) == len(set(found))
    assert found[2:4] == ["Anna 2", "Anna 1"]


def test_a_spectator_cannot_talk_under_a_players_name(database: str) -> None:
    async def whole() -> None:
        seats: list[JSON] = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
        async with listening(settings(database)) as (address, _):
            table = await made(address, game="cargo_noir", seats=seats)
            other = await joined(address, table["invitations"][1]["token"], FORTY)
            eve = (await made(address, game="goa", players=2))["bearer"]
            headers = {"authorization": f"Bearer {eve}"}
            async with visitor(address, headers=headers) as web:
                for name in ("\u0410nna", FORTY):
                    await web.post("/settings", json={"name": name})
                    async with at(address, table["table"], eve) as watching:
                        assert "done" == (await watching.ask("say", text="I resign"))["type"]
            async with at(address, table["table"], other["bearer"]) as player:
                await player.ask("say", text="Not I")
                while len(player.view["talk"]) < 3:
                    await player.until("view")
                said = player.view["talk"]
            assert [-1, -1, 1] == [line["seat"] for line in said]
            assert ["\u0410nna 2", FORTY] == [said[0]["name"], said[2]["name"]]
            assert said[1]["name"].endswith(" 2")
            assert len(said[1]["name"]) <= 40
            async with visitor(address) as web:
                page = (await web.get(f"/table/{table['table']}")).text
            assert 2 == page.count("spectator</span>")

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_forty_letters_that_are_taken_can_be_taken_again(database: str) -> None:
    async def whole() -> None:
        seats: list[JSON] = [{"kind": "me", "name": FORTY}, {"kind": "open"}]
        async with listening(settings(database)) as (address, _):
            table = await made(address, game="cargo_noir", seats=seats)
            other = await joined(address, table["invitations"][1]["token"], FORTY)
            async with at(address, table["table"], other["bearer"]) as player:
                found = [one["name"] for one in player.view["people"]]
            assert [FORTY, f"{FORTY[:38].rstrip()} 2"] == found

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))
