"""What can be done about a seat: a bot for somebody, freeing it, taking one's own back."""

from datetime import UTC, datetime
from typing import Final

from fondaco.kernel.texts import Text, listed, player, say, verbatim
from fondaco.view.people import Freeing, Person
from fondaco.view.seen import View
from fondaco.web.markup import Markup, el

PLACE: Final = "\ue000"  # stands for a time until it is put in


def care(view: View, person: Person) -> Markup | None:
    """Return what whoever looks may do about a seat, and what they should know about it."""
    if view.over or view.replayed:
        return None
    if person.seat in view.around.claims:
        return _back(view, person)
    if person.seat in view.around.lost:
        text = say("This was your seat; {who} sits here now.", who=verbatim(person.name))
        return el("p", view.tongue(text), class_="because")
    if view.seat < 0:
        return None
    if person.seat == view.seat:
        return _own(view, person)
    if person.away:
        return _missing(view, person)
    return _empty(view, person) if person.free else None


def _own(view: View, person: Person) -> Markup:
    if person.seat in view.around.resigned:
        given_up = say("You have resigned. A bot plays on for you.")
        return el("p", view.tongue(given_up), class_="because")
    text = say("Take my seat back") if person.bot else say("Let a bot play for me")
    stand_in = _tool(view, person, text, "me" if person.bot else "bot")
    return el("div", stand_in, _tool(view, person, say("Free my seat"), "open"), class_="care")


def _back(view: View, person: Person) -> Markup:
    text = say("This was your seat, and nobody has taken it.")
    return el(
        "div",
        el("p", view.tongue(text), class_="because"),
        _tool(view, person, say("Take my seat back"), "me", primary=True),
        class_="care wide",
    )


def _empty(view: View, person: Person) -> Markup:
    invite = view.tongue(say("Invite somebody"))
    return el(
        "div",
        el("a", invite, href=f"/invite/{view.table}", class_="tool"),
        _tool(view, person, say("Let a bot play here"), "bot"),
        class_="care",
    )


def _missing(view: View, person: Person) -> Markup:
    """Return since when somebody is away, what may be done, and who still has to agree."""
    bot = None if person.bot else _tool(view, person, say("Let a bot play here"), "bot")
    found = [one for one in view.around.freeing if one.seat == person.seat]
    return el(
        "div",
        _timed(view, say("Away since {time}.", time=PLACE), person.away),
        *(_vote(view, one) for one in found),
        el("div", bot, *(_ways(view, person, one) for one in found), class_="care"),
        class_="missing",
    )


def _vote(view: View, freeing: Freeing) -> Markup:
    """Return from when on the seat can be freed, or who wants it and who is still asked."""
    if not freeing.agreed:
        text = say("From {time} on the others can free this seat together.", time=PLACE)
        return _timed(view, text, freeing.when, until=True)
    text = say(
        "For freeing this seat: {who}. Still to agree: {missing}.",
        who=listed([player(seat) for seat in freeing.agreed]),
        missing=listed([player(seat) for seat in freeing.missing]),
    )
    return el("p", view.tongue(text), class_="because", role="status")


def _ways(view: View, person: Person, freeing: Freeing) -> Markup:
    """Return how the viewer can answer, as soon as the person is away for long enough."""
    if view.seat in freeing.agreed:
        return _tool(view, person, say("Withdraw"), "decline")
    alone = freeing.missing in ((view.seat,), ())
    text = say("Free this seat") if alone else say("Propose to free this seat")
    if not freeing.agreed:
        return _tool(view, person, text, "open", when=freeing.when)
    return el(
        "div",
        _tool(view, person, say("Agree"), "open", when=freeing.when, primary=True),
        _tool(view, person, say("Decline"), "decline"),
        class_="care",
    )


def _timed(view: View, text: Text, at: int, *, until: bool = False) -> Markup:
    """Return a sentence with a time, which the script writes as clocks are read here."""
    moment = datetime.fromtimestamp(at, UTC)
    before, _, after = view.tongue(text).partition(PLACE)
    time = el("time", f"{moment:%H:%M} UTC", datetime=f"{moment:%Y-%m-%dT%H:%M:%SZ}", data_at=at)
    return el("p", before, time, after, class_="because", data_until=at if until else None)


def _tool(
    view: View, person: Person, text: Text, tool: str, *, when: int = 0, primary: bool = False
) -> Markup:
    return el(
        "button",
        view.tongue(text),
        type="button",
        class_="button primary stand-in" if primary else "tool stand-in",
        data_tool=tool,
        data_seat=person.seat,
        data_from=when or None,
        hidden=bool(when),
    )
