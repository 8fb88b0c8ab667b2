"""The players on the rail beside the board, each with a panel."""

from fondaco.kernel.texts import counted, say
from fondaco.view.people import Person
from fondaco.view.seen import View
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, classes, el
from fondaco.web.memo import remembered
from fondaco.web.parts.seat_care import care
from fondaco.web.parts.seat_sign import disc
from fondaco.web.regions import Region
from fondaco.web.skins import WebSkin


def players(view: View, skin: WebSkin, look: Eyes) -> Region:
    """Return a panel for each seat."""
    panels = {f"panel-{p.seat}": panel(view, p, skin, look) for p in view.people}
    panels["watching"] = _watching(view)
    label = (("class", "players"), ("aria-label", view.tongue(say("Players"))))
    return Region("players", "section", label, panels)


def _watching(view: View) -> Markup:
    text = counted("{n} person is watching", "{n} people are watching", view.around.watching)
    words = view.tongue(text) if view.around.watching else ""
    return el("p", words, id="watching", class_="watching", hidden=not view.around.watching)


def panel(view: View, person: Person, skin: WebSkin, look: Eyes) -> Markup:
    """Return what everybody knows about a seat, and what is in its public area."""
    points = view.standing.totals[person.seat]
    own = person.seat == view.seat and not view.replayed
    away = not person.here and not view.replayed
    active = person.seat == view.turn
    return el(
        "article",
        _head(person, int(points), look, own=own, away=away),
        skin.panel(view.scene, person.seat, look),
        care(view, person),
        id=f"panel-{person.seat}",
        class_=classes("panel", f"seat-{person.colour}", "active" if active else None),
        aria_current="true" if active else None,
    )


@remembered
def _head(person: Person, points: int, look: Eyes, *, own: bool, away: bool) -> Markup:
    tags: list[Markup] = []
    if own:
        tags.append(el("span", look.word(say("you")), class_="chip you"))
    if person.bot:
        tags.append(el("span", look.word(say("bot")), class_="chip bot"))
    if person.free:
        tags.append(el("span", look.word(say("free seat")), class_="chip free"))
    elif away:
        tags.append(el("span", look.word(say("away")), class_="chip away"))
    return el(
        "header",
        disc(person.colour),
        el("h3", person.name),
        *tags,
        el("output", str(points), class_="score", title=look.word(say("points as far as known"))),
    )
