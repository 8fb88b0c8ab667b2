"""Hints for players: checked at the table, made in the processes of the bots, said in words."""

from fondaco.kernel.texts import say
from fondaco.server.live.bot_turns import job_of
from fondaco.server.live.checks import (
    LIMIT,
    OFF,
    STALE,
    CommandRefusal,
    check_open,
    check_version,
    deciding_seat,
)
from fondaco.server.live.commands import Asking
from fondaco.server.live.house import House
from fondaco.server.live.tables import LiveTable
from fondaco.server.protocol.messages import Hinted, HintRow, Refused
from fondaco.server.protocol.requests import AskHint
from fondaco.server.workers.bot_worker import Advice, HintJob
from fondaco.web.parts.hint_list import Shown, hint_list


async def answer_hint(
    house: House, table: LiveTable, asking: Asking, *, plain: bool
) -> Hinted | Refused:
    """Say which options are best; nobody waits for it, and the table stays as it is."""
    async with table.lock:
        table.touch()
        try:
            job = _checked(table, asking)
        except CommandRefusal as refusal:
            return asking.refuse(table, refusal.code, refusal.text, refusal.rule)
        version = table.game_version
        table.advised.add(asking.guest)
    try:
        found = await house.thinkers.advise(job)
    finally:
        table.advised.discard(asking.guest)
    if table.game_version != version or table.closed:
        return asking.refuse(table, STALE, say("the game has gone on; look again"))
    return _said(asking, table.version, found, plain=plain)


def _checked(table: LiveTable, asking: Asking) -> HintJob:
    command = asking.command
    assert isinstance(command, AskHint)
    check_open(table)
    if not table.board.hints:
        raise CommandRefusal(OFF, say("there are no hints at this table"))
    check_version(table, command.ply)
    deciding_seat(table, asking.guest)
    if asking.guest in table.advised:
        raise CommandRefusal(LIMIT, say("a hint is being made already"))
    names = tuple(person.name for person in table.people(asking.lang))
    return HintJob(job_of(table), asking.lang, names)


def _said(asking: Asking, ply: int, found: tuple[Advice, ...], *, plain: bool) -> Hinted:
    rows = tuple(
        HintRow(one.notation, one.label, round(100 * one.chance), one.reasons, one.nodes)
        for one in found
    )
    if plain:
        return Hinted(asking.command.id, ply, hints=rows)
    shown = [Shown(row.notation, row.label, row.chance, row.reasons, row.nodes) for row in rows]
    return Hinted(asking.command.id, ply, (str(hint_list(shown, asking.lang)),))
