"""Show me: what a lesson holds, how far one has come, and the way in."""

from dataclasses import dataclass
from typing import Final

from fondaco.games import load
from fondaco.i18n import Tongue
from fondaco.kernel.texts import say, verbatim
from fondaco.lessons.script import Lesson
from fondaco.web.markup import Markup, classes, el
from fondaco.web.parts.controls import button, icon, link
from fondaco.web.parts.house_frame import PageReader, arch, frame, hall_links, main

SHOW_ME: Final = say("Show me")


@dataclass(frozen=True)
class BegunLesson:
    """A lesson that somebody has begun: its table, and the part that comes next."""

    table: str
    part: int


def learn_page(
    visitor: PageReader, game: str, lesson: Lesson, begun: BegunLesson | None = None
) -> str:
    """Return the page of a game's lesson."""
    tongue = Tongue(visitor.lang)
    title = say("Show me: {game}", game=load(game).title)
    about = say(
        "Play your first turns with a hand on your shoulder: each step asks for one real move and"
        " says why. About {n} min.",
        n=lesson.minutes,
    )
    command = verbatim(f"fondaco learn {game}")
    text = el(
        "section",
        el("p", tongue(about), class_="lead"),
        _parts(tongue, lesson, begun),
        _ways(tongue, game, begun),
        el("p", tongue(say("In the terminal: {command}", command=command)), class_="because"),
        class_="step card",
    )
    body = main(
        hall_links(tongue, game, "learn"),
        el("h1", tongue(title)),
        el("div", text, el("div", arch(game), class_="pic"), class_="walk"),
        class_="room howto learn",
    )
    return frame(visitor, title, body, room="rules", game=game)


def _parts(tongue: Tongue, lesson: Lesson, begun: BegunLesson | None) -> Markup:
    """Return the parts; those behind one are ticked."""
    now = -1 if begun is None else begun.part
    items = []
    for number, part in enumerate(lesson.parts):
        done = number < now
        tick = icon("ico-tick", 14) if done else str(number + 1)
        state = classes("done" if done else None, "now" if number == now else None)
        behind = el("span", tongue(say("done")), class_="hidden") if done else None
        items.append(el("li", el("i", tick), tongue(part.title), behind, class_=state))
    return el("ol", *items, class_="parts")


def _ways(tongue: Tongue, game: str, begun: BegunLesson | None) -> Markup:
    """Return the ways in: going on, or from the beginning; and the pictures for those who read."""
    words = say("Begin again") if begun else say("Begin")
    fresh = el(
        "form",
        button(tongue(words), "" if begun else "ico-play", "" if begun else "primary"),
        method="post",
        action=f"/learn/{game}",
    )
    on = None
    if begun is not None:
        on = link(tongue(say("Go on")), f"/table/{begun.table}", "ico-play", "primary")
    pictures = link(tongue(say("How to play")), f"/howto/{game}", "ico-book")
    return el("div", on, fresh, pictures, class_="acts")
