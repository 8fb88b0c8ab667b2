"""The ways to answer a question: buttons, a number to enter, a choice of arguments, or a draft."""

from itertools import groupby

from fondaco.kernel.prompt import Option, Prompt
from fondaco.kernel.texts import say
from fondaco.view.form_layout import FORM_ARGUMENTS, MANY, needs_fields
from fondaco.view.seen import View
from fondaco.web.forms.chain_form import chain_form
from fondaco.web.forms.picks_form import labels, picks_form
from fondaco.web.markup import Markup, el


def option_controls(view: View, prompt: Prompt) -> list[Markup]:
    """Return buttons; a number to enter; a form for a word with several arguments, or a draft."""
    if view.draft is not None:
        return [chain_form(view.draft, view.tongue, view.words)]
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
        elif needs_fields(options):
            out.append(picks_form(options, view.tongue, view.words, view.final))
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
        data_labels=labels(options, view.tongue, view.final),
    )
