"""The form of a composite choice: a stepper for each pick, what it comes to, how to finish it.

The page's script sends the draft a stepper names, and the server draws the form anew.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from fondaco.i18n import Tongue
from fondaco.kernel.actions import Words
from fondaco.kernel.prompt import Option
from fondaco.kernel.texts import Text, say
from fondaco.view.act_form import ActForm, End, FormRow, Picks
from fondaco.view.form_layout import (
    MANY,
    Stepper,
    StepperGroup,
    needs_fields,
    said_in,
    stepper_groups,
)
from fondaco.web.forms.picks_form import picks_form
from fondaco.web.markup import Markup, el

FEW_ENDS: Final = 3  # so many ways to finish are buttons beside the question


def chain_form(draft: ActForm, tongue: Tongue, words: Words) -> Markup:
    """Return the form of a draft."""
    keys = iter(range(1, MANY + 1))
    parts: list[Markup] = []
    if draft.ordered:
        parts += [_steps(draft, tongue)] if draft.steps else []
    else:
        parts += [_group(group, tongue) for group in stepper_groups(draft, words)]
    finish = [_said(draft, tongue)]
    if draft.ordered:
        finish += [_add(row, tongue, next(keys, None)) for row in draft.rows]
    if not _few(draft):
        for _, ends in groupby(draft.ends, key=lambda end: end.actions[-1].split()[0]):
            finish += _finish(draft, list(ends), tongue, words, keys)
    return el("div", *parts, el("div", *finish, class_="finish"), id="chain", class_="chain")


def chain_deeds(draft: ActForm, tongue: Tongue) -> Markup:
    """Return how a draft is finished, if the ways are few, and how it is begun again."""
    parts: list[Markup] = []
    if draft.picks:
        parts.append(_clear(tongue(say("Start over"))))
    outline = draft.outline
    if not draft.ends and outline is not None and outline.label is not None:
        parts.append(el("span", tongue(outline.label), class_="missing"))
    if _few(draft):
        begin = len(draft.rows) + 1 if draft.ordered else 1
        keys = iter(range(begin, MANY + 1))
        parts += [_end(draft, end, tongue, next(keys, None)) for end in draft.ends]
    return el("div", *parts, id="deeds", class_="deeds")


def _clear(label: str) -> Markup:
    cross = el("svg", el("use", href="#ico-x"), width=18, height=18, aria_hidden="true")
    return el(
        "button",
        cross,
        type="button",
        class_="tool",
        id="draft-clear",
        aria_label=label,
        title=label,
        data_draft="",
    )


def _few(draft: ActForm) -> bool:
    return len(draft.ends) <= FEW_ENDS


def _group(group: StepperGroup, tongue: Tongue) -> Markup:
    head = None if group.legend is None else el("legend", tongue(group.legend))
    return el("fieldset", head, *(_stepper(one, tongue) for one in group.steppers))


def _stepper(one: Stepper, tongue: Tongue) -> Markup:
    """Return minus, count and plus of a pick."""
    row, unit = one.row, None if one.unit is None else el("small", tongue(one.unit))
    return el(
        "div",
        el("span", tongue(one.name), unit, class_="what"),
        _press("−", say("One less: {what}", what=one.label), row.less, f"less-{one.id}", tongue),
        _how_many(row, tongue(one.name), one.id),
        _press(
            "+",
            say("One more: {what}", what=one.label),
            row.more,
            f"more-{one.id}",
            tongue,
            nodes=row.option.nodes,
            pick=one.pick,
        ),
        class_="stepper chosen" if row.count else "stepper",
    )


def _how_many(row: FormRow, name: str, id_: str) -> Markup:
    """Return how often a pick is chosen; the number of a pick can be typed."""
    if row.of is None:
        return el("output", str(row.count), class_="how-many")
    return el(
        "input",
        type="number",
        class_="how-many",
        id=f"number-{id_}",
        value=row.count,
        min=row.least,
        max=row.most,
        aria_label=name,
        data_number=", ".join(row.asked),
        autocomplete="off",
    )


def _press(
    sign: str,
    label: Text,
    picks: Picks | None,
    id_: str,
    tongue: Tongue,
    *,
    nodes: tuple[str, ...] = (),
    pick: str | None = None,
) -> Markup:
    """Return a button that proposes another draft; it keeps the focus when it cannot."""
    return el(
        "button",
        sign,
        type="button",
        class_="step",
        id=id_,
        aria_label=tongue(label),
        aria_disabled="true" if picks is None else None,
        data_draft=None if picks is None else ", ".join(picks),
        data_nodes=" ".join(nodes) or None,
        data_pick=pick,
    )


def _said(draft: ActForm, tongue: Tongue) -> Markup:
    """Return what the draft comes to, for eyes and ears."""
    return el(
        "output",
        *(el("span", line) for line in said_in(draft, tongue)),
        id="said",
        class_="said",
        aria_live="polite",
    )


def _steps(draft: ActForm, tongue: Tongue) -> Markup:
    """Return the picks one after the other, and the way back from the last."""
    items = [el("li", tongue(option.label)) for option in draft.steps]
    back = _tool(say("One step back"), draft.picks[:-1], "draft-back", tongue)
    return el("div", el("ol", *items), back, class_="steps")


def _tool(text: Text, picks: Picks, id_: str, tongue: Tongue) -> Markup:
    draft = ", ".join(picks)
    return el("button", tongue(text), type="button", class_="tool", id=id_, data_draft=draft)


def _add(row: FormRow, tongue: Tongue, key: int | None) -> Markup:
    option = row.option
    return el(
        "button",
        tongue(option.label),
        _hint(key),
        type="button",
        class_="option add",
        id="add-" + option.notation.replace(" ", "-"),
        data_draft=", ".join(row.more or ()),
        data_pick=option.notation,
        data_nodes=" ".join(option.nodes),
        data_key=key,
    )


def _finish(
    draft: ActForm, ends: list[End], tongue: Tongue, words: Words, keys: Iterator[int]
) -> list[Markup]:
    """Return the ways to finish with one word; many with several arguments become a form."""
    options = [end.option for end in ends if end.option is not None]
    if options and needs_fields(options):
        final = {end.actions[-1] for end in ends if end.final}
        return [picks_form(options, tongue, words, final, ends[0].actions[:-1])]
    return [_end(draft, end, tongue, next(keys, None)) for end in ends]


def _end(draft: ActForm, end: End, tongue: Tongue, key: int | None) -> Markup:
    """Return the button of a way to finish; a whole draft is called what the game calls it."""
    option: Option | None = end.option
    whole = None if draft.outline is None else draft.outline.label
    return el(
        "button",
        tongue(whole or say("Do this") if option is None else option.label),
        _hint(key),
        type="button",
        class_="option primary" if option is None else "option",
        data_do=", ".join(end.actions),
        data_nodes="" if option is None else " ".join(option.nodes),
        data_key=key,
        data_final=end.final,
    )


def _hint(key: int | None) -> Markup | None:
    return None if key is None else el("kbd", str(key), aria_hidden="true")
