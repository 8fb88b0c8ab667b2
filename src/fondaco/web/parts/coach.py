"""The coach of a lesson: what to do now, why, and how; a mark on the board shows where.

The mark is made by the page's script from `data-at` and `data-wished`.
"""

from fondaco.games import load
from fondaco.i18n import Tongue
from fondaco.kernel.texts import say
from fondaco.lessons.course import Coaching
from fondaco.lessons.script import Task
from fondaco.view.seen import View
from fondaco.web.markup import Markup, el, join
from fondaco.web.parts.controls import button, icon
from fondaco.web.parts.rule_link import rule_link
from fondaco.web.regions import Region


def coach(view: View) -> Region:
    """Return the coach; at a table without a lesson it is not there."""
    now = view.around.coaching
    if now is None:
        return Region("coach", "section", (("class", "coaching"), ("hidden", "")))
    label = view.tongue(say("Show me"))
    attributes = (("class", "coaching"), ("aria-label", label))
    if now.done:
        components = {"coach-card": _done(view, now)}
    else:
        components = {
            "coach-card": _asking(view, now) if now.task is not None else _waiting(view, now),
            "coach-said": _said(view.tongue, now),
            "coach-leave": _leaving(view),
        }
    return Region("coach", "section", attributes, components)


def _said(tongue: Tongue, now: Coaching) -> Markup:
    """Return what screen readers read out when something new is asked."""
    task, words = now.task, ""
    if task is not None:
        where = say("Show me, part {n} of {all}.", n=now.part + 1, all=len(now.lesson.parts))
        words = " ".join(tongue(text) for text in (where, task.what, task.why, task.ask))
    return el("p", words, id="coach-said", class_="hidden", aria_live="assertive")


def _asking(view: View, now: Coaching) -> Markup:
    task, tongue = now.task, view.tongue
    assert task is not None
    return el(
        "div",
        el("i", class_="nib"),
        _head(tongue, now),
        el("h2", tongue(task.what)),
        el("p", tongue(task.why), " ", rule_link(view.game, task.rule), class_="reason"),
        el("p", icon("coach-point", 20), el("span", tongue(task.ask)), class_="ask"),
        el("p", icon("coach-warn", 20), el("span"), class_="nope", role="status", hidden=True),
        _ways(tongue, task),
        id="coach-card",
        class_="coach",
        data_at=" ".join(task.at),
        data_wished=", ".join(now.left),
        data_task=now.number,
    )


def _waiting(view: View, now: Coaching) -> Markup:
    tongue = view.tongue
    return el(
        "div",
        _head(tongue, now),
        el("p", tongue(say("Now the others play. Watch the board.")), class_="reason"),
        _ways(tongue, None),
        id="coach-card",
        class_="coach waits",
    )


def _head(tongue: Tongue, now: Coaching) -> Markup:
    """Return which part it is and how far the lesson has come."""
    parts = now.lesson.parts
    states = [
        "done" if n < now.part else "now" if n == now.part else None for n in range(len(parts))
    ]
    bars = [
        el("i", class_=state, title=tongue(part.title))
        for part, state in zip(parts, states, strict=True)
    ]
    count = say("{n} of {all}", n=now.part + 1, all=len(parts))
    left = say("about {n} min left", n=now.minutes)
    return join(
        [
            el(
                "p",
                icon("coach-point", 18),
                el("b", tongue(parts[now.part].title)),
                el("span", f"{tongue(count)} · {tongue(left)}"),
                class_="top",
            ),
            el("div", *bars, class_="bars", aria_hidden="true"),
        ]
    )


def _ways(tongue: Tongue, task: Task | None) -> Markup:
    """Return what else can be done than what is asked."""
    show = _way(tongue(say("Show it for me")), "show") if task is not None else None
    return el(
        "div",
        show,
        el("span", class_="gap"),
        _way(tongue(say("Skip this")), "skip"),
        _way(tongue(say("Leave")), "leave"),
        class_="ways",
    )


def _way(text: str, what: str, kind: str = "", *, first: bool = False) -> Markup:
    return el("button", text, type="button", data_coach=what, class_=kind or None, autofocus=first)


def _leaving(view: View) -> Markup:
    tongue = view.tongue
    about = say("This table stays. “Show me” goes on where you are now.")
    return el(
        "dialog",
        el("h2", tongue(say("Leave the lesson?"))),
        el("p", tongue(about)),
        el(
            "div",
            el("a", tongue(say("Leave")), href="/", class_="button"),
            _way(tongue(say("Stay")), "stay", "button primary", first=True),
            class_="ways",
        ),
        id="coach-leave",
        class_="coach leaving",
        aria_label=tongue(say("Leave the lesson?")),
    )


def _done(view: View, now: Coaching) -> Markup:
    """Return the end of a lesson: what one knows now, and that the table is a real one."""
    tongue, game = view.tongue, load(view.game)
    items = [
        el("li", icon("ico-tick", 18), el("span", tongue(text))) for text in now.lesson.learned
    ]
    about = say(
        "This table is real: go on from here against Moço, who makes mistakes. The hints stay on."
    )
    new = el(
        "form",
        el("input", type="hidden", name="game", value=view.game),
        button(tongue(say("New game"))),
        method="post",
        action="/play",
        data_plain=True,
    )
    on = _way(tongue(say("Play on from here")), "on", "button primary")
    return el(
        "div",
        el("h2", tongue(say("You can play {game}", game=game.title)), tabindex="-1"),
        el("ul", *items, class_="learned"),
        el("p", tongue(about), class_="reason"),
        el("div", on, new, el("a", tongue(say("Halls")), href="/", class_="button"), class_="ways"),
        id="coach-card",
        class_="coach done",
        role="status",
    )
