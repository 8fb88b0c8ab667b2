"""What happened, on the rail, and the sentence for the live region."""

from fondaco.caching import cached_up_to
from fondaco.kernel.texts import player, say
from fondaco.view.log import LogEntry
from fondaco.view.seen import View
from fondaco.web.markup import Markup, classes, el
from fondaco.web.parts.seat_sign import disc
from fondaco.web.regions import Region

SHOWN = 100  # lines of the log on the page; the replay has them all


def log(view: View) -> Region:
    """Return what happened, the newest first; what is new since the last look is marked."""
    lines: dict[str, Markup] = {}
    shown = list(enumerate(view.log))[-SHOWN:]
    for number, line in reversed(shown):
        colour = view.people[line.seat].colour if line.seat >= 0 else ""
        new = line.ply > view.around.seen
        lines[f"log-{number}"] = _line(view.table, view.game, line, number, colour, new)
    attributes = (("class", "log"), ("aria-label", view.tongue(say("What happened"))))
    return Region("log", "ol", attributes, lines, grows=True)


@cached_up_to(4096)
def _line(
    table: str,
    game: str,
    line: LogEntry,
    number: int,
    colour: str,
    new: bool,  # noqa: FBT001
) -> Markup:
    """Return a line of the log with its position and its rule; it is drawn once for all."""
    href = f"/rules/{game}#{line.rule}"
    sign = el("a", "§", href=href, title=line.rule, aria_label=line.rule, class_="why")
    return el(
        "li",
        disc(colour, 16) if colour else None,
        el("a", line.text, href=f"/replay/{table}?ply={line.ply}"),
        sign if line.rule else None,
        id=f"log-{number}",
        data_into="log",
        class_=classes("new" if new else None, "private" if line.private else None),
    )


def who_decides(view: View) -> str:
    """Return the sentence for the live region."""
    if view.verdict is not None:
        told = [say("The game is over."), say("{what}.", what=view.verdict.heading)]
        return " ".join(view.tongue(text) for text in (*told, *view.verdict.reasons))
    if view.turn < 0:
        return view.tongue(say("The game is over"))
    if view.prompt is not None:
        return view.tongue(view.prompt.question)
    return view.tongue(say("{who} is to decide", who=player(view.turn)))
