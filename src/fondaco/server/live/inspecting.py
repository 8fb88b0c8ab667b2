"""What things of a table are: told from what the viewer sees of it; the table stays as it is."""

from fondaco.kernel.texts import say
from fondaco.server.live.checks import BAD, CommandRefusal, check_open
from fondaco.server.live.commands import Asking
from fondaco.server.live.painting import painter_of
from fondaco.server.live.tables import LiveTable
from fondaco.server.live.watchers import eyes_of
from fondaco.server.protocol.messages import Inspected, InspectedNumber, Reason, Refused
from fondaco.server.protocol.requests import AskAbout
from fondaco.view.about import About, about_node
from fondaco.web.parts.inspector import inspector_card


async def answer_about(table: LiveTable, asking: Asking, *, plain: bool) -> Inspected | Refused:
    """Explain a thing of the viewer's own scene: as a card for pages, as data for programs."""
    command = asking.command
    assert isinstance(command, AskAbout)
    async with table.lock:
        table.touch()
        try:
            check_open(table)
        except CommandRefusal as refusal:
            return asking.refuse(table, refusal.code, refusal.text, refusal.rule)
        view = painter_of(table).view(eyes_of(table, asking.guest, asking.lang))
        found = about_node(view, table.match.config, command.node)
        if found is None:
            return asking.refuse(table, BAD, say("there is no such thing on the table"))
        if plain:
            return about_data(command.id, table.version, found)
        return Inspected(command.id, table.version, (str(inspector_card(found, view)),))


def about_data(id_: str, ply: int, about: About) -> Inspected:
    """Return an explanation as programs get it."""
    return Inspected(
        id_,
        ply,
        node=about.node,
        title=about.title,
        text=about.text,
        numbers=tuple(InspectedNumber(label, value) for label, value in about.figures),
        rules=about.rules,
        seat=about.seat,
        now=about.ways,
        refused=tuple(Reason(one.what, one.why, one.rule) for one in about.refused),
    )
