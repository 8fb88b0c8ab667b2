"""Drafts of composite choices: tried out and answered; the table stays as it is."""

from fondaco.i18n import Tongue
from fondaco.kernel.errors import BadNotation, IllegalAction
from fondaco.server.live.checks import (
    BAD,
    ILLEGAL,
    CommandRefusal,
    check_open,
    check_version,
    deciding_seat,
)
from fondaco.server.live.commands import Asking
from fondaco.server.live.tables import LiveTable
from fondaco.server.protocol.messages import Drafted, DraftEnd, DraftRow, Refused
from fondaco.server.protocol.requests import AskDraft
from fondaco.view.act_form import ActForm
from fondaco.view.foresight import drafted
from fondaco.web.pages.table import drafted as drawn


async def answer_draft(table: LiveTable, asking: Asking, *, plain: bool) -> Drafted | Refused:
    """Say what a draft comes to: as a form for pages, as data for programs."""
    async with table.lock:
        table.touch()
        try:
            draft = _tried(table, asking)
        except CommandRefusal as refusal:
            return asking.refuse(table, refusal.code, refusal.text, refusal.rule)
        except BadNotation as fault:
            return asking.refuse(table, BAD, fault.text, fault.where)
        tongue = Tongue(asking.lang, tuple(person.name for person in table.people(asking.lang)))
        if plain:
            return draft_data(asking.command.id, table.version, draft, tongue)
        view = table.view(table.match.seat(), asking.lang)
        return Drafted(asking.command.id, table.version, tuple(drawn(view, draft)))


def _tried(table: LiveTable, asking: Asking) -> ActForm:
    command = asking.command
    assert isinstance(command, AskDraft)
    check_open(table)
    check_version(table, command.ply)
    seat = deciding_seat(table, asking.guest)
    try:
        return drafted(table.match, seat, command.picks)
    except IllegalAction as fault:
        raise CommandRefusal(ILLEGAL, fault.text, fault.where) from fault


def draft_data(id_: str, ply: int, draft: ActForm, tongue: Tongue) -> Drafted:
    """Return a draft as programs get it."""
    return Drafted(
        id_,
        ply,
        picks=draft.picks,
        said=" ".join(tongue(text) for text in draft.said),
        rows=tuple(
            DraftRow(
                row.option.notation,
                tongue(row.option.label),
                row.count,
                row.more is not None,
                row.less is not None,
                row.option.nodes,
            )
            for row in draft.rows
        ),
        ends=tuple(
            DraftEnd(end.actions, "" if end.option is None else tongue(end.option.label), end.final)
            for end in draft.ends
        ),
    )
