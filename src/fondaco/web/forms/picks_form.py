"""A form for a word with several arguments: a choice for each, only what goes together."""

from collections.abc import Set as AbstractSet

from fondaco.i18n import Tongue
from fondaco.kernel.actions import Words
from fondaco.kernel.prompt import Option
from fondaco.kernel.texts import say
from fondaco.view.form_layout import FormField, fields
from fondaco.web.markup import Markup, el


def picks_form(
    options: list[Option],
    tongue: Tongue,
    words: Words,
    final: AbstractSet[str],
    before: tuple[str, ...] = (),
) -> Markup:
    """Return the form of options with one word; `before` is sent ahead of what is chosen."""
    first = tongue(say("Choose first"))
    drawn = [_field(place, field, tongue) for place, field in enumerate(fields(options, words))]
    return el(
        "form",
        *drawn,
        el(
            "button", first, type="submit", class_="option primary", disabled=True, data_first=first
        ),
        class_="picks",
        data_word=options[0].notation.partition(" ")[0],
        data_before=", ".join(before) or None,
        data_labels=labels(options, tongue, final),
    )


def _field(place: int, field: FormField, tongue: Tongue) -> Markup:
    picks = [
        el(
            "label",
            el("input", type="radio", name=f"a{place}", value=id_, data_keep=True),
            el("span", tongue(name)),
        )
        for id_, name in field.values
    ]
    return el("fieldset", el("legend", tongue(field.legend)), *picks)


def labels(options: list[Option], tongue: Tongue, final: AbstractSet[str]) -> str:
    """Return notation, label, nodes and finality of each option: tab and line separated."""
    lines = [
        (o.notation, tongue(o.label), " ".join(o.nodes), "final" if o.notation in final else "")
        for o in options
    ]
    return "\n".join("\t".join(line) for line in lines)
