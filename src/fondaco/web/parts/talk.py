"""Table talk: who said it in the colour of their seat, and when; what is unread a script marks."""

from datetime import UTC, datetime

from fondaco.kernel.texts import say
from fondaco.view.people import Said
from fondaco.view.seen import View
from fondaco.web.markup import Markup, classes, el
from fondaco.web.parts.seat_sign import disc
from fondaco.web.regions import Region

SPECTATOR = -1


def talk(view: View) -> Region:
    """Return the table talk; `data-new` says how many lines are new, with # for the number."""
    new = view.tongue(say("{n} new", n=0)).replace("0", "#")
    lines: dict[str, Markup] = {}
    before: Said | None = None
    for said in view.around.talk:
        goes_on = before is not None and (before.name, before.seat) == (said.name, said.seat)
        lines[f"talk-{said.number}"] = _spoken(view, said, goes_on=goes_on)
        before = said
    attributes = (("class", "talk"), ("data-new", new))
    return Region("talk", "ol", attributes, lines)


def _spoken(view: View, said: Said, *, goes_on: bool) -> Markup:
    """Return a line of the talk: players with the sign of their seat, spectators as such."""
    mine = said.seat is not None and 0 <= said.seat == view.seat
    head = None if goes_on else _head(view, said, mine=mine)
    return el(
        "li",
        head,
        el("span", said.words, class_="words"),
        id=f"talk-{said.number}",
        class_=classes("mine" if mine else None, "goes-on" if goes_on else None),
        data_number=said.number,
    )


def _head(view: View, said: Said, *, mine: bool) -> Markup:
    sign: Markup | None = None
    colour = ""
    if said.seat is not None and 0 <= said.seat < len(view.people):
        colour = view.people[said.seat].colour
        sign = disc(colour, 20)
    name = el("b", said.name, class_=f"text-{colour}" if colour else None)
    chip = None
    if said.seat == SPECTATOR:
        chip = el("span", view.tongue(say("spectator")), class_="chip")
    hidden = el("span", view.tongue(say("you")), class_="chip you") if mine else None
    return el("span", sign, name, chip, hidden, _time(said.at), class_="head")


def _time(at: float) -> Markup | None:
    """Return when something was said; scripts show it as clocks are read where the reader is."""
    if not at:
        return None
    moment = datetime.fromtimestamp(at, UTC)
    machine = moment.isoformat(timespec="minutes")
    return el("time", moment.strftime("%H:%M"), datetime=machine, data_at=int(at))
