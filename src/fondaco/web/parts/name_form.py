"""Asking a guest for a name when it is worth something: after a game with people, or a won one."""

from fondaco.kernel.texts import say
from fondaco.view.seen import View
from fondaco.view.verdict import Verdict
from fondaco.web.markup import Markup, el

LONGEST_NAME = 30


def name_form(view: View, verdict: Verdict) -> Markup | None:
    """Return the question; nobody is asked after a lost game against bots."""
    if view.seat < 0 or view.around.shared or view.people[view.seat].named:
        return None
    won = view.seat in verdict.winners
    others = any(p.seat != view.seat and not p.bot and not p.free for p in view.people)
    if not won and not others:
        return None
    tongue = view.tongue
    text = say("You won. Under which name?") if won else say("Under which name did you play?")
    return el(
        "form",
        el("label", tongue(text), for_="own-name"),
        el(
            "input",
            id="own-name",
            name="name",
            maxlength=LONGEST_NAME,
            required=True,
            autocomplete="nickname",
            data_keep=True,
        ),
        el("button", tongue(say("That's me")), type="submit", class_="button primary"),
        el("button", tongue(say("Stay a guest")), type="button", class_="button", data_guest="on"),
        id="name-form",
        class_="name-form",
        method="post",
        action="/settings",
    )
