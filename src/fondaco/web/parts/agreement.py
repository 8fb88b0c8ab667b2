"""What somebody proposes about the table: a rematch, to end the game, to delete it; and answers."""

from typing import Final

from fondaco.kernel.texts import Text, player, say
from fondaco.view.people import SharedWish
from fondaco.view.seen import View
from fondaco.view.verdict import together
from fondaco.web.markup import Markup, el
from fondaco.web.parts.controls import icon
from fondaco.web.parts.seat_sign import disc
from fondaco.web.regions import Region

FOLLOWS: Final = {
    "rematch": say("Same people, same options. Who starts is drawn anew."),
    "end": say("If everybody agrees the game is over and nobody wins. It can be looked at again."),
    "delete": say("If everybody agrees the table is gone for ever, with its game and its talk."),
}
YES: Final = {
    "rematch": say("Play again"),
    "end": say("End the game"),
    "delete": say("Delete the table"),
}


def agreement(view: View) -> Region:
    """Return what is proposed, with the ways to answer; hidden while nothing is."""
    wishes = view.around.wishes if view.seat >= 0 else ()
    card = _set(view) if view.around.again else _asked(view, wishes[0]) if wishes else None
    if card is None:
        return Region("agreement", "section", (("class", "offer"), ("hidden", "")))
    label = ("aria-label", view.tongue(say("A proposal")))
    return Region("agreement", "section", (("class", "offer"), label), {"agreement-card": card})


def _asked(view: View, wish: SharedWish) -> Markup:
    tongue, own = view.tongue, view.seat in wish.agreed
    waiting = together([player(seat) for seat in wish.missing]) if wish.missing else None
    return el(
        "div",
        el("p", el("b", tongue(_said(wish))), role="status"),
        el("p", tongue(FOLLOWS[wish.what]), class_="because"),
        _ready(view, wish) if wish.what == "rematch" else None,
        el("p", tongue(say("Waiting for {who}.", who=waiting)), class_="because")
        if own and waiting is not None
        else None,
        _answers(view, wish, own=own),
        id="agreement-card",
        class_="card",
    )


def _said(wish: SharedWish) -> Text:
    who = player(wish.agreed[0]) if wish.agreed else say("Who made the table")
    if wish.what == "rematch":
        return say("{who} asks for a rematch.", who=who)
    if wish.what == "end":
        return say("{who} proposes to end the game.", who=who)
    return say("{who} proposes to delete this table.", who=who)


def _ready(view: View, wish: SharedWish) -> Markup:
    """Return who plays again, and who has still to say so."""
    people = [*wish.agreed, *wish.missing]
    lines = [
        el(
            "li",
            disc(view.people[seat].colour, 18),
            el("span", view.people[seat].name),
            el(
                "span",
                view.tongue(say("wants a rematch") if seat in wish.agreed else say("is asked")),
                class_="chip ready" if seat in wish.agreed else "chip",
            ),
        )
        for seat in sorted(people)
    ]
    return el("ul", *lines, class_="ready-list")


def _answers(view: View, wish: SharedWish, *, own: bool) -> Markup:
    tongue = view.tongue
    if own:
        withdraw = _button(tongue(say("Withdraw")), data_refuse=wish.what)
        return el("div", withdraw, class_="tools")
    no = say("Not now") if wish.what == "rematch" else say("Decline")
    yes = _button(tongue(YES[wish.what]), primary=True, data_propose=wish.what)
    return el("div", yes, _button(tongue(no), data_refuse=wish.what), class_="tools")


def _set(view: View) -> Markup:
    """Return the way to the rematch; whoever is here when it is set is led there."""
    tongue, where = view.tongue, f"/table/{view.around.again}"
    text = tongue(say("The rematch is set."))
    counting = tongue(say("Going there in {n} …", n=3))
    return el(
        "div",
        el("p", el("b", text), role="status"),
        el("p", counting, id="lead-count", class_="because", hidden=True),
        el(
            "div",
            el(
                "a",
                icon("ico-play", 16),
                tongue(say("Go to the rematch")),
                href=where,
                class_="button primary",
                data_lead=True,
            ),
            _button(tongue(say("Stay here")), data_stay="here"),
            class_="tools",
        ),
        id="agreement-card",
        class_="card",
    )


def _button(text: str, *, primary: bool = False, **data: str) -> Markup:
    kind = "button primary" if primary else "button"
    return el("button", text, type="button", class_=kind, **data)
