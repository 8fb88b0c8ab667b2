"""Rematch, the end by agreement, deleting a table, resigning: who is asked, and what follows."""

import pytest
from websockets.exceptions import ConnectionClosed

from fondaco.server.live.house import House
from fondaco.server.store.records import AGAIN, OFFER, RESIGN, SEATED
from tests.server.players import JSON, Player, at, joined
from tests.server.seats import BOT, ME, MOVE, OPEN, seated


async def over(anna: Player) -> None:
    """End the game by the rules: the others are gone."""
    assert "done" == (await anna.ask("leave", ply=anna.view["ply"]))["type"]
    await anna.until_view(over=True)


def test_a_rematch_has_the_same_people_options_and_colours(database: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        id_ = table["table"]
        bea = await joined(address, table["invitations"][1]["token"], "Bea")
        async with at(address, id_, table["bearer"]) as anna, at(address, id_, bea["bearer"]) as b:
            early = await anna.ask("propose", what="rematch")
            assert "a rematch can be had when the game is over" == early["text"]
            await over(anna)
            assert "done" == (await anna.ask("propose", what="rematch"))["type"]
            await b.until_view(ply=house.live[id_].version)
            assert [{"what": "rematch", "agreed": [0], "missing": [1]}] == b.view["agreements"]
            assert "done" == (await b.ask("propose", what="rematch"))["type"]
            while not anna.view["again"]:
                await anna.until("view")
            assert [] == anna.view["agreements"]
            twice = await anna.ask("propose", what="rematch")
            assert "the rematch is set already" == twice["text"]
            again = anna.view["again"]
        events = [event.kind for event in await house.store.events(id_)]
        assert events[-2:] == [OFFER, AGAIN]
        new, old = await house.table(again), await house.table(id_)
        assert new is not None
        assert old is not None
        assert [(s.guest, s.name, s.colour) for s in old.seats] == [
            (s.guest, s.name, s.colour) for s in new.seats
        ]
        assert old.match.config.options == new.match.config.options
        assert old.match.seed != new.match.seed
        assert old.board.owner == new.board.owner
        async with at(address, again, bea["bearer"]) as b:
            assert 1 == b.view["seat"]
            assert not b.view["over"]

    seated(database, [ME, OPEN], work)


def test_bots_are_always_ready_and_a_rematch_can_be_declined(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        del house
        id_ = table["table"]
        bea = await joined(address, table["invitations"][1]["token"], "Bea")
        async with at(address, id_, table["bearer"]) as anna, at(address, id_, bea["bearer"]) as b:
            await anna.ask("propose", what="end")
            await b.ask("propose", what="end")
            await anna.until_view(over=True)
            await anna.ask("propose", what="rematch")
            await b.ask("decline", what="rematch")
            await anna.until_view(agreements=[])
            assert "" == anna.view["again"]

    seated(lite, [ME, OPEN, BOT], work)


def test_alone_with_bots_a_rematch_needs_nobody(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        async with at(address, table["table"], table["bearer"]) as anna:
            await over(anna)
            await anna.ask("propose", what="rematch")
            while not anna.view["again"]:
                await anna.until("view")
            new = await house.table(anna.view["again"])
            assert new is not None
            assert ["", "random"] == [seat.bot for seat in new.seats]

    seated(lite, [ME, BOT], work)


def test_a_game_is_ended_when_all_people_agree_and_nobody_wins(database: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        id_ = table["table"]
        bea = await joined(address, table["invitations"][1]["token"], "Bea")
        async with at(address, id_, table["bearer"]) as anna, at(address, id_, bea["bearer"]) as b:
            await anna.act(*MOVE)
            assert "done" == (await b.ask("propose", what="end"))["type"]
            assert not house.live[id_].match.state.over()
            assert "done" == (await anna.ask("propose", what="end"))["type"]
            await b.until_view(over=True)
            assert b.view["verdict"].startswith("The game was ended by agreement. Nobody wins")
            late = await b.ask("propose", what="end")
            assert "the game is over" == late["text"]
        await house.unload(house.live[id_])
        live = await house.table(id_)
        assert live is not None
        assert live.match.called_off
        assert -1 == live.match.seat()
        board = await house.store.board(id_)
        assert board is not None
        assert (-1, "0 0", "") == (board.turn, board.result, board.places)

    seated(database, [ME, OPEN], work)


def test_a_table_is_deleted_by_its_maker_when_nobody_minds(database: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        id_ = table["table"]
        bea = await joined(address, table["invitations"][1]["token"], "Bea")
        async with at(address, id_, table["bearer"]) as anna, at(address, id_, bea["bearer"]) as b:
            wrong = await b.ask("propose", what="delete")
            assert "only who made the table can propose to delete it" == wrong["text"]
            await anna.ask("say", text="Shall we?")
            await anna.ask("propose", what="delete")
            assert None is not await house.store.board(id_)
            assert "done" == (await b.ask("propose", what="delete"))["type"]
            assert None is await house.store.board(id_)
            assert [] == await house.store.talk(id_)
            assert [] == await house.store.events(id_)
        async with at(address, id_, bea["bearer"], query="") as b:
            with pytest.raises(ConnectionClosed) as closed:
                await b.hear()
            assert 4404 == closed.value.rcvd.code  # type: ignore[union-attr]

    seated(database, [ME, OPEN], work)


def test_alone_with_bots_a_table_is_deleted_at_once(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        async with at(address, table["table"], table["bearer"]) as anna:
            assert "done" == (await anna.ask("propose", what="delete"))["type"]
        assert None is await house.table(table["table"])

    seated(lite, [ME, BOT], work)


def test_spectators_have_no_say(lite: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        del house
        async with at(address, table["table"]) as eve:
            for what in ("end", "delete", "rematch"):
                refused = await eve.ask("propose", what=what)
                assert "you have no seat at this table" == refused["text"]
            assert "refused" == (await eve.ask("resign", ply=eve.view["ply"]))["type"]

    seated(lite, [ME, OPEN], work)


def test_who_resigns_is_last_and_a_bot_plays_on(database: str) -> None:
    async def work(address: str, table: JSON, house: House) -> None:
        id_ = table["table"]
        bea = await joined(address, table["invitations"][1]["token"], "Bea")
        async with at(address, id_, table["bearer"]) as anna, at(address, id_, bea["bearer"]) as b:
            links = await invitations(address, id_, bea["bearer"])
            assert "done" == (await b.ask("resign", ply=b.view["ply"]))["type"]
            while not anna.view["people"][1].get("bot"):
                await anna.until("view")
            assert "Bea resigns. A bot plays on." in [line["text"] for line in anna.view["log"]]
            back = await b.ask("seat", to="me", seat=1)
            assert "who sat here has resigned; a bot plays on to the end" == back["text"]
            assert "refused" == (await b.ask("resign", ply=b.view["ply"]))["type"]
            assert [] == await invitations(address, id_, bea["bearer"])
            assert 1 == len(links)
            await anna.ask("propose", what="end")  # nobody else is asked
            await anna.until_view(over=True)
            assert "Bea has resigned." in anna.view["verdict"]
        kinds = [event.kind for event in await house.store.events(id_)]
        assert kinds[1:3] == [RESIGN, SEATED]
        journal = house.live[id_].match.journal().write()
        assert "p1 resigns" in journal

    seated(database, [ME, OPEN], work)


async def invitations(address: str, table: str, bearer: str) -> list[JSON]:
    from tests.server.players import visitor

    async with visitor(address, headers={"authorization": f"Bearer {bearer}"}) as web:
        found: list[JSON] = (await web.get(f"/api/tables/{table}/links")).json()
    return found
