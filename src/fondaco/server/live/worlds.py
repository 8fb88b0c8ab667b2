"""Worlds for bots that think elsewhere: positions that look right to the seat that must decide.

A world is a sample, as the bots of the house are given: it depends on nothing but what the seat
can know, and on chance that has nothing to do with the game's own. So it tells no secret, and one
is enough: whoever needs more of them samples it again.
"""

import secrets

from fondaco.kernel.positions import write_position
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.texts import say
from fondaco.match import Match
from fondaco.server.live.checks import (
    BAD,
    CommandRefusal,
    check_open,
    check_version,
    deciding_seat,
)
from fondaco.server.live.commands import Asking
from fondaco.server.live.tables import LiveTable
from fondaco.server.protocol.messages import Refused, World
from fondaco.server.protocol.requests import AskWorld


async def answer_world(table: LiveTable, asking: Asking) -> World | Refused:
    """Give whoever must decide a world to think about."""
    async with table.lock:
        table.touch()
        try:
            seat = _checked(table, asking)
        except CommandRefusal as refusal:
            return asking.refuse(table, refusal.code, refusal.text, refusal.rule)
        match = table.match
        return World(
            asking.command.id,
            table.version,
            seat,
            match.config.rules,
            match.config.digest,
            world_of(match, seat, seeded(secrets.randbits(128), "world")),
        )


def _checked(table: LiveTable, asking: Asking) -> int:
    command = asking.command
    if not isinstance(command, AskWorld):
        raise CommandRefusal(BAD, say("this is no message of the protocol"))
    check_open(table)
    check_version(table, command.ply)
    return deciding_seat(table, asking.guest)


def world_of(match: Match, seat: int, rng: Rng) -> dict[str, object]:
    """Return a position that could be the true one, for all that a seat knows.

    Its seed is new and small, so that every reader of JSON can hold it.
    """
    world = write_position(match.game, match.config, match.state.sample(seat, rng))
    return {**world, "seed": int(rng.word())}
