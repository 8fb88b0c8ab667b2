"""The prompt card: one question, every option exactly once, and why the others cannot be had."""

from fondaco.kernel.prompt import Option, Prompt
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.view.seen import View
from fondaco.web.markup import Markup, el, join
from fondaco.web.parts.hint_list import no_hints
from fondaco.web.parts.option_controls import option_controls
from fondaco.web.parts.rule_link import rule_link
from fondaco.web.regions import Region


def prompt_card(view: View) -> Region:
    """Return the card: the question and the ways to answer it."""
    if view.over:
        parts = [_heading(view, say("The game is over")), _verdict(view)]
    elif view.prompt is None:
        parts = [_heading(view, _waiting(view))]
    else:
        parts = _question(view, view.prompt)
    card = el("div", *parts, id="prompt-card", class_="prompt-card")
    state = "yours" if view.prompt is not None else "waiting"
    attributes = (("class", f"prompt {state}"), ("aria-labelledby", "turn"))
    return Region("prompt", "section", attributes, {"prompt-card": card})


def _heading(view: View, text: Text) -> Markup:
    return el("h2", view.tongue(text), id="turn", tabindex="-1")


def _verdict(view: View) -> Markup:
    sheet = el("a", view.tongue(say("Look at the score sheet")), href="#scores", class_="button")
    where = f"/replay/{view.table}/analysis"
    analyse = el("a", view.tongue(say("Analyse this game")), href=where, class_="button")
    return el("p", sheet, " ", analyse)


def _waiting(view: View) -> Text:
    who = view.people[view.turn]
    if who.free:
        return say("Waiting for somebody to take the seat of {who}", who=player(view.turn))
    if who.bot:
        return say("{who} is thinking", who=player(view.turn))
    return say("{who} is to decide", who=player(view.turn))


def _question(view: View, prompt: Prompt) -> list[Markup]:
    tongue = view.tongue
    out = [
        el("p", tongue(say("Your turn")), class_="eyebrow"),
        _heading(view, prompt.question),
        el("p", tongue(say("Rule")), " ", rule_link(view.game, prompt.rule), class_="because"),
    ]
    if prompt.picked is not None:
        out.append(el("p", tongue(prompt.picked), class_="picked"))
    out.append(el("div", *option_controls(view, prompt), class_="options", id="options"))
    warning = tongue(say("Choose it once more: this cannot be taken back."))
    out.append(el("p", warning, id="sure", class_="sure-hint", role="status", hidden=True))
    greyed = view.greyed()
    if greyed:
        out.append(_why_not(view, greyed))
    if view.around.hints:
        out.append(no_hints())
    out.append(_tools(view))
    return out


def _why_not(view: View, greyed: tuple[Option, ...]) -> Markup:
    """Everything that cannot be done now, each with its reason and its rule."""
    items: list[Markup] = []
    for option in greyed:
        refusal = option.refusal
        assert refusal is not None
        items.append(
            el(
                "li",
                el("span", view.text(option), class_="what"),
                el("span", view.tongue(refusal.text), " ", rule_link(view.game, refusal.rule)),
                data_nodes=" ".join(option.nodes),
            )
        )
    title = counted("Why not? {n} thing", "Why not? {n} things", len(items))
    return el(
        "details",
        el("summary", view.tongue(title)),
        el("ul", join(items)),
        class_="whynot",
        id="whynot",
    )


def _tools(view: View) -> Markup:
    """Undo and the start of one's turn; greyed with the reason behind a barrier."""
    off = view.undoable == 0
    reason = view.tongue(say("something was revealed or somebody else has acted")) if off else None
    return el(
        "div",
        _tool(view, say("Undo"), "undo", disabled=off, title=reason),
        _tool(view, say("Start my turn again"), "again", disabled=off, title=reason),
        el(
            "button",
            view.tongue(say("Type a move")),
            type="button",
            class_="tool",
            data_tool="type",
        ),
        _hint(view) if view.around.hints else None,
        class_="tools",
    )


def _hint(view: View) -> Markup:
    return el(
        "button",
        view.tongue(say("Hint")),
        type="button",
        class_="tool",
        data_tool="hint",
        data_busy=view.tongue(say("Thinking …")),
        aria_keyshortcuts="h",
    )


def _tool(view: View, text: Text, tool: str, *, disabled: bool, title: str | None) -> Markup:
    return el(
        "button",
        view.tongue(text),
        type="button",
        class_="tool",
        data_tool=tool,
        disabled=disabled,
        title=title,
    )
