"""A form for a word with several arguments: a choice for each, only what goes together."""

from collections.abc import Set as AbstractSet
from typing import Final

from fondaco.i18n import Tongue
from fondaco.kernel.actions import Words
from fondaco.kernel.prompt import Option
from fondaco.kernel.texts import Part, Text, say, verbatim
from fondaco.web.markup import Markup, el

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


def picks_form(
    options: list[Option],
    tongue: Tongue,
    words: Words,
    final: AbstractSet[str],
    before: tuple[str, ...] = (),
) -> Markup:
    """Return the form of options with one word; `before` is sent ahead of what is chosen."""
    word = words.by_word[options[0].notation.split()[0]]
    first = tongue(say("Choose first"))
    values = [option.notation.split()[1:] for option in options]
    fields: list[Markup] = []
    for place, argument in enumerate(word.arguments):
        seen = sorted({value[place] for value in values}, key=argument.read)
        picks = [
            el(
                "label",
                el("input", type="radio", name=f"a{place}", value=id_, data_keep=True),
                el("span", tongue(name_of(argument.label(argument.read(id_))))),
            )
            for id_ in seen
        ]
        legend = el("legend", tongue(LEGENDS.get(argument.key, CHOOSE)))
        fields.append(el("fieldset", legend, *picks))
    return el(
        "form",
        *fields,
        el(
            "button", first, type="submit", class_="option primary", disabled=True, data_first=first
        ),
        class_="picks",
        data_word=word.word,
        data_before=", ".join(before) or None,
        data_labels=labels(options, tongue, final),
    )


def name_of(label: Part) -> Text:
    """Return the name of an argument's value."""
    return label if isinstance(label, Text) else verbatim(str(label))


def labels(options: list[Option], tongue: Tongue, final: AbstractSet[str]) -> str:
    """Return notation, label, nodes and finality of each option: tab and line separated."""
    lines = [
        (o.notation, tongue(o.label), " ".join(o.nodes), "final" if o.notation in final else "")
        for o in options
    ]
    return "\n".join("\t".join(line) for line in lines)
