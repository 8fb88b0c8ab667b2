"""What clients ask for: checked, played, stored, shown, acknowledged, in this order.

One command of a table is carried out at a time, all of it or nothing (see `transaction.py`). What
each of them does stands in `handlers.py`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from fondaco.i18n import Tongue
from fondaco.kernel.errors import BadNotation, FondacoError, IllegalAction
from fondaco.kernel.texts import Text, say
from fondaco.server.live.bot_turns import play_bots
from fondaco.server.live.checks import BAD, ILLEGAL, STALE, CommandRefusal, check_open
from fondaco.server.live.handlers import HANDLERS, Order
from fondaco.server.live.house import House
from fondaco.server.live.painting import show_all
from fondaco.server.live.tables import LiveTable
from fondaco.server.live.transaction import writing
from fondaco.server.logs import warn
from fondaco.server.protocol.messages import Done, Refused
from fondaco.server.protocol.requests import Command
from fondaco.server.store.store import Conflict

Answer = Done | Refused


@dataclass
class Asking:
    """Who asks, and for what."""

    guest: str
    command: Command
    lang: str = "en"
    answer: Callable[[Answer], None] = field(default=lambda _: None)

    def refuse(self, table: LiveTable, code: str, text: Text, rule: str = "") -> Refused:
        """Return a refusal in the language of whoever asked."""
        names = tuple(person.name for person in table.people(self.lang))
        return Refused(self.command.id, code, Tongue(self.lang, names)(text), rule)


async def carry_out(house: House, table: LiveTable, asking: Asking) -> Answer:
    """Do what somebody asks for; the answer is also given before everybody is shown the result."""
    async with table.lock:
        table.touch()
        if table.held(asking.guest):
            table.presence.saw(asking.guest)
        known = table.commands.get((asking.guest, asking.command.id))
        if known is not None:  # asked again, because the first answer was lost
            answer: Answer = Done(asking.command.id, known)
            asking.answer(answer)
            return answer
        answer = await _answered(house, table, asking)
        asking.answer(answer)
        if isinstance(answer, Done) and not table.closed:
            await show_all(table)
    if isinstance(answer, Done):
        play_bots(house, table)
    return answer


async def _answered(house: House, table: LiveTable, asking: Asking) -> Answer:
    command = asking.command
    try:
        check_open(table)
        async with writing(house, table, asking.guest, command.id) as change:
            await HANDLERS[type(command)](Order(house, asking.guest, change), command)
    except CommandRefusal as refusal:
        return asking.refuse(table, refusal.code, refusal.text, refusal.rule)
    except IllegalAction as fault:
        return asking.refuse(table, ILLEGAL, fault.text, fault.where)
    except BadNotation as fault:
        return asking.refuse(table, BAD, fault.text, fault.where)
    except FondacoError as fault:
        return asking.refuse(table, BAD, fault.line())
    except Conflict:
        warn("another server was first", table=table.id, ply=table.version)
        await show_all(table)
        return asking.refuse(table, STALE, say("the game has gone on; look again"))
    return Done(command.id, table.version)
