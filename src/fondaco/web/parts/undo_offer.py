"""Going back further than a barrier: somebody proposes it in the log, all people must agree."""

from fondaco.kernel.texts import Text, player, say, verbatim
from fondaco.view.seen import View
from fondaco.web.markup import NOTHING, Markup, el
from fondaco.web.regions import Region


def proposing(view: View) -> Markup:
    """Return the button that turns the lines of the log into moments to go back to."""
    if view.seat < 0 or view.over:
        return NOTHING
    hint = view.tongue(say("Choose the line up to which everything shall stand."))
    return el(
        "div",
        el(
            "button",
            view.tongue(say("Propose to go back")),
            type="button",
            class_="tool",
            data_tool="back",
            aria_pressed="false",
        ),
        el("p", hint, id="back-hint", role="status", hidden=True),
        class_="going-back",
    )


def offer(view: View) -> Region:
    """Return what is proposed, with the ways to answer; hidden while nothing is."""
    if view.around.back is None or view.seat < 0:
        return Region("offer", "section", (("class", "offer"), ("hidden", "")))
    tongue, agreed = view.tongue, view.seat in view.around.back.seats
    text = _said(view, view.around.back.seats[0], view.around.back.to)
    answers = [_tool(tongue(say("Withdraw")), "decline")] if agreed else []
    if not agreed:
        answers.append(_tool(tongue(say("Agree")), "agree", to=view.around.back.to, primary=True))
        answers.append(_tool(tongue(say("Decline")), "decline"))
    waiting = el("p", tongue(say("The others have to agree.")), class_="because")
    card = el(
        "div",
        el("p", tongue(text), role="status"),
        waiting if agreed else None,
        el("div", *answers, class_="tools"),
        id="offer-card",
        class_="card",
    )
    label = tongue(say("Propose to go back"))
    return Region(
        "offer", "section", (("class", "offer"), ("aria-label", label)), {"offer-card": card}
    )


def _said(view: View, seat: int, to: int) -> Text:
    """Return the sentence of the proposal: the last line that would stand."""
    lines = [line.text for line in view.log if 0 < line.ply <= to]
    if not lines:
        return say("{who} proposes to go back to the beginning.", who=player(seat))
    return say(
        "{who} proposes to go back. This would be the last to stand: {line}",
        who=player(seat),
        line=verbatim(lines[-1]),
    )


def _tool(text: str, tool: str, *, to: int | None = None, primary: bool = False) -> Markup:
    return el(
        "button",
        text,
        type="button",
        class_="button primary" if primary else "button",
        data_tool=tool,
        data_to=to,
    )
