"""Table talk: kept with the table, escaped where it is shown."""

from time import time
from typing import TYPE_CHECKING

from fondaco.kernel.errors import BadNotation
from fondaco.kernel.texts import say
from fondaco.server.live.seat_names import all_names, unlike
from fondaco.server.live.transaction import Change
from fondaco.server.protocol.requests import Say
from fondaco.server.store.records import TalkRow

if TYPE_CHECKING:
    from fondaco.server.live.house import House


async def speak(house: "House", change: Change, guest: str, command: Say) -> None:
    """Write down what somebody says; spectators may speak too, but under no player's name."""
    words = " ".join(command.text.split())
    if not words or len(words) > house.settings.longest_talk or not words.isprintable():
        n = house.settings.longest_talk
        raise BadNotation(say("table talk has 1 to {n} letters", n=n))
    table = change.table
    held = table.held(guest)
    if held:
        name = table.people("en")[held[0]].name
    else:
        own = await house.store.guest_name(guest)
        name = unlike(own, all_names(table.seats))
    number = table.talk[-1].number + 1 if table.talk else 1
    seat = held[0] if held else -1
    change.say(TalkRow(number, name or "?", words, guest, command.id, time(), seat))
