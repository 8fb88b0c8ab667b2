"""The desk between board and hand: one question and its main buttons. It never scrolls away.

What needs more room than a row of buttons lies on the bench: forms, all answers as a list, why the
others cannot be had, and hints. On wide screens the bench is on the rail, on narrow ones it is the
part of the sheet that can be folded.
"""

from fondaco.kernel.prompt import Option, Prompt
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.view.seen import View
from fondaco.web.markup import Markup, el, join
from fondaco.web.parts.controls import icon
from fondaco.web.parts.hint_list import no_hints
from fondaco.web.parts.option_controls import Controls, option_controls
from fondaco.web.parts.rule_link import rule_link
from fondaco.web.parts.seat_sign import disc
from fondaco.web.regions import Region
from fondaco.web.skins import draws_drafts

DISC = 34  # pixels


def desk_and_bench(view: View) -> tuple[Region, Region]:
    """Return where a question stands, and what there is to answer it with."""
    if view.prompt is None:
        return _desk(view, _waiting(view)), _bench(view, [])
    controls = option_controls(view, view.prompt)
    return _desk(view, _question(view, view.prompt, controls)), _bench(
        view, _answers(view, controls), needed=bool(controls.forms) and not _on_table(view)
    )


def _on_table(view: View) -> bool:
    """Whether what is put together is shown on the table, so that its form is for keyboards."""
    return view.draft is not None and draws_drafts(view.game)


def _desk(view: View, parts: list[Markup | None]) -> Region:
    card = el("div", *parts, id="prompt-card", class_="desk")
    state = "yours" if view.prompt is not None else "waiting"
    colour = f" seat-{view.people[view.turn].colour}" if view.turn >= 0 else ""
    attributes = (("class", f"prompt {state}{colour}"), ("aria-labelledby", "turn"))
    return Region("prompt", "section", attributes, {"prompt-card": card})


def _bench(view: View, parts: list[Markup | None], *, needed: bool = False) -> Region:
    card = el("div", *parts, id="bench-card", hidden=not parts)
    attributes = (
        ("class", "bench needed" if needed else "bench"),
        ("aria-label", view.tongue(say("Answers"))),
    )
    return Region("bench", "section", attributes, {"bench-card": card})


# The desk


def _waiting(view: View) -> list[Markup | None]:
    if view.over:
        return [_ask(view, say("The game is over")), _result(view)]
    return [disc(view.people[view.turn].colour, DISC), _ask(view, _who(view))]


def _ask(view: View, text: Text, *more: Markup | None, eyebrow: Markup | None = None) -> Markup:
    heading = el("h2", view.tongue(text), id="turn", tabindex="-1")
    return el("div", eyebrow, heading, *more, class_="ask")


def _result(view: View) -> Markup:
    finale = el(
        "button",
        view.tongue(say("Show the result")),
        type="button",
        class_="button primary",
        data_finale="show",
    )
    sheet = el("a", view.tongue(say("Look at the score sheet")), href="#scores", class_="button")
    where = f"/replay/{view.table}/analysis"
    analyse = el("a", view.tongue(say("Analyse this game")), href=where, class_="button")
    return el("div", finale, sheet, analyse, class_="deeds")


def _who(view: View) -> Text:
    who = view.people[view.turn]
    if who.free:
        return say("Waiting for somebody to take the seat of {who}", who=player(view.turn))
    if who.bot:
        return say("{who} is thinking", who=player(view.turn))
    return say("{who} is to decide", who=player(view.turn))


def _question(view: View, prompt: Prompt, controls: Controls) -> list[Markup | None]:
    tongue = view.tongue
    rule = rule_link(view.game, prompt.rule)
    eyebrow = el("p", tongue(say("Your turn")), " ", rule, class_="eyebrow")
    picked = el("p", tongue(prompt.picked), class_="picked") if prompt.picked is not None else None
    return [
        disc(view.people[view.seat].colour, DISC),
        _ask(view, prompt.question, picked, eyebrow=eyebrow),
        controls.deeds,
        _armed(view),
        _tools(view),
        _tool(view, say("More answers"), "raise", "ico-chev"),
    ]


def _armed(view: View) -> Markup:
    """Return what asks once more before something that cannot be taken back."""
    tongue = view.tongue
    warning = el("p", tongue(say("This cannot be taken back.")), class_="sure-hint")
    again = el("button", type="button", id="confirm", class_="button primary")
    label = tongue(say("Let go"))
    let_go = el("button", icon("ico-x", 18), type="button", id="let-go", class_="tool",
                aria_label=label, title=label)  # fmt: skip
    return el("div", warning, again, let_go, id="sure", class_="sure-row", hidden=True)


def _tools(view: View) -> Markup:
    """Undo and the start of one's turn; greyed with the reason behind a barrier."""
    off = view.undoable == 0
    reason = view.tongue(say("something was revealed or somebody else has acted")) if off else ""
    return el(
        "div",
        _tool(view, say("Undo"), "undo", "ico-undo", disabled=off, reason=reason),
        _tool(view, say("Start my turn again"), "again", "ico-again", disabled=off, reason=reason),
        _hint(view) if view.around.hints else None,
        class_="tools",
    )


def _hint(view: View) -> Markup:
    return el(
        "button",
        icon("ico-hint", 20),
        type="button",
        class_="tool",
        data_tool="hint",
        data_busy=view.tongue(say("Thinking …")),
        title=view.tongue(say("Hint")),
        aria_label=view.tongue(say("Hint")),
        aria_keyshortcuts="h",
    )


def _tool(
    view: View, text: Text, tool: str, sign: str, *, disabled: bool = False, reason: str = ""
) -> Markup:
    name = view.tongue(text)
    return el(
        "button",
        icon(sign, 20),
        type="button",
        class_="tool",
        data_tool=tool,
        disabled=disabled,
        aria_label=name,
        title=f"{name}: {reason}" if reason else name,
    )


# The bench


def _answers(view: View, controls: Controls) -> list[Markup | None]:
    greyed = view.greyed()
    return [
        el("div", *_forms(view, controls), _all(view, controls), class_="options", id="options"),
        no_hints() if view.around.hints else None,
        _why_not(view, greyed) if greyed else None,
        _type(view),
    ]


def _forms(view: View, controls: Controls) -> list[Markup]:
    """Return the forms; one whose choices all lie on the table is folded."""
    if not _on_table(view):
        return list(controls.forms)
    summary = el("summary", view.tongue(say("All answers as a list")))
    return [el("details", summary, *controls.forms, id="answers")]


def _all(view: View, controls: Controls) -> Markup | None:
    """Return everything that can be clicked on the table as a list, for keyboards and readers."""
    if not controls.listed:
        return None
    text = counted("{n} answer on the table", "{n} answers on the table", controls.on_table)
    return el(
        "details",
        el("summary", view.tongue(text)),
        el("div", *controls.listed, class_="listed"),
        id="answers",
    )


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


def _type(view: View) -> Markup:
    text = view.tongue(say("Type a move"))
    return el("button", text, type="button", class_="tool typing", data_tool="type")
