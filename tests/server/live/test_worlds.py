"""Worlds for bots that think elsewhere: they look right to the seat, and tell it nothing more."""

import asyncio
import json

import pytest

from fondaco.cli.bot_table import BotPlayer
from fondaco.kernel.positions import read_position, write_position
from fondaco.kernel.rng import seeded
from fondaco.kernel.state import State
from fondaco.match import Match
from fondaco.server.live.worlds import world_of
from tests.bots.tiny import POLICIES, tiny
from tests.contract.cases import Case, every_case, every_table
from tests.contract.walk import moments
from tests.patience import PATIENCE
from tests.server.players import JSON, at, joined, made
from tests.server.serving import listening, settings


def at_moment(case: Case, state: State) -> Match:
    match = Match(case.game, case.config, 1)
    match.state = state
    return match


@every_case
def test_two_truths_that_look_alike_give_a_seat_the_same_document(case: Case) -> None:
    """Whatever a document is made of, it is nothing that the seat cannot know."""
    differ = compared = 0
    for s in moments(case, seed=3, every=23):
        if s.over():
            continue
        seat = int(s.seat())
        for number in range(2):
            other = s.sample(seat, seeded(number, "truth"))
            documents = [
                world_of(at_moment(case, truth), seat, seeded(9, "world")) for truth in (s, other)
            ]
            assert json.dumps(documents[0]) == json.dumps(documents[1])
            compared += 1
            plain = [case.game.describe(truth) for truth in (s, other)]
            differ += plain[0] != plain[1]
    assert differ > compared // 2  # the truths do differ, as the control shows


@every_table
def test_a_world_shows_its_seat_what_the_truth_shows(case: Case) -> None:
    for number, s in enumerate(moments(case, seed=4, every=17)):
        if s.over():
            continue
        seat = int(s.seat())
        document = world_of(at_moment(case, s), seat, seeded(number, "world"))
        assert 2**53 > document["seed"]  # type: ignore[operator]
        world = read_position(case.game, json.loads(json.dumps(document)))
        assert s.scene(seat) == world.scene(seat)
        assert s.prompt() == world.prompt()
        assert list(s.legal()) == list(world.legal())
        assert write_position(case.game, case.config, s)["seed"] != document["seed"]


@every_table
def test_every_level_answers_from_a_world(case: Case) -> None:
    players = [BotPlayer(name, 5) for name in POLICIES]
    for player in players:
        player.bot = tiny(player.name, case.game_id)
    for s in moments(case, seed=6, every=61):
        if s.over():
            continue
        match, seat = at_moment(case, s), int(s.seat())
        world = {
            "position": world_of(match, seat, seeded(1, "world")),
            "seat": seat,
            "rules": case.game.versions[-1],
            "components": case.config.digest,
        }
        for player in players:
            assert s.words().read(player.choose(world)) in list(s.legal())


def test_only_whoever_must_decide_is_given_a_world(lite: str) -> None:
    async def whole() -> None:
        async with listening(settings(lite)) as (address, _):
            seats: list[JSON] = [{"kind": "me"}, {"kind": "open"}]
            table = await made(address, game="goa", seats=seats, options={"starter": "1"})
            link = next(one for one in table["invitations"] if one["seat"] == 1)
            other = await joined(address, link["token"], "Ben")
            async with (
                at(address, table["table"], table["bearer"]) as anna,
                at(address, table["table"], other["bearer"]) as ben,
                at(address, table["table"]) as stranger,
            ):
                ply = (await ben.until_view(turn=0))["ply"]
                id_ = await anna.send("world", ply=ply)
                world = await anna.until("world", "refused")
                assert ("world", id_, ply, 0) == tuple(
                    world[key] for key in ("type", "id", "ply", "seat")
                )
                assert "goa" == world["position"]["game"]
                for asking, when, code in (
                    (ben, ply, "turn"),
                    (stranger, ply, "turn"),
                    (anna, ply + 5, "stale"),
                ):
                    await asking.send("world", ply=when)
                    assert code == (await asking.until("world", "refused"))["code"]

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


@pytest.mark.parametrize("change", [{"rules": 99}, {"components": "other"}])
def test_a_server_that_plays_by_other_rules_is_refused(change: JSON) -> None:
    case = Case("goa", "2012", 2)
    match = at_moment(case, case.start(1))
    world = {
        "position": world_of(match, match.seat(), seeded(1)),
        "seat": match.seat(),
        "rules": case.game.versions[-1],
        "components": case.config.digest,
        **change,
    }
    with pytest.raises(Exception, match="plays by other rules"):
        BotPlayer("greedy", 1).choose(world)
