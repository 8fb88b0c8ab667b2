"""The prompt card: one question, every option exactly once, and why the others cannot be had."""

from itertools import groupby
from typing import Final

from fondaco.kernel.prompt import Option, Prompt
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.web.markup import Markup, el, join
from fondaco.web.regions import Region
from fondaco.web.view import View

MANY: Final = 9  # options of one word beyond this become a form, when they have several arguments
FORM_ARGUMENTS: Final = 2
CHOOSE: Final = say("Choose")
LEGENDS: Final = {  # what is asked for, by the argument of a word
    "give": say("You give"),
    "take": say("You take"),
    "gain": say("and receive"),
    "holder": say("Where"),
    "spice": say("Spice"),
    "seat": say("Whom"),
    "column": say("Column"),
    "second": say("Second column"),
    "ships": say("Ships"),
    "colonists": say("Colonists"),
    "spices": say("Spices"),
    "colony": say("Colony"),
    "card": say("Card"),
    "space": say("Where"),
    "good": say("Good"),
    "turn": say("Rotation"),
    "q": say("Cell, first number"),
    "r": say("Cell, second number"),
}


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
    link = el("a", view.tongue(say("Look at the score sheet")), href="#scores", class_="button")
    return el("p", link)


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
    out.append(el("div", *_options(view, prompt), class_="options", id="options"))
    warning = tongue(say("Choose it once more: this cannot be taken back."))
    out.append(el("p", warning, id="sure", class_="sure-hint", role="status", hidden=True))
    greyed = prompt.greyed()
    if greyed:
        out.append(_why_not(view, greyed))
    out.append(_tools(view))
    return out


def rule_link(game: str, rule: str) -> Markup:
    """Return a link to a rule of the register."""
    return el(
        "a", rule, href=f"/rules/{game}#{rule}", class_="rule", target="_blank", rel="noopener"
    )


def _options(view: View, prompt: Prompt) -> list[Markup]:
    """Buttons; a number to enter; or one form for a word with several arguments."""
    legal = list(prompt.legal())
    out: list[Markup] = []
    number = 0
    for word, group in groupby(legal, key=lambda option: option.notation.split()[0]):
        options = list(group)
        if (
            prompt.number
            and len(options) > 1
            and len(options[0].notation.split()) == FORM_ARGUMENTS
        ):
            out.append(_number(view, word, options))
        elif len(options) > MANY and len(options[0].notation.split()) > FORM_ARGUMENTS:
            out.append(_form(view, word, options))
        else:
            for option in options:
                number += 1
                out.append(_button(view, option, number))
    return out


def _button(view: View, option: Option, number: int) -> Markup:
    key = str(number) if number <= MANY else None
    hint = el("kbd", key, aria_hidden="true") if key else None
    return el(
        "button",
        view.text(option),
        hint,
        type="button",
        class_="option",
        data_do=option.notation,
        data_nodes=" ".join(option.nodes),
        data_key=key,
        data_final=option.notation in view.final,
    )


def _number(view: View, word: str, options: list[Option]) -> Markup:
    """A number to enter: a slider and a field that agree, and one button."""
    numbers = [int(option.notation.split()[1]) for option in options]
    label = view.tongue(say("How much?"))
    common = {"min": min(numbers), "max": max(numbers), "value": min(numbers)}
    return el(
        "form",
        el("label", label, for_="amount"),
        el("input", type="range", id="amount-slider", data_keep=True, aria_label=label, **common),
        el("input", type="number", id="amount", name="amount", data_keep=True, **common),
        el("button", view.text(options[0]), type="submit", class_="option primary"),
        class_="number",
        data_word=word,
        data_nodes=" ".join(options[0].nodes),
        data_labels=_labels(view, options),
    )


def _form(view: View, word: str, options: list[Option]) -> Markup:
    """One form for a word with several arguments: a choice for each, only what goes together."""
    arguments, first = view.words.by_word[word].arguments, view.tongue(say("Choose first"))
    values = [option.notation.split()[1:] for option in options]
    fields: list[Markup] = []
    for place, argument in enumerate(arguments):
        seen = sorted({value[place] for value in values}, key=argument.read)
        picks = [
            el(
                "label",
                el("input", type="radio", name=f"a{place}", value=id_, data_keep=True),
                el("span", view.tongue(_name(argument.label(argument.read(id_))))),
            )
            for id_ in seen
        ]
        fields.append(
            el("fieldset", el("legend", view.tongue(LEGENDS.get(argument.key, CHOOSE))), *picks)
        )
    return el(
        "form",
        *fields,
        el(
            "button", first, type="submit", class_="option primary", disabled=True, data_first=first
        ),
        class_="picks",
        data_word=word,
        data_labels=_labels(view, options),
    )


def _name(label: object) -> Text:
    return label if isinstance(label, Text) else say("{n}", n=str(label))


def _labels(view: View, options: list[Option]) -> str:
    """Return notation, label, nodes and finality of each option: tab and line separated."""
    lines = [
        (o.notation, view.text(o), " ".join(o.nodes), "final" if o.notation in view.final else "")
        for o in options
    ]
    return "\n".join("\t".join(line) for line in lines)


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
        class_="tools",
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
