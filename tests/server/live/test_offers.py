"""Proposals: all who are asked must agree, absence is counted, and nothing of it is forgotten."""

from fondaco.server.live.house import House
from fondaco.server.store.records import AGREE, DECLINE, OFFER, SEATED
from tests.server.players import JSON, at, joined
from tests.server.seats import ME, MOVE, OPEN, agreed, freed, gone, guest_of, seated
from tests.server.serving import settings


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
        assert 0 == house.live[table["table"]].game_version

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


def test_a_proposal_to_go_back_outlives_the_server(database: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        bea = await joined(address, table["invitations"][1]["token"], "Bea")
        async with at(address, table["table"], table["bearer"]) as anna:
            await anna.act(*MOVE)
            version = house.live[table["table"]].game_version
            answer = await anna.ask("rewind", ply=anna.view["ply"], to=1, id="back")
            assert "done" == answer["type"]
            await house.unload(house.live[table["table"]])
        async with at(address, table["table"], bea["bearer"]) as other:
            assert {"to": 1, "seats": [0]} == other.view["offer"]
            assert version == house.live[table["table"]].game_version
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


def test_whoever_was_replaced_by_a_bot_has_a_say_in_going_back(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        bea = await joined(address, table["invitations"][1]["token"], "Bea")
        async with at(address, table["table"], table["bearer"]) as anna:
            await anna.act(*MOVE)
            assert "done" == (await anna.ask("seat", to="random", seat=1))["type"]
            await anna.until_view(turn=0)
            answer = await anna.ask("rewind", ply=anna.view["ply"], to=0)
            assert "done" == answer["type"]
            assert {"to": 0, "seats": [0]} == (await anna.until_view(ply=answer["ply"]))["offer"]
            assert anna.view["action"] > len(MOVE)
            await house.unload(house.live[table["table"]])
        async with at(address, table["table"], bea["bearer"]) as back:
            answer = await back.ask("rewind", ply=back.view["ply"], to=0)
            assert "done" == answer["type"]
            assert 0 == (await back.until_view(ply=answer["ply"]))["action"]

    seated(lite, [ME, OPEN], work)


def test_who_let_a_bot_play_has_no_say_in_going_back(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        del house
        bea = await joined(address, table["invitations"][1]["token"], "Bea")
        async with (
            at(address, table["table"], table["bearer"]) as anna,
            at(address, table["table"], bea["bearer"]) as other,
        ):
            await anna.act(*MOVE)
            await other.until_view(turn=1)
            assert "done" == (await other.ask("seat", to="random"))["type"]
            ply = (await anna.until_view(turn=0))["ply"]
            await other.until_view(ply=ply)
            refused = await other.ask("rewind", ply=ply, to=0)
            assert "a bot plays for you; take your seat back first" == refused["text"]
            answer = await anna.ask("rewind", ply=ply, to=0)
            assert "done" == answer["type"]

    seated(lite, [ME, OPEN], work)
