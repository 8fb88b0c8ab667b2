"""The ways to answer a question: buttons, a number to enter, a choice of arguments, or a draft."""

from dataclasses import dataclass
from itertools import groupby
from typing import Final

from fondaco.kernel.prompt import Option, Prompt
from fondaco.kernel.texts import say
from fondaco.view.form_layout import FORM_ARGUMENTS, MANY, needs_fields
from fondaco.view.seen import View
from fondaco.web.forms.chain_form import chain_deeds, chain_form
from fondaco.web.forms.picks_form import labels, picks_form
from fondaco.web.markup import Markup, el
from fondaco.web.nodes import index
from fondaco.web.skins import bench_of, desk_of

FEW: Final = 3  # so many answers are buttons, also when all of them lie on the table


@dataclass(frozen=True)
class Controls:
    """All answers, each once: where the page shows them."""

    deeds: Markup  # buttons beside the question
    forms: tuple[Markup, ...] = ()  # what needs room of its own
    listed: tuple[Markup, ...] = ()  # what can be clicked on the table; the list is for keyboards
    on_table: int = 0  # how many answers these are


def option_controls(view: View, prompt: Prompt) -> Controls:
    """Return buttons; a number to enter; a form for a word with several arguments, or a draft."""
    if view.draft is not None:
        form = chain_form(view.draft, view.tongue, view.words)
        return Controls(chain_deeds(view.draft, view.tongue), (form,))
    desk, bench = desk_of(view), bench_of(view)
    drawn = desk.words | bench.words
    legal = [option for option in prompt.legal() if option.notation.split()[0] not in drawn]
    deeds = [desk.markup] if desk.markup else []
    forms = [bench.markup] if bench.markup else []
    listed: list[Markup] = []
    number, on_table = desk.keys + bench.keys, 0
    many = len(prompt.legal()) > FEW
    for word, group in groupby(legal, key=lambda option: option.notation.split()[0]):
        options = list(group)
        if _is_number(prompt, options):
            forms.append(_number(view, word, options))
        elif needs_fields(options):
            everywhere = all(lies_on_table(view, option) for option in options)
            on_table += len(options) if everywhere else 0
            fields = picks_form(options, view.tongue, view.words, view.final)
            (listed if everywhere else forms).append(fields)
        else:
            for option in options:
                number += 1
                clickable = many and lies_on_table(view, option)
                on_table += clickable
                (listed if clickable else deeds).append(_button(view, option, number))
    beside = el("div", *deeds, id="deeds", class_="deeds")
    return Controls(beside, tuple(forms), tuple(listed), on_table)


def lies_on_table(view: View, option: Option) -> bool:
    """Whether an option can be chosen by clicking a thing of the table."""
    nodes = index(view.scene)
    return any(node in nodes for node in option.nodes)


def _is_number(prompt: Prompt, options: list[Option]) -> bool:
    several = len(options) > 1
    return prompt.number and several and len(options[0].notation.split()) == FORM_ARGUMENTS


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
